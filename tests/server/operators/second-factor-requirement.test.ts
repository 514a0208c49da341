import { beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { codeAt } from '../identity/people.ts';
import { ACCOUNT, OWNER, useLinkedTrial } from '../marketplace/trial.ts';
import { startNodeBeside } from '../nodes/nodes.ts';
import type { Client } from '../product.ts';
import { createSection } from '../section.ts';

const BETO = 'beto@tienda.test';
const accountChanged = { event: 'AccountChanged', details: { accountId: ACCOUNT } };
const operatorsChanged = { event: 'OperatorsChanged', details: { accountId: ACCOUNT } };
const questionsChanged = { event: 'QuestionsChanged', details: { accountId: ACCOUNT } } as const;
const REFUSED = { status: 403, body: { error: 'second-factor-required' } };

describe.each(enginesOf(import.meta.url))('a required second factor of operators, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  let beto: Client;
  beforeEach(async () => {
    beto = await trial.product.signedIn(BETO);
  });

  const { read, save, logged, messagesTo } = createSection(trial, 'second-factor-requirement');
  const call = async (client: Client, path: string, method = 'GET', json?: object) => {
    const answer = await client.send(method, path, json === undefined ? {} : { json });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const count = (client: Client) => call(client, `/accounts/${ACCOUNT}/questions?count_only=true`);
  const enable = async (client: Client): Promise<void> => {
    const { body } = await call(client, '/profile/setup-authenticator', 'POST');
    const json = { code: codeAt(body.secret, trial.time.now()) };
    expect((await call(client, '/profile/verify-authenticator', 'POST', json)).status).toBe(200);
  };

  test('7.92 7.103 3.61 4.18 is read, saved, logged once with how many lack it, and published', async () => {
    const heard = await messagesTo(BETO, 1);
    const ownerHears: unknown[] = [];
    const ownerId = (await trial.product.store.users.byEmail(OWNER))?.id ?? '';
    const send = (text: string): void => void ownerHears.push(JSON.parse(text));
    trial.product.product.hub.add({ sessionId: OWNER, userId: ownerId, send, close: () => undefined });
    expect(await read()).toEqual({ status: 200, body: { isRequired: false, lacking: 1 } });
    const required = { status: 200, body: { isRequired: true, lacking: 1 } };
    expect(await save({ isRequired: true })).toEqual(required);
    expect(await save({ isRequired: true })).toEqual(required);
    expect(await read()).toEqual(required);
    await trial.quiet();
    expect(heard).toEqual([accountChanged]);
    // Each is delivered on its own, in either order.
    expect(ownerHears).toHaveLength(2);
    expect(ownerHears).toEqual(expect.arrayContaining([operatorsChanged, accountChanged]));
    expect(await save({ isRequired: false })).toEqual({ status: 200, body: { isRequired: false, lacking: 1 } });
    expect(await logged('SecondFactorRequirementChanged')).toEqual([
      { email: OWNER, details: { isRequired: false, lacking: 1 } },
      { email: OWNER, details: { isRequired: true, lacking: 1 } },
    ]);
    expect(await save({ isRequired: 1 })).toMatchObject({ status: 400 });
  });

  test('4.31 an operator without it is refused, also in sessions that are open, and sees the account marked', async () => {
    await trial.product.store.operators.add(ACCOUNT, { email: BETO, permissions: 127 });
    expect((await count(beto)).status).toBe(200);
    const { body: before } = await call(beto, '/accounts');
    await save({ isRequired: true });
    expect(await count(beto)).toEqual(REFUSED);
    expect(await call(beto, `/accounts/${ACCOUNT}/details`)).toEqual(REFUSED);
    expect(await call(beto, '/accounts')).toEqual({
      status: 200,
      body: { [ACCOUNT]: { ...before[ACCOUNT], needsSecondFactor: true } },
    });
    expect((await count(trial.owner)).status).toBe(200);
    expect((await call(trial.owner, '/accounts')).body[ACCOUNT]).not.toHaveProperty('needsSecondFactor');
  });

  test('4.31 4.18 an authenticator ends it in the same session, and turning it off closes the account again', async () => {
    const heard = await messagesTo(BETO, 1);
    await save({ isRequired: true });
    await trial.quiet();
    heard.length = 0;
    expect((await call(beto, '/profile/authenticator-status')).body).toEqual({
      enabled: false,
      recoveryCodes: 0,
      requiredBy: ['HERRAMIENTAS_DELSUR'],
    });
    await enable(beto);
    expect((await count(beto)).status).toBe(200);
    expect(await call(beto, '/accounts')).toEqual({
      status: 200,
      body: { [ACCOUNT]: expect.not.objectContaining({ needsSecondFactor: true }) },
    });
    await trial.quiet();
    expect(heard).toEqual([accountChanged]);
    expect((await read()).body).toEqual({ isRequired: true, lacking: 0 });
    expect((await call(beto, '/profile/disable-authenticator', 'POST')).status).toBe(204);
    expect(await count(beto)).toEqual(REFUSED);
    await trial.quiet();
    expect(heard).toEqual([accountChanged, accountChanged]);
  });

  test('4.31 8.3.2 live messages of the account stop, but for the one by which pages notice', async () => {
    const heard = await messagesTo(BETO, 127);
    const { hub } = trial.product.product;
    hub.publish(questionsChanged);
    await trial.quiet();
    expect(heard).toEqual([questionsChanged]);
    await save({ isRequired: true });
    hub.publish(questionsChanged);
    await trial.quiet();
    expect(heard).toEqual([questionsChanged, accountChanged]);
  });

  test('4.31 once it is saved no call begins, at any node, however many are under way', async () => {
    await trial.product.store.operators.add(ACCOUNT, { email: BETO, permissions: 127 });
    const other = await startNodeBeside(trial, engine);
    const there = other.client();
    for (const [name, value] of beto.cookies) there.cookies.set(name, value);
    const add = (client: Client, title: string) =>
      call(client, `/accounts/${ACCOUNT}/quick-answers`, 'POST', { title, answer: 'Sí.', color: 'red' });
    const outcomes: { began: number; status: number }[] = [];
    let savedAt = Number.POSITIVE_INFINITY;
    let order = 0;
    const act = async (client: Client, title: string): Promise<void> => {
      order += 1;
      const began = order;
      outcomes.push({ began, status: (await add(client, title)).status });
    };
    const running = Array.from({ length: 20 }, (_, index) => act(index % 2 ? beto : there, `Antes ${index}`));
    const saving = save({ isRequired: true }).then(({ status }) => {
      savedAt = order;
      return status;
    });
    const beside = Array.from({ length: 20 }, (_, index) => act(index % 2 ? beto : there, `Durante ${index}`));
    expect(await trial.time.during(saving)).toBe(200);
    const late = Array.from({ length: 10 }, (_, index) => act(index % 2 ? beto : there, `Después ${index}`));
    await trial.time.during(Promise.all([...running, ...beside, ...late]));
    expect(outcomes.filter(({ began, status }) => began > savedAt && status !== 403)).toEqual([]);
    // None ended otherwise than by the access it had: nothing is half done.
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201, 403]));
    const { count: stored } = await trial.product.store.quickAnswers.page(ACCOUNT, { skip: 0, limit: 100 });
    expect(stored).toBe(outcomes.filter(({ status }) => status === 201).length);
    await trial.time.during(Promise.resolve(other[Symbol.asyncDispose]()));
  });

  test('7.103 6.04 operators with every permission may neither read nor change it', async () => {
    await trial.product.store.operators.add(ACCOUNT, { email: BETO, permissions: 127 });
    expect(await read(beto)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect(await save({ isRequired: true }, beto)).toMatchObject({ status: 403 });
    expect((await read()).body).toEqual({ isRequired: false, lacking: 1 });
  });
});
