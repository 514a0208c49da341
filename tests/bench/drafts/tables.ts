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

/** Lower bounds of the bins of a reliability table. */
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.94, 0.97];

interface Confident {
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Prints how many drafts of each confidence are right. */
export function printReliability(title: string, all: readonly Confident[]): void {
  console.log(`\nHow many are right, by confidence: ${title}`);
  const rows = BINS.flatMap((from, at) => {
    const to = BINS[at + 1] ?? 1.01;
    const members = all.filter(({ confidence }) => confidence >= from && confidence < to);
    if (members.length === 0) return [];
    const mean = members.reduce((sum, { confidence }) => sum + confidence, 0) / members.length;
    const right = members.filter(({ isRight }) => isRight).length;
    return [
      [
        `from ${from}`,
        { drafts: members.length, 'mean confidence': mean.toFixed(3), right: share(right, members.length) },
      ],
    ];
  });
  console.table(Object.fromEntries(rows));
}
