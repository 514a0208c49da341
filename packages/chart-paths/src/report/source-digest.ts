import { createHash } from 'node:crypto';

/**
 * A short digest of values and of the source of the functions in them: the same code has the same one in every run. It does not see what
 * functions import or close over.
 */
export function sourceDigest(...values: readonly unknown[]): string {
  const ids = new Map<object, number>();
  const text = JSON.stringify(values, (_key, one: unknown) => {
    if (typeof one === 'bigint') return `${one}n`;
    const isObject = (typeof one === 'object' && one !== null) || typeof one === 'function';
    if (!isObject) return one;
    const known = ids.get(one);
    if (known !== undefined) return `#${known}`;
    ids.set(one, ids.size);
    // Actions that XState makes are functions with what they do beside them.
    return typeof one === 'function' ? [String(one), { ...one }] : one;
  });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
