import * as v from 'valibot';

export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Statistics of the time from question to answer, in minutes; null without answers. */
export const AnswerTimesSchema = v.object({
  count: CountSchema,
  /** How many took less than the marketplace's hour. */
  withinHour: CountSchema,
  median: v.nullable(CountSchema),
  /** The 90th percentile. */
  slowest: v.nullable(CountSchema),
});
