import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import type { Settings } from '#contract/settings.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '#domain/permissions.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import { answer, DELAYED, MESSAGE, REPLY, storedQuestion } from '../questions/fixtures.ts';
import { createSection } from '../section.ts';

const MINUTE = 60_000;
const OPERATOR = 'beto@tienda.test';
const QUESTION = '¿De qué marca es?';
const UNKNOWN = '¿Tiene manija ergonómica regulable?';
const automaticChanged: LiveMessage = { event: 'AutomaticChanged', details: { accountId: ACCOUNT } };
const SENDING = { method: 'POST', path: '/answers' } as const;

describe.each(enginesOf(import.meta.url))('halting automatic answers, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  beforeEach(async () => {
    await put(DELAYED);
  });

  const { logged, messagesTo } = createSection(trial, 'automatic');
  const put = (settings: Settings) => trial.product.store.accounts.putSettings(ACCOUNT, settings);
  const call = async (method: string, path = '', client: Client = trial.owner) => {
    const response = await client.send(method, `/accounts/${ACCOUNT}/automatic${path}`);
    return { status: response.status, body: await response.json() };
  };
  const read = (client?: Client) => call('GET', '', client);
  const halt = (client?: Client) => call('POST', '/halt', client);
  const resume = (client?: Client) => call('POST', '/resume', client);
  const ask = (text = QUESTION): string => String(trial.product.market.ask({ itemId: TOOL_BOX, text }).id);
  const stored = (id: string) => storedQuestion(trial, id);
  const HALTED = { schedule: null, manualReason: 'automatic-halted', state: 'pending' };

  test('7.81 7.82 7.83 says who halted and when, to all members', async () => {
    expect(await read()).toEqual({ status: 200, body: { operationMode: 'automatic', halt: null } });
    const state = { operationMode: 'automatic', halt: { by: OWNER, at: trial.time.now() } };
    expect(await halt()).toEqual({ status: 200, body: state });
    const operator = await trial.product.signedIn(OPERATOR);
    await messagesTo(OPERATOR, 0);
    expect(await read(operator)).toEqual({ status: 200, body: state });
    expect(await resume()).toEqual({ status: 200, body: { operationMode: 'automatic', halt: null } });
  });

  test('7.82 7.83 need the permission for settings, and an account of which the caller is a member', async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    expect((await read(operator)).status).toBe(404);
    expect((await halt(operator)).status).toBe(404);
    await trial.product.store.operators.add(ACCOUNT, {
      email: OPERATOR,
      permissions: ALL_PERMISSIONS - PERMISSIONS.Settings,
    });
    expect((await halt(operator)).status).toBe(403);
    await halt();
    expect((await resume(operator)).status).toBe(403);
    expect((await read()).body).toMatchObject({ halt: { by: OWNER } });
    await trial.product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Settings });
    expect(await resume(operator)).toMatchObject({ status: 200, body: { halt: null } });
    expect(await halt(operator)).toMatchObject({ status: 200, body: { halt: { by: OPERATOR } } });
  });

  test('3.57 3.48 are logged and published once, however often they are asked for', async () => {
    const ids = [ask(), ask()];
    await trial.quiet();
    trial.forget();
    const { at } = (await halt()).body.halt;
    await trial.time.pass(1000);
    expect((await halt()).body.halt).toEqual({ by: OWNER, at });
    await trial.quiet();
    expect(new Set(trial.liveMessages)).toEqual(new Set([automaticChanged, questionsChanged]));
    expect(await logged('AutomaticHalted')).toEqual([{ email: OWNER, details: { stopped: ids.length } }]);
    trial.forget();
    await resume();
    await resume();
    await trial.quiet();
    expect(trial.liveMessages).toEqual([automaticChanged]);
    const details = { haltedBy: OWNER, haltedAt: at };
    expect(await logged('AutomaticResumed')).toEqual([{ email: OWNER, details }]);
  });

  test('3.48 reach members without any permission, so that all see the state', async () => {
    await trial.product.signedIn(OPERATOR);
    const heard = await messagesTo(OPERATOR, 0);
    await halt();
    await trial.quiet();
    expect(heard).toEqual([automaticChanged]);
  });

  test('4.27 leave scheduled drafts to a member, also those whose time passes, and nothing bursts out at the end', async () => {
    const ids = [ask(), ask()];
    await trial.quiet();
    for (const id of ids) expect((await stored(id)).schedule).not.toBeNull();
    await halt();
    for (const id of ids) expect(await stored(id)).toMatchObject(HALTED);
    await trial.after(30 * MINUTE);
    await resume();
    await trial.after(30 * MINUTE);
    for (const id of ids) {
      expect(trial.accepted(id)).toEqual([]);
      expect(await stored(id)).toMatchObject(HALTED);
    }
  });

  test('4.27 leave new drafts to a member until they are resumed, those that abstain with their own reason', async () => {
    await halt();
    const [id, unknown] = [ask(), ask(UNKNOWN)];
    await trial.after(15 * MINUTE);
    expect(await stored(id)).toMatchObject({ ...HALTED, suggestedAnswer: expect.any(String) });
    expect(await stored(unknown)).toMatchObject({ schedule: null, manualReason: 'answer-unknown' });
    await resume();
    const next = ask();
    await trial.after(15 * MINUTE);
    expect(await stored(id)).toMatchObject(HALTED);
    expect(await stored(next)).toMatchObject({ state: 'answered', answeredBy: 'Mostrador' });
  });

  test('4.27 hold in either mode: a switch to automatic schedules nothing meanwhile', async () => {
    await put({ ...DELAYED, operationMode: 'supervised' });
    expect((await halt()).body).toMatchObject({ operationMode: 'supervised', halt: { by: OWNER } });
    await put(DELAYED);
    const id = ask();
    await trial.after(15 * MINUTE);
    expect(await stored(id)).toMatchObject(HALTED);
  });

  test("4.27 let a member's answers go, at once and within their undo window", async () => {
    const [now, undoable] = [ask(), ask()];
    await trial.quiet();
    await put({ ...DELAYED, undoSeconds: 10 });
    expect(await answer(trial.owner, undoable, { ...REPLY, undoable: true })).toEqual({ status: 204 });
    await halt();
    expect(await answer(trial.owner, now)).toEqual({ status: 204 });
    expect(trial.accepted(now)).toEqual([MESSAGE]);
    expect(trial.accepted(undoable)).toEqual([]);
    await trial.after(10_000);
    expect(trial.accepted(undoable)).toEqual([MESSAGE]);
  });

  test("4.27 do not end the retries of a member's answer, but those of a scheduled one", async () => {
    const [scheduled, deferred] = [ask(), ask()];
    await trial.quiet();
    await put({ ...DELAYED, undoSeconds: 10 });
    trial.product.market.addFault({ ...SENDING, status: 503, times: 2 });
    const due = (await stored(scheduled)).schedule ?? 0;
    await trial.until(due - 10_000);
    await answer(trial.owner, deferred, { ...REPLY, undoable: true });
    while (trial.calls('POST /answers') < 2) {
      await trial.time.pass(250);
      await trial.quiet();
    }
    await halt();
    expect(await stored(scheduled)).toMatchObject(HALTED);
    await trial.after(10 * MINUTE);
    expect(trial.accepted(deferred)).toEqual([MESSAGE]);
    expect(trial.accepted(scheduled)).toEqual([]);
  });

  test('4.27 leave an attempt whose outcome was unknown to a member, once it is known that nothing was sent', async () => {
    const id = ask();
    await trial.quiet();
    trial.product.market.addFault({ ...SENDING, dropBefore: true });
    trial.product.market.addFault({ method: 'GET', path: `/questions/${id}`, status: 503, times: 10_000 });
    await trial.until((await stored(id)).schedule ?? 0);
    while ((await stored(id)).state !== 'sending') {
      await trial.time.pass(250);
      await trial.quiet();
    }
    await halt();
    trial.product.market.clearFaults();
    await trial.after(5 * MINUTE);
    expect(await stored(id)).toMatchObject(HALTED);
    expect(trial.accepted(id)).toEqual([]);
  });
});
