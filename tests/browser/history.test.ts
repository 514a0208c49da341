import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { History } from '#contract/history.ts';
import { enterDemo, goTo, startDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import type { Product } from './harness/product.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, type View, WIDE } from './harness/visitor.ts';

const TITLE = 'Cambios en la respuesta preparada';

const browser = sharedBrowser();
let product: Product;
beforeAll(async () => {
  product = await startDemo();
});
afterAll(() => product[Symbol.asyncDispose]());

const goToHistory = async (page: Page, view: View): Promise<void> => {
  await goTo(page, view, 'Historial');
  await page.getByRole('article').first().waitFor();
};

const LONG_WORD = 'palabralarguísimasinespacios'.repeat(8);
const LONG = `${'Una respuesta larga, con todo lo que hay que saber del producto. '.repeat(12)}\n\n${LONG_WORD}`;
/** Extreme texts, and items that the marketplace no longer has. */
const UNKIND: History = {
  mlQuestionsResponse: {
    questions: [
      ['1', `¿Sirve para ${LONG_WORD}?\n\n🙋🏽‍♀️ Gracias`, `Hola 👋🏽\nbuen día\n\n${LONG}\n\n${LONG_WORD}`],
      ['2', 'hola', '👍'],
      ['3', '¿Hay?', 'Sí.'],
    ].map(([id = '', text = '', answer = '']) => ({
      id,
      text,
      date_created: '2026-11-01T12:00:00.000Z',
      item_id: 'MLA9999999999',
      from: { id: '700000001' },
      answer: { text: answer, date_created: '2026-11-14T15:04:05.000Z' },
    })),
    total: 3,
  },
  items: {},
  nicknames: { 700000001: LONG_WORD },
  relatedQuestions: {
    1: {
      suggestedAnswer: `${LONG.slice(0, 400)}\n\nOtra ${LONG_WORD}x`,
      greeting: 'Hola 👋🏽\nbuen día',
      signature: LONG_WORD,
      answeredBy: `${LONG_WORD}@tienda.test`,
    },
    2: { suggestedAnswer: '👍', greeting: null, signature: null, answeredBy: 'Mostrador' },
  },
};

describe('at 1280 px, light', () => {
  const view = WIDE;
  test('2.22 2.40 an answer appears in the history, and the changes to its draft are opened by keyboard', async () => {
    await using visitor = await openVisitor(browser(), view);
    const { page } = visitor;
    await enterDemo(page, product.url);
    const box = page.getByLabel('Respuesta').first();
    await expect.poll(() => box.inputValue()).not.toBe('');
    const draft = await box.inputValue();
    // Independent of the draft's text: adds words at its start and drops its last word.
    await box.fill(`🚚 Llega mañana. ${draft.replace(/\S+$/, '')}👋🏽`);
    await page.getByRole('button', { name: 'Responder' }).first().click();
    await page.getByText('Respuesta enviada.').waitFor();

    await goToHistory(page, view);
    const opener = page.getByRole('button', { name: /^Ver los cambios/ }).first();
    await opener.waitFor();
    await look(visitor, 'history-1-list');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByRole('insertion').filter({ hasText: '🚚 Llega mañana.' }).waitFor();
    await dialog
      .getByRole('deletion')
      .filter({ hasText: /\S+$/.exec(draft)?.[0] ?? draft })
      .waitFor();
    await look(visitor, 'history-2-changes');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(visitor.complaints).toEqual([]);
  });

  test('2.40 long texts, emoji, line breaks and missing items fit the window', async () => {
    await using visitor = await openVisitor(browser(), view);
    const { page } = visitor;
    await page.route('**/history?**', (route) => route.fulfill({ json: UNKIND }));
    await enterDemo(page, product.url);
    await goToHistory(page, view);
    await look(visitor, 'history-3-unkind');
    await page.getByRole('button', { name: /^Ver los cambios/ }).click();
    await page.getByRole('dialog', { name: TITLE }).getByText('Hola 👋🏽').waitFor();
    await look(visitor, 'history-4-unkind-changes');
    const width = await page.getByRole('dialog').evaluate((dialog) => {
      const inside = [...dialog.querySelectorAll('dd, p, h2')];
      return Math.max(...inside.map((part) => part.scrollWidth - part.clientWidth));
    });
    expect(width).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
