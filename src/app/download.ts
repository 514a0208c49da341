/** Downloads a text as a file of that name. */
export const downloadText = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));

/** Downloads what the server sent in base64. */
export const downloadBase64 = ({ name, type, content }: { name: string; type: string; content: string }): void =>
  downloadBlob(name, new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], { type }));

function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
