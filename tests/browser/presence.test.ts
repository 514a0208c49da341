import { describe, expect, test } from 'vitest';
import { inHand } from './day/ledger.ts';
import { ACCOUNT, OPERATOR, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type Visitor, WIDE } from './harness/visitor.ts';

/** In ms; a person whose connection is lost is free again by then. */
const FREED = 12_000;

const browser = sharedBrowser();

const firstId = async ({ page }: Visitor): Promise<string> => {
  const card = page.locator('main article').first();
  await card.waitFor();
  return (await card.getAttribute('data-question')) ?? '';
};
const cardOf = ({ page }: Visitor, id: string) => page.locator(`article[data-question="${id}"]`);
const boxOf = (visitor: Visitor, id: string) => cardOf(visitor, id).getByLabel('Respuesta', { exact: true });

describe('two people at one question', () => {
  test('2.76 the second reads only, takes over, and the first is told and keeps the text; a lost connection frees the box', async () => {
    await using desk = await openDesk(browser());
    await using ana = await desk.enter(OWNER, WIDE);
    await using beto = await desk.enter(OPERATOR, NARROW);
    const id = await firstId(ana);
    await boxOf(ana, id).click();
    await cardOf(beto, id).getByText('ana@tienda.test la está viendo.').waitFor();
    await boxOf(ana, id).fill('Sí, quedan dos');
    await cardOf(beto, id).getByText('ana@tienda.test la está respondiendo.').waitFor();
    expect(await boxOf(beto, id).getAttribute('readonly')).not.toBeNull();
    await look(beto, 'presence-1-read-only');

    await boxOf(beto, id).press('Control+Enter');
    await cardOf(beto, id).getByRole('button', { name: 'Responder yo' }).click();
    await cardOf(ana, id).getByText('beto@tienda.test tomó esta respuesta.').waitFor();
    expect(await boxOf(ana, id).inputValue()).toBe('Sí, quedan dos');
    expect(await boxOf(ana, id).getAttribute('readonly')).not.toBeNull();
    await look(ana, 'presence-2-taken-over');
    await boxOf(beto, id).fill('Sí, queda uno');
    expect(await boxOf(beto, id).inputValue()).toBe('Sí, queda uno');

    await beto.page.close();
    await cardOf(ana, id).getByText('beto@tienda.test tomó').waitFor({ state: 'detached', timeout: FREED });
    expect(await boxOf(ana, id).getAttribute('readonly')).toBeNull();
    expect(desk.accepted()[id] ?? []).toEqual([]);
    expect(ana.complaints).toEqual([]);
  });

  test('2.66 2.76 in the dense list the box is free once its writer is at another question, or in the list, and theirs again once they are back', async () => {
    await using desk = await openDesk(browser());
    const queue = `/accounts/${ACCOUNT}/questions?view=queue`;
    await using ana = await desk.enter(OWNER, WIDE, queue);
    const box = ana.page.getByLabel('Respuesta', { exact: true });
    await box.fill('Escribe Ana');
    const { id } = await inHand(ana.page);
    await using beto = await desk.enter(OPERATOR, WIDE, queue);
    await beto.page.locator(`[data-row="${id}"]`).click();
    const notice = beto.page.getByText('ana@tienda.test la está respondiendo.');
    await notice.waitFor();

    await ana.page.keyboard.press('Alt+ArrowDown');
    await notice.waitFor({ state: 'detached' });
    expect(await boxOf(beto, id ?? '').getAttribute('readonly')).toBeNull();
    await ana.page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => inHand(ana.page)).toMatchObject({ id, isAnswering: true });
    await ana.page.keyboard.type(', y vuelve');
    await notice.waitFor();
    await ana.page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
    expect([...ana.complaints, ...beto.complaints]).toEqual([]);
  });

  test('2.76 without a live connection nobody is seen, and box and button work', async () => {
    await using desk = await openDesk(browser());
    await using ana = await desk.enter(OWNER, WIDE);
    const id = await firstId(ana);
    await boxOf(ana, id).fill('Escribe Ana');
    await using beto = await desk.enter(OPERATOR, WIDE);
    await cardOf(beto, id).getByText('ana@tienda.test la está respondiendo.').waitFor();
    await beto.page.close();
    const page = await beto.context.newPage();
    await page.routeWebSocket('**/ws*', (socket) => socket.close());
    await page.goto(`${desk.url}/accounts/${ACCOUNT}/questions`);
    const card = page.locator(`article[data-question="${id}"]`);
    await card.getByLabel('Respuesta', { exact: true }).fill('Sí, hay.');
    await card.getByRole('button', { name: 'Responder', exact: true }).click();
    await expect.poll(() => desk.accepted()[id]?.length).toBe(1);
  });
});

