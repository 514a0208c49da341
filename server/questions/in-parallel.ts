/** Does `work` for each entry, at most `limit` at a time. Rejects with the first failure once everything under way has ended. */
export async function inParallel<Entry>(
  entries: readonly Entry[],
  limit: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const waiting = entries.values();
  const lane = async (): Promise<void> => {
    for (const entry of waiting) await work(entry);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(limit, entries.length) }, lane));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
