import { beforeEach, describe, expect, test } from 'vitest';
import type { CurrentRehearsal, Rehearsal, RehearsalRow } from '#contract/rehearsal.ts';
import { NO_CONDITIONS, type RuleConditions, type RuleDecision } from '#domain/automatic-rules/types.ts';
import { PRODUCT_NAME } from '#domain/limits.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '#domain/permissions.ts';
import { REHEARSAL_LIMIT } from '#server/rehearsal/routes.ts';
import type { OpenStore } from '#server/store/port.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, POLL_EVERY, TOOL_BOX, useTrial } from '../marketplace/trial.ts';
import { viaNode } from '../nodes/nodes.ts';
import { type Client, createTestProduct } from '../product.ts';
import { DELAYED } from '../questions/fixtures.ts';
import { createSection } from '../section.ts';
import { answered as answeredInStore, begunOf, INTENT, unanswered } from '../store/fixtures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OPERATOR = 'beto@tienda.test';
/** Nothing but the answer to it tells this. */
const TAUGHT_ONCE = { question: '¿Aguanta destornilladores imantados?', answer: 'Sí, los imantados quedan firmes.' };
const BRAND = { question: '¿De qué marca es?', answer: 'Es una marca nacional, muy buena.' };
const path = `/accounts/${ACCOUNT}/automatic/rehearsal`;

