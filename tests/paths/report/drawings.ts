import type { ChartResult } from './results.ts';

export async function drawings(_charts: readonly ChartResult[]): Promise<ReadonlyMap<string, string>> {
  return new Map();
}
