/** A document with one mistake in it. */
export interface Fault {
  readonly words: string;
  readonly document: string;
}

const TRANSITION = /^ *<transition .*\/>$/;

/**
 * Every document that differs from this one by one transition: lost, leading elsewhere, or after its rival. A walk compares where charts
 * stand, so two rivals that both stay, and differ in their effects alone, are left to the models' rules.
 */
export function faultsOf(document: string): Fault[] {
  const lines = document.split('\n');
  const ids = [...document.matchAll(/<(?:state|final|parallel) id="([^"]+)"/g)].map(([, id = '']) => id);
  return lines.flatMap((line, at) => {
    if (!TRANSITION.test(line)) return [];
    const words = line.trim();
    const rival = lines[at + 1] ?? '';
    const hasRival = isRival(line, rival);
    const differ = !hasRival || [line, rival].some((transition) => transition.includes(' target='));
    return [
      ...(differ ? [{ words: `lost: ${words}`, with: [] }] : []),
      { words: `led elsewhere: ${words}`, with: [ledElsewhere(line, ids)] },
      ...(hasRival && differ ? [{ words: `swapped: ${words}`, with: [rival, line] }] : []),
    ].map((fault) => ({
      words: fault.words,
      document: lines.toSpliced(at, Math.max(1, fault.with.length), ...fault.with).join('\n'),
    }));
  });
}

/** Whether the second transition is for when the first one's guard says no: before it, it would take everything. */
function isRival(first: string, second: string): boolean {
  return (
    TRANSITION.test(second) &&
    first.includes(' cond=') &&
    !second.includes(' cond=') &&
    eventOf(first) === eventOf(second)
  );
}

const eventOf = (line: string): string => / event="([^"]*)"/.exec(line)?.[1] ?? '';

/** The same transition, to the state that stands next after its target in the document. */
function ledElsewhere(line: string, ids: readonly string[]): string {
  const target = / target="([^" ]*)/.exec(line)?.[1];
  const other = ids[(ids.indexOf(target ?? '') + 1) % ids.length] ?? '';
  return target === undefined
    ? line.replace('<transition', `<transition target="${other}"`)
    : line.replace(/ target="[^"]*"/, ` target="${other}"`);
}
