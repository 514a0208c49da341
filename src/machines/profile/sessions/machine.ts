import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Session } from '#contract/sessions.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';

export interface SessionsContext {
  /** As read last; null before the first answer. */
  readonly sessions: readonly Session[] | null;
  /** The session that is being closed, or could not be. */
  readonly closing: string | null;
  /** Why the last call failed; shown in `failed`, `stale` and `closeFailed`. */
  readonly failure: Failure | null;
}

export type SessionsEvent =
  | { type: 'dialog.requested' }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' }
  /** One was opened or closed somewhere. */
  | { type: 'sessions.changed' }
  | { type: 'close.requested'; sessionId: string }
  /** Of this browser's own session, which is asked for. */
  | { type: 'close.confirmed' }
  | { type: 'close.refused' }
  /** Of all but this browser's own, which is asked for with the same answers. */
  | { type: 'closeOthers.requested' };

const BLANK = { sessions: null, closing: null, failure: null };

/** The dialog of the person's open sessions, kept fresh, from which each, or all the others, can be closed (2.47, 2.70, 3.01, 4.17, 8.22, 8.23). */
export const sessionsMachine = setup({
  types: {} as {
    context: SessionsContext;
    events: SessionsEvent;
    tags: 'open' | 'loading' | 'closing';
    meta: StateMeta;
  },
  actors: {
    readSessions: callSlot<readonly Session[]>('readSessions'),
    closeSession: callSlot<void, { sessionId: string }>('closeSession'),
    closeOthers: callSlot<void>('closeOthers'),
    changes: feedSlot<{ type: 'sessions.changed' }>('changes'),
  },
  actions: {
    /** Loads the whole page again: the session it was opened with is over (4.17). */
    reload: effectSlot('reload'),
    startAnew: assign(BLANK),
    keepSessions: assign((_, { sessions }: { sessions: readonly Session[] }) => ({ sessions, failure: null })),
    choose: assign((_, { sessionId }: { sessionId: string }) => ({ closing: sessionId })),
    recordFailure: assign(toFailed),
  },
  guards: {
    hasOthers: ({ context: { sessions } }) => sessions?.some(({ current }) => !current) === true,
    isCurrent: ({ context: { sessions, closing } }) =>
      sessions?.some(({ id, current }) => current && id === closing) === true,
    isOwn: ({ context: { sessions } }, { sessionId }: { sessionId: string }) =>
      sessions?.some(({ id, current }) => current && id === sessionId) === true,
  },
}).createMachine({
  id: 'sessions',
  context: BLANK,
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'sessions.closed', requirements: ['2.47'] },
      on: { 'dialog.requested': { target: 'open', actions: 'startAnew' } },
    },
    open: {
      meta: { uid: 'sessions.open', requirements: ['2.47'] },
      tags: 'open',
      invoke: { id: 'changes', src: 'changes' },
      initial: 'reading',
      on: { 'dialog.dismissed': 'closed' },
      states: {
        reading: {
          meta: { uid: 'sessions.reading', requirements: ['7.03'] },
          tags: 'loading',
          on: { 'sessions.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'read',
            src: 'readSessions',
            onDone: {
              target: 'shown',
              actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
            },
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        failed: {
          meta: { uid: 'sessions.failed', requirements: ['8.22'] },
          on: { 'retry.pressed': 'reading', 'sessions.changed': 'reading' },
        },
        shown: {
          meta: { uid: 'sessions.shown', requirements: ['3.01'] },
          initial: 'current',
          on: {
            'sessions.changed': '.refreshing',
            'close.requested': [
              {
                guard: { type: 'isOwn', params: ({ event }) => event },
                target: 'asking',
                actions: { type: 'choose', params: ({ event }) => event },
              },
              { target: 'closing', actions: { type: 'choose', params: ({ event }) => event } },
            ],
            'closeOthers.requested': { guard: 'hasOthers', target: 'askingForOthers' },
          },
          states: {
            current: { meta: { uid: 'sessions.current' } },
            refreshing: {
              meta: { uid: 'sessions.refreshing', requirements: ['4.18'] },
              invoke: {
                id: 'refresh',
                src: 'readSessions',
                onDone: {
                  target: 'current',
                  actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
                },
                onError: { target: 'stale', actions: recordFailure },
              },
            },
            stale: {
              meta: { uid: 'sessions.stale', requirements: ['8.22'] },
              on: { 'retry.pressed': 'refreshing' },
            },
            closeFailed: {
              meta: { uid: 'sessions.close-failed', requirements: ['8.23'] },
              on: { 'retry.pressed': '#sessions.open.closing' },
            },
            closeOthersFailed: {
              meta: { uid: 'sessions.close-others-failed', requirements: ['8.23'] },
              on: { 'retry.pressed': '#sessions.open.closingOthers' },
            },
          },
        },
        /** Whoever closes it is signed out, and what was not sent is forgotten here. The list is read after the answer. */
        asking: {
          meta: { uid: 'sessions.asking', requirements: ['2.47'] },
          on: { 'close.confirmed': 'closing', 'close.refused': 'shown.refreshing' },
        },
        closing: {
          meta: { uid: 'sessions.closing', requirements: ['7.04'] },
          tags: 'closing',
          invoke: {
            id: 'close',
            src: 'closeSession',
            input: ({ context }) => ({ sessionId: required(context.closing, 'closing') }),
            onDone: [
              { guard: 'isCurrent', target: '#sessions.over' },
              // The server tells of it too; reading at once does not depend on the live connection.
              { target: 'shown.refreshing' },
            ],
            onError: { target: 'shown.closeFailed', actions: recordFailure },
          },
        },
        askingForOthers: {
          meta: { uid: 'sessions.asking-for-others', requirements: ['2.70'] },
          on: { 'close.confirmed': 'closingOthers', 'close.refused': 'shown.refreshing' },
        },
        closingOthers: {
          meta: { uid: 'sessions.closing-others', requirements: ['7.87'] },
          tags: 'closing',
          invoke: {
            id: 'closeOthers',
            src: 'closeOthers',
            onDone: 'shown.refreshing',
            onError: { target: 'shown.closeOthersFailed', actions: recordFailure },
          },
        },
      },
    },
    over: { meta: { uid: 'sessions.over', requirements: ['4.17'] }, type: 'final', entry: 'reload' },
  },
});

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>;
export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>;
