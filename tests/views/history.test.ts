import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { History, RelatedQuestion } from '#contract/history.ts';
import type { Ending, Endpoint } from '../paths/screens/held-calls.ts';
import { pendingOf } from '../server/product.ts';
import { definitionsIn } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, operate, product, visitAs } from './visit.ts';

const HISTORY = `/accounts/${ACCOUNT}/history`;
const LIST: Endpoint = { method: 'GET', path: /\/history\?skip=/ };
const SORT_KEY = 'history-sort-order';
const TOOL_BOX = 'MLA1518840519';

beforeEachVisit(async () => visitAs(ana, LIST));

const open = async (ending: Ending = { kind: 'serve' }): Promise<void> => {
  await browser.open(HISTORY);
  await held.end(LIST, ending);
  await screen.findAllByRole('article');
};
const cards = (): HTMLElement[] => screen.queryAllByRole('article');
const newest = (): HTMLElement => cards()[0] ?? document.body;
const seeChanges = async (): Promise<HTMLElement> => {
  await userEvent.click(within(newest()).getByRole('button', { name: /^Ver los cambios/ }));
  return screen.findByRole('dialog', { name: 'Cambios en la respuesta preparada' });
};
const everywhere = (selector: string, place: HTMLElement): string[] =>
  [...place.querySelectorAll(selector)].map((element) => element.textContent ?? '');

