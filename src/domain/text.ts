/** Length as the 2000 limit counts it: Unicode code points, so that an emoji counts once. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether there is nothing to read in `text`: empty, or only spaces. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}
