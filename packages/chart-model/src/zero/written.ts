/** A value as text, whatever it holds: functions and circles, too. */
export function written(value: unknown): string {
  const seen = new Set<unknown>();
  return (
    JSON.stringify(value, (_key, one: unknown) => {
      if (typeof one === 'function') return `function ${one.name}`;
      if (typeof one === 'bigint') return `${one}n`;
      if (one instanceof Error) return `${one.name}: ${one.message}`;
      if (one instanceof Map || one instanceof Set) return [...one];
      if (typeof one !== 'object' || one === null) return one;
      if ('machine' in one && 'key' in one && 'path' in one) return one.path;
      if (seen.has(one)) return 'seen';
      seen.add(one);
      return one;
    }) ?? ''
  );
}
