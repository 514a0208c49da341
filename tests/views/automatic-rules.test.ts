import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type AutomaticRule, MAX_RULES, NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { SAMPLE_ITEM } from '#machines/shared/sample-entry.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { describedBy, replaceIn } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, own, product, visitAs } from './visit.ts';

const OPERATOR = 'beto@tienda.test';
const SETTINGS = `/accounts/${ACCOUNT}/settings`;
const READ: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/automatic\/rules$/ };
const SAVE: Endpoint = { method: 'PUT', path: /^\/accounts\/\d+\/automatic\/rules$/ };
const EXPLAIN: Endpoint = { method: 'POST', path: /^\/accounts\/\d+\/automatic\/rules\/explanation$/ };
const CHOICES: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/automatic\/rules\/choices$/ };
const LISTING = { ...SAMPLE_ITEM, title: 'Escalera', price: 100 };
const WEEKEND: AutomaticRule = {
  id: 'weekend',
  conditions: { ...NO_CONDITIONS, weekdays: [0, 6], confidence: 0.95 },
  decision: { kind: 'automatic', delay: 0 },
};
const WHOLESALE: AutomaticRule = {
  id: 'wholesale',
  conditions: { ...NO_CONDITIONS, words: ['por mayor'], price: { from: 1000.5, to: null } },
  decision: { kind: 'person' },
};
const SAVED = [WEEKEND, WHOLESALE];
const SENTENCES = [
  'Los sábados y domingos, si la respuesta es al menos 95 % segura, se envía sola sin demora.',
  'Si la pregunta dice «por mayor», si el precio es 1.000,50 o más, la responde una persona.',
];

const PENDING = {
  id: '8000000001',
  text: '¿Venden por mayor?',
  askedAt: Date.now(),
  buyerId: '700000001',
  itemId: 'MLA1518840519',
  status: 'unanswered',
  answer: null,
} as const;
const FACTS = {
  weekday: 4,
  minute: 600,
  isHoliday: false,
  itemId: PENDING.itemId,
  categoryId: null,
  topics: ['price', 'stock'],
  price: null,
  confidence: 0.8,
  buyer: 'first',
} as const;

beforeEachVisit(async () => {
  await own(ACCOUNT, 'TIENDA_ANA');
  await product.store.accounts.putRules(ACCOUNT, SAVED);
});

const open = async (client = ana, ...endpoints: Endpoint[]): Promise<void> => {
  visitAs(client, ...endpoints);
  await browser.open(SETTINGS);
};
const panel = async () => within(await screen.findByRole('region', { name: 'Reglas de lo automático' }));
const button = async (name: string): Promise<HTMLElement> => (await panel()).findByRole('button', { name });
const press = async (name: string): Promise<void> => userEvent.click(await button(name));
const sentences = async (): Promise<string[]> =>
  (await panel())
    .queryAllByRole('listitem', { name: /^Regla/ })
    .map((row) => row.querySelector('p')?.textContent ?? '');
const stored = async () => (await product.store.accounts.sending(ACCOUNT))?.rules;
const reasonAt = (control: HTMLElement): string | null | undefined =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const saveElsewhere = async (rules: readonly AutomaticRule[]): Promise<void> => {
  const { status } = await ana.send('PUT', `/accounts/${ACCOUNT}/automatic/rules`, { json: { rules } });
  expect(status).toBe(200);
};

