import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import { answer, DELAYED, REPLY, storedQuestion } from '../questions/fixtures.ts';
import { scrape } from './exposition.ts';

const KNOWN = '¿De qué marca es?';
const UNKNOWN = '¿Me pueden cantar una vidala?';
const BUSY = { method: 'POST', path: '/answers', status: 503, times: 1 } as const;
const REFUSED = { ...BUSY, status: 400, error: 'not_active_item' } as const;

describe.each(enginesOf(import.meta.url))('the metrics of a product at work, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const values = () => trial.time.during(scrape(trial.product.metrics));
  const automatic = (changed = {}) =>
    trial.product.store.accounts.putSettings(ACCOUNT, { ...DELAYED, automaticResponse: 'immediate', ...changed });
  const ask = async (text: string): Promise<string> => {
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text });
    await trial.quiet();
    return String(id);
  };

  test('count a scheduled answer that is retried, then sent, and how late it was', async () => {
    await automatic({ automaticResponse: 'delayed' });
    const id = await ask(KNOWN);
    const { schedule } = await storedQuestion(trial, id);
    trial.product.market.addFault(BUSY);
    await trial.until((schedule ?? 0) + 1);
    await trial.after(20_000);
    expect(trial.accepted(id)).toHaveLength(1);
    const found = await values();
    expect(found.get('mostrador_answers_total{kind="scheduled",outcome="retried"}')).toBe(1);
    expect(found.get('mostrador_answers_total{kind="scheduled",outcome="sent"}')).toBe(1);
    expect(found.get('mostrador_answer_lag_seconds_count{kind="scheduled"}')).toBe(1);
    // Since it was first due, not since the retry was.
    expect(found.get('mostrador_answer_lag_seconds_sum{kind="scheduled"}')).toBeGreaterThan(2);
    expect(found.get('mostrador_answer_lag_seconds_sum{kind="scheduled"}')).toBeLessThan(30);
    const calls = 'mostrador_marketplace_call_duration_seconds_count';
    expect(found.get(`${calls}{call="answer",outcome="unavailable"}`)).toBe(1);
    expect(found.get(`${calls}{call="answer",outcome="ok"}`)).toBe(1);
  });

  test('count what automatic mode leaves to members, by reason', async () => {
    await automatic();
    await ask(UNKNOWN);
    trial.product.market.addFault(REFUSED);
    await ask(KNOWN);
    await trial.after(5000);
    const found = await values();
    expect(found.get('mostrador_answers_left_total{reason="answer-unknown"}')).toBe(1);
    expect(found.get('mostrador_answers_left_total{reason="sending-failed"}')).toBe(1);
  });

  test('count an answer left to members because its listing changed before it was sent', async () => {
    await automatic({ automaticResponse: 'delayed' });
    const id = await ask(KNOWN);
    trial.product.marketplaceSays(`/items/${TOOL_BOX}`, (item) => ({ ...item, status: 'paused' }));
    await trial.until(((await storedQuestion(trial, id)).schedule ?? 0) + 1);
    await trial.after(5000);
    expect((await values()).get('mostrador_answers_left_total{reason="listing-changed"}')).toBe(1);
  });

  test('count the answers of members, sent at once and after the undo window, and those that failed', async () => {
    const [sent, failed] = [await ask(KNOWN), await ask(UNKNOWN)];
    await answer(trial.owner, sent);
    trial.product.market.addFault(BUSY);
    await answer(trial.owner, failed);
    await trial.product.store.accounts.putSettings(ACCOUNT, { ...DELAYED, undoSeconds: 10 });
    await answer(trial.owner, failed, { ...REPLY, undoable: true });
    await trial.after(15_000);
    const found = await values();
    expect(found.get('mostrador_answers_total{kind="immediate",outcome="sent"}')).toBe(1);
    expect(found.get('mostrador_answers_total{kind="immediate",outcome="failed"}')).toBe(1);
    expect(found.get('mostrador_answers_total{kind="deferred",outcome="sent"}')).toBe(1);
  });

  test('show what waits in the store, and for how long, when no node works', async () => {
    const { store, product } = trial.product;
    await automatic({ automaticResponse: 'delayed' });
    const due = (await storedQuestion(trial, await ask(KNOWN))).schedule ?? 0;
    await trial.time.during(product.stopWork());
    await store.inbox.put({ accountId: ACCOUNT, topic: 'questions', resource: '/questions/1' });
    await store.outbox.enqueue({ to: OWNER, kind: 'x', payload: 'y' });
    const idle = await values();
    expect(idle.get('mostrador_answers_due')).toBe(0);
    expect(idle.get('mostrador_answers_due_seconds')).toBe(0);
    expect(idle.get('mostrador_mails_waiting')).toBe(1);
    expect(idle.get('mostrador_lost_connections')).toBe(0);
    expect(idle.get('mostrador_accounts')).toBe(1);
    expect(idle.get('mostrador_failing_accounts')).toBe(0);
    expect(idle.get('mostrador_store_up')).toBe(1);

    await trial.time.leap(due + 90_000 - trial.time.now());
    await store.accounts.setLinkStatus(ACCOUNT, 'lost');
    const found = await values();
    expect(found.get('mostrador_answers_due')).toBe(1);
    expect(found.get('mostrador_answers_due_seconds')).toBeCloseTo(90, 0);
    expect(found.get('mostrador_notifications_waiting')).toBe(1);
    expect(found.get('mostrador_notifications_waiting_seconds')).toBeGreaterThan(600);
    expect(found.get('mostrador_polls_overdue')).toBe(1);
    expect(found.get('mostrador_polls_overdue_seconds')).toBeGreaterThan(600);
    expect(found.get('mostrador_lost_connections')).toBe(1);
  });

  test('show open live connections, and those of the database where there is a pool', async () => {
    const { hub } = trial.product.product;
    const connection = { sessionId: 's', userId: 'u', send: () => {}, close: () => {} };
    const before = (await values()).get('mostrador_live_connections') ?? 0;
    hub.add(connection);
    expect((await values()).get('mostrador_live_connections')).toBe(before + 1);
    hub.remove(connection);
    hub.remove(connection);
    // The connection is noted as activity of its user's accounts.
    await trial.quiet();
    const found = await values();
    expect(found.get('mostrador_live_connections')).toBe(before);
    const pool = engine === 'postgres' ? 0 : undefined;
    expect(found.get('mostrador_database_connections_in_use')).toBe(pool);
    expect(found.get('mostrador_database_connections_waiting')).toBe(pool);
  });

  test('have a name for every call, and no label with an id or what a person wrote (13.4.5)', async () => {
    await automatic();
    const id = await ask(KNOWN);
    await trial.after(120_000);
    const mine = await ask(UNKNOWN);
    await trial.owner.send('DELETE', `/accounts/${ACCOUNT}/questions/${mine}`);
    const { text } = await trial.time.during(trial.product.metrics.expose());
    expect(text).toContain('call="delete-question"');
    expect(text).not.toContain('call="other"');
    for (const secret of [ACCOUNT, id, mine, TOOL_BOX, OWNER, 'marca']) expect(text).not.toContain(secret);
  });
});
