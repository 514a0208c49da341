import { expect, test } from 'vitest';
import { DEMO_OWNER, DEMO_PASSWORD } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { expectSignedOut, inTwoBrowsers, openProfileDialog, pathOf, signIn } from './signing-in.ts';

const NEW_PASSWORD = 'Zorzal-Criollo-8';

const browser = sharedBrowser();

test(
  '2.06 4.03 a forgotten password is replaced by a mailed code, which ends the other sessions',
  inTwoBrowsers(browser, async ({ product, visitor, other }) => {
    const { page } = visitor;
    await signIn(other, product);

    await page.goto(`${product.url}/login`);
    await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
    await page.getByLabel('E-mail').fill(DEMO_OWNER);
    await look(visitor, 'recovery-1-asked');
    await page.getByRole('button', { name: 'Enviar el código' }).click();
    await page.getByRole('heading', { name: 'Contraseña nueva' }).waitFor();
    expect([pathOf(visitor), new URL(page.url()).search]).toEqual([
      '/setup',
      `?email=${encodeURIComponent(DEMO_OWNER)}`,
    ]);
    const code = await product.codeFor(DEMO_OWNER);
    await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
    await page.getByLabel('Repita la contraseña').fill(NEW_PASSWORD);
    await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await page.getByText('Código incorrecto o vencido').waitFor();
    await look(visitor, 'recovery-2-wrong-code');
    await page.getByLabel('Código').fill(code);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await page.getByText('Cuenta recuperada. Ya puede ingresar.').waitFor();
    await expectSignedOut(other);
    await signIn(visitor, product, NEW_PASSWORD);
  }),
);

test(
  '1.11 2.47 4.17 4.18 a session opened elsewhere appears in the list, and closing it signs that browser out',
  inTwoBrowsers(browser, async ({ product, visitor, other }) => {
    const { page } = visitor;
    await signIn(visitor, product);
    await openProfileDialog(visitor, 'Sesiones activas');
    const close = page.getByRole('button', { name: 'Cerrar la sesión' });
    await page.getByText('Esta sesión', { exact: true }).waitFor();
    expect(await close.count()).toBe(0);
    await signIn(other, product);
    await close.waitFor();
    await page.getByRole('cell', { name: 'Linux' }).first().waitFor();
    await look(visitor, 'sessions-1-two');
    await close.click();
    await expectSignedOut(other);
    await expect.poll(() => close.count()).toBe(0);
    await page.getByRole('button', { name: 'Cerrar esta sesión' }).click();
    // The focus is on the way back.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('No');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'No', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cerrar esta sesión' }).click();
    await page.getByRole('button', { name: 'Sí', exact: true }).click();
    await expectSignedOut(visitor);
  }),
);

test(
  '2.70 4.17 all other sessions are closed at once, after asking, and this one goes on',
  inTwoBrowsers(browser, async ({ product, visitor, other }) => {
    const { page } = visitor;
    await signIn(visitor, product);
    await openProfileDialog(visitor, 'Sesiones activas');
    const closeOthers = page.getByRole('button', { name: 'Cerrar las demás' });
    await page.getByText('Esta sesión', { exact: true }).waitFor();
    expect(await closeOthers.count()).toBe(0);
    await signIn(other, product);
    await closeOthers.click();
    await page.getByText('¿Desea cerrar todas las demás sesiones?').waitFor();
    await look(visitor, 'sessions-2-all-others');
    await page.getByRole('button', { name: 'Sí', exact: true }).click();
    await expectSignedOut(other);
    await expect.poll(() => closeOthers.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
  }),
);

test(
  '2.48 4.20 4.22 changing the password signs the other browsers out; the dialog opens empty again',
  inTwoBrowsers(browser, async ({ product, visitor, other }) => {
    const { page } = visitor;
    await signIn(visitor, product);
    await signIn(other, product);
    await openProfileDialog(visitor, 'Cambiar contraseña');
    await page.getByLabel('Contraseña actual').fill('Otra-Clave-5');
    await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
    await page.getByLabel('Repita la contraseña').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await page.getByText('La contraseña actual no es correcta.').waitFor();
    await look(visitor, 'change-password-1-wrong');
    await page.getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await page.getByText('Contraseña cambiada.').waitFor();
    await expectSignedOut(other);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openProfileDialog(visitor, 'Cambiar contraseña');
    expect(await page.getByLabel('Contraseña actual').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await signIn(other, product, NEW_PASSWORD);
  }),
);
