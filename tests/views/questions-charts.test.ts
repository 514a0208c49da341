import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, initialTransition, SimulatedClock, waitFor } from 'xstate';
import { CallError, type Failure } from '#contract/failure.ts';
import type { QuestionContext } from '#contract/question-context.ts';
import { PICKER_DEBOUNCE } from '#domain/limits.ts';
import { START } from '#domain/list-place.ts';
import { NOBODY } from '#domain/presence.ts';
import { VIEW_NAME_MAX_LENGTH } from '#domain/question-filter.ts';
import type { SavedTypedAnswer, StoredTypedAnswer, TypedAnswer } from '#domain/typed-answer.ts';
import type { BoardCard, BoardPage } from '#machines/questions/board/machine.ts';
import { questionContextMachine } from '#machines/questions/context/machine.ts';
import { questionEntryMachine } from '#machines/questions/entry/machine.ts';
import { filtersMachine } from '#machines/questions/filters/machine.ts';
import { draftOfferMachine, OFFER_SETTLES } from '#machines/questions/offer/machine.ts';
import { questionsPageMachine } from '#machines/questions/page/machine.ts';
import { INPUT as PAGE_INPUT } from '#machines/questions/page/samples.ts';
import { type PickerOption, type PickerSearch, pickerMachine } from '#machines/questions/picker/machine.ts';
import { presenceMachine } from '#machines/questions/presence/machine.ts';
import { questionQueueMachine } from '#machines/questions/queue/machine.ts';
import { questionRowsMachine } from '#machines/questions/rows/machine.ts';
import type { ReadRows, RowsQuery } from '#machines/questions/rows/types.ts';
import { similarReviewMachine } from '#machines/questions/similar/review/machine.ts';
import { REQUEST, SIMILAR } from '#machines/questions/similar/review/samples.ts';
import type { AnswersToSend, SendingOutcome, SimilarQuestion } from '#machines/questions/similar/review/types.ts';
import { type TypedAnswerInput, typedAnswerMachine } from '#machines/questions/typed-answer/machine.ts';
import { type AnswerOutcome, answerUndoMachine } from '#machines/questions/undo/machine.ts';
import { type CountedView, type NamedView, viewsMachine } from '#machines/questions/views/machine.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';
import { asked, NOW, page } from './asked.ts';
import { callOf, hearing, NETWORK, networkError, silence } from './slots.ts';

const EMAIL = 'ana@tienda.test';
const OTHER_EMAIL = 'beto@tienda.test';
const QUESTION = { questionId: '1' };
const refused = (status: number): CallError =>
  new CallError({ kind: 'refused', status, body: { error: 'any' }, retryAfter: null });

describe('an answer that waits to go out', () => {
  const SENDING = { by: EMAIL, at: NOW, isAgain: false };

  function undoOf(...outcomes: readonly AnswerOutcome[]) {
    const outcome = callOf<AnswerOutcome, { questionId: string }>(...outcomes);
    const undo = createActor(
      answerUndoMachine.provide({
        actors: {
          clock: silence(),
          undoAnswer: callOf<void, { questionId: string }>(networkError()).logic,
          readOutcome: outcome.logic,
        },
      }),
      { input: { ...QUESTION, email: EMAIL }, parent: hearing() },
    ).start();
    undo.send({ type: 'sending.changed', sending: SENDING });
    return { undo, outcome };
  }

  test('7.80 that could not be undone says why', async () => {
    const { undo } = undoOf();
    undo.send({ type: 'undo.requested' });
    await waitFor(undo, (snapshot) => snapshot.matches('outgoing'));
    expect(undo.getSnapshot().context).toMatchObject({ sending: SENDING, failure: NETWORK });
  });

  test('7.23 8.09 is asked about by its question once that left the list', async () => {
    const { undo, outcome } = undoOf({ isAnswered: true, answeredBy: EMAIL });
    undo.send({ type: 'question.left' });
    await waitFor(undo, (snapshot) => snapshot.matches('idle'));
    expect(outcome.asked).toEqual([QUESTION]);
  });
});

