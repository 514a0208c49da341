import { describe, expect, test } from 'vitest';
import type { ShadowDecision } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { arrive, begunOf, createAccount, draftOf, INTENT, SELLER, unanswered, useStore } from './fixtures.ts';

const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;
const SUPERVISED = { operationMode: 'supervised', run: null, isRunning: false } as const;

describe.each(ENGINES)('shadow runs on %s', (engine) => {
  const fixture = useStore(engine);
  const shadows = () => fixture.store.shadows;

  const decision = (dueIn: number | null, more: Partial<ShadowDecision> = {}): ShadowDecision => ({
    dueAt: dueIn === null ? null : fixture.time + dueIn,
    reason: null,
    ruleId: null,
    text: 'Sí, tenemos.',
    ...more,
  });
  const record = (id: string, decided: ShadowDecision) => shadows().record([{ accountId: SELLER, id, ...decided }]);
  const answer = async (id: string, text: string) => {
    const { questions } = fixture.store;
    const reply = { text, greeting: 'Hola.', signature: null };
    const { claim } = begunOf(await questions.beginSending(SELLER, id, { ...INTENT, reply }));
    const sent = { by: 'product', text: `Hola.\n\n${text}`, answeredAt: fixture.time, draftUse: null } as const;
    await questions.settleAnswered(claim, sent);
  };
  /** What is read with the question before its draft is stored. */
  const found = async (id: string) => {
    const [facts] = await fixture.store.transaction((tx) => tx.questions.lockForDrafts([{ accountId: SELLER, id }]));
    if (facts === undefined || typeof facts === 'string') throw new Error('no facts');
    return facts.shadow;
  };

  test('7.94-7.96 a run is under way from its start until it is stopped or ends, in supervised mode', async () => {
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    const { time } = fixture;
    expect(await shadows().state(SELLER)).toEqual({ ...SUPERVISED, now: time });
    await shadows().start(SELLER, WEEK);
    const run = { startedAt: time, endsAt: time + WEEK, stoppedAt: null };
    expect(await shadows().state(SELLER)).toEqual({ ...SUPERVISED, run, isRunning: true, now: time });
    expect(await shadows().state('1002')).toEqual({ ...SUPERVISED, now: time });
    expect(await shadows().state('404')).toBeNull();

    const settings = await fixture.store.accounts.settings(SELLER);
    if (settings === null) throw new Error('no settings');
    await fixture.store.accounts.putSettings(SELLER, { ...settings, operationMode: 'automatic' });
    expect(await shadows().state(SELLER)).toMatchObject({ operationMode: 'automatic', run, isRunning: false });
    await fixture.store.accounts.putSettings(SELLER, settings);

    fixture.pass(1000);
    await shadows().stop(SELLER);
    const stopped = { ...run, stoppedAt: time + 1000 };
    expect(await shadows().state(SELLER)).toMatchObject({ run: stopped, isRunning: false });
    fixture.pass(1000);
    await shadows().stop(SELLER);
    expect(await shadows().state(SELLER)).toMatchObject({ run: stopped });

    await shadows().start(SELLER, WEEK);
    fixture.pass(WEEK - 1);
    expect(await shadows().state(SELLER)).toMatchObject({ isRunning: true });
    fixture.pass(1);
    await shadows().stop(SELLER);
    expect(await shadows().state(SELLER)).toMatchObject({ run: { stoppedAt: null }, isRunning: false });
  });

  test('4.29 is read with what decides a draft, with the last decision of the question', async () => {
    await arrive(fixture.store, '1', '2');
    expect(await found('1')).toBeNull();
    await shadows().start(SELLER, WEEK);
    const first = decision(null, { reason: 'not-sure' });
    const second = decision(MINUTE, { reason: 'rule', ruleId: 'night', text: 'Sí.' });
    expect(await found('1')).toEqual({ last: null });
    await record('1', first);
    expect(await found('1')).toEqual({ last: first });
    await record('1', second);
    expect(await found('1')).toEqual({ last: second });
    expect(await found('2')).toEqual({ last: null });
    await shadows().stop(SELLER);
    expect(await found('1')).toBeNull();
    // A new run knows nothing of the one before.
    await shadows().start(SELLER, WEEK);
    expect(await found('1')).toEqual({ last: null });
    expect(await shadows().count(SELLER)).toMatchObject({ left: [], sent: [] });
  });

  test('7.94 7.97 decisions are counted by what became of their questions', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    const ids = ['early', 'late', 'other', 'outside', 'pending', 'deleted', 'sure', 'rule', 'undecided'];
    await questions.sync(
      SELLER,
      ids.map((id) => unanswered(id, fixture.time)),
    );
    await questions.setDraft(SELLER, 'undecided', draftOf(null));
    await createAccount(fixture.store, '1002');
    await questions.sync('1002', [unanswered('early', fixture.time)]);
    await shadows().start(SELLER, WEEK);
    await shadows().start('1002', WEEK);
    for (const id of ['early', 'late', 'other', 'outside', 'pending', 'deleted'])
      await record(id, decision(10 * MINUTE));
    await record('sure', decision(null, { reason: 'not-sure' }));
    await record('rule', decision(10 * MINUTE, { reason: 'rule', ruleId: 'night' }));
    await shadows().record([{ accountId: '1002', id: 'early', ...decision(MINUTE) }]);

    fixture.pass(3 * MINUTE);
    await answer('early', 'Sí, tenemos.');
    await answer('sure', 'No sé.');
    fixture.pass(7 * MINUTE);
    await answer('late', 'sí,  tenemos!');
    fixture.pass(MINUTE);
    await answer('other', 'No.');
    const gone = { ...unanswered('deleted', fixture.time), status: 'deleted' } as const;
    const outside = { ...unanswered('outside'), askedAt: fixture.time - 11 * MINUTE, status: 'answered' } as const;
    fixture.pass(MINUTE);
    await questions.sync(SELLER, [gone, { ...outside, answer: { text: 'Claro.', answeredAt: fixture.time } }]);

    const counted = await shadows().count(SELLER);
    const pair = { shadow: 'Sí, tenemos.' };
    const pairs = [
      { ...pair, questionId: 'outside', person: 'Claro.' },
      { ...pair, questionId: 'other', person: 'No.' },
      { ...pair, questionId: 'late', person: 'sí,  tenemos!' },
    ];
    const sorted = <One extends { count: number }>(all: readonly One[]) =>
      all.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    expect(sorted(counted.sent)).toEqual(
      sorted([
        { fate: 'early', count: 1 },
        { fate: 'late', count: 3 },
        { fate: 'pending', count: 1 },
        { fate: 'gone', count: 1 },
      ]),
    );
    expect(sorted(counted.left)).toEqual(
      sorted([
        { reason: 'not-sure', count: 1 },
        { reason: 'rule', count: 1 },
      ]),
    );
    expect(sorted(counted.personTimes)).toEqual(sorted([3, 10, 11, 12].map((minutes) => ({ minutes, count: 1 }))));
    expect(counted.shadowTimes).toEqual([{ minutes: 10, count: 4 }]);
    expect(sorted(counted.different.map((one) => ({ ...one, count: 1 })))).toEqual(
      sorted(pairs.map(({ shadow, person }) => ({ fate: 'late', shadow, person, count: 1 }))),
    );
    expect(await shadows().pairs(SELLER)).toEqual(pairs);

    expect(await shadows().differences(SELLER, ['other', 'outside', 'none'])).toEqual([
      {
        questionId: 'other',
        itemId: 'MLAother',
        question: '¿other?',
        dueAt: fixture.time - 2 * MINUTE,
        answeredAt: fixture.time - MINUTE,
        answeredBy: 'ana@example.com',
      },
      expect.objectContaining({ questionId: 'outside', answeredBy: null, answeredAt: fixture.time }),
    ]);
    expect(await shadows().differences('1002', ['other'])).toEqual([]);
    expect((await shadows().count('1002')).sent).toEqual([{ fate: 'pending', count: 1 }]);
  });
});