describe('the history of an account with a marketplace behind it', () => {
  let id: string;
  let draft: string;
  beforeEach(async () => {
    await product.link(ana);
    [id = ''] = await pendingOf(ana, 9);
    draft = (await product.store.questions.byId(ACCOUNT, id))?.suggestedAnswer ?? '';
  }, 30_000);

  const answer = async (text: string, greeting: string | null, signature: string | null): Promise<void> => {
    const json = { text, greeting, signature };
    const { status } = await ana.send('POST', `/accounts/${ACCOUNT}/questions/${id}/answer`, { json });
    expect(status).toBe(204);
  };
  const question = async (): Promise<string> => (await product.store.questions.byId(ACCOUNT, id))?.text ?? '';

  test('2.40 3.16 an edited answer tells who sent it, its parts, and what was changed in the draft', async () => {
    await answer(`${draft} Quedan dos.`, 'Hola, ¿cómo va?', 'Saludos,\nTienda Ana');
    await open();
    const card = newest();
    expect(card.textContent).toContain(await question());
    expect(card.textContent).toContain(`Respondió ${EMAIL}`);
    expect(within(card).getAllByRole('link')).toHaveLength(1);
    const parts = { Saludo: 'Hola, ¿cómo va?', Respuesta: `${draft} Quedan dos.`, Firma: 'Saludos,\nTienda Ana' };
    expect(definitionsIn(card)).toEqual(parts);
    within(card).getByText('El borrador fue corregido antes de enviar');

    const dialog = await seeChanges();
    expect(dialog.textContent).toContain(await question());
    expect(definitionsIn(dialog)).toEqual({ ...parts, Respuesta: expect.stringContaining('agregado: ') });
    expect(everywhere('ins', dialog)).toEqual([expect.stringMatching(/^agregado: .*Quedan dos/)]);
    expect(everywhere('del', dialog)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement?.textContent).toBe('Ver los cambios');
  });

  test('2.40 what was removed from the draft is said to be so', async () => {
    await answer('No.', null, null);
    await open();
    const dialog = await seeChanges();
    expect(definitionsIn(dialog)).toEqual({ Respuesta: expect.stringMatching(/^quitado: /) });
    const removed = everywhere('del', dialog).join('');
    expect(removed).toContain(draft.split(' ')[0]);
    expect(dialog.textContent).toContain('Tachado, lo que se quitó del borrador.');
  });

  test('2.40 an answer that went out as it was drafted says so, and has no changes to see', async () => {
    await answer(draft, null, 'Saludos');
    await open();
    expect(definitionsIn(newest())).toEqual({ Respuesta: draft, Firma: 'Saludos' });
    within(newest()).getByText('Enviada como fue preparada');
    expect(within(newest()).queryByRole('button', { name: /^Ver los cambios/ })).toBe(null);
  });

  test('2.40 3.16 of an answer that was given in the marketplace nothing more is known', async () => {
    product.market.answer(Number(id), 'Hola\n\nDesde MercadoLibre 👋🏽\n\nSaludos');
    const count = async (): Promise<number> => product.store.questions.pendingCount(ACCOUNT);
    await expect.poll(count, { timeout: 10_000 }).toBe(8);
    await open();
    expect(newest().textContent).toContain('Respondida en MercadoLibre');
    expect(newest().textContent).not.toContain('Respondió');
    expect(definitionsIn(newest())).toEqual({ Respuesta: 'Hola\n\nDesde MercadoLibre 👋🏽\n\nSaludos' });
    expect(newest().textContent).not.toMatch(/borrador|preparada/);
  });

  test('2.40 9.20 an automatic answer was given by Mostrador, as drafted', async () => {
    const { accounts } = product.store;
    await accounts.putSettings(ACCOUNT, {
      operationMode: 'automatic',
      automaticResponse: 'immediate',
      autoResponseDelay: 10,
      minimumConfidence: 0.5,
      register: null,
      undoSeconds: 0,
    });
    await accounts.putGreetingSignature(ACCOUNT, { greeting: 'Hola $comprador', signature: null });
    const { id: asked } = product.market.ask({ itemId: TOOL_BOX, text: '¿De qué marca es?' });
    const state = async () => (await product.store.questions.byId(ACCOUNT, String(asked)))?.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('answered');
    await open();
    expect(newest().textContent).toContain('¿De qué marca es?');
    expect(newest().textContent).toContain('Respondió Mostrador');
    expect(definitionsIn(newest())).toEqual({
      Saludo: expect.stringMatching(/^Hola [^$]+$/),
      Respuesta: expect.any(String),
    });
    within(newest()).getByText('Enviada como fue preparada');
  }, 20_000);

  test('3.50 9.05 9.06 9.10 by five at first, and the chosen sort is kept for the next visit, and nonsense in its place is not minded', async () => {
    await answer(draft, null, null);
    const asked = await question();
    await browser.keep('localStorage', SORT_KEY, 'nonsense');
    await open();
    expect(screen.getByRole('combobox', { name: 'Orden' })).toHaveProperty('value', 'most-recent-first');
    expect(newest().textContent).toContain(asked);
    const sizes = screen.getByRole('combobox', { name: 'Por página' });
    expect({ size: sizes, sizes: [...sizes.children].map(({ textContent }) => textContent) }).toMatchObject({
      size: { value: '5' },
      sizes: ['5', '10', '25', '50'],
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'Más recientes al final');
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(() => newest().textContent).not.toContain(asked);
    expect(window.localStorage.getItem(SORT_KEY)).toBe('most-recent-last');
    const first = newest().textContent;
    await open();
    expect(newest().textContent).toBe(first);
  });

  test('4.18 news of questions bring the answers given since, and leave an open dialog alone', async () => {
    await answer('No.', null, null);
    await open();
    await seeChanges();
    const [, other = ''] = await pendingOf(ana, 8);
    const json = { text: 'Sí.', greeting: null, signature: null };
    await ana.send('POST', `/accounts/${ACCOUNT}/questions/${other}/answer`, { json });
    await held.end(LIST, { kind: 'serve' });
    const shown = async () => everywhere('article dd', document.body)[0];
    await expect.poll(shown).toBe('Sí.');
    expect(definitionsIn(screen.getByRole('dialog'))).toEqual({ Respuesta: expect.stringContaining('No') });
  });
});

describe('the history of an account', () => {
  beforeEach(async () => {
    const owner = await product.store.users.byEmail(EMAIL);
    await product.store.accounts.create({
      id: ACCOUNT,
      siteId: 'MLA',
      nickname: 'TIENDA_ANA',
      icon: null,
      ownerId: owner?.id ?? '',
    });
  });

  /** One answer, as a server tells it. */
  const pageOf = (answer: string, seconds: number, related: RelatedQuestion | null): Ending => {
    const asked = Date.UTC(2026, 10, 20, 12);
    const body: History = {
      mlQuestionsResponse: {
        questions: [
          {
            id: '1',
            text: '¿Hay stock?',
            date_created: new Date(asked).toISOString(),
            item_id: 'MLA1',
            from: { id: '700000001' },
            answer: { text: answer, date_created: new Date(asked + 1000 * seconds).toISOString() },
          },
        ],
        total: 1,
      },
      items: {},
      nicknames: {},
      relatedQuestions: related === null ? {} : { 1: related },
    };
    return { kind: 'answer', status: 200, body };
  };
  const RELATED: RelatedQuestion = { suggestedAnswer: 'Sí.', greeting: 'Hola', signature: null, answeredBy: EMAIL };

  test.each([
    [0, '0 segundos'],
    [-5, '0 segundos'],
    [1, '1 segundo'],
    [62, '1 minuto, 2 segundos'],
    [3600, '1 hora, 0 minutos, 0 segundos'],
    [2 * 86_400 + 3 * 3600 + 4 * 60 + 5, '2 días, 3 horas, 4 minutos, 5 segundos'],
  ])('2.40 an answer after %i seconds took %s', async (seconds, words) => {
    await open(pageOf('Sí.', seconds, null));
    within(newest()).getByText(`Tiempo de respuesta: ${words}`);
  });

  test('2.40 3.14 without its listing and nickname an answer shows their numbers', async () => {
    await open(pageOf('Sí.', 1, null));
    within(newest()).getByText('MLA1');
    expect(newest().getAttribute('aria-label')).toBe('700000001 pregunta');
  });

  test('3.16 an answer that the marketplace has otherwise than it was sent is all text', async () => {
    await open(pageOf('Hola Sí.', 1, RELATED));
    expect(definitionsIn(newest())).toEqual({ Respuesta: 'Hola Sí.' });
    expect(everywhere('ins', await seeChanges())).toEqual(['agregado: Hola ']);
  });

  test('2.40 an answer for which nothing was generated says nothing of a draft', async () => {
    await open(pageOf('Hola\n\nSí.', 1, { ...RELATED, suggestedAnswer: null }));
    expect(definitionsIn(newest())).toEqual({ Saludo: 'Hola', Respuesta: 'Sí.' });
    expect(newest().textContent).not.toMatch(/borrador|preparada|cambios/);
  });

  test('2.40 where only spaces were changed the dialog says so', async () => {
    await open(pageOf('Hola\n\nSí.\n', 1, RELATED));
    expect((await seeChanges()).textContent).toContain('Las palabras son las mismas');
  });

  test('8.06 8.07 2.40 a history that could not be read says so; one without answers says that, too', async () => {
    await browser.open(HISTORY);
    await held.end(LIST, { kind: 'cut' });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar el historial');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await held.end(LIST, { kind: 'serve' });
    await screen.findByRole('heading', { name: 'Todavía no hay respuestas' });
  });

  test('8.07 a history that could not be read anew stays in view, and says that it is old', async () => {
    await open(pageOf('Sí.', 1, null));
    product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });
    await held.end(LIST, { kind: 'cut' });
    await screen.findByText('No se pudo actualizar la lista. Lo que ve puede haber cambiado.');
    expect(cards()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await held.end(LIST, { kind: 'serve' });
    await waitForElementToBeRemoved(() => screen.queryByRole('article'));
  });

  test('2.16 2.22 whoever may not see the history is told so', async () => {
    await operate('20', 'AUTOPARTES_SUR', 125);
    await browser.open('/accounts/20/history');
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
    expect(held.left).toBe(0);
  });
});
