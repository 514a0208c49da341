/** "1 cambio", "3 cambios". */
export const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;

/** A duration as one would say it. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 100) / 10;
  return `${String(seconds).replace('.', ',')} s`;
}
