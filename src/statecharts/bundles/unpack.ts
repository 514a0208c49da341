/** The text that was deflated into these bytes (`command/pack.ts`). */
export function inflate(bytes: ReadableStream<BufferSource>): Promise<string> {
  return new Response(bytes.pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** The same of bytes that a script holds, in Base64. */
export function unpack(packed: string): Promise<string> {
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return inflate(new Blob([bytes]).stream());
}
