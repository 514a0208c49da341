import { Hono } from 'hono';
import type { World } from '../world.ts';
import { notFound, standardError } from './api-error.ts';
import { callerOf } from './caller.ts';

const MINUTE_MS = 60_000;
const PERIOD_MS = 14 * 24 * 60 * MINUTE_MS;

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
          : [{ minutes: (answer.at - createdAt) / MINUTE_MS, asked: new Date(createdAt) }],
      );
    if (answered.length === 0) throw notFound(`Response time not found for user id: ${id}`);

    const mean = (times: typeof answered) => ({
      response_time:
        times.length === 0 ? null : Math.round(times.reduce((sum, { minutes }) => sum + minutes, 0) / times.length),
    });
    const isWeekend = ({ asked }: (typeof answered)[number]) => [0, 6].includes(asked.getUTCDay());
    // Nine to eighteen at UTC-3.
    const isWorking = ({ asked }: (typeof answered)[number]) => asked.getUTCHours() >= 12 && asked.getUTCHours() < 21;
    const weekdays = answered.filter((time) => !isWeekend(time));
    return context.json({
      user_id: caller.id,
      total: mean(answered),
      weekend: { ...mean(answered.filter(isWeekend)), sales_percent_increase: null },
      weekdays_working_hours: { ...mean(weekdays.filter(isWorking)), sales_percent_increase: null },
      weekdays_extra_hours: { ...mean(weekdays.filter((time) => !isWorking(time))), sales_percent_increase: 10 },
    });
  });
}
