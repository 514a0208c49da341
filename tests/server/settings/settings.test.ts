import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import type { Settings } from '#contract/settings.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '#domain/permissions.ts';
import type { Draft } from '#server/answers/port.ts';
import { planOf } from '#server/questions/scheduling.ts';
import { ENGINES } from '../engines.ts';
import { ACCOUNT, OWNER, questionsChanged, TOOL_BOX, useTrial } from '../marketplace/trial.ts';

const NEW_ACCOUNT: Settings = {
  operationMode: 'supervised',
  automaticResponse: 'immediate',
  autoResponseDelay: 10,
  minimumConfidence: 0.9,
  register: null,
};
const DELAYED: Settings = {
  operationMode: 'automatic',
  automaticResponse: 'delayed',
  autoResponseDelay: 20,
  minimumConfidence: 0.5,
  register: null,
};
const SUPERVISED: Settings = { ...DELAYED, operationMode: 'supervised' };
const OPERATOR = 'beto@tienda.test';
const OTHER = 'caro@tienda.test';
const QUESTION = '¿De qué marca es?';
const settingsChanged: LiveMessage = { event: 'SettingsChanged', details: { accountId: ACCOUNT } };

describe.each(ENGINES)('settings, on %s', (engine) => {
  const trial = useTrial(engine);
  beforeEach(() => trial.link());

  const store = () => trial.product.store;
  const read = async (): Promise<{ status: number; body: unknown }> => {
    const answer = await trial.owner.send('GET', `/accounts/${ACCOUNT}/settings`);
    return { status: answer.status, body: await answer.json() };
  };
  const save = async (json: object, client = trial.owner): Promise<{ status: number; body: unknown }> => {
    const answer = await client.send('PUT', `/accounts/${ACCOUNT}/settings`, { json });
    return { status: answer.status, body: await answer.json() };
  };
  const logged = async () => {
    const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
    const { entries } = await store().activity.page(ACCOUNT, page);
    return entries
      .filter(({ code }) => code === 'AccountSettingsChanged')
      .map(({ email, details }) => ({ email, details: JSON.parse(details) }));
  };
  const ask = (): string => String(trial.product.market.ask({ itemId: TOOL_BOX, text: QUESTION }).id);
  const scheduleOf = async (id: string) => {
    const question = await store().questions.byId(ACCOUNT, id);
    if (question === null) throw new Error(`no question ${id}`);
    return question.schedule;
  };

  test('3.20 7.29 a new account is supervised, immediate, 10 minutes', async () => {
    expect(await read()).toEqual({ status: 200, body: NEW_ACCOUNT });
  });

  test('7.29 3.34 3.41 what is saved is what is read, and the log has the fields and who it was', async () => {
    expect(await save(DELAYED)).toEqual({ status: 200, body: DELAYED });
    expect(await read()).toEqual({ status: 200, body: DELAYED });
    expect(await logged()).toEqual([{ email: OWNER, details: DELAYED }]);
    await trial.quiet();
    expect(trial.told).toEqual([settingsChanged]);
  });

  test('saving what stands already is no change: nothing is logged, nobody is told', async () => {
    expect(await save(NEW_ACCOUNT)).toEqual({ status: 200, body: NEW_ACCOUNT });
    await trial.quiet();
    expect(await logged()).toEqual([]);
    expect(trial.told).toEqual([]);
  });

  test.each([
    ['operationMode', { ...DELAYED, operationMode: 'manual' }],
    ['automaticResponse', { ...DELAYED, automaticResponse: 'never' }],
    ['autoResponseDelay', { ...DELAYED, autoResponseDelay: 15 }],
    ['autoResponseDelay', { ...DELAYED, autoResponseDelay: '20' }],
    ['autoResponseDelay', { ...SUPERVISED, autoResponseDelay: 0 }],
    ['owner', { ...DELAYED, owner: OPERATOR }],
    ['operationMode', { automaticResponse: 'delayed', autoResponseDelay: 20 }],
  ])('5.29 9.08 refuses a wrong %s, in supervised mode too, and keeps what stood', async (field, json) => {
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
  ])('2.57 2.58 refuses %s: %j', async (field, value) => {
    expect(await save({ ...DELAYED, [field]: value })).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', issues: [{ path: `body.${field}` }] },
    });
    expect(await read()).toEqual({ status: 200, body: NEW_ACCOUNT });
  });

  test.each([0.5, 0.57, 0.58, 0.99])('2.57 keeps a minimum of %d as it is', async (minimumConfidence) => {
    await save({ ...DELAYED, minimumConfidence });
    expect(await read()).toEqual({ status: 200, body: { ...DELAYED, minimumConfidence } });
  });

  test('7.29 a client of before that leaves out the minimum and the register changes neither', async () => {
    const stood: Settings = { ...DELAYED, minimumConfidence: 0.97, register: 'vos' };
    await save(stood);
    const { minimumConfidence: _, register: __, ...older } = { ...stood, autoResponseDelay: 60 };
    expect(await save(older)).toEqual({ status: 200, body: { ...stood, autoResponseDelay: 60 } });
    expect(await read()).toEqual({ status: 200, body: { ...stood, autoResponseDelay: 60 } });
    expect((await logged())[0]?.details).toEqual({ ...stood, autoResponseDelay: 60 });
  });

  test('a lost marketplace link keeps nobody from the settings, which need none', async () => {
    await store().accounts.setLinkStatus(ACCOUNT, 'lost');
    expect(await save(DELAYED)).toEqual({ status: 200, body: DELAYED });
    expect(await read()).toEqual({ status: 200, body: DELAYED });
  });

  test('4.18 a change is told to the members who may read settings or the policy sheet, and to no other', async () => {
    const heardBy = async (email: string, permissions: number): Promise<LiveMessage[]> => {
      await store().operators.add(ACCOUNT, { email, permissions });
      const heard: LiveMessage[] = [];
      const userId = (await store().users.byEmail(email))?.id ?? '';
      const send = (text: string): void => void heard.push(JSON.parse(text));
      trial.product.product.hub.add({ sessionId: email, userId, send, close: () => undefined });
      return heard;
    };
    const operator = await trial.product.signedIn(OPERATOR);
    await trial.product.signedIn(OTHER);
    const allowed = await heardBy(OPERATOR, PERMISSIONS.Settings);
    const { Settings, Tests, Questions } = PERMISSIONS;
    const others = await heardBy(OTHER, ALL_PERMISSIONS - Settings - Tests - Questions);
    expect((await save(DELAYED, operator)).status).toBe(200);
    await trial.quiet();
    expect({ allowed, others }).toEqual({ allowed: [settingsChanged], others: [] });
    expect(await logged()).toEqual([{ email: OPERATOR, details: DELAYED }]);
  });

  test('switching to supervised unschedules what was not sent yet, keeps the drafts, and tells of it', async () => {
    await save(DELAYED);
    const ids = [ask(), ask()];
    await trial.quiet();
    for (const id of ids) expect(await scheduleOf(id)).not.toBe(null);
    trial.forget();
    expect((await save(SUPERVISED)).status).toBe(200);
    await trial.quiet();
    for (const id of ids) {
      const question = await store().questions.byId(ACCOUNT, id);
      expect(question).toMatchObject({ state: 'pending', schedule: null, suggestedAnswer: expect.any(String) });
    }
    expect(trial.told.toSorted((one, other) => one.event.localeCompare(other.event))).toEqual([
      questionsChanged,
      settingsChanged,
    ]);
    await trial.after(30 * 60_000);
    for (const id of ids) expect(trial.accepted(id)).toEqual([]);
  }, 60_000);

  test('switching to supervised with nothing scheduled says nothing of the questions', async () => {
    await save(DELAYED);
    await trial.quiet();
    trial.forget();
    await save(SUPERVISED);
    await trial.quiet();
    expect(trial.told).toEqual([settingsChanged]);
  });

  test('another delay, at once instead of later, or turning automatic touches no question already pending', async () => {
    const manual = ask();
    await trial.quiet();
    await save(DELAYED);
    const scheduled = ask();
    await trial.quiet();
    const schedule = await scheduleOf(scheduled);
    expect(schedule).not.toBe(null);
    await save({ ...DELAYED, autoResponseDelay: 60 });
    await save({ ...DELAYED, automaticResponse: 'immediate' });
    await trial.quiet();
    expect(await scheduleOf(scheduled)).toBe(schedule);
    expect(await scheduleOf(manual)).toBe(null);
  }, 60_000);

  test('a question of another account stays scheduled', async () => {
    await trial.product.signedIn('vecina@tienda.test');
    const ownerId = (await store().users.byEmail('vecina@tienda.test'))?.id ?? '';
    await store().accounts.create({ id: '77', siteId: 'MLA', nickname: 'VECINA', icon: null, ownerId });
    await store().transaction(async ({ questions }) => {
      await questions.sync('77', [open('1')]);
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

  test('a draft that is being stored while the mode turns supervised is not left scheduled', async () => {
    await save(DELAYED);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
    const draft: Draft = { text: 'Es Bosch.', known: true, confidence: 1, basis: [], doubts: [], missing: [] };
    const reply = { text: draft.text, greeting: null, signature: null };
    const drafting = store().transaction(async (tx) => {
      await tx.questions.sync(ACCOUNT, [open('9000000001')]);
      await tx.accounts.lock(ACCOUNT);
      const plan = planOf(draft, reply, { settings: await tx.accounts.settings(ACCOUNT), prices: [], clockRate: 1 });
      decide();
      await released;
      return tx.questions.setDraft(ACCOUNT, '9000000001', {
        suggestedAnswer: draft.text,
        suggestionKnown: draft.known,
        ...plan,
      });
    });
    await decided;
    const saving = save(SUPERVISED);
    // Long enough for the save to reach the store, where it has to wait.
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    release();
    expect(await drafting).toBe(true);
    expect((await saving).status).toBe(200);
    expect(await scheduleOf('9000000001')).toBe(null);
  }, 60_000);

  test('whenever the mode turns supervised while drafts are written, none is left scheduled and none goes out', async () => {
    for (const turns of [0, 5, 20, 60, 120, 240]) {
      await save(DELAYED);
      const ids = [ask(), ask()];
      const switching = async (): Promise<void> => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        expect((await save(SUPERVISED)).status).toBe(200);
      };
      await Promise.all([trial.quiet(), switching()]);
      await trial.quiet();
      for (const id of ids) expect({ turns, schedule: await scheduleOf(id) }).toEqual({ turns, schedule: null });
    }
    expect(await store().questions.nextDueAt()).toBe(null);
  }, 60_000);

  test('of two people who save at the same time the later one holds, and both are in the log', async () => {
    await Promise.all([save(DELAYED), save({ ...DELAYED, autoResponseDelay: 60 })]);
    const [newest, ...rest] = await logged();
    expect(rest.length).toBe(1);
    expect((await read()).body).toEqual(newest?.details);
  });
});

const open = (id: string) =>
  ({
    id,
    text: QUESTION,
    askedAt: Date.parse('2026-11-20T14:00:00.000Z'),
    itemId: TOOL_BOX,
    buyerId: '700000001',
    status: 'unanswered',
    answer: null,
  }) as const;
