import { activeIn } from '@mostrador/chart-paths';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { newRule } from '#domain/automatic-rules/typed.ts';
import * as rules from '#machines/account/automatic-rules/selectors.ts';
import * as trial from '#machines/account/automatic-rules/trial/selectors.ts';
import * as facts from '#machines/account/private-facts/selectors.ts';
import * as deletion from '#machines/account/quick-answers/delete/selectors.ts';
import * as quickAnswer from '#machines/account/quick-answers/form/selectors.ts';
import * as move from '#machines/account/quick-answers/move/selectors.ts';
import * as judging from '#machines/account/rehearsal/judging/selectors.ts';
import * as rehearsal from '#machines/account/rehearsal/selectors.ts';
import * as report from '#machines/account/report/selectors.ts';
import * as settingsPage from '#machines/account/settings/page/selectors.ts';
import * as settings from '#machines/account/settings/selectors.ts';
import * as testQuestion from '#machines/account/test-question/selectors.ts';
import * as transfer from '#machines/account/transfer/selectors.ts';
import * as variables from '#machines/account/variable-picker/selectors.ts';
import * as live from '#machines/app/live-connection/selectors.ts';
import * as app from '#machines/app/selectors.ts';
import * as halt from '#machines/desk/halt/selectors.ts';
import * as desk from '#machines/desk/selectors.ts';
import * as digest from '#machines/profile/digest/selectors.ts';
import * as push from '#machines/profile/push/selectors.ts';
import * as about from '#machines/questions/context/selectors.ts';
import * as hold from '#machines/questions/hold/selectors.ts';
import * as inbox from '#machines/questions/inbox/selectors.ts';
import * as picker from '#machines/questions/picker/selectors.ts';
import * as presence from '#machines/questions/presence/selectors.ts';
import * as queue from '#machines/questions/queue/selectors.ts';
import * as rows from '#machines/questions/rows/selectors.ts';
import * as review from '#machines/questions/similar/review/selectors.ts';
import * as similar from '#machines/questions/similar/selectors.ts';
import * as typed from '#machines/questions/typed-answer/selectors.ts';
import * as undo from '#machines/questions/undo/selectors.ts';
import * as views from '#machines/questions/views/selectors.ts';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import * as form from '#machines/shared/saved-form/selectors.ts';
import { statesOf } from '../paths/levels/states-of.ts';

const charts: readonly ChartModel[] = models;
type Select = (snapshot: AnyMachineSnapshot) => unknown;

/** Every state of a chart with what its uids, and what a selector selects there. */
function selected(chart: string, select: Select): { readonly uids: readonly string[]; readonly value: unknown }[] {
  const model = charts.find(({ name }) => name === chart);
  if (model === undefined) throw new Error(`There is no chart ${chart}`);
  return statesOf(model).map((snapshot) => ({
    uids: activeIn(snapshot).map((uid) => uid.split('.').at(-1) ?? uid),
    value: select(snapshot),
  }));
}

/** Views show a part of the screen while these hold. Written from what the states mean, by their uids. */
const HOLDS: readonly (readonly [chart: string, name: string, select: Select, states: readonly string[]])[] = [
  ['desk', 'counts the account', (snapshot) => desk.selectPendingCount(snapshot) !== null, ['count-shown']],
  ['desk', 'counts all accounts', (snapshot) => desk.selectInboxCount(snapshot) !== null, ['inbox-count-shown']],
  [
    'account-settings-page',
    'has choices of rules',
    (of) => settingsPage.selectRuleChoices(of) !== null,
    ['names-needed'],
  ],
  ['app', 'is connected', (snapshot) => app.selectLiveConnection(snapshot) !== null, ['signed-in']],
  ['questions-context', 'has failed', about.selectHasFailed, ['failed']],
  ['questions-presence', 'is overtaken', presence.selectIsOvertaken, ['overtaken']],
  ['questions-queue', 'is absent', queue.selectIsAbsent, ['absent']],
  ['questions-rows', 'is reading', rows.selectIsReading, ['reading']],
  ['questions-rows', 'has failed', rows.selectHasFailed, ['failed']],
  ['questions-similar-review', 'is sending', review.selectIsSending, ['sending']],
  ['questions-similar-review', 'is confirming', review.selectIsConfirming, ['confirming']],
  ['questions-hold', 'is refused', hold.selectIsRefused, ['refused']],
  ['questions-hold', 'is its own', hold.selectIsOwn, ['own']],
  ['questions-views', 'is refused', views.selectIsRefused, ['refused']],
];

