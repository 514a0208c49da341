import type { Page } from 'playwright-core';
import type { View } from './visitor.ts';

/** The demo's owner, who may do everything. */
export const DEMO_OWNER = 'duena@mostrador.test';
export const DEMO_PASSWORD = 'Demo-2026!';

/** Signs the demo's owner in, who then stands at the questions. */
export async function enterDemo(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(DEMO_OWNER);
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('heading', { name: 'Preguntas' }).waitFor();
}

/** Goes to a section by the navigation, which a narrow window has in a drawer. */
export async function goTo(page: Page, { width }: View, section: string): Promise<void> {
  if (width < 960) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('link', { name: section }).click();
}
