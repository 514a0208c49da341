import { describe, expect, test } from 'vitest';
import { ACCOUNT, cards, newestFirst, OPERATOR, OWNER, openDesk } from './harness/desk.ts';
import { look, lookHere } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type Visitor, WIDE } from './harness/visitor.ts';

/** Ten minutes pass in 15 s. */
const FAST = 40;
const KNOWN = '¿De qué marca es?';

const browser = sharedBrowser();

describe('a scheduled answer', () => {
  test('1.02 4.09 4.10 4.11 a countdown that reaches zero sends the answer once, and its card leaves the list', async () => {
    await using desk = await openDesk(browser(), { clockRate: FAST });
    await desk.answers({ autoResponseDelay: 10 });
    await using visitor = await desk.enter(OWNER, WIDE);
    const { page } = visitor;
    await newestFirst(page);
    await cards(page).first().waitFor();
    const id = await desk.ask(KNOWN);
    await page.getByRole('button', { name: 'Mostrar 1 pregunta nueva' }).click();
    const card = cards(page).first();
    await card.getByRole('timer').waitFor();
    expect(desk.accepted()[id] ?? []).toEqual([]);
    const stop = card.getByRole('button', { name: 'Detener' });
    await expect.poll(() => stop.getAttribute('aria-disabled'), { timeout: 40_000 }).toBe('true');
    await expect
      .poll(() => card.getByRole('button', { name: 'Responder ahora' }).getAttribute('aria-disabled'))
      .toBe('true');
    await page.locator(`article[data-question="${id}"]`).waitFor({ state: 'detached' });
    expect(desk.accepted()[id]?.length).toBe(1);
    expect((await desk.product.store.questions.byId(ACCOUNT, id))?.answeredBy).toBe('Mostrador');
    expect(visitor.complaints).toEqual([]);
  });

  test('4.09 4.10 4.11 an operator who edits the answer holds it past its time, in every browser; a minute after the last key it is sent once', async () => {
    await using desk = await openDesk(browser(), { clockRate: FAST });
    await desk.answers({ autoResponseDelay: 10 });
    const { store } = desk.product;
    await using ana = await desk.enter(OWNER, WIDE);
    await using beto = await desk.enter(OPERATOR, NARROW);
    for (const { page } of [ana, beto]) await newestFirst(page);
    const id = await desk.ask(KNOWN);
    const due = (await store.questions.byId(ACCOUNT, id))?.schedule ?? 0;
    for (const { page } of [ana, beto]) await page.getByRole('button', { name: 'Mostrar 1 pregunta nueva' }).click();
    const cardOf = ({ page }: Visitor) => page.locator(`article[data-question="${id}"]`);

    await cardOf(ana).getByLabel('Respuesta').fill('Es Bahco, ');
    await cardOf(ana).getByText('En pausa mientras usted escribe').waitFor();
    await cardOf(beto).getByText('ana@tienda.test está corrigiendo esta respuesta').waitFor();
    await look(ana, 'desk-5-held');
    await look(beto, 'desk-5-held-by-another');
    const letter = 'original, con garantía'[Symbol.iterator]();
    const heldUntil = async () => (await store.questions.byId(ACCOUNT, id))?.schedule ?? 0;
    const first = await heldUntil();
    await expect
      .poll(
        async () => {
          await cardOf(ana)
            .getByLabel('Respuesta')
            .pressSequentially(letter.next().value ?? '.');
          return (await store.now()) > due + 2000 && (await heldUntil()) > first;
        },
        { timeout: 40_000, interval: 1000 },
      )
      .toBe(true);
    expect(desk.accepted()[id] ?? []).toEqual([]);
    expect((await heldUntil()) - (await store.now())).toBeGreaterThan(40_000);
    expect(await cardOf(beto).getByRole('timer').count()).toBe(1);

    const typed = await cardOf(ana).getByLabel('Respuesta').inputValue();
    const { suggestedAnswer } = (await store.questions.byId(ACCOUNT, id)) ?? {};
    await expect.poll(() => desk.accepted()[id]?.length, { timeout: 90_000 }).toBe(1);
    expect(desk.accepted()[id]).toEqual([expect.stringContaining(suggestedAnswer ?? '?')]);
    await cardOf(beto).waitFor({ state: 'detached' });
    await cardOf(ana).getByText('La pregunta ya no se encuentra disponible').waitFor();
    expect(await cardOf(ana).getByLabel('Respuesta').inputValue()).toBe(typed);
    expect([...ana.complaints, ...beto.complaints]).toEqual([]);
  }, 360_000);

  test('4.09 the card says that an answer is not held while the hold cannot be stored, and holds it once it can', async () => {
    await using desk = await openDesk(browser());
    await desk.answers({ autoResponseDelay: 60 });
    const id = await desk.ask(KNOWN);
    await using visitor = await desk.enter(OWNER, NARROW);
    const { page } = visitor;
    await newestFirst(page);
    const card = page.locator(`article[data-question="${id}"]`);
    await card.getByRole('timer').waitFor();
    await page.route('**/hold', (route) => route.abort());
    await card.getByLabel('Respuesta').fill('Es Bahco.');
    await card.getByText('El envío automático no está en pausa').waitFor();
    await card.getByRole('button', { name: 'Detener el envío automático' }).waitFor();
    await look(visitor, 'desk-5-not-held');
    await page.unroute('**/hold');
    await card.getByText('En pausa mientras usted escribe').waitFor();
    await card.getByText('El envío automático no está en pausa').waitFor({ state: 'detached' });
    expect(await card.getByLabel('Respuesta').inputValue()).toBe('Es Bahco.');
  });

  test.each([WIDE, NARROW])(
    '2.38 4.13 a stopped answer is never sent; an edited one is marked; a stop by another operator is shown, at $width px, $scheme',
    async (view) => {
      await using desk = await openDesk(browser());
      await desk.answers({ autoResponseDelay: 60 });
      const [one, other] = [await desk.ask(KNOWN), await desk.ask('¿De qué material es la caja?')];
      await using visitor = await desk.enter(OWNER, view);
      const { page } = visitor;
      await newestFirst(page);
      const cardOf = (id: string) => page.locator(`article[data-question="${id}"]`);
      await cardOf(one).getByRole('timer').waitFor();
      await lookHere(visitor, 'desk-4-counting');

      await cardOf(one).getByLabel('Respuesta').fill('Es Bahco, original.');
      await cardOf(one).getByText('manda el borrador original').waitFor();
      await cardOf(one).locator('q').waitFor();
      await lookHere(visitor, 'desk-5-differs');
      await cardOf(one).getByRole('button', { name: 'Detener el envío automático' }).click();
      await cardOf(one).getByRole('button', { name: 'Responder', exact: true }).waitFor();
      expect(await cardOf(one).getByLabel('Respuesta').inputValue()).toBe('Es Bahco, original.');
      expect((await desk.product.store.questions.byId(ACCOUNT, one))?.schedule).toBe(null);

      await desk.product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: 1 });
      const beto = await desk.product.signedIn(OPERATOR);
      await beto.send('POST', `/accounts/${ACCOUNT}/questions/${other}/stop`);
      await cardOf(other).getByRole('timer').waitFor({ state: 'detached' });

      await cardOf(one).getByRole('button', { name: 'Responder', exact: true }).click();
      await cardOf(one).waitFor({ state: 'detached' });
      expect(desk.accepted()[one]).toEqual([expect.stringContaining('Es Bahco, original.')]);
      expect(visitor.complaints).toEqual([]);
    },
  );
});
