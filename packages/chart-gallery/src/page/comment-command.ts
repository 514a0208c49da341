/** The command that keeps a comment, for a POSIX shell. */
export function commentCommand(
  data: { readonly name: string; readonly file: string },
  on: string,
  text: string,
): string {
  const args = [data.file, '--chart', data.name, '--on', on, '--text', text.trim()];
  return `npx chart-gallery comment ${args.map(quoted).join(' ')}`;
}

const quoted = (text: string): string => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
