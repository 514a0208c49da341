import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pendingOf } from '../server/product.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, product, visitAs } from './visit.ts';

const QUESTIONS = `/accounts/${ACCOUNT}/questions`;
const HISTORY = `/accounts/${ACCOUNT}/history`;
const STATES = ['Cualquiera', 'Sin dato', 'Lista', 'Programada', 'Redactando'];
const MINUTES = ['Cualquiera', 'Más de 30 minutos', 'Más de 1 hora'];
const USES = ['Cualquiera', 'Enviado sin cambios', 'Editado', 'Reescrito', 'Sin borrador'];

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
  visitAs(ana);
});

const filters = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Filtros' });
const box = (name: string): HTMLElement => screen.getByRole('combobox', { name });
const optionsOf = (name: string): string[] =>
  within(box(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '');
const chipsOf = async (): Promise<string[]> =>
  within(await screen.findByRole('list', { name: 'Filtros en uso' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '');
const noChips = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('list', { name: 'Filtros en uso' })).toBeNull());

test('2.60 the panel opens and closes with its button, which says so', async () => {
  await browser.open(QUESTIONS);
  const button = await filters();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('combobox', { name: 'Estado' })).toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(optionsOf('Estado')).toEqual(STATES);
  await userEvent.click(button);
  expect(screen.queryByRole('combobox', { name: 'Estado' })).toBeNull();
});

test.each([
  [
    QUESTIONS,
    'Buscar en Preguntas',
    'Pregunta, publicación o comprador',
    ['Estado', 'Espera', 'Por qué quedó', 'Publicación', 'Comprador'],
  ],
  [
    HISTORY,
    'Buscar en Historial',
    'Pregunta, respuesta, publicación o comprador',
    ['Respondió', 'Tema', 'Borrador', 'Por qué quedó', 'Compra', 'Respuesta rápida', 'Publicación', 'Comprador'],
  ],
])('2.60 %s has its own filters', async (path, label, placeholder, names) => {
  await browser.open(path);
  await userEvent.click(await filters());
  const place = document.querySelector('search');
  expect(place?.getAttribute('aria-label')).toBe(label);
  const field = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(field.getAttribute('placeholder')).toBe(placeholder);
  expect(field.getAttribute('aria-keyshortcuts')).toBe('/');
  const panel = [...(place?.querySelectorAll('select') ?? [])].map((select) => select.labels[0]?.textContent);
  expect(panel).toEqual(names);
  expect([...(place?.querySelectorAll('input[type=date]') ?? [])]).toHaveLength(2);
});

test('2.60 the choices of both lists are in words', async () => {
  await browser.open(QUESTIONS);
  await userEvent.click(await filters());
  expect(optionsOf('Espera')).toEqual(MINUTES);
  expect(optionsOf('Orden')).toEqual(['Más recientes al final', 'Más recientes primero', 'Por salir', 'Por urgencia']);
  await browser.open(HISTORY);
  await userEvent.click(await filters());
  expect(optionsOf('Borrador')).toEqual(USES);
  expect(optionsOf('Compra')).toEqual(['Cualquiera', 'Terminó en compra']);
  expect(optionsOf('Respuesta rápida')).toEqual(['Cualquiera', 'Usada', 'Sin usar']);
  expect(optionsOf('Respondió').slice(0, 4)).toEqual([
    'Cualquiera',
    'Respuesta automática',
    'Una persona del equipo',
    'Fuera de Mostrador',
  ]);
});