describe.each(enginesOf(import.meta.url))('the rehearsal of automatic answers, on %s', (engine) => {
  const trial = useTrial(engine);
  const store = () => trial.product.store;
  const { logged, messagesTo } = createSection(trial, 'automatic/rehearsal');

  const call = async (method: string, more = '', json?: unknown, client: Client = trial.owner) => {
    const response = await client.send(method, `${path}${more}`, json === undefined ? {} : { json });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const start = (json: unknown = { size: 30, replaces: null }, client?: Client) => call('POST', '', json, client);
  const read = async (): Promise<Rehearsal> => (await call('GET')).body;
  const rows = async (query = ''): Promise<RehearsalRow[]> => (await call('GET', `/rows${query}`)).body.entries;
  const rowOf = async (id: string): Promise<RehearsalRow> => {
    const row = (await rows()).find(({ questionId }) => questionId === id);
    if (row === undefined) throw new Error(`${id} was not rehearsed`);
    return row;
  };
  const current = async (): Promise<CurrentRehearsal> => {
    const rehearsal = (await read()).current;
    if (rehearsal === null) throw new Error('there is no rehearsal');
    return rehearsal;
  };
  const judge = (questionId: string, rehearsalId: string, judgement: string | null) =>
    call('PUT', `/rows/${questionId}/judgement`, { rehearsalId, judgement });
  /** Answered at the marketplace by the seller. */
  const answered = ({ question: text, answer }: { question: string; answer: string }, buyerId?: number): string => {
    const { market } = trial.product;
    const { id } = market.ask({ itemId: TOOL_BOX, text, buyerId });
    market.answer(id, answer);
    return String(id);
  };
  const saveRules = (...rules: readonly { conditions?: Partial<RuleConditions>; decision: RuleDecision }[]) =>
    store().accounts.putRules(
      ACCOUNT,
      rules.map(({ conditions, decision }, place) => ({
        id: `r${place}`,
        conditions: { ...NO_CONDITIONS, ...conditions },
        decision,
      })),
    );
  const rehearse = async (): Promise<CurrentRehearsal> => {
    expect((await start()).status).toBe(200);
    await trial.quiet();
    return current();
  };

  describe('of an account with a history', () => {
    let taughtOnce: string;
    let brand: string;
    beforeEach(async () => {
      await trial.link();
      taughtOnce = answered(TAUGHT_ONCE);
      brand = answered(BRAND);
      await trial.quiet();
    });

    test('7.98 7.99 3.60 is started, drafts every question, and is logged', async () => {
      const { available, current: none } = await read();
      expect([available >= 30, none]).toEqual([true, null]);
      const started = await start();
      expect(started).toMatchObject({
        status: 200,
        body: { current: { state: 'running', startedBy: OWNER, total: 30 } },
      });
      await trial.quiet();
      expect(await current()).toMatchObject({ state: 'ready', total: 30, drafted: 30 });
      expect(await logged('RehearsalStarted')).toEqual([{ email: OWNER, details: { questions: 30 } }]);
      expect(await rows()).toHaveLength(30);
      expect(await rowOf(brand)).toMatchObject({ ...BRAND, itemId: TOOL_BOX, title: expect.any(String) });
    });

    test('4.30 does not know what only the answer to the question itself could teach', async () => {
      // A pending question is drafted from it, so it is knowledge.
      const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text: TAUGHT_ONCE.question });
      await trial.quiet();
      expect((await store().questions.byId(ACCOUNT, String(id)))?.suggestedAnswer).toContain('quedan firmes');
      await rehearse();
      const row = await rowOf(taughtOnce);
      expect(row).toMatchObject({ answer: TAUGHT_ONCE.answer, isKnown: false, wouldSend: false, judgement: null });
      expect(row.draft).not.toContain('quedan firmes');
      expect(row.reason).toBe('answer-unknown');
    });

    test('4.30 knows what the answer to another question taught, and judges the same text itself', async () => {
      const again = answered(TAUGHT_ONCE);
      await trial.quiet();
      await rehearse();
      for (const id of [taughtOnce, again])
        expect(await rowOf(id)).toMatchObject({ isKnown: true, draft: expect.stringContaining('quedan firmes') });
      const { draft } = await rowOf(again);
      const exact = answered({ question: TAUGHT_ONCE.question, answer: draft });
      await trial.quiet();
      const { id } = await current();
      await start({ size: 30, replaces: id });
      await trial.quiet();
      expect(await rowOf(exact)).toMatchObject({ draft, answer: draft, judgement: 'same', isByMachine: true });
    });

    test('4.30 decides as automatic mode would, though the account is supervised and halted', async () => {
      await store().accounts.putSettings(ACCOUNT, { ...DELAYED, operationMode: 'supervised', minimumConfidence: 0.5 });
      await store().accounts.halt(ACCOUNT, OWNER);
      const first = await rehearse();
      expect(await rowOf(brand)).toMatchObject({ isKnown: true, wouldSend: true, reason: null });
      expect(first.promise.wouldSend).toBeGreaterThan(0);

      await saveRules({ conditions: { words: ['marca'] }, decision: { kind: 'person' } });
      await start({ size: 30, replaces: first.id });
      await trial.quiet();
      expect(await rowOf(brand)).toMatchObject({ wouldSend: false, reason: 'rule' });
    });

    test('4.30 asks rules of the hour of the question and of what its buyer was then', async () => {
      // So that only the rules hold an answer back.
      await store().accounts.putSettings(ACCOUNT, { ...DELAYED, minimumConfidence: 0.5 });
      // The trial begins on a Friday at noon.
      const noon = trial.time.now();
      const asked = (id: string, askedAt: number) => ({
        ...answeredInStore(id, askedAt + MINUTE),
        text: BRAND.question,
        askedAt,
        buyerId: 'a new one',
        itemId: TOOL_BOX,
      });
      await store().questions.sync(ACCOUNT, [asked('midnight', noon - 12 * HOUR), asked('noon', noon)]);
      await saveRules({ conditions: { hours: { from: 1380, to: 60 } }, decision: { kind: 'person' } });
      const { id } = await rehearse();
      const reasons = async () => [(await rowOf('midnight')).reason, (await rowOf('noon')).reason];
      expect(await reasons()).toEqual(['rule', null]);

      await saveRules({ conditions: { buyer: 'returning' }, decision: { kind: 'person' } });
      await start({ size: 30, replaces: id });
      await trial.quiet();
      expect(await reasons()).toEqual([null, 'rule']);
    });

    test('4.30 sends, schedules and changes nothing of a question, and reads each listing once', async () => {
      await store().accounts.putSettings(ACCOUNT, DELAYED);
      const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
      const questions = async () => {
        const { timestamp: _now, ...pending } = await store().questions.pendingPage(ACCOUNT, page);
        return [await store().questions.historyPage(ACCOUNT, page), pending];
      };
      const before = await questions();
      const missing = await store().missingData.page(ACCOUNT, page);
      trial.forget();
      await rehearse();
      const listings = new Set((await rows()).map(({ itemId }) => itemId));
      expect(trial.calls('GET /items/{id}')).toBeLessThanOrEqual(listings.size);
      expect(trial.calls('POST /answers')).toBe(0);
      expect(trial.liveMessages).toEqual([]);
      expect(await questions()).toEqual(before);
      expect(await store().missingData.page(ACCOUNT, page)).toEqual(missing);
    });

    test('7.101 keeps judgements, and promises what they show of what would be sent', async () => {
      await store().accounts.putSettings(ACCOUNT, { ...DELAYED, minimumConfidence: 0.5 });
      const { id } = await rehearse();
      const all = await rows();
      const sent = all.filter(({ wouldSend }) => wouldSend);
      for (const [place, { questionId }] of all.entries())
        expect((await judge(questionId, id, place % 4 === 0 ? 'worse' : 'better')).status).toBe(200);
      const { judged, promise } = await current();
      const right = all.filter(({ wouldSend }, place) => wouldSend && place % 4 !== 0).length;
      expect([judged, promise.wouldSend, promise.judged, promise.right]).toEqual([30, sent.length, sent.length, right]);
      expect((await judge(brand, id, null)).body).toMatchObject({ current: { judged: 29 } });
      expect(await rows('?only=unjudged')).toMatchObject([{ questionId: brand, judgement: null, isByMachine: false }]);
    });

    test('7.99 replaces the one before only where the page knew it, and judgements of that one are refused', async () => {
      const { id } = await rehearse();
      expect(await start()).toMatchObject({ status: 409, body: { error: 'conflict' } });
      expect((await current()).id).toBe(id);
      expect((await start({ size: 30, replaces: id })).status).toBe(200);
      await trial.quiet();
      expect((await judge(brand, id, 'wrong')).status).toBe(404);
      expect(await logged('RehearsalStarted')).toHaveLength(2);
    });

    test('7.102 is discarded, once or again', async () => {
      await rehearse();
      expect([(await call('DELETE')).status, (await call('DELETE')).status]).toEqual([204, 204]);
      expect((await read()).current).toBeNull();
      expect(await rows()).toEqual([]);
    });

    test('7.99 is discarded while it runs, and its run ends', async () => {
      await start();
      await call('DELETE');
      await trial.quiet();
      expect((await read()).current).toBeNull();
      expect((await start()).status).toBe(200);
      await trial.quiet();
      expect((await current()).state).toBe('ready');
    });

    test.each<[string, unknown, string]>([
      ['another size', { size: 31, replaces: null }, 'body.size'],
      ['no word on what it replaces', { size: 30 }, 'body.replaces'],
      ['more', { size: 30, replaces: null, hurry: true }, 'body.hurry'],
    ])('7.99 refuses %s in words', async (_name, body, at) => {
      const refused = await start(body);
      expect(refused).toMatchObject({ status: 400, body: { error: 'invalid-request', issues: [{ path: at }] } });
    });

    test('7.98-7.102 need the permission for settings', async () => {
      const operator = await trial.product.signedIn(OPERATOR);
      const statuses = async () => [
        (await call('GET', '', undefined, operator)).status,
        (await start(undefined, operator)).status,
        (await call('GET', '/rows', undefined, operator)).status,
        (await call('PUT', '/rows/1/judgement', { rehearsalId: 'r', judgement: null }, operator)).status,
        (await call('DELETE', '', undefined, operator)).status,
      ];
      expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
      await messagesTo(OPERATOR, ALL_PERMISSIONS - PERMISSIONS.Settings);
      expect(await statuses()).toEqual([403, 403, 403, 403, 403]);
      await store().operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Settings });
      expect(await statuses()).toEqual([200, 200, 200, 404, 204]);
    });

    test('7.99 may be started so often, and not with a lost connection', async () => {
      for (let time = 0; time < REHEARSAL_LIMIT.limit; time += 1) await start({ size: 30, replaces: 'other' });
      expect(await start()).toMatchObject({ status: 429, body: { error: 'too-many-requests' } });
      await store().accounts.setLinkStatus(ACCOUNT, 'lost');
      expect(await start()).toMatchObject({ status: 400, body: { error: 'lost-connection' } });
    });

    test('4.30 goes on after failures of the marketplace, and is given up after many', async () => {
      const { market } = trial.product;
      market.addFault({ path: '/items', status: 500, times: 3 });
      await start();
      await trial.after(10 * MINUTE);
      const { state, id } = await current();
      expect(state).toBe('ready');

      // What was read of the listings is too old by then.
      market.addFault({ path: '/items', status: 500, times: 10_000 });
      await trial.after(HOUR);
      await start({ size: 30, replaces: id });
      await trial.after(6 * HOUR);
      expect((await current()).state).toBe('failed');
      const { current: failed } = await read();
      market.clearFaults();
      await start({ size: 30, replaces: failed?.id });
      await trial.quiet();
      expect((await current()).state).toBe('ready');
    });

    test('4.30 is taken over by another node, which goes on where the first ended', async () => {
      const { product, time } = trial;
      const sharing =
        engine === 'postgres'
          ? { beside: product }
          : { beside: product, wrapStore: (own: OpenStore) => ({ ...store(), close: () => own.close() }) };
      const other = await createTestProduct(engine, { time, pollEvery: POLL_EVERY, ...sharing });
      // The first node dies with the job in its hands and some rows drafted.
      const questionIds = await store().rehearsals.candidates(ACCOUNT, 30);
      await store().rehearsals.start(ACCOUNT, { id: 'left', startedBy: OWNER, questionIds });
      await store().rehearsals.putDraft(ACCOUNT, {
        rehearsalId: 'left',
        questionId: questionIds[0] ?? '',
        draft: 'Del primer nodo',
        isKnown: true,
        wouldSend: false,
        reason: null,
        judgement: null,
      });
      await store().syncJobs.schedule(ACCOUNT, 'rehearsal', 0);
      await store().syncJobs.claim('rehearsal', { limit: 1, lease: MINUTE });
      await time.during(product.product.workers.stop());
      await time.passSteadily(2 * MINUTE);
      await time.during(other.product.workers.idle());
      const response = await time.during(viaNode(other, trial.owner).send('GET', path));
      expect(await response.json()).toMatchObject({ current: { id: 'left', state: 'ready', drafted: 30 } });
      expect(await rowOf(questionIds[0] ?? '')).toMatchObject({ draft: 'Del primer nodo' });
    });
  });

  test('7.99 is refused with fewer answers of people than the smallest takes', async () => {
    const ownerId = (await store().users.byEmail(OWNER))?.id ?? '';
    await store().accounts.create({ id: ACCOUNT, siteId: 'MLA', nickname: 'TIENDA', icon: null, ownerId });
    const ids = Array.from({ length: 29 }, (_, place) => `9${place}`);
    await store().questions.sync(
      ACCOUNT,
      ids.map((id, place) => answeredInStore(id, place)),
    );
    // What automatic mode answered is no answer of a person.
    await store().questions.sync(ACCOUNT, [unanswered('100')]);
    const { claim } = begunOf(await store().questions.beginSending(ACCOUNT, '100', { ...INTENT, by: PRODUCT_NAME }));
    await store().questions.settleAnswered(claim, { by: 'product', text: 'Sí.', answeredAt: 100 });
    expect(await start()).toMatchObject({
      status: 400,
      body: { error: 'too-few-answers', message: '29 of 30 answers' },
    });
    expect(await read()).toEqual({ available: 29, current: null });
    expect(await logged('RehearsalStarted')).toEqual([]);
  });
});
