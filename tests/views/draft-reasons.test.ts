import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DraftReasons } from '#contract/drafts.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { SAMPLE_ITEM } from '#machines/shared/sample-entry.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, own, product, visitAs } from './visit.ts';

const QUESTIONS = `/accounts/${ACCOUNT}/questions`;
/** More answers than a page of the history shows. */
const ANSWERS = 12;
const REASONS: DraftReasons = {
  confidence: 0.74,
  basis: [
    { kind: 'attribute', detail: 'Marca', ref: 'BRAND' },
    { kind: 'past-answer', detail: '¿Hay 3?', ref: '3' },
    { kind: 'quick-answer', detail: 'Rápida 15', ref: 'Rápida 15' },
    { kind: 'policy', detail: 'Seis meses.', ref: 'warranty' },
  ],
  doubts: ['rivals', 'other-listing'],
};

beforeEachVisit(async () => {
  const { questions, items, quickAnswers, privateFacts } = product.store;
  await own(ACCOUNT, 'TIENDA_ANA');
  await items.upsert(ACCOUNT, [LISTING]);
  const asked = (id: string) => ({ id, text: `¿Hay ${id}?`, askedAt: 1, buyerId: '1', itemId: LISTING.id });
  await questions.sync(
    ACCOUNT,
    Array.from({ length: ANSWERS }, (_, i) => ({
      ...asked(`${i + 1}`),
      status: 'answered' as const,
      answer: { text: 'Sí.', answeredAt: 1000 * (i + 1) },
    })),
  );
  for (let i = 1; i <= 15; i += 1)
    await quickAnswers.add(ACCOUNT, { title: `Rápida ${i}`, answer: 'Sí.', color: 'red' });
  await questions.sync(ACCOUNT, [{ ...asked('100'), status: 'unanswered', answer: null }]);
  await privateFacts.add(ACCOUNT, LISTING.id, { text: 'Trae llave.', by: EMAIL });
  const fact = await privateFacts.add(ACCOUNT, LISTING.id, { text: 'Trae dos baterías.', by: EMAIL });
  if (fact.outcome === 'full') throw new Error('the listing has room for two facts');
  const noted = { kind: 'private-fact', detail: 'Trae dos baterías.', ref: fact.fact.id } as const;
  await questions.setDraft(ACCOUNT, '100', {
    suggestedAnswer: 'Marca: Bosch.',
    suggestionKnown: true,
    reasons: { ...REASONS, basis: [...REASONS.basis, noted] },
    sendIn: null,
    manualReason: 'not-sure',
  });
});

const open = async (client = ana): Promise<HTMLElement> => {
  visitAs(client);
  await browser.open(QUESTIONS);
  const card = await screen.findByRole('article');
  await userEvent.click(within(card).getByRole('button', { name: 'Por qué' }));
  await within(card).findByText('En qué se basa');
  return card;
};

test('2.56 2.57 a card says how sure its draft is and why it waits, and on demand what it rests on and what held it back', async () => {
  const card = await open();
  within(card).getByText('Bastante seguro 74 %');
  within(card).getByText('El borrador no es lo bastante seguro para enviarse solo.');
  within(card).getByText('Otro dato dice algo distinto.');
  within(card).getByText('Se basa en una respuesta sobre otra publicación.');
  const listing = within(card).getByRole<HTMLAnchorElement>('link', { name: 'Atributo de la publicación: Marca' });
  expect(listing.href).toBe(`${LISTING.permalink}#:~:text=Marca`);
  await userEvent.click(within(card).getByRole('button', { name: 'Por qué' }));
  expect(within(card).queryByText('En qué se basa')).toBe(null);
});

test('2.56 the button names the part that it opens', async () => {
  const card = await open();
  const panel = document.getElementById(
    within(card).getByRole('button', { name: 'Por qué' }).getAttribute('aria-controls') ?? '',
  );
  expect(panel?.textContent).toContain('En qué se basa');
});

test('2.56 a draft that rests on no source says so', async () => {
  const { redrafts } = product.store;
  await redrafts.replace(ACCOUNT, '100', {
    suggestedAnswer: 'Gracias por su consulta.',
    suggestionKnown: true,
    reasons: { confidence: 0.9, basis: [], doubts: [] },
    sendIn: null,
    manualReason: 'not-sure',
    source: { version: (await redrafts.versions(ACCOUNT)).version, fingerprint: '', isProvisional: false },
  });
  const card = await open();
  within(card).getByText('Ni la publicación ni sus respuestas anteriores dicen lo que se pregunta.');
  expect(within(card).queryByText('Qué le resta seguridad')).toBe(null);
});

