import * as v from 'valibot';
import type { AnswerMode } from '#domain/report.ts';
import type {
  AnswersOfItem,
  AnswersOfModes,
  AnswersOfTime,
  AnswersOfTopics,
  CountedAnswers,
  CountedOrders,
} from '../store/port.ts';
import { AnswersSchema, ItemsSchema, ModesSchema, OrdersSchema, TopicsSchema } from './span-counts.ts';

/** How many answers took how many minutes. */
type Times = Map<number, number>;

/** Adds up one part of the counts of spans, and of what was counted from the answers themselves. */
export interface Sum<Counted> {
  add(counted: Counted): void;
  /** The counts of a stored span. Throws for what no release wrote. */
  addStored(counts: string): void;
  counted(): Counted;
  /** As a span stores them. */
  stored(): string;
}

function addTo<Key>(sums: Map<Key, number>, key: Key, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const created = create();
  map.set(key, created);
  return created;
}

const newTimes = (): Times => new Map();

function addPairs(times: Times, pairs: readonly number[]): void {
  for (let at = 1; at < pairs.length; at += 2) addTo(times, pairs[at - 1] ?? 0, pairs[at] ?? 0);
}

const listOf = (times: Times): AnswersOfTime[] => [...times].map(([minutes, count]) => ({ minutes, count }));

export function sumOfAnswers(): Sum<CountedAnswers> {
  const hours = new Map<number, Times>();
  const weekdays = new Map<number, Times>();
  const authors = new Map<AnswerMode, Map<string | null, Times>>();
  const heldBack = new Map<string, number>();
  const ofAuthor = (who: string | null, mode: AnswerMode): Times =>
    within(
      within(authors, mode, () => new Map()),
      who,
      newTimes,
    );
  const listAuthors = () =>
    [...authors].flatMap(([mode, people]) => [...people].map(([who, times]) => ({ who, mode, times })));

  return {
    add(counted) {
      for (const { hour, minutes, count } of counted.hours) addTo(within(hours, hour, newTimes), minutes, count);
      for (const { weekday, minutes, count } of counted.weekdays)
        addTo(within(weekdays, weekday, newTimes), minutes, count);
      for (const { who, mode, minutes, count } of counted.authors) addTo(ofAuthor(who, mode), minutes, count);
      for (const { reason, count } of counted.heldBack) addTo(heldBack, reason, count);
    },
    addStored(counts) {
      const stored = v.parse(AnswersSchema, counts);
      for (const [hour, times] of stored.hours) addPairs(within(hours, hour, newTimes), times);
      for (const [weekday, times] of stored.weekdays) addPairs(within(weekdays, weekday, newTimes), times);
      for (const [who, mode, times] of stored.authors) addPairs(ofAuthor(who, mode), times);
      for (const [reason, count] of stored.heldBack) addTo(heldBack, reason, count);
    },
    counted: () => ({
      hours: [...hours].flatMap(([hour, times]) => listOf(times).map((one) => ({ hour, ...one }))),
      weekdays: [...weekdays].flatMap(([weekday, times]) => listOf(times).map((one) => ({ weekday, ...one }))),
      authors: listAuthors().flatMap(({ who, mode, times }) => listOf(times).map((one) => ({ who, mode, ...one }))),
      heldBack: [...heldBack].map(([reason, count]) => ({ reason, count })),
    }),
    stored: () =>
      JSON.stringify({
        hours: [...hours].map(([hour, times]) => [hour, [...times].flat()]),
        weekdays: [...weekdays].map(([weekday, times]) => [weekday, [...times].flat()]),
        authors: listAuthors().map(({ who, mode, times }) => [who, mode, [...times].flat()]),
        heldBack: [...heldBack],
      } satisfies v.InferOutput<typeof AnswersSchema>),
  };
}

