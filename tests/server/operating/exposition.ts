import type { Metrics } from '#server/metrics.ts';

/** What a scrape returns: each series with its labels, as Prometheus writes them, and its value. */
export async function scrape(metrics: Metrics): Promise<ReadonlyMap<string, number>> {
  const { text } = await metrics.expose();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
