import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ActivityCode } from '#contract/activity.ts';
import { exactTime } from '#ui/kit/relative-time/format-time.ts';
import type { Ending, Endpoint } from '../paths/screens/held-calls.ts';
import { definitionsIn, tableRows } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, operate, own, product, visitAs } from './visit.ts';

const ACTIVITY = `/accounts/${ACCOUNT}/activity`;
const LIST: Endpoint = { method: 'GET', path: /\/activity\?skip=/ };
const QUESTION_ID = '9000000001';
const SORT_KEY = 'activity-log-sort-order';

beforeEachVisit(async () => {
  await own(ACCOUNT, 'TIENDA_ANA');
  visitAs(ana, LIST);
});

const append = (code: ActivityCode, details: unknown, email = EMAIL): Promise<void> =>
  product.store.transaction((tx) => tx.activity.append(ACCOUNT, { email, code, details }));
/** A question of the account that was answered, or deleted before that. */
const asked = (status: 'answered' | 'deleted'): Promise<unknown> =>
  product.store.transaction(({ questions }) =>
    questions.sync(ACCOUNT, [
      {
        id: QUESTION_ID,
        text: '¿Hay stock?',
        askedAt: Date.now(),
        buyerId: '700000001',
        itemId: 'MLA1518840519',
        status,
        answer: status === 'answered' ? { text: 'Hola\n\nSí, hay.', answeredAt: Date.now() } : null,
      },
    ]),
  );

/** The log is opened, and its reading ends so. */
const open = async (ending: Ending = { kind: 'serve' }): Promise<void> => {
  await browser.open(ACTIVITY);
  await held.end(LIST, ending);
  await screen.findByRole('table', { name: 'Actividad' });
};
/** The log as a server answers it that wrote these two. */
const logOf = (code: string, details: string): Ending => ({
  kind: 'answer',
  status: 200,
  body: { entries: [{ timestamp: Date.now(), email: EMAIL, code, details }], count: 1 },
});
/** The entries, as a person reads them: who did what. */
const rows = (): string[] => tableRows().map(([, who, what]) => `${who}: ${what}`);
const seeDetails = async (what: string): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: `Ver detalles: ${what}` }));
  return screen.findByRole('dialog', { name: what });
};

const OPERATOR = { email: 'beto@tienda.test', permissions: 66 };
const OPERATOR_SAID = { Operador: 'beto@tienda.test', Permisos: 'Historial, Actividad' };
const QUICK_ANSWER = { title: 'Stock', color: 'green', answer: 'Sí, hay stock.' };
const QUICK_ANSWER_SAID = { Título: 'Stock', Color: 'Verde', Respuesta: 'Sí, hay stock.' };
const ASKED_SAID = { Comprador: '700000001', Publicación: 'MLA1518840519', Pregunta: '¿Hay stock?' };
const ANSWERED_SAID = { ...ASKED_SAID, Respuesta: 'Hola\n\nSí, hay.', 'Número de pregunta': QUESTION_ID };

