import { FINDING_KINDS, type Finding } from '#domain/policy-guard/finding.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';

/** An answer with what must be found in it marked as `[[kind:text]]`, and the prices that its listing asks. */
export interface Labelled {
  readonly text: string;
  readonly prices: readonly number[];
}

const MARK = /\[\[(\w+):(.*?)\]\]/g;

/** The text without its marks, and where they stood. */
export function read({ text: marked }: Labelled): { readonly text: string; readonly expected: Finding[] } {
  const expected: Finding[] = [];
  let text = '';
  let at = 0;
  for (const match of marked.matchAll(MARK)) {
    const kind = FINDING_KINDS.find((known) => known === match[1]);
    if (kind === undefined) throw new Error(`Unknown kind in "${marked}"`);
    const words = match[2] ?? '';
    text += marked.slice(at, match.index);
    expected.push({ kind, start: text.length, end: text.length + words.length });
    text += words;
    at = match.index + match[0].length;
  }
  return { text: text + marked.slice(at), expected };
}

/** Of the same kind, over at least half of the shorter of the two, and not much longer than what was marked. */
const isAt = (expected: Finding, found: Finding): boolean => {
  const common = Math.min(expected.end, found.end) - Math.max(expected.start, found.start);
  const [wanted, got] = [expected.end - expected.start, found.end - found.start];
  return expected.kind === found.kind && common >= Math.min(wanted, got) / 2 && got <= wanted + 25;
};

/** The texts in which not everything marked was found, with what was. */
export const missedIn = (texts: readonly Labelled[]): string[] =>
  texts.flatMap((one) => {
    const { text, expected } = read(one);
    const found = guard(text, one);
    return expected.every((finding) => found.some((other) => isAt(finding, other)))
      ? []
      : [told(one.text, text, found)];
  });

/** The ordinary texts in which something was found. */
export const flaggedIn = (texts: readonly Labelled[]): string[] =>
  texts.flatMap((one) => {
    const found = guard(one.text, one);
    return found.length === 0 ? [] : [told(one.text, one.text, found)];
  });

const told = (label: string, text: string, found: readonly Finding[]): string =>
  `${label} -> ${found.map(({ kind, start, end }) => `${kind} «${text.slice(start, end)}»`).join(', ')}`;