test('2.56 one press leads to the past answer, wherever in the history it stands', async () => {
  const card = await open();
  await userEvent.click(within(card).getByRole('link', { name: /respuesta anterior a «¿Hay 3\?»/ }));
  await screen.findByText('¿Hay 3?');
  expect(document.activeElement?.textContent).toContain('¿Hay 3?');
});

test('2.56 one press leads to the quick answer, on whatever page it is', async () => {
  const card = await open();
  await userEvent.click(within(card).getByRole('link', { name: /respuesta rápida «Rápida 15»/ }));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('Rápida 15');
});

test('2.56 one press leads to the topic of the policy sheet', async () => {
  const card = await open();
  await userEvent.click(within(card).getByRole('link', { name: /Datos del negocio/ }));
  await screen.findByRole('heading', { name: 'Garantía' });
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Garantía/);
});

test('2.56 a draft that leaves something open is said to be incomplete, however sure it is of the rest', async () => {
  const { redrafts } = product.store;
  await redrafts.replace(ACCOUNT, '100', {
    suggestedAnswer: 'Marca: Bosch. Sobre lo demás que consulta, no contamos con ese dato.',
    suggestionKnown: false,
    reasons: { ...REASONS, confidence: 0.97 },
    sendIn: null,
    manualReason: 'answer-unknown',
    source: { version: (await redrafts.versions(ACCOUNT)).version, fingerprint: '', isProvisional: false },
  });
  const card = await open();
  within(card).getByText('Incompleto');
  expect(within(card).queryByText(/97 %/)).toBe(null);
});

test('2.52 what the marketplace forbids is underlined where the whole answer is asked about once more', async () => {
  const card = await open();
  const box = within(card).getByRole('textbox', { name: 'Respuesta' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Llame al 11 4567-8901, con gusto.');
  await userEvent.click(within(card).getByRole('button', { name: /^Responder/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar lo que MercadoLibre no permite' });
  const marked = [...dialog.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marked).toContain('11 4567-8901');
  expect(within(dialog).getByText(/con gusto\./).textContent).toBe('Llame al 11 4567-8901, con gusto.');
});

test('2.53 2.56 one press leads to the private fact, which is marked until something is written', async () => {
  const card = await open();
  await userEvent.click(
    within(card).getByRole('button', { name: 'Dato propio de la publicación: «Trae dos baterías.»' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Datos de la publicación' });
  const marked = (): string[] =>
    within(dialog)
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'true')
      .map((item) => item.firstElementChild?.firstElementChild?.textContent ?? '');
  await within(dialog).findByText('Trae llave.');
  expect(marked()).toEqual(['Trae dos baterías.']);
  expect(document.activeElement?.textContent).toContain('Trae dos baterías.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Dato' }), 'Pesa 2 kg.');
  expect(marked()).toEqual([]);
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Dato' }).value).toBe('Pesa 2 kg.');
});

test('2.53 a fact is marked for nobody who came to write one', async () => {
  const card = await open();
  await userEvent.click(within(card).getByRole('button', { name: 'Agregar dato de la publicación' }));
  const dialog = await screen.findByRole('dialog', { name: 'Datos de la publicación' });
  await within(dialog).findByText('Trae llave.');
  expect(dialog.querySelector('[aria-current]')).toBe(null);
});

test('2.53 why nothing can be saved is told at the button, and the fact that is edited is not edited twice', async () => {
  const card = await open();
  await userEvent.click(within(card).getByRole('button', { name: 'Agregar dato de la publicación' }));
  const dialog = await screen.findByRole('dialog', { name: 'Datos de la publicación' });
  const edits = (): (string | null)[] =>
    within(dialog)
      .getAllByRole('button', { name: /^Editar «/ })
      .map((button) => button.getAttribute('aria-disabled'));
  await within(dialog).findByText('Trae llave.');
  within(dialog).getByRole('button', { name: 'Agregar', description: 'Escriba el dato' });
  expect(edits()).toEqual([null, null]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Editar «Trae llave.»' }));
  within(dialog).getByRole('button', { name: 'Guardar', description: 'No hay cambios para guardar' });
  expect(edits().filter((isOff) => isOff === 'true')).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'No editar' }));
  expect(edits()).toEqual([null, null]);
});

test('2.56 6.02 whoever may not open a section gets the words without a link to it', async () => {
  const beto = await product.signedIn('beto@tienda.test');
  await product.store.operators.add(ACCOUNT, { email: 'beto@tienda.test', permissions: PERMISSIONS.Questions });
  const card = await open(beto);
  within(card).getByText('Datos del negocio: «Seis meses.»');
  const links = within(within(card).getByText('En qué se basa').parentElement ?? card).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Atributo de la publicación: Marca']);
});

const LISTING = { ...SAMPLE_ITEM, title: 'Caja' };
