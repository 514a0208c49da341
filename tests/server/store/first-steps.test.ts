import { describe, expect, test } from 'vitest';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { ENGINES } from '../engines.ts';
import { answered, arrive, createAccount, createUser, SELLER, useStore } from './fixtures.ts';

const BETO = 'beto@example.com';

describe.each(ENGINES)('first steps and the required second factor on %s', (engine) => {
  const fixture = useStore(engine);

  test('7.90 first steps are found in what is stored of the account, and of no other', async () => {
    const { store } = fixture;
    const { firstSteps, accounts, activity, operators, policies, quickAnswers } = store;
    await createAccount(store);
    await createAccount(store, '1002');
    const none = {
      link: true,
      policies: false,
      'quick-answers': false,
      try: false,
      operators: false,
      automatic: false,
    };
    expect(await firstSteps.done(SELLER)).toEqual(none);
    expect(await firstSteps.done('404')).toBeNull();

    await accounts.setLinkStatus(SELLER, 'lost');
    await operators.add(SELLER, { email: BETO, permissions: 1 });
    await quickAnswers.add(SELLER, { title: 'Stock', answer: 'Sí.', color: 'red' }, 'ana@example.com');
    await policies.replace(SELLER, { ...EMPTY_SHEET, invoice: { value: 'yes', text: '' } });
    await activity.append(SELLER, {
      email: 'ana@example.com',
      code: 'TestAnswerGenerated',
      details: { itemId: 'MLA1', question: '¿Hay?', answer: 'Sí.' },
    });
    expect(await firstSteps.done(SELLER)).toEqual({
      link: false,
      policies: true,
      'quick-answers': true,
      try: true,
      operators: true,
      automatic: false,
    });
    expect(await firstSteps.done('1002')).toEqual(none);

    await activity.append('1002', {
      email: 'ana@example.com',
      code: 'AccountSettingsChanged',
      details: DEFAULT_SETTINGS,
    });
    expect(await firstSteps.done('1002')).toEqual({ ...none, automatic: true });
    await accounts.putSettings(SELLER, { ...DEFAULT_SETTINGS, operationMode: 'automatic' });
    expect(await firstSteps.done(SELLER)).toMatchObject({ automatic: true });
  });

  test('7.90 imported answers, and those of the marketplace, do not count as tried', async () => {
    const { store } = fixture;
    await arrive(store, '1');
    await store.questions.sync(SELLER, [{ ...answered('9', fixture.time - 1000), buyerId: 'buyer-1' }]);
    expect(await store.firstSteps.done(SELLER)).toMatchObject({ try: false });
  });

  test('7.91 are hidden by one person in one account, also twice, and deleted with the person', async () => {
    const { store } = fixture;
    const owner = await createAccount(store);
    await createAccount(store, '1002');
    const beto = await createUser(store, BETO);
    await store.firstSteps.setDismissed(SELLER, beto, true);
    await store.firstSteps.setDismissed(SELLER, beto, true);
    const seen = () =>
      Promise.all([
        store.firstSteps.isDismissed(SELLER, beto),
        store.firstSteps.isDismissed(SELLER, owner),
        store.firstSteps.isDismissed('1002', beto),
      ]);
    expect(await seen()).toEqual([true, false, false]);
    await store.firstSteps.setDismissed(SELLER, beto, false);
    expect(await seen()).toEqual([false, false, false]);
    await store.firstSteps.setDismissed(SELLER, beto, true);
    expect(await store.personalData.deletePerson(BETO)).toBe('deleted');
    expect(await store.firstSteps.isDismissed(SELLER, beto)).toBe(false);
  });

  test('4.31 a required second factor is missing to operators without it, in every reading of their access, never to the owner', async () => {
    const { store } = fixture;
    const owner = await createAccount(store);
    const beto = await createUser(store, BETO);
    await store.operators.add(SELLER, { email: BETO, permissions: 3 });
    await store.operators.add(SELLER, { email: 'nadie@example.com', permissions: 3 });
    const session = (userId: string) =>
      store.sessions.create({
        tokenHash: userId,
        userId,
        stage: 'full',
        ip: '',
        userAgent: '',
        idleTtl: 9e6,
        ttl: 9e6,
      });
    await session(owner);
    await session(beto);
    const seen = async (userId: string) => [
      (await store.sessions.callerInAccount(userId, SELLER))?.membership?.needsSecondFactor,
      (await store.accounts.membership(SELLER, userId))?.needsSecondFactor,
      (await store.accounts.listFor(userId)).map((one) => one.needsSecondFactor),
      (await store.accounts.members(SELLER)).find((one) => one.userId === userId)?.needsSecondFactor,
    ];
    const [open, closed] = [
      [false, false, [false], false],
      [true, true, [true], true],
    ];
    expect(await seen(beto)).toEqual(open);
    expect(await store.operators.countLackingSecondFactor(SELLER)).toBe(2);
    await store.accounts.setSecondFactorRequired(SELLER, true);
    expect([await seen(beto), await seen(owner)]).toEqual([closed, open]);
    expect(await store.accounts.byId(SELLER)).toMatchObject({ isSecondFactorRequired: true });

    // A secret that is not confirmed yet is no second factor.
    await store.users.putSecondFactorSecret(beto, 'secret');
    expect(await seen(beto)).toEqual(closed);
    await store.users.enableSecondFactor(beto, 1);
    expect(await seen(beto)).toEqual(open);
    expect(await store.operators.countLackingSecondFactor(SELLER)).toBe(1);
    await store.users.disableSecondFactor(beto);
    expect(await seen(beto)).toEqual(closed);
    await store.accounts.setSecondFactorRequired(SELLER, false);
    expect(await seen(beto)).toEqual(open);
  });
});
