import { decode } from 'fast-png';
import jsQR from 'jsqr';
import { URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { DEMO_OWNER as EMAIL, DEMO_PASSWORD as PASSWORD, startDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import type { Product } from './harness/product.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, type View, type Visitor, WIDE } from './harness/visitor.ts';

const NEW_PASSWORD = 'Zorzal-Criollo-8';
/** An authenticator's code changes every 30 s, and a test may wait for two. */
const TIMEOUT = 120_000;
/** Within which a browser is signed out after its session ended elsewhere, reload included, in ms (4.17). */
const OUT_WITHIN = 6000;
/** The period of the TOTP code, in ms. */
const STEP = 30_000;
/** How long a code may take to arrive, in ms. */
const SLACK = 10_000;

const browser = sharedBrowser();

const pathOf = ({ page }: Visitor): string => new URL(page.url()).pathname;

async function givePassword({ page }: Visitor, product: Product, password: string): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}
async function signIn(visitor: Visitor, product: Product, password = PASSWORD): Promise<void> {
  await givePassword(visitor, product, password);
  await visitor.page.getByRole('heading', { name: 'Preguntas' }).waitFor();
}
async function take({ page }: Visitor, entry: string): Promise<void> {
  await page.getByRole('button', { name: EMAIL }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
}
async function signOut(visitor: Visitor): Promise<void> {
  await take(visitor, 'Cerrar sesión');
  await visitor.page.getByRole('button', { name: 'Sí' }).click();
  await visitor.page.getByRole('link', { name: 'Ingresar' }).waitFor();
}
/** Waits until this browser is signed out by itself. */
async function seeOut(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('link', { name: 'Ingresar' }).waitFor({ timeout: OUT_WITHIN });
  expect(pathOf(visitor)).toBe('/welcome');
}

/** Capacity in bytes of QR versions 1, 2, … at error level L. */
const HELD_AT_L = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271];

/** Decodes the QR on the screen; its text, version and size in px. */
async function scanQr({ page }: Visitor): Promise<{ text: string; version: number; size: number[] }> {
  const code = page.getByRole('img', { name: 'Código QR para su aplicación de autenticación' });
  const { data, width, height } = decode(await code.locator('xpath=..').screenshot({ scale: 'css' }));
  const channels = data.length / (width * height);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < 3; channel++) pixels[at * 4 + channel] = Number(data[at * channels + channel]);
  }
  const read = jsQR(pixels, width, height);
  if (read === null) throw new Error('The QR cannot be decoded');
  const { width: across = 0, height: down = 0 } = (await code.boundingBox()) ?? {};
  return { text: read.data, version: read.version, size: [across, down] };
}

/** An independent authenticator set up with the QR's address. */
function phoneOf(uri: string) {
  const totp = URI.parse(uri);
  if (!('period' in totp)) throw new Error(`${uri} is not for a time-based code`);
  return totp;
}

