/** Length in Unicode code points, in which all text limits are counted: an emoji counts once. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether `text` is empty or only white space. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}
