import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import common from './es/common.json';
import desk from './es/desk.json';

/** A new catalogue, not opened yet. */
const freshCatalogue = async () => {
  vi.resetModules();
  const { openCatalogue, ...catalogue } = await import('./catalogue.ts');
  return { ...catalogue, open: openCatalogue };
};

describe('loading the catalogue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('9.18 retries five times, after 350 ms and twice as long each time, and then rejects', async () => {
    const { CatalogueError, loadText, open } = await freshCatalogue();
    const requested: number[] = [];
    const begun = Date.now();
    open(() => {
      requested.push(Date.now() - begun);
      return Promise.reject(new Error('cut'));
    });
    const loading = loadText('entry').catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await loading).toBeInstanceOf(CatalogueError);
    const delays = [350, 700, 1400, 2800, 5600];
    expect(requested).toEqual([
      0,
      ...delays.map((_, index) => delays.slice(0, index + 1).reduce((sum, ms) => sum + ms)),
    ]);
  });

  test('9.18 resolves when the fifth retry succeeds', async () => {
    const { loadText, open, t } = await freshCatalogue();
    let requests = 0;
    open(async () => {
      requests += 1;
      if (requests <= 5) throw new Error('cut');
      return common;
    });
    const loading = loadText('common');
    await vi.runAllTimersAsync();
    await loading;
    expect({ requests, product: t('product') }).toEqual({ requests: 6, product: 'Mostrador' });
  });
});

test('a cached text depends on its count and values, and is not cached before its part is loaded', async () => {
  const { openCatalogueWith, t } = await freshCatalogue();
  const arrived = (count: number): string => t('desk:questions.arrived', { count });
  await openCatalogueWith({});
  expect(arrived(1)).not.toContain('pregunta');
  await openCatalogueWith({ common, desk });
  expect([1, 2, 1, 3, 2, 400, 401].map(arrived)).toEqual([
    'Mostrar 1 pregunta nueva',
    'Mostrar 2 preguntas nuevas',
    'Mostrar 1 pregunta nueva',
    'Mostrar 3 preguntas nuevas',
    'Mostrar 2 preguntas nuevas',
    'Mostrar 400 preguntas nuevas',
    'Mostrar 401 preguntas nuevas',
  ]);
  const range = (from: number): string => t('desk:list.range', { from, to: 9, count: 9 });
  expect([range(1), range(5), range(1)]).toEqual(['1–9 de 9', '5–9 de 9', '1–9 de 9']);
});