describe('at 1280 px, light', () => {
  const view = WIDE;
  test(
    '1.10 2.50 4.05 4.06 9.17 an authenticator is set up by the QR on the screen, required at sign-in, and disabled',
    async () => {
      await using product = await startDemo();
      await using visitor = await openVisitor(browser(), view);
      await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { page } = visitor;
      await signIn(visitor, product);
      await take(visitor, 'Configurar autenticador');
      await page.getByLabel('Código de la aplicación').waitFor();
      await look(visitor, 'authenticator-1-offer');

      const { text: uri, version, size } = await scanQr(visitor);
      expect({ size, version }).toEqual({
        size: [128, 128],
        version: 1 + HELD_AT_L.findIndex((bytes) => uri.length <= bytes),
      });
      const phone = phoneOf(uri);
      expect({ issuer: phone.issuer, label: phone.label }).toEqual({ issuer: 'Mostrador', label: EMAIL });
      await page.getByRole('button', { name: 'Copiar el secreto' }).click();
      await page.getByText('Secreto copiado.').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(phone.secret.base32);

      const now = Date.now();
      const wrong = phone.generate({ timestamp: now + 20 * STEP });
      await page.getByLabel('Código de la aplicación').fill(wrong);
      await page.getByRole('button', { name: 'Configurar', exact: true }).click();
      await page.getByText('Código incorrecto').waitFor();
      await look(visitor, 'authenticator-2-wrong-code');
      // A code is accepted once: using the previous step's leaves the current one for signing in. Towards the end of a step the current
      // one is used, as the previous one would be two steps old when it arrives.
      const taken = Date.now() + SLACK - STEP;
      await page.getByLabel('Código de la aplicación').fill(phone.generate({ timestamp: taken }));
      await page.getByLabel('Código de la aplicación').press('Enter');
      await page.getByText('Autenticador configurado.').waitFor();

      await signOut(visitor);
      await givePassword(visitor, product, PASSWORD);
      await page.getByRole('heading', { name: 'Código del autenticador' }).waitFor();
      expect(pathOf(visitor)).toBe('/authenticator');
      await look(visitor, 'authenticator-3-asked');
      await page.getByLabel('Código').fill(wrong);
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await page.getByText('Código incorrecto').waitFor();
      await page.getByLabel('Código').fill(phone.generate({ timestamp: Math.max(Date.now(), taken + STEP) }));
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await page.getByRole('heading', { name: 'Preguntas' }).waitFor();

      await take(visitor, 'Configurar autenticador');
      await page.getByRole('button', { name: 'Desactivar' }).waitFor();
      await look(visitor, 'authenticator-4-enabled');
      await page.getByRole('button', { name: 'Desactivar' }).click();
      await page.getByText('Autenticador desactivado.').waitFor();
      await signOut(visitor);
      await signIn(visitor, product);
      expect(visitor.complaints).toEqual([]);
    },
    TIMEOUT,
  );

  test(
    '2.06 4.03 a forgotten password is replaced by a mailed code, which ends the other sessions',
    async () => {
      await using product = await startDemo();
      await using visitor = await openVisitor(browser(), view);
      await using other = await openVisitor(browser(), view);
      const { page } = visitor;
      await signIn(other, product);

      await page.goto(`${product.url}/login`);
      await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
      await page.getByLabel('E-mail').fill(EMAIL);
      await look(visitor, 'recovery-1-asked');
      await page.getByRole('button', { name: 'Enviar el código' }).click();
      await page.getByRole('heading', { name: 'Contraseña nueva' }).waitFor();
      expect([pathOf(visitor), new URL(page.url()).search]).toEqual(['/setup', `?email=${encodeURIComponent(EMAIL)}`]);
      const code = await product.codeFor(EMAIL);
      await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
      await page.getByLabel('Repita la contraseña').fill(NEW_PASSWORD);
      await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
      await page.getByText('Código incorrecto o vencido').waitFor();
      await look(visitor, 'recovery-2-wrong-code');
      await page.getByLabel('Código').fill(code);
      await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
      await page.getByText('Cuenta recuperada. Ya puede ingresar.').waitFor();
      await seeOut(other);
      await signIn(visitor, product, NEW_PASSWORD);
      expect([...visitor.complaints, ...other.complaints]).toEqual([]);
    },
    TIMEOUT,
  );

  test(
    '1.11 2.47 4.17 4.18 a session opened elsewhere appears in the list, and closing it signs that browser out',
    async () => {
      await using product = await startDemo();
      await using visitor = await openVisitor(browser(), view);
      await using other = await openVisitor(browser(), view);
      const { page } = visitor;
      await signIn(visitor, product);
      await take(visitor, 'Sesiones activas');
      const close = page.getByRole('button', { name: 'Cerrar la sesión' });
      await page.getByText('Esta sesión', { exact: true }).waitFor();
      expect(await close.count()).toBe(0);
      await signIn(other, product);
      await close.waitFor();
      await page.getByRole('cell', { name: 'Linux' }).first().waitFor();
      await look(visitor, 'sessions-1-two');
      await close.click();
      await seeOut(other);
      await expect.poll(() => close.count()).toBe(0);
      await page.getByRole('button', { name: 'Cerrar esta sesión' }).click();
      await seeOut(visitor);
      expect([...visitor.complaints, ...other.complaints]).toEqual([]);
    },
    TIMEOUT,
  );

  test(
    '2.48 4.20 4.22 changing the password signs the other browsers out; the dialog opens empty again',
    async () => {
      await using product = await startDemo();
      await using visitor = await openVisitor(browser(), view);
      await using other = await openVisitor(browser(), view);
      const { page } = visitor;
      await signIn(visitor, product);
      await signIn(other, product);
      await take(visitor, 'Cambiar contraseña');
      await page.getByLabel('Contraseña actual').fill('Otra-Clave-5');
      await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
      await page.getByLabel('Repita la contraseña').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
      await page.getByText('La contraseña actual no es correcta.').waitFor();
      await look(visitor, 'change-password-1-wrong');
      await page.getByLabel('Contraseña actual').fill(PASSWORD);
      await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
      await page.getByText('Contraseña cambiada.').waitFor();
      await seeOut(other);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await take(visitor, 'Cambiar contraseña');
      expect(await page.getByLabel('Contraseña actual').inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await signIn(other, product, NEW_PASSWORD);
      expect([...visitor.complaints, ...other.complaints]).toEqual([]);
    },
    TIMEOUT,
  );
});

describe('in a wide window', () => {
  const view: View = { width: 1280, scheme: 'light' };

  test(
    'a dialog takes the focus, traps it, and returns it, by the keyboard alone',
    async () => {
      await using product = await startDemo();
      await using visitor = await openVisitor(browser(), view);
      const { page } = visitor;
      await page.goto(`${product.url}/login`);
      await page.getByLabel('E-mail').focus();
      await page.keyboard.type(EMAIL);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Preguntas' }).waitFor();
      for (const entry of ['Configurar autenticador', 'Cambiar contraseña', 'Sesiones activas', 'Cerrar sesión']) {
        await page.getByRole('button', { name: EMAIL }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('menuitem', { name: entry }).waitFor();
        for (const item = page.getByRole('menuitem', { name: entry }); ; ) {
          if (await item.evaluate((element) => element === document.activeElement)) break;
          await page.keyboard.press('ArrowDown');
        }
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: entry });
        await dialog.waitFor();
        await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(EMAIL);
      }
    },
    TIMEOUT,
  );

  test(
    '2.08 2.09 2.15 unknown addresses redirect; known ones open, survive a reload and support going back',
    async () => {
      await using product = await startDemo();
      await using visitor = await openVisitor(browser(), view);
      const { page } = visitor;
      const screens: readonly [string, string][] = [
        ['/login', 'Ingresar'],
        ['/signup', 'Crear una cuenta'],
        ['/verify?email=a%40b.ar', 'Verificar la cuenta'],
        ['/recover', 'Recuperar la cuenta'],
        ['/setup?email=a%40b.ar', 'Contraseña nueva'],
        ['/authenticator', 'Código del autenticador'],
      ];
      for (const [address, title] of screens) {
        await page.goto(`${product.url}${address}`);
        await page.getByRole('heading', { name: title }).waitFor();
        await look(visitor, `outside-${address.slice(1).split('?')[0]}`);
        await page.reload();
        await page.getByRole('heading', { name: title }).waitFor();
        if (address.includes('email=')) expect(await page.getByLabel('E-mail').inputValue()).toBe('a@b.ar');
      }
      await page.goBack();
      await page.getByRole('heading', { name: 'Contraseña nueva' }).waitFor();
      await page.goForward();
      await page.getByRole('heading', { name: 'Código del autenticador' }).waitFor();
      for (const address of ['/no-existe', '/accounts', '/accounts/1/questions', '/setup-account']) {
        await page.goto(`${product.url}${address}`);
        await expect.poll(() => pathOf(visitor)).toBe('/welcome');
      }
      await signIn(visitor, product);
      for (const address of ['/no-existe', '/login', '/accounts/1/questions', '/welcome']) {
        await page.goto(`${product.url}${address}`);
        await expect.poll(() => pathOf(visitor)).toBe('/accounts/284117093/questions');
      }
      expect(visitor.complaints).toEqual([]);
    },
    TIMEOUT,
  );
});
