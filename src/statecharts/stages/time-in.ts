/** The time that the input of a clock's slot names so, epoch ms; never, where it names none. */
export function timeIn(input: unknown, name: string): number {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
}