describe('2.60 what is searched for is a chip in words', () => {
  test.each([
    [`${QUESTIONS}?estado=sin-dato`, 'Estado: Sin dato'],
    [`${QUESTIONS}?estado=redactando`, 'Estado: Redactando'],
    [`${QUESTIONS}?espera=30`, 'Espera: Más de 30 minutos'],
    [`${QUESTIONS}?publicacion=MLA999`, 'Publicación: MLA999'],
    [`${QUESTIONS}?comprador=700`, 'Comprador: 700'],
    [`${QUESTIONS}?desde=2026-03-01`, 'Desde: 1 mar 2026'],
    [`${QUESTIONS}?hasta=2026-03-10`, 'Hasta: 10 mar 2026'],
    [`${QUESTIONS}?q=hola`, 'Buscar: hola'],
    [`${HISTORY}?respondio=fuera`, 'Respondió: Fuera de Mostrador'],
    [`${HISTORY}?respondio=ana%40tienda.test`, 'Respondió: ana@tienda.test'],
    [`${HISTORY}?tema=sin-leer`, 'Tema: Todavía sin leer'],
    [`${HISTORY}?borrador=reescrito`, 'Borrador: Reescrito'],
    [`${HISTORY}?compra=si`, 'Compra: Terminó en compra'],
    [`${HISTORY}?respuestaRapida=sin`, 'Respuesta rápida: Sin usar'],
  ])('%s', async (address, words) => {
    await browser.open(address);
    expect(await chipsOf()).toEqual([words, 'Quitar todo']);
    await userEvent.click(await screen.findByRole('button', { name: `Quitar ${words}` }));
    await noChips();
  });
});

test('2.60 a choice is a chip at once, another one beside it, and all go with one press', async () => {
  await browser.open(QUESTIONS);
  await userEvent.click(await filters());
  await userEvent.selectOptions(box('Estado'), 'Lista');
  await waitFor(async () => expect(await chipsOf()).toEqual(['Estado: Lista', 'Quitar todo']));
  await userEvent.selectOptions(box('Espera'), 'Más de 1 hora');
  await waitFor(async () => expect(await chipsOf()).toEqual(['Estado: Lista', 'Espera: Más de 1 hora', 'Quitar todo']));
  await userEvent.selectOptions(box('Estado'), 'Cualquiera');
  await waitFor(async () => expect(await chipsOf()).toEqual(['Espera: Más de 1 hora', 'Quitar todo']));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar todo' }));
  await noChips();
  expect(box('Espera')).toHaveProperty('value', '');
});

test('2.60 what is chosen can be chosen again, also where no entry has it', async () => {
  await browser.open(`${QUESTIONS}?publicacion=MLA999`);
  await userEvent.click(await filters());
  expect(box('Publicación')).toHaveProperty('value', 'MLA999');
  expect(optionsOf('Publicación').at(-1)).toBe('MLA999');
  expect(optionsOf('Publicación').filter((one) => one === 'MLA999')).toHaveLength(1);
  expect(optionsOf('Comprador').filter((one) => one === '')).toEqual([]);
});

test('2.60 a search that finds nothing leads back to the whole list', async () => {
  await browser.open(`${QUESTIONS}?q=inexistente`);
  await screen.findByRole('heading', { name: 'Nada coincide' });
  await userEvent.click(screen.getByRole('button', { name: 'Ver la lista completa' }));
  await noChips();
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveProperty('value', '');
});

test('2.60 Enter searches for the words, and each key types only itself', async () => {
  await browser.open(QUESTIONS);
  const field = await screen.findByRole('searchbox', { name: 'Buscar' });
  await userEvent.type(field, 'inexistente');
  expect(field).toHaveProperty('value', 'inexistente');
  await userEvent.type(field, '{Enter}');
  await screen.findByRole('heading', { name: 'Nada coincide' });
  expect(await chipsOf()).toEqual(['Buscar: inexistente', 'Quitar todo']);
});

test('2.61 the order of the list is chosen beside its title, and is in the address', async () => {
  await browser.open(QUESTIONS);
  await filters();
  await userEvent.selectOptions(box('Orden'), 'Por urgencia');
  expect(box('Orden')).toHaveProperty('value', 'urgent-first');
  await waitFor(() => expect(window.location.search).toBe('?orden=por-urgencia'));
});
