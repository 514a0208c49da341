import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { recordFailure } from '#machines/shared/failure.ts';
import { hasMoreRows, knownCount, skipsAround, UNKNOWN_COUNT } from './rows.ts';
import { questionRows } from './setup.ts';
import type { QuestionRowsContext, ReadRows } from './types.ts';

const REPORT_ROWS = {
  type: 'reportRows',
  params: ({ context }: { context: QuestionRowsContext }) => ({
    rows: context.rows,
    isComplete: !hasMoreRows(context),
  }),
} as const;
const KEEP_ROWS = [
  { type: 'keepRows', params: ({ event }: { event: { output: ReadRows } }) => event.output },
  REPORT_ROWS,
] as const;
const TIDY = ['tidy', REPORT_ROWS] as const;

const list = questionRows.createStateConfig({
  meta: { uid: 'question-rows.list', requirements: ['2.33'] },
  initial: 'reading',
  on: {
    'search.replaced': {
      guard: { type: 'isOtherSearch', params: ({ event }) => event },
      target: '.reading',
      actions: [{ type: 'searchAnew', params: ({ event }) => event }, REPORT_ROWS],
    },
    'list.scrolled': { actions: { type: 'keepFirst', params: ({ event }) => event } },
  },
  states: {
    reading: {
      meta: { uid: 'question-rows.reading', requirements: ['2.34'] },
      tags: 'busy',
      on: { 'list.changed': { target: 'reading', reenter: true }, 'page.wanted': { target: 'reading', reenter: true } },
      invoke: {
        id: 'read',
        src: 'readRows',
        input: ({ context: { search } }) => ({ search, skips: [0] }),
        onDone: { target: 'current', actions: KEEP_ROWS },
        onError: { target: 'failed', actions: recordFailure },
      },
    },
    failed: {
      meta: { uid: 'question-rows.failed', requirements: ['8.07'] },
      on: { 'retry.pressed': 'reading', 'list.changed': 'reading', 'page.wanted': 'reading' },
    },
    current: {
      meta: { uid: 'question-rows.current' },
      on: {
        'list.changed': 'refreshing',
        'page.wanted': 'refreshing',
        'more.wanted': { guard: 'hasMore', target: 'extending' },
        'list.scrolled': {
          guard: { type: 'mustReadOn', params: ({ event }) => event },
          target: 'extending',
          actions: { type: 'keepFirst', params: ({ event }) => event },
        },
      },
    },
    /** Reading on, behind what is known. */
    extending: {
      meta: { uid: 'question-rows.extending' },
      initial: 'undisturbed',
      invoke: {
        id: 'extend',
        src: 'readRows',
        input: ({ context: { search, rows, arrived } }) => ({ search, skips: [knownCount({ rows, arrived })] }),
        onDone: [
          { guard: 'isExtensionOvertaken', target: 'refreshing', actions: KEEP_ROWS },
          { target: 'current', actions: KEEP_ROWS },
        ],
        onError: { target: 'stale', actions: recordFailure },
      },
      states: {
        undisturbed: {
          meta: { uid: 'question-rows.extending-undisturbed' },
          on: { 'list.changed': 'overtaken', 'page.wanted': 'overtaken' },
        },
        overtaken: { meta: { uid: 'question-rows.extending-overtaken' } },
      },
    },
    /** One reading at a time, however often the server says that the list is another. */
    refreshing: {
      meta: { uid: 'question-rows.refreshing', requirements: ['4.18'] },
      initial: 'undisturbed',
      invoke: {
        id: 'refresh',
        src: 'readRows',
        input: ({ context }) => ({ search: context.search, skips: skipsAround(context, context.first) }),
        onDone: [
          { guard: 'isOvertaken', target: 'refreshing', reenter: true, actions: KEEP_ROWS },
          { target: 'current', actions: KEEP_ROWS },
        ],
        onError: { target: 'stale', actions: recordFailure },
      },
      states: {
        undisturbed: {
          meta: { uid: 'question-rows.refreshing-undisturbed' },
          on: { 'list.changed': 'overtaken', 'page.wanted': 'overtaken' },
        },
        overtaken: { meta: { uid: 'question-rows.refreshing-overtaken' } },
      },
    },
    stale: {
      meta: { uid: 'question-rows.stale', requirements: ['8.07'] },
      on: { 'retry.pressed': 'refreshing', 'list.changed': 'refreshing', 'page.wanted': 'refreshing' },
    },
  },
});

const attention = questionRows.createStateConfig({
  meta: { uid: 'question-rows.attention', requirements: ['4.18'] },
  initial: 'away',
  states: {
    /** Nobody points at a row: what came has its place at once. */
    away: {
      meta: { uid: 'question-rows.away' },
      always: { guard: 'isUntidy', actions: TIDY },
      on: { 'list.entered': 'there' },
    },
    there: {
      meta: { uid: 'question-rows.there' },
      on: { 'list.left': 'away', 'changes.accepted': { guard: 'isUntidy', actions: TIDY } },
    },
  },
});

/** The rows of the dense list: read as the person scrolls, and never moved under whoever points at one (2.66, 4.18). */
export const questionRowsMachine = questionRows.createMachine({
  id: 'questionRows',
  context: ({ input: { search } }) => ({
    search,
    rows: [],
    arrived: [],
    count: UNKNOWN_COUNT,
    isCapped: false,
    questionsImport: null,
    readAt: 0,
    kept: [],
    first: 0,
    failure: null,
  }),
  invoke: { id: 'changes', src: 'changes' },
  on: {
    'rows.kept': { actions: { type: 'keep', params: ({ event }) => event } },
    'row.dropped': { actions: [{ type: 'drop', params: ({ event }) => event }, REPORT_ROWS] },
  },
  type: 'parallel',
  states: { list, attention },
});

export type QuestionRowsActor = ActorRefFrom<typeof questionRowsMachine>;
export type QuestionRowsSnapshot = SnapshotFrom<typeof questionRowsMachine>;
