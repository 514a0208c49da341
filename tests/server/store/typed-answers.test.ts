import { beforeEach, describe, expect, test } from 'vitest';
import { TYPED_ANSWERS_MAX } from '#domain/typed-answer.ts';
import { ENGINES } from '../engines.ts';
import { createAccount, createUser, SELLER, unanswered, useStore } from './fixtures.ts';

const DAY = 24 * 60 * 60_000;

const typed = (text: string) => ({ text, withGreeting: true, withSignature: false });

describe.each(ENGINES)('typed answers, on %s', (engine) => {
  const fixture = useStore(engine);
  const store = () => fixture.store.typedAnswers;
  let ana: string;
  let beto: string;
  const key = (userId: string, questionId = 'q1') => ({ accountId: SELLER, questionId, userId });
  const textOf = async (userId: string, questionId = 'q1') =>
    (await store().of(SELLER, userId, ['q1', 'q2']))[questionId]?.text ?? null;
  const save = async (userId: string, text: string, base: number | null, questionId = 'q1'): Promise<number> => {
    const saved = await store().save(key(userId, questionId), typed(text), base);
    if (saved.outcome !== 'saved') throw new Error(`it is ${saved.outcome}`);
    return saved.version;
  };

  beforeEach(async () => {
    await createAccount(fixture.store, SELLER, 'ana@example.com');
    ana = (await fixture.store.users.byEmail('ana@example.com'))?.id ?? '';
    beto = await createUser(fixture.store, 'beto@example.com');
    await fixture.store.questions.sync(SELLER, [unanswered('q1'), unanswered('q2')]);
  });

  test('2.75 7.75 are kept for each question and person, with their time', async () => {
    const version = await save(ana, 'De Ana', null);
    await save(beto, 'De Beto', null);
    expect(await store().of(SELLER, ana, ['q1', 'q2', 'none'])).toEqual({
      q1: { ...typed('De Ana'), version, writtenAt: fixture.time },
    });
    expect(await textOf(beto)).toBe('De Beto');
    expect(await store().of(SELLER, ana, [])).toEqual({});
  });

  test('2.75 7.75 a write that is based on another version is refused, so none is overwritten unseen', async () => {
    const first = await save(ana, 'Uno', null);
    expect(await store().save(key(ana), typed('Otro aparato'), null)).toEqual({
      outcome: 'differs',
      stored: { ...typed('Uno'), version: first, writtenAt: fixture.time },
    });
    const second = await save(ana, 'Dos', first);
    expect(second).toBeGreaterThan(first);
    expect(await store().save(key(ana), typed('Tarde'), first)).toMatchObject({
      outcome: 'differs',
      stored: { text: 'Dos', version: second },
    });
    expect(await textOf(ana)).toBe('Dos');
  });

  test('2.75 7.76 a late write does not bring back what was deleted', async () => {
    const first = await save(ana, 'Uno', null);
    expect(await store().delete(key(ana), first - 1)).toMatchObject({ outcome: 'differs', stored: { text: 'Uno' } });
    expect(await store().delete(key(ana), first)).toEqual({ outcome: 'deleted' });
    expect(await store().delete(key(ana), first)).toEqual({ outcome: 'differs', stored: null });
    expect(await store().save(key(ana), typed('Tarde'), first)).toEqual({ outcome: 'differs', stored: null });
    expect(await textOf(ana)).toBeNull();
    fixture.pass(1);
    expect(await save(ana, 'De nuevo', null)).toBeGreaterThan(first);
  });

  test('2.75 of many writes at once that are based on the same version one is stored', async () => {
    const base = await save(ana, 'Uno', null);
    const node = await fixture.anotherNode();
    const texts = Array.from({ length: 8 }, (_, index) => `Texto ${index}`);
    const outcomes = await Promise.all(
      texts.map((text, index) =>
        (index % 2 === 0 ? fixture.store : node).typedAnswers.save(key(ana), typed(text), base),
      ),
    );
    const winners = texts.filter((_, index) => outcomes[index]?.outcome === 'saved');
    expect(winners).toHaveLength(1);
    expect(await textOf(ana)).toBe(winners[0]);
  });

  test('7.75 a clock that goes back does not repeat a version', async () => {
    const first = await save(ana, 'Uno', null);
    fixture.pass(-60_000);
    const second = await save(ana, 'Dos', first);
    expect(second).toBe(first + 1);
    expect(await save(ana, 'Tres', second)).toBe(first + 2);
  });

  test('2.75 go when the question is answered or gone, whoever did it, and not while an answer is on its way', async () => {
    await save(ana, 'De Ana', null);
    await save(beto, 'De Beto', null);
    await save(ana, 'La otra', null, 'q2');
    const reply = { text: 'Sí.', greeting: null, signature: null };
    const begun = await fixture.store.questions.beginSending(SELLER, 'q1', {
      reply,
      by: 'ana@example.com',
      lease: 1000,
    });
    if (begun.outcome !== 'begun') throw new Error('not pending');
    expect([await textOf(ana), await textOf(beto)]).toEqual(['De Ana', 'De Beto']);
    await fixture.store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt: fixture.time });
    expect([await textOf(ana), await textOf(beto)]).toEqual([null, null]);
    expect(await store().save(key(ana), typed('Tarde'), null)).toMatchObject({ outcome: 'unavailable' });
    expect(await store().save(key(ana, 'none'), typed('De nada'), null)).toEqual({ outcome: 'missing' });

    expect(await textOf(ana, 'q2')).toBe('La otra');
    await fixture.store.questions.sync(SELLER, [{ ...unanswered('q2'), status: 'closed' }]);
    expect(await textOf(ana, 'q2')).toBeNull();
  });

  test('2.75 go when the question is deleted', async () => {
    await save(ana, 'De Ana', null);
    const begun = await fixture.store.questions.beginDeleting(SELLER, 'q1', { by: 'ana@example.com', lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error('not pending');
    await fixture.store.questions.settleClosed(begun.claim, 'deleted');
    expect(await textOf(ana)).toBeNull();
  });

  test('2.75 are deleted thirty days after they were written', async () => {
    await save(ana, 'Viejo', null);
    fixture.pass(1);
    await save(beto, 'Nuevo', null);
    fixture.pass(30 * DAY - 1);
    await store().deleteOld();
    expect([await textOf(ana), await textOf(beto)]).toEqual([null, 'Nuevo']);
  });

  test('7.75 a person has so many at most in an account', async () => {
    const ids = Array.from({ length: TYPED_ANSWERS_MAX + 1 }, (_, index) => `m${index}`);
    await fixture.store.questions.sync(SELLER, ids.map(unanswered));
    const saved = await fixture.store.transaction(async (tx) => {
      const outcomes: string[] = [];
      for (const id of ids) outcomes.push((await tx.typedAnswers.save(key(ana, id), typed(id), null)).outcome);
      return outcomes;
    });
    expect(saved.filter((outcome) => outcome === 'saved')).toHaveLength(TYPED_ANSWERS_MAX);
    expect(saved.at(-1)).toBe('full');
    await save(beto, 'De Beto', null);
  });
});
