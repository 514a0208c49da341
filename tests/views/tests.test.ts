import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Item } from '#contract/items.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import type { Ending, Endpoint } from '../paths/screens/held-calls.ts';
import { button, describedBy, isOff, press, replaceIn } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, product, visitAs } from './visit.ts';

const OPERATOR = 'beto@tienda.test';
const SECTION = `/accounts/${ACCOUNT}/tests`;
const DRAFT = `draft:${EMAIL}:test-question:${ACCOUNT}`;
const GENERATE: Endpoint = { method: 'POST', path: /\/test-questions$/ };
const SEARCH: Endpoint = { method: 'GET', path: /\/items\// };
const TYPES: Endpoint = { method: 'GET', path: /\/listing-types\// };
const TOOL_BOX = 'MLA1518840519';
const QUESTION = '¿De qué marca es?';

let box: Item;

beforeEachVisit(async () => {
  await product.link(ana);
  // The listings are brought in by then.
  await product.product.workers.idle();
  const { [TOOL_BOX]: found } = await product.store.items.byIds(ACCOUNT, [TOOL_BOX]);
  if (found === undefined) throw new Error('the listings were not imported');
  box = found;
});

/** The section is opened; the calls to these endpoints end only when the test says so. */
const open = async (...endpoints: Endpoint[]): Promise<void> => {
  visitAs(ana, ...endpoints);
  await browser.open(SECTION);
  await screen.findByRole('heading', { name: 'Pruebas' });
};
const question = (): HTMLTextAreaElement => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pregunta' });
const write = (text: string): Promise<void> => replaceIn(question(), text);
/** Chooses the tool box by its id, as somebody who pastes it. */
const chooseBox = async (opener = 'Elegir publicación'): Promise<void> => {
  await press(opener);
  await userEvent.paste(TOOL_BOX);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(TOOL_BOX) }, { timeout: 3000 }));
};
const answer = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Respuesta' });
const basis = async (): Promise<string[]> =>
  within(within(await answer()).getByRole('heading', { name: 'En qué se basa' }).parentElement ?? document.body)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
const logged = async (): Promise<number> => {
  const { entries } = await product.store.activity.page(ACCOUNT, { skip: 0, limit: 50, sort: 'most-recent-first' });
  return entries.filter(({ code }) => code === 'TestAnswerGenerated').length;
};