/** What is selected in states with these uids, whatever it is elsewhere: all values that occur, in the order of their text. */
const SELECTED: readonly (readonly [
  chart: string,
  name: string,
  select: Select,
  state: string,
  values: readonly unknown[],
])[] = [
  [
    'questions-typed-answer',
    'text',
    typed.selectOtherText,
    'differing',
    ['Desde el teléfono', 'Desde el teléfono, otra vez', 'Sí, tenemos'],
  ],
  ['questions-typed-answer', 'text', typed.selectOtherText, 'resting', [null]],
  ['questions-typed-answer', 'time', typed.selectOtherTime, 'differing', [10, 2000, 5000, 9000]],
  ['questions-typed-answer', 'time', typed.selectOtherTime, 'settled', [null]],
  ['questions-similar-review', 'phase', review.selectPhase, 'reading', ['reading']],
  ['questions-similar-review', 'phase', review.selectPhase, 'failed', ['failed']],
  ['questions-similar-review', 'phase', review.selectPhase, 'empty', ['empty']],
  ['questions-similar-review', 'phase', review.selectPhase, 'closed', ['closed']],
  ['questions-similar-review', 'phase', review.selectPhase, 'reviewing', ['answers']],
  ['questions-similar-review', 'phase', review.selectPhase, 'sending', ['answers']],
  ['questions-presence', 'writer', presence.selectWriter, 'free', [null]],
  ['questions-presence', 'writer', presence.selectWriter, 'taken', ['beto@tienda.test']],
  ['questions-presence', 'lookers', presence.selectLookers, 'taken', ['']],
  ['questions-presence', 'lookers', presence.selectLookers, 'looking', ['', 'beto@tienda.test']],
  ['questions-hold', 'other', hold.selectOther, 'own', [null]],
  ['questions-hold', 'other', hold.selectOther, 'others', ['beto@tienda.test']],
  ['questions-undo', 'until', undo.selectUntil, 'idle', [null]],
  ['questions-undo', 'until', undo.selectUntil, 'outgoing', [1_000_000, 1_000_100, 1_060_000, null]],
  ['questions-picker', 'active', picker.selectActiveId, 'found', ['Envío', 'Garantía']],
  ['questions-picker', 'active', picker.selectActiveId, 'closed', [null]],
  ['questions-rows', 'count', rows.selectCount, 'failed', [null]],
  ['questions-rows', 'capped', rows.selectCapped, 'current', [null]],
  ['account-automatic-rules', 'can ask', rules.selectCanAsk, 'fitting', [true]],
  ['account-automatic-rules', 'can ask', rules.selectCanAsk, 'too-long', [false]],
  ['account-automatic-rules', 'can ask', rules.selectCanAsk, 'saving', [false]],
  ['account-automatic-rules', 'can ask', rules.selectCanAsk, 'reading', [false]],
  ['account-automatic-rules-trial', 'explain', trial.selectExplainFailure, 'failed', [null]],
  ['account-automatic-rules-trial', 'explain', trial.selectExplainFailure, 'unexplained', [{ kind: 'network' }]],
  ['account-automatic-rules-trial', 'asked', trial.selectAskedRules, 'unasked', [null]],
  ['account-report', 'days', report.selectDays, 'usable', [30, 7, null]],
  ['profile-push', 'device', push.selectDevice, 'off', ['off']],
  ['profile-push', 'device', push.selectDevice, 'reading', ['off']],
  ['profile-digest', 'test', digest.selectTest, 'idle', ['idle']],
  [
    'account-greeting-signature',
    'obstacle',
    form.selectTextObstacle,
    'fitting',
    ['refreshing', 'unchanged', 'undecided'],
  ],
  ['account-greeting-signature', 'obstacle', form.selectObstacle, 'changed', ['refreshing']],
  ['account-greeting-signature', 'obstacle', form.selectObstacle, 'conflict', ['undecided']],
  ['account-greeting-signature', 'obstacle', form.selectObstacle, 'unchanged', ['unchanged']],
  ['account-greeting-signature', 'obstacle', form.selectTextObstacle, 'conflict', ['undecided']],
  ['account-greeting-signature', 'obstacle', form.selectTextObstacle, 'too-long', ['too-long', 'undecided']],
  ['account-greeting-signature', 'failure', form.selectFailure, 'failed', [{ kind: 'network' }]],
  ['account-greeting-signature', 'failure', form.selectFailure, 'stale', [null]],
  ['account-greeting-signature', 'stale', form.selectStaleFailure, 'stale', [{ kind: 'network' }]],
  ['account-greeting-signature', 'stale', form.selectStaleFailure, 'failed', [null]],
  ['account-settings', 'supervised', settings.selectIsSupervised, 'reading', [false]],
  ['account-settings', 'supervised', settings.selectIsSupervised, 'shown', [false, true]],
  ['account-test-question', 'failure', testQuestion.selectFailure, 'unlisted', [null]],
  ['account-test-question', 'failure', testQuestion.selectFailure, 'generating', [null]],
  ['account-test-question', 'failure', testQuestion.selectFailure, 'failed', [{ kind: 'network' }]],
  ['account-transfer', 'failed', transfer.selectFailed, 'undo-failed', ['undo']],
  ['account-transfer', 'failed', transfer.selectFailed, 'imported', [null]],
  ['account-variable-picker', 'active', variables.selectActive, 'closed', [null]],
  ['account-variable-picker', 'active', variables.selectActive, 'dismissed', [null]],
  ['desk', 'page', desk.selectPage, 'page-missing', ['missing']],
  ['desk', 'page', desk.selectPage, 'page-loading', ['loading']],
  ['desk', 'inbox', desk.selectHasInbox, 'inbox-count-none', [false]],
  ['desk', 'inbox', desk.selectHasInbox, 'inbox-count-shown', [true]],
  ['app-live-connection', 'lost at', live.selectLostAt, 'reconnecting', [1000]],
  ['app-live-connection', 'lost at', live.selectLostAt, 'over', [null]],
  ['app', 'screen', app.selectScreen, 'screen-missing', ['missing']],
  ['app', 'screen', app.selectScreen, 'desk-missing', ['missing']],
  ['app', 'screen', app.selectScreen, 'screen-loading', ['opening']],
  ['account-private-facts', 'failure', facts.selectFailure, 'writing', [null]],
  ['account-private-facts', 'failure', facts.selectFailure, 'failed', [{ kind: 'network' }]],
  ['account-private-facts', 'can edit', facts.selectCanEdit, 'closed', [false]],
  ['account-private-facts', 'can edit', facts.selectCanEdit, 'deleting', [false]],
  ['account-quick-answers-delete', 'deleted', deletion.selectDeleted, 'left', [null]],
  ['account-quick-answers-form', 'missing', quickAnswer.selectMissing, 'closed', ['incomplete', 'unchanged']],
  ['account-quick-answers-form', 'saved', quickAnswer.selectSaved, 'left', [null]],
  ['account-quick-answers-form', 'saved', quickAnswer.selectSaved, 'saved', ['Envío']],
  ['account-quick-answers-form', 'problem', quickAnswer.selectTitleProblem, 'title-taken', ['taken']],
  ['account-quick-answers-form', 'problem', quickAnswer.selectTitleProblem, 'editing', [null, 'reserved', 'too-long']],
  ['account-quick-answers-move', 'moved', move.selectMoved, 'untouched', [null]],
  ['account-quick-answers-move', 'moved', move.selectMoved, 'moving', [null]],
  ['account-quick-answers-move', 'title', move.selectTitle, 'untouched', ['', 'B']],
  ['account-private-facts', 'can edit', facts.selectCanEdit, 'writing', [false, true]],
  ['questions-typed-answer', 'typed', typed.selectHasTyped, 'waiting', [true]],
  ['questions-typed-answer', 'typed', typed.selectHasTyped, 'resting', [false, true]],
  ['questions-similar-review', 'ready', review.selectIsReady, 'confirming', [true]],
  ['questions-similar-review', 'ready', review.selectIsReady, 'current', [false, true]],
  ['account-rehearsal-judging', 'place', judging.selectPlace, 'empty', [null]],
  ['account-rehearsal-judging', 'failure', judging.selectFailure, 'saved', [null]],
  ['account-rehearsal-judging', 'failure', judging.selectFailure, 'saving', [null]],
  ['account-rehearsal-judging', 'failure', judging.selectFailure, 'unsaved', [{ kind: 'network' }]],
  ['account-rehearsal', 'progress', rehearsal.selectProgressFailure, 'unstarted', [null]],
  ['account-rehearsal', 'progress', rehearsal.selectProgressFailure, 'stale', [{ kind: 'network' }]],
  ['account-rehearsal', 'start', rehearsal.selectStartFailure, 'stale', [null]],
  ['account-rehearsal', 'start', rehearsal.selectStartFailure, 'unstarted', [{ kind: 'network' }]],
  ['account-rehearsal', 'discard', rehearsal.selectDiscardFailure, 'unstarted', [null]],
  ['account-rehearsal', 'discard', rehearsal.selectDiscardFailure, 'discard-failed', [{ kind: 'network' }]],
  ['account-rehearsal', 'available', rehearsal.selectAvailable, 'reading', [0, 12, 57]],
];

