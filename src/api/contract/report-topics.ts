import * as v from 'valibot';
import { TOPICS } from '#domain/topics.ts';
import { AnswerTimesSchema, CountSchema } from './answer-times.ts';

/** The answers of a period to questions about a topic; a question may be about several. */
export const ReportTopicSchema = v.object({
  /** Null: of these it was not read yet. */
  topic: v.nullable(v.picklist(TOPICS)),
  ...AnswerTimesSchema.entries,
  /** How many of them automatic mode sent. */
  automatic: CountSchema,
  /** How many there were in the period before. */
  before: CountSchema,
});
export type ReportTopic = v.InferOutput<typeof ReportTopicSchema>;
