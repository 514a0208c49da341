import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createAccount, SELLER, useStore } from './fixtures.ts';

const ANA = 'ana@example.com';
const BETO = 'beto@example.com';
const DRILL = 'MLA1';

describe.each(ENGINES)('2.53 private facts on %s', (engine) => {
  const fixture = useStore(engine);
  const add = (text: string, itemId = DRILL, by = ANA) => fixture.store.privateFacts.add(SELLER, itemId, { text, by });
  const texts = async (itemId = DRILL): Promise<string[]> =>
    (await fixture.store.privateFacts.of(SELLER, itemId)).map(({ text }) => text);

  test('are returned by item and account, oldest first, with author and time', async () => {
    await createAccount(fixture.store);
    await createAccount(fixture.store, '2', 'eva@example.com');
    await add('Trae cargador.');
    fixture.pass(1000);
    await add('Es de aluminio.', DRILL, BETO);
    await add('Otra cosa.', 'MLA2');
    await fixture.store.privateFacts.add('2', DRILL, { text: 'De otra cuenta.', by: 'eva@example.com' });
    expect(await fixture.store.privateFacts.of(SELLER, DRILL)).toEqual([
      { id: expect.any(String), text: 'Trae cargador.', writtenBy: ANA, writtenAt: fixture.time - 1000 },
      { id: expect.any(String), text: 'Es de aluminio.', writtenBy: BETO, writtenAt: fixture.time },
    ]);
  });

  test('are stored once when added twice in parallel', async () => {
    await createAccount(fixture.store);
    const other = await fixture.anotherNode();
    const [one, two] = await Promise.all([
      add('Trae cargador.'),
      other.privateFacts.add(SELLER, DRILL, { text: 'Trae cargador.', by: BETO }),
    ]);
    expect([one.outcome, two.outcome].toSorted()).toEqual(['added', 'exists']);
    expect(await texts()).toEqual(['Trae cargador.']);
  });

  test('are limited to fifty per item', async () => {
    await createAccount(fixture.store);
    for (let n = 1; n <= 50; n += 1) expect((await add(`Dato ${n}.`)).outcome).toBe('added');
    expect(await add('Dato 51.')).toEqual({ outcome: 'full' });
    expect((await add('Dato 7.')).outcome).toBe('exists');
    expect((await add('Dato 51.', 'MLA2')).outcome).toBe('added');
    expect(await texts()).toHaveLength(50);
  });

  test('are changed in place, or deleted when another one has the same text', async () => {
    await createAccount(fixture.store);
    const { privateFacts } = fixture.store;
    for (const text of ['A.', 'B.', 'C.']) await add(text);
    const [a, b] = await privateFacts.of(SELLER, DRILL);
    const change = (id = '', text = '') => privateFacts.change(SELLER, DRILL, id, { text, by: BETO });
    expect(await change(b?.id, 'B2.')).toMatchObject({ outcome: 'changed', fact: { text: 'B2.', writtenBy: BETO } });
    expect(await change(b?.id, 'B2.')).toMatchObject({ outcome: 'unchanged' });
    expect(await texts()).toEqual(['A.', 'B2.', 'C.']);
    expect(await change(b?.id, 'A.')).toMatchObject({ outcome: 'changed', fact: { id: a?.id } });
    expect(await texts()).toEqual(['A.', 'C.']);
    expect(await change(b?.id, 'D.')).toEqual({ outcome: 'missing' });
    expect(await privateFacts.change(SELLER, 'MLA2', a?.id ?? '', { text: 'D.', by: ANA })).toEqual({
      outcome: 'missing',
    });
  });

  test('are deleted once, from their own item only, and later ones are appended', async () => {
    await createAccount(fixture.store);
    const { privateFacts } = fixture.store;
    for (const text of ['A.', 'B.']) await add(text);
    const [a] = await privateFacts.of(SELLER, DRILL);
    expect(await privateFacts.delete(SELLER, 'MLA2', a?.id ?? '')).toBe(false);
    expect(await privateFacts.delete(SELLER, DRILL, a?.id ?? '')).toBe(true);
    expect(await privateFacts.delete(SELLER, DRILL, a?.id ?? '')).toBe(false);
    await add('A.');
    expect(await texts()).toEqual(['B.', 'A.']);
  });
});