export function sumOfItems(): Sum<readonly AnswersOfItem[]> {
  const items = new Map<string, number>();
  return {
    add(counted) {
      for (const { itemId, count } of counted) addTo(items, itemId, count);
    },
    addStored(counts) {
      const stored = v.parse(ItemsSchema, counts);
      for (const [at, id] of stored.ids.entries()) addTo(items, id, stored.counts[at] ?? 0);
    },
    counted: () =>
      [...items]
        .map(([itemId, count]) => ({ itemId, count }))
        .toSorted((a, b) => b.count - a.count || (a.itemId < b.itemId ? -1 : 1)),
    stored: () =>
      JSON.stringify({ ids: [...items.keys()], counts: [...items.values()] } satisfies v.InferOutput<
        typeof ItemsSchema
      >),
  };
}

type TopicGroup = Pick<AnswersOfTopics, 'topics' | 'isAutomatic'>;

export function sumOfTopics(): Sum<readonly AnswersOfTopics[]> {
  const groups = new Map<string, TopicGroup & { readonly times: Times }>();
  const timesOf = ({ topics, isAutomatic }: TopicGroup): Times =>
    within(groups, `${isAutomatic} ${topics?.join() ?? 'unread'}`, () => ({ topics, isAutomatic, times: newTimes() }))
      .times;
  return {
    add(counted) {
      for (const { minutes, count, ...group } of counted) addTo(timesOf(group), minutes, count);
    },
    addStored(counts) {
      for (const [topics, isAutomatic, times] of v.parse(TopicsSchema, counts))
        addPairs(timesOf({ topics, isAutomatic }), times);
    },
    counted: () =>
      [...groups.values()].flatMap(({ times, ...group }) => listOf(times).map((one) => ({ ...group, ...one }))),
    stored: () =>
      JSON.stringify(
        [...groups.values()].map(({ topics, isAutomatic, times }): v.InferOutput<typeof TopicsSchema>[number] => [
          topics === null ? null : [...topics],
          isAutomatic,
          [...times].flat(),
        ]),
      ),
  };
}

const NO_MODES: AnswersOfModes = {
  modes: { automatic: 0, unchanged: 0, changed: 0, rewritten: 0, own: 0, outside: 0 },
  withQuickAnswer: 0,
  withoutQuickAnswer: 0,
};

const sumOfTwo = (one: AnswersOfModes, other: AnswersOfModes): AnswersOfModes => ({
  modes: {
    automatic: one.modes.automatic + other.modes.automatic,
    unchanged: one.modes.unchanged + other.modes.unchanged,
    changed: one.modes.changed + other.modes.changed,
    rewritten: one.modes.rewritten + other.modes.rewritten,
    own: one.modes.own + other.modes.own,
    outside: one.modes.outside + other.modes.outside,
  },
  withQuickAnswer: one.withQuickAnswer + other.withQuickAnswer,
  withoutQuickAnswer: one.withoutQuickAnswer + other.withoutQuickAnswer,
});

export function sumOfModes(): Sum<AnswersOfModes> {
  let sum = NO_MODES;
  const add = (counted: AnswersOfModes): void => {
    sum = sumOfTwo(sum, counted);
  };
  return {
    add,
    addStored: (counts) => add(v.parse(ModesSchema, counts)),
    counted: () => sum,
    stored: () => JSON.stringify(sum),
  };
}

export function sumOfOrders(): Sum<CountedOrders> {
  let sum: CountedOrders = { ordered: NO_MODES, placed: 0, unasked: 0, cancelled: 0 };
  const add = ({ ordered, placed, unasked, cancelled }: CountedOrders): void => {
    sum = {
      ordered: sumOfTwo(sum.ordered, ordered),
      placed: sum.placed + placed,
      unasked: sum.unasked + unasked,
      cancelled: sum.cancelled + cancelled,
    };
  };
  return {
    add,
    addStored: (counts) => add(v.parse(OrdersSchema, counts)),
    counted: () => sum,
    stored: () => JSON.stringify(sum),
  };
}
