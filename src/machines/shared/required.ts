/** A value that its state implies; an error of the chart where it is missing. */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`The chart needs "${name}" in this state`);
  return value;
}
