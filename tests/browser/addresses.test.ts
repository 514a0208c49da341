import { expect, test } from 'vitest';
import { startDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, WIDE } from './harness/visitor.ts';
import { pathOf, signIn } from './signing-in.ts';

const browser = sharedBrowser();

test('2.08 2.09 2.15 unknown addresses redirect; known ones open, survive a reload and support going back', async () => {
  await using product = await startDemo();
  await using visitor = await openVisitor(browser(), WIDE);
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
});
