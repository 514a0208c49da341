import type { ChildActor } from '@mostrador/chart-model';

/** What is opened in place is known by the uid of its state and its place among the children of its chart; inside another, by that one's key before. */
export const keyOf = ({ at }: ChildActor, index: number, prefix: string): string => `${prefix}${at}~${index}`;
export const prefixOf = (key: string): string => `${key}>`;

/** The names of the charts that are drawn for what is opened in one, as far as their children are known; their own comes first. */
export function openedCharts(
  name: string,
  childrenOf: (chart: string) => readonly ChildActor[],
  opened: readonly string[],
  prefix = '',
): string[] {
  const inside = childrenOf(name).flatMap((child, index) => {
    const key = keyOf(child, index, prefix);
    return child.chart !== null && opened.includes(key)
      ? openedCharts(child.chart, childrenOf, opened, prefixOf(key))
      : [];
  });
  return [...new Set([name, ...inside])];
}

/** What is opened once a key was pressed: what is inside of a closed one is closed with it. */
export const toggledChild = (opened: readonly string[], key: string): string[] =>
  opened.includes(key) ? opened.filter((one) => one !== key && !one.startsWith(prefixOf(key))) : [...opened, key];
