import { beforeEach, describe, expect, test } from 'vitest';
import type { AutomaticRule, RuleConditions, RuleDecision } from '#domain/automatic-rules/types.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import { DELAYED } from '../questions/fixtures.ts';
import { createSection } from '../section.ts';
import { decisionsOf, LEFT, MINUTE, ruleOf as namedRule, PERSON, QUESTION } from './rules.ts';

/** Of the tool box. */
const CATEGORY = 'MLA30095';
const TWO_TOPICS = '¿De qué marca es? ¿Tiene garantía?';
const AUTOMATIC: RuleDecision = { kind: 'automatic', delay: 60 };
const ruleOf = (decision: RuleDecision, asked: Partial<RuleConditions>): AutomaticRule =>
  namedRule(`${decision.kind}${Object.keys(asked).join('')}`, decision, asked);
const ALL_ELSE = ruleOf(PERSON, {});

describe.each(enginesOf(import.meta.url))('rules by category and topic, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  beforeEach(async () => {
    await store().accounts.putSettings(ACCOUNT, DELAYED);
  });

  const store = () => trial.product.store;
  const { save } = createSection(trial, 'automatic/rules');
  const choices = createSection(trial, 'automatic/rules/choices').read;
  const saveRules = async (...rules: readonly AutomaticRule[]): Promise<void> => {
    expect(await save({ rules })).toEqual({ status: 200, body: { rules } });
  };
  const { stored, explain, ask, minutesLeft } = decisionsOf(trial);

  test('4.41 a topic decides: the same that is stored, explained, and told with the reasons of the draft', async () => {
    const rules = [ruleOf(AUTOMATIC, { topics: ['features'] }), ALL_ELSE];
    await saveRules(...rules);
    const [id, both] = [await ask(), await ask(TWO_TOPICS)];
    expect(await minutesLeft(id)).toBe(60);
    // A rule that sends asks for nothing else.
    expect(await stored(both)).toMatchObject(LEFT);
    expect((await store().questions.facts(ACCOUNT, both)).topics).toEqual(['warranty', 'features']);
    expect((await explain(rules, both)).body).toMatchObject({
      ruleId: ALL_ELSE.id,
      checks: [{ failing: ['topics'] }, { failing: [] }],
      facts: { topics: ['warranty', 'features'] },
    });
    const draft = await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions/${both}/draft`);
    expect(await draft.json()).toMatchObject({ topics: ['warranty', 'features'] });
  });

  test('4.41 a rule that leaves to a person holds for one of its topics', async () => {
    await saveRules(ruleOf(PERSON, { topics: ['warranty'] }), ruleOf(AUTOMATIC, {}));
    expect(await minutesLeft(await ask())).toBe(60);
    expect(await stored(await ask(TWO_TOPICS))).toMatchObject(LEFT);
  });

  test('4.41 the topics are asked again when the answer is sent', async () => {
    const id = await ask();
    expect((await stored(id)).schedule).not.toBeNull();
    await saveRules(ruleOf(PERSON, { topics: ['features'] }));
    await trial.after(11 * MINUTE);
    expect(await stored(id)).toMatchObject(LEFT);
    expect(trial.accepted(id)).toEqual([]);
  });

  test('4.42 the category of the listing decides; one that is not known leaves to a person', async () => {
    await saveRules(ruleOf(AUTOMATIC, { categoryIds: [CATEGORY] }), ALL_ELSE);
    expect(await minutesLeft(await ask())).toBe(60);
    expect(await stored(await ask(QUESTION, DRILL))).toMatchObject(LEFT);
    expect((await explain([ruleOf(PERSON, { categoryIds: ['MLA1'] })], await ask())).body).toMatchObject({
      ruleId: null,
      facts: { categoryId: CATEGORY },
    });
  });

  test('7.123 offers the categories of the listings by their names, and names the listings of the saved rules', async () => {
    await saveRules(ruleOf(PERSON, { itemIds: [TOOL_BOX, 'MLA404'] }));
    const { status, body } = await choices();
    expect(status).toBe(200);
    const [item] = Object.values(await store().items.byIds(ACCOUNT, [TOOL_BOX]));
    expect(body).toEqual({
      categories: expect.arrayContaining([{ id: CATEGORY, name: 'Cajas de herramientas' }]),
      listings: [{ id: TOOL_BOX, title: item?.title }],
    });
    // The names are kept: the marketplace is not asked again.
    trial.product.market.resetCounters();
    expect((await choices()).body).toEqual(body);
    expect(trial.calls('GET /categories/:id')).toBe(0);
  });
});
