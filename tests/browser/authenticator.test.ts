import { readFile } from 'node:fs/promises';
import { decode } from 'fast-png';
import jsQR from 'jsqr';
import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { DEMO_OWNER, startDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import type { Product } from './harness/product.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, type Visitor, WIDE } from './harness/visitor.ts';
import { givePassword, openProfileDialog, pathOf, signIn, signOut } from './signing-in.ts';

/** The period of the TOTP code, in ms. */
const STEP = 30_000;
/** How long a code may take to arrive, in ms. */
const SLACK = 10_000;

/** How the field of a recovery code is typed in, and how that of the authenticator's. */
const TYPED_WITH_LETTERS = {
  inputmode: 'text',
  autocomplete: 'off',
  autocapitalize: 'characters',
  spellcheck: 'false',
};
const TYPED_IN_FIGURES = {
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  autocapitalize: null,
  spellcheck: null,
};

const browser = sharedBrowser();

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

/** Signs in, and opens the dialog that offers an authenticator; what it shows may be copied. */
async function openSetup(visitor: Visitor, product: Product): Promise<void> {
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(visitor, product);
  await openProfileDialog(visitor, 'Configurar autenticador');
  await visitor.page.getByLabel('Código de la aplicación').waitFor();
}

test('1.10 2.50 4.05 4.06 9.17 an authenticator is set up by the QR on the screen, required at sign-in, and disabled', async () => {
  await using product = await startDemo();
  await using visitor = await openVisitor(browser(), WIDE);
  const { page } = visitor;
  await openSetup(visitor, product);
  await look(visitor, 'authenticator-1-offer');

  const { text: uri, version, size } = await scanQr(visitor);
  expect({ size, version }).toEqual({
    size: [128, 128],
    version: 1 + HELD_AT_L.findIndex((bytes) => uri.length <= bytes),
  });
  const phone = phoneOf(uri);
  expect({ issuer: phone.issuer, label: phone.label }).toEqual({ issuer: 'Mostrador', label: DEMO_OWNER });
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
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await signOut(visitor);
  await givePassword(visitor, product);
  await page.getByRole('heading', { name: 'Código del autenticador' }).waitFor();
  expect(pathOf(visitor)).toBe('/authenticator');
  await look(visitor, 'authenticator-3-asked');
  const field = page.getByLabel('Código').and(page.locator(':focus'));
  for (const [name, value] of Object.entries(TYPED_IN_FIGURES)) expect(await field.getAttribute(name)).toBe(value);
  // The focus is in the field already, and the sixth digit submits it, once.
  const tries: string[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/authenticator') && tries.push(request.url()));
  await page.keyboard.type(wrong);
  await page.getByText('Código incorrecto').waitFor();
  expect(tries.length).toBe(1);
  await page.keyboard.press('Backspace');
  await page.getByText('Código incorrecto').waitFor({ state: 'detached' });
  expect(tries.length).toBe(1);
  // The missing digit submits the code again; a code pasted over a whole one is submitted too.
  await page.keyboard.type(wrong.slice(-1));
  await page.getByText('Código incorrecto').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(phone.generate({ timestamp: Math.max(Date.now(), taken + STEP) }));
  await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
  // The code's field is gone: the keys are the page's, and the focus is at its work.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await openProfileDialog(visitor, 'Configurar autenticador');
  await page.getByRole('button', { name: 'Desactivar' }).waitFor();
  await look(visitor, 'authenticator-4-enabled');
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByText('Autenticador desactivado.').waitFor();
  await signOut(visitor);
  await signIn(visitor, product);
  expect(visitor.complaints).toEqual([]);
});

test('2.71 7.88 7.89 recovery codes are kept, sign in once each, and are replaced by new ones', async () => {
  await using product = await startDemo();
  await using visitor = await openVisitor(browser(), WIDE);
  const { page } = visitor;
  await openSetup(visitor, product);
  const phone = phoneOf((await scanQr(visitor)).text);
  await page.getByLabel('Código de la aplicación').fill(phone.generate());
  await page.getByLabel('Código de la aplicación').press('Enter');

  const list = page.getByRole('list', { name: 'Códigos de recuperación' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  // The toast of the authenticator would lie over the dialog's pictures.
  await page.getByText('Autenticador configurado.').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByText('Antes de cerrar, guarde los códigos').waitFor();
  await look(visitor, 'recovery-codes-1-given');
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByText('Códigos copiados.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacion-de-mostrador.txt');
  const kept = await readFile(await file.path(), 'utf8');
  for (const code of codes) expect(kept).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await visitor.screenshot('recovery-codes-2-on-paper');
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await list.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Imprimir' }).click();
  expect(await page.locator('body[data-printed]').count()).toBe(1);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(codes[0]);

  /** Signs out and in again by password and this code. */
  const signInWith = async (code: string): Promise<void> => {
    await signOut(visitor);
    await givePassword(visitor, product);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    // The other field has the focus: one types on.
    const field = page.getByLabel('Código de recuperación').and(page.locator(':focus'));
    await field.waitFor();
    // A recovery code has letters, and is in no message.
    for (const [name, value] of Object.entries(TYPED_WITH_LETTERS)) expect(await field.getAttribute(name)).toBe(value);
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Ingresar' }).click();
  };
  await signInWith((codes[0] ?? '').toLowerCase().replaceAll('-', ''));
  await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
  await signInWith(codes[0] ?? '');
  await page.getByText('Código incorrecto o ya usado').waitFor();
  await look(visitor, 'recovery-codes-3-used-already');
  await page.getByLabel('Código de recuperación').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();

  await openProfileDialog(visitor, 'Configurar autenticador');
  await page.getByText('Quedan 8 códigos de recuperación').waitFor();
  await look(visitor, 'recovery-codes-4-left');
  await page.getByRole('button', { name: 'Hacer códigos nuevos' }).click();
  await page.getByLabel('Código de la aplicación o de recuperación').fill(codes[2] ?? '');
  await look(visitor, 'recovery-codes-5-renewal');
  await page.getByRole('button', { name: 'Reemplazar los códigos' }).click();
  await list.waitFor();
  const renewed = await list.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await signInWith(codes[3] ?? '');
  await page.getByText('Código incorrecto o ya usado').waitFor();
  await page.getByLabel('Código de recuperación').fill(renewed[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
  expect(visitor.complaints).toEqual([]);
});
