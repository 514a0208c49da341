import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { RehearsalRow } from '#contract/rehearsal.ts';
import type { Judgement, RehearsalFilter } from '#domain/rehearsal/judgements.ts';
import { failureOf, isRefusedWith, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { firstOf, type Judged, neighbour, withJudgement, withUnsaved } from './rows.ts';

export interface JudgingInput {
  readonly rehearsalId: string;
  readonly rows: readonly RehearsalRow[];
  /** What was judged on this device and not saved. */
  readonly unsaved: readonly Judged[];
}

export interface JudgingContext {
  readonly rehearsalId: string;
  /** As they are judged here. */
  readonly rows: readonly RehearsalRow[];
  readonly filter: RehearsalFilter;
  /** The row that is looked at; null: none is left. */
  readonly current: string | null;
  /** What the last judgement replaced. */
  readonly last: Judged | null;
  readonly unsaved: readonly Judged[];
  /** What is being saved. */
  readonly sent: Judged | null;
  /** Why it was not; shown in `unsaved`. */
  readonly failure: Failure | null;
}

export type JudgingEvent =
  | { type: 'row.judged'; judgement: Judgement }
  | { type: 'last.undone' }
  | { type: 'filter.chosen'; filter: RehearsalFilter }
  | { type: 'previous.pressed' }
  | { type: 'next.pressed' }
  | { type: 'retry.pressed' };

type KeyEvent = Extract<JudgingEvent, { type: 'row.judged' | 'last.undone' }>;

const startOf = ({ rehearsalId, rows, unsaved }: JudgingInput): JudgingContext => {
  const judged = unsaved.reduce<readonly RehearsalRow[]>(withJudgement, rows);
  const filter: RehearsalFilter = 'unjudged';
  const current = firstOf({ rows: judged, filter });
  return { rehearsalId, rows: judged, filter, current, last: null, unsaved, sent: null, failure: null };
};

/** Takes what was judged, and looks at `current`. */
const judgedAs = (context: JudgingContext, judged: Judged) => ({
  rows: withJudgement(context.rows, judged),
  unsaved: withUnsaved(context.unsaved, judged),
});

/** The rows of a rehearsal, judged one after another, each judgement saved at once (2.84, 7.101). */
export const rehearsalJudgingMachine = setup({
  types: {} as { context: JudgingContext; events: JudgingEvent; input: JudgingInput; tags: 'busy'; meta: StateMeta },
  actors: {
    saveJudgement: callSlot<unknown, Judged & { readonly rehearsalId: string }>('saveJudgement'),
    keys: feedSlot<KeyEvent>('keys'),
  },
  actions: {
    /** Keeps on the device what is not saved, for after a reload. */
    keepUnsaved: effectSlot<{ rehearsalId: string; unsaved: readonly Judged[] }>('keepUnsaved'),
    judge: assign(({ context }, { judgement }: { judgement: Judgement }) => {
      const questionId = required(context.current, 'current');
      const before = context.rows.find((row) => row.questionId === questionId)?.judgement ?? null;
      return {
        ...judgedAs(context, { questionId, judgement }),
        last: { questionId, judgement: before },
        current: neighbour(context, 1),
      };
    }),
    undo: assign(({ context }) => {
      const last = required(context.last, 'last');
      return { ...judgedAs(context, last), last: null, current: last.questionId };
    }),
    choose: assign(({ context: { rows } }, { filter }: { filter: RehearsalFilter }) => ({
      filter,
      current: firstOf({ rows, filter }),
    })),
    goBack: assign(({ context }) => ({ current: neighbour(context, -1) })),
    goOn: assign(({ context }) => ({ current: neighbour(context, 1) })),
    take: assign(({ context: { unsaved } }) => ({ sent: required(unsaved[0], 'unsaved'), failure: null })),
    /** What was judged again meanwhile stays. */
    settle: assign(({ context: { unsaved, sent } }) => ({
      sent: null,
      unsaved: unsaved.filter(
        ({ questionId, judgement }) => questionId !== sent?.questionId || judgement !== sent.judgement,
      ),
    })),
    forgetUnsaved: assign({ unsaved: [], sent: null }),
    recordFailure: assign(toFailed),
    reportGone: toParent({ type: 'rehearsal.gone' }),
  },
  guards: {
    hasCurrent: ({ context }) => context.current !== null,
    hasLast: ({ context }) => context.last !== null,
    hasPrevious: ({ context }) => neighbour(context, -1) !== null,
    hasNext: ({ context }) => neighbour(context, 1) !== null,
    isEmpty: ({ context: { rows, filter } }) => firstOf({ rows, filter }) === null,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    /** Another rehearsal replaced this one, or it was discarded. */
    isGone: isRefusedWith(404),
  },
}).createMachine({
  id: 'rehearsalJudging',
  context: ({ input }) => startOf(input),
  initial: 'open',
  states: {
    open: {
      meta: { uid: 'judging.open', requirements: ['2.84'] },
      invoke: { id: 'keys', src: 'keys' },
      type: 'parallel',
      states: {
        looking: {
          meta: { uid: 'judging.looking', requirements: ['2.84'] },
          initial: 'deciding',
          on: {
            'last.undone': {
              guard: 'hasLast',
              target: '.row',
              actions: ['undo', { type: 'keepUnsaved', params: ({ context }) => context }],
            },
            'filter.chosen': { target: '.deciding', actions: { type: 'choose', params: ({ event }) => event } },
          },
          states: {
            deciding: {
              meta: { uid: 'judging.deciding' },
              always: [
                { guard: 'hasCurrent', target: 'row' },
                { guard: 'isEmpty', target: 'empty' },
                { target: 'end' },
              ],
            },
            row: {
              meta: { uid: 'judging.row', requirements: ['2.84'] },
              on: {
                'row.judged': {
                  target: 'deciding',
                  actions: [
                    { type: 'judge', params: ({ event }) => event },
                    { type: 'keepUnsaved', params: ({ context }) => context },
                  ],
                },
                'previous.pressed': { guard: 'hasPrevious', actions: 'goBack' },
                'next.pressed': { guard: 'hasNext', actions: 'goOn' },
              },
            },
            /** The filter has no row. */
            empty: { meta: { uid: 'judging.empty' } },
            /** The last row of the filter was judged. */
            end: { meta: { uid: 'judging.end' } },
          },
        },
        saving: {
          meta: { uid: 'judging.saving-of', requirements: ['7.101'] },
          initial: 'saved',
          states: {
            saved: {
              meta: { uid: 'judging.saved' },
              always: { guard: 'hasUnsaved', target: 'saving' },
            },
            saving: {
              meta: { uid: 'judging.saving', requirements: ['7.101'] },
              tags: 'busy',
              entry: 'take',
              invoke: {
                id: 'save',
                src: 'saveJudgement',
                input: ({ context: { rehearsalId, sent } }) => ({ rehearsalId, ...required(sent, 'sent') }),
                onDone: {
                  target: 'saved',
                  actions: ['settle', { type: 'keepUnsaved', params: ({ context }) => context }],
                },
                onError: [
                  { guard: { type: 'isGone', params: failureOf }, target: '#rehearsalJudging.gone' },
                  { target: 'unsaved', actions: recordFailure },
                ],
              },
            },
            unsaved: {
              meta: { uid: 'judging.unsaved', requirements: ['8.06'] },
              on: { 'retry.pressed': 'saving' },
            },
          },
        },
      },
    },
    /** It is the account's rehearsal no more: what was not saved has no use. */
    gone: {
      meta: { uid: 'judging.gone' },
      type: 'final',
      entry: ['forgetUnsaved', { type: 'keepUnsaved', params: ({ context }) => context }, 'reportGone'],
    },
  },
});

export type RehearsalJudgingActor = ActorRefFrom<typeof rehearsalJudgingMachine>;
export type RehearsalJudgingSnapshot = SnapshotFrom<typeof rehearsalJudgingMachine>;
