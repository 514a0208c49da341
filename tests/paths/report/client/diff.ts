/** One line of what was expected beside what was seen. */
export interface DiffRow {
  readonly kind: 'same' | 'changed' | 'missing' | 'extra';
  readonly expected: string | null;
  readonly observed: string | null;
}

/** Puts two lists of lines side by side: equal lines in one row, and what lies between them paired in order. */
export function compareLines(expected: readonly string[], observed: readonly string[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let seen = 0;
  let here = 0;
  for (const [there, seenThere] of [...commonLines(expected, observed), [expected.length, observed.length] as const]) {
    rows.push(...pairUp(expected.slice(here, there), observed.slice(seen, seenThere)));
    const line = expected[there];
    if (line !== undefined) rows.push({ kind: 'same', expected: line, observed: line });
    here = there + 1;
    seen = seenThere + 1;
  }
  return rows;
}

/** A line in three parts: the words it shares with the other at its start, what differs, what they share at the end. */
export function differingPart(line: string, other: string): readonly [string, string, string] {
  const [words, others] = [line.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const shortest = Math.min(words.length, others.length);
  let start = 0;
  while (start < shortest && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const rest = words.length - end;
  return [words.slice(0, start).join(''), words.slice(start, rest).join(''), words.slice(rest).join('')];
}

function pairUp(expected: readonly string[], observed: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(expected.length, observed.length) }, (_, index): DiffRow => {
    const one = expected[index] ?? null;
    const other = observed[index] ?? null;
    return { kind: one === null ? 'extra' : other === null ? 'missing' : 'changed', expected: one, observed: other };
  });
}

/** The places of the longest common run of lines, in order. */
function commonLines(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row]?.splice(
        column,
        1,
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1)),
      );
    }
  }
  const common: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      common.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}
