import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnswerMode } from '#domain/report.ts';
import { codeIn } from '../server/identity/people.ts';
import { SELLER } from '../server/product.ts';
import { ACCOUNT, OWNER, PENDING } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { type Counter, openCounter } from './month/counter.ts';
import { recount } from './month/recount.ts';

const browser = sharedBrowser();

const MINUTE = 60_000;
/** Argentina's, all year. */
const UTC_OFFSET = -180 * MINUTE;
/** A moment of June 2026 in Argentina. The 1st is a Monday, the 15th a holiday. */
const june = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 5, day, hour, minute) - UTC_OFFSET;
/** So much longer than whole minutes do people take, so that the seconds that a test takes change no figure; in ms. */
const HALF = MINUTE / 2;

const KNOWN = '¿De qué marca es?';
const SHIPPING = '¿Hacen envíos?';
const UNKNOWN = '¿Me pueden cantar una vidala?';
const PASSWORD = 'Zorzal-Criollo-8';

interface Month extends Counter {
  readonly page: Page;
  /** How each question of the report's period was answered. */
  readonly answered: Map<string, AnswerMode>;
}

test('2.68 2.69 2.73 2.81 2.83 4.27-4.30 2.100 an owner’s month: links, rehearses, tries in the shadow, goes automatic by rules, halts, and reads a report that is the marketplace’s own count', async () => {
  await using counter = await openCounter(browser(), june(1, 8));
  const month: Month = { ...counter, page: counter.visitor.page, answered: new Map() };
  await signUpAndLink(month);
  await firstAnswers(month);
  await rehearse(month);
  await tryInShadow(month);
  await goAutomatic(month);
  await holidayAndRules(month);
  await halt(month);
  await readReport(month);
  expect(counter.visitor.complaints).toEqual([]);
}, 300_000);

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const card = ({ page }: Month, id: string): Locator => page.locator(`article[data-question="${id}"]`);

async function goTo({ page, url }: Month, section: string): Promise<void> {
  await page.goto(`${url}/accounts/${ACCOUNT}/${section}`);
}

async function signUpAndLink(month: Month): Promise<void> {
  const { page, product, url } = month;
  await page.goto(url);
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña', { exact: true }).fill(PASSWORD);
  await button(page, 'Continuar').click();
  await page.getByRole('heading', { name: 'Verificar la cuenta' }).waitFor();
  await expect.poll(() => product.mails.length).toBe(1);
  await page.getByLabel('Código').fill(codeIn(product.mails[0]?.text ?? ''));
  await button(page, 'Verificar').click();
  await page.getByRole('heading', { name: 'Vincular una cuenta de MercadoLibre' }).waitFor();
  await button(page, 'Continuar').click();
  await page.getByRole('radio', { name: 'HERRAMIENTAS_DELSUR' }).check();
  await button(page, 'Autorizar').click();
  await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
  const { questions } = product.store;
  await expect.poll(async () => (await questions.pendingIds(ACCOUNT)).length).toBe(PENDING);
  for (const id of await questions.pendingIds(ACCOUNT)) {
    await expect.poll(async () => (await questions.byId(ACCOUNT, id))?.suggestedAnswer ?? null).not.toBe(null);
  }
}

/** Sends by the page: the draft as it is, or this text; resolves once the marketplace has it. */
async function send(month: Month, id: string, text: string | null): Promise<void> {
  const { product } = month;
  await goTo(month, 'questions');
  const box = card(month, id).getByRole('textbox', { name: 'Respuesta' });
  await box.waitFor();
  if (text !== null) await box.fill(text);
  await card(month, id)
    .getByRole('button', { name: /^Responder( ahora)?$/ })
    .click();
  await expect
    .poll(async () => (await product.store.questions.byId(ACCOUNT, id))?.unsent?.sendAt ?? null)
    .not.toBe(null);
  // The undo window.
  await month.skipTo(month.now() + 6000);
  await expect.poll(() => product.market.question(Number(id))?.answer?.text ?? null).not.toBe(null);
  await expect.poll(async () => (await product.store.questions.byId(ACCOUNT, id))?.state).toBe('answered');
}

