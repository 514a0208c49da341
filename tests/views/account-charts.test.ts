import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { CallError } from '#contract/failure.ts';
import type { HistoryQuestion } from '#contract/history.ts';
import type { Rehearsal, RehearsalRow } from '#contract/rehearsal.ts';
import type { Report } from '#contract/report.ts';
import type { ResponseTimeReport } from '#contract/response-time.ts';
import { START } from '#domain/list-place.ts';
import type { RehearsalFilter } from '#domain/rehearsal/judgements.ts';
import type { ReportPeriod } from '#domain/report.ts';
import { historyListMachine, historyPageMachine, type ListedHistory } from '#machines/account/history/page/machine.ts';
import { operatorFormMachine } from '#machines/account/operators/form/machine.ts';
import { rehearsalJudgingMachine } from '#machines/account/rehearsal/judging/machine.ts';
import { firstOf, type Judged, neighbour, shownRows } from '#machines/account/rehearsal/judging/rows.ts';
import { rehearsalMachine } from '#machines/account/rehearsal/machine.ts';
import { reportMachine } from '#machines/account/report/machine.ts';
import { publishedTimeMachine } from '#machines/account/report/published-time/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { ListQuery } from '#machines/shared/paginated-list/machine.ts';
import { callOf, hearing, silence } from './slots.ts';

const PAGE = { accountId: '10', siteId: 'MLA', nickname: 'TIENDA_ANA', email: 'ana@tienda.test', hash: '' };

describe('the history', () => {
  const ANSWERED: HistoryQuestion = {
    id: '1',
    text: '¿Hay?',
    date_created: '2026-11-20T10:00:00.000Z',
    item_id: 'MLA1',
    from: { id: '7' },
    answer: { text: 'Sí.', date_created: '2026-11-20T10:01:00.000Z' },
  };
  const listed = (count: number, total: number): ListedHistory => ({
    mlQuestionsResponse: { questions: Array.from({ length: count }, () => ANSWERED), total },
    items: {},
    nicknames: {},
    relatedQuestions: {},
  });

  test('2.40 a page that emptied gives way to the last one that is left', async () => {
    const pages = callOf<ListedHistory, ListQuery>(listed(0, 12), listed(2, 12));
    const page = hearing();
    const list = createActor(historyListMachine.provide({ actors: { readPage: pages.logic, changes: silence() } }), {
      input: { limit: 5, skip: 20 },
      parent: page,
    }).start();
    const { context } = await waitFor(list, (snapshot) => snapshot.matches('current'));
    expect(pages.asked.map(({ skip }) => skip)).toEqual([20, 10]);
    expect(context).toMatchObject({ page: listed(2, 12), query: { skip: 10, limit: 5 } });
    expect(page.getSnapshot().context).toEqual([{ type: 'query.reported', query: context.query, by: 'list' }]);
  });

  test('2.61 is searched with the filters of the history, from where its address says', () => {
    const place = { ...START, filter: { search: 'mate' }, page: 3 };
    const remembered = { order: 'most-recent-first', limit: 10 } as const;
    const page = createActor(historyPageMachine, { input: { ...PAGE, place, remembered } });
    expect(childOf(page, 'filters').getSnapshot().context).toEqual({
      list: 'history',
      place,
      remembered,
      text: 'mate',
    });
  });
});

test.each([
  ['', 'closed'],
  ['   ', 'closed'],
  ['ana', { open: { adding: 'discarding' } }],
  [' ana@tienda.test ', { open: { adding: 'discarding' } }],
])(
  '2.46 5.17 closing the dialog with the e-mail “%s” leads to %s: spaces alone are nothing to lose',
  (email, state) => {
    const form = createActor(operatorFormMachine).start();
    form.send({ type: 'add.requested' });
    form.send({ type: 'email.changed', email });
    form.send({ type: 'dialog.dismissed' });
    expect(form.getSnapshot().value).toEqual(state);
  },
);

const rowOf = (questionId: string, judgement: RehearsalRow['judgement'], wouldSend: boolean): RehearsalRow => ({
  questionId,
  question: '¿Hay?',
  askedAt: 1,
  itemId: 'MLA1',
  title: null,
  answer: 'Sí.',
  draft: 'Sí.',
  isKnown: true,
  wouldSend,
  reason: null,
  judgement,
  isByMachine: false,
});

describe('2.84 the rows of a rehearsal', () => {
  const rows = [
    rowOf('1', 'same', false),
    rowOf('2', null, false),
    rowOf('3', 'wrong', true),
    rowOf('4', null, true),
    rowOf('5', 'better', false),
  ];

  test.each<[RehearsalFilter, string | null, readonly string[]]>([
    ['all', null, ['1', '2', '3', '4', '5']],
    ['unjudged', null, ['2', '4']],
    ['would-send', null, ['3', '4']],
    // The one that is looked at stays where it was, also once it was judged.
    ['unjudged', '3', ['2', '3', '4']],
    ['would-send', '1', ['1', '3', '4']],
    ['all', '3', ['1', '2', '3', '4', '5']],
  ])('of the filter %s, looking at %s, are %j', (filter, current, ids) => {
    expect(shownRows({ rows, filter, current }).map(({ questionId }) => questionId)).toEqual(ids);
  });

  test.each<[RehearsalFilter, string]>([
    ['all', '1'],
    ['unjudged', '2'],
    ['would-send', '3'],
  ])('of the filter %s the first one is %s, and there is none where no row passes it', (filter, id) => {
    expect(firstOf({ rows, filter })).toBe(id);
    expect(firstOf({ rows: [], filter })).toBeNull();
  });

  test('the neighbours of the one that is looked at are those of the filter, and there is none beyond the ends', () => {
    expect(neighbour({ rows, filter: 'unjudged', current: '3' }, 1)).toBe('4');
    expect(neighbour({ rows, filter: 'unjudged', current: '3' }, -1)).toBe('2');
    expect(neighbour({ rows, filter: 'all', current: '5' }, 1)).toBeNull();
    expect(neighbour({ rows, filter: 'all', current: '1' }, -1)).toBeNull();
    expect(neighbour({ rows, filter: 'all', current: null }, 1)).toBeNull();
  });
});

