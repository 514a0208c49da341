import { expect, test } from 'vitest';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

/** A waiting question of the demo that the seller's data do not answer, and what else is asked about the same item. */
const AIR_FRYER = 'MLA1433206225';
const LIKE = 'hola buenas, tienen la canasta como repuesto?';
const CORRECTION = 'Sí, vendemos la canasta de repuesto HD9252 en otra publicación de nuestra tienda.';

const browser = sharedBrowser();

test(
  '1.02 2.37 what a seller corrects is drafted for the next buyer who asks alike',
  inDemo(browser, WIDE, async ({ page, product, visitor }) => {
    const card = page.locator('article', { hasText: 'repuesto' }).first();
    await page.getByLabel('Orden').selectOption('Más recientes primero');
    await card.waitFor();
    const box = card.getByLabel('Respuesta');
    expect(await box.inputValue()).not.toContain('HD9252');
    const id = await card.getAttribute('data-question');
    await box.fill(CORRECTION);
    await box.press('Control+Enter');
    await page.locator(`article[data-question="${id}"]`).waitFor({ state: 'detached' });

    const buyer = await visitor.page.context().newPage();
    await buyer.goto(`${product.marketplaceUrl}/articulo/${AIR_FRYER}`);
    await buyer.getByText(CORRECTION).waitFor();
    await buyer.getByLabel('Escribe tu pregunta').fill(LIKE);
    await buyer.getByRole('button', { name: 'Preguntar' }).click();
    await buyer.getByText(LIKE).waitFor();
    await buyer.close();

    await page.getByRole('button', { name: 'Mostrar 1 pregunta nueva' }).click();
    const next = page.locator('article', { hasText: LIKE });
    await expect.poll(() => next.getByLabel('Respuesta').inputValue()).toContain('HD9252');
    await look(visitor, 'correction-1-used');
  }),
);
