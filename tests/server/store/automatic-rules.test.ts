import { describe, expect, test } from 'vitest';
import { type AutomaticRule, NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { toRules } from '#server/store/repositories/stored-rules.ts';
import { ENGINES } from '../engines.ts';
import { answered, arrive, createAccount, draftOf, listing, SELLER, unanswered, useStore } from './fixtures.ts';

const RULES: readonly AutomaticRule[] = [
  { id: 'first', conditions: { ...NO_CONDITIONS, weekdays: [0], words: ['¿niño?'] }, decision: { kind: 'person' } },
  { id: 'then', conditions: { ...NO_CONDITIONS, confidence: 0.57 }, decision: { kind: 'automatic', delay: 20 } },
];

describe.each(ENGINES)('rules of automatic answers on %s', (engine) => {
  const fixture = useStore(engine);

  test('7.85 are kept in order for their account alone, beside its settings and its halt', async () => {
    const { accounts } = fixture.store;
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    const settings = await accounts.settings(SELLER);
    const without = { settings, isHalted: false, rules: [], siteId: 'MLA' };
    expect(await accounts.sending(SELLER)).toEqual(without);
    await accounts.putRules(SELLER, RULES);
    await accounts.halt(SELLER, 'ana@example.com');
    expect(await accounts.sending(SELLER)).toEqual({ ...without, isHalted: true, rules: RULES });
    expect(await accounts.sending('1002')).toMatchObject({ rules: [], isHalted: false });
    await accounts.putRules(SELLER, []);
    expect(await accounts.sending(SELLER)).toMatchObject({ rules: [] });
    expect(await accounts.sending('404')).toBeNull();
  });

  test('4.28 are read with what they ask of a question in the statement that decides its draft', async () => {
    const { questions, accounts, items } = fixture.store;
    await arrive(fixture.store, '1', '2');
    await createAccount(fixture.store, '1002');
    const again = { ...unanswered('3'), buyerId: 'buyer-9' };
    // The other account's answer does not make its buyer known to this one.
    await questions.sync('1002', [{ ...answered('8', 5), buyerId: 'buyer-1' }]);
    await questions.sync(SELLER, [{ ...answered('9', 5), buyerId: 'buyer-9' }, again]);
    await items.upsert(SELLER, [{ ...listing('MLA1', 'Mate'), price: 1500, category_id: 'MLA1055' }]);
    // A listing that is read without its category keeps it.
    await items.upsert(SELLER, [{ ...listing('MLA1', 'Mate'), price: 1500 }]);

    const facts = { isReturning: true, price: null, categoryId: null };
    const known = { isReturning: false, price: 1500, categoryId: 'MLA1055' };
    const source = { version: 0, fingerprint: '', isProvisional: false, topics: ['stock', 'price'] as const };
    const reasons = { confidence: 0.57, basis: [], doubts: [] };
    await questions.setDraft(SELLER, '1', { ...draftOf(null), reasons, source });
    const { time: now } = fixture;
    expect(await questions.facts(SELLER, '1')).toEqual({
      ...known,
      topics: ['stock', 'price'],
      confidence: 0.57,
      now,
    });
    expect(await questions.facts(SELLER, '3')).toEqual({ ...facts, topics: null, confidence: null, now });

    const read = (id: string) =>
      fixture.store.transaction((tx) => tx.questions.lockForDrafts([{ accountId: SELLER, id }]));
    // Without rules nobody asks.
    expect(await read('3')).toMatchObject([
      { rules: [], facts: { isReturning: false, price: null, categoryId: null } },
    ]);
    await accounts.putRules(SELLER, RULES);
    expect(await read('1')).toMatchObject([{ rules: RULES, facts: known }]);
    expect(await read('3')).toMatchObject([{ rules: RULES, facts }]);
  });
});

test('4.28 rules that cannot be read, of a newer release, leave everything to a person', () => {
  const newer = [
    { id: 'new', conditions: { ...NO_CONDITIONS, category: 'MLA1' }, decision: { kind: 'automatic', delay: 0 } },
  ];
  for (const stored of ['{', '{}', JSON.stringify(newer)])
    expect(toRules(stored)).toEqual([{ id: 'unreadable', conditions: NO_CONDITIONS, decision: { kind: 'person' } }]);
  expect(toRules(JSON.stringify(RULES))).toEqual(RULES);
});