const draftOf = async ({ product }: Month, id: string): Promise<string> =>
  (await product.store.questions.byId(ACCOUNT, id))?.suggestedAnswer ?? '';

/** Asks at this moment, and answers so much later. */
async function askAndAnswer(
  month: Month,
  moment: number,
  [minutes, text, mode]: readonly [minutes: number, text: string, mode: 'unchanged' | 'changed' | 'rewritten'],
): Promise<string> {
  await month.skipTo(moment);
  const id = await month.ask(text);
  await month.skipTo(moment + minutes * MINUTE + HALF);
  const draft = await draftOf(month, id);
  const sent = { unchanged: null, changed: `${draft} Gracias.`, rewritten: 'Mire la ficha, allí figura.' }[mode];
  await send(month, id, sent);
  month.answered.set(id, mode);
  return id;
}

/** What was pending before was answered at the marketplace on the first day, which is before the report's; a few questions by hand. */
async function firstAnswers(month: Month): Promise<void> {
  const { product, answered } = month;
  for (const id of await product.store.questions.pendingIds(ACCOUNT))
    product.market.answer(Number(id), 'Sí, hay stock.');
  await expect.poll(() => product.store.questions.pendingIds(ACCOUNT)).toEqual([]);
  const bought = await askAndAnswer(month, june(2, 10), [5, KNOWN, 'unchanged']);
  buy(month, bought);
  const cancelled = await askAndAnswer(month, june(2, 15), [40, SHIPPING, 'changed']);
  product.market.cancelOrder(buy(month, cancelled));
  await askAndAnswer(month, june(3, 18), [90, '¿Sirve para un taller mecánico?', 'rewritten']);
  await month.skipTo(june(4, 9));
  const outside = await month.ask('¿Tiene ruedas?');
  await month.skipTo(june(4, 9, 20) + HALF);
  product.market.answer(Number(outside), 'No tiene ruedas.');
  await expect.poll(async () => (await product.store.questions.byId(ACCOUNT, outside))?.state).toBe('answered');
  answered.set(outside, 'outside');
}

/** The buyer of the question buys what was asked about. */
function buy({ product: { market } }: Month, id: string, at?: number): number {
  const question = market.question(Number(id));
  if (question === null) throw new Error(`There is no question ${id}`);
  return market.buy({ itemId: question.itemId, buyerId: question.buyerId, at }).id;
}

/** Asks for less than by default; judges thirty drafts of today beside what was answered; the promise then stands beside the mode. */
async function rehearse(month: Month): Promise<void> {
  const { page } = month;
  await month.skipTo(june(5, 9));
  await goTo(month, 'settings');
  await page.getByLabel('Seguridad mínima para enviarse sola').fill('50');
  await button(page, 'Guardar').click();
  await page.getByText('Configuración guardada.').waitFor();
  await page.getByRole('link', { name: 'Ensayar' }).click();
  await page.getByText('30 preguntas', { exact: true }).click();
  await button(page, 'Ensayar').click();
  await page.getByText(/^Juzgadas: /).waitFor();
  await page.getByText('Todas', { exact: true }).click();
  for (let place = 1; place <= 30; place += 1) {
    await page.getByText(`Pregunta ${place} de 30`, { exact: true }).waitFor();
    await page.keyboard.press('2');
  }
  await page.getByText('Llegó al final').waitFor();
  await page.getByText('Juzgadas: 30 de 30').waitFor();
}

/** Seven days in the shadow: one answered the same, one otherwise, one left to a person. */
async function tryInShadow(month: Month): Promise<void> {
  const { page } = month;
  const panel = page.getByRole('region', { name: 'Prueba en sombra' });
  await month.skipTo(june(6, 9));
  await goTo(month, 'settings');
  await button(panel, 'Empezar la prueba').click();
  await button(page.getByRole('dialog'), 'Empezar').click();
  await panel.getByText('Día 1 de 7.').waitFor();
  await askAndAnswer(month, june(7, 11), [8, KNOWN, 'unchanged']);
  await askAndAnswer(month, june(9, 16), [70, '¿Es nuevo?', 'rewritten']);
  await askAndAnswer(month, june(10, 20), [15, UNKNOWN, 'rewritten']);
  await month.skipTo(june(13, 12));
  await goTo(month, 'settings');
  await panel.getByText(/^La prueba terminó el .* Habría enviado 2 de 3 respuestas\.$/).waitFor();
  for (const [name, count] of [
    ['Una persona respondió lo mismo', 1],
    ['Una persona respondió otra cosa', 1],
    ['El borrador no tiene el dato', 1],
  ] as const) {
    const figure = panel.locator('dl > div', { hasText: name }).locator('dd');
    expect([name, await figure.innerText()]).toEqual([name, String(count)]);
  }
}

