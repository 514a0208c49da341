import { describe, expect, test } from 'vitest';
import type { ExportedFile, Import, ImportRow, Imports } from '#contract/transfer.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { EMPTY_SHEET } from '#domain/policies.ts';
import {
  COUNTED_MAX_ROWS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  IMPORT_QUICK_ANSWERS_MAX,
  IMPORT_UNDO_TIME,
  IMPORTS_KEPT,
} from '#domain/transfer/kinds.ts';
import { writeTable } from '#server/transfer/spreadsheet.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, OWNER, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import { createSection } from '../section.ts';

const OPERATOR = 'beto@tienda.test';
const HEAD = 'Título;Respuesta;Color\r\n';
const quickAnswersChanged = { event: 'QuickAnswersChanged', details: { accountId: ACCOUNT } };

describe.each(enginesOf(import.meta.url))('export and import, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  const { logged, messagesTo } = createSection(trial, 'imports');

  const store = () => trial.product.store;
  const send = async (method: string, path: string, json?: unknown, by: Client = trial.owner) => {
    const response = await by.send(method, `/accounts/${ACCOUNT}${path}`, json === undefined ? {} : { json });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const upload = (kind: string, content: string | Uint8Array, by?: Client, name = 'archivo.csv') =>
    send('POST', `/imports/${kind}`, { name, content: Buffer.from(content).toString('base64') }, by);
  const preview = async (kind: string, content: string | Uint8Array, by?: Client): Promise<Import> => {
    const { status, body } = await upload(kind, content, by);
    expect(status).toBe(201);
    return body;
  };
  const run = (id: string, skipBroken = false, by?: Client) => send('POST', `/imports/${id}/run`, { skipBroken }, by);
  const undo = (id: string, by?: Client) => send('POST', `/imports/${id}/undo`, undefined, by);
  const rows = async (id: string, query = ''): Promise<ImportRow[]> =>
    (await send('GET', `/imports/${id}/rows${query}`)).body.entries;
  const exported = async (kind: string, format = 'csv'): Promise<ExportedFile> => {
    const { status, body } = await send('GET', `/exports/${kind}?format=${format}`);
    expect(status).toBe(200);
    return body;
  };
  const contentOf = ({ content }: ExportedFile): Uint8Array => Buffer.from(content, 'base64');
  const quickAnswers = async (): Promise<string[]> =>
    (await store().quickAnswers.page(ACCOUNT, { skip: 0, limit: 50 })).entries.map(
      ({ title, answer, color, order }) => `${order} ${title}: ${answer} (${color})`,
    );
  const add = (title: string, answer: string, color = 'red') =>
    store().quickAnswers.add(ACCOUNT, { title, answer, color }, OWNER);

  test('2.86 3.62 7.104 quick answers are exported with their names in Spanish, and come back unchanged', async () => {
    await add('Envío', '=1+1');
    await add('Stock', 'Sí; "hay"\ny más 😀', 'green');
    const file = await exported('quick-answers');
    expect(file.name).toMatch(/^respuestas-rapidas-\w+-\d{4}-\d\d-\d\d\.csv$/);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(contentOf(file))).toBe(
      `\uFEFF${HEAD}Envío;'=1+1;Rojo\r\nStock;"Sí; ""hay""\ny más 😀";Verde\r\n`,
    );
    for (const format of ['csv', 'xlsx'])
      expect((await preview('quick-answers', contentOf(await exported('quick-answers', format)))).counts).toEqual({
        ...{ added: 0, changed: 0, same: 2, broken: 0 },
      });
  });

  test('2.86 7.104 policies, private facts and the history are exported', async () => {
    await store().policies.replace(ACCOUNT, { ...EMPTY_SHEET, invoice: { value: 'yes', text: 'A y B.' } });
    await store().privateFacts.add(ACCOUNT, DRILL, { text: 'Trae funda.', by: OWNER });
    const question = trial.product.market.ask({ itemId: TOOL_BOX, text: '¿Hay stock?', buyerId: undefined });
    trial.product.market.answer(question.id, '-Sí, hay.');
    await trial.quiet();
    const text = async (kind: string) => new TextDecoder().decode(contentOf(await exported(kind)));
    expect(await text('policies')).toContain('Factura;Sí;A y B.\r\n');
    expect((await preview('policies', contentOf(await exported('policies', 'xlsx')))).counts.same).toBe(10);
    expect(await text('private-facts')).toMatch(new RegExp(`${DRILL};[^;]+;Trae funda.\r\n`));
    expect((await preview('private-facts', contentOf(await exported('private-facts')))).counts.same).toBe(1);
    expect(await text('history')).toContain(";¿Hay stock?;'-Sí, hay.;");
  });

  test('2.87 7.105 7.106 a preview says for each row what it would change, and changes nothing', async () => {
    await add('Envío', 'Sale hoy.');
    await add('Stock', 'Hay.');
    const made = await preview(
      'quick-answers',
      `${HEAD}ENVÍO;Sale mañana.;azul\r\nStock;Hay.;Rojo\r\nNueva;Llame al 11 4444-5555;\r\n;Sin título;\r\nNUEVA;Otra;\r\n`,
    );
    expect(made).toMatchObject({
      ...{ kind: 'quick-answers', file: 'archivo.csv', state: 'preview', importedAt: null, undoableUntil: null },
      counts: { added: 1, changed: 1, same: 1, broken: 2 },
    });
    expect(await rows(made.id)).toEqual([
      {
        ...{ line: 2, state: 'changed', problem: null },
        ...{ before: ['Envío', 'Sale hoy.', 'Rojo'], after: ['ENVÍO', 'Sale mañana.', 'Azul'] },
      },
      {
        ...{ line: 3, state: 'same', problem: null },
        ...{ before: ['Stock', 'Hay.', 'Rojo'], after: ['Stock', 'Hay.', 'Rojo'] },
      },
      {
        ...{ line: 4, state: 'added', problem: 'contact-data', before: null },
        after: ['Nueva', 'Llame al 11 4444-5555', 'Azul'],
      },
      { line: 5, state: 'broken', problem: 'empty-title', before: null, after: ['', 'Sin título', 'Azul'] },
      { line: 6, state: 'broken', problem: 'repeated', before: null, after: ['NUEVA', 'Otra', 'Azul'] },
    ]);
    expect((await rows(made.id, '?only=broken&skip=1')).map(({ line }) => line)).toEqual([6]);
    expect((await send('GET', '/imports')).body satisfies Imports).toEqual({ preview: made, last: null });
    expect(await quickAnswers()).toEqual(['1 Envío: Sale hoy. (red)', '2 Stock: Hay. (red)']);
    await trial.quiet();
    expect(trial.liveMessages).toEqual([]);
  });

  test('2.87 limits of the product hold for each row', async () => {
    const long = 'a'.repeat(2001);
    const quick = await preview('quick-answers', `${HEAD}A;${long};\r\n${'b'.repeat(33)};x;\r\n..;x;\r\nC;;\r\n`);
    expect((await rows(quick.id)).map(({ problem }) => problem)).toEqual([
      ...['too-long', 'title-too-long', 'reserved-title', 'empty'],
    ]);
    const policies = await preview('policies', `Tema;Sí o no;Texto\r\nPerros;;x\r\nFactura;tal vez;x\r\nPagos;;x\r\n`);
    expect((await rows(policies.id)).map(({ problem }) => problem)).toEqual([
      ...['unknown-topic', 'unknown-value', 'unknown-topic'],
    ]);
    const full = Array.from({ length: 51 }, (_, i) => `${TOOL_BOX};Dato ${i}`).join('\r\n');
    const facts = await preview(
      'private-facts',
      `Publicación;Dato\r\n${full}\r\nMLA1;x\r\n${DRILL};Escriba a a@b.com\r\n`,
    );
    expect((await rows(facts.id, '?only=broken')).map(({ line, problem }) => [line, problem])).toEqual([
      [52, 'too-many'],
      [53, 'unknown-item'],
      [54, 'contact-data'],
    ]);
    const many = Array.from({ length: IMPORT_QUICK_ANSWERS_MAX + 1 }, (_, i) => `T${i};x;`).join('\r\n');
    expect((await preview('quick-answers', HEAD + many)).counts).toMatchObject({ broken: 1 });
  });

  test.each([
    ['Cosa;Otra\r\na;b', 'wrong-columns', 400],
    ['Título;Título;Respuesta\r\na;b;c', 'wrong-columns', 400],
    ['', 'empty-file', 400],
    [HEAD, 'empty-file', 400],
    ['\0\0\0', 'not-a-spreadsheet', 400],
    [new Uint8Array(IMPORT_MAX_BYTES + 1), 'body-too-large', 413],
    [new Uint8Array(2 * IMPORT_MAX_BYTES), 'body-too-large', 413],
  ])('2.87 7.105 a file that cannot be read is refused, and leaves nothing (%#)', async (content, error, status) => {
    expect(await upload('quick-answers', content)).toMatchObject({ status, body: { error } });
    expect((await send('GET', '/imports')).body).toEqual({ preview: null, last: null });
    expect(await store().transfers.of(ACCOUNT, OWNER)).toEqual([]);
  });

  /** One in a hundred lacks its text. */
  const facts = (count: number): string[][] =>
    Array.from({ length: count }, (_, i) => [DRILL, '', i % 100 === 57 ? '' : `Dato ${i}`]);
  const HEAD_OF_FACTS = ['Publicación', 'Código', 'Dato'];
  const firstBroken = Array.from({ length: 10 }, (_, i) => ({ line: 59 + 100 * i, problem: 'empty' }));
  test.each([
    ['csv', 100_000],
    ['xlsx', IMPORT_MAX_ROWS + 1],
  ] as const)(
    '4.46 7.105 a %s of %i rows is refused whole, and says how many it has and which are broken',
    async (format, count) => {
      const content = await writeTable([HEAD_OF_FACTS, ...facts(count)], format);
      const { status, body } = await upload('private-facts', content);
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          error: 'too-many-rows',
          rows: { count, isAll: true, broken: Math.floor(count / 100), first: firstBroken },
        },
      });
      expect(await store().transfers.of(ACCOUNT, OWNER)).toEqual([]);
      expect(await store().privateFacts.of(ACCOUNT, DRILL)).toEqual([]);
    },
  );

  test('4.46 of a file with more rows than are counted, so many are said', async () => {
    const { body } = await upload('policies', `Tema;Texto\n${'x;y\n'.repeat(COUNTED_MAX_ROWS + 1)}`);
    expect(body.rows).toMatchObject({ count: COUNTED_MAX_ROWS, isAll: false, broken: COUNTED_MAX_ROWS });
    const { body: counted } = await upload('policies', `Tema;Texto\n${'x;y\n'.repeat(COUNTED_MAX_ROWS)}`);
    expect(counted.rows).toMatchObject({ count: COUNTED_MAX_ROWS, isAll: true });
  });

  test('4.46 as many rows as are imported from a file are previewed', async () => {
    const made = await preview('private-facts', await writeTable([HEAD_OF_FACTS, ...facts(IMPORT_MAX_ROWS)], 'csv'));
    const { added, broken } = made.counts;
    expect(added + broken).toBe(IMPORT_MAX_ROWS);
  });

  test('4.47 the parts of a divided file are taken back one after the other, the newest first', async () => {
    const ids: string[] = [];
    for (let part = 0; part <= IMPORTS_KEPT; part++) {
      const { id } = await preview('quick-answers', `${HEAD}Parte ${part};Sí.;Rojo\r\n`);
      await run(id);
      await trial.time.leap(1000);
      ids.push(id);
    }
    // One more is read, and the first of eleven goes.
    const [gone = '', ...kept] = ids;
    const next = await preview('quick-answers', `${HEAD}Otra;Sí.;Rojo\r\n`);
    await send('DELETE', `/imports/${next.id}`);
    expect((await undo(gone)).status).toBe(404);
    for (const id of kept.toReversed()) {
      expect((await send('GET', '/imports')).body).toMatchObject({ last: { id, state: 'imported' } });
      expect((await undo(id)).status).toBe(200);
    }
    expect(await quickAnswers()).toEqual(['1 Parte 0: Sí. (red)']);
    expect((await send('GET', '/imports')).body).toMatchObject({ last: { id: kept.at(-1), state: 'undone' } });
  });

  test('2.88 3.63 4.32 7.107 an import writes all rows once, tells pages and logs it; the broken ones only if asked', async () => {
    await add('Envío', 'Sale hoy.');
    const { id } = await preview('quick-answers', `${HEAD}Envío;Sale mañana.;Azul\r\nNueva;Sí.;Rojo\r\nMala;;\r\n`);
    expect((await run(id)).status).toBe(409);
    expect(await quickAnswers()).toEqual(['1 Envío: Sale hoy. (red)']);
    const [one, two] = await trial.time.during(Promise.all([run(id, true), run(id, true)]));
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.body).toEqual(two?.body);
    expect(one?.body).toMatchObject({ state: 'imported', undoableUntil: one?.body.importedAt + IMPORT_UNDO_TIME });
    expect(await quickAnswers()).toEqual(['1 Envío: Sale mañana. (blue)', '2 Nueva: Sí. (red)']);
    expect(await logged('ImportDone')).toEqual([
      { email: OWNER, details: { kind: 'quick-answers', file: 'archivo.csv', added: 1, changed: 1 } },
    ]);
    await trial.quiet();
    expect(trial.liveMessages.filter(({ event }) => event === 'QuickAnswersChanged')).toEqual([quickAnswersChanged]);
    expect((await send('GET', '/imports')).body).toMatchObject({ preview: null, last: { id } });
  });

  test('4.32 an import is refused when what it rests on changed since, and nothing of it is written', async () => {
    await add('Envío', 'Sale hoy.');
    const { id } = await preview('quick-answers', `${HEAD}Nueva;Sí.;Rojo\r\nEnvío;Sale mañana.;Rojo\r\n`);
    await store().quickAnswers.change(ACCOUNT, 'Envío', { title: 'Envío', answer: 'Sale el lunes.', color: 'red' });
    expect(await run(id)).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await quickAnswers()).toEqual(['1 Envío: Sale el lunes. (red)']);
    const added = await preview('quick-answers', `${HEAD}Otra;Sí.;Rojo\r\n`);
    await add('otra', 'Ya está.');
    expect((await run(added.id)).status).toBe(409);
    expect(await logged('ImportDone')).toEqual([]);
  });

  test('2.89 4.33 7.108 an undo takes back what was not changed since, names the rest, and does so once', async () => {
    await add('Envío', 'Sale hoy.');
    await add('Stock', 'Hay.');
    const { id } = await preview(
      'quick-answers',
      `${HEAD}Envío;Sale mañana.;Azul\r\nStock;No hay.;Azul\r\nUna;1;Rojo\r\nDos;2;Rojo\r\n`,
    );
    await run(id);
    await store().quickAnswers.change(ACCOUNT, 'Stock', { title: 'Stock', answer: 'Quizás.', color: 'red' });
    await store().quickAnswers.change(ACCOUNT, 'Dos', { title: 'Dos', answer: '22', color: 'red' });
    const [one, two] = await trial.time.during(Promise.all([undo(id), undo(id)]));
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.body).toMatchObject({ state: 'undone', kept: 2, undoableUntil: null });
    expect(await quickAnswers()).toEqual(['1 Envío: Sale hoy. (red)', '2 Stock: Quizás. (red)', '3 Dos: 22 (red)']);
    expect((await rows(id, '?only=kept')).map(({ after }) => after[0])).toEqual(['Stock', 'Dos']);
    expect(await logged('ImportUndone')).toEqual([
      { email: OWNER, details: { kind: 'quick-answers', file: 'archivo.csv', undone: 2, kept: 2 } },
    ]);
    expect((await run(id)).status).toBe(409);
  });

  test('2.88 2.89 policies and private facts are imported and taken back', async () => {
    await store().policies.replace(ACCOUNT, { ...EMPTY_SHEET, invoice: { value: 'yes', text: 'A y B.' } });
    const sheet = await preview(
      'policies',
      'Tema;Sí o no;Texto\r\nfactura;no;No hacemos.\r\nENVIOS;;A todo el país.\r\n',
    );
    expect(sheet.counts).toEqual({ added: 0, changed: 2, same: 0, broken: 0 });
    await run(sheet.id);
    expect(await store().policies.of(ACCOUNT)).toMatchObject({
      invoice: { value: 'no', text: 'No hacemos.' },
      shipping: { value: null, text: 'A todo el país.' },
    });
    await undo(sheet.id);
    expect(await store().policies.of(ACCOUNT)).toMatchObject({
      invoice: { value: 'yes', text: 'A y B.' },
      shipping: { value: null, text: '' },
    });

    const before = await store().privateFacts.add(ACCOUNT, DRILL, { text: 'Trae funda.', by: OWNER });
    const code = before.outcome === 'added' ? before.fact.id : '';
    const head = 'Publicación;Código;Dato\r\n';
    const facts = await preview('private-facts', `${head}${DRILL};${code};Trae  valija.\r\n${DRILL};;Pesa 2 kg.\r\n`);
    const texts = async () => (await store().privateFacts.of(ACCOUNT, DRILL)).map(({ text }) => text);
    trial.forget();
    await run(facts.id);
    expect(await texts()).toEqual(['Trae valija.', 'Pesa 2 kg.']);
    await trial.quiet();
    expect(trial.liveMessages).toContainEqual(questionsChanged);
    await undo(facts.id);
    expect(await texts()).toEqual(['Trae funda.']);
  });

  test('4.33 an import can be undone for a day', async () => {
    const { id } = await preview('quick-answers', `${HEAD}Una;1;Rojo\r\n`);
    await run(id);
    await trial.time.leap(IMPORT_UNDO_TIME);
    expect(await undo(id)).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await quickAnswers()).toEqual(['1 Una: 1 (red)']);
  });

  test('7.105 7.109 a new preview replaces the one before, and a preview can be discarded', async () => {
    const first = await preview('quick-answers', `${HEAD}Una;1;Rojo\r\n`);
    const second = await preview('quick-answers', `${HEAD}Dos;2;Rojo\r\n`);
    expect((await run(first.id)).status).toBe(404);
    for (const _ of [1, 2]) expect((await send('DELETE', `/imports/${second.id}`)).status).toBe(204);
    expect((await send('GET', '/imports')).body).toEqual({ preview: null, last: null });
    const third = await preview('quick-answers', `${HEAD}Tres;3;Rojo\r\n`);
    await run(third.id);
    await send('DELETE', `/imports/${third.id}`);
    expect((await send('GET', '/imports')).body).toMatchObject({ last: { id: third.id } });
  });

  test("7.106 7.107 7.108 another person's import is not found, and a kind needs its permission", async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    await messagesTo(OPERATOR, PERMISSIONS.QuickAnswers);
    const { id } = await preview('quick-answers', `${HEAD}Una;1;Rojo\r\n`);
    for (const status of [
      (await run(id, true, operator)).status,
      (await undo(id, operator)).status,
      (await send('GET', `/imports/${id}/rows`, undefined, operator)).status,
    ])
      expect(status).toBe(404);
    await send('DELETE', `/imports/${id}`, undefined, operator);
    expect((await rows(id)).length).toBe(1);
    const own = await preview('quick-answers', `${HEAD}Dos;2;Rojo\r\n`, operator);
    await store().operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Questions });
    expect((await run(own.id, true, operator)).status).toBe(403);
    expect((await send('GET', '/imports', undefined, operator)).body).toEqual({ preview: null, last: null });
  });
});
