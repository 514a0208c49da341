import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { failureOf, isRefusedAs } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';
import type { DeskEvent } from '../types.ts';

export type LinkWatchEvent =
  /** The account may have lost its link. */
  { type: 'account.changed' };

/**
 * Reads whether the account's marketplace link works, when the viewer begins to work in the account and whenever the account
 * changed (2.32, 7.20). Any other failure is left to the section, which reports its own.
 */
export const linkWatchMachine = setup({
  types: {} as { events: LinkWatchEvent; meta: StateMeta },
  actors: {
    readDetails: callSlot<unknown>('readDetails'),
    changes: feedSlot<LinkWatchEvent>('changes'),
  },
  actions: {
    reportLoss: toParent({ type: 'link.lost' } satisfies DeskEvent),
  },
  guards: {
    isLost: isRefusedAs('lost-connection'),
  },
}).createMachine({
  id: 'linkWatch',
  invoke: { id: 'changes', src: 'changes' },
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'link-watch.reading', requirements: ['2.32', '7.20'] },
      on: { 'account.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        onDone: 'watching',
        onError: [{ guard: { type: 'isLost', params: failureOf }, target: 'lost' }, { target: 'watching' }],
      },
    },
    watching: {
      meta: { uid: 'link-watch.watching', requirements: ['4.18'] },
      on: { 'account.changed': 'reading' },
    },
    lost: {
      meta: { uid: 'link-watch.lost', requirements: ['2.32'] },
      entry: 'reportLoss',
      on: { 'account.changed': 'reading' },
    },
  },
});

export type LinkWatchMachine = typeof linkWatchMachine;
export type LinkWatchActor = ActorRefFrom<LinkWatchMachine>;
export type LinkWatchSnapshot = SnapshotFrom<LinkWatchMachine>;
