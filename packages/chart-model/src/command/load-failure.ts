/** What an error that Node gave while it loaded a module says, and what to do about it where that is known. */
export function loadFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const advice = adviceFor(error.message, 'code' in error ? error.code : null);
  return advice === null ? error.message : `${error.message}. ${advice}`;
}

function adviceFor(message: string, code: unknown): string | null {
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    if (/"\.[jt]sx"/.test(message)) return 'Node reads no JSX: keep the machine in a file that ends in .ts';
    if (/"\.m?ts"/.test(message)) return `Node loads TypeScript from 22.18 on; this is ${process.version}`;
  }
  return null;
}