describe('one person on two devices', () => {
  test('2.75 what is typed is found on another device, also after signing out; texts that differ are both shown', async () => {
    await using desk = await openDesk(browser());
    const { store } = desk.product;
    const userId = (await store.users.byEmail(OWNER))?.id ?? '';
    await using laptop = await desk.enter(OWNER, WIDE);
    const id = await firstId(laptop);
    const storedText = async () => (await store.typedAnswers.of(ACCOUNT, userId, [id]))[id]?.text ?? null;
    await boxOf(laptop, id).fill('Desde la computadora');
    await cardOf(laptop, id).getByLabel('Firma').uncheck();
    // Two seconds after the last key, and what a busy machine takes.
    await expect
      .poll(async () => (await store.typedAnswers.of(ACCOUNT, userId, [id]))[id], { timeout: 4000 })
      .toMatchObject({ text: 'Desde la computadora', withSignature: false });

    await using phone = await desk.enter(OWNER, NARROW);
    await expect.poll(() => boxOf(phone, id).inputValue()).toBe('Desde la computadora');
    expect(await cardOf(phone, id).getByLabel('Firma').isChecked()).toBe(false);
    await boxOf(phone, id).fill('Desde el teléfono');
    await cardOf(laptop, id).getByText('Usted escribió otra versión en otro dispositivo.').waitFor();
    expect(await boxOf(laptop, id).inputValue()).toBe('Desde la computadora');
    await look(laptop, 'typed-1-differs');
    await cardOf(laptop, id).getByRole('button', { name: 'Ver la otra versión' }).click();
    await cardOf(laptop, id).getByText('Desde el teléfono').waitFor();
    await look(laptop, 'typed-2-other');
    await cardOf(laptop, id).getByRole('button', { name: 'Usar esa versión' }).click();
    expect(await boxOf(laptop, id).inputValue()).toBe('Desde el teléfono');

    // Both write without knowing of each other: nothing is overwritten.
    await laptop.page.route('**/typed-answer', (route) => route.abort());
    await boxOf(laptop, id).fill('La computadora, sin red');
    await cardOf(laptop, id).getByText('todavía no se guardó en el servidor').waitFor();
    await look(laptop, 'typed-3-unsaved');
    await boxOf(phone, id).fill('El teléfono, otra vez');
    await expect.poll(storedText, { timeout: 4000 }).toBe('El teléfono, otra vez');
    await laptop.page.unroute('**/typed-answer');
    await cardOf(laptop, id).getByText('Usted escribió otra versión').waitFor();
    expect(await boxOf(laptop, id).inputValue()).toBe('La computadora, sin red');
    expect(await storedText()).toBe('El teléfono, otra vez');
    await cardOf(laptop, id).getByRole('button', { name: 'Seguir con esta' }).click();
    await expect.poll(storedText, { timeout: 4000 }).toBe('La computadora, sin red');

    // A device that knows nothing yet, as after signing out and in.
    await using anew = await desk.enter(OWNER, WIDE);
    await expect.poll(() => boxOf(anew, id).inputValue()).toBe('La computadora, sin red');
    await cardOf(anew, id).getByRole('button', { name: 'Responder', exact: true }).click();
    await expect.poll(() => desk.accepted()[id]?.length).toBe(1);
    expect(await storedText()).toBeNull();
    expect([...laptop.complaints, ...phone.complaints]).toEqual([]);
  }, 360_000);

  test('2.75 where the browser keeps nothing, what the server has not got is said to be at risk; signing out in one tab clears the others', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OWNER, WIDE);
    const id = await firstId(visitor);
    const { page, context } = visitor;
    const blocked = await context.newPage();
    await blocked.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await blocked.route('**/typed-answer', (route) => route.abort());
    await blocked.goto(page.url());
    const card = blocked.locator(`article[data-question="${id}"]`);
    await card.getByLabel('Respuesta', { exact: true }).fill('Sin lugar');
    await card.getByText('si cierra o recarga esta página, se pierde').waitFor();

    await boxOf(visitor, id).fill('En la otra pestaña');
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length);
    await expect.poll(drafts).toBeGreaterThan(0);
    await blocked.evaluate(() => localStorage.setItem('signed-out', 'now'));
    await expect.poll(drafts).toBe(0);
  });
});
