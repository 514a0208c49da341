import { describe, expect, test, vi } from 'vitest';
import type { QuestionContext } from '#contract/question-context.ts';
import type { Import, ImportRow } from '#contract/transfer.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { COLUMNS } from '#domain/transfer/columns.ts';
import { IMPORT_ANSWERS_MAX } from '#domain/transfer/kinds.ts';
import { createPastAnswers } from '#server/answers/past-answers.ts';
import { writeTable } from '#server/transfer/spreadsheet.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, OWNER, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import { createSection } from '../section.ts';

const OPERATOR = 'beto@tienda.test';
const HEAD = 'Publicación;Pregunta;Respuesta;Respondida;Preguntada;Respondida por\r\n';
/** Not in any of the seller's texts. */
const MAGNETS = '¿Aguanta destornilladores imantados?';

describe.each(enginesOf(import.meta.url))('the import of a history, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  const { logged } = createSection(trial, 'imports');

  const store = () => trial.product.store;
  const send = async (method: string, path: string, json?: unknown, by: Client = trial.owner) => {
    const response = await by.send(method, `/accounts/${ACCOUNT}${path}`, json === undefined ? {} : { json });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const preview = async (content: string | Uint8Array): Promise<Import> => {
    const json = { name: 'historial.csv', content: Buffer.from(content).toString('base64') };
    const { status, body } = await send('POST', '/imports/history', json);
    expect(status).toBe(201);
    return body;
  };
  const run = (id: string) => send('POST', `/imports/${id}/run`, { skipBroken: true });
  const undo = (id: string) => send('POST', `/imports/${id}/undo`);
  const bringIn = async (...rows: string[]): Promise<string> => {
    const { id } = await preview(HEAD + rows.join('\r\n'));
    expect((await run(id)).status).toBe(200);
    await trial.quiet();
    return id;
  };
  const rows = async (id: string): Promise<ImportRow[]> => (await send('GET', `/imports/${id}/rows`)).body.entries;
  const exported = async (format = 'csv'): Promise<Uint8Array> =>
    Buffer.from((await send('GET', `/exports/history?format=${format}`)).body.content, 'base64');
  const past = async () =>
    (await store().questions.pastAnswers(ACCOUNT, 1000))
      .filter(({ isImported }) => isImported)
      .map(({ itemId, question, answer, answeredAt }) => [
        itemId,
        question,
        answer,
        new Date(answeredAt).toISOString(),
      ]);
  const draftFor = async (question: string, itemId = TOOL_BOX) =>
    (await trial.time.during(send('POST', '/test-questions', { question, itemId }))).body;
  const history = async () => (await send('GET', '/history?limit=50')).body.mlQuestionsResponse.total;

  test('4.48 a preview says which answers would be added, which are there, and why rows are broken', async () => {
    const { id: questionId } = trial.product.market.ask({ itemId: TOOL_BOX, text: '¿Hay stock?', buyerId: undefined });
    trial.product.market.answer(questionId, 'Sí, hay.');
    await trial.quiet();
    const long = 'a'.repeat(2001);
    const { id, counts } = await preview(
      [
        `${HEAD}${TOOL_BOX};${MAGNETS};Sí, dos.;28/10/2026 10:42;2026-10-28T13:00:00.000Z;eva@otra.test`,
        ';¿Hacen factura A?;Llame al 11 4444-5555.;2026-10-01;;',
        `${TOOL_BOX};¿Hay stock?;Sí, hay.;01/10/2026;;`,
        `${TOOL_BOX};${MAGNETS};Sí, dos.;30/10/2026;;`,
        'MLA1;¿Hay?;Sí.;01/10/2026;;',
        ';¿Hay?; ;01/10/2026;;',
        '; ;Sí.;01/10/2026;;',
        ';¿Hay?;Sí.;ayer;;',
        ';¿Hay?;Sí.;;;',
        ';¿Hay?;Sí.;01/10/2026;31/02/2026;',
        ';¿Hay?;Sí.;01/10/2099;;',
        `;¿Hay?;${long};01/10/2026;;`,
        `;${long};Sí.;01/10/2026;;`,
        `;¿Hay?;Sí.;01/10/2026;;${'b'.repeat(255)}`,
      ].join('\r\n'),
    );
    expect(counts).toEqual({ added: 2, changed: 0, same: 2, broken: 10 });
    const found = await rows(id);
    // On the clocks of the account's site.
    expect(found[0]).toEqual({
      ...{ line: 2, state: 'added', problem: null, before: null },
      after: [TOOL_BOX, MAGNETS, 'Sí, dos.', '28/10/2026 10:42', '28/10/2026 10:00', 'eva@otra.test'],
    });
    expect(found.map(({ state, problem }) => [state, problem])).toEqual([
      ['added', null],
      ['added', 'contact-data'],
      ['same', null],
      ['same', null],
      ['broken', 'unknown-item'],
      ['broken', 'empty'],
      ['broken', 'empty-question'],
      ['broken', 'unknown-date'],
      ['broken', 'unknown-date'],
      ['broken', 'unknown-date'],
      ['broken', 'unknown-date'],
      ['broken', 'too-long'],
      ['broken', 'too-long'],
      ['broken', 'too-long'],
    ]);
    expect(await past()).toEqual([]);
  });

  test.each(['csv', 'xlsx'])(
    '4.48 3.62 what was exported as %s changes nothing, with what was imported',
    async (format) => {
      const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text: '=¿Hay\nstock?', buyerId: undefined });
      trial.product.market.answer(id, "'-Sí; «hay»\n\nSaludos 😀");
      await trial.quiet();
      const own = (await store().questions.pastAnswers(ACCOUNT, 1000)).length;
      await bringIn(`${DRILL};${MAGNETS};Sí, dos.;28/10/2026 10:42;;`, ';¿Hacen factura A?;Sí.;01/10/2026;;eva');
      const { counts } = await preview(await exported(format));
      expect(counts).toEqual({ added: 0, changed: 0, same: own + 2, broken: 0 });
      // A file of another account, whose listings are not known here, is imported once they are blank.
      const fileOf = (itemId: string): Promise<Uint8Array> =>
        writeTable(
          [COLUMNS.history, ['9', '', itemId, 'Mate', 'B', '¿Hay?', 'Sí.', '2026-10-01T00:00:00.000Z', '']],
          'xlsx',
        );
      expect((await preview(await fileOf('MLA1'))).counts).toMatchObject({ broken: 1 });
      expect((await preview(await fileOf(''))).counts).toMatchObject({ added: 1 });
    },
  );

  test('4.48 an import adds all its rows once, logs it and tells pages; an undo takes all back', async () => {
    const id = await bringIn(
      `${DRILL};${MAGNETS};Sí, dos.;28/10/2026 10:42;;`,
      ';¿Hacen factura A?;Sí, A y B.;01/10/2026;;eva',
    );
    expect(await past()).toEqual([
      [DRILL, MAGNETS, 'Sí, dos.', '2026-10-28T13:42:00.000Z'],
      [null, '¿Hacen factura A?', 'Sí, A y B.', '2026-10-01T03:00:00.000Z'],
    ]);
    expect(trial.liveMessages).toContainEqual(questionsChanged);
    const details = { kind: 'history', file: 'historial.csv', added: 2, changed: 0 };
    expect(await logged('ImportDone')).toEqual([{ email: OWNER, details }]);
    expect((await undo(id)).body).toMatchObject({ state: 'undone', kept: 0 });
    expect(await past()).toEqual([]);
    // And again, as nothing of it is left.
    await bringIn(`${DRILL};${MAGNETS};Sí, dos.;28/10/2026 10:42;;`);
    expect(await past()).toHaveLength(1);
  });

  test('4.48 4.32 an import is refused when one of its answers came meanwhile, and nothing of it is written', async () => {
    const content = `${HEAD};Una;1;01/10/2026;;\r\n${TOOL_BOX};¿Hay stock?;Sí, hay.;01/10/2026;;`;
    const { id } = await preview(content);
    const question = trial.product.market.ask({ itemId: TOOL_BOX, text: '¿Hay stock?', buyerId: undefined });
    trial.product.market.answer(question.id, 'Sí, hay.');
    await trial.quiet();
    expect((await run(id)).status).toBe(409);
    expect(await past()).toEqual([]);
    const again = await preview(content);
    expect(again.counts).toMatchObject({ added: 1, same: 1 });
    expect((await run(again.id)).status).toBe(200);
  });

  test('4.51 an account has so many imported answers at most', async () => {
    const count = vi.spyOn(store().importedAnswers, 'count').mockResolvedValue(IMPORT_ANSWERS_MAX - 1);
    const { id, counts } = await preview(`${HEAD};Una;1;01/10/2026;;\r\n;Dos;2;01/10/2026;;`);
    count.mockRestore();
    expect(counts).toMatchObject({ added: 1, broken: 1 });
    expect((await rows(id)).map(({ problem }) => problem)).toEqual([null, 'too-many']);
  });

  test('4.49 drafts learn from an imported answer as from any other, until it is taken back', async () => {
    expect(await draftFor(MAGNETS)).toMatchObject({ known: false });
    const id = await bringIn(`${TOOL_BOX};${MAGNETS};Hola, no, no aguanta imantados. Saludos;01/10/2026;;`);
    // The account has no question to lead to.
    expect(await draftFor(MAGNETS)).toMatchObject({
      ...{ known: true, answer: 'No, no aguanta imantados.' },
      basis: [{ kind: 'past-answer', detail: MAGNETS }],
    });
    await undo(id);
    expect(await draftFor(MAGNETS)).toMatchObject({ known: false });
  });

  test('4.49 a pending draft is written again once an answer is imported', async () => {
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text: MAGNETS });
    await trial.quiet();
    const draft = async () => (await store().questions.byId(ACCOUNT, String(id)))?.suggestedAnswer;
    expect(await draft()).toBe('No contamos con ese dato.');
    await bringIn(`${TOOL_BOX};${MAGNETS};No, no aguanta imantados.;01/10/2026;;`);
    await trial.after(10_000);
    expect(await draft()).toBe('No, no aguanta imantados.');
  });

  test.each(['No contamos con ese dato.', 'Hola! Saludos', 'Consulte con el fabricante.'])(
    '4.49 nothing is learned from the imported answer: %s',
    async (text) => {
      await bringIn(`${TOOL_BOX};${MAGNETS};${text};01/10/2026;;`);
      expect(await past()).toHaveLength(1);
      expect(await draftFor(MAGNETS)).toMatchObject({ known: false, basis: [] });
    },
  );

  test('4.49 what was asked of a listing, or of the whole account, is shown beside a question like it', async () => {
    await bringIn(
      `${TOOL_BOX};${MAGNETS};Sí, dos.;01/10/2026;;`,
      ';¿Aguanta los destornilladores imantados?;Todos.;02/10/2026;;',
    );
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text: MAGNETS });
    await trial.quiet();
    const { similar }: QuestionContext = (await send('GET', `/questions/${id}/context`)).body;
    expect(similar.map(({ answer, itemId, isImported }) => ({ answer, itemId, isImported }))).toEqual([
      { answer: 'Sí, dos.', itemId: TOOL_BOX, isImported: true },
      { answer: 'Todos.', itemId: null, isImported: true },
    ]);
  });

  test('4.50 what was imported is not sent, not in the history, and in no report', async () => {
    // What the answers of the first read were about is known first.
    await trial.after(120_000);
    const before = await history();
    const report = async () => (await send('GET', '/report?from=2026-01-01&to=2026-11-30')).body;
    const counted = await report();
    trial.forget();
    await bringIn(`${TOOL_BOX};${MAGNETS};Sí, dos.;01/10/2026;01/10/2026;${OWNER}`);
    await trial.after(120_000);
    expect(trial.calls('POST /answers')).toBe(0);
    expect(await history()).toBe(before);
    expect(await report()).toEqual(counted);
  });

  test('4.50 a rehearsal of a question does not know its own answer from a file', async () => {
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text: MAGNETS, buyerId: undefined });
    trial.product.market.answer(id, 'Sí, dos.');
    await trial.quiet();
    await bringIn(`;${MAGNETS};Sí, dos.;01/10/2026;;`, `;${MAGNETS};Sí, cuatro.;01/09/2026;;`);
    const { history: version } = await store().redrafts.versions(ACCOUNT);
    const learned = await createPastAnswers(store())(ACCOUNT, version, String(id));
    expect(learned.map(({ answer }) => answer)).toEqual(expect.arrayContaining(['Sí, cuatro.']));
    expect(learned.map(({ answer }) => answer)).not.toContain('Sí, dos.');
  });

  test('4.48 6.02 who may answer may import a history; who may only read it may not', async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    await store().operators.add(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.History });
    const json = { name: 'a.csv', content: Buffer.from(`${HEAD};Una;1;01/10/2026;;`).toString('base64') };
    expect((await send('POST', '/imports/history', json, operator)).status).toBe(403);
    await store().operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Questions });
    expect((await send('POST', '/imports/history', json, operator)).status).toBe(201);
  });
});
