// How large panels and handles are, as the documentation of @window-splitter/state tells it: in pixels, or as shares of what handles and folded panels leave.
import type { MachineContext } from 'xstate';
import { field } from './rows.ts';

interface Item {
  readonly id: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

export const itemsOf = (context: MachineContext): readonly Item[] => context.items;
export const panelOf = (context: MachineContext, id: unknown): Item | undefined =>
  itemsOf(context).find((item) => item.id === id && item.type === 'panel');
const panelsOf = (context: MachineContext): readonly Item[] => itemsOf(context).filter(({ type }) => type === 'panel');

export const amountOf = (unit: unknown): number => Number(field(unit, 'value'));
const isShare = (unit: unknown): boolean => field(unit, 'type') === 'percent';
export const groupSize = ({ orientation, size }: MachineContext): number =>
  Number(field(size, orientation === 'vertical' ? 'height' : 'width'));

const ownSize = (item: Item): unknown => (item.type === 'panel' ? item.currentValue : item.size);
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** How large each item is in pixels. */
function sizesOf(context: MachineContext): ReadonlyMap<string, number> {
  const fixed = itemsOf(context)
    .map(ownSize)
    .filter((unit) => !isShare(unit));
  const rest = groupSize(context) - sum(fixed.map(amountOf));
  return new Map(
    itemsOf(context).map((item) => {
      const unit = ownSize(item);
      return [item.id, isShare(unit) ? amountOf(unit) * rest : amountOf(unit)];
    }),
  );
}

const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 0.001;
export const isFilled = (context: MachineContext): boolean =>
  isClose(sum([...sizesOf(context).values()]), groupSize(context));

/** Whether every panel is as large as it has to be, and the group is full. */
export const isLaidOut = (context: MachineContext): boolean =>
  groupSize(context) > 0 &&
  isFilled(context) &&
  panelsOf(context).every(({ id, collapsed, min }) => collapsed === true || sizeOf(context, id) >= amountOf(min));

export const sizeOf = (context: MachineContext, id: string): number => sizesOf(context).get(id) ?? Number.NaN;

/** Whether every panel could be as large as it has to be. */
export const hasRoomForAll = (context: MachineContext): boolean =>
  sum(itemsOf(context).map((item) => amountOf(item.type === 'panel' ? item.min : item.size))) <= groupSize(context);

/** Whether everything at rest grows and shrinks with the group, but for what is folded. */
export const isInShares = (context: MachineContext): boolean =>
  panelsOf(context).every(({ collapsed, currentValue }) => collapsed === true || isShare(currentValue));
export const isInPixels = (context: MachineContext): boolean =>
  panelsOf(context).every(({ currentValue }) => !isShare(currentValue));
export const hasFolded = (context: MachineContext): boolean =>
  panelsOf(context).some(({ collapsed }) => collapsed === true);
export const isMeasured = (context: MachineContext): boolean =>
  panelsOf(context).some(({ lastKnownSize }) => lastKnownSize !== undefined);
