import * as v from 'valibot';
import { PRODUCT_NAME } from '#domain/limits.ts';
import type { OpenStore, PageRequest, Question } from '#server/store/port.ts';
import type { Report } from '../fault.ts';
import type { Shop, System } from '../system/system.ts';
import { type Ledger, typedAnswer } from './work.ts';

const PAGE = 500;
const DetailsSchema = v.pipe(v.string(), v.parseJson(), v.object({ questionId: v.optional(v.string()) }));

/** The number of questions that are not answered at the marketplace yet, but for those that are being stopped. */
export function unsettled({ market }: System, ledger: Ledger): number {
  const isWaiting = (id: string): boolean =>
    !ledger.stopping.has(id) && market.question(Number(id))?.status !== 'ANSWERED';
  return [...ledger.typed, ...ledger.automatic].filter(isWaiting).length;
}

/** Compares what buyers got, the responses to members and the store. Nothing may be under way. */
export async function judge(system: System, ledger: Ledger, store: OpenStore, report: Report): Promise<void> {
  const [typing, automatic, other] = system.shops;
  if (typing === undefined || automatic === undefined || other === undefined) throw new Error('three shops are needed');
  const judged = { system, ledger, store, report };
  await judgeShop(judged, typing, ledger.typed);
  await judgeShop(judged, automatic, ledger.automatic);
  await judgeWrites(judged, other);
}

interface Judged {
  readonly system: System;
  readonly ledger: Ledger;
  readonly store: OpenStore;
  readonly report: Report;
}

async function judgeShop(judged: Judged, shop: Shop, asked: ReadonlySet<string>): Promise<void> {
  const { system, store, report } = judged;
  const { accountId } = shop;
  const found = {
    tried: system.market.counters().answers,
    logged: await entriesOf(store, accountId),
    history: await historyOf(store, accountId),
  };
  for (const id of asked) judgeQuestion(judged, shop, id, await store.questions.byId(accountId, id), found);
  const [count, ids] = [await store.questions.pendingCount(accountId), await store.questions.pendingIds(accountId)];
  if (count !== ids.length) report.breach(`${accountId} counts ${count} pending questions and has ${ids.length}`);
}

interface Found {
  /** What the product sent to the marketplace, by question. */
  readonly tried: ReturnType<System['market']['counters']>['answers'];
  /** Codes of the activity log, by question. */
  readonly logged: ReadonlyMap<string, readonly string[]>;
  /** The number of history entries per question. */
  readonly history: ReadonlyMap<string, number>;
}

function judgeQuestion(
  { system: { market }, ledger, report }: Judged,
  { owner }: Shop,
  id: string,
  stored: Question | null,
  { tried, logged, history }: Found,
): void {
  const attempts = tried[id] ?? [];
  const { status, answer = null } = market.question(Number(id)) ?? {};
  const isAnswered = status === 'ANSWERED';
  const codes = logged.get(id) ?? [];
  const facts = `${id}, ${status} with "${answer?.text}", the store: ${stored?.state} by ${stored?.answeredBy}, sent ${attempts.length} times, log: ${codes.join()}`;
  if (attempts.length > 1) report.doubled(facts);
  if (!isAnswered && !ledger.stopping.has(id)) report.lost(facts);
  if (ledger.answered.has(id) && answer?.text !== typedAnswer(id)) report.missing(`the answer of ${facts}`);
  const end = endOf(ledger, owner.email, id, answer?.text ?? null);
  if (ledger.stopped.has(id) && (end?.by === PRODUCT_NAME || (end === null && stored?.schedule !== null))) {
    report.missing(`the stop of ${facts}`);
  }
  if (end === null) {
    if (stored?.state !== 'pending') report.breach(`it is not pending: ${facts}`);
    if (codes.length > 0) report.breach(`the log has an answer that was not sent: ${facts}`);
    return;
  }
  report.answers(1);
  if (stored?.state !== 'answered' || stored.answeredBy !== end.by) report.missing(`the outcome of ${facts}`);
  if (codes.join() !== end.codes) report.missing(`the entry in the log of ${facts}`);
  if (history.get(id) !== 1) report.missing(`the place in the history (${history.get(id) ?? 0}) of ${facts}`);
}

/** Whose answer the buyer has, and the log entries it requires; null: none. */
function endOf(
  ledger: Ledger,
  owner: string,
  id: string,
  text: string | null,
): { by: string | null; codes: string } | null {
  if (text === null) return null;
  if (ledger.outside.has(id)) return { by: null, codes: '' };
  if (text === typedAnswer(id)) return { by: owner, codes: 'QuestionAnsweredManually' };
  return { by: PRODUCT_NAME, codes: 'QuestionAutoAnswered' };
}

async function judgeWrites({ ledger, store, report }: Judged, { accountId }: Shop): Promise<void> {
  const titles = new Set<string>();
  for (let skip = 0; ; skip += PAGE) {
    const { entries } = await store.quickAnswers.page(accountId, { skip, limit: PAGE });
    for (const { title } of entries) titles.add(title);
    if (entries.length < PAGE) break;
  }
  for (const title of ledger.quickAnswers) if (!titles.has(title)) report.missing(`quick answer ${title}`);
  const greeting = (await store.accounts.greetingSignature(accountId))?.greeting ?? '';
  if (ledger.greeting >= 0 && Number(greeting.replace('Hola ', '')) < ledger.greeting) {
    report.missing(`greeting ${ledger.greeting}: it is "${greeting}"`);
  }
  report.note(
    `${ledger.answered.size} answers, ${ledger.stopped.size} stops and ${ledger.quickAnswers.size} other writes acknowledged`,
  );
}

/** The codes of the activity log, by question. */
async function entriesOf(store: OpenStore, accountId: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  await walk(
    (page) => store.activity.page(accountId, page),
    ({ code, details }) => {
      const { questionId } = v.parse(DetailsSchema, details);
      if (questionId === undefined || code === 'AutoAnswerStopped') return;
      found.set(questionId, [...(found.get(questionId) ?? []), code]);
    },
  );
  return found;
}

/** The number of history entries per question. */
async function historyOf(store: OpenStore, accountId: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  await walk(
    (page) => store.questions.historyPage(accountId, page),
    ({ id }) => found.set(id, (found.get(id) ?? 0) + 1),
  );
  return found;
}

async function walk<Entry>(
  read: (page: PageRequest) => Promise<{ entries: readonly Entry[] }>,
  take: (entry: Entry) => void,
): Promise<void> {
  for (let skip = 0; ; skip += PAGE) {
    const { entries } = await read({ skip, limit: PAGE, sort: 'most-recent-last' });
    for (const entry of entries) take(entry);
    if (entries.length < PAGE) return;
  }
}
