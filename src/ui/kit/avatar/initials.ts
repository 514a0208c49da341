/** One or two letters that stand for a name: of its first and last word, or its first two. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = '', ...others] = words;
  const last = others.at(-1);
  const letters = last === undefined ? [...first].slice(0, 2) : [...[...first].slice(0, 1), ...[...last].slice(0, 1)];
  return letters.join('').toLocaleUpperCase('es');
}
