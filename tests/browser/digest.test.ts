import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeOf } from './harness/axe.ts';
import { ACCOUNT, OPERATOR, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type Visitor, WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();
const NOTIFICATIONS = `/accounts/${ACCOUNT}/notifications`;

/** A mail is shown within the page of a mail program. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

const panel = (page: Page) => page.getByRole('region', { name: 'Resumen por e-mail' });
const frequency = (page: Page) => panel(page).getByLabel('Cada cuánto');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

/** As `look`, for what is no page of the product's client: mails and pages of the server have the system's colour scheme by a `meta`. */
async function lookApart(visitor: Visitor, name: string, notApplicable: string[] = []): Promise<void> {
  const own = visitor.view;
  for (const view of [own, NARROW]) {
    await visitor.turnTo(view);
    await visitor.screenshot(name);
    const { violations } = await (await axeOf(visitor.page)).disableRules(notApplicable).analyze();
    const axe = violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    expect({ overflow: await visitor.overflow(), axe }).toEqual({ overflow: 0, axe: [] });
  }
  await visitor.turnTo(own);
}

describe('digests by mail', () => {
  test('2.95 2.96 3.67 are chosen, tried, read and ended by their link', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OWNER, WIDE, NOTIFICATIONS);
    const { page } = visitor;
    const chosen = async (): Promise<string> => {
      const user = await desk.product.store.users.byEmail(OWNER);
      return (await desk.product.store.digests.of(user?.id ?? ''))[0]?.frequency ?? 'none';
    };
    expect(await frequency(page).inputValue()).toBe('none');
    await look(visitor, 'digest-1-none');
    // By the keyboard alone.
    await frequency(page).focus();
    await page.keyboard.press('ArrowDown');
    await panel(page)
      .getByText(/^El próximo: .+ 08:00 \(hora de Buenos Aires\)\.$/)
      .waitFor();
    expect(await chosen()).toBe('daily');
    await frequency(page).selectOption({ label: 'Los lunes' });
    await panel(page)
      .getByText(/^El próximo: lunes/)
      .waitFor();
    await look(visitor, 'digest-2-weekly');
    await page.reload();
    await panel(page)
      .getByText(/^El próximo: lunes/)
      .waitFor();
    expect(await frequency(page).inputValue()).toBe('weekly');
    await frequency(page).selectOption({ label: 'Todos los días' });
    await expect.poll(chosen).toBe('daily');

    await button(page, 'Enviar uno de prueba').click();
    await panel(page).getByText(`El resumen salió hacia ${OWNER}`).waitFor();
    await look(visitor, 'digest-3-sent');

    const [mail] = desk.product.mails;
    expect(desk.product.mails).toHaveLength(1);
    expect(mail).toMatchObject({ to: OWNER, subject: expect.stringMatching(/^Resumen de Mostrador del /) });
    expect(mail?.text).toContain('Esperan respuesta ahora: 9');
    await using stranger = await desk.enter(OPERATOR, WIDE, '/favicon.svg');
    await stranger.context.clearCookies();
    await stranger.page.goto('about:blank');
    await stranger.page.setContent(mail?.html ?? '');
    await lookApart(stranger, 'digest-4-mail', RULES_OF_PAGES);
    const ending = await stranger.page.getByRole('link', { name: 'Dejar de recibirlo' }).getAttribute('href');
    await stranger.page.goto(ending ?? '');
    await stranger.page.getByRole('heading', { name: '¿Dejar de recibir el resumen?' }).waitFor();
    expect(await chosen()).toBe('daily');
    await lookApart(stranger, 'digest-5-asked');
    await stranger.page.getByRole('button', { name: 'Dejar de recibirlo' }).click();
    await stranger.page.getByRole('heading', { name: 'Ya no recibe el resumen' }).waitFor();
    expect(await chosen()).toBe('none');
    await lookApart(stranger, 'digest-6-ended');
    await stranger.page.goto(`${desk.url}/unsubscribe/v1.broken`);
    await stranger.page.getByRole('heading', { name: 'Este enlace no sirve' }).waitFor();

    await page.reload();
    await expect.poll(() => frequency(page).inputValue()).toBe('none');
    expect(visitor.complaints).toEqual([]);
  });

  test('2.95 8.07 8.23 what fails is said in its place, and nothing that was chosen is lost', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OWNER, WIDE, '/favicon.svg');
    const { page } = visitor;
    await page.route('**/api/v1/digests', (route) => route.abort());
    await page.goto(`${desk.url}${NOTIFICATIONS}`);
    await panel(page).getByText('No se pudo cargar el resumen por e-mail').waitFor();
    await page.getByRole('region', { name: 'Este dispositivo' }).waitFor();
    await look(visitor, 'digest-7-failed');
    await page.unroute('**/api/v1/digests');
    await button(page, 'Cargar el resumen').click();
    await frequency(page).waitFor();

    await page.route('**/api/v1/digests', (route) => route.abort());
    await frequency(page).selectOption('daily');
    await panel(page).getByText('No se guardó lo último que eligió').waitFor();
    expect(await frequency(page).inputValue()).toBe('daily');
    await page.unroute('**/api/v1/digests');
    await button(page, 'Guardar otra vez').click();
    await panel(page)
      .getByText(/^El próximo: /)
      .waitFor();

    await page.route('**/digest/test', (route) => route.abort());
    await button(page, 'Enviar uno de prueba').click();
    await panel(page).getByText('No se pudo pedir el resumen de prueba').waitFor();
    await look(visitor, 'digest-8-test-failed');
    await page.unroute('**/digest/test');
    await button(page, 'Pedirlo otra vez').click();
    await panel(page).getByText('El resumen salió').waitFor();
  });

  test('2.95 who may see no reports is told so, and looks again once they may', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OPERATOR, WIDE, NOTIFICATIONS);
    const { page } = visitor;
    await panel(page)
      .getByText(/^Puede recibirlo de las cuentas en las que tiene permiso/)
      .waitFor();
    await look(visitor, 'digest-9-no-reports');
    await desk.product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: 3 });
    await button(page, 'Buscar mis cuentas de nuevo').click();
    expect(await frequency(page).inputValue()).toBe('none');
  });
});
