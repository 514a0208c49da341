import { describe, expect, test } from 'vitest';
import { automatically, type CallRates, createCallBudget, promptly } from '#server/marketplace/call-budget.ts';
import { holdTime } from '../held-time.ts';

const SECOND = 1000;

/** A budget in held time, and the calls that it has let go. */
function budgetOf(rates: CallRates) {
  const time = holdTime();
  const budget = createCallBudget(rates, time.timers);
  const gone: string[] = [];
  const call = (accountId: string): void => void budget.take(accountId).then(() => gone.push(accountId));
  return {
    gone,
    use: budget.use,
    pass: (ms: number) => time.pass(ms),
    byPerson: call,
    automatic: (accountId: string, count = 1): void => {
      for (let made = 0; made < count; made++) automatically(() => call(accountId));
    },
  };
}

describe('the budget of calls to the marketplace', () => {
  test('lets the calls of a second go at once, and automatic ones beyond them in their time', async () => {
    const { gone, pass, automatic } = budgetOf({ application: null, seller: 2 });
    automatic('1', 5);
    await pass(0);
    expect(gone).toHaveLength(2);
    await pass(SECOND);
    expect(gone).toHaveLength(4);
    await pass(SECOND / 2);
    expect(gone).toHaveLength(5);
  });

  test('of one seller that is used up delays no other, and costs nothing of the application', async () => {
    const { gone, pass, automatic } = budgetOf({ application: 4, seller: 2 });
    automatic('1', 50);
    automatic('2', 2);
    await pass(0);
    expect(gone.toSorted()).toEqual(['1', '1', '2', '2']);
  });

  test('of the application is shared by all sellers', async () => {
    const { gone, pass, automatic } = budgetOf({ application: 2, seller: null });
    for (const accountId of ['1', '2', '3', '4']) automatic(accountId);
    await pass(0);
    expect(gone).toEqual(['1', '2']);
    await pass(SECOND);
    expect(gone).toEqual(['1', '2', '3', '4']);
  });

  test('never delays a person, whose calls delay the automatic ones after them', async () => {
    const { gone, pass, automatic, byPerson } = budgetOf({ application: null, seller: 1 });
    automatic('1', 2);
    byPerson('1');
    automatically(() => promptly(() => byPerson('1')));
    automatic('1');
    await pass(0);
    expect(gone).toHaveLength(3);
    await pass(SECOND);
    expect(gone).toHaveLength(4);
    await pass(2 * SECOND);
    expect(gone).toHaveLength(4);
    await pass(SECOND);
    expect(gone).toHaveLength(5);
  });

  test('is refilled after a pause by the calls of a second, and not more', async () => {
    const { gone, pass, automatic } = budgetOf({ application: null, seller: 3 });
    automatic('1', 3);
    await pass(60 * SECOND);
    automatic('1', 6);
    await pass(0);
    expect(gone).toHaveLength(6);
  });

  test('7.154 of the application is exhausted for as long as each automatic call has had to wait', async () => {
    const { use, pass, automatic, byPerson } = budgetOf({ application: 2, seller: null });
    automatic('1', 2);
    expect(use()).toEqual({ share: 1, exhaustedFor: 0 });
    automatic('1', 8);
    await pass(3 * SECOND);
    expect(use().exhaustedFor).toBe(3 * SECOND);
    // The last of the eight goes now, and a call that comes waits again.
    await pass(SECOND);
    automatic('1', 2);
    await pass(SECOND / 2);
    expect(use().exhaustedFor).toBe(4.5 * SECOND);
    await pass(2 * SECOND);
    expect(use().exhaustedFor).toBe(0);
    byPerson('1');
    byPerson('1');
    expect(use().exhaustedFor).toBe(0);
    automatic('1');
    expect(use().exhaustedFor).toBe(0);
    await pass(SECOND / 4);
    expect(use().exhaustedFor).toBe(SECOND / 4);
  });

  test('7.154 of a seller that is used up does not exhaust that of the application', async () => {
    const { use, pass, automatic } = budgetOf({ application: 10, seller: 1 });
    automatic('1', 9);
    await pass(SECOND);
    expect(use()).toEqual({ share: 1, exhaustedFor: 0 });
  });
});
