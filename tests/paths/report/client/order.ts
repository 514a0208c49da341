const collator = new Intl.Collator('es', { numeric: true });

/** Orders names such as `2.9` and `2.10` as people count. */
export function byNumber(one: string, other: string): number {
  return collator.compare(one, other);
}