describe('what was typed', () => {
  const TYPED: TypedAnswer = { text: 'Sí', withGreeting: true, withSignature: true };
  const STORED: StoredTypedAnswer = { ...TYPED, text: 'Otra', version: 5, writtenAt: NOW };

  function typedOf(input: Partial<TypedAnswerInput>, answer: SavedTypedAnswer | CallError) {
    const saves = callOf<SavedTypedAnswer, { questionId: string; typed: TypedAnswer | null; base: number | null }>(
      answer,
    );
    const typed = createActor(
      typedAnswerMachine.provide({
        actors: { saveTyped: saves.logic, leaving: silence() },
        actions: { keepVersion: () => undefined },
      }),
      { input: { ...QUESTION, typed: null, stored: null, base: null, ...input }, parent: hearing() },
    ).start();
    const reach = (state: Parameters<ReturnType<typeof typed.getSnapshot>['matches']>[0]) =>
      waitFor(typed, (snapshot) => snapshot.matches(state));
    return { typed, reach, saves };
  }

  test.each<[string, Partial<TypedAnswerInput>, number | null]>([
    ['nothing', {}, null],
    ['the version that this device knew', { typed: TYPED, stored: { ...STORED, text: 'Sí' }, base: 5 }, 5],
    ['a later version with the same text', { typed: TYPED, stored: { ...STORED, text: 'Sí' }, base: 3 }, 5],
  ])('2.75 takes the place of what the server has when the card comes: %s', async (_, input, base) => {
    const { typed, reach, saves } = typedOf(input, { outcome: 'saved', version: 6 });
    await reach('resting');
    const longer = { ...TYPED, text: 'Sí, hay.' };
    typed.send({ type: 'text.typed', typed: longer });
    typed.send({ type: 'box.left' });
    expect(saves.asked).toEqual([{ ...QUESTION, typed: longer, base }]);
    await reach('resting');
    expect(typed.getSnapshot().context.base).toBe(6);
  });

  test.each([
    ['the person stays with what is here', { type: 'own.kept' }, [{ ...QUESTION, typed: TYPED, base: 5 }]],
    ['an earlier version is told late', { type: 'stored.changed', stored: { ...STORED, version: 4 } }, []],
  ] as const)('2.75 differs from what the server has, until %s', (_, event, saved) => {
    const { typed, saves } = typedOf({ typed: TYPED, stored: STORED, base: 3 }, { outcome: 'saved', version: 6 });
    expect(typed.getSnapshot().matches('differing')).toBe(true);
    typed.send(event);
    expect(saves.asked).toEqual(saved);
    expect(typed.getSnapshot().context.other).toEqual(saved.length === 0 ? STORED : null);
  });

  const LATER = 'unsaved';
  const NEVER = 'refused';
  test.each<[Failure | null, number, typeof LATER | typeof NEVER]>([
    [NETWORK, 0, LATER],
    [null, 400, NEVER],
    [null, 429, LATER],
    [null, 499, NEVER],
    [null, 500, LATER],
    [null, 503, LATER],
  ])('2.75 7.75 that was not saved for %j %i says why and is %s', async (failure, status, state) => {
    const error = failure === null ? refused(status) : new CallError(failure);
    const { typed, reach } = typedOf({ typed: TYPED }, error);
    typed.send({ type: 'box.left' });
    expect((await reach(state)).context.failure).toEqual(error.failure);
  });
});

describe('what the list says of a question', () => {
  function entryOf(entry: BoardCard) {
    const parent = hearing();
    const chart = createActor(questionEntryMachine, { input: { entry }, parent }).start();
    const heard = (...types: readonly string[]) =>
      parent.getSnapshot().context.filter(({ type }) => types.includes(type));
    return { chart, heard };
  }
  const drafted = (suggestedAnswer: string | null) => sampleEntry('1', { question: { suggestedAnswer } });

  test.each([true, false])('2.80 that an answer of it waits is told where it is pending: %s', (isPending) => {
    const sending = { by: EMAIL, at: NOW, isAgain: false };
    const { heard } = entryOf({ ...sampleEntry('1', { sending }), isPending });
    expect(heard('sending.changed')).toEqual(isPending ? [{ type: 'sending.changed', sending }] : []);
  });

  test('3.12 a draft is told once, and not the one with which the card came', () => {
    const { chart, heard } = entryOf(drafted('Sí.'));
    chart.send({ type: 'entry.changed', entry: { ...drafted('Sí.'), buyer: 'OTRO' } });
    expect(heard('suggestion.changed')).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) chart.send({ type: 'entry.changed', entry: drafted('Sí, hay.') });
    expect(heard('suggestion.changed')).toEqual([{ type: 'suggestion.changed', text: 'Sí, hay.', isKnown: true }]);
  });
});

