import { describe, expect, test } from 'vitest';
import { formatAmount, formatPrice, itemLabelParts } from './item.ts';

/** Intl uses several kinds of space. */
const plain = (text: string | null): string | null => text?.replace(/\s/g, ' ') ?? null;

describe('an item', () => {
  const types = [{ id: 'gold_pro', name: 'Premium' }];

  test('3.13 is labelled by id, listing type name and catalog flag', () => {
    expect(itemLabelParts({ id: 'MLA1', listing_type_id: 'gold_pro', catalog_listing: true }, types)).toEqual({
      id: 'MLA1',
      typeName: 'Premium',
      isCatalog: true,
    });
    expect(itemLabelParts({ id: 'MLA1', listing_type_id: 'free', catalog_listing: false }, types)).toEqual({
      id: 'MLA1',
      typeName: null,
      isCatalog: false,
    });
  });

  test.each([
    [15_000, 'ARS', 'MLA', '$ 15.000'],
    [1234.5, 'ARS', 'MLA', '$ 1.234,50'],
    [1234.5, 'MXN', 'MLM', '$1,234.50'],
    [9990, 'CLP', 'MLC', '$9.990'],
    [10, 'USD', 'MLA', 'US$ 10'],
  ])("3.13 shows a price of %d %s on %s in the site's format", (price, currency, siteId, text) => {
    expect(plain(formatPrice(price, currency, siteId))).toBe(text);
  });

  test.each([
    [5000, 'MLA', '5.000'],
    [1000.5, 'MLA', '1.000,50'],
    [1000.5, 'MLM', '1,000.50'],
    [1000.5, 'MLC', '1.000,50'],
    [250_000, 'MLU', '250.000'],
  ])('4.45 writes an amount of %d as %s does, without a currency', (amount, siteId, text) => {
    expect(formatAmount(amount, siteId)).toBe(text);
  });

  test('3.13 may have no price', () => {
    expect(formatPrice(null, 'ARS', 'MLA')).toBe(null);
  });
});
