import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DigestChoices, DigestState } from '#contract/digest.ts';
import type { Failure } from '#contract/failure.ts';
import type { DigestFrequency, SentFrequency } from '#domain/digest.ts';
import { type Failed, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot } from '#machines/shared/slots.ts';

interface DigestContext {
  /** As read or chosen last; null before the first answer. */
  readonly digests: DigestState | null;
  /** The account whose test was asked for last. */
  readonly tested: string | null;
  /** Why the last reading failed. */
  readonly failure: Failure | null;
  /** Why the choices were not saved. */
  readonly saveFailure: Failure | null;
  /** Why the server did not try to send a test. */
  readonly testFailure: Failure | null;
}

export type DigestEvent =
  | { type: 'retry.pressed' }
  | { type: 'frequency.chosen'; accountId: string; frequency: DigestFrequency }
  | { type: 'save.retried' }
  | { type: 'test.pressed'; accountId: string };

export interface DigestTest {
  readonly accountId: string;
  readonly frequency: SentFrequency;
}
interface Tried {
  readonly outcome: 'sent' | 'failed';
}
interface Read {
  readonly digests: DigestState;
}

const read = ({ event }: { readonly event: { readonly output: DigestState } }): Read => ({ digests: event.output });
const tried = ({ event }: { readonly event: { readonly output: Tried } }): Tried => event.output;
const KEEP = { type: 'keep', params: read } as const;

/** How often the person gets a digest of which account by mail (2.95, 3.67). */
export const digestMachine = setup({
  types: {} as { context: DigestContext; events: DigestEvent; tags: 'busy'; meta: StateMeta },
  actors: {
    readDigests: callSlot<DigestState>('readDigests'),
    saveDigests: callSlot<DigestState, DigestChoices>('saveDigests'),
    sendDigestTest: callSlot<Tried, DigestTest>('sendDigestTest'),
  },
  actions: {
    keep: assign((_, { digests }: Read) => ({ digests, failure: null })),
    /** When the next one comes is known once it is saved. */
    choose: assign(({ context }, { accountId, frequency }: { accountId: string; frequency: DigestFrequency }) => {
      const digests = required(context.digests, 'digests');
      const accounts = digests.accounts.map((account) =>
        account.accountId === accountId ? { ...account, frequency, nextAt: null } : account,
      );
      return { digests: { ...digests, accounts }, saveFailure: null };
    }),
    keepSaved: assign((_, { digests }: Read) => ({ digests, saveFailure: null })),
    beginTest: assign((_, { accountId }: { accountId: string }) => ({ tested: accountId, testFailure: null })),
    recordFailure: assign(toFailed),
    recordSaveFailure: assign((_, { failure }: Failed) => ({ saveFailure: failure })),
    recordTestFailure: assign((_, { failure }: Failed) => ({ testFailure: failure })),
  },
  guards: {
    hasAccounts: (_, { digests }: Read) => digests.accounts.length > 0,
    isSent: (_, { outcome }: Tried) => outcome === 'sent',
  },
}).createMachine({
  id: 'digest',
  context: { digests: null, tested: null, failure: null, saveFailure: null, testFailure: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'digest.reading', requirements: ['7.117'] },
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'readDigests',
        onDone: [
          { guard: { type: 'hasAccounts', params: read }, target: 'shown', actions: KEEP },
          { target: 'none', actions: KEEP },
        ],
        onError: { target: 'failed', actions: recordFailure },
      },
    },
    failed: {
      meta: { uid: 'digest.failed', requirements: ['8.07'] },
      on: { 'retry.pressed': 'reading' },
    },
    /** The person may see the reports of no account. */
    none: {
      meta: { uid: 'digest.none', requirements: ['2.95'] },
      on: { 'retry.pressed': 'reading' },
    },
    shown: {
      meta: { uid: 'digest.shown', requirements: ['2.95'] },
      type: 'parallel',
      states: {
        choices: {
          meta: { uid: 'digest.choices', requirements: ['3.67'] },
          initial: 'kept',
          on: {
            // To enter the choices again would leave the test beside them, too.
            'frequency.chosen': { target: '.saving', actions: { type: 'choose', params: ({ event }) => event } },
          },
          states: {
            kept: { meta: { uid: 'digest.kept', requirements: ['3.67'] } },
            saving: {
              meta: { uid: 'digest.saving', requirements: ['7.117'] },
              invoke: {
                id: 'save',
                src: 'saveDigests',
                input: ({ context }) => ({
                  choices: required(context.digests, 'digests').accounts.map(({ accountId, frequency }) => ({
                    accountId,
                    frequency,
                  })),
                }),
                onDone: { target: 'kept', actions: { type: 'keepSaved', params: read } },
                onError: {
                  target: 'saveFailed',
                  actions: { type: 'recordSaveFailure', params: recordFailure.params },
                },
              },
            },
            saveFailed: {
              meta: { uid: 'digest.save-failed', requirements: ['8.23'] },
              on: { 'save.retried': 'saving' },
            },
          },
        },
        test: {
          meta: { uid: 'digest.test', requirements: ['7.118'] },
          initial: 'idle',
          states: {
            idle: {
              meta: { uid: 'digest.idle' },
              on: {
                'test.pressed': {
                  target: 'testing',
                  actions: { type: 'beginTest', params: ({ event }) => event },
                },
              },
            },
            testing: {
              meta: { uid: 'digest.testing', requirements: ['7.118'] },
              tags: 'busy',
              invoke: {
                id: 'test',
                src: 'sendDigestTest',
                input: ({ context }) => {
                  const accountId = required(context.tested, 'tested');
                  const account = context.digests?.accounts.find((one) => one.accountId === accountId);
                  // Who gets none is shown a daily one.
                  return { accountId, frequency: account?.frequency === 'weekly' ? 'weekly' : 'daily' };
                },
                onDone: [
                  { guard: { type: 'isSent', params: tried }, target: 'tested.sent' },
                  { target: 'tested.unsent' },
                ],
                onError: {
                  target: 'tested.failed',
                  actions: { type: 'recordTestFailure', params: recordFailure.params },
                },
              },
            },
            tested: {
              meta: { uid: 'digest.tested', requirements: ['7.118'] },
              initial: 'sent',
              on: {
                'test.pressed': {
                  target: 'testing',
                  actions: { type: 'beginTest', params: ({ event }) => event },
                },
              },
              states: {
                sent: { meta: { uid: 'digest.sent' } },
                /** The mail server did not take it. */
                unsent: { meta: { uid: 'digest.unsent' } },
                failed: { meta: { uid: 'digest.test-failed' } },
              },
            },
          },
        },
      },
    },
  },
});

export type DigestActor = ActorRefFrom<typeof digestMachine>;
export type DigestSnapshot = SnapshotFrom<typeof digestMachine>;
