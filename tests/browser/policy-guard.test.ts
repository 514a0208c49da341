import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';

const TEXT =
  'Sí, hay stock. Llámenos al 11 4567-8901 o vea mitienda.com.ar, y le contamos todo sobre el envío y la garantía.';

const browser = sharedBrowser();

/** The marked words in the mirror behind the focused box, and whether both have the same layout. */
const underlined = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement;
    const mirror = box?.previousElementSibling;
    if (!(box instanceof HTMLElement) || !(mirror instanceof HTMLElement)) throw new Error('no mirror');
    const [of, behind] = [getComputedStyle(box), getComputedStyle(mirror)];
    const shape = ({ font, letterSpacing, lineHeight, padding }: CSSStyleDeclaration) => [
      font,
      letterSpacing,
      lineHeight,
      padding,
    ];
    return {
      words: [...mirror.querySelectorAll('mark')].map((mark) => mark.textContent),
      isAlike: JSON.stringify(shape(of)) === JSON.stringify(shape(behind)),
      widths: [mirror.clientWidth, mirror.scrollHeight],
      boxWidths: [box.clientWidth, box.scrollHeight],
      isHidden: mirror.getAttribute('aria-hidden'),
    };
  });

test('2.52 text that MercadoLibre forbids is underlined and named while it is typed, and sent only after a confirmation', async () => {
  await using desk = await openDesk(browser());
  const id = await desk.ask('¿Tienen local?');
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  await page.getByLabel('Orden').selectOption('Más recientes primero');
  const card = page.locator(`article[data-question="${id}"]`);
  const box = card.getByLabel('Respuesta');
  await box.fill(TEXT);
  const note = card.getByText(
    /^Parece un teléfono: .+ Parece un enlace a otro sitio: .+ Parece otro medio de contacto: /,
  );
  await note.waitFor();
  expect(await box.evaluate((area) => area.getAttribute('aria-describedby'))).toContain(await note.getAttribute('id'));
  expect(await note.getAttribute('aria-live')).toBe('polite');
  const { words, isAlike, isHidden, widths, boxWidths } = await underlined(page);
  expect({ words, isAlike, isHidden }).toEqual({
    words: ['Llámenos', '11 4567-8901', 'mitienda.com.ar'],
    isAlike: true,
    isHidden: 'true',
  });
  expect(widths).toEqual(boxWidths);
  await look(visitor, 'policy-guard-1-underlined');

  // The send keys open a confirmation; held down they do nothing more, and Enter returns to the text.
  const dialog = page.getByRole('dialog', { name: 'Enviar lo que MercadoLibre no permite' });
  await box.focus();
  await page.keyboard.down('Control');
  for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain('un teléfono («11 4567-8901»)');
  await look(visitor, 'policy-guard-2-asked');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Seguir escribiendo');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => box.evaluate((area) => area === document.activeElement)).toBe(true);
  expect(await box.inputValue()).toBe(TEXT);
  expect(desk.accepted()).toEqual({});
  expect(await desk.product.store.questions.pendingIds(ACCOUNT)).toContain(id);

  // The mirror scrolls with its box.
  await box.fill(`${'Sí, hay stock.\n'.repeat(80)}Llámenos`);
  await box.press('Control+End');
  await expect
    .poll(() => box.evaluate((area) => [area.scrollTop > 0, area.previousElementSibling?.scrollTop === area.scrollTop]))
    .toEqual([true, true]);

  await box.fill('Llámenos');
  await card.getByRole('button', { name: 'Responder' }).click();
  await dialog.getByRole('button', { name: 'Enviar igual' }).click();
  await card.waitFor({ state: 'detached' });
  expect(desk.accepted()[id]).toEqual([expect.stringContaining('Llámenos')]);
  expect(visitor.complaints).toEqual([]);
});

test('2.52 a greeting and a quick answer with contact data show the warning too', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, WIDE, `/accounts/${ACCOUNT}/greeting-and-signature`);
  const { page } = visitor;
  await page.getByLabel('Saludo', { exact: true }).fill('Hola, escríbame por whatsapp');
  await page.getByText('Parece otro medio de contacto').waitFor();
  expect((await underlined(page)).words).toEqual(['whatsapp']);
  await look(visitor, 'policy-guard-3-greeting');

  await page.getByLabel('Saludo', { exact: true }).fill('Hola');
  await page.getByText('Parece otro medio de contacto').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Respuestas rápidas' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page
    .getByRole('button', { name: /Agregar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').nth(1).fill('Vea mitienda.com.ar');
  await page.getByText('Parece un enlace a otro sitio').waitFor();
  await look(visitor, 'policy-guard-4-quick-answer');
  expect(visitor.complaints).toEqual([]);
});
