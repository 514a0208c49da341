/** How wide a character is beside the font's size, near enough to leave room; narrow ones, wide ones, and the rest. */
const NARROW = /[\s.,:;!'|()[\]ijltfIr-]/;
const WIDE = /[mwMWÑ@«»—→✓✗]/;

/** The width of a line in px, without a screen to measure it on. */
export function widthOf(line: string, fontSize: number, isMono = false): number {
  if (isMono) return Math.ceil(line.length * fontSize * 0.61);
  const units = [...line].reduce((sum, char) => sum + (NARROW.test(char) ? 0.34 : WIDE.test(char) ? 0.88 : 0.58), 0);
  return Math.ceil(units * fontSize);
}

/** The text in lines of at most so many characters; a longer word stands alone. */
export function wrap(text: string, charactersMax: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= charactersMax)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
