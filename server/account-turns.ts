/**
 * Claims from a queue whose accounts take turns: each claim goes on after the account that the one before ended with. `accountOf`: the
 * account of a claimed entry.
 */
export function inAccountTurns<Entry>(
  accountOf: (entry: Entry) => string,
  claim: (limit: number, after: string) => Promise<readonly Entry[]>,
): (limit: number) => Promise<readonly Entry[]> {
  let after = '';
  return async (limit) => {
    const entries = await claim(limit, after);
    const last = entries.at(-1);
    if (last !== undefined) after = accountOf(last);
    return entries;
  };
}