describe('the activity log before the real server', () => {
  test.each<[string, ActivityCode, object, string, Record<string, string>]>([
    [
      '3.23 3.39',
      'MLAccountLinked',
      { account: { id: ACCOUNT, nickname: 'TIENDA_ANA', siteId: 'MLA', owner: EMAIL } },
      'Vinculó la cuenta',
      { 'Número de cuenta': ACCOUNT, Apodo: 'TIENDA_ANA', País: 'Argentina', Administrador: EMAIL },
    ],
    ['3.24 3.47', 'OperatorAdded', OPERATOR, 'Agregó un operador', OPERATOR_SAID],
    ['3.25 3.47', 'OperatorChanged', OPERATOR, 'Cambió los permisos de un operador', OPERATOR_SAID],
    [
      '3.26 3.47',
      'OperatorRemoved',
      { ...OPERATOR, permissions: 0 },
      'Eliminó un operador',
      { ...OPERATOR_SAID, Permisos: 'Ninguno' },
    ],
    [
      '3.27 3.40 7.23',
      'QuestionAnsweredManually',
      { questionId: QUESTION_ID },
      'Respondió una pregunta',
      ANSWERED_SAID,
    ],
    [
      '3.29 3.45',
      'TestAnswerGenerated',
      { itemId: 'MLA1', question: '¿Sirve?', answer: 'Sí.' },
      'Generó una respuesta de prueba',
      { Publicación: 'MLA1', Pregunta: '¿Sirve?', Respuesta: 'Sí.' },
    ],
    ['3.30 3.42', 'QuickAnswerAdded', QUICK_ANSWER, 'Agregó una respuesta rápida', QUICK_ANSWER_SAID],
    [
      '3.31 3.42 3.18',
      'QuickAnswerUpdated',
      { ...QUICK_ANSWER, color: 'pink' },
      'Cambió una respuesta rápida',
      { ...QUICK_ANSWER_SAID, Color: 'Otro' },
    ],
    ['3.32 3.42', 'QuickAnswerDeleted', QUICK_ANSWER, 'Eliminó una respuesta rápida', QUICK_ANSWER_SAID],
    [
      '3.33 3.43',
      'QuickAnswerMoved',
      { title: 'Stock', targetOrder: 2 },
      'Movió una respuesta rápida',
      { Título: 'Stock', 'Posición nueva': '2' },
    ],
    [
      '3.34 3.41',
      'AccountSettingsChanged',
      { operationMode: 'automatic', automaticResponse: 'delayed', autoResponseDelay: 20 },
      'Cambió la configuración',
      { 'Modo de operación': 'Automático', 'Respuesta automática': 'Con demora', Demora: '20 minutos' },
    ],
    [
      '3.35 3.44',
      'GreetingAndSignatureSet',
      { greeting: 'Hola $comprador', signature: null },
      'Cambió el saludo y la firma',
      { Saludo: 'Hola $comprador', Firma: 'Ninguno' },
    ],
    [
      '3.57',
      'AutomaticHalted',
      { stopped: 3 },
      'Detuvo lo automático',
      { 'Respuestas que quedaron para una persona': '3' },
    ],
    [
      '3.57',
      'AutomaticResumed',
      { haltedBy: EMAIL, haltedAt: Date.UTC(2026, 10, 21, 12) },
      'Reanudó lo automático',
      { 'Lo había detenido': EMAIL, Desde: exactTime(Date.UTC(2026, 10, 21, 12)) },
    ],
    [
      '3.58',
      'AutomaticRulesChanged',
      { before: 2, after: 3 },
      'Cambió las reglas de lo automático',
      { 'Reglas que había': '2', 'Reglas que hay': '3' },
    ],
    [
      '3.59',
      'ShadowStarted',
      { endsAt: Date.UTC(2026, 10, 28, 12) },
      'Empezó una prueba en sombra',
      { Termina: exactTime(Date.UTC(2026, 10, 28, 12)) },
    ],
    [
      '3.59',
      'ShadowStopped',
      { startedAt: Date.UTC(2026, 10, 21, 12) },
      'Terminó antes la prueba en sombra',
      { 'Había empezado': exactTime(Date.UTC(2026, 10, 21, 12)) },
    ],
    [
      '3.61',
      'SecondFactorRequirementChanged',
      { isRequired: true, lacking: 2 },
      'Cambió si los operadores necesitan autenticador',
      { 'Autenticador de los operadores': 'Obligatorio', 'Operadores que no lo tenían': '2' },
    ],
    [
      '3.60',
      'RehearsalStarted',
      { questions: 100 },
      'Empezó un ensayo de lo automático',
      { 'Preguntas que ensaya': '100' },
    ],
    [
      '3.63',
      'ImportDone',
      { kind: 'private-facts', file: 'datos.csv', added: 2, changed: 3 },
      'Importó un archivo',
      { 'Qué se importó': 'Datos de publicaciones', Archivo: 'datos.csv', Agregadas: '2', Cambiadas: '3' },
    ],
    [
      '3.63',
      'ImportUndone',
      { kind: 'stickers', file: 'datos.csv', undone: 4, kept: 1 },
      'Deshizo una importación',
      { 'Qué se importó': 'stickers', Archivo: 'datos.csv', Deshechas: '4', 'Que quedaron como estaban': '1' },
    ],
    [
      '3.36 3.40 7.23',
      'QuestionAutoAnswered',
      { questionId: QUESTION_ID },
      'Respondió una pregunta automáticamente',
      ANSWERED_SAID,
    ],
    [
      '3.37 3.46 7.23',
      'AutoAnswerStopped',
      { questionId: QUESTION_ID, suggestedAnswer: 'Quedan dos.' },
      'Detuvo una respuesta automática',
      { ...ASKED_SAID, 'Respuesta que no se envió': 'Quedan dos.', 'Número de pregunta': QUESTION_ID },
    ],
  ])('%s %s is told in words, and so are its details', async (_ids, code, details, what, said) => {
    await asked('answered');
    await append(code, details);
    await open();
    // Of which question: the row says it too.
    expect(rows()).toEqual([`${EMAIL}: ${what}${'questionId' in details ? '¿Hay stock?' : ''}`]);
    const dialog = await seeDetails(what);
    await expect.poll(() => definitionsIn(dialog)).toEqual(said);
    expect(dialog.textContent).toContain(`${EMAIL} · `);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Ver detalles: ${what}` }));
  });

  test('3.28 3.40 7.23 QuestionDeleted is told in words, with what was asked and no answer', async () => {
    await asked('deleted');
    await append('QuestionDeleted', { questionId: QUESTION_ID });
    await open();
    const dialog = await seeDetails('Eliminó una pregunta');
    await expect.poll(() => definitionsIn(dialog)).toEqual({ ...ASKED_SAID, 'Número de pregunta': QUESTION_ID });
  });

  test('3.21 what was done by itself was done by Mostrador', async () => {
    await append('QuestionAutoAnswered', { questionId: QUESTION_ID }, 'Mostrador');
    await open();
    expect(rows()).toEqual(['Mostrador: Respondió una pregunta automáticamente']);
  });

  test('8.04 of a question that is not there, what the entry says stays in view', async () => {
    await append('AutoAnswerStopped', { questionId: '1', suggestedAnswer: null });
    await open();
    const dialog = await seeDetails('Detuvo una respuesta automática');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Recurso no encontrado');
    expect(definitionsIn(dialog)).toEqual({ 'Respuesta que no se envió': 'Ninguna', 'Número de pregunta': '1' });
  });

  test.each([
    ['{"algo":1}', '{"algo":1}'],
    ['<b>no es JSON', '<b>no es JSON'],
    ['', 'Ninguno'],
  ])('3.38 an unknown code is shown by its name, and its details %j as they are', async (details, shown) => {
    await open(logOf('SomethingNew', details));
    expect(rows()).toEqual([`${EMAIL}: SomethingNew`]);
    expect(definitionsIn(await seeDetails('SomethingNew'))).toEqual({ Detalles: shown });
  });

  test.each(['{"questionId":7}', '{', 'null'])('3.21 malformed details %j are shown as they are', async (details) => {
    await open(logOf('QuestionDeleted', details));
    expect(definitionsIn(await seeDetails('Eliminó una pregunta'))).toEqual({ Detalles: details });
  });

  test('9.05 9.06 9.10 2.41 the log is read by pages of five, the most recent first', async () => {
    for (const targetOrder of [1, 2, 3, 4, 5, 6]) await append('QuickAnswerMoved', { title: 'Stock', targetOrder });
    await append('QuickAnswerAdded', QUICK_ANSWER);
    await open();
    expect(screen.getByText('7 registros')).toBeDefined();
    expect(rows()).toHaveLength(5);
    expect(rows()[0]).toBe(`${EMAIL}: Agregó una respuesta rápida`);
    const sizes = within(screen.getByRole('combobox', { name: 'Por página' })).getAllByRole('option');
    expect(sizes.map((size) => size.textContent)).toEqual(['5', '10', '25', '50']);
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(rows).toHaveLength(2);
  });

  test('3.50 the chosen sort is kept for the next visit, and nonsense in its place is not minded', async () => {
    await append('QuickAnswerAdded', QUICK_ANSWER);
    await append('QuickAnswerDeleted', QUICK_ANSWER);
    await browser.keep('localStorage', SORT_KEY, 'nonsense');
    await open();
    expect(rows()[0]).toBe(`${EMAIL}: Eliminó una respuesta rápida`);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'Más recientes al final');
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(() => rows()[0]).toBe(`${EMAIL}: Agregó una respuesta rápida`);
    expect(window.localStorage.getItem(SORT_KEY)).toBe('most-recent-last');
    await open();
    expect(rows()[0]).toBe(`${EMAIL}: Agregó una respuesta rápida`);
  });

  test.each([
    'QuestionsChanged',
    'QuickAnswersChanged',
    'SettingsChanged',
    'GreetingAndSignatureChanged',
    'OperatorsChanged',
    'AccountChanged',
  ] as const)('4.18 news of %s bring the entries that were written since', async (event) => {
    await append('QuickAnswerAdded', QUICK_ANSWER);
    await open();
    await append('QuickAnswerDeleted', QUICK_ANSWER);
    product.product.hub.publish({ event, details: { accountId: ACCOUNT } });
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(rows).toHaveLength(2);
  });

  test('8.06 8.07 2.41 a log that could not be read says so; one without entries says that, too', async () => {
    await browser.open(ACTIVITY);
    await held.end(LIST, { kind: 'cut' });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar la actividad');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await held.end(LIST, { kind: 'serve' });
    await screen.findByRole('heading', { name: 'Todavía no hay actividad' });
  });

  test('2.16 2.27 whoever may not see the log is told so', async () => {
    await operate('20', 'AUTOPARTES_SUR', 63);
    await browser.open('/accounts/20/activity');
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
  });
});
