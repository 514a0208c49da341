import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openByKeys, send, tabTo, write } from './day/keyboard.ts';
import { inHand, Ledger } from './day/ledger.ts';
import { waitUntilAtRest } from './harness/at-rest.ts';
import { ACCOUNT, type Desk, OPERATOR, OWNER, openDesk, PENDING } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type Visitor, WIDE } from './harness/visitor.ts';

/** How many questions a day has; `npm run test:day` plays the whole one. */
const QUESTIONS = Number(process.env.DAY_QUESTIONS ?? 26);
/** How many come in an hour: no more are drafted at once than a page of the list shows. */
const AN_HOUR = 26;
/** Ten minutes pass in 30 s, enough for a slow machine to stop one. */
const FAST = 20;
/** What stops by itself, in ms: a question that nobody may answer, or a countdown. */
const PATIENCE = 90_000;
const UNKNOWN = '¿Me pueden cantar una vidala?';
const KNOWN = '¿De qué marca es?';
/** What a person answers is learned, and would become the draft of others that ask the same. */
const ANSWERED_BY_HAND = '¿De qué material es la caja?';
const ALIKE = ['¿Hacen factura A?', 'hola, hacen factura A?', 'Buenas, hacen factura A'];
const CARDS = `/accounts/${ACCOUNT}/questions`;
const QUEUE = `${CARDS}?view=queue`;

const browser = sharedBrowser();

interface Day {
  readonly desk: Desk;
  readonly ledger: Ledger;
  /** Everything that was asked so far. */
  readonly asked: string[];
  /** The drafts that go out by themselves unless somebody stops them, by question. */
  readonly drafts: Map<string, string>;
}

test(
  `2.66 2.76 2.80 4.09-4.13 8.09 a day at the counter: of ${QUESTIONS} questions each is answered once, by what its person saw`,
  async () => {
    await using desk = await openDesk(browser(), { undoSeconds: 10, clockRate: FAST });
    const day: Day = { desk, ledger: new Ledger(), asked: [], drafts: new Map() };
    day.asked.push(...(await desk.product.store.questions.pendingIds(ACCOUNT)));
    await using ana = await sitDown(day, 'Ana', OWNER, WIDE, CARDS);
    await ana.page.locator('main').focus();
    await ana.page.keyboard.press('v');
    // He begins with the newest, she with the oldest.
    await using beto = await sitDown(day, 'Beto', OPERATOR, WIDE, `${QUEUE}&orden=recientes`);
    await using phone = await sitDown(day, 'Beto, phone', OPERATOR, NARROW, QUEUE);
    while (day.asked.length < QUESTIONS) await playHour(day, ana, beto, phone);

    await ana.page.getByText('Está al día').waitFor({ timeout: PATIENCE });
    await expectEachOnce(day);
    expect([...ana.complaints, ...beto.complaints, ...phone.complaints]).toEqual([]);
  },
  QUESTIONS * 20_000,
);

async function sitDown(
  { desk, ledger }: Day,
  who: string,
  email: string,
  view: typeof WIDE,
  path: string,
): Promise<Visitor> {
  // The page of the login follows nothing yet: what is pressed is followed from the first page on.
  const visitor = await desk.enter(email, view, '/favicon.svg');
  await ledger.follow(visitor, who);
  await visitor.page.goto(`${desk.url}${path}`);
  await visitor.page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
  return visitor;
}