/** Words and holidays are left to a person; by night answers go out at once, else after ten minutes. */
async function goAutomatic(month: Month): Promise<void> {
  const { page } = month;
  await month.skipTo(june(14, 12));
  await goTo(month, 'settings');
  const panel = page.getByRole('region', { name: 'Reglas de lo automático' });
  const addRule = async (condition: string): Promise<void> => {
    await button(panel, 'Agregar regla').click();
    await button(panel, 'Agregar condición').click();
    await page.getByRole('menuitem', { name: condition }).click();
    await panel.getByRole('group', { name: condition, exact: true }).waitFor();
  };
  await addRule('Palabras');
  await panel.getByLabel('Palabras o frases').fill('envíos');
  await button(panel, 'Listo').click();
  await addRule('Feriados');
  await panel.getByRole('radio', { name: 'Solo en feriados' }).check();
  await button(panel, 'Listo').click();
  await addRule('Horario');
  await panel.getByRole('radio', { name: 'Se envía sola' }).check();
  await panel.getByLabel('Demora').selectOption({ label: 'Sin demora' });
  await button(panel, 'Listo').click();
  for (const [place, sentence] of [
    'Si la pregunta dice «envíos», la responde una persona.',
    'En feriados, la responde una persona.',
    'De 22:00 a 8:00, se envía sola sin demora.',
  ].entries()) {
    const rule = panel.getByRole('listitem', { name: `Regla ${place + 1}`, exact: true });
    await rule.getByText(sentence).waitFor();
  }
  await button(panel, 'Guardar reglas').click();
  await page.getByText('Reglas guardadas.').waitFor();
  await page.getByRole('radio', { name: 'Automático' }).check();
  await page.getByRole('radio', { name: 'Con demora' }).check();
  await button(page, 'Guardar').click();
  await page.getByText('Configuración guardada.').waitFor();
}

/** After two hours, which is longer than any delay, nothing went out and nothing is scheduled. */
async function expectLeft(month: Month, ids: readonly string[]): Promise<void> {
  const { product } = month;
  await month.skipTo(month.now() + 120 * MINUTE);
  for (const id of ids) {
    const question = await product.store.questions.byId(ACCOUNT, id);
    expect([id, question?.state, question?.schedule ?? null]).toEqual([id, 'pending', null]);
    expect(product.market.question(Number(id))?.answer).toBe(null);
  }
}

async function expectSentAlone({ product, answered }: Month, id: string): Promise<void> {
  await expect.poll(() => product.market.question(Number(id))?.answer?.text ?? null).not.toBe(null);
  await expect.poll(async () => (await product.store.questions.byId(ACCOUNT, id))?.answeredBy).toBe('Mostrador');
  answered.set(id, 'automatic');
}

async function holidayAndRules(month: Month): Promise<void> {
  const { answered } = month;
  await month.skipTo(june(15, 11));
  const onHoliday = await month.ask(KNOWN);
  await expectLeft(month, [onHoliday]);
  await send(month, onHoliday, null);
  answered.set(onHoliday, 'unchanged');

  await month.skipTo(june(16, 10));
  const [delayed, shipping] = [await month.ask(KNOWN), await month.ask(SHIPPING)];
  await month.skipTo(june(16, 10, 10) + HALF);
  await expectSentAlone(month, delayed);
  buy(month, delayed);
  await expectLeft(month, [shipping]);
  await goTo(month, 'questions');
  await card(month, shipping).getByText('una regla').first().waitFor();
  await send(month, shipping, null);
  answered.set(shipping, 'unchanged');

  await month.skipTo(june(16, 23, 30));
  const byNight = await month.ask(KNOWN);
  await expectSentAlone(month, byNight);
  // Too late to be a consequence.
  buy(month, byNight, june(28, 9));

  await month.skipTo(june(18, 10));
  const corrected = await month.ask(KNOWN);
  await send(month, corrected, `${await draftOf(month, corrected)} Gracias.`);
  answered.set(corrected, 'changed');
}

