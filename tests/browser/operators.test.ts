import { describe, expect, test } from 'vitest';
import { enterDemo, DEMO_OPERATOR as OPERATOR, openDemo, startDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, openVisitor, type View, type Visitor } from './harness/visitor.ts';

const ACCOUNT = 284117093;
/** A very long e-mail address. */
const LONG = `${'atencion.de.compradores.'.repeat(4)}turno-noche@una-empresa-con-nombre-muy-largo.test`;
const NEW_PASSWORD = 'Zorzal-Criollo-8';

const browser = sharedBrowser();

/** Opens the navigation drawer on a narrow screen. */
async function openPlaces({ page }: Visitor, view: View): Promise<void> {
  if (view.width < 960) await page.getByRole('button', { name: 'Abrir el menú' }).click();
}
async function openOperators(visitor: Visitor, view: View): Promise<void> {
  await openPlaces(visitor, view);
  await visitor.page.getByRole('link', { name: 'Operadores' }).click();
  await visitor.page.getByRole('button', { name: 'Agregar operador' }).waitFor();
}
const pathOf = ({ page }: Visitor): string => new URL(page.url()).pathname;
/** Toggles permissions of the demo's operator. */
async function toggle({ page }: Visitor, ...permissions: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Cambiar los permisos de ${OPERATOR}` }).click();
  for (const name of permissions) await page.getByRole('checkbox', { name }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('at 360 px, dark', () => {
  const view = NARROW;
  test('1.01 1.09 2.46 2.85 7.40-7.43 8.08 the owner invites an operator, who signs up; changes their permissions; and deletes them, by keyboard', async () => {
    await using demo = await openDemo(browser(), view);
    const { page, visitor, product } = demo;
    await openOperators(visitor, view);
    await page.getByText('2 de 7').waitFor();
    await look(visitor, 'operators-1-table');

    await page.getByRole('button', { name: 'Agregar operador' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Agregar' }).focus();
    await page.getByText('Escriba un e-mail válido').waitFor();
    await look(visitor, 'operators-2-blank');
    await dialog.getByLabel('E-mail').focus();
    await page.keyboard.type(` ${OPERATOR.toUpperCase()} `);
    await page.keyboard.press('Enter');
    await dialog.getByText('El operador ya ha sido agregado').waitFor();
    await look(visitor, 'operators-3-taken');
    await dialog.getByLabel('E-mail').fill(LONG);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Operador agregado.').waitFor();
    const opener = page.getByRole('button', { name: `Eliminar a ${LONG}` });
    await opener.waitFor();
    await look(visitor, 'operators-4-two');

    await using invited = await openVisitor(browser(), view);
    await invited.page.goto(`${product.url}/signup`);
    await invited.page.getByLabel('E-mail').fill(LONG);
    await invited.page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
    await invited.page.getByLabel('Repita la contraseña').fill(NEW_PASSWORD);
    await invited.page.getByRole('button', { name: 'Continuar' }).click();
    await invited.page.getByLabel('Código').fill(await product.codeFor(LONG));
    await invited.page.getByRole('button', { name: 'Verificar' }).click();
    // The password was chosen here: it is not asked for again.
    await invited.page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
    expect(pathOf(invited)).toBe(`/accounts/${ACCOUNT}/questions`);

    await page.getByRole('button', { name: `Cambiar los permisos de ${LONG}` }).press('Enter');
    await dialog.getByRole('checkbox', { name: 'Actividad' }).press('Space');
    await look(visitor, 'operators-5-changing');
    await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
    await page.getByText('Permisos cambiados.').waitFor();
    await page.getByText('Preguntas, Actividad').waitFor();

    await opener.press('Enter');
    await page.getByText(`¿Eliminar a ${LONG}?`).waitFor();
    await look(visitor, 'operators-6-deleting');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Eliminar al operador' }).press('Enter');
    await page.getByText('Operador eliminado.').waitFor();
    await opener.waitFor({ state: 'detached' });
    await invited.page.getByRole('heading', { name: 'Vincular una cuenta de MercadoLibre' }).waitFor();

    await page.getByRole('button', { name: `Eliminar a ${OPERATOR}` }).click();
    await dialog.getByRole('button', { name: 'Eliminar al operador' }).click();
    await page.getByRole('heading', { name: 'Todavía no hay operadores' }).waitFor();
    await look(visitor, 'operators-7-empty');
    expect([visitor.complaints, invited.complaints]).toEqual([[], []]);
  });

  test('2.16 2.17 2.29 6.02 a permission revoked during typing closes the section at once; granted again, the text is there', async () => {
    await using product = await startDemo();
    await using owner = await openVisitor(browser(), view);
    await using operator = await openVisitor(browser(), view);
    const { page } = operator;
    await enterDemo(operator.page, product.url, OPERATOR);
    await enterDemo(owner.page, product.url);
    await openOperators(owner, view);
    const box = page.getByLabel('Respuesta').first();
    await box.fill('Esto no se pierde');

    await toggle(owner, 'Preguntas');
    await page.getByRole('heading', { name: 'Sección sin permiso' }).waitFor();
    expect(pathOf(operator)).toBe(`/accounts/${ACCOUNT}/questions`);
    await openPlaces(operator, view);
    await page.getByRole('link', { name: /^Preguntas.*Sin permiso/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Operadores' }).count()).toBe(0);
    await look(operator, 'operators-8-forbidden');
    if (view.width < 960) await page.getByRole('button', { name: 'Cerrar el menú' }).click();

    await toggle(owner, 'Preguntas');
    await box.waitFor();
    expect(await box.inputValue()).toBe('Esto no se pierde');

    await page.goto(`${product.url}/accounts/${ACCOUNT}/operators`);
    await page.getByText('No es posible proceder, permisos insuficientes').waitFor();
    await look(operator, 'operators-9-refused');

    await owner.page.getByRole('button', { name: `Eliminar a ${OPERATOR}` }).click();
    await owner.page.getByRole('button', { name: 'Eliminar al operador' }).click();
    await page.getByRole('heading', { name: 'Vincular una cuenta de MercadoLibre' }).waitFor();
    expect(pathOf(operator)).toBe('/setup-account');
    expect([owner.complaints, operator.complaints]).toEqual([[], []]);
  });
});