const byText = (some: unknown, other: unknown): number => String(some).localeCompare(String(other));

describe('what is selected, in every state of its chart', () => {
  test.each(HOLDS)('%s %s in these states alone', (chart, _name, select, states) => {
    const found = selected(chart, select);
    const differing = found.filter(({ uids, value }) => value !== states.some((state) => uids.includes(state)));
    expect(differing).toEqual([]);
    expect(new Set(found.map(({ value }) => value))).toEqual(new Set([true, false]));
  });

  test.each(SELECTED)('%s %s', (chart, _name, select, state, values) => {
    const found = selected(chart, select).filter(({ uids }) => uids.includes(state));
    const distinct = new Map(found.map(({ value }) => [JSON.stringify(value), value]));
    expect([...distinct.values()].toSorted(byText)).toEqual(values.toSorted(byText));
  });
});

/** A state with this uid, its context changed. */
function given(chart: string, state: string, changed: (context: Context) => object): AnyMachineSnapshot {
  const model = charts.find(({ name }) => name === chart);
  const found =
    model && statesOf(model).find((snapshot) => activeIn(snapshot).some((uid) => uid.endsWith(`.${state}`)));
  if (found === undefined) throw new Error(`${chart} is never in ${state}`);
  return { ...found, context: { ...found.context, ...changed(found.context) } };
}
type Context = AnyMachineSnapshot['context'];