describe('2.45 tests before the real server', () => {
  test('7.39 5.27 a listing is chosen, a question typed, and the answer says what it is based on', async () => {
    await open();
    await chooseBox();
    expect(screen.getByRole('link', { name: box.title }).getAttribute('href')).toBe(box.permalink);
    expect(screen.getByRole('group', { name: 'Publicación' })).toBeDefined();
    // What is wanted next is to ask.
    expect(document.activeElement).toBe(question());
    await userEvent.paste(QUESTION);
    await press('Generar respuesta');
    const found = within(await answer());
    expect(found.getByText(/marca/i, { selector: 'p' })).toBeDefined();
    expect(found.getByText(`A «${QUESTION}», sobre ${box.title}`)).toBeDefined();
    expect(found.getByText(/[Ss]eguro \d+ %$/)).toBeDefined();
    expect((await basis()).join()).toMatch(/marca/i);
    expect(isOff('Generar respuesta')).toBe(true);
    expect(describedBy(button('Generar respuesta'))).toBe('Cambie la pregunta o la publicación para generar otra');
    expect(await logged()).toBe(1);
  });

  test('5.27 a changed question or listing can be generated for again, and one that is as before cannot', async () => {
    await open();
    await chooseBox();
    await write(QUESTION);
    await press('Generar respuesta');
    await answer();
    await write(`${QUESTION} `);
    expect(isOff('Generar respuesta')).toBe(false);
    await write(QUESTION);
    expect(isOff('Generar respuesta')).toBe(true);
    await press('Cambiar publicación');
    await screen.findAllByRole('option');
    const other = screen.getAllByRole('option').find(({ textContent }) => !(textContent ?? '').includes(TOOL_BOX));
    await userEvent.click(other ?? document.body);
    expect(isOff('Generar respuesta')).toBe(false);
    // The answer that is shown says itself what it answers.
    expect(within(await answer()).getByText(`A «${QUESTION}», sobre ${box.title}`)).toBeDefined();
    await chooseBox('Cambiar publicación');
    expect(isOff('Generar respuesta')).toBe(true);
    expect(await logged()).toBe(1);
  });

  test('5.28 the question needs a listing, generating needs both, and each says what is missing', async () => {
    await open();
    expect(question().readOnly).toBe(true);
    expect(describedBy(question())).toBe('Elija antes una publicación. 0 de 2000');
    expect(describedBy(button('Generar respuesta'))).toBe('Elija una publicación');
    await userEvent.type(question(), 'Hola');
    expect(question().value).toBe('');
    await chooseBox();
    expect(describedBy(button('Generar respuesta'))).toBe('Escriba una pregunta');
    await write('   ');
    expect(isOff('Generar respuesta')).toBe(true);
    await write('👋'.repeat(2000));
    expect(isOff('Generar respuesta')).toBe(false);
    expect(describedBy(question())).toBe('Escríbala como lo haría un comprador. 2000 de 2000');
    await write('👋'.repeat(2001));
    expect(describedBy(button('Generar respuesta'))).toBe('Acorte la pregunta');
    expect(describedBy(question())).toBe('No debe exceder los 2000 caracteres 2001 de 2000');
  });

  test('what is not known says so, and that it would not be sent by itself', async () => {
    await open();
    await chooseBox();
    await write('¿Vuela a Marte?');
    await press('Generar respuesta');
    const found = within(await answer());
    expect(found.getByText('Falta un dato. En modo automático, una respuesta así no se envía sola.')).toBeDefined();
    expect(found.getByText('Ni la publicación ni sus respuestas anteriores dicen lo que se pregunta.')).toBeDefined();
    expect(await basis()).toEqual([]);
  });

  test('each thing that an answer may rest on is told in words; an answer alone is enough', async () => {
    await open(GENERATE);
    await chooseBox();
    await write(QUESTION);
    await press('Generar respuesta');
    const kinds = ['price', 'stock', 'shipping', 'condition', 'warranty'].map((kind) => ({ kind, detail: kind }));
    const quoted = [
      { kind: 'attribute', detail: 'Color <b>& tono</b>' },
      { kind: 'description', detail: 'Incluye cable.' },
      { kind: 'past-answer', detail: '¿Hacen factura?' },
    ];
    await held.end(GENERATE, {
      kind: 'answer',
      status: 200,
      body: { answer: 'Sí.', known: true, basis: [...quoted, ...kinds] },
    });
    expect(await basis()).toEqual([
      'Atributo de la publicación: Color <b>& tono</b>',
      'Descripción de la publicación: «Incluye cable.»',
      'Su respuesta anterior a «¿Hacen factura?»',
      'Precio de la publicación',
      'Stock de la publicación',
      'Envío de la publicación',
      'Condición del producto, según la publicación',
      'Garantía de la publicación',
    ]);
    await write('¿Y el color?');
    await press('Generar respuesta');
    await held.end(GENERATE, { kind: 'answer', status: 200, body: { answer: 'Rojo.' } });
    await screen.findByText('Rojo.');
    expect(screen.queryByText(/^Falta un dato/)).toBe(null);
  });

  test('two presses generate once; meanwhile nothing can be changed, and cancelling gives it all back', async () => {
    await open(GENERATE);
    await chooseBox();
    await write(QUESTION);
    await press('Generar respuesta');
    await userEvent.click(await screen.findByRole('button', { name: 'Generando…' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Generando la respuesta…')).toBeDefined();
    expect(isOff('Cambiar publicación')).toBe(true);
    await userEvent.type(question(), ' más');
    expect(question().value).toBe(QUESTION);
    expect(held.left).toBe(1);
    await press('Cancelar');
    expect(held.isWaiting(GENERATE)).toBe(false);
    expect(document.activeElement).toBe(button('Generar respuesta'));
    expect(isOff('Generar respuesta')).toBe(false);
    expect(screen.queryByRole('region', { name: 'Respuesta' })).toBe(null);
    await press('Generar respuesta');
    await held.end(GENERATE, { kind: 'serve' });
    await answer();
    expect(await logged()).toBe(1);
  });

  test('an answer that comes while somebody stands at Cancelar takes the focus, so that nobody is lost', async () => {
    await open(GENERATE);
    await chooseBox();
    await write(QUESTION);
    await press('Generar respuesta');
    (await screen.findByRole('button', { name: 'Cancelar' })).focus();
    await held.end(GENERATE, { kind: 'serve' });
    const region = await answer();
    expect(document.activeElement?.contains(region)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test.each<[string, Ending, string]>([
    ['8.06 a server in trouble', { kind: 'answer', status: 500, body: { error: 'internal' } }, 'Error del servidor'],
    [
      '8.06 a marketplace that does not answer',
      { kind: 'answer', status: 504, body: { error: 'marketplace-unavailable' } },
      'MercadoLibre no está respondiendo en este momento.',
    ],
    ['8.03 a lost permission', { kind: 'answer', status: 403, body: { error: 'forbidden' } }, 'permisos insuficientes'],
    ['no network', { kind: 'cut' }, 'No hay conexión con el servidor.'],
  ])('%s is told, and what was typed can be tried again', async (_, ending, words) => {
    await open(GENERATE);
    await chooseBox();
    await write(QUESTION);
    await press('Generar respuesta');
    await held.end(GENERATE, ending);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudo generar la respuesta');
    expect(alert.textContent).toContain(words);
    expect(question().value).toBe(QUESTION);
    await press('Generar respuesta');
    await held.end(GENERATE, { kind: 'serve' });
    await answer();
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('a failure does not take away the answer before it; retrying from the error view works as well', async () => {
    await open(GENERATE);
    await chooseBox();
    await write(QUESTION);
    await press('Generar respuesta');
    await held.end(GENERATE, { kind: 'serve' });
    await answer();
    await write('¿Tiene garantía?');
    await press('Generar respuesta');
    await held.end(GENERATE, { kind: 'cut' });
    await screen.findByRole('alert');
    expect(within(await answer()).getByText(`A «${QUESTION}», sobre ${box.title}`)).toBeDefined();
    await press('Actualizar');
    await held.end(GENERATE, { kind: 'serve' });
    await screen.findByText(`A «¿Tiene garantía?», sobre ${box.title}`);
  });

  test('too many in a minute wait for as long as the server says', async () => {
    await open(GENERATE);
    await chooseBox();
    await write(QUESTION);
    await press('Generar respuesta');
    const headers = { 'retry-after': '30' };
    await held.end(GENERATE, { kind: 'answer', status: 429, body: { error: 'too-many-requests' }, headers });
    expect((await screen.findByRole('alert')).textContent).toContain('Espere 30 segundos');
  });

  test('8.01 a lost link leads to its own screen', async () => {
    await open(GENERATE);
    await chooseBox();
    await write(QUESTION);
    await product.store.accounts.setLinkStatus(ACCOUNT, 'lost');
    await press('Generar respuesta');
    await held.end(GENERATE, { kind: 'serve' });
    await expect.poll(() => window.location.pathname).toBe(`/accounts/${ACCOUNT}/lost-connection`);
  });

  test('what was chosen and typed is there again after a reload and for nobody else', async () => {
    await open();
    await chooseBox();
    await write(QUESTION);
    await browser.open(`/accounts/${ACCOUNT}/activity`);
    await screen.findByRole('heading', { name: 'Actividad' });
    await browser.open(SECTION);
    await expect.poll(() => question().value).toBe(QUESTION);
    expect(screen.getByRole('link', { name: box.title })).toBeDefined();
    expect(isOff('Generar respuesta')).toBe(false);
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([DRAFT]);
  });

  test.each(['{', '{"listing":{"id":7},"question":"x"}', '[]'])('a kept draft like %s counts as none', async (kept) => {
    visitAs(ana);
    await browser.keep('sessionStorage', DRAFT, kept);
    await browser.open(SECTION);
    await screen.findByRole('button', { name: 'Elegir publicación' });
    expect(question().value).toBe('');
  });

  test('3.13 the listing carries its label once the listing types are known', async () => {
    await open(TYPES);
    await chooseBox();
    const group = within(screen.getByRole('group', { name: 'Publicación' }));
    expect(group.getByText(new RegExp(`^${TOOL_BOX}`)).textContent).not.toContain('Clásica');
    await held.end(TYPES, {
      kind: 'answer',
      status: 200,
      body: [{ id: box.listing_type_id, name: 'Clásica de prueba' }],
    });
    await group.findByText(new RegExp(`^${TOOL_BOX} · Clásica de prueba`));
  });

  test('3.13 listings to choose from carry their labels as well, also when the listing types arrive after them', async () => {
    await open(TYPES);
    await press('Elegir publicación');
    for (const option of await screen.findAllByRole('option')) expect(option.textContent).not.toContain('Clásica');
    await held.end(TYPES, {
      kind: 'answer',
      status: 200,
      body: [{ id: box.listing_type_id, name: 'Clásica de prueba' }],
    });
    await screen.findAllByRole('option', { name: / · Clásica de prueba/ });
  });

  test('2.16 6.02 an operator without the permission is told so; Tests alone is enough for all of it', async () => {
    const beto = await product.signedIn(OPERATOR);
    await product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: 127 - PERMISSIONS.Tests });
    visitAs(beto);
    await browser.open(SECTION);
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
    await product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Tests });
    await browser.open(SECTION);
    await screen.findByRole('heading', { name: 'Pruebas' });
    await chooseBox();
    await write(QUESTION);
    await press('Generar respuesta');
    await answer();
  });
});

describe('7.37 9.07 choosing a listing', () => {
  test('the list opens at once with five, the arrows and Enter choose, and the focus goes to the question', async () => {
    await open();
    expect(button('Elegir publicación').getAttribute('aria-expanded')).toBe('false');
    button('Elegir publicación').focus();
    await userEvent.keyboard('{Enter}');
    expect((await screen.findAllByRole('option')).length).toBe(5);
    expect(button('Elegir publicación').getAttribute('aria-expanded')).toBe('true');
    const second = screen.getAllByRole('option')[1]?.textContent ?? '';
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const { textContent } = screen.getByRole('link', { name: (name) => name !== '' && second.startsWith(name) });
    expect(second.startsWith(textContent ?? '-')).toBe(true);
    expect(document.activeElement).toBe(question());
  });

  test('Escape closes the list and goes back to the button; what was chosen before stays', async () => {
    await open();
    await chooseBox();
    button('Cambiar publicación').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(document.activeElement).toBe(button('Cambiar publicación'));
    expect(screen.getByRole('link', { name: box.title })).toBeDefined();
  });

  test('one quick with Enter gets the first that is found', async () => {
    await open(SEARCH);
    await press('Elegir publicación');
    await userEvent.keyboard('{Enter}');
    await held.end(SEARCH, { kind: 'answer', status: 200, body: { items: [box] } });
    await screen.findByRole('link', { name: box.title });
  });

  test('nothing found says so, and what cannot be searched can be tried again', async () => {
    await open(SEARCH);
    await press('Elegir publicación');
    await held.end(SEARCH, { kind: 'answer', status: 200, body: { items: [] } });
    await screen.findByText('Ninguna publicación coincide.');
    await userEvent.keyboard('x');
    await held.end(SEARCH, { kind: 'cut' });
    await screen.findByText('No se pudo buscar');
    await press('Actualizar');
    await held.end(SEARCH, { kind: 'answer', status: 200, body: { items: [box] } });
    await userEvent.click(await screen.findByRole('option'));
    await screen.findByRole('link', { name: box.title });
  });
});