test('2.84 7.101 a judgement of a rehearsal that is gone is forgotten, also on the device', async () => {
  const saves = callOf<unknown, Judged & { readonly rehearsalId: string }>(
    new CallError({ kind: 'refused', status: 404, body: { error: 'not-found' }, retryAfter: null }),
  );
  const kept: unknown[] = [];
  const page = hearing();
  const judging = createActor(
    rehearsalJudgingMachine.provide({
      actors: { saveJudgement: saves.logic, keys: silence() },
      actions: { keepUnsaved: (_, { rehearsalId, unsaved }) => void kept.push({ rehearsalId, unsaved }) },
    }),
    { input: { rehearsalId: 'e1', rows: [rowOf('1', null, true), rowOf('2', null, true)], unsaved: [] }, parent: page },
  ).start();
  judging.send({ type: 'row.judged', judgement: 'worse' });
  const judged = { questionId: '1', judgement: 'worse' } as const;
  expect(judging.getSnapshot().context).toMatchObject({ unsaved: [judged], sent: judged, current: '2' });
  const { context } = await waitFor(judging, (snapshot) => snapshot.matches('gone'));
  expect(saves.asked).toEqual([{ rehearsalId: 'e1', ...judged }]);
  expect(context).toMatchObject({ unsaved: [], sent: null });
  expect(kept).toEqual([
    { rehearsalId: 'e1', unsaved: [judged] },
    { rehearsalId: 'e1', unsaved: [] },
  ]);
  expect(page.getSnapshot().context).toContainEqual({ type: 'rehearsal.gone' });
});

describe('the rehearsal', () => {
  const available = (count: number): Rehearsal => ({ available: count, current: null });
  const RUNNING: Rehearsal = {
    available: 40,
    current: {
      id: 'e1',
      state: 'running',
      startedAt: 1,
      startedBy: 'ana@tienda.test',
      total: 30,
      drafted: 1,
      judged: 0,
      promise: { wouldSend: 0, judged: 0, right: 0, atLeast: null },
    },
  };

  test.each([
    [0, 'tooFew'],
    [29, 'tooFew'],
    [30, 'none'],
  ])('2.83 of %i answers of people the page says: %s', async (count, state) => {
    const rehearsal = createActor(
      rehearsalMachine.provide({ actors: { readRehearsal: callOf(available(count)).logic } }),
    ).start();
    await waitFor(rehearsal, (snapshot) => !snapshot.hasTag('reading'));
    expect(rehearsal.getSnapshot().value).toBe(state);
  });

  test('2.83 7.98 its progress is looked at a second after it was seen', async () => {
    const clock = new SimulatedClock();
    const reads = callOf<Rehearsal>(RUNNING, RUNNING);
    const rehearsal = createActor(rehearsalMachine.provide({ actors: { readRehearsal: reads.logic } }), {
      clock,
    }).start();
    for (const count of [1, 2]) {
      await waitFor(rehearsal, (snapshot) => snapshot.matches({ running: 'waiting' }));
      clock.increment(999);
      expect(reads.asked).toHaveLength(count);
      clock.increment(1);
      expect(reads.asked).toHaveLength(count + 1);
    }
  });
});

describe('the report', () => {
  const MONTH = { from: '2026-10-23', to: '2026-11-21' };

  test.each<[keyof ReportPeriod, string, string]>([
    ['from', '', 'incomplete'],
    ['from', '2026-11-31', 'incomplete'],
    ['to', '', 'incomplete'],
    ['to', '2026-11', 'incomplete'],
    ['from', '2026-11-22', 'endsEarly'],
    ['to', '2026-10-22', 'endsEarly'],
    ['from', '2025-11-20', 'tooLong'],
    ['from', '2025-11-21', 'usable'],
    ['to', '2026-10-23', 'usable'],
  ])(
    '2.73 7.93 the day %s typed as “%s” is %s, and only days that can be used are read and shown',
    (name, value, state) => {
      const reports = callOf<Report, ReportPeriod>();
      const addresses: ReportPeriod[] = [];
      const report = createActor(
        reportMachine.provide({
          actors: {
            readReport: reports.logic,
            changes: silence(),
            publishedTime: publishedTimeMachine.provide({
              actors: { readPublished: callOf<ResponseTimeReport>().logic },
            }),
          },
          actions: { showAddress: (_, period) => void addresses.push(period) },
        }),
        { input: { ...PAGE, today: '2026-11-21', period: MONTH } },
      ).start();
      report.send({ type: 'day.typed', name, value });
      const typed = { ...MONTH, [name]: value };
      const isUsable = state === 'usable';
      const { context, value: states } = report.getSnapshot();
      expect(states).toEqual({ dates: state, reading: 'first' });
      expect(context).toMatchObject({ typed, period: isUsable ? typed : MONTH });
      expect(reports.asked).toEqual(isUsable ? [MONTH, typed] : [MONTH]);
      expect(addresses).toEqual(isUsable ? [typed] : []);
    },
  );
});
