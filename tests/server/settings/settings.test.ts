import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import type { Settings } from '#contract/settings.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '#domain/permissions.ts';
import type { Draft } from '#server/answers/port.ts';
import { scheduleOf } from '#server/questions/scheduling.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import { DELAYED as TEN_MINUTES, unansweredQuestion } from '../questions/fixtures.ts';
import { createSection } from '../section.ts';
import { NEW_ACCOUNT } from '../store/fixtures.ts';

const DELAYED: Settings = { ...TEN_MINUTES, autoResponseDelay: 20 };
const SUPERVISED: Settings = { ...DELAYED, operationMode: 'supervised' };
const OPERATOR = 'beto@tienda.test';
const OTHER = 'caro@tienda.test';
const QUESTION = '¿De qué marca es?';
const settingsChanged: LiveMessage = { event: 'SettingsChanged', details: { accountId: ACCOUNT } };

describe.each(enginesOf(import.meta.url))('settings, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const section = createSection(trial, 'settings');
  const { read, save, messagesTo } = section;
  const store = () => trial.product.store;
  const logged = () => section.logged('AccountSettingsChanged');
  const ask = (): string => String(trial.product.market.ask({ itemId: TOOL_BOX, text: QUESTION }).id);
  const dueAtOf = async (id: string) => {
    const question = await store().questions.byId(ACCOUNT, id);
    if (question === null) throw new Error(`no question ${id}`);
    return question.schedule;
  };

  test('3.20 7.29 are supervised, immediate and ten minutes for a new account', async () => {
    expect(await read()).toEqual({ status: 200, body: NEW_ACCOUNT });
  });

  test('7.29 3.34 3.41 are stored and logged with who saved them', async () => {
    expect(await save(DELAYED)).toEqual({ status: 200, body: DELAYED });
    expect(await read()).toEqual({ status: 200, body: DELAYED });
    expect(await logged()).toEqual([{ email: OWNER, details: DELAYED }]);
    await trial.quiet();
    expect(trial.liveMessages).toEqual([settingsChanged]);
  });

  test('are neither logged nor published if unchanged', async () => {
    expect(await save(NEW_ACCOUNT)).toEqual({ status: 200, body: NEW_ACCOUNT });
    await trial.quiet();
    expect(await logged()).toEqual([]);
    expect(trial.liveMessages).toEqual([]);
  });

  test.each([
    ['operationMode', { ...DELAYED, operationMode: 'manual' }],
    ['automaticResponse', { ...DELAYED, automaticResponse: 'never' }],
    ['autoResponseDelay', { ...DELAYED, autoResponseDelay: 15 }],
    ['autoResponseDelay', { ...DELAYED, autoResponseDelay: '20' }],
    ['autoResponseDelay', { ...SUPERVISED, autoResponseDelay: 0 }],
    ['owner', { ...DELAYED, owner: OPERATOR }],
    ['operationMode', { automaticResponse: 'delayed', autoResponseDelay: 20 }],
  ])('5.29 9.08 reject an invalid %s, also in supervised mode, and keep the stored values', async (field, json) => {
    expect(await save(json)).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', issues: [{ path: `body.${field}` }] },
    });
    expect(await read()).toEqual({ status: 200, body: NEW_ACCOUNT });
    expect(await logged()).toEqual([]);
  });

  test.each([
    ['minimumConfidence', 0.49],
    ['minimumConfidence', 1],
    ['minimumConfidence', 0.905],
    ['minimumConfidence', '0.9'],
    ['minimumConfidence', null],
    ['register', 'ustedes'],
    ['undoSeconds', 7],
    ['undoSeconds', '5'],
    ['undoSeconds', null],
  ])('2.57 2.58 reject %s: %j', async (field, value) => {
    expect(await save({ ...DELAYED, [field]: value })).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', issues: [{ path: `body.${field}` }] },
    });
    expect(await read()).toEqual({ status: 200, body: NEW_ACCOUNT });
  });

  test.each([0.5, 0.57, 0.58, 0.99])('2.57 store a minimum confidence of %d exactly', async (minimumConfidence) => {
    await save({ ...DELAYED, minimumConfidence });
    expect(await read()).toEqual({ status: 200, body: { ...DELAYED, minimumConfidence } });
  });

  test('7.29 keep minimum confidence, register and undo window if an older client omits them', async () => {
    const before: Settings = { ...DELAYED, minimumConfidence: 0.97, register: 'vos', undoSeconds: 10 };
    await save(before);
    const { minimumConfidence: _, register: __, undoSeconds: ___, ...older } = { ...before, autoResponseDelay: 60 };
    expect(await save(older)).toEqual({ status: 200, body: { ...before, autoResponseDelay: 60 } });
    expect(await read()).toEqual({ status: 200, body: { ...before, autoResponseDelay: 60 } });
    expect((await logged())[0]?.details).toEqual({ ...before, autoResponseDelay: 60 });
  });

  test('can be read and saved without a marketplace connection', async () => {
    await store().accounts.setLinkStatus(ACCOUNT, 'lost');
    expect(await save(DELAYED)).toEqual({ status: 200, body: DELAYED });
    expect(await read()).toEqual({ status: 200, body: DELAYED });
  });

  test('4.18 notify only members who may read them or the policy sheet on a change', async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    await trial.product.signedIn(OTHER);
    const allowed = await messagesTo(OPERATOR, PERMISSIONS.Settings);
    const { Settings, Tests, Questions } = PERMISSIONS;
    const others = await messagesTo(OTHER, ALL_PERMISSIONS - Settings - Tests - Questions);
    expect((await save(DELAYED, operator)).status).toBe(200);
    await trial.quiet();
    expect({ allowed, others }).toEqual({ allowed: [settingsChanged], others: [] });
    expect(await logged()).toEqual([{ email: OPERATOR, details: DELAYED }]);
  });

  test('unschedule pending answers on a switch to supervised, keep the drafts and notify', async () => {
    await save(DELAYED);
    const ids = [ask(), ask()];
    await trial.quiet();
    for (const id of ids) expect(await dueAtOf(id)).not.toBe(null);
    trial.forget();
    expect((await save(SUPERVISED)).status).toBe(200);
    await trial.quiet();
    for (const id of ids) {
      const question = await store().questions.byId(ACCOUNT, id);
      expect(question).toMatchObject({ state: 'pending', schedule: null, suggestedAnswer: expect.any(String) });
    }
    expect(trial.liveMessages.toSorted((one, other) => one.event.localeCompare(other.event))).toEqual([
      questionsChanged,
      settingsChanged,
    ]);
    await trial.after(30 * 60_000);
    for (const id of ids) expect(trial.accepted(id)).toEqual([]);
  });

  test('do not publish a change of questions on a switch to supervised with nothing scheduled', async () => {
    await save(DELAYED);
    await trial.quiet();
    trial.forget();
    await save(SUPERVISED);
    await trial.quiet();
    expect(trial.liveMessages).toEqual([settingsChanged]);
  });

  test('do not alter pending questions on a change of delay, of response or to automatic', async () => {
    const manual = ask();
    await trial.quiet();
    await save(DELAYED);
    const scheduled = ask();
    await trial.quiet();
    const schedule = await dueAtOf(scheduled);
    expect(schedule).not.toBe(null);
    await save({ ...DELAYED, autoResponseDelay: 60 });
    await save({ ...DELAYED, automaticResponse: 'immediate' });
    await trial.quiet();
    expect(await dueAtOf(scheduled)).toBe(schedule);
    expect(await dueAtOf(manual)).toBe(null);
  });

  test("leave another account's questions scheduled", async () => {
    await trial.product.signedIn('vecina@tienda.test');
    const ownerId = (await store().users.byEmail('vecina@tienda.test'))?.id ?? '';
    await store().accounts.create({ id: '77', siteId: 'MLA', nickname: 'VECINA', icon: null, ownerId });
    await store().transaction(async ({ questions }) => {
      await questions.sync('77', [unansweredQuestion('1', QUESTION)]);
      await questions.setDraft('77', '1', {
        suggestedAnswer: 'Sí.',
        suggestionKnown: true,
        sendIn: 3_600_000,
        manualReason: null,
      });
    });
    await save(DELAYED);
    await save(SUPERVISED);
    expect((await store().questions.byId('77', '1'))?.schedule).not.toBe(null);
  });

  test('leave nothing scheduled if a draft is stored during a switch to supervised', async () => {
    await save(DELAYED);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
    const draft: Draft = { text: 'Es Bosch.', known: true, confidence: 1, basis: [], doubts: [], missing: [] };
    const reply = { text: draft.text, greeting: null, signature: null };
    const drafting = store().transaction(async (tx) => {
      await tx.questions.sync(ACCOUNT, [unansweredQuestion('9000000001', QUESTION)]);
      await tx.accounts.lock(ACCOUNT);
      const schedule = scheduleOf(draft, reply, {
        settings: await tx.accounts.settings(ACCOUNT),
        isHalted: false,
        decision: null,
        prices: [],
        clockRate: 1,
      });
      decide();
      await released;
      return tx.questions.setDraft(ACCOUNT, '9000000001', {
        suggestedAnswer: draft.text,
        suggestionKnown: draft.known,
        ...schedule,
      });
    });
    await decided;
    const saving = save(SUPERVISED);
    // Gives the save time to reach the store, where it waits for the lock.
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    release();
    expect(await drafting).toBe(true);
    expect((await saving).status).toBe(200);
    expect(await dueAtOf('9000000001')).toBe(null);
  });

  test('leave nothing scheduled or sent if drafts are written around a switch to supervised', async () => {
    for (const turns of [0, 5, 20, 60, 120, 240]) {
      await save(DELAYED);
      const ids = [ask(), ask()];
      const switching = async (): Promise<void> => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        expect((await save(SUPERVISED)).status).toBe(200);
      };
      await Promise.all([trial.quiet(), switching()]);
      await trial.quiet();
      for (const id of ids) expect({ turns, schedule: await dueAtOf(id) }).toEqual({ turns, schedule: null });
    }
    expect(await store().questions.nextDueAt()).toBe(null);
  });

  test('log both of two simultaneous saves and keep the later one', async () => {
    await Promise.all([save(DELAYED), save({ ...DELAYED, autoResponseDelay: 60 })]);
    const [newest, ...rest] = await logged();
    expect(rest.length).toBe(1);
    expect((await read()).body).toEqual(newest?.details);
  });
});
