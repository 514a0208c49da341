import { describe, expect, test } from 'vitest';
import { RESPONSE_TIME_KEPT } from '#server/report/response-time.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, SELLER, useLinkedTrial } from '../marketplace/trial.ts';

const PATH = `/accounts/${ACCOUNT}/report/response-time`;
const ROUTE = 'GET /users/{id}/questions/response_time';

describe.each(enginesOf(import.meta.url))('the response time that the marketplace publishes, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  const market = () => trial.product.market;
  const read = () => trial.time.during(trial.owner.send('GET', PATH));

  test('4.43 is read from the marketplace, of all hours and of each slot, and kept for an hour', async () => {
    const response = await read();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      reading: 'read',
      times: {
        total: expect.any(Number),
        slots: ['working', 'evening', 'weekend'].map((slot) => ({
          slot,
          minutes: expect.toSatisfy((minutes) => minutes === null || minutes >= 0),
          salesPercent: expect.toSatisfy((percent) => percent === null || percent === 10),
        })),
      },
    });
    await read();
    expect(trial.calls(ROUTE)).toBe(1);
    await trial.after(RESPONSE_TIME_KEPT);
    expect((await read()).status).toBe(200);
    expect(trial.calls(ROUTE)).toBe(2);
  });

  test('4.43 is said to be missing, or refused, and a failure is not kept', async () => {
    const path = `/users/${SELLER}/questions/response_time`;
    const failing = (status: number, times = 1) => market().addFault({ path, status, times, body: { error: 'fault' } });
    failing(500, 100);
    expect((await read()).status).toBe(502);
    market().clearFaults();
    failing(404);
    expect(await (await read()).json()).toEqual({ reading: 'none' });
    await trial.after(RESPONSE_TIME_KEPT);
    failing(403);
    expect(await (await read()).json()).toEqual({ reading: 'refused' });
    await trial.after(RESPONSE_TIME_KEPT);
    expect(await (await read()).json()).toMatchObject({ reading: 'read' });
  });

  test('4.43 8.01 is refused as a lost connection once the permission is revoked', async () => {
    market().revokeGrant(SELLER);
    const refused = await read();
    expect({ status: refused.status, body: await refused.json() }).toEqual({
      status: 400,
      body: { error: 'lost-connection' },
    });
  });
});
