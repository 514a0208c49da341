/** The frame asks the page around it for a file. */
interface Wanted {
  readonly kind: 'file-wanted';
  readonly file: string;
}

/** The page's answer; no text where the file could not be brought. */
interface HandedOver {
  readonly kind: 'file';
  readonly file: string;
  readonly text: string | null;
}

export const isWanted = (message: unknown): message is Wanted => isAbout(message, 'file-wanted');
export const isHandedOver = (message: unknown): message is HandedOver => isAbout(message, 'file');

function isAbout(message: unknown, kind: string): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    message.kind === kind &&
    'file' in message &&
    typeof message.file === 'string'
  );
}
