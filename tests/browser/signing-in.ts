import { expect } from 'vitest';
import { DEMO_OWNER, DEMO_PASSWORD, startDemo } from './harness/demo.ts';
import type { Product } from './harness/product.ts';
import type { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, type Visitor, WIDE } from './harness/visitor.ts';

/** The time limit of a browser to sign out after its session ended elsewhere, reload included, in ms (4.17). */
const SIGNED_OUT_WITHIN = 6000;

export const pathOf = ({ page }: Visitor): string => new URL(page.url()).pathname;

export async function givePassword({ page }: Visitor, product: Product, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail').fill(DEMO_OWNER);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

export async function signIn(visitor: Visitor, product: Product, password?: string): Promise<void> {
  await givePassword(visitor, product, password);
  await visitor.page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
}

/** Opens a dialog from the profile menu. */
export async function openProfileDialog({ page }: Visitor, entry: string): Promise<void> {
  await page.getByRole('button', { name: DEMO_OWNER }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
}

export async function signOut(visitor: Visitor): Promise<void> {
  await openProfileDialog(visitor, 'Cerrar sesión');
  await visitor.page.getByRole('button', { name: 'Sí' }).click();
  await visitor.page.getByRole('link', { name: 'Ingresar' }).waitFor();
}

/** Waits until this browser was signed out because its session ended elsewhere. */
export async function expectSignedOut(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('link', { name: 'Ingresar' }).waitFor({ timeout: SIGNED_OUT_WITHIN });
  expect(pathOf(visitor)).toBe('/welcome');
}

interface SignedOut {
  readonly product: Product;
  readonly visitor: Visitor;
  /** A second browser. */
  readonly other: Visitor;
}

/** A test's body in a demo of its own with two browsers that are not signed in. Neither may have logged a complaint at the end. */
export const inTwoBrowsers =
  (browser: ReturnType<typeof sharedBrowser>, scenario: (world: SignedOut) => Promise<void>) => async () => {
    await using product = await startDemo();
    await using visitor = await openVisitor(browser(), WIDE);
    await using other = await openVisitor(browser(), WIDE);
    await scenario({ product, visitor, other });
    expect([...visitor.complaints, ...other.complaints]).toEqual([]);
  };