describe('who looks at a question', () => {
  const OTHERS = { present: [OTHER_EMAIL], writer: OTHER_EMAIL };

  function presenceOf() {
    const followed: unknown[] = [];
    const presence = createActor(
      presenceMachine.provide({
        actors: { others: fromCallback(({ input }) => void followed.push(input)) },
        actions: { tell: () => undefined },
      }),
      { input: { ...QUESTION, email: EMAIL } },
    ).start();
    return { presence, followed };
  }

  test('2.76 is followed by the question', () => {
    expect(presenceOf().followed).toEqual([QUESTION]);
  });

  test.each(['taken', 'overtaken'])(
    '2.76 who takes a box that is %s has it, whatever the server says of before, until it is theirs',
    (box) => {
      const { presence } = presenceOf();
      const own = { present: [EMAIL], writer: EMAIL };
      if (box === 'overtaken') presence.send({ type: 'presence.changed', presence: own });
      presence.send({ type: 'presence.changed', presence: OTHERS });
      expect(presence.getSnapshot().matches({ box: box === 'taken' ? 'taken' : 'overtaken' })).toBe(true);
      presence.send({ type: 'turn.taken' });
      presence.send({ type: 'presence.changed', presence: { ...OTHERS, present: [OTHER_EMAIL, EMAIL] } });
      expect(presence.getSnapshot().matches({ box: 'claiming' })).toBe(true);
      presence.send({ type: 'presence.changed', presence: NOBODY });
      expect(presence.getSnapshot().matches({ box: 'free' })).toBe(true);
    },
  );
});

test('2.60 the field has what the address looks for, or nothing', () => {
  const fieldOf = (search?: string) =>
    createActor(filtersMachine, {
      input: {
        list: 'questions',
        place: { ...START, filter: search === undefined ? {} : { search } },
        remembered: { order: 'most-recent-last', limit: 10 },
      },
    }).getSnapshot().context.text;
  expect([fieldOf('stock'), fieldOf()]).toEqual(['stock', '']);
});

test('3.12 of texts that change places with the one in the box, that one is not kept beside it', () => {
  const clock = new SimulatedClock();
  const offer = createActor(draftOfferMachine, { input: QUESTION, parent: hearing({ clock }) }).start();
  const press = (event: Parameters<typeof offer.send>[0]) => {
    offer.send(event);
    clock.increment(OFFER_SETTLES);
  };
  press({ type: 'draft.offered', own: 'Lo mío', text: 'Primero', isKnown: true });
  press({ type: 'offer.used', own: 'Lo mío' });
  press({ type: 'draft.offered', own: 'Primero', text: 'Segundo', isKnown: true });
  press({ type: 'offer.undone', text: 'Primero', isKnown: true });
  // “Lo mío” stands in the box again.
  expect(offer.getSnapshot().context.own).toEqual(['Primero']);
  press({ type: 'offer.undone', text: 'Lo mío', isKnown: true });
  expect(offer.getSnapshot().context.own).toEqual(['Lo mío']);
});

test('9.07 the keyboard stands at the first option again once others are found', async () => {
  const option = (id: string): PickerOption => ({ id, label: id, color: 'blue', text: id, item: null });
  const clock = new SimulatedClock();
  const found = [option('a'), option('b')];
  const search = callOf<readonly PickerOption[], PickerSearch>(found, found.toReversed());
  const picker = createActor(pickerMachine.provide({ actors: { search: search.logic } }), {
    input: { subject: null, abstention: null },
    clock,
  }).start();
  const active = async () => (await waitFor(picker, (snapshot) => snapshot.matches({ open: 'found' }))).context.active;
  picker.send({ type: 'picker.requested', kind: 'quick-answer' });
  expect(await active()).toBe(0);
  picker.send({ type: 'option.moved', by: 1 });
  expect(await active()).toBe(1);
  picker.send({ type: 'query.changed', query: 'a' });
  clock.increment(PICKER_DEBOUNCE);
  expect(await active()).toBe(0);
});

test('2.60 3.28 the page gives its filters the address and what is remembered, and its facts what was typed', () => {
  const factDrafts = { MLA1: 'Mide 20 cm' };
  const [, actions] = initialTransition(questionsPageMachine, { ...PAGE_INPUT, factDrafts });
  const { place, remembered } = PAGE_INPUT;
  for (const child of [
    { id: 'filters', input: { list: 'questions', place, remembered } },
    { id: 'facts', input: { drafts: factDrafts } },
  ])
    expect(actions).toContainEqual(
      expect.objectContaining({ type: 'xstate.spawnChild', params: expect.objectContaining(child) }),
    );
});