/** Everything that may happen in an hour, then the rest of its questions by two people at once. */
async function playHour(day: Day, ana: Visitor, beto: Visitor, phone: Visitor): Promise<void> {
  const { desk, asked } = day;
  const left = Math.min(QUESTIONS - asked.length, asked.length === PENDING ? AN_HOUR - PENDING : AN_HOUR);
  const isWhole = left >= AN_HOUR - PENDING;
  const special = isWhole ? 6 + ALIKE.length : 0;
  await desk.answers({ operationMode: 'supervised' });
  for (let count = special; count < left; count++) asked.push(await desk.ask(`¿Sirve para el modelo ${asked.length}?`));
  if (isWhole) {
    const alike: string[] = [];
    for (const text of ALIKE) alike.push(await desk.ask(text));
    asked.push(...alike);
    const abstained = await desk.ask(UNKNOWN);
    const [stopped, corrected] = [await askAutomatic(day, ANSWERED_BY_HAND), await askAutomatic(day, ANSWERED_BY_HAND)];
    asked.push(abstained, stopped, corrected);
    for (let count = 0; count < 3; count++) asked.push(await askAutomatic(day, KNOWN));
    await stop(day, ana, stopped);
    await correct(day, ana, corrected);
    await holdKeys(day, ana);
    await undo(day, ana);
    await confirmUnknown(day, ana, abstained);
    await loseConnection(day, ana);
    await answeredMeanwhile(day, ana, phone);
    await tapTwice(day, phone);
    await answerAlike(ana, alike);
  }
  await Promise.all([workThrough(ana), workThrough(beto)]);
  // Whoever stands in an answer holds it.
  for (const { page } of [beto, phone]) await page.keyboard.press('Escape');
  await answerLeft(day, ana);
  await expect.poll(() => desk.product.store.questions.pendingIds(ACCOUNT), { timeout: PATIENCE }).toEqual([]);
}

/** A question whose answer goes out by itself. */
async function askAutomatic({ desk, drafts }: Day, text: string): Promise<string> {
  await desk.answers({ autoResponseDelay: 10 });
  const id = await desk.ask(text);
  const question = await desk.product.store.questions.byId(ACCOUNT, id);
  expect(question?.schedule ?? null).not.toBe(null);
  drafts.set(id, question?.suggestedAnswer ?? '');
  return id;
}

async function stop({ drafts, desk }: Day, { page }: Visitor, id: string): Promise<void> {
  await openByKeys(page, id);
  await tabTo(page, /^Detener(?! lo)/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await inHand(page)).isCounting).toBe(false);
  await expect.poll(async () => (await desk.product.store.questions.byId(ACCOUNT, id))?.schedule).toBe(null);
  drafts.delete(id);
}

/** Typing holds the automatic answer; what was typed goes out. */
async function correct({ drafts }: Day, { page }: Visitor, id: string): Promise<void> {
  await openByKeys(page, id);
  await write(page, 'Es Bahco, corregido por Ana.');
  await page.getByText('En pausa mientras usted escribe').waitFor();
  await send(page, id);
  drafts.delete(id);
}

