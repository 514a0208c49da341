/** How wide a character is beside the font's size, near enough to leave room; narrow ones, wide ones, and the rest. */
const NARROW = /[\s.,:;!'|()[\]ijltfIr-]/;
const WIDE = /[mwMWÑ@«»—→✓✗]/;

/** Words in capitals, as events are often named: their letters are wider than those of other words, and than a first letter has to be. */
const CAPITALS = /[\p{Lu}_][\p{Lu}\d_]+/gu;
const [NARROW_WIDTH, WIDTH, CAPITAL_WIDTH, WIDE_WIDTH] = [0.34, 0.58, 0.72, 0.88];

/** The width of a line in px, without a screen to measure it on. */
export function widthOf(line: string, fontSize: number, isMono = false): number {
  if (isMono) return Math.ceil(line.length * fontSize * 0.61);
  const capitals = line.match(CAPITALS) ?? [];
  const units =
    unitsOf(line.replace(CAPITALS, ''), WIDTH) + capitals.reduce((sum, word) => sum + unitsOf(word, CAPITAL_WIDTH), 0);
  return Math.ceil(units * fontSize);
}

const unitsOf = (text: string, width: number): number =>
  [...text].reduce((sum, char) => sum + (NARROW.test(char) ? NARROW_WIDTH : WIDE.test(char) ? WIDE_WIDTH : width), 0);

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
