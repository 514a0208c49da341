import { describe, expect, test } from 'vitest';
import type { Topic } from '#domain/topics.ts';
import { ENGINES } from '../engines.ts';
import { answered, createAccount, listing, SELLER, unanswered, useStore } from './fixtures.ts';

describe.each(ENGINES)('topics and categories, on %s', (engine) => {
  const fixture = useStore(engine);

  test('3.70 questions without topics get theirs, an account at a time, and each once', async () => {
    const { questions, topics } = fixture.store;
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    await questions.sync(SELLER, [unanswered('1'), answered('2', 5), answered('3', 6)]);
    await questions.sync('1002', [unanswered('4')]);
    const read: string[] = [];
    const topicsOf = (text: string): readonly Topic[] => {
      read.push(text);
      return ['stock', 'other'];
    };
    const runs: boolean[] = [];
    while ((runs.at(-1) ?? true) && runs.length < 10) runs.push(await topics.backfill(2, topicsOf));
    expect(runs).toEqual([true, true, true, false]);
    expect(read).toHaveLength(4);
    for (const [account, id] of [
      [SELLER, '1'],
      [SELLER, '2'],
      [SELLER, '3'],
      ['1002', '4'],
    ] as const)
      expect((await questions.facts(account, id)).topics).toEqual(['stock', 'other']);
  });

  test('3.70 a draft stores the topics, and one without leaves them as they are', async () => {
    const { questions, redrafts } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1')]);
    const draft = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: null, manualReason: null };
    const source = { version: 0, fingerprint: 'a', isProvisional: false };
    await questions.setDraft(SELLER, '1', { ...draft, source: { ...source, topics: ['price'] } });
    await redrafts.keep(SELLER, '1', source);
    expect((await questions.facts(SELLER, '1')).topics).toEqual(['price']);
    await redrafts.replace(SELLER, '1', { ...draft, source: { ...source, topics: ['price', 'stock'] } });
    expect((await questions.facts(SELLER, '1')).topics).toEqual(['price', 'stock']);
  });

  test('7.123 the categories of the listings of one account are told by name', async () => {
    const { categories, items } = fixture.store;
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    await items.upsert(SELLER, [
      { ...listing('MLA1', 'Mate'), category_id: 'MLA10' },
      { ...listing('MLA2', 'Mate'), category_id: 'MLA10' },
      { ...listing('MLA3', 'Pava'), category_id: 'MLA20' },
      listing('MLA4', 'Yerba'),
    ]);
    await items.upsert('1002', [{ ...listing('MLA5', 'Taladro'), category_id: 'MLA30' }]);
    await categories.put([]);
    await categories.put([
      { id: 'MLA10', name: 'Vieja' },
      { id: 'MLA20', name: 'Pavas' },
    ]);
    await categories.put([{ id: 'MLA10', name: 'Mates' }]);
    expect(await categories.ofItems(SELLER, 10)).toEqual([
      { id: 'MLA10', name: 'Mates' },
      { id: 'MLA20', name: 'Pavas' },
    ]);
    expect(await categories.ofItems(SELLER, 1)).toHaveLength(1);
    expect(await categories.ofItems('1002', 10)).toEqual([{ id: 'MLA30', name: null }]);
  });
});