describe('what no walk through the charts writes', () => {
  test('a count of rows is capped where a search says so', () => {
    const capped = (isCapped: boolean) =>
      rows.selectCapped(given('questions-rows', 'current', () => ({ isCapped, count: 100 })));
    expect([capped(true), capped(false)]).toEqual([100, null]);
  });

  test('what is sent to several buyers can be called back where the account waits', () => {
    const waits = (undoSeconds: number) =>
      review.selectIsUndoable(
        given('questions-similar-review', 'current', ({ request }) => ({
          request: { ...request, card: { ...request.card, undoSeconds } },
        })),
      );
    expect([waits(0), waits(1), waits(10)]).toEqual([false, true, true]);
  });

  test('what the marketplace forbids is told with the whole message, and nothing of the others', () => {
    const flagged = selected('questions-similar-review', review.flaggedIn).filter(({ uids }) =>
      uids.includes('current'),
    );
    const texts = flagged.flatMap(({ value }) => (Array.isArray(value) ? value.map(({ text }) => text) : []));
    expect(new Set(texts)).toEqual(
      new Set(['Hola, BETO.\n\nSí. Mi teléfono es 11 4567-8901', 'Hola, ANABELLA.\n\nSí. Mi teléfono es 11 4567-8901']),
    );
    expect(flagged.some(({ value }) => Array.isArray(value) && value.length === 0)).toBe(true);
    for (const { value } of flagged)
      for (const { findings } of Array.isArray(value) ? value : []) expect(findings.length).toBeGreaterThan(0);
  });

  test('a rule that is not complete yet hides no other, and none hides it', () => {
    const [all, covered] = [newRule('a'), newRule('c')];
    const incomplete = { ...newRule('b'), conditions: { ...all.conditions, words: '' } };
    expect(rules.findingsIn([all, incomplete])).toEqual([]);
    expect(rules.findingsIn([all, covered])).not.toEqual([]);
  });

  test('the last import is offered to be undone as long as it can be', () => {
    const offered = (undoableUntil: number | null) =>
      transfer.selectUndoable(given('account-transfer', 'waiting', () => ({ last: { id: 'i1', undoableUntil } })));
    expect([offered(9), offered(null)]).toEqual([{ id: 'i1', undoableUntil: 9 }, null]);
    expect(transfer.selectUndoable(given('account-transfer', 'waiting', () => ({ last: null })))).toBe(null);
  });

  test('only who may change the settings is offered to resume', () => {
    const halted = { operationMode: 'automatic', halt: { by: 'beto@tienda.test', at: 1 } };
    const offered = (mayChange: boolean) =>
      halt.selectMayResume(given('desk-halt', 'known', () => ({ mayChange, state: halted })));
    expect([offered(true), offered(false)]).toEqual([true, false]);
  });

  test('a failure of before is told only where it is what failed', () => {
    const failure = { kind: 'network' };
    expect(judging.selectFailure(given('account-rehearsal-judging', 'saved', () => ({ failure })))).toBe(null);
    expect(testQuestion.selectFailure(given('account-test-question', 'unlisted', () => ({ failure })))).toBe(null);
  });

  test('of a question that nobody else answers nobody is named', () => {
    const row = { accountId: '1001', questionId: '1' };
    const writer = (writers: object) =>
      inbox.selectWriterOf(row)(given('questions-inbox', 'working', () => ({ writers })));
    expect([writer([{ ...row, writer: 'beto@tienda.test' }]), writer([])]).toEqual(['beto@tienda.test', null]);
  });

  test('why a digest was not tried is said no longer once another one is', () => {
    const said = (state: string) =>
      digest.selectTestFailure(given('profile-digest', state, () => ({ testFailure: { kind: 'network' } })));
    expect(said('testing')).toBe(null);
  });

  test('the desk counts the account, and all accounts where their questions are listed', () => {
    const model = charts.find(({ name }) => name === 'desk');
    const counted = (model === undefined ? [] : statesOf(model)).map((snapshot) => {
      const isInbox = desk.selectPlace(snapshot)?.page === 'inbox';
      const all = isInbox ? desk.selectInboxCount(snapshot) : null;
      return [desk.selectCounted(snapshot), desk.selectPendingCount(snapshot) ?? all];
    });
    for (const [is, ought] of counted) expect(is).toBe(ought);
    expect(new Set(counted.map(([is]) => is?.id))).toEqual(new Set([undefined, 'pendingCount', 'inboxCount']));
  });

  test('an answer that went out with others says with how many', () => {
    const sentWith = (id: string) =>
      similar.selectOthersSentWith(id)(given('questions-similar', 'closed', () => ({ together: ['1', '2', '3'] })));
    expect([sentWith('2'), sentWith('4')]).toEqual([2, 0]);
  });

  test('a fact is as long as people count, without the spaces around it', () => {
    const length = (edited: string) =>
      facts.selectLength(
        given('account-private-facts', 'writing', () => ({ original: { id: '1', text: 'x' }, edited })),
      );
    expect([length('🎧'), length('  dos \n'), length('')]).toEqual([1, 3, 0]);
  });

  test('a quick answer is complete with a title and a text, the spaces around the title aside', () => {
    const written = (title: string, answer: string) =>
      given('account-quick-answers-form', 'editing', () => ({ title, answer }));
    const missing = (title: string, answer: string) => quickAnswer.selectMissing(written(title, answer));
    expect([missing('  Envío ', 'Sí.'), missing('   ', 'Sí.'), missing('Envío', ' ')]).toEqual([
      'unchanged',
      'incomplete',
      'incomplete',
    ]);
    expect(quickAnswer.selectTitleProblem(written(`Envío${' '.repeat(40)}`, 'Sí.'))).toBe(null);
    expect([
      quickAnswer.selectTitleLength(written('  Envío ', 'Sí.')),
      quickAnswer.selectTitleProblem(written('   ', '')),
    ]).toEqual([5, null]);
  });
});
