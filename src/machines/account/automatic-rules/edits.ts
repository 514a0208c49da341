import type { TypedRule } from '#domain/automatic-rules/typed.ts';
import { newRule } from '#domain/automatic-rules/typed.ts';

/** What a person makes of the list of rules. */
type Rules = readonly TypedRule[];

export const hasRule = (rules: Rules, id: string | null): boolean => rules.some((rule) => rule.id === id);

export const added = (rules: Rules, id: string): Rules => [...rules, newRule(id)];

export const copied = (rules: Rules, id: string, copyId: string): Rules =>
  rules.flatMap((rule) => (rule.id === id ? [rule, { ...rule, id: copyId }] : [rule]));

export const removed = (rules: Rules, id: string): Rules => rules.filter((rule) => rule.id !== id);

/** Whether there is a place to go to. */
export function mayMove(rules: Rules, id: string, by: number): boolean {
  const place = rules.findIndex((rule) => rule.id === id);
  return place !== -1 && rules[place + by] !== undefined;
}

export function moved(rules: Rules, id: string, by: number): Rules {
  const place = rules.findIndex((rule) => rule.id === id);
  const others = removed(rules, id);
  return [...others.slice(0, place + by), ...rules.slice(place, place + 1), ...others.slice(place + by)];
}

export const changed = (rules: Rules, id: string, change: (rule: TypedRule) => Partial<TypedRule>): Rules =>
  rules.map((rule) => (rule.id === id ? { ...rule, ...change(rule) } : rule));
