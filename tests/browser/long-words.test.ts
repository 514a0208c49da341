import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT, cards, type Desk, OWNER, openDesk, TOOL_BOX } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type Visitor, WIDE } from './harness/visitor.ts';

const WORD = 'Supercalifragilistico'.repeat(14);
const TITLE = WORD.slice(0, 32);
const EMAIL = `${'operador'.repeat(8)}@${'tienda'.repeat(10)}.test`;

const browser = sharedBrowser();

/** An account whose texts have no spaces. */
async function openUnkindDesk(): Promise<Desk> {
  const desk = await openDesk(browser());
  const { store } = desk.product;
  const asked = await desk.ask(WORD);
  const question = await store.questions.byId(ACCOUNT, asked);
  const item = (await store.items.byIds(ACCOUNT, [TOOL_BOX]))[TOOL_BOX];
  if (question === null || item === undefined) throw new Error('the question did not arrive');
  await store.items.upsert(ACCOUNT, [{ ...item, title: WORD }]);
  await store.buyers.upsert([{ id: question.buyerId, nickname: WORD }]);
  await store.quickAnswers.add(ACCOUNT, { title: TITLE, answer: WORD, color: 'blue' });
  await store.operators.add(ACCOUNT, { email: EMAIL, permissions: 1 });
  await store.accounts.putGreetingSignature(ACCOUNT, { greeting: WORD, signature: WORD });
  await store.accounts.setProfile(ACCOUNT, { nickname: WORD, icon: null });
  const details = { itemId: TOOL_BOX, question: WORD, answer: WORD };
  await store.activity.append(ACCOUNT, { email: EMAIL, code: 'TestAnswerGenerated', details });
  return desk;
}

/**
 * What of the page reaches beyond what holds it, in words: the page itself, and each text that a person reads beyond the edge of its card, row
 * or dialog.
 */
async function beyondTheEdge({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth - root.clientWidth}`] : [];
    for (const holder of document.querySelectorAll('article, section, form, tr, td, [role=dialog], [role=option]')) {
      const { overflowX } = getComputedStyle(holder);
      if (overflowX === 'visible' && holder.scrollWidth > holder.clientWidth + 1 && holder.clientWidth > 0)
        found.push(`${holder.tagName} ${holder.className}: ${holder.scrollWidth - holder.clientWidth}`);
    }
    return found;
  });
}

/** The card of the long-word question, which is the newest. */
async function unkindCard(page: Page): Promise<Locator> {
  await page.getByLabel('Orden').selectOption('Más recientes primero');
  const card = cards(page)
    .filter({ has: page.getByText(WORD, { exact: true }) })
    .first();
  await card.waitFor();
  return card;
}

const PLACES: readonly (readonly [string, string, (visitor: Visitor) => Promise<void>])[] = [
  ['questions', 'questions', async ({ page }) => void (await unkindCard(page))],
  [
    'questions-delete',
    'questions',
    async ({ page }) => {
      await (await unkindCard(page)).getByRole('button', { name: /Eliminar/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'questions-picker',
    'questions',
    async ({ page }) => {
      await (await unkindCard(page)).getByRole('textbox').fill('');
      await page.keyboard.type('@');
      await page.locator('[role=option]').first().waitFor();
    },
  ],
  [
    'quick-answers',
    'quick-answers',
    async ({ page }) => page.getByRole('table').getByText(TITLE, { exact: true }).first().waitFor(),
  ],
  [
    'quick-answers-delete',
    'quick-answers',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /Eliminar/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['operators', 'operators', async ({ page }) => page.getByText(EMAIL).first().waitFor()],
  [
    'operators-delete',
    'operators',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /Quitar|Eliminar/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'greeting',
    'greeting-and-signature',
    async ({ page }) => {
      await page.getByRole('button', { name: /Vista previa|vista previa/ }).click();
      await page.getByText(WORD).last().waitFor();
    },
  ],
  ['activity', 'activity', async ({ page }) => page.getByText(EMAIL).first().waitFor()],
  [
    'activity-details',
    'activity',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /Ver detalles/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText(WORD).first().waitFor();
    },
  ],
];

test('2.35 2.44 2.46 2.41 2.43 one long word in a question, a title, a name or an address wraps at the edge', async () => {
  await using desk = await openUnkindDesk();
  const found: Record<string, string[]> = {};
  for (const view of [WIDE, NARROW]) {
    await using visitor = await desk.enter(OWNER, view, '/login');
    for (const [name, section, show] of PLACES) {
      await visitor.page.goto(`${desk.url}/accounts/${ACCOUNT}/${section}`);
      await show(visitor);
      await visitor.screenshot(`long-words-${name}`);
      const beyond = await beyondTheEdge(visitor);
      if (beyond.length > 0) found[`${name} at ${view.width}`] = beyond;
    }
    expect(visitor.complaints).toEqual([]);
  }
  expect(found).toEqual({});
});
