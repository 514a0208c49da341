import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createAccount, listing, SELLER, useStore } from './fixtures.ts';

describe.each(ENGINES)('listings on %s', (engine) => {
  const fixture = useStore(engine);

  test('are read as stored, in their last version', async () => {
    const { items } = fixture.store;
    await createAccount(fixture.store);
    const lamp = { ...listing('MLA1', 'Lámpara'), catalog_listing: true, price: null };
    await items.upsert(SELLER, [listing('MLA1', 'Vieja'), listing('MLA2', 'Mate'), lamp]);
    await items.upsert(SELLER, []);
    expect(await items.byIds(SELLER, ['MLA1', 'MLA2', 'MLA9'])).toEqual({ MLA1: lamp, MLA2: listing('MLA2', 'Mate') });
    expect(await items.byIds(SELLER, [])).toEqual({});
    expect(await items.byIds('1002', ['MLA1'])).toEqual({});
  });

  test('are stored and found by the thousand', async () => {
    const { items } = fixture.store;
    await createAccount(fixture.store);
    const many = Array.from({ length: 1001 }, (_, i) => listing(`MLA${i}`, `Listing ${i}`));
    await items.upsert(SELLER, many);
    expect(
      Object.keys(
        await items.byIds(
          SELLER,
          many.map(({ id }) => id),
        ),
      ),
    ).toHaveLength(1001);
  });

  test('are reported when unknown or too old', async () => {
    const { items } = fixture.store;
    await createAccount(fixture.store);
    await items.upsert(SELLER, [listing('MLA1', 'Vieja')]);
    fixture.pass(1001);
    await items.upsert(SELLER, [listing('MLA2', 'Nueva')]);
    expect(await items.stale(SELLER, ['MLA1', 'MLA2', 'MLA3', 'MLA3'], 1000)).toEqual(['MLA1', 'MLA3']);
  });

  test('7.37 are searched by all words in title or id, ignoring case and accents', async () => {
    const { items } = fixture.store;
    await createAccount(fixture.store);
    await items.upsert(SELLER, [
      listing('MLA1', 'Lámpara de pie 100%'),
      listing('MLA2', 'Pie de cama'),
      listing('MLA3', 'Año nuevo'),
      listing('MLA4', 'Lampara_LED'),
    ]);
    const found = async (search: string, limit = 5) => (await items.search(SELLER, search, limit)).map(({ id }) => id);
    expect(await found('lampara')).toEqual(['MLA4', 'MLA1']);
    expect(await found('PIÉ  la')).toEqual(['MLA1', 'MLA2']);
    expect(await found('ano')).toEqual(['MLA3']);
    expect(await found('mla2')).toEqual(['MLA2']);
    expect(await found('0%')).toEqual(['MLA1']);
    expect(await found('a_l')).toEqual(['MLA4']);
    expect(await found('\\')).toEqual([]);
    expect(await found("'; drop table items --")).toEqual([]);
    expect(await found('', 2)).toEqual(['MLA3', 'MLA4']);
  });

  test('have buyers with their latest nickname', async () => {
    const { buyers } = fixture.store;
    await buyers.upsert([
      { id: '7', nickname: 'VIEJO' },
      { id: '8', nickname: 'EVA' },
      { id: '7', nickname: 'ANA' },
    ]);
    expect(await buyers.nicknames(['7', '8', '9'])).toEqual({ 7: 'ANA', 8: 'EVA' });
    expect(await buyers.nicknames([])).toEqual({});
  });

  test('7.38 have the types of their site, with their age', async () => {
    const { listingTypes } = fixture.store;
    expect(await listingTypes.read('MLA')).toBeNull();
    await listingTypes.put('MLA', [{ id: 'free', name: 'Gratuita' }]);
    await listingTypes.put('MLA', [{ id: 'gold_special', name: 'Clásica' }]);
    fixture.pass(70);
    expect(await listingTypes.read('MLA')).toEqual({ types: [{ id: 'gold_special', name: 'Clásica' }], age: 70 });
  });
});
