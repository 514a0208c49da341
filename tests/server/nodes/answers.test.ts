import { beforeEach, describe, expect, test } from 'vitest';
import { PRODUCT_NAME } from '#domain/limits.ts';
import { SCHEDULED_ANSWER_RETRY_WINDOW } from '#domain/settings.ts';
import { ACCOUNT, OWNER, TOOL_BOX } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import {
  answer,
  DELAYED,
  MESSAGE,
  newestAnswer,
  type Outcome,
  outcomeOf,
  pendingIds,
  REPLY,
} from '../questions/fixtures.ts';
import { useNodes } from './nodes.ts';

const MINUTE = 60_000;
/** What an attempt holds its question for, in ms. */
const LEASE = 20_000;
const KNOWN = '¿De qué marca es?';

const DONE: Outcome = { status: 204 };
const LOST = (answeredBy: string): Outcome => ({ status: 400, error: 'question-unavailable', answeredBy });

describe('answers on three nodes', () => {
  const nodes = useNodes();
  const { trial } = nodes;
  let people: [Client, Client, Client];
  beforeEach(() => {
    const [here, there, elsewhere] = nodes.all();
    people = [nodes.via(here, trial.owner), nodes.via(there, trial.owner), nodes.via(elsewhere, trial.owner)];
  });

  const stored = async (id: string) => {
    const question = await trial.product.store.questions.byId(ACCOUNT, id);
    if (question === null) throw new Error(`no question ${id}`);
    return question;
  };
  /** Questions whose drafts go out by themselves in ten minutes. */
  const scheduled = async (count: number): Promise<string[]> => {
    await trial.product.store.accounts.putSettings(ACCOUNT, DELAYED);
    const ids = Array.from({ length: count }, () =>
      String(trial.product.market.ask({ itemId: TOOL_BOX, text: KNOWN }).id),
    );
    await nodes.after(1000);
    for (const id of ids) expect((await stored(id)).schedule).not.toBeNull();
    return ids;
  };
  /** To the moment at which the first of them is due. */
  const untilDue = async (ids: readonly string[]): Promise<void> => {
    const schedules = await Promise.all(ids.map(async (id) => (await stored(id)).schedule ?? 0));
    await nodes.until(Math.min(...schedules) - 1);
  };
  /** Six scheduled answers fall due while members at the three nodes act on them; the outcome of each act. */
  const race = async (act: (id: string, member: Client) => Promise<Outcome>) => {
    const ids = await scheduled(6);
    await untilDue(ids);
    const racing = ids.map(async (id, i) => ({ id, outcome: await act(id, people[i % 3] ?? trial.owner) }));
    await trial.time.pass(2000);
    const outcomes = await trial.time.during(Promise.all(racing));
    await nodes.after(1000);
    return outcomes;
  };
  const post = (path: string) => async (id: string, member: Client) =>
    outcomeOf(await member.send('POST', `/accounts/${ACCOUNT}/questions/${id}/${path}`));
  const logged = async (id: string) => {
    const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
    const { entries } = await trial.product.store.activity.page(ACCOUNT, page);
    return entries.filter(({ details }) => JSON.parse(details).questionId === id).map(({ email }) => email);
  };

  test('8.09 a double click at two nodes sends one answer; the other call gets 400 with who answered', async () => {
    const [id = ''] = await pendingIds(trial.owner);
    const outcomes = await trial.time.during(Promise.all(people.map((person) => answer(person, id))));
    expect(outcomes.filter(({ status }) => status === 204)).toEqual([DONE]);
    for (const outcome of outcomes.filter(({ status }) => status !== 204)) expect(outcome).toEqual(LOST(OWNER));
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(trial.calls('POST /answers')).toBe(1);
    expect(await logged(id)).toEqual([OWNER]);
  });

  test("7.25 R8 a member's answer that races the scheduled one: one is sent, and the loser gets 400 with who answered", async () => {
    for (const { id, outcome } of await race((id, member) => answer(member, id))) {
      const isPerson = outcome.status === 204;
      expect(outcome).toEqual(isPerson ? DONE : LOST(PRODUCT_NAME));
      expect(await stored(id)).toMatchObject({ state: 'answered', answeredBy: isPerson ? OWNER : PRODUCT_NAME });
      expect(trial.accepted(id).length).toBe(1);
      expect(await logged(id)).toEqual([isPerson ? OWNER : PRODUCT_NAME]);
    }
  });

  test('4.13 R8 a stop that races the due time either stops the answer or reports that it was sent', async () => {
    for (const { id, outcome } of await race(post('stop'))) {
      const isStopped = outcome.status === 204;
      expect(outcome).toEqual(isStopped ? DONE : LOST(PRODUCT_NAME));
      expect(await stored(id)).toMatchObject({ state: isStopped ? 'pending' : 'answered', schedule: null });
      expect(trial.accepted(id).length).toBe(isStopped ? 0 : 1);
    }
  });

  test('4.09 R8 typing at one node that races the due time at others either holds the answer or reports that it was sent', async () => {
    const outcomes = await race(post('hold'));
    for (const { id, outcome } of outcomes) {
      const isHeld = outcome.status === 204;
      expect(outcome).toEqual(isHeld ? DONE : LOST(PRODUCT_NAME));
      expect(await stored(id)).toMatchObject({ state: isHeld ? 'pending' : 'answered' });
      expect(trial.accepted(id).length).toBe(isHeld ? 0 : 1);
    }
    await nodes.after(MINUTE);
    for (const { id } of outcomes) expect(trial.accepted(id).length).toBe(1);
  });

  test('4.09 no node sends an answer held at another', async () => {
    const ids = await scheduled(3);
    await nodes.until(trial.time.now() + 9.5 * MINUTE);
    for (const [i, id] of ids.entries()) {
      const held = await people[i]?.send('POST', `/accounts/${ACCOUNT}/questions/${id}/hold`);
      expect(held?.status).toBe(204);
    }
    await nodes.after(50_000);
    for (const id of ids) expect(trial.accepted(id)).toEqual([]);
    await nodes.after(10_000);
    for (const id of ids) expect(trial.accepted(id).length).toBe(1);
  });

  test('4.09 a due answer is sent once, by any node', async () => {
    const ids = await scheduled(6);
    await nodes.after(11 * MINUTE);
    for (const id of ids) {
      expect(trial.accepted(id).length).toBe(1);
      expect(await logged(id)).toEqual([PRODUCT_NAME]);
    }
    expect(trial.calls('POST /answers')).toBe(ids.length);
  });

  describe('when a node dies before the marketplace gets its scheduled answer', () => {
    /** An abandoned attempt: only the intent is stored. */
    const begin = async (): Promise<string> => {
      const [id = ''] = await pendingIds(trial.owner);
      const intent = { reply: REPLY, by: PRODUCT_NAME, lease: LEASE };
      expect(await trial.product.store.questions.beginSending(ACCOUNT, id, intent)).toMatchObject({ outcome: 'begun' });
      return id;
    };

    test('R3 another node reads the outcome and sends it once within thirty seconds', async () => {
      await trial.product.store.accounts.putSettings(ACCOUNT, DELAYED);
      const id = await begin();
      // Each takes five seconds more.
      await nodes.after(LEASE - 8000);
      expect(trial.calls('POST /answers')).toBe(0);
      await nodes.after(8000);
      expect(trial.calls('GET /questions/{id}')).toBeGreaterThan(0);
      expect(trial.accepted(id).length).toBe(1);
      expect(await stored(id)).toMatchObject({ state: 'answered', answeredBy: PRODUCT_NAME });
      expect(await newestAnswer(trial.owner)).toMatchObject({ id, answeredBy: PRODUCT_NAME });
      await nodes.after(2 * LEASE);
      expect(trial.accepted(id).length).toBe(1);
    });

    test('4.08 it becomes manual if the account is now supervised', async () => {
      const id = await begin();
      await nodes.after(LEASE + 10_000);
      expect(trial.calls('POST /answers')).toBe(0);
      expect(await stored(id)).toMatchObject({ state: 'pending', schedule: null, manualReason: null });
    });

    test('repeatedly, delays grow, and it becomes manual after one hour', async () => {
      await trial.product.store.accounts.putSettings(ACCOUNT, DELAYED);
      const [id = ''] = await pendingIds(trial.owner);
      const { questions } = trial.product.store;
      const dieSending = async () => {
        const intent = { reply: REPLY, by: PRODUCT_NAME, lease: 0 };
        expect(await questions.beginSending(ACCOUNT, id, intent)).toMatchObject({ outcome: 'begun' });
        await trial.time.during(trial.product.product.answering.settleAbandoned());
        return stored(id);
      };
      for (let tries = 1; tries <= 8; tries++) {
        const { state, schedule, manualReason } = await dieSending();
        expect({ state, manualReason }).toEqual({ state: 'pending', manualReason: null });
        expect(schedule).toBeGreaterThan(trial.time.now() + 2500 * 2 ** Math.min(tries - 1, 5) - 1000);
      }
      // No worker runs while the hour passes.
      const all = nodes.all().map(({ product }) => product.workers.stop());
      await trial.time.during(Promise.all(all));
      await trial.time.pass(SCHEDULED_ANSWER_RETRY_WINDOW);
      expect(await dieSending()).toMatchObject({ schedule: null, manualReason: 'marketplace-unavailable' });
      expect(trial.calls('POST /answers')).toBe(0);
    });
  });

  test('R8 an answer that failed at first is sent once, by any node that retries it', async () => {
    const ids = await scheduled(6);
    trial.product.market.addFault({ method: 'POST', path: '/answers', status: 503, times: 2 * ids.length });
    await untilDue(ids);
    await trial.time.pass(2000);
    // The node that the questions came to ends; what is to be tried again is the others' now.
    await trial.time.during(nodes.all()[0].product.workers.stop());
    for (let i = 0; i < 6; i++) await nodes.after(5000);
    for (const id of ids) {
      expect(trial.accepted(id).length).toBe(1);
      expect(await logged(id)).toEqual([PRODUCT_NAME]);
      expect(await stored(id)).toMatchObject({ state: 'answered', answeredBy: PRODUCT_NAME });
    }
  });

  test('R8 an unknown outcome of an attempt is known at every node', async () => {
    const [id = ''] = await pendingIds(trial.owner);
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.addFault({ method: 'POST', path: '/answers', status: 500, isProcessed: true });
    trial.product.market.addFault({ method: 'GET', path: `/questions/${id}`, status: 503, times: 1000 });
    const unknown = { status: 502, error: 'marketplace-unavailable' };
    expect(await trial.time.during(answer(people[0], id))).toEqual(unknown);
    const others = await trial.time.during(Promise.all([answer(people[1], id), answer(people[2], id)]));
    expect(others).toEqual([unknown, unknown]);
    trial.product.market.clearFaults();
    expect(await trial.time.during(answer(people[2], id))).toEqual(DONE);
    expect(trial.calls('POST /answers')).toBe(1);
    expect(trial.accepted(id)).toEqual([MESSAGE]);
  });
});
