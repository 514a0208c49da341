// @vitest-environment node

import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_APPLICATION } from '#simulator/simulator.ts';
import { DRILL, HEADPHONES, PALERMO, START, startTrial, type Tokens, type Trial } from './support.ts';

const bodySchema = v.object({
  _id: v.string(),
  resource: v.string(),
  user_id: v.number(),
  topic: v.string(),
  application_id: v.number(),
  attempts: v.number(),
  sent: v.string(),
  received: v.string(),
});
type Body = v.InferOutput<typeof bodySchema>;

let trial: Trial;
let seller: Tokens;
let received: { after: number; url: string; body: Body }[];
/** What the application answers; null never answers. */
let reply: () => Response | null;

beforeEach(async () => {
  received = [];
  reply = () => new Response();
  trial = startTrial({
    fetch: async (url, init) => {
      const body = v.parse(bodySchema, JSON.parse(String(init?.body)));
      received.push({ after: trial.time.now() - START, url: String(url), body });
      const response = reply();
      if (response !== null) return response;
      return await new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
  });
  seller = await trial.link(PALERMO);
});
afterEach(() => trial.close());

const ask = (text = '¿Hola?') => trial.control.ask({ itemId: HEADPHONES, text });
const missed = async () => {
  const path = `/missed_feeds?app_id=${DEFAULT_APPLICATION.id}&topic=questions`;
  const { body } = await trial.call(path, { token: seller.access_token });
  return v.parse(v.object({ messages: v.array(v.looseObject({ resource: v.string(), attempts: v.number() })) }), body)
    .messages;
};

describe('a notification', () => {
  test('notifies the application of a new question', async () => {
    const asked = ask();
    await trial.control.settleWebhooks();
    expect(received).toEqual([
      {
        after: 0,
        url: DEFAULT_APPLICATION.notificationsUrl,
        body: {
          _id: expect.any(String),
          resource: `/questions/${asked.id}`,
          user_id: PALERMO,
          topic: 'questions',
          application_id: Number(DEFAULT_APPLICATION.id),
          attempts: 1,
          sent: '2026-11-20T15:00:00.000Z',
          received: '2026-11-20T15:00:00.000Z',
        },
      },
    ]);
    expect(trial.control.notifications()).toEqual({ waiting: [], missed: [] });
  });

  test('is sent of a purchase and of its cancellation, each once', async () => {
    const buyerId = trial.control.buyers()[0]?.id ?? 0;
    const { id } = trial.control.buy({ itemId: HEADPHONES, buyerId });
    await trial.call('/sites');
    trial.control.cancelOrder(id);
    await trial.call('/sites');
    await trial.control.settleWebhooks();
    const notice = { topic: 'orders_v2', resource: `/orders/${id}`, user_id: PALERMO };
    expect(received.map(({ body }) => body)).toMatchObject([notice, notice]);
    expect(received.length).toBe(2);
  });

  test('is sent again when the question is answered or deleted', async () => {
    const [one, other] = [ask('uno'), ask('dos')];
    await trial.call('/answers', { token: seller.access_token, body: { question_id: one.id, text: 'Sí.' } });
    trial.control.deleteQuestion(other.id);
    await trial.control.settleWebhooks();
    expect(received.map(({ body }) => body.resource)).toEqual([
      `/questions/${one.id}`,
      `/questions/${other.id}`,
      `/questions/${one.id}`,
      `/questions/${other.id}`,
    ]);
  });

  test('is sent only for sellers who have authorised the application', async () => {
    trial.control.ask({ itemId: DRILL, text: '¿Hola?' });
    trial.control.revokeGrant(PALERMO);
    ask();
    await trial.control.settleWebhooks();
    expect(received).toEqual([]);
  });
});

describe('a notification that is not acknowledged', () => {
  test('is tried eight times within an hour with growing delays, and then kept as missed', async () => {
    reply = () => new Response('no', { status: 201 });
    const asked = ask();
    await trial.time.advance(3_599_999);
    expect(received.length).toBe(7);
    expect(await missed()).toEqual([]);
    await trial.time.advance(1);
    expect(received.map(({ after }) => after / 1000)).toEqual([0, 15, 45, 105, 225, 525, 1425, 3600]);
    expect(received.map(({ body }) => body.attempts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await trial.time.advance(3_600_000);
    expect(received.length).toBe(8);
    expect(await missed()).toEqual([
      {
        _id: expect.any(String),
        resource: `/questions/${asked.id}`,
        user_id: PALERMO,
        topic: 'questions',
        application_id: Number(DEFAULT_APPLICATION.id),
        attempts: 8,
        sent: '2026-11-20T16:00:00.000Z',
        received: '2026-11-20T15:00:00.000Z',
        request: {
          url: DEFAULT_APPLICATION.notificationsUrl,
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'content-length': expect.any(Number),
          },
          data: expect.stringContaining(`/questions/${asked.id}`),
        },
        response: { req_time: 0, http_code: 201, body: 'no', headers: { connection: 'close' } },
      },
    ]);
  });

  test('fails when the application takes longer than 500 ms', async () => {
    reply = () => null;
    ask();
    await trial.time.advance(500);
    expect(trial.control.notifications().waiting).toMatchObject([
      { attempts: 1, reply: { code: 0, time: 500 }, nextAt: START + 15_000 },
    ]);
    reply = () => new Response();
    await trial.time.advance(15_000);
    expect(trial.control.notifications().waiting).toEqual([]);
    expect(received.length).toBe(2);
  });

  test('is deleted after two days', async () => {
    reply = () => new Response(null, { status: 500 });
    ask();
    await trial.time.advance(3_600_000);
    expect(trial.control.notifications().missed.length).toBe(1);
    await trial.time.advance(2 * 24 * 3_600_000 + 1);
    expect(trial.control.notifications().missed).toEqual([]);
  });

  test('is visible as missed only to its application', async () => {
    expect((await trial.call('/missed_feeds?app_id=1', { token: seller.access_token })).status).toBe(403);
    expect((await trial.call(`/missed_feeds?app_id=${DEFAULT_APPLICATION.id}`)).status).toBe(401);
  });
});

describe('delivery faults', () => {
  test('drop the configured number of notifications', async () => {
    trial.control.setWebhookFaults({ drop: 1 });
    ask('perdida');
    const second = ask('llega');
    await trial.time.advance(3_600_000);
    expect(received.map(({ body }) => body.resource)).toEqual([`/questions/${second.id}`]);
  });

  test('send a notification more than once', async () => {
    trial.control.setWebhookFaults({ duplicate: 2 });
    const asked = ask();
    await trial.control.settleWebhooks();
    expect(received.map(({ body }) => body.resource)).toEqual(Array(3).fill(`/questions/${asked.id}`));
    expect(new Set(received.map(({ body }) => body._id)).size).toBe(1);
  });

  test('delays', async () => {
    trial.control.setWebhookFaults({ delayMs: 5_000 });
    ask();
    await trial.time.advance(10_000);
    expect(received.map(({ after }) => after)).toEqual([5_000]);
  });

  test('reorder notifications', async () => {
    trial.control.setWebhookFaults({ disorder: true });
    const [one, other] = [ask('uno'), ask('dos')];
    await trial.time.advance(10);
    expect(received.map(({ body }) => body.resource)).toEqual([`/questions/${other.id}`, `/questions/${one.id}`]);
  });
});
