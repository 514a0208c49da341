import * as v from 'valibot';
import { ANSWER_MODES } from '#domain/report.ts';
import { TOPICS } from '#domain/topics.ts';

/** Minutes and how many answers took so long, by turns. There are many, so one loop checks them. */
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const TimesSchema = v.custom<number[]>(isNumbers);
const NameSchema = v.nullable(v.string());

const jsonOf = <const Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);

/** Answers by local hour and weekday of the question, by person and mode, and why automatic mode left them to a person. */
export const AnswersSchema = jsonOf(
  v.object({
    hours: v.array(v.tuple([v.number(), TimesSchema])),
    weekdays: v.array(v.tuple([v.number(), TimesSchema])),
    authors: v.array(v.tuple([NameSchema, v.picklist(ANSWER_MODES), TimesSchema])),
    heldBack: v.array(v.tuple([v.string(), v.number()])),
  }),
);

/** How many answers each item has, in two lists of the same length. */
export const ItemsSchema = jsonOf(
  v.object({ ids: v.custom<string[]>(isStrings), counts: v.custom<number[]>(isNumbers) }),
);

/** What the questions were about; null: not read yet. And whether the answers were automatic. */
export const TopicsSchema = jsonOf(
  v.array(v.tuple([v.nullable(v.array(v.picklist(TOPICS))), v.boolean(), TimesSchema])),
);

const OfModesSchema = v.object({
  modes: v.object({
    automatic: v.number(),
    unchanged: v.number(),
    changed: v.number(),
    rewritten: v.number(),
    own: v.number(),
    outside: v.number(),
  }),
  withQuickAnswer: v.number(),
  withoutQuickAnswer: v.number(),
});

export const ModesSchema = jsonOf(OfModesSchema);

/** The answers that an order followed, and the orders that were placed. */
export const OrdersSchema = jsonOf(
  v.object({ ordered: OfModesSchema, placed: v.number(), unasked: v.number(), cancelled: v.number() }),
);