describe('the dense list and the open question', () => {
  const ALL = page([asked(1), asked(2), asked(3)]);

  /** The chart where list and question follow one another, with what it orders, once these pages of the list were read. */
  function queueOf(soughtId: string | null, ...pages: readonly BoardPage[]) {
    const readRows = callOf<ReadRows, RowsQuery>(...pages.map((one) => ({ pages: [one] })));
    const addresses: unknown[] = [];
    const queue = createActor(
      questionQueueMachine.provide({
        actors: {
          rows: questionRowsMachine.provide({ actors: { readRows: readRows.logic, changes: silence() } }),
          about: questionContextMachine.provide({
            actors: { readContext: callOf<QuestionContext, { questionId: string }>().logic },
          }),
          widths: silence(),
        },
        actions: {
          showAddress: (_, params) => void addresses.push(params),
          enterAnswer: () => undefined,
          enterList: () => undefined,
        },
      }),
      { input: { search: { sort: 'most-recent-last' }, soughtId, opensFirst: false }, parent: hearing() },
    );
    queue.start();
    const rowCount = (count: number) => waitFor(queue, ({ context: { rows } }) => rows.length === count);
    return { queue, rowCount, addresses, readRows };
  }

  test('2.66 from the list the way into a question is a step, which the way out takes back', async () => {
    const { queue, rowCount, addresses } = queueOf(null, ALL);
    await rowCount(3);
    queue.send({ type: 'row.opened', questionId: '2' });
    queue.send({ type: 'card.requested', by: 1 });
    queue.send({ type: 'detail.closed' });
    expect(addresses).toEqual([
      { questionId: '2', step: 'push' },
      { questionId: '3', step: 'replace' },
      { questionId: null, step: 'back' },
    ]);
  });

  test('2.66 at a question that the address named, the way out takes its place', async () => {
    const { queue, rowCount, addresses } = queueOf('2', ALL);
    await rowCount(3);
    queue.send({ type: 'card.requested', by: 1 });
    queue.send({ type: 'detail.closed' });
    expect(addresses).toEqual([
      { questionId: '3', step: 'replace' },
      { questionId: null, step: 'replace' },
    ]);
  });

  test('2.66 the list is read on until the question that the address names is found', async () => {
    const { queue, rowCount, readRows } = queueOf('2', page([asked(1)], 0, 9), page([asked(2)], 1, 9));
    await rowCount(2);
    expect(queue.getSnapshot().context.openedId).toBe('2');
    expect(readRows.asked.map(({ skips }) => skips)).toEqual([[0], [1]]);
  });

  test('2.66 an answer that is asked for at another row opens it, and at no row nothing', async () => {
    const { queue, rowCount } = queueOf(null, ALL);
    await rowCount(3);
    const openedId = () => queue.getSnapshot().context.openedId;
    queue.send({ type: 'row.opened', questionId: '1' });
    queue.send({ type: 'row.requested', by: 2 });
    queue.send({ type: 'answer.requested' });
    expect(openedId()).toBe('3');
    const nowhere = queueOf(null, ALL);
    await nowhere.rowCount(3);
    nowhere.queue.send({ type: 'answer.requested' });
    expect(nowhere.queue.getSnapshot().context.openedId).toBeNull();
  });

  test('2.66 beside the list its first question is open, as soon as there is one', async () => {
    const { queue, rowCount, addresses } = queueOf(null, ALL);
    queue.send({ type: 'width.changed', isSideBySide: true });
    expect(queue.getSnapshot()).toMatchObject({ status: 'active', context: { openedId: null } });
    await rowCount(3);
    expect(queue.getSnapshot().context.openedId).toBe('1');
    expect(addresses).toEqual([{ questionId: '1', step: 'replace' }]);
  });
});

describe('the rows of the dense list', () => {
  const LAST = { sort: 'most-recent-last' } as const;

  function rowsOf(...reads: readonly ReadRows[]) {
    const readRows = callOf<ReadRows, RowsQuery>(...reads);
    const rows = createActor(
      questionRowsMachine.provide({ actors: { readRows: readRows.logic, changes: silence() } }),
      { input: { search: LAST }, parent: hearing() },
    ).start();
    const current = () => waitFor(rows, (snapshot) => snapshot.matches({ list: 'current' }));
    return { rows, current };
  }
  const FIRST = { ...page([asked(10), asked(30)], 0, 500), isCapped: true };

  test('2.66 4.18 what came has its place, and the rest that was read stands', async () => {
    const more = { ...page([asked(10), asked(20), asked(30)], 0, 500), isCapped: true };
    const { rows, current } = rowsOf({ pages: [FIRST] }, { pages: [more] });
    await current();
    rows.send({ type: 'list.changed' });
    const { context } = await current();
    expect(context.rows.map(({ question }) => question.id)).toEqual(['10', '20', '30']);
    expect(context).toMatchObject({ arrived: [], count: 500, isCapped: true, readAt: NOW, questionsImport: 'done' });
  });

  test('2.34 of another search nothing is known', async () => {
    const { rows, current } = rowsOf({ pages: [FIRST] });
    await current();
    rows.send({ type: 'list.scrolled', first: 1, isEndNear: false });
    const search = { ...LAST, filter: { search: 'stock' } };
    rows.send({ type: 'search.replaced', search });
    const { context } = rows.getSnapshot();
    expect(context).toMatchObject({ search, rows: [], arrived: [], count: null, isCapped: false, first: 0 });
  });
});

