import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { ACCOUNT, type Desk, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();
const SETTINGS = `/accounts/${ACCOUNT}/settings`;

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Prueba en sombra' });
const button = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const figure = async (panel: Locator, name: string): Promise<number> =>
  Number(await panel.locator('dl > div', { hasText: name }).locator('dd').innerText());

/** A person of the account answers, from another window. */
async function answer(page: Page, desk: Desk, id: string, text: string): Promise<void> {
  const sent = await page.context().request.post(`${desk.url}${API_ROOT}/accounts/${ACCOUNT}/questions/${id}/answer`, {
    data: { text, greeting: 'Buenas.', signature: null },
    headers: { origin: desk.url },
  });
  expect(sent.status()).toBeLessThan(300);
}

const draftOf = async (desk: Desk, id: string): Promise<string> =>
  (await desk.product.store.questions.byId(ACCOUNT, id))?.suggestedAnswer ?? '';

async function decide(page: Page, open: string, confirm: string): Promise<void> {
  await button(panelOf(page), open).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('the shadow of automatic mode', () => {
  test('2.81 2.82 4.29 an owner starts a run, questions are answered the same and otherwise, and its figures are the own count', async () => {
    // An hour is a minute here.
    await using desk = await openDesk(browser(), { clockRate: 60 });
    await desk.answers({ operationMode: 'supervised', autoResponseDelay: 60 });
    await using visitor = await desk.enter(OWNER, WIDE, SETTINGS);
    const { page } = visitor;
    const panel = panelOf(page);
    await panel.getByText('Todavía no se hizo ninguna prueba.').waitFor();
    await panel.scrollIntoViewIfNeeded();
    await look(visitor, 'shadow-1-none');
    await decide(page, 'Empezar la prueba', 'Empezar');
    await panel.getByText('Día 1 de 7. Todavía no hubo preguntas nuevas.').waitFor();

    const sent: Record<string, string> = {};
    const send = async (id: string, text: string): Promise<void> => {
      await answer(page, desk, id, text);
      sent[id] = `Buenas.\n\n${text}`;
    };
    // Answered before they are due, a minute after they came: one the same, but for capitals and a full stop.
    const [same, other] = [await desk.ask('¿De qué marca es?'), await desk.ask('¿Hacen envíos?')];
    await send(same, (await draftOf(desk, same)).toUpperCase().replace(/\.$/, ''));
    await send(other, 'Mire la publicación.');
    // Due at once: people are later.
    await desk.answers({ operationMode: 'supervised', automaticResponse: 'immediate' });
    const [late, open] = [await desk.ask('¿Es nuevo?'), await desk.ask('¿De qué marca es?')];
    await send(late, await draftOf(desk, late));
    const unknown = await desk.ask('¿Me pueden cantar una vidala?');

    await button(panel, 'Actualizar').press('Enter');
    await panel.getByText('Día 1 de 7. Habría enviado 4 de 5 respuestas.').waitFor();
    const counted = {
      'Una persona respondió lo mismo': [same, late].length,
      'Una persona respondió otra cosa': [other].length,
      'La persona respondió antes': [same, other].length,
      'El modo automático habría respondido antes': [late].length,
      'Siguen sin responder': [open].length,
    };
    for (const [name, count] of Object.entries(counted))
      expect([name, await figure(panel, name)]).toEqual([name, count]);
    expect(await figure(panel, 'El borrador no tiene el dato')).toBe([unknown].length);
    await look(visitor, 'shadow-2-running');

    await button(panel, 'Ver la respuesta distinta').press('Enter');
    const entry = panel.getByRole('list', { name: 'Respuestas distintas' }).getByRole('listitem');
    await entry.getByText('Mire la publicación.').waitFor();
    await entry.getByText(await draftOf(desk, other)).waitFor();
    await look(visitor, 'shadow-3-differences');
    await visitor.turnTo(NARROW);
    await panel.scrollIntoViewIfNeeded();
    await visitor.turnTo(WIDE);

    // Nothing was sent but what people sent, and nothing is going to be.
    const accepted = Object.entries(desk.accepted()).filter(([, texts]) => texts.length > 0);
    expect(Object.fromEntries(accepted)).toEqual(
      Object.fromEntries(Object.entries(sent).map(([id, text]) => [id, [text]])),
    );
    expect(await desk.product.store.questions.nextDueAt()).toBeNull();

    await decide(page, 'Terminar la prueba', 'Terminar');
    await panel.getByText(/^La prueba terminó el .* Habría enviado 4 de 5 respuestas\.$/).waitFor();
    await entry.getByRole('link', { name: 'Ver en el historial' }).press('Enter');
    await page.getByRole('heading', { name: 'Historial' }).waitFor();
    await page.getByText('Mire la publicación.').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('2.81 a run ends when the mode becomes automatic, where none can be started', async () => {
    await using desk = await openDesk(browser());
    await desk.product.store.shadows.start(ACCOUNT, 3_600_000);
    await using visitor = await desk.enter(OWNER, NARROW, SETTINGS);
    const { page } = visitor;
    const panel = panelOf(page);
    await panel.getByText(/^Día 1 de 7\./).waitFor();
    await page.getByText('Automático', { exact: true }).click();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await panel.getByText(/^La prueba terminó el /).waitFor();
    await panel.getByText(/La cuenta está en modo automático/).waitFor();
    await expect.poll(() => button(panel, 'Empezar la prueba').getAttribute('aria-disabled')).toBe('true');
    await look(visitor, 'shadow-4-automatic');
    expect(visitor.complaints).toEqual([]);
  });
});
