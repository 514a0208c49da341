import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import type { RuleConditions, RuleDecision } from '#domain/automatic-rules/types.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '#domain/permissions.ts';
import type { ReadHolidays } from '#server/questions/holidays.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, OWNER, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import { answer, DELAYED } from '../questions/fixtures.ts';
import { createSection } from '../section.ts';
import { decisionsOf, LEFT, MINUTE, PERSON, QUESTION, ruleOf } from './rules.ts';

const OPERATOR = 'beto@tienda.test';
const OTHER_SELLER = 284117093;
/** The trial begins on a Friday at noon in Buenos Aires. */
const FRIDAY = 5;
const NOON = 720;
const UNKNOWN = '¿Me pueden cantar una vidala?';
const automaticChanged: LiveMessage = { event: 'AutomaticChanged', details: { accountId: ACCOUNT } };

const automatic = (delay: 0 | 10 | 20 | 30 | 60): RuleDecision => ({ kind: 'automatic', delay });

describe.each(enginesOf(import.meta.url))('rules of automatic answers, on %s', (engine) => {
  let readHolidays: ReadHolidays;
  const trial = useLinkedTrial(engine, { readHolidays: (country, year) => readHolidays(country, year) });
  beforeEach(async () => {
    readHolidays = async () => ['12-25'];
    await store().accounts.putSettings(ACCOUNT, DELAYED);
  });

  const store = () => trial.product.store;
  const section = createSection(trial, 'automatic/rules');
  const { read, logged, messagesTo } = section;
  const save = (rules: unknown, client?: Client) => section.save({ rules }, client);
  const { stored, explain, ask, minutesLeft } = decisionsOf(trial);
  /** A buyer whom the account has never answered. */
  const newBuyer = async (): Promise<number> => {
    for (const { id } of trial.product.market.buyers())
      if ((await store().questions.ofBuyer(ACCOUNT, { id: String(id), except: '', limit: 1 })).length === 0) return id;
    throw new Error('the account knows all buyers');
  };
  const priceOf = async (itemId: string): Promise<number> => {
    const { [itemId]: item } = await store().items.byIds(ACCOUNT, [itemId]);
    return item?.price ?? Number.NaN;
  };

  test('7.84 7.85 3.58 3.48 are read as they were saved, logged with how many there were, and published once', async () => {
    expect(await read()).toEqual({ status: 200, body: { rules: [] } });
    const rules = [ruleOf('night', PERSON, { hours: { from: 1320, to: 480 } }), ruleOf('all', automatic(20))];
    trial.forget();
    expect(await save(rules)).toEqual({ status: 200, body: { rules } });
    expect(await save(rules)).toEqual({ status: 200, body: { rules } });
    await trial.quiet();
    expect(await read()).toEqual({ status: 200, body: { rules } });
    expect(trial.liveMessages).toEqual([automaticChanged]);
    expect(await logged('AutomaticRulesChanged')).toEqual([{ email: OWNER, details: { before: 0, after: 2 } }]);
    await save([]);
    expect((await logged('AutomaticRulesChanged'))[0]).toEqual({ email: OWNER, details: { before: 2, after: 0 } });
  });

  test('7.84-7.86 need the permission for settings, and an account of which the caller is a member', async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    const statuses = async () => [
      (await read(operator)).status,
      (await save([], operator)).status,
      (await explain([], '1', operator)).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    await messagesTo(OPERATOR, ALL_PERMISSIONS - PERMISSIONS.Settings);
    expect(await statuses()).toEqual([403, 403, 403]);
    await store().operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Settings });
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  test.each<[string, unknown, string]>([
    ['too many', Array.from({ length: 31 }, (_, place) => ruleOf(`r${place}`, PERSON)), 'body.rules'],
    ['an id twice', [ruleOf('one', PERSON), ruleOf('one', PERSON)], 'body.rules'],
    ['a broken condition', [ruleOf('one', PERSON, { hours: { from: 60, to: 60 } })], 'body.rules.0.conditions.hours'],
    ['an unknown delay', [{ ...ruleOf('one', PERSON), decision: { kind: 'automatic', delay: 5 } }], 'body.rules.0'],
    ['no list', null, 'body.rules'],
  ])('7.85 refuses %s in words, and keeps the rules that there are', async (_name, rules, path) => {
    const before = [ruleOf('kept', PERSON)];
    await save(before);
    const refused = await save(rules);
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid-request' } });
    expect(JSON.stringify(refused.body)).toContain(`"path":"${path}`);
    expect(await read()).toEqual({ status: 200, body: { rules: before } });
    expect(await logged('AutomaticRulesChanged')).toHaveLength(1);
  });

  test('4.28 the first rule that matches decides whether and when a draft goes out; without one the settings do', async () => {
    await save([
      ruleOf('drill', PERSON, { itemIds: [DRILL] }),
      ruleOf('brand', automatic(30), { words: ['MARCA'] }),
      ruleOf('never reached', PERSON, { words: ['marca'] }),
    ]);
    const [byRule, byPerson, bySettings] = [await ask(), await ask(QUESTION, DRILL), await ask('¿Es nuevo?')];
    expect(await minutesLeft(byRule)).toBe(30);
    expect(await stored(byPerson)).toMatchObject(LEFT);
    expect(await minutesLeft(bySettings)).toBe(10);
    await trial.after(31 * MINUTE);
    expect([byRule, byPerson, bySettings].map((id) => trial.accepted(id).length)).toEqual([1, 0, 1]);
  });

  test('4.28 a rule sends at once, and reads the day and the hour of the site, the price and the buyer', async () => {
    const price = await priceOf(TOOL_BOX);
    const here: Partial<RuleConditions> = {
      weekdays: [FRIDAY],
      hours: { from: NOON, to: NOON + 30 },
      price: { from: price, to: price },
      confidence: 0.5,
      holidays: 'never',
    };
    await save([ruleOf('here', automatic(0), { ...here, buyer: 'first' }), ruleOf('rest', automatic(20))]);
    const buyer = await newBuyer();
    const first = await ask(QUESTION, TOOL_BOX, buyer);
    await trial.after(1000);
    expect(trial.accepted(first)).toHaveLength(1);
    // The account has answered the same buyer by now.
    expect(await minutesLeft(await ask(QUESTION, TOOL_BOX, buyer))).toBe(20);
  });

  test('4.28 rules saved after an answer was scheduled are asked again before it is sent', async () => {
    const [left, sent] = [await ask(), await ask('¿Es nuevo?')];
    expect(await minutesLeft(left)).not.toBeNull();
    await save([ruleOf('brand', PERSON, { words: ['marca'] })]);
    await trial.after(11 * MINUTE);
    expect(trial.accepted(left)).toEqual([]);
    expect(await stored(left)).toMatchObject(LEFT);
    expect(trial.accepted(sent)).toHaveLength(1);
    // It stays with the person, also when the rules go.
    await save([]);
    await trial.after(30 * MINUTE);
    expect(await stored(left)).toMatchObject(LEFT);
    expect((await answer(trial.owner, left)).status).toBeLessThan(300);
  });

  test('4.28 an answer that falls due within the hours of a person is left to them', async () => {
    await save([ruleOf('lunch', PERSON, { hours: { from: NOON + 5, to: NOON + 60 } })]);
    const id = await ask();
    expect(await minutesLeft(id)).toBe(10);
    await trial.after(11 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject(LEFT);
  });

  test('4.28 4.27 supervised mode, a halt, an unknown answer and the minimum confidence stay above all rules', async () => {
    await save([ruleOf('all', automatic(0))]);
    expect(await stored(await ask(UNKNOWN))).toMatchObject({ schedule: null, manualReason: 'answer-unknown' });
    await store().accounts.putGreetingSignature(ACCOUNT, { greeting: 'Llame al 11 4555-1234', signature: null });
    expect(await stored(await ask())).toMatchObject({ schedule: null, manualReason: 'breaks-rules' });
    await store().accounts.putGreetingSignature(ACCOUNT, { greeting: null, signature: null });
    await store().accounts.putSettings(ACCOUNT, { ...DELAYED, minimumConfidence: 0.99 });
    expect(await stored(await ask())).toMatchObject({ schedule: null, manualReason: 'not-sure' });
    await store().accounts.putSettings(ACCOUNT, DELAYED);
    await trial.owner.send('POST', `/accounts/${ACCOUNT}/automatic/halt`);
    expect(await stored(await ask())).toMatchObject({ schedule: null, manualReason: 'automatic-halted' });
    await trial.owner.send('POST', `/accounts/${ACCOUNT}/automatic/resume`);
    await store().accounts.putSettings(ACCOUNT, { ...DELAYED, operationMode: 'supervised' });
    const supervised = await ask();
    await trial.after(15 * MINUTE);
    expect(await stored(supervised)).toMatchObject({ schedule: null, manualReason: null });
    expect(trial.accepted(supervised)).toEqual([]);
  });

  test('4.28 the rules of another account do not apply', async () => {
    const others = await trial.product.signedIn('caro@tienda.test');
    await trial.time.during(trial.product.link(others, OTHER_SELLER));
    await trial.quiet();
    const rules = [ruleOf('all', PERSON)];
    const put = await others.send('PUT', `/accounts/${OTHER_SELLER}/automatic/rules`, { json: { rules } });
    expect(put.status).toBe(200);
    expect(await minutesLeft(await ask())).toBe(10);
    expect(await read()).toEqual({ status: 200, body: { rules: [] } });
  });

  test('4.28 a calendar of holidays that cannot be read leaves to a person what asks it, and is logged', async () => {
    readHolidays = async () => {
      throw new Error('broken calendar');
    };
    await save([ruleOf('sends', automatic(0), { holidays: 'never' }), ruleOf('leaves', PERSON, { holidays: 'only' })]);
    expect(await stored(await ask())).toMatchObject(LEFT);
    expect(await stored(await ask())).toMatchObject(LEFT);
    const warned = trial.product.logged.filter(({ message }) => message === 'calendar of holidays not read');
    expect(warned).toMatchObject([{ level: 'warn', facts: { country: 'AR', message: 'broken calendar' } }]);
    // It is read again, and holds from then on.
    readHolidays = async () => ['12-25'];
    const id = await ask();
    await trial.after(1000);
    expect(trial.accepted(id)).toHaveLength(1);
  });

  test('4.28 a public holiday of the country is one', async () => {
    readHolidays = async () => ['11-20'];
    await save([ruleOf('holidays', PERSON, { holidays: 'only' })]);
    expect(await stored(await ask())).toMatchObject(LEFT);
    // At once: a day of rounds in which nobody finds work takes half a minute of the processor.
    await trial.time.leap(Date.parse('2026-11-21T15:00:00.000Z') - trial.time.now());
    await trial.quiet();
    expect(await minutesLeft(await ask())).toBe(10);
  });

  test('7.86 explains what given rules would do with a question now, saved or not', async () => {
    const price = await priceOf(TOOL_BOX);
    const id = await ask(QUESTION, TOOL_BOX, await newBuyer());
    const rules = [
      ruleOf('weekend', PERSON, { weekdays: [0, 6], words: ['stock'] }),
      ruleOf('noon', automatic(60), { hours: { from: NOON, to: NOON + 60 } }),
    ];
    expect(await explain(rules, id)).toEqual({
      status: 200,
      body: {
        isAutomatic: true,
        isHalted: false,
        ruleId: 'noon',
        decision: automatic(60),
        checks: [
          { ruleId: 'weekend', failing: ['weekdays', 'words'] },
          { ruleId: 'noon', failing: [] },
        ],
        facts: {
          weekday: FRIDAY,
          minute: NOON,
          isHoliday: false,
          itemId: TOOL_BOX,
          categoryId: 'MLA30095',
          topics: ['features'],
          price,
          confidence: expect.any(Number),
          buyer: 'first',
        },
        otherReason: null,
      },
    });
    // Nothing was saved.
    expect(await read()).toEqual({ status: 200, body: { rules: [] } });
    expect((await explain([], id)).body).toMatchObject({ ruleId: null, decision: null, checks: [] });
    expect((await explain(rules, '404404')).status).toBe(404);
  });

  test('7.86 says what stays above the rules', async () => {
    const [id, unknown] = [await ask(), await ask(UNKNOWN)];
    expect((await explain([], unknown)).body).toMatchObject({ otherReason: 'answer-unknown' });
    await store().accounts.putSettings(ACCOUNT, { ...DELAYED, operationMode: 'supervised' });
    await store().accounts.putGreetingSignature(ACCOUNT, { greeting: 'a'.repeat(1999), signature: null });
    await trial.owner.send('POST', `/accounts/${ACCOUNT}/automatic/halt`);
    expect((await explain([], id)).body).toMatchObject({
      isAutomatic: false,
      isHalted: true,
      otherReason: 'automatic-halted',
    });
  });
});