describe('the review of answers to similar questions', () => {
  /** Its listing costs another amount, and nothing else is wrong with it. */
  const FLAGGED = 'Sale $ 9.000.';
  const taken = (questionId: string): SendingOutcome => ({ questionId, until: null, failure: null });

  async function reviewOf(questions: readonly SimilarQuestion[] = SIMILAR) {
    const sends = callOf<readonly SendingOutcome[], AnswersToSend>([taken('1'), taken('2')]);
    const review = createActor(
      similarReviewMachine.provide({
        actors: {
          readSimilar: callOf<readonly SimilarQuestion[], { questionId: string }>(questions).logic,
          changes: silence(),
          sendAnswers: sends.logic,
        },
        actions: { keepDraft: () => undefined },
      }),
      { input: { request: REQUEST, written: {} }, parent: hearing() },
    ).start();
    await waitFor(review, (snapshot) => snapshot.matches('reviewing'));
    const write = (questionId: string, text: string) => review.send({ type: 'text.changed', questionId, text });
    return { review, sends, write };
  }

  test('2.67 shows in which words each differs from the first', async () => {
    const { review } = await reviewOf(SIMILAR.map((question) => ({ ...question, otherWords: ['azul'] })));
    const { others } = review.getSnapshot().context;
    expect(others.map(({ ownWords }) => ownWords)).toEqual([[], ['rojo'], []]);
    expect(others.map(({ otherWords }) => otherWords)).toEqual([['azul'], ['azul'], ['azul']]);
  });

  test('2.67 sends the first answer before those that are ticked', async () => {
    const { review, sends } = await reviewOf();
    expect(review.getSnapshot().context.failure).toBeNull();
    review.send({ type: 'send.pressed' });
    expect(sends.asked.map(({ answers }) => answers.map(({ questionId }) => questionId))).toEqual([['1', '2']]);
  });

  test('2.52 one thing that the marketplace forbids in one of them is enough to ask first', async () => {
    const { review, sends, write } = await reviewOf();
    write('2', FLAGGED);
    review.send({ type: 'send.pressed' });
    expect(review.getSnapshot().matches('confirming')).toBe(true);
    review.send({ type: 'confirmation.given' });
    expect(sends.asked).toHaveLength(1);
  });

  test('2.52 5.19 while one of them is blank nothing is asked, whatever stands in the others', async () => {
    const { review, sends, write } = await reviewOf();
    review.send({ type: 'entry.toggled', questionId: '3' });
    write('2', FLAGGED);
    write('3', ' ');
    review.send({ type: 'send.pressed' });
    expect(review.getSnapshot().matches('reviewing')).toBe(true);
    expect(sends.asked).toEqual([]);
  });
});

describe('a view that is named', () => {
  const NAMED: NamedView = { id: null, filter: { search: 'stock' }, order: null };
  const LONGEST = '🦉'.repeat(VIEW_NAME_MAX_LENGTH);

  test.each([
    ['nothing', '', null],
    ['blanks', '  ', null],
    ['one sign', ' A ', 'A'],
    ['as many signs as it may have, between blanks', ` ${LONGEST}  `, LONGEST],
    ['one sign more', `${LONGEST}A`, null],
    ['twice as many signs', LONGEST.repeat(2), null],
  ])('2.63 with %s is saved as one or not at all', (_, typed, name) => {
    const saves = callOf<undefined, { named: NamedView; name: string }>();
    const views = createActor(
      viewsMachine.provide({
        actors: { readViews: callOf<readonly CountedView[]>([]).logic, saveView: saves.logic, changes: silence() },
      }),
      { parent: hearing() },
    ).start();
    views.send({ type: 'naming.requested', named: NAMED, name: '' });
    views.send({ type: 'name.typed', name: typed });
    views.send({ type: 'name.submitted' });
    expect(saves.asked).toEqual(name === null ? [] : [{ named: NAMED, name }]);
  });
});
