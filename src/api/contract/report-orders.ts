import * as v from 'valibot';
import { ANSWER_MODES } from '#domain/report.ts';
import { CountSchema } from './answer-times.ts';
import { defineCall } from './call.ts';
import { TimestampSchema } from './primitives.ts';
import { ReportPeriodSchema } from './report.ts';

const OrderedSchema = {
  /** Answers of the period. */
  answered: CountSchema,
  /** Those that an order of the same buyer and listing followed within seven days. */
  ordered: CountSchema,
};

const OrdersOfPeriodSchema = v.object({
  ...OrderedSchema,
  modes: v.array(v.object({ mode: v.picklist(ANSWER_MODES), ...OrderedSchema })),
  /** The answers of members, with a quick answer in them and without; those of older releases are in neither. */
  quickAnswers: v.array(v.object({ isUsed: v.boolean(), ...OrderedSchema })),
  /** Orders placed in the period, without cancelled ones. */
  placed: CountSchema,
  /** Those of them that no answer to the same buyer about the same listing came before, within seven days. */
  unasked: CountSchema,
  cancelled: CountSchema,
});
export type OrdersOfPeriod = v.InferOutput<typeof OrdersOfPeriodSchema>;

export const ReportOrdersSchema = v.object({
  /** `refused`: the marketplace does not let the application read orders. `behind`: newer ones are still to be read. */
  reading: v.picklist(['current', 'behind', 'refused']),
  /** From when to when orders are known; null: none were read yet. */
  knownFrom: v.nullable(TimestampSchema),
  knownUntil: v.nullable(TimestampSchema),
  current: OrdersOfPeriodSchema,
  before: OrdersOfPeriodSchema,
});
export type ReportOrders = v.InferOutput<typeof ReportOrdersSchema>;

export const readReportOrders = defineCall({
  id: 'readReportOrders',
  requirement: '7.121',
  summary: 'How many answers of a period became orders, and of the one before',
  method: 'GET',
  path: '/accounts/{accountId}/report/orders',
  access: { anyOf: ['History'] },
  query: ReportPeriodSchema,
  answer: ReportOrdersSchema,
  errors: ['lost-connection'],
});
