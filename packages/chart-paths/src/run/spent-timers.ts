import { domainOf, type Reaction, timersOf } from '@mostrador/chart-model';
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { taken } from '../generator/goals.ts';

/** The types of the `after` events whose timers are over though their states are still active: no such event comes again until they are left. */
export type SpentTimers = ReadonlySet<string>;

export const NONE_SPENT: SpentTimers = new Set();

/** Which timers are spent after a step: one that came and was refused, or kept its state active, and earlier ones whose states were not left since. */
export function spentAfter(
  spent: SpentTimers,
  before: AnyMachineSnapshot | null,
  reaction: Reaction,
  eventType: string,
): SpentTimers {
  const { after } = reaction;
  const isTimer = before?._nodes.some((node) => timersOf(node).includes(eventType)) === true;
  if (!isTimer && spent.size === 0) return spent;
  const domains = taken(reaction).flatMap((transition) => domainOf(transition) ?? []);
  const isLeft = (node: AnyStateNode): boolean => domains.some((domain) => isInside(node, domain));
  const stays = (type: string): boolean =>
    after._nodes.some(
      (node) => timersOf(node).includes(type) && before?._nodes.includes(node) === true && !isLeft(node),
    );
  return new Set([...spent, ...(isTimer ? [eventType] : [])].filter(stays));
}

const isInside = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === ancestor || isInside(node.parent, ancestor));
