import { describe, expect, test } from 'vitest';
import type { FirstSteps } from '#contract/first-steps.ts';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';

const BETO = 'beto@tienda.test';
const STEPS = `/accounts/${ACCOUNT}/first-steps`;

describe.each(enginesOf(import.meta.url))('first steps, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const read = async (client: Client = trial.owner): Promise<FirstSteps> => (await client.send('GET', STEPS)).json();
  const done = async (client?: Client): Promise<string[]> =>
    (await read(client)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);
  const send = async (method: string, path: string, json?: object): Promise<void> => {
    const { status } = await trial.owner.send(
      method,
      `/accounts/${ACCOUNT}/${path}`,
      json === undefined ? {} : { json },
    );
    expect(status).toBeLessThan(300);
  };

  test('2.77 7.90 3.61 a new account has its link, and each step is done by what its page saves', async () => {
    expect(await read()).toEqual({
      steps: [
        { step: 'link', isDone: true },
        { step: 'policies', isDone: false },
        { step: 'quick-answers', isDone: false },
        { step: 'try', isDone: false },
        { step: 'operators', isDone: false },
        { step: 'automatic', isDone: false },
      ],
      isDismissed: false,
    });
    const acts = [
      [
        'policies',
        () => send('PUT', 'policies', { policies: { ...EMPTY_SHEET, invoice: { value: 'yes', text: 'Sí.' } } }),
      ],
      ['quick-answers', () => send('POST', 'quick-answers', { title: 'Stock', answer: 'Sí, hay.', color: 'red' })],
      ['try', () => send('POST', 'test-questions', { question: '¿Hay stock?', itemId: TOOL_BOX })],
      ['operators', () => send('POST', 'operators', { email: BETO, permissions: 1 })],
      ['automatic', () => send('PUT', 'settings', { ...DEFAULT_SETTINGS, operationMode: 'automatic' })],
    ] as const;
    const expected = ['link'];
    for (const [step, act] of acts) {
      await trial.time.during(act());
      expected.push(step);
      expect(await done()).toEqual(expected);
    }
    // What is undone is to be done again: nothing but what is stored counts.
    await send('DELETE', `operators/${BETO}`);
    expect(await done()).toEqual(expected.filter((step) => step !== 'operators'));
    await trial.product.store.accounts.setLinkStatus(ACCOUNT, 'lost');
    expect(await done()).not.toContain('link');
  });

  test('2.77 7.90 an answer that was sent is a try too', async () => {
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text: '¿Hay stock?' });
    await trial.quiet();
    expect(await done()).not.toContain('try');
    await trial.time.during(
      send('POST', `questions/${id}/answer`, { text: 'Sí, hay.', greeting: null, signature: null }),
    );
    await trial.after(20_000);
    expect(await done()).toContain('try');
  });

  test('7.90 6.02 a member gets the steps that they may do, by permission', async () => {
    const beto = await trial.product.signedIn(BETO);
    const steps = async (permissions: number): Promise<string[]> => {
      await trial.product.store.operators.delete(ACCOUNT, BETO);
      await trial.product.store.operators.add(ACCOUNT, { email: BETO, permissions });
      return (await read(beto)).steps.map(({ step }) => step);
    };
    expect(await steps(0)).toEqual([]);
    expect(await steps(1)).toEqual([]);
    expect(await steps(4)).toEqual(['policies', 'automatic']);
    expect(await steps(16 | 32)).toEqual(['quick-answers', 'try']);
    expect(await steps(127)).toEqual(['policies', 'quick-answers', 'try', 'automatic']);
  });

  test('7.91 each person hides them for themselves and brings them back', async () => {
    const beto = await trial.product.signedIn(BETO);
    await trial.product.store.operators.add(ACCOUNT, { email: BETO, permissions: 4 });
    const dismiss = async (isDismissed: unknown, client: Client = trial.owner) => {
      const answer = await client.send('PUT', `${STEPS}/dismissal`, { json: { isDismissed } });
      return { status: answer.status, body: await answer.json() };
    };
    const before = await read();
    expect(await dismiss(true)).toEqual({ status: 200, body: { ...before, isDismissed: true } });
    expect(await dismiss(true)).toMatchObject({ body: { isDismissed: true } });
    expect([(await read()).isDismissed, (await read(beto)).isDismissed]).toEqual([true, false]);
    expect(await dismiss(false)).toEqual({ status: 200, body: before });
    expect(await dismiss('yes')).toMatchObject({ status: 400, body: { issues: [{ path: 'body.isDismissed' }] } });
  });
});
