import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { PushChoices, PushState } from '#contract/push.ts';
import { type Failed, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

/**
 * Whether this browser can be told, and is. `blocked`: the person refused, which only the browser's settings take back. `stale`: it has a
 * subscription that the server does not know any more.
 */
export type PushAbility = 'unsupported' | 'blocked' | 'off' | 'on' | 'stale';

export interface PushRead {
  readonly push: PushState;
  readonly ability: PushAbility;
  /** Whether this device sounds when a question arrives. */
  readonly hasSound: boolean;
}

interface PushContext {
  /** As read or chosen last; null before the first answer. */
  readonly push: PushState | null;
  readonly hasSound: boolean;
  /** Why the last reading, or the last attempt with the device, failed. */
  readonly failure: Failure | null;
  /** Why the choices were not saved. */
  readonly saveFailure: Failure | null;
}

export type PushEvent =
  | { type: 'retry.pressed' }
  | { type: 'on.pressed' }
  | { type: 'off.pressed' }
  | { type: 'test.pressed' }
  /** Of what failed with the device. */
  | { type: 'device.retried' }
  | { type: 'choices.changed'; choices: PushChoices }
  | { type: 'save.retried' }
  | { type: 'sound.toggled' };

interface Found {
  readonly ability: PushAbility;
}
interface Decided {
  readonly permission: NotificationPermission;
}
interface Tried {
  readonly outcome: 'sent' | 'gone' | 'failed';
}

const found = ({ event }: { readonly event: { readonly output: PushRead } }): Found => event.output;
const decided = ({ event }: { readonly event: { readonly output: NotificationPermission } }): Decided => ({
  permission: event.output,
});
const tried = ({ event }: { readonly event: { readonly output: Tried } }): Tried => event.output;
const KEEP = { type: 'keep', params: ({ event }: { event: { output: PushRead } }) => event.output } as const;

/** The page of push notifications: this device, and what the person is told of (2.90, 2.91, 3.64-3.66). */
export const pushMachine = setup({
  types: {} as { context: PushContext; events: PushEvent; tags: 'busy'; meta: StateMeta },
  actors: {
    readPush: callSlot<PushRead>('readPush'),
    askPermission: callSlot<NotificationPermission>('askPermission'),
    subscribe: callSlot<void, { publicKey: string }>('subscribe'),
    unsubscribe: callSlot<void>('unsubscribe'),
    sendTest: callSlot<Tried>('sendTest'),
    saveChoices: callSlot<PushState, PushChoices>('saveChoices'),
  },
  actions: {
    keep: assign((_, { push, hasSound }: PushRead) => ({ push, hasSound, failure: null })),
    choose: assign(({ context }, { choices }: { choices: PushChoices }) => ({
      push: { ...required(context.push, 'push'), ...choices },
      saveFailure: null,
    })),
    keepSaved: assign((_, { push }: { push: PushState }) => ({ push })),
    toggleSound: assign(({ context }) => ({ hasSound: !context.hasSound })),
    saveSound: effectSlot<{ hasSound: boolean }>('saveSound'),
    forgetFailure: assign({ failure: null }),
    recordFailure: assign(toFailed),
    recordSaveFailure: assign((_, { failure }: Failed) => ({ saveFailure: failure })),
  },
  guards: {
    isUnsupported: (_, { ability }: Found) => ability === 'unsupported',
    isBlocked: (_, { ability }: Found) => ability === 'blocked',
    isOn: (_, { ability }: Found) => ability === 'on',
    isStale: (_, { ability }: Found) => ability === 'stale',
    /** Reading the page again replaces the choices, and ends their saving. */
    isSaved: stateIn({ shown: { choices: 'kept' } }),
    isGranted: (_, { permission }: Decided) => permission === 'granted',
    isDenied: (_, { permission }: Decided) => permission === 'denied',
    isSent: (_, { outcome }: Tried) => outcome === 'sent',
    isGone: (_, { outcome }: Tried) => outcome === 'gone',
  },
}).createMachine({
  id: 'push',
  context: { push: null, hasSound: false, failure: null, saveFailure: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'push.reading', requirements: ['7.110'] },
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'readPush',
        onDone: [
          { guard: { type: 'isUnsupported', params: found }, target: '#push.shown.device.unsupported', actions: KEEP },
          { guard: { type: 'isBlocked', params: found }, target: '#push.shown.device.blocked', actions: KEEP },
          { guard: { type: 'isOn', params: found }, target: '#push.shown.device.on', actions: KEEP },
          { guard: { type: 'isStale', params: found }, target: '#push.shown.device.stale', actions: KEEP },
          { target: '#push.shown.device.off', actions: KEEP },
        ],
        onError: { target: 'failed', actions: recordFailure },
      },
    },
    failed: {
      meta: { uid: 'push.failed', requirements: ['8.07'] },
      on: { 'retry.pressed': 'reading' },
    },
    shown: {
      meta: { uid: 'push.shown', requirements: ['2.90'] },
      type: 'parallel',
      on: {
        'sound.toggled': {
          actions: ['toggleSound', { type: 'saveSound', params: ({ context: { hasSound } }) => ({ hasSound }) }],
        },
      },
      states: {
        device: {
          meta: { uid: 'push.device', requirements: ['2.90'] },
          initial: 'off',
          states: {
            unsupported: {
              meta: { uid: 'push.unsupported', requirements: ['2.90'] },
              on: { 'retry.pressed': { guard: 'isSaved', target: '#push.reading' } },
            },
            blocked: {
              meta: { uid: 'push.blocked', requirements: ['2.90'] },
              on: { 'retry.pressed': { guard: 'isSaved', target: '#push.reading' } },
            },
            off: { meta: { uid: 'push.off', requirements: ['2.90'] }, on: { 'on.pressed': 'asking' } },
            stale: { meta: { uid: 'push.stale', requirements: ['2.90'] }, on: { 'on.pressed': 'asking' } },
            asking: {
              meta: { uid: 'push.asking', requirements: ['2.90'] },
              tags: 'busy',
              invoke: {
                id: 'ask',
                src: 'askPermission',
                onDone: [
                  { guard: { type: 'isGranted', params: decided }, target: 'subscribing' },
                  { guard: { type: 'isDenied', params: decided }, target: 'blocked' },
                  { target: 'off' },
                ],
                onError: { target: 'turnOnFailed', actions: recordFailure },
              },
            },
            subscribing: {
              meta: { uid: 'push.subscribing', requirements: ['7.112'] },
              tags: 'busy',
              invoke: {
                id: 'subscribe',
                src: 'subscribe',
                input: ({ context }) => ({ publicKey: required(context.push, 'push').publicKey }),
                onDone: 'on',
                onError: { target: 'turnOnFailed', actions: recordFailure },
              },
            },
            /** Read anew where nothing is lost by it: there may be another key. */
            turnOnFailed: {
              meta: { uid: 'push.turn-on-failed', requirements: ['2.90'] },
              exit: 'forgetFailure',
              on: { 'device.retried': [{ guard: 'isSaved', target: '#push.reading' }, { target: 'asking' }] },
            },
            on: {
              meta: { uid: 'push.on', requirements: ['2.90'] },
              initial: 'current',
              on: { 'test.pressed': 'testing', 'off.pressed': 'turningOff' },
              states: {
                current: { meta: { uid: 'push.current' } },
                tested: { meta: { uid: 'push.tested', requirements: ['7.114'] } },
                testFailed: { meta: { uid: 'push.test-failed', requirements: ['7.114'] } },
              },
            },
            testing: {
              meta: { uid: 'push.testing', requirements: ['7.114'] },
              tags: 'busy',
              invoke: {
                id: 'test',
                src: 'sendTest',
                onDone: [
                  { guard: { type: 'isSent', params: tried }, target: 'on.tested' },
                  { guard: { type: 'isGone', params: tried }, target: 'stale' },
                  { target: 'on.testFailed' },
                ],
                onError: 'on.testFailed',
              },
            },
            turningOff: {
              meta: { uid: 'push.turning-off', requirements: ['7.113'] },
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'unsubscribe',
                src: 'unsubscribe',
                onDone: 'off',
                onError: { target: 'turnOffFailed', actions: recordFailure },
              },
            },
            turnOffFailed: {
              meta: { uid: 'push.turn-off-failed', requirements: ['7.113'] },
              on: { 'device.retried': 'turningOff' },
            },
          },
        },
        choices: {
          meta: { uid: 'push.choices', requirements: ['3.64'] },
          initial: 'kept',
          on: {
            // To enter the choices again would leave the device beside them, too.
            'choices.changed': { target: '.saving', actions: { type: 'choose', params: ({ event }) => event } },
          },
          states: {
            kept: { meta: { uid: 'push.kept', requirements: ['3.64'] } },
            saving: {
              meta: { uid: 'push.saving', requirements: ['7.111'] },
              invoke: {
                id: 'save',
                src: 'saveChoices',
                input: ({ context }) => {
                  const { choices, quietHours, hidesContent } = required(context.push, 'push');
                  return { choices, quietHours, hidesContent };
                },
                onDone: {
                  target: 'kept',
                  actions: { type: 'keepSaved', params: ({ event }) => ({ push: event.output }) },
                },
                onError: {
                  target: 'saveFailed',
                  actions: { type: 'recordSaveFailure', params: recordFailure.params },
                },
              },
            },
            saveFailed: {
              meta: { uid: 'push.save-failed', requirements: ['8.23'] },
              on: { 'save.retried': 'saving' },
            },
          },
        },
      },
    },
  },
});

export type PushActor = ActorRefFrom<typeof pushMachine>;
export type PushSnapshot = SnapshotFrom<typeof pushMachine>;
