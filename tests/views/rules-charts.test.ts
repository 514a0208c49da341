import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type AutomaticRule, MAX_RULES, NO_CONDITIONS, type RuleConditions } from '#domain/automatic-rules/types.ts';
import { automaticRulesMachine } from '#machines/account/automatic-rules/machine.ts';
import { callOf, hearing, silence } from './slots.ts';

const ruleOf = (id: string, conditions: Partial<RuleConditions> = {}): AutomaticRule => ({
  id,
  conditions: { ...NO_CONDITIONS, ...conditions },
  decision: { kind: 'person' },
});
const rulesOf = (count: number): AutomaticRule[] =>
  Array.from({ length: count }, (_, place) => ruleOf(`r${place + 1}`));

/** The form once these rules were read, and what its page hears. */
async function formOf(rules: readonly AutomaticRule[]) {
  const page = hearing();
  const form = createActor(
    automaticRulesMachine.provide({
      actors: { readRules: callOf(rules).logic, changes: silence() },
      actions: { keepDraft: () => undefined, forgetDraft: () => undefined },
    }),
    { input: { draft: null }, parent: page },
  ).start();
  await waitFor(form, (snapshot) => snapshot.hasTag('shown'));
  return {
    form,
    isNamed: () => page.getSnapshot().context.some(({ type }) => type === 'names.needed'),
    listings: () => form.getSnapshot().context.mine.map(({ conditions }) => conditions.itemIds),
  };
}

describe('the form of the automatic rules', () => {
  test.each([
    [0, true, false],
    [1, true, true],
    [MAX_RULES - 1, true, true],
    [MAX_RULES, false, false],
    [MAX_RULES + 1, false, false],
  ])('2.69 7.84 of %i rules another one can be added: %s, and one copied: %s', async (count, canAdd, canCopy) => {
    const { form } = await formOf(rulesOf(count));
    expect(form.getSnapshot().can({ type: 'rule.added', id: 'new' })).toBe(canAdd);
    expect(form.getSnapshot().can({ type: 'rule.copied', id: 'r1', copyId: 'new' })).toBe(canCopy);
  });

  test('2.69 7.84 no two rules have the same id, and only one that is there is copied', async () => {
    const { form } = await formOf(rulesOf(2));
    expect(form.getSnapshot().can({ type: 'rule.added', id: 'r2' })).toBe(false);
    expect(form.getSnapshot().can({ type: 'rule.copied', id: 'r1', copyId: 'r2' })).toBe(false);
    expect(form.getSnapshot().can({ type: 'rule.copied', id: 'r3', copyId: 'new' })).toBe(false);
  });

  test('2.69 listings that are found are added to the rule whose pickers are shown, each once', async () => {
    const { form, listings } = await formOf([ruleOf('r1'), ruleOf('r2', { itemIds: ['MLA1'] })]);
    const found = { type: 'listing.found', listing: { id: 'MLA2', title: 'Pava' } } as const;
    expect(form.getSnapshot().can(found)).toBe(false);
    form.send({ type: 'rule.opened', id: 'r2' });
    form.send(found);
    form.send({ type: 'listing.found', listing: { id: 'MLA3', title: 'Mate' } });
    form.send(found);
    expect(listings()).toEqual([null, ['MLA1', 'MLA2', 'MLA3']]);
    form.send({ type: 'rule.opened', id: 'r1' });
    form.send(found);
    expect(listings()).toEqual([['MLA2'], ['MLA1', 'MLA2', 'MLA3']]);
  });

  test('2.69 the pickers of a rule close with it', async () => {
    const { form } = await formOf(rulesOf(2));
    expect(form.getSnapshot().matches({ shown: { editor: 'closed' } })).toBe(true);
    form.send({ type: 'rule.opened', id: 'r2' });
    expect(form.getSnapshot().matches({ shown: { editor: 'open' } })).toBe(true);
    form.send({ type: 'rule.removed', id: 'r2' });
    expect(form.getSnapshot().matches({ shown: { editor: 'closed' } })).toBe(true);
  });

  test.each<[string, Partial<RuleConditions>, boolean]>([
    ['no rule names anything', {}, false],
    ['no listing is named yet', { itemIds: [] }, false],
    ['a listing is named', { itemIds: ['MLA1'] }, true],
    ['a category can be chosen', { categoryIds: [] }, true],
    ['a category is named', { categoryIds: ['MLA1051'] }, true],
  ])('2.107 where %s, names are asked for: %3$s', async (_, conditions, isAsked) => {
    const { isNamed } = await formOf([ruleOf('r1'), ruleOf('r2', conditions)]);
    expect(isNamed()).toBe(isAsked);
  });

  test('2.107 the title of a listing that was just chosen is known', async () => {
    const { form, isNamed } = await formOf([ruleOf('r1')]);
    form.send({ type: 'rule.opened', id: 'r1' });
    form.send({ type: 'listing.found', listing: { id: 'MLA1', title: 'Pava' } });
    expect(form.getSnapshot().context.titles).toEqual({ MLA1: 'Pava' });
    expect(isNamed()).toBe(false);
    form.send({ type: 'conditions.changed', id: 'r1', part: { categoryIds: [] } });
    expect(isNamed()).toBe(true);
  });
});