describe('the rules of what is automatic', () => {
  test('2.69 are sentences in their order, and say that they apply in automatic mode only', async () => {
    await open();
    await expect.poll(sentences).toEqual(SENTENCES);
    await (await panel()).findByText(/La cuenta está en modo supervisado/);
    expect(reasonAt(await button('Guardar reglas'))).toBe('No hay cambios que guardar');
    await product.store.accounts.putSettings(ACCOUNT, { ...DEFAULT_SETTINGS, operationMode: 'automatic' });
    product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
    await expect.poll(() => screen.queryByText(/La cuenta está en modo supervisado/)).toBeNull();
  });

  test('2.69 7.85 are moved, duplicated and deleted, and saved once however often the button is pressed', async () => {
    await open(ana, SAVE);
    await press('Bajar la regla 1');
    expect(await sentences()).toEqual([SENTENCES[1], SENTENCES[0]]);
    // The button that was pressed went along, and can go no further.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar la regla 2');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    await (await panel()).findByText('Ahora es la regla 2');
    await press('Duplicar la regla 1');
    expect(await sentences()).toEqual([SENTENCES[1], SENTENCES[1], SENTENCES[0]]);
    await (await panel()).findByText('Nunca se aplica: la regla 1 decide antes.');
    await press('Eliminar la regla 2');
    expect(await stored()).toEqual(SAVED);
    await press('Guardar reglas');
    await userEvent.click(await button('Guardando reglas…'));
    for (const name of ['Agregar regla', 'Bajar la regla 1', 'Subir la regla 2'])
      expect((await button(name)).getAttribute('aria-disabled')).toBe('true');
    expect(held.left).toBe(1);
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Reglas guardadas.');
    expect(await stored()).toEqual([WHOLESALE, WEEKEND]);
  });

  test('2.69 4.45 a condition is added, says what it lacks, and is taken away', async () => {
    await open();
    await press('Editar la regla 1');
    await press('Quitar la condición «Seguridad»');
    await press('Agregar condición');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Precio' }));
    const group = await (await panel()).findByRole('group', { name: 'Precio' });
    const price = within(group);
    await price.findByText(/Escriba al menos un precio/);
    expect(describedBy(group)).toBe('Escriba al menos un precio, sin puntos; el segundo no puede ser menor');
    expect(reasonAt(await button('Guardar reglas'))).toBe('Complete las reglas antes de guardar');
    await userEvent.type(price.getByLabelText('Hasta'), '1.500');
    expect((await sentences())[0]).toBe(
      'Los sábados y domingos, si el precio es 1.500 o menos, se envía sola sin demora.',
    );
    expect(price.queryByText(/Escriba al menos un precio/)).not.toBeNull();
    await userEvent.clear(price.getByLabelText('Hasta'));
    await userEvent.type(price.getByLabelText('Hasta'), '1500,5');
    expect(price.queryByText(/Escriba al menos un precio/)).toBeNull();
    expect(group.getAttribute('aria-describedby')).toBeNull();
    expect((await sentences())[0]).toBe(
      'Los sábados y domingos, si el precio es 1.500,50 o menos, se envía sola sin demora.',
    );
    await press('Guardar reglas');
    await screen.findByText('Reglas guardadas.');
    expect((await stored())?.[0]?.conditions).toEqual({
      ...NO_CONDITIONS,
      weekdays: [0, 6],
      price: { from: null, to: 1500.5 },
    });
  });

  test('2.69 a rule is closed by the button that opened it, says then that it lacks something, and is decided by a choice', async () => {
    await open();
    await press('Editar la regla 1');
    await press('Agregar condición');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Precio' }));
    const rules = await panel();
    await rules.findByRole('group', { name: 'Precio' });
    expect(rules.queryByText('Está incompleta: edítela antes de guardar.')).toBeNull();
    await press('Editar la regla 1');
    expect(rules.queryByRole('group', { name: 'Precio' })).toBeNull();
    await rules.findByText('Está incompleta: edítela antes de guardar.');
    await press('Editar la regla 2');
    await userEvent.click(rules.getByRole('radio', { name: 'Se envía sola' }));
    expect((await sentences())[1]).toBe(
      'Si la pregunta dice «por mayor», si el precio es 1.000,50 o más, se envía sola sin demora.',
    );
    const delay = rules.getByRole('combobox', { name: 'Demora' });
    expect(within(delay).getAllByRole('option')[0]?.textContent).toBe('Sin demora');
  });

  test('2.102 a topic is chosen among those that there are, and the sentence says how it is asked for', async () => {
    await product.store.accounts.putRules(ACCOUNT, [
      { ...WHOLESALE, conditions: { ...NO_CONDITIONS, topics: ['warranty'] } },
    ]);
    await open();
    await expect.poll(sentences).toEqual(['Si pregunta por garantía, la responde una persona.']);
    await press('Editar la regla 1');
    const topics = within(await (await panel()).findByRole('group', { name: 'Temas' }));
    topics.getByText('Basta con que la pregunta trate de uno de estos temas.');
    await userEvent.click(topics.getByRole('checkbox', { name: 'Stock' }));
    expect(await sentences()).toEqual(['Si pregunta por stock o garantía, la responde una persona.']);
    await userEvent.click((await panel()).getByRole('radio', { name: /Se envía sola/ }));
    topics.getByText('La pregunta no debe tratar de ningún otro tema.');
    expect(await sentences()).toEqual(['Si pregunta solo por stock o garantía, se envía sola sin demora.']);
    await userEvent.click(topics.getByRole('checkbox', { name: 'Garantía' }));
    await userEvent.click(topics.getByRole('checkbox', { name: 'Stock' }));
    topics.getByText('Elija al menos un tema');
    expect(reasonAt(await button('Guardar reglas'))).toBe('Complete las reglas antes de guardar');
    await userEvent.click(topics.getByRole('checkbox', { name: 'Envío' }));
    await press('Guardar reglas');
    await screen.findByText('Reglas guardadas.');
    expect((await stored())?.[0]).toMatchObject({ conditions: { topics: ['shipping'] } });
  });

  test('2.69 2.102 each condition is changed by its pickers, and saved as its sentence says', async () => {
    const whole: AutomaticRule = {
      id: 'whole',
      conditions: {
        weekdays: [1, 6],
        hours: { from: 540, to: 1080 },
        holidays: 'never',
        itemIds: ['MLA404', 'MLA405'],
        categoryIds: ['MLA7', 'MLA8'],
        topics: ['warranty'],
        words: ['por mayor'],
        price: { from: 100, to: 5000 },
        confidence: 0.9,
        buyer: 'returning',
      },
      decision: { kind: 'automatic', delay: 20 },
    };
    await product.store.accounts.putRules(ACCOUNT, [whole]);
    await open();
    await press('Editar la regla 1');
    const form = await panel();
    expect(form.queryByRole('button', { name: 'Agregar condición' })).toBeNull();
    await userEvent.click(form.getByRole('checkbox', { name: 'Sábado' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Desde las' }), '8:30');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Hasta las' }), '20:00');
    await userEvent.click(form.getByRole('radio', { name: 'Solo en feriados' }));
    form.getByText('MLA404');
    await press('Quitar «MLA404»');
    await userEvent.click(await form.findByRole('checkbox', { name: 'MLA8' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Stock' }));
    await replaceIn(form.getByLabelText('Palabras o frases'), 'mayorista, por caja');
    await replaceIn(form.getByLabelText('Desde'), '200');
    await replaceIn(form.getByLabelText('Hasta'), '');
    fireEvent.change(form.getByLabelText('Al menos'), { target: { value: '97' } });
    await userEvent.click(form.getByRole('radio', { name: 'Si la cuenta nunca le respondió' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Demora' }), '30 minutos');
    expect(await sentences()).toEqual([
      'Los lunes, de 8:30 a 20:00, en feriados, en «MLA405», en la categoría «MLA7», si pregunta solo por stock o garantía, ' +
        'si la pregunta dice «mayorista» o «por caja», si el precio es 200 o más, si la respuesta es al menos 97 % segura, ' +
        'si la cuenta nunca le respondió al comprador, se envía sola después de 30 minutos.',
    ]);
    await press('Guardar reglas');
    await screen.findByText('Reglas guardadas.');
    expect(await stored()).toEqual([
      {
        id: 'whole',
        conditions: {
          weekdays: [1],
          hours: { from: 510, to: 1200 },
          holidays: 'only',
          itemIds: ['MLA405'],
          categoryIds: ['MLA7'],
          topics: ['stock', 'warranty'],
          words: ['mayorista', 'por caja'],
          price: { from: 200, to: null },
          confidence: 0.97,
          buyer: 'first',
        },
        decision: { kind: 'automatic', delay: 30 },
      },
    ]);
    for (const name of ['Días', 'Horario', 'Feriados', 'Publicaciones', 'Categorías', 'Temas', 'Palabras', 'Precio'])
      await press(`Quitar la condición «${name}»`);
    await press('Quitar la condición «Seguridad»');
    await press('Quitar la condición «Comprador»');
    form.getByText('Sin condiciones, la regla se aplica a todas las preguntas.');
    await userEvent.click(form.getByRole('radio', { name: 'La responde una persona' }));
    expect(await sentences()).toEqual(['Siempre, la responde una persona.']);
    await press('Guardar reglas');
    await expect.poll(stored).toEqual([{ id: 'whole', conditions: NO_CONDITIONS, decision: { kind: 'person' } }]);
  });

  test('2.69 by the keyboard a rule is moved with Alt and an arrow, and another key moves nothing', async () => {
    await open();
    const edit = await button('Editar la regla 1');
    edit.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await sentences()).toEqual(SENTENCES);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await sentences()).toEqual(SENTENCES);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await sentences()).toEqual([SENTENCES[1], SENTENCES[0]]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar la regla 2');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await sentences()).toEqual(SENTENCES);
    const list = (await panel()).getByRole('list', { name: 'Reglas' });
    expect(within(list).getByRole('listitem', { name: 'Regla 1' }).querySelector('p')?.textContent).toBe(SENTENCES[0]);
  });

  test('2.69 there is room for so many rules and no more, which the button says', async () => {
    const many = Array.from({ length: MAX_RULES }, (_, place): AutomaticRule => ({ ...WHOLESALE, id: `r${place}` }));
    await product.store.accounts.putRules(ACCOUNT, many);
    await open();
    const add = await button('Agregar regla');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(reasonAt(add)).toBe(`Hay ${MAX_RULES} reglas, y no caben más`);
    expect((await button('Duplicar la regla 1')).getAttribute('aria-disabled')).toBe('true');
    await press('Eliminar la regla 1');
    expect(add.getAttribute('aria-disabled')).toBeNull();
    expect((await button('Duplicar la regla 1')).getAttribute('aria-disabled')).toBeNull();
  });

  test('2.107 names are asked for once a rule names something, and not before', async () => {
    await open(ana, CHOICES);
    await expect.poll(sentences).toEqual(SENTENCES);
    await press('Editar la regla 1');
    expect(held.left).toBe(0);
    await press('Agregar condición');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Categorías' }));
    await held.end(CHOICES, { kind: 'serve' });
    await (await panel()).findByText('Todavía no se conoce la categoría de ninguna publicación.');
    await press('Editar la regla 1');
    await press('Editar la regla 1');
    await (await panel()).findByText('Todavía no se conoce la categoría de ninguna publicación.');
    expect(held.left).toBe(1);
  });

  test('2.102 7.123 categories are offered by name, and listings of saved rules are called by their titles', async () => {
    const item = { ...LISTING, category_id: 'MLA30086' };
    await product.store.items.upsert(ACCOUNT, [item]);
    await product.store.categories.put([{ id: 'MLA30086', name: 'Escaleras' }]);
    await product.store.accounts.putRules(ACCOUNT, [
      { ...WHOLESALE, conditions: { ...NO_CONDITIONS, itemIds: [item.id, 'MLA404'], categoryIds: ['MLA7'] } },
    ]);
    await open(ana, CHOICES);
    await expect
      .poll(sentences)
      .toEqual([`En «${item.id}» y «MLA404», en la categoría «MLA7», la responde una persona.`]);
    await press('Editar la regla 1');
    const categories = within(await (await panel()).findByRole('group', { name: 'Categorías' }));
    await held.end(CHOICES, { kind: 'cut' });
    await categories.findByText('No se pudieron cargar las categorías');
    await userEvent.click(categories.getByRole('button', { name: 'Actualizar' }));
    await held.end(CHOICES, { kind: 'serve' });
    await userEvent.click(await categories.findByRole('checkbox', { name: 'Escaleras' }));
    // The one without a listing can still be taken away.
    await userEvent.click(categories.getByRole('checkbox', { name: 'MLA7' }));
    expect(await sentences()).toEqual([
      'En «Escalera» y «MLA404», en la categoría «Escaleras», la responde una persona.',
    ]);
  });

  test('8.06 4.18 what could not be read or saved is said, and nothing that was changed is lost', async () => {
    await open(ana, READ, SAVE);
    await held.end(READ, { kind: 'cut' });
    await (await panel()).findByText('No se pudieron cargar las reglas');
    await press('Reintentar');
    await held.end(READ, { kind: 'serve' });
    await press('Eliminar la regla 1');
    await press('Guardar reglas');
    await held.end(SAVE, { kind: 'cut' });
    await (await panel()).findByText('No se pudieron guardar las reglas');
    expect(await sentences()).toEqual([SENTENCES[1]]);
    await press('Guardar reglas');
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Reglas guardadas.');
  });

  test('4.18 what somebody else saves is set beside what is changed here, until one of both is chosen', async () => {
    await open();
    await press('Eliminar la regla 2');
    await saveElsewhere([WHOLESALE]);
    await screen.findByText('Otra persona cambió las reglas: ¿con cuáles sigue?');
    const compared = (await panel()).getAllByRole('definition').map(({ textContent }) => textContent);
    expect(compared).toEqual([SENTENCES[1], SENTENCES[0]]);
    expect(reasonAt(await button('Guardar reglas'))).toBe('Elija primero con qué reglas seguir');
    await press('Usar lo de la otra persona');
    expect(await sentences()).toEqual([SENTENCES[1]]);
    await press('Eliminar la regla 1');
    await saveElsewhere([WEEKEND]);
    await screen.findByText('Otra persona cambió las reglas: ¿con cuáles sigue?');
    expect((await panel()).getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      SENTENCES[0],
      'Ninguna',
    ]);
  });

  test('2.69 4.18 nothing is said of a rule that was moved once the rules of somebody else, without it, took its place', async () => {
    await open();
    await press('Subir la regla 2');
    await (await panel()).findByText('Ahora es la regla 1');
    await saveElsewhere([WEEKEND]);
    await screen.findByText('Otra persona cambió las reglas: ¿con cuáles sigue?');
    await press('Usar lo de la otra persona');
    expect(await sentences()).toEqual([SENTENCES[0]]);
    expect((await panel()).queryByText(/Ahora es la regla/)).toBeNull();
  });

  test('2.69 7.85 while the rules are saved none can be closed, and no listing can be found for it', async () => {
    const listed = { ...WHOLESALE, conditions: { ...NO_CONDITIONS, itemIds: ['MLA404'], words: ['por mayor'] } };
    await product.store.accounts.putRules(ACCOUNT, [listed]);
    await open(ana, SAVE);
    await press('Editar la regla 1');
    await press('Buscar publicación');
    await screen.findByRole('listbox', { name: 'Publicaciones' });
    expect((await button('Buscar publicación')).getAttribute('aria-expanded')).toBe('true');
    await press('Quitar la condición «Palabras»');
    await press('Guardar reglas');
    expect((await button('Listo')).getAttribute('aria-disabled')).toBe('true');
    expect((await button('Buscar publicación')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('listbox', { name: 'Publicaciones' })).toBeNull();
    await press('Agregar condición');
    expect(screen.queryByRole('menuitem')).toBeNull();
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Reglas guardadas.');
    await press('Listo');
    expect((await panel()).queryByRole('button', { name: 'Listo' })).toBeNull();
  });

  test('2.69 leaving asks while a rule is changed, and what is given up is gone', async () => {
    await open();
    await press('Eliminar la regla 1');
    await userEvent.click(screen.getByRole('link', { name: 'Historial' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('heading', { name: 'Historial' });
    await userEvent.click(screen.getByRole('link', { name: 'Configuración' }));
    await expect.poll(sentences).toEqual(SENTENCES);
  });

  test('7.86 what would happen now is asked about the rules as they stand, and says when they have changed since', async () => {
    await product.store.questions.sync(ACCOUNT, [PENDING]);
    await open(ana, EXPLAIN);
    await press('Probar');
    await (await panel()).findByRole('combobox', { name: 'Pregunta pendiente' });
    await press('Ver qué pasaría');
    await held.end(EXPLAIN, { kind: 'cut' });
    await (await panel()).findByText('No se pudo saber qué pasaría');
    await press('Ver qué pasaría');
    await held.end(EXPLAIN, {
      kind: 'answer',
      status: 200,
      body: {
        isAutomatic: true,
        isHalted: true,
        ruleId: 'wholesale',
        decision: { kind: 'person' },
        checks: [
          { ruleId: 'weekend', failing: ['weekdays', 'confidence'] },
          { ruleId: 'wholesale', failing: [] },
        ],
        facts: FACTS,
        otherReason: 'not-sure',
      },
    });
    await (await panel()).findByText(`Decide la regla 2: ${SENTENCES[1]}`);
    await (await panel()).findByText('Regla 1: no se cumple porque es otro día y la respuesta es menos segura.');
    await (await panel()).findByText('Lo automático está detenido: mientras tanto la responde una persona.');
    await (await panel()).findByText('El borrador no es lo bastante seguro para enviarse solo.');
    await (await panel()).findByText('La pregunta trata de precio o descuentos y stock.');
    expect(screen.queryByText(/Las reglas cambiaron después/)).toBeNull();
    await press('Eliminar la regla 1');
    await (await panel()).findByText(/Las reglas cambiaron después/);
    // The answer is about the rules of then.
    await (await panel()).findByText(`Decide la regla 2: ${SENTENCES[1]}`);
  });

  test('7.86 what decides where no rule does is said, and incomplete rules cannot be tried', async () => {
    await product.store.questions.sync(ACCOUNT, [PENDING]);
    await open(ana, EXPLAIN);
    await press('Probar');
    const trial = within(await screen.findByRole('region', { name: '¿Qué pasaría ahora?' }));
    await userEvent.click(await trial.findByRole('button', { name: 'Ver qué pasaría' }));
    await held.end(EXPLAIN, {
      kind: 'answer',
      status: 200,
      body: {
        isAutomatic: false,
        isHalted: false,
        ruleId: null,
        decision: null,
        checks: [
          { ruleId: 'weekend', failing: ['weekdays'] },
          { ruleId: 'wholesale', failing: ['words'] },
        ],
        facts: { ...FACTS, topics: null },
        otherReason: null,
      },
    });
    await trial.findByText('No se cumple ninguna regla: decide la configuración.');
    trial.getByText('La cuenta está en modo supervisado: hoy la responde una persona.');
    trial.getByText(/^Todavía no se leyó de qué trata la pregunta/);
    trial.getByText('Regla 1: no se cumple porque es otro día.');
    trial.getByText('Regla 2: no se cumple porque la pregunta no dice esas palabras.');
    expect(trial.queryByText(/Lo automático está detenido/)).toBeNull();
    await press('Editar la regla 2');
    await replaceIn((await panel()).getByLabelText('Palabras o frases'), '');
    const ask = trial.getByRole('button', { name: 'Ver qué pasaría' });
    expect(ask.getAttribute('aria-disabled')).toBe('true');
    expect(reasonAt(ask)).toBe('Complete primero las reglas');
  });

  test('7.86 without a pending question there is nothing to try', async () => {
    await open();
    await press('Probar');
    await (await panel()).findByText(/No hay preguntas pendientes para probar/);
    await press('Cerrar');
    await expect.poll(() => screen.queryByText(/No hay preguntas pendientes para probar/)).toBeNull();
  });

  test('2.16 6.02 without the right to the settings nothing of it is shown', async () => {
    const beto = await product.signedIn(OPERATOR);
    await product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Tests });
    await open(beto);
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
    expect(screen.queryByRole('region', { name: 'Reglas de lo automático' })).toBeNull();
  });
});
