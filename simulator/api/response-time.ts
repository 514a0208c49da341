import { Hono } from 'hono';
import type { World } from '../world.ts';
import { notFound, standardError } from './api-error.ts';
import { callerOf } from './caller.ts';

const MINUTE_MS = 60_000;
const PERIOD_MS = 14 * 24 * 60 * MINUTE_MS;
/** All its sellers live at UTC-3. */
const OFFSET_MS = 180 * MINUTE_MS;
/** Only where answers take longer does the marketplace expect more sales of quicker ones, in minutes. */
const SLOW = 60;

/** A seller's mean response time of the last 14 days, in minutes; only for the seller. */
export function responseTimeRoutes(world: World): Hono {
  return new Hono().get('/users/:id/questions/response_time', (context) => {
    const caller = callerOf(world, context.req);
    const id = context.req.param('id');
    if (String(caller.id) !== id) {
      throw standardError(403, 'forbidden', `User ${caller.id} cannot access data for user ${id}`);
    }
    const since = world.now() - PERIOD_MS;
    const answered = world.stores.questions
      .search({ sellerId: caller.id, statuses: ['ANSWERED'] }, [], -1, 0)
      .flatMap(({ createdAt, answer }) =>
        answer === null || answer.at < since
          ? []
          : [{ minutes: (answer.at - createdAt) / MINUTE_MS, asked: new Date(createdAt - OFFSET_MS) }],
      );
    if (answered.length === 0) throw notFound(`Response time not found for user id: ${id}`);

    const mean = (times: typeof answered) => ({
      response_time:
        times.length === 0 ? null : Math.round(times.reduce((sum, { minutes }) => sum + minutes, 0) / times.length),
    });
    const slot = (times: typeof answered) => {
      const { response_time } = mean(times);
      return { response_time, sales_percent_increase: (response_time ?? 0) > SLOW ? 10 : null };
    };
    const isWeekend = ({ asked }: (typeof answered)[number]) => [0, 6].includes(asked.getUTCDay());
    const weekdaysWithin = (from: number, to: number) =>
      answered.filter((time) => {
        const hour = time.asked.getUTCHours();
        return !isWeekend(time) && hour >= from && hour < to;
      });
    return context.json({
      user_id: caller.id,
      total: mean(answered),
      weekend: slot(answered.filter(isWeekend)),
      weekdays_working_hours: slot(weekdaysWithin(9, 18)),
      weekdays_extra_hours: slot(weekdaysWithin(18, 24)),
    });
  });
}