/** One press, however long it lasts, and a second one before the server has answered the first. */
async function holdKeys({ ledger, desk }: Day, { page }: Visitor): Promise<void> {
  const first = await openManual(desk, page);
  await write(page, 'Tecla mantenida.');
  const before = ledger.presses.length;
  await page.keyboard.down('Control');
  for (let times = 0; times < 20; times++) await page.keyboard.down('Enter');
  await expect.poll(async () => (await inHand(page)).id).not.toBe(first);
  for (let times = 0; times < 20; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  expect(ledger.presses.length).toBe(before + 1);

  const second = await openManual(desk, page);
  await write(page, 'Dos veces seguidas.');
  const isLetThrough = Promise.withResolvers<void>();
  await page.route('**/answer', async (route) => {
    await isLetThrough.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  isLetThrough.resolve();
  await expect.poll(async () => (await inHand(page)).id).not.toBe(second);
  await page.unroute('**/answer');
}

async function undo({ desk }: Day, { page }: Visitor): Promise<void> {
  const id = await openManual(desk, page);
  await write(page, 'Me apuré.');
  await send(page, id);
  await page.keyboard.press('Control+z');
  await expect.poll(() => inHand(page)).toMatchObject({ id, isFree: true, isAnswering: true, text: 'Me apuré.' });
  await page.keyboard.press('End');
  await page.keyboard.type(' Ahora sí.');
  await send(page, id);
}

/** A draft without an answer asks before it goes out; Enter goes on writing. */
async function confirmUnknown({ ledger }: Day, { page }: Visitor, id: string): Promise<void> {
  await openByKeys(page, id);
  const dialog = page.getByRole('dialog', { name: 'Enviar el borrador sin completar' });
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  ledger.withdraw();
  // The dialog gives the focus back a moment after it is gone.
  await expect.poll(() => inHand(page)).toMatchObject({ id, isAnswering: true });
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor();
  await tabTo(page, /^Enviar igual$/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await inHand(page)).id).not.toBe(id);
}

/** Nothing goes out without a connection, what was typed survives a reload, and goes out once pressed again. */
async function loseConnection({ desk }: Day, { page, context }: Visitor): Promise<void> {
  const id = await openManual(desk, page);
  await write(page, 'Escrito sin conexión.');
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await page.getByText('No hay conexión con el servidor.').first().waitFor();
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => inHand(page)).toMatchObject({ id, isFree: true, text: 'Escrito sin conexión.' });
  await openByKeys(page, id);
  await send(page, id);
}

/** Beto answers on the phone what Ana is writing at; what she wrote stays with her, and cannot be sent. */
async function answeredMeanwhile({ desk, ledger }: Day, ana: Visitor, { page: phone }: Visitor): Promise<void> {
  const id = await openManual(desk, ana.page);
  await write(ana.page, 'Lo escribe Ana.');
  await tapOpen(phone, id);
  await phone.getByText(`${OWNER} la está respondiendo.`).waitFor();
  await phone.getByRole('button', { name: 'Responder yo' }).click();
  const box = phone.locator(`article[data-question="${id}"]`).getByLabel('Respuesta');
  await box.fill('La respondió Beto, desde el teléfono.');
  await phone.getByRole('button', { name: 'Responder', exact: true }).click();
  await ana.page.getByText(`${OPERATOR} la está enviando.`).or(ana.page.getByText('La respondió')).first().waitFor();
  await ana.page.getByText(`La respondió ${OPERATOR}.`).waitFor({ timeout: PATIENCE });
  const before = ledger.taken.length;
  await ana.page.keyboard.press('Control+Enter');
  await expect.poll(() => inHand(ana.page)).toMatchObject({ id, text: 'Lo escribe Ana.' });
  expect(ledger.taken.length).toBe(before);
  await tabTo(ana.page, /^Descartar el texto$/);
  await ana.page.keyboard.press('Enter');
  await expect.poll(async () => (await inHand(ana.page)).id).not.toBe(id);
}

/** Taps send too. Of two quick taps at one place only the first does: after it the next question's button stands there. */
async function tapTwice({ desk, ledger }: Day, { page }: Visitor): Promise<void> {
  const [id = ''] = await manualIds(desk);
  await tapOpen(page, id);
  await page.getByLabel('Respuesta', { exact: true }).fill('Desde el teléfono.');
  const button = page.getByRole('button', { name: 'Responder', exact: true });
  const before = ledger.taken.length;
  await button.click();
  await expect.poll(async () => (await inHand(page)).id).not.toBe(id);
  const next = await inHand(page);
  await page.getByLabel('Respuesta', { exact: true }).fill('No se envía con el segundo toque.');
  await button.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await waitUntilAtRest(page);
  expect(await inHand(page)).toMatchObject({ id: next.id, isFree: true });
  expect(ledger.taken.length).toBe(before + 1);
}

/** Two presses answer all that ask the same. */
async function answerAlike({ page }: Visitor, [first = '', ...others]: readonly string[]): Promise<void> {
  await openByKeys(page, first);
  await write(page, 'Sí, hacemos factura A y B.');
  const review = page.getByRole('dialog', { name: 'Responder también las parecidas' });
  await page.keyboard.press('Alt+g');
  await expect.poll(() => review.locator('li[data-question]').count()).toBe(others.length);
  await page.keyboard.press('Control+Enter');
  await review.waitFor({ state: 'detached' });
}

/** Goes back to the list, where there is one, scrolls to the question and opens it. */
async function tapOpen(page: Page, id: string): Promise<void> {
  const back = page.getByRole('button', { name: 'Lista', exact: true });
  const row = page.locator(`[data-row="${id}"]`);
  const rows = page.getByRole('listbox', { name: 'Preguntas pendientes' });
  await back.or(rows).first().waitFor();
  if (await back.isVisible()) await back.click();
  await rows.hover();
  // Rows that are answered keep their places above it while the person is in the list.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      return row.count();
    })
    .toBe(1);
  await row.click();
  await page.locator(`article[data-question="${id}"]`).waitFor();
}

