import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { PublishedTimes, ResponseTimeReport } from '#contract/response-time.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot } from '#machines/shared/slots.ts';

interface PublishedTimeContext {
  /** What the marketplace publishes; null unless it is known. */
  readonly times: PublishedTimes | null;
  /** Why the last reading failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type PublishedTimeEvent = { type: 'retry.pressed' };

interface Read {
  readonly answer: ResponseTimeReport;
}
const read = ({ event }: { readonly event: { readonly output: ResponseTimeReport } }): Read => ({
  answer: event.output,
});

/**
 * The time to answer that the marketplace itself publishes (4.43, 4.44). It is read once for all periods of the report, as the marketplace publishes
 * its last 14 days alone.
 */
export const publishedTimeMachine = setup({
  types: {} as { context: PublishedTimeContext; events: PublishedTimeEvent; tags: 'busy'; meta: StateMeta },
  actors: {
    readPublished: callSlot<ResponseTimeReport>('readPublished'),
  },
  actions: {
    keepTimes: assign((_, { answer }: Read) => ({ times: answer.reading === 'read' ? answer.times : null })),
    forgetFailure: assign({ failure: null }),
    recordFailure: assign(toFailed),
  },
  guards: {
    isPublished: (_, { answer }: Read) => answer.reading === 'read',
    isRefused: (_, { answer }: Read) => answer.reading === 'refused',
    isLost: isRefusedAs('lost-connection'),
  },
}).createMachine({
  id: 'publishedTime',
  context: { times: null, failure: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'published-time.reading', requirements: ['4.43'] },
      tags: 'busy',
      invoke: {
        id: 'readPublished',
        src: 'readPublished',
        onDone: [
          {
            guard: { type: 'isPublished', params: read },
            target: 'known',
            actions: { type: 'keepTimes', params: read },
          },
          { guard: { type: 'isRefused', params: read }, target: 'refused' },
          { target: 'none' },
        ],
        onError: [
          // The shared error view would leave the report (8.01), whose own figures need no link.
          { guard: { type: 'isLost', params: failureOf }, target: 'lost' },
          { target: 'failed', actions: recordFailure },
        ],
      },
    },
    known: { meta: { uid: 'published-time.known', requirements: ['4.44'] } },
    /** Nobody asked anything in those days. */
    none: { meta: { uid: 'published-time.none', requirements: ['4.43'] } },
    /** The application may not read it. */
    refused: { meta: { uid: 'published-time.refused', requirements: ['4.43'] } },
    lost: {
      meta: { uid: 'published-time.lost', requirements: ['4.44'] },
      on: { 'retry.pressed': 'reading' },
    },
    failed: {
      meta: { uid: 'published-time.failed', requirements: ['8.07'] },
      on: { 'retry.pressed': { target: 'reading', actions: 'forgetFailure' } },
    },
  },
});

export type PublishedTimeActor = ActorRefFrom<typeof publishedTimeMachine>;
export type PublishedTimeSnapshot = SnapshotFrom<typeof publishedTimeMachine>;
