import type { Verdict } from './judge.ts';

const VERDICTS: readonly Verdict[] = ['correct', 'partly', 'abstained', 'wrong'];

export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

/** Prints the verdicts of each group. */
export function printVerdicts<One extends { readonly verdict: Verdict }>(
  title: string,
  all: readonly One[],
  groupOf: (one: One) => string,
): void {
  console.log(`\n${title}`);
  const rows = [...Map.groupBy(all, groupOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  console.table(
    Object.fromEntries(
      rows.map(([group, members]) => [
        group,
        {
          questions: members.length,
          ...Object.fromEntries(
            VERDICTS.map((verdict) => [
              verdict,
              share(members.filter((one) => one.verdict === verdict).length, members.length),
            ]),
          ),
        },
      ]),
    ),
  );
}
