import * as v from 'valibot';
import { defineCall } from './call.ts';

/** The hours that the marketplace averages apart: Monday to Friday from 9 to 18, from 18 to 24, and the weekend. */
export const RESPONSE_SLOTS = ['working', 'evening', 'weekend'] as const;

const MinutesSchema = v.nullable(v.pipe(v.number(), v.minValue(0)));

const PublishedTimesSchema = v.object({
  /** The marketplace's mean of all hours, in minutes. */
  total: MinutesSchema,
  slots: v.array(
    v.object({
      slot: v.picklist(RESPONSE_SLOTS),
      minutes: MinutesSchema,
      /** How much more the marketplace expects to be sold with quicker answers, in percent. */
      salesPercent: v.nullable(v.number()),
    }),
  ),
});
export type PublishedTimes = v.InferOutput<typeof PublishedTimesSchema>;

export const ResponseTimeReportSchema = v.variant('reading', [
  v.object({ reading: v.literal('read'), times: PublishedTimesSchema }),
  /** Nobody asked anything in the marketplace's last 14 days. */
  v.object({ reading: v.literal('none') }),
  /** The application may not read it. */
  v.object({ reading: v.literal('refused') }),
]);
export type ResponseTimeReport = v.InferOutput<typeof ResponseTimeReportSchema>;

export const readResponseTime = defineCall({
  id: 'readResponseTime',
  requirement: '4.43',
  summary: 'The time to answer that the marketplace itself publishes, of its last 14 days',
  method: 'GET',
  path: '/accounts/{accountId}/report/response-time',
  access: { anyOf: ['History'] },
  answer: ResponseTimeReportSchema,
  errors: ['lost-connection', 'marketplace-unavailable'],
});
