/** A document with one mistake in it. */
export interface Fault {
  readonly words: string;
  readonly document: string;
}

const TRANSITION = /^ *<transition .*\/>$/;

/**
 * Every document that differs from this one by one transition: lost, leading elsewhere, or after its rival. A walk compares where charts
 * stand, so a transition that leads where its rival does, and differs in its effects alone, is left to the models' rules.
 */
export function faultsOf(document: string): Fault[] {
  const lines = document.split('\n');
  const ids = [...document.matchAll(/<(?:state|final|parallel) id="([^"]+)"/g)].map(([, id = '']) => id);
  return lines.flatMap((line, at) => {
    if (!TRANSITION.test(line)) return [];
    const words = line.trim();
    const rival = rivalOf(lines, at);
    const differ = rival === null || targetOf(line) !== targetOf(rival);
    const hasNextRival = rival !== null && rival === lines[at + 1];
    return [
      ...(differ ? [{ words: `lost: ${words}`, with: [] }] : []),
      { words: `led elsewhere: ${words}`, with: [ledElsewhere(line, ids)] },
      ...(hasNextRival && differ ? [{ words: `swapped: ${words}`, with: [rival, line] }] : []),
    ].map((fault) => ({
      words: fault.words,
      document: lines.toSpliced(at, Math.max(1, fault.with.length), ...fault.with).join('\n'),
    }));
  });
}

/** The transition that is taken when the guards of this one and those between say no; null: there is none. */
function rivalOf(lines: readonly string[], at: number): string | null {
  const [line = '', ...after] = lines.slice(at);
  if (!line.includes(' cond=')) return null;
  const others = after.findIndex((other) => !TRANSITION.test(other) || eventOf(other) !== eventOf(line));
  return after.slice(0, others).find((other) => !other.includes(' cond=')) ?? null;
}

const targetOf = (line: string): string => / target="([^"]*)"/.exec(line)?.[1] ?? '';
const eventOf = (line: string): string => / event="([^"]*)"/.exec(line)?.[1] ?? '';

/** The same transition, to the state that stands next after its target in the document. */
function ledElsewhere(line: string, ids: readonly string[]): string {
  const [target = ''] = targetOf(line).split(' ');
  const other = ids[(ids.indexOf(target) + 1) % ids.length] ?? '';
  return target === ''
    ? line.replace('<transition', `<transition target="${other}"`)
    : line.replace(/ target="[^"]*"/, ` target="${other}"`);
}
