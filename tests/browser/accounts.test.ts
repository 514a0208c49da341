import { describe, expect, test } from 'vitest';
import { openBuiltFiles, serveProduct } from '../paths/screens/served-product.ts';
import { enterDemo, DEMO_OPERATOR as OPERATOR, DEMO_OWNER as OWNER, openDemo, startDemo } from './harness/demo.ts';
import { enterAs, OWNER as SELLER_EMAIL } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, type View, type Visitor, WIDE } from './harness/visitor.ts';

const DEMO = 'ELECTRO_PALERMO';
const DEMO_ID = 284117093;
const OTHER = 'HERRAMIENTAS_DELSUR';
const OTHER_ID = 179571448;

const browser = sharedBrowser();

const pathOf = ({ page }: Visitor): string => new URL(page.url()).pathname;
/** Opens the navigation drawer on a narrow screen. */
async function openPlaces({ page }: Visitor, view: View): Promise<void> {
  if (view.width < 960) await page.getByRole('button', { name: 'Abrir el menú' }).click();
}

describe('at 1280 px, light', () => {
  const view = WIDE;
  test('2.30 2.31 an operator links an account of their own, and switches between the two within a section', async () => {
    await using demo = await openDemo(browser(), view, OPERATOR);
    const { page, visitor, product } = demo;

    await openPlaces(visitor, view);
    await page.getByRole('button', { name: /Operador/ }).click();
    await page.getByRole('menu').waitFor();
    await look(visitor, 'accounts-1-switcher');
    await page.getByRole('menuitem', { name: 'Vincular una cuenta' }).click();
    await page.getByRole('button', { name: 'Volver al inicio' }).waitFor();
    await look(visitor, 'accounts-2-link');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText(OTHER).click();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
    expect(pathOf(visitor)).toBe(`/accounts/${OTHER_ID}/questions`);

    await openPlaces(visitor, view);
    await page.getByRole('link', { name: 'Historial' }).click();
    await page.getByRole('heading', { name: 'Historial' }).waitFor();
    await openPlaces(visitor, view);
    await page.getByRole('button', { name: /Administrador/ }).click();
    await page.getByRole('menu').waitFor();
    await look(visitor, 'accounts-3-two');
    expect(await page.getByRole('menuitem', { name: 'Vincular una cuenta' }).count()).toBe(0);
    await page.getByRole('menuitemradio', { name: /Operador/ }).click();
    await page.getByRole('heading', { name: 'Historial' }).waitFor();
    await expect.poll(() => pathOf(visitor)).toBe(`/accounts/${DEMO_ID}/history`);

    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
    expect(pathOf(visitor)).toBe(`/accounts/${DEMO_ID}/questions`);
    expect(visitor.complaints).toEqual([]);
  });

  test('2.10 each country has its own consent page: the seller chooses the country and reaches that page', async () => {
    await using served = await serveProduct(await openBuiltFiles(), { marketplace: { authUrl: null } });
    const client = await served.product.signedIn(SELLER_EMAIL);
    await using visitor = await enterAs(client, browser(), view, served.url);
    const { page } = visitor;
    await page.route('https://auth.mercadolibre.*/**', (route) => route.fulfill({ body: 'Autorice a Mostrador' }));

    const country = page.getByLabel('País de su cuenta de MercadoLibre');
    await country.waitFor();
    expect(await country.inputValue()).toBe('MLA');
    const names = await country.getByRole('option').allTextContents();
    expect(names).toHaveLength(18);
    expect(names).toEqual(expect.arrayContaining(['Brasil', 'México', 'República Dominicana']));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')));
    await country.selectOption('México');
    await look(visitor, 'accounts-4-country');
    // The request, not the page: not every Chromium lets a redirected navigation be answered here.
    const asked = page.waitForRequest((request) => new URL(request.url()).host.startsWith('auth.mercadolibre.'));
    await page.getByRole('button', { name: 'Continuar' }).click();
    expect(new URL((await asked).url()).host).toBe('auth.mercadolibre.com.mx');
    expect(visitor.complaints).toEqual([]);
  });

  test('2.32 6.01 8.01 a lost link leads the owner and the operator to its screen; the owner restores it, and both go on working', async () => {
    await using product = await startDemo({ POLL_SECONDS: '1' });
    await using owner = await openVisitor(browser(), view);
    await using operator = await openVisitor(browser(), view);
    await enterDemo(owner.page, product.url);
    await enterDemo(operator.page, product.url, OPERATOR);
    const draft = owner.page.getByLabel('Respuesta').first();
    await draft.fill('Esto no se pierde');

    await product.control('POST', `users/${DEMO_ID}/revoke`);
    await owner.page.getByRole('button', { name: 'Restaurar la conexión' }).waitFor();
    await operator.page.getByText(`${OWNER} debe restaurar la conexión`).waitFor();
    expect([pathOf(owner), pathOf(operator)]).toEqual(Array(2).fill(`/accounts/${DEMO_ID}/lost-connection`));
    expect(await operator.page.getByRole('button', { name: 'Restaurar la conexión' }).count()).toBe(0);
    await look(owner, 'lost-1-owner');
    await look(operator, 'lost-2-operator');

    await owner.page.getByRole('button', { name: 'Restaurar la conexión' }).click();
    await owner.page.getByRole('radio', { name: OTHER }).check();
    await owner.page.getByRole('button', { name: 'Autorizar' }).click();
    await owner.page.getByText(`Ingresó con ${OTHER}`).waitFor();
    await look(owner, 'lost-3-mismatch');
    await owner.page.getByRole('button', { name: 'Volver al inicio' }).click();
    await owner.page.getByRole('button', { name: 'Restaurar la conexión' }).click();
    await owner.page.getByRole('radio', { name: DEMO }).first().check();
    await owner.page.getByRole('button', { name: 'Autorizar' }).click();
    await owner.page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
    await operator.page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
    expect(await owner.page.getByLabel('Respuesta').first().inputValue()).toBe('Esto no se pierde');
    expect([...owner.complaints, ...operator.complaints]).toEqual([]);
  });
});