/** The kill switch: nothing goes out by itself until it is resumed, nor after that what was left to people meanwhile. */
async function halt(month: Month): Promise<void> {
  const { page, product, answered } = month;
  await month.skipTo(june(22, 10));
  const scheduled = [await month.ask(KNOWN), await month.ask(KNOWN)];
  await goTo(month, 'questions');
  await button(page, 'Detener lo automático').click();
  await page.getByRole('banner').getByText('Lo automático está detenido').waitFor();
  const during = await month.ask('¿Es nueva la caja?');
  await expectLeft(month, [...scheduled, during]);
  await goTo(month, 'questions');
  await button(page.getByRole('banner'), 'Reanudar').click();
  await button(page.getByRole('dialog'), 'Reanudar lo automático').click();
  await button(page, 'Detener lo automático').waitFor();
  await expectLeft(month, [...scheduled, during]);
  const [first = '', second = ''] = scheduled;
  await send(month, first, null);
  answered.set(first, 'unchanged');
  product.market.answer(Number(second), 'Es Bahco.');
  await expect.poll(async () => (await product.store.questions.byId(ACCOUNT, second))?.state).toBe('answered');
  answered.set(second, 'outside');
}

/** The figures of the report are the marketplace's own. One question is left. */
async function readReport(month: Month): Promise<void> {
  const { page, product, answered } = month;
  await month.skipTo(june(30, 18));
  await goTo(month, 'reports?desde=2026-06-02&hasta=2026-06-30');
  await page.getByText(/^Del /).waitFor();
  // Nothing went out but what is counted here.
  const bySender = Object.groupBy(answered, ([, mode]) => (mode === 'outside' ? 'marketplace' : 'application'));
  expect(Object.keys(product.market.counters().answers).toSorted()).toEqual(
    (bySender.application ?? []).map(([id]) => id).toSorted(),
  );
  const counted = recount(product.market, SELLER, answered, UTC_OFFSET);
  const figure = (name: string): Promise<string> =>
    page.locator('dl > div', { hasText: name }).locator('dd > span').first().innerText();
  expect({
    answered: await figure('Respondidas'),
    pending: await figure('Sin responder'),
    median: await figure('Mediana'),
    withinHour: await figure('En menos de 1 hora'),
  }).toEqual({
    answered: String(counted.answered),
    pending: '1',
    median: `${counted.median} min`,
    withinHour: `${Math.floor((counted.withinHour * 100) / counted.answered)} %`,
  });
  expect(await rowsOf(page, 'Por cómo se respondió')).toEqual({
    Automática: counted.modes.automatic,
    'Como el borrador': counted.modes.unchanged,
    'Con el borrador editado': counted.modes.changed,
    'Con el borrador reescrito': counted.modes.rewritten,
    'Sin borrador': 0,
    'En MercadoLibre': counted.modes.outside,
  });
  const hours = Object.entries(await rowsOf(page, 'Por hora de la pregunta')).filter(([, count]) => count > 0);
  expect(Object.fromEntries(hours)).toEqual(
    Object.fromEntries(Object.entries(counted.hours).map(([hour, count]) => [`${hour} h`, count])),
  );
  expect(counted.ordered).toBe(2);
  const orders = `2 de ${counted.answered} respuestas terminaron en una compra`;
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Respuestas que terminaron en una compra' }).waitFor();
      return page.getByRole('main').innerText();
    })
    .toContain(orders);
  expect(await rowsOf(page, 'Por qué quedaron para una persona')).toEqual({
    'Lo automático estaba detenido': 3,
    'Una regla la deja para una persona': 2,
  });
}

/** The rows of a table: what each is of, without the lists that it leads to, and how many. */
const rowsOf = async (page: Page, table: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    await page
      .getByRole('table', { name: table })
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('th')?.firstChild?.textContent ?? '',
          Number.parseInt(row.querySelector('td')?.textContent ?? '', 10),
        ]),
      ),
  );
