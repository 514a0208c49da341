import { beforeEach, describe, expect, test } from 'vitest';
import type { AutomaticShadow, ShadowDifference } from '#contract/automatic-shadow.ts';
import type { LiveMessage } from '#contract/live.ts';
import { NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '#domain/permissions.ts';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { noteStatements } from '../counted-statements.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, OWNER, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import { answer, DELAYED, storedQuestion } from '../questions/fixtures.ts';
import { createSection } from '../section.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPERATOR = 'beto@tienda.test';
const QUESTION = '¿De qué marca es?';
const UNKNOWN = '¿Me pueden cantar una vidala?';
const automaticChanged: LiveMessage = { event: 'AutomaticChanged', details: { accountId: ACCOUNT } };
const SUPERVISED = { ...DELAYED, operationMode: 'supervised', undoSeconds: 0 } as const;

describe.each(enginesOf(import.meta.url))('the shadow of automatic mode, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  beforeEach(async () => {
    await store().accounts.putSettings(ACCOUNT, SUPERVISED);
  });

  const store = () => trial.product.store;
  const { logged, messagesTo } = createSection(trial, 'automatic/shadow');
  const send = async (method: string, path = '', client: Client = trial.owner) => {
    const response = await client.send(method, `/accounts/${ACCOUNT}/automatic/shadow${path}`);
    return { status: response.status, body: await response.json() };
  };
  const read = async (): Promise<AutomaticShadow> => (await send('GET')).body;
  const resultOf = async () => (await read()).run?.result;
  const differences = async (query = ''): Promise<{ entries: ShadowDifference[]; count: number }> =>
    (await send('GET', `/differences${query}`)).body;
  const ask = async (text = QUESTION, itemId = TOOL_BOX): Promise<string> => {
    const { id } = trial.product.market.ask({ itemId, text });
    await trial.quiet();
    return String(id);
  };
  const draftOf = async (id: string): Promise<string> => (await storedQuestion(trial, id)).suggestedAnswer ?? '';
  const answerWith = async (id: string, text: string): Promise<void> => {
    const sent = await trial.time.during(answer(trial.owner, id, { text, greeting: 'Hola.', signature: null }));
    expect(sent.status).toBeLessThan(300);
    await trial.quiet();
  };

  test('7.94-7.96 3.59 starts once, is read, stopped and started anew; each is logged and published', async () => {
    expect(await send('GET')).toEqual({ status: 200, body: { operationMode: 'supervised', run: null } });
    expect(await send('DELETE')).toEqual({ status: 200, body: { operationMode: 'supervised', run: null } });
    trial.forget();
    const startedAt = trial.time.now();
    const started = await send('POST');
    const run = { startedAt, endsAt: startedAt + 7 * DAY, stoppedAt: null, isRunning: true, day: 1 };
    expect(started).toMatchObject({ status: 200, body: { operationMode: 'supervised', run } });
    expect(await send('POST')).toMatchObject({ status: 409, body: { error: 'conflict' } });
    await trial.quiet();
    expect(trial.liveMessages).toEqual([automaticChanged]);
    expect(await read()).toEqual(started.body);
    expect(await logged('ShadowStarted')).toEqual([{ email: OWNER, details: { endsAt: run.endsAt } }]);

    await trial.after(5 * MINUTE);
    trial.forget();
    const stoppedAt = trial.time.now();
    expect(await send('DELETE')).toMatchObject({ status: 200, body: { run: { stoppedAt, isRunning: false, day: 1 } } });
    expect(await send('DELETE')).toMatchObject({ status: 200, body: { run: { stoppedAt } } });
    await trial.quiet();
    expect(trial.liveMessages).toEqual([automaticChanged]);
    expect(await logged('ShadowStopped')).toEqual([{ email: OWNER, details: { startedAt } }]);
    expect(await send('POST')).toMatchObject({
      status: 200,
      body: { run: { isRunning: true, day: 1, stoppedAt: null } },
    });
  });

  test('4.29 ends by itself, and its result stays', async () => {
    await store().shadows.start(ACCOUNT, 14 * MINUTE);
    const id = await ask();
    await trial.after(5 * MINUTE);
    expect((await read()).run).toMatchObject({ isRunning: true, day: 3 });
    await trial.after(10 * MINUTE);
    expect((await read()).run).toMatchObject({ isRunning: false, stoppedAt: null, day: 7, result: { decided: 1 } });
    // What comes after the end is not decided.
    await ask('¿Es nuevo?');
    await answerWith(id, await draftOf(id));
    expect(await resultOf()).toMatchObject({ decided: 1, wouldSend: 1, late: { same: 1, other: 0 } });
    expect(await send('DELETE')).toMatchObject({ status: 200, body: { run: { stoppedAt: null } } });
    expect(await logged('ShadowStopped')).toEqual([]);
  });

  test('7.95 4.29 needs supervised mode, and ends with it', async () => {
    await store().accounts.putSettings(ACCOUNT, DELAYED);
    expect(await send('POST')).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await read()).toEqual({ operationMode: 'automatic', run: null });
    await store().accounts.putSettings(ACCOUNT, SUPERVISED);
    await send('POST');
    const changed = await trial.owner.send('PUT', `/accounts/${ACCOUNT}/settings`, { json: DELAYED });
    expect(changed.status).toBe(200);
    expect((await read()).run).toMatchObject({ isRunning: false, stoppedAt: trial.time.now() });
    expect(await logged('ShadowStopped')).toHaveLength(1);
    await ask();
    expect(await resultOf()).toMatchObject({ decided: 0 });
    // Back in supervised mode it is not taken up again.
    await trial.owner.send('PUT', `/accounts/${ACCOUNT}/settings`, { json: SUPERVISED });
    expect((await read()).run).toMatchObject({ isRunning: false });
  });

  test('7.94-7.97 need the permission for settings, and an account of which the caller is a member', async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    const statuses = async () => [
      (await send('GET', '', operator)).status,
      (await send('GET', '/differences', operator)).status,
      (await send('POST', '', operator)).status,
      (await send('DELETE', '', operator)).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await messagesTo(OPERATOR, ALL_PERMISSIONS - PERMISSIONS.Settings);
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    await store().operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Settings });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await logged('ShadowStarted')).toMatchObject([{ email: OPERATOR }]);
  });

  test('4.29 7.94 decides, sends nothing, changes no question, and compares with what people answered', async () => {
    await store().accounts.putRules(ACCOUNT, [
      { id: 'drill', conditions: { ...NO_CONDITIONS, itemIds: [DRILL] }, decision: { kind: 'person' } },
    ]);
    const earlier = await ask();
    await send('POST');
    trial.forget();
    const [early, late, other, open, unknown, byRule] = [
      await ask(),
      await ask('¿Es nuevo?'),
      await ask('¿Hacen envíos?'),
      await ask('¿De qué marca es?'),
      await ask(UNKNOWN),
      await ask(QUESTION, DRILL),
    ];
    for (const id of [early, late, other, open, unknown, byRule])
      expect(await storedQuestion(trial, id)).toMatchObject({ schedule: null, manualReason: null, state: 'pending' });
    await answerWith(early, (await draftOf(early)).toUpperCase());
    await trial.after(30 * MINUTE);
    expect(trial.product.market.counters().answers[late]).toBeUndefined();
    await answerWith(late, `${await draftOf(late)} `.replace('.', '.  ').trimEnd());
    await answerWith(other, 'Mire la publicación.');
    await answerWith(earlier, 'Es de otra.');
    const left = [
      { reason: 'answer-unknown', count: 1 },
      { reason: 'rule', count: 1 },
    ];
    expect(await resultOf()).toEqual({
      decided: 6,
      wouldSend: 4,
      early: { same: 1, other: 0 },
      late: { same: 1, other: 1 },
      unanswered: 1,
      gone: 0,
      left,
      minutes: { person: expect.any(Number), automatic: 10 },
    });
    expect(await differences()).toEqual({
      entries: [
        {
          questionId: other,
          itemId: TOOL_BOX,
          question: '¿Hacen envíos?',
          shadow: await draftOf(other),
          dueAt: expect.any(Number),
          person: 'Mire la publicación.',
          answeredAt: expect.any(Number),
          answeredBy: OWNER,
        },
      ],
      count: 1,
    });
    expect(await differences('?skip=1&limit=5')).toEqual({ entries: [], count: 1 });
    expect((await send('GET', '/differences?page=1')).status).toBe(400);
    await trial.after(10 * MINUTE);
    expect([early, late, other, earlier].map((id) => trial.accepted(id).length)).toEqual([1, 1, 1, 1]);
    expect([open, unknown, byRule].flatMap((id) => trial.accepted(id))).toEqual([]);
  });

  test('4.29 a redraft takes the place of what was decided', async () => {
    await send('POST');
    await store().accounts.halt(ACCOUNT, OWNER);
    const id = await ask();
    expect(await resultOf()).toMatchObject({ wouldSend: 0, left: [{ reason: 'automatic-halted', count: 1 }] });
    await store().accounts.resume(ACCOUNT);
    const unknown = await ask('¿Venden por mayor?');
    expect(await resultOf()).toMatchObject({
      decided: 2,
      left: expect.arrayContaining([{ reason: 'answer-unknown', count: 1 }]),
    });
    const policies = { ...EMPTY_SHEET, wholesale: { value: 'yes', text: 'Sí, vendemos por mayor desde 10 unidades.' } };
    const saved = await trial.owner.send('PUT', `/accounts/${ACCOUNT}/policies`, { json: { policies } });
    expect(saved.status).toBe(200);
    await trial.after(MINUTE);
    expect((await storedQuestion(trial, unknown)).suggestionKnown).toBe(true);
    // What was left at a halt stays with the person; what was not known may be sent by now.
    expect(await resultOf()).toMatchObject({
      decided: 2,
      wouldSend: 1,
      left: [{ reason: 'automatic-halted', count: 1 }],
    });
    expect(await storedQuestion(trial, id)).toMatchObject({ schedule: null, manualReason: null });
  });

  test('4.29 costs one statement for the drafts that are stored together while it runs, and none otherwise', async () => {
    const recorded = async (): Promise<number> => {
      const statements = noteStatements();
      try {
        await ask();
      } finally {
        statements.stop();
      }
      return statements.texts.filter((text) => /^(insert|update|delete).*shadow/i.test(text)).length;
    };
    expect(await recorded()).toBe(0);
    await send('POST');
    expect(await recorded()).toBe(1);
    await send('DELETE');
    expect(await recorded()).toBe(0);
  });

  test('4.29 3.48 a decision is not published', async () => {
    await send('POST');
    await trial.quiet();
    trial.forget();
    await ask();
    expect(trial.liveMessages.filter(({ event }) => event !== 'QuestionsChanged')).toEqual([]);
    expect(trial.liveMessages).toContainEqual(questionsChanged);
  });
});
