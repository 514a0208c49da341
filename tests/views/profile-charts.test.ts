import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { DigestChoices, DigestState } from '#contract/digest.ts';
import type { PushChoices, PushState } from '#contract/push.ts';
import { type DigestTest, digestMachine } from '#machines/profile/digest/machine.ts';
import { type PushRead, pushMachine } from '#machines/profile/push/machine.ts';
import { type Answer, callOf, NETWORK, networkError } from './slots.ts';

const OWN = '179571448';
const SECOND = '179571449';

describe('the digests', () => {
  const accountOf = (accountId: string): DigestState['accounts'][number] => ({
    accountId,
    nickname: `TIENDA_${accountId}`,
    frequency: 'none',
    nextAt: null,
    timeZone: 'America/Argentina/Buenos_Aires',
  });
  const digestsOf = (...ids: string[]): DigestState => ({ email: 'ana@tienda.test', accounts: ids.map(accountOf) });
  const WEEKLY = { ...digestsOf(OWN), accounts: [{ ...accountOf(OWN), frequency: 'weekly', nextAt: 9 } as const] };
  const CHOSEN = { type: 'frequency.chosen', accountId: OWN, frequency: 'weekly' } as const;
  const TEST = { type: 'test.pressed', accountId: OWN } as const;

  /** The chart, what its calls were asked, and how to wait for it. */
  function digestOf(...reads: readonly Answer<DigestState>[]) {
    const saves = callOf<DigestState, DigestChoices>(networkError(), WEEKLY);
    const tests = callOf<{ outcome: 'sent' | 'failed' }, DigestTest>(networkError(), { outcome: 'sent' });
    const digest = createActor(
      digestMachine.provide({
        actors: {
          readDigests: callOf<DigestState>(...reads).logic,
          saveDigests: saves.logic,
          sendDigestTest: tests.logic,
        },
      }),
    ).start();
    const reach = (state: Parameters<ReturnType<typeof digest.getSnapshot>['matches']>[0]) =>
      waitFor(digest, (snapshot) => snapshot.matches(state));
    return { digest, reach, saves, tests };
  }

  test.each([
    [0, 'none', []],
    [1, 'shown', [OWN]],
    [2, 'shown', [OWN, SECOND]],
  ] as const)('2.95 who may see the reports of %i accounts: %s', async (_, state, ids) => {
    const { reach } = digestOf(digestsOf(...ids));
    const { context } = await reach(state);
    expect(context.digests).toEqual(digestsOf(...ids));
  });

  test('8.07 why they were not read is forgotten once they are', async () => {
    const { digest, reach } = digestOf(networkError(), digestsOf(OWN));
    expect((await reach('failed')).context).toMatchObject({ digests: null, failure: NETWORK });
    digest.send({ type: 'retry.pressed' });
    expect((await reach('shown')).context).toMatchObject({ digests: digestsOf(OWN), failure: null });
  });

  test('3.67 7.117 8.23 a choice that was not saved says why until another one is made', async () => {
    const { digest, reach, saves } = digestOf(digestsOf(OWN));
    await reach('shown');
    digest.send(CHOSEN);
    const choices = [{ accountId: OWN, frequency: 'weekly' }];
    expect((await reach({ shown: { choices: 'saveFailed' } })).context).toMatchObject({ saveFailure: NETWORK });
    digest.send(CHOSEN);
    expect(digest.getSnapshot().context.saveFailure).toBeNull();
    // When the next one comes is not known before it is saved.
    expect(digest.getSnapshot().context.digests?.accounts).toEqual([{ ...accountOf(OWN), frequency: 'weekly' }]);
    expect((await reach({ shown: { choices: 'kept' } })).context).toMatchObject({ digests: WEEKLY, saveFailure: null });
    expect(saves.asked).toEqual([{ choices }, { choices }]);
  });

  test('7.118 a test that was not sent says why until another one is asked for', async () => {
    const { digest, reach, tests } = digestOf(digestsOf(OWN));
    await reach('shown');
    digest.send(TEST);
    const failed = await reach({ shown: { test: { tested: 'failed' } } });
    expect(failed.context).toMatchObject({ tested: OWN, testFailure: NETWORK });
    digest.send(TEST);
    expect(digest.getSnapshot().context.testFailure).toBeNull();
    await reach({ shown: { test: { tested: 'sent' } } });
    // Who gets none is shown a daily one.
    const asked = { accountId: OWN, frequency: 'daily' };
    expect(tests.asked).toEqual([asked, asked]);
  });
});

describe('the push notifications', () => {
  const QUIET: PushChoices = {
    choices: [{ accountId: OWN, kinds: ['link'] }],
    quietHours: { from: 1320, to: 420, timeZone: 'America/Argentina/Buenos_Aires' },
    hidesContent: true,
  };
  const PUSH: PushState = {
    choices: [{ accountId: OWN, kinds: ['question', 'link'] }],
    quietHours: null,
    hidesContent: false,
    accounts: [{ accountId: OWN, nickname: 'TIENDA_ANA', offered: ['question', 'link'] }],
    publicKey: 'B'.repeat(87),
    device: null,
  };

  async function pushOf(hasSound: boolean) {
    const saves = callOf<PushState, PushChoices>(networkError(), { ...PUSH, ...QUIET, device: 'd' });
    const sounds: boolean[] = [];
    const push = createActor(
      pushMachine.provide({
        actors: {
          readPush: callOf<PushRead>({ push: PUSH, ability: 'off', hasSound }).logic,
          saveChoices: saves.logic,
        },
        actions: { saveSound: (_, params) => void sounds.push(params.hasSound) },
      }),
    ).start();
    const reach = (state: Parameters<ReturnType<typeof push.getSnapshot>['matches']>[0]) =>
      waitFor(push, (snapshot) => snapshot.matches(state));
    await reach('shown');
    return { push, reach, saves, sounds };
  }

  test.each([true, false])('2.91 the sound of the device is on: %s, and is kept as it is chosen', async (hasSound) => {
    const { push, sounds } = await pushOf(hasSound);
    expect(push.getSnapshot().context).toEqual({ push: PUSH, hasSound, failure: null, saveFailure: null });
    for (let turn = 0; turn < 2; turn += 1) push.send({ type: 'sound.toggled' });
    expect(sounds).toEqual([!hasSound, hasSound]);
    expect(push.getSnapshot().context.hasSound).toBe(hasSound);
  });

  test('3.64 7.111 8.23 what is chosen is saved as a whole; why it was not is said until something else is chosen', async () => {
    const { push, reach, saves } = await pushOf(false);
    push.send({ type: 'choices.changed', choices: QUIET });
    const failed = await reach({ shown: { choices: 'saveFailed' } });
    expect(failed.context).toMatchObject({ push: { ...PUSH, ...QUIET }, failure: null, saveFailure: NETWORK });
    push.send({ type: 'choices.changed', choices: QUIET });
    expect(push.getSnapshot().context.saveFailure).toBeNull();
    expect((await reach({ shown: { choices: 'kept' } })).context).toMatchObject({
      push: { ...PUSH, ...QUIET, device: 'd' },
      saveFailure: null,
    });
    expect(saves.asked).toEqual([QUIET, QUIET]);
  });
});