/** Questions that nobody answers unless a person does, and nobody has yet; oldest first. */
async function manualIds({ product: { store } }: Desk): Promise<readonly string[]> {
  const ids = await store.questions.pendingIds(ACCOUNT);
  const read = await Promise.all(ids.map((id) => store.questions.byId(ACCOUNT, id)));
  return ids.filter((_, index) => {
    const question = read[index];
    return question !== null && question?.schedule === null && (question.unsent?.sendAt ?? null) === null;
  });
}

/** Opens the first question that waits for a person. */
async function openManual(desk: Desk, page: Page): Promise<string> {
  const [id = ''] = await manualIds(desk);
  await openByKeys(page, id);
  return id;
}

/** Answers what is open and goes on, until nothing is left that waits for a person. */
async function workThrough({ page }: Visitor): Promise<void> {
  const isOver = page.getByText('Está al día');
  for (let answered = 0; !(await isOver.isVisible()); ) {
    const { id, isFree, isCounting, isIncomplete, isAnswering } = await inHand(page);
    if (id === null) return;
    if (isFree && !isCounting) {
      if (!isAnswering) await openByKeys(page, id);
      // Every other draft goes out as it is.
      answered += 1;
      if (isIncomplete || answered % 2 === 0) await write(page, `Respuesta número ${answered}.`);
      await page.keyboard.press('Control+Enter');
    }
    // It is on its way, or the other person's, or goes out by itself.
    const isDone = async () => {
      const now = await inHand(page);
      return now.id !== id || !now.isFree || now.isCounting;
    };
    await expect.poll(isDone).toBe(true);
    if ((await inHand(page)).id !== id) continue;
    await page.keyboard.press('Alt+ArrowDown');
    if ((await inHand(page)).id === id) return;
  }
}

/** Answers what nobody did: of a question that both come to at once, each may leave it to the other. */
async function answerLeft({ desk }: Day, { page }: Visitor): Promise<void> {
  const { questions } = desk.product.store;
  /** Whether nothing that was written or drafted for it goes out by itself. */
  const isLeft = async (id: string): Promise<boolean> => {
    const question = await questions.byId(ACCOUNT, id);
    return question?.state === 'pending' && question.schedule === null && (question.unsent?.sendAt ?? null) === null;
  };
  for (const id of await questions.pendingIds(ACCOUNT)) {
    if (!(await isLeft(id))) continue;
    await openByKeys(page, id);
    await expect.poll(async () => (await inHand(page)).isFree).toBe(true);
    await write(page, 'Respuesta a lo que quedó.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => isLeft(id)).toBe(false);
  }
}

/** Compares the marketplace's record with what people pressed and what was scheduled. */
async function expectEachOnce({ desk, ledger, asked, drafts }: Day): Promise<void> {
  const accepted = desk.accepted();
  expect(asked.length).toBe(QUESTIONS);
  expect(asked.map((id) => [id, accepted[id]?.length])).toEqual(asked.map((id) => [id, 1]));
  expect(Object.keys(accepted).toSorted()).toEqual(asked.toSorted());
  const wrong = asked.flatMap((id) => {
    const text = ledger.lastOn(id)?.text ?? drafts.get(id);
    const said = accepted[id]?.[0] ?? '';
    const parts = said.split('\n\n');
    return text !== undefined && parts.slice(1, -1).join('\n\n') === text ? [] : [{ id, said, text }];
  });
  expect(wrong).toEqual([]);
  for (const id of drafts.keys()) {
    expect((await desk.product.store.questions.byId(ACCOUNT, id))?.answeredBy).toBe('Mostrador');
  }
  // Each press asked the server once, and nothing else did.
  const { pressed, called } = ledger.compared();
  expect(called).toEqual(pressed);
  // Each press that the server took and nobody undid is an answer, and each other answer was scheduled.
  expect(ledger.taken.length - ledger.undone.length).toBe(asked.length - drafts.size);
}
