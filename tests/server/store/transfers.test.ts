import { beforeEach, describe, expect, test } from 'vitest';
import type { TransferKind } from '#domain/transfer/kinds.ts';
import type { StoredImportRow } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { answered, createAccount, listing, SELLER, unanswered, useStore } from './fixtures.ts';

const OTHER = '1002';
const BY = 'ana@example.com';

const rowOf = (line: number, state: StoredImportRow['state']): StoredImportRow => ({
  ...{ line, state, problem: state === 'broken' ? 'empty' : null, key: `k${line}` },
  before: state === 'added' ? null : ['a', 'b', `"${line}"`],
  after: ['a', 'b\n', '😀'],
});

describe.each(ENGINES)('transfers on %s', (engine) => {
  const fixture = useStore(engine);
  const transfers = () => fixture.store.transfers;
  const linesOf = (rows: readonly StoredImportRow[]) => rows.map(({ line }) => line);
  beforeEach(async () => {
    await createAccount(fixture.store);
    await createAccount(fixture.store, OTHER);
  });

  const all = async (kind: TransferKind, limit: number): Promise<(readonly string[])[]> => {
    const entries: (readonly string[])[] = [];
    let after: string | null = null;
    do {
      const page = await transfers().page(SELLER, kind, after, limit);
      entries.push(...page.entries);
      after = page.next;
    } while (after !== null);
    return entries;
  };

  test('7.104 read entries in pages of any size, each once and in order', async () => {
    for (const title of ['Uno', 'Dos', 'Tres'])
      await fixture.store.quickAnswers.add(SELLER, { title, answer: 'x', color: 'red' });
    await fixture.store.quickAnswers.add(OTHER, { title: 'Ajena', answer: 'x', color: 'red' });
    const facts = [
      ['MLA2', 'f1', 'uno'],
      ['MLA1', 'f2', 'dos'],
      ['MLA2', 'f3', 'tres'],
    ] as const;
    await transfers().putFacts(
      SELLER,
      facts.map((values) => ({ key: values[1], values })),
      BY,
    );
    await fixture.store.questions.sync(SELLER, [answered('1', 10), answered('2', 20), unanswered('3')]);
    await fixture.store.items.upsert(SELLER, [listing('MLA1', 'Mate')]);
    const imported = {
      id: 'a1',
      itemId: 'MLA1',
      question: '¿Una?',
      answer: 'Sí.',
      answeredAt: 9,
      askedAt: null,
      author: '',
    };
    const newer = { ...imported, id: 'a2', itemId: '', question: '¿Dos?', answeredAt: 30, askedAt: 1, author: 'eva' };
    await fixture.store.importedAnswers.add(SELLER, [imported, newer, { ...imported, id: 'a3', question: '¿Tres?' }]);
    await fixture.store.importedAnswers.add(OTHER, [imported]);
    for (const limit of [1, 2, 3, 10]) {
      expect((await all('quick-answers', limit)).map(([title]) => title)).toEqual(['Uno', 'Dos', 'Tres']);
      expect((await all('private-facts', limit)).map(([, id]) => id)).toEqual(['f2', 'f1', 'f3']);
      expect((await all('history', limit)).map(([id, , , title, , question]) => [id, title, question])).toEqual([
        ['2', '', '¿2?'],
        ['1', 'Mate', '¿1?'],
        ['', '', '¿Dos?'],
        ['', 'Mate', '¿Tres?'],
        ['', 'Mate', '¿Una?'],
      ]);
      expect(await all('policies', limit)).toHaveLength(10);
    }
    expect(await transfers().countQuickAnswers(SELLER)).toBe(3);
    expect(await transfers().current(SELLER, 'quick-answers', ['DOS', 'Ajena'])).toEqual([
      { key: 'dos', values: ['Dos', 'x', 'red'] },
    ]);
  });

  test('4.48 imported answers are past answers of their account, in the order of their times, until they are deleted', async () => {
    const { questions, importedAnswers, redrafts } = fixture.store;
    await questions.sync(SELLER, [answered('1', 10), answered('2', 20)]);
    const answer = {
      id: 'a1',
      itemId: 'MLA1',
      question: '¿Una?',
      answer: 'Sí.',
      answeredAt: 15,
      askedAt: null,
      author: '',
    };
    const general = { ...answer, id: 'a2', itemId: '', question: '¿Dos?', answeredAt: 5 };
    const { history } = await redrafts.versions(SELLER);
    await importedAnswers.add(SELLER, [answer, general]);
    expect((await redrafts.versions(SELLER)).history).not.toBe(history);
    const past = async (limit: number) =>
      (await questions.pastAnswers(SELLER, limit)).map(({ questionId, itemId }) => [questionId, itemId]);
    expect(await past(9)).toEqual([
      ['2', 'MLA2'],
      ['a1', 'MLA1'],
      ['1', 'MLA1'],
      ['a2', null],
    ]);
    expect(await past(2)).toHaveLength(2);
    expect((await questions.answeredOfItem(SELLER, 'MLA1', 9)).map(({ questionId }) => questionId)).toEqual([
      ...['a1', '1'],
    ]);
    expect(await questions.pastAnswers(OTHER, 9)).toEqual([]);
    expect(await importedAnswers.count(SELLER)).toBe(2);
    const own = { ...answer, id: 'a3', question: '¿1?', answer: 'Sí, 1.' };
    const others = [own, { ...own, id: 'a4', itemId: 'MLA2' }, { ...own, id: 'a5', answer: 'No.' }];
    expect(await importedAnswers.present(SELLER, [answer, ...others])).toEqual(new Set(['a1', 'a3']));
    expect(await importedAnswers.present(OTHER, [answer])).toEqual(new Set());
    await importedAnswers.delete(OTHER, ['a1']);
    await importedAnswers.delete(SELLER, ['a1', 'a2']);
    expect(await past(9)).toHaveLength(2);
  });

  test('4.32 add facts after those of the item, and change those that exist where they are', async () => {
    const { fact } = await fixture.store.privateFacts
      .add(SELLER, 'MLA1', { text: 'viejo', by: 'otra@example.com' })
      .then((added) => (added.outcome === 'full' ? { fact: null } : added));
    const id = fact?.id ?? '';
    const values = (key: string, text: string) => ({ key, values: ['MLA1', key, text] as const });
    await transfers().putFacts(SELLER, [values('n1', 'uno'), values(id, 'nuevo'), values('n2', 'dos')], BY);
    const stored = await fixture.store.privateFacts.of(SELLER, 'MLA1');
    expect(stored.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([
      ['nuevo', BY],
      ['uno', BY],
      ['dos', BY],
    ]);
    await transfers().deleteFacts(OTHER, [values('n1', 'uno')]);
    await transfers().deleteFacts(SELLER, [values(id, 'nuevo'), values('n2', 'dos')]);
    expect((await fixture.store.privateFacts.of(SELLER, 'MLA1')).map(({ text }) => text)).toEqual(['uno']);
  });

  test('7.105 7.106 keep a file with its rows, which its person alone finds', async () => {
    await transfers().begin(SELLER, { id: 'i1', kind: 'policies', file: 'a.csv', by: BY });
    const states = ['added', 'changed', 'same', 'broken', 'added'] as const;
    await transfers().addRows(
      SELLER,
      'i1',
      states.map((state, i) => rowOf(i + 2, state)),
    );
    const counts = { added: 2, changed: 1, same: 1, broken: 1 };
    await transfers().finish(SELLER, 'i1', counts);
    const made = { id: 'i1', kind: 'policies', file: 'a.csv', state: 'preview', counts, kept: 0, importedAt: null };
    expect(await transfers().read(SELLER, 'i1', BY)).toEqual({ ...made, createdAt: fixture.time });
    expect(await transfers().of(SELLER, BY)).toMatchObject([made]);
    expect(await transfers().read(SELLER, 'i1', 'otra@example.com')).toBeNull();
    expect(await transfers().read(OTHER, 'i1', BY)).toBeNull();

    const page = await transfers().rows(SELLER, 'i1', { skip: 1, limit: 2, only: 'all' });
    expect(page).toEqual({ count: 5, entries: [rowOf(3, 'changed'), rowOf(4, 'same')] });
    expect(linesOf((await transfers().rows(SELLER, 'i1', { skip: 0, limit: 9, only: 'added' })).entries)).toEqual([
      2, 6,
    ]);
    expect(linesOf(await transfers().rowsFrom(SELLER, 'i1', { line: 2, limit: 3 }))).toEqual([3, 4, 5]);
    const backwards = { line: 6, limit: 9, isBackwards: true };
    expect(linesOf(await transfers().rowsFrom(SELLER, 'i1', backwards))).toEqual([5, 4, 3, 2]);

    await transfers().keepRows(SELLER, 'i1', [3]);
    expect(linesOf((await transfers().rows(SELLER, 'i1', { skip: 0, limit: 9, only: 'kept' })).entries)).toEqual([3]);
    await transfers().markImported(SELLER, 'i1');
    expect(await transfers().read(SELLER, 'i1', BY)).toMatchObject({ state: 'imported', importedAt: fixture.time });
    await transfers().markUndone(SELLER, 'i1', 1);
    expect(await transfers().read(SELLER, 'i1', BY)).toMatchObject({ state: 'undone', kept: 1 });
  });

  test('7.109 discard a file in steps', async () => {
    await transfers().begin(SELLER, { id: 'i1', kind: 'policies', file: 'a.csv', by: BY });
    await transfers().addRows(
      SELLER,
      'i1',
      Array.from({ length: 5 }, (_, i) => rowOf(i + 2, 'same')),
    );
    expect(await transfers().discardSome(SELLER, 'i1', 3)).toBe(true);
    expect((await transfers().rows(SELLER, 'i1', { skip: 0, limit: 9, only: 'all' })).count).toBe(2);
    expect(await transfers().discardSome(SELLER, 'i1', 3)).toBe(false);
    expect(await transfers().of(SELLER, BY)).toEqual([]);
  });
});
