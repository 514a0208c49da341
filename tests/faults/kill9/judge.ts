import * as v from 'valibot';
import { PRODUCT_NAME } from '#domain/limits.ts';
import type { OpenStore, PageRequest } from '#server/store/port.ts';
import type { Report } from '../fault.ts';
import type { Shop, System } from '../system/system.ts';
import type { Ledger } from './work.ts';

const PAGE = 500;
const DetailsSchema = v.pipe(v.string(), v.parseJson(), v.object({ questionId: v.optional(v.string()) }));

/** Whether every question has what is to become of it, as the marketplace sees it. */
export function isSettled({ market }: System, ledger: Ledger): boolean {
  return [...ledger.typed, ...ledger.automatic].every(
    (id) => ledger.stopping.has(id) || market.question(Number(id))?.status === 'ANSWERED',
  );
}

/** Compares what buyers got, what people were told and what the store says. Nothing may be under way any more. */
export async function judge(system: System, ledger: Ledger, store: OpenStore, report: Report): Promise<void> {
  const [typing, automatic, other] = system.shops;
  if (typing === undefined || automatic === undefined || other === undefined) throw new Error('three shops are needed');
  const judged = { system, ledger, store, report };
  await judgeShop(judged, typing, ledger.typed, { by: typing.owner.email, code: 'QuestionAnsweredManually' });
  await judgeShop(judged, automatic, ledger.automatic, { by: PRODUCT_NAME, code: 'QuestionAutoAnswered' });
  await judgeWrites(judged, other);
}

interface Judged {
  readonly system: System;
  readonly ledger: Ledger;
  readonly store: OpenStore;
  readonly report: Report;
}

async function judgeShop(
  { system: { market }, ledger, store, report }: Judged,
  { accountId }: Shop,
  asked: ReadonlySet<string>,
  expected: { readonly by: string; readonly code: string },
): Promise<void> {
  const tried = market.counters().answers;
  const logged = await entriesOf(store, accountId);
  const history = await historyOf(store, accountId);
  for (const id of asked) {
    const attempts = tried[id] ?? [];
    const isAnswered = market.question(Number(id))?.status === 'ANSWERED';
    const stored = await store.questions.byId(accountId, id);
    const told = `${id} (${expected.by}): ${stored?.state ?? 'unknown to the store'}`;
    report.answers(isAnswered ? 1 : 0);
    if (attempts.length > 1) report.doubled(`${told}, sent ${attempts.length} times`);
    if (!isAnswered && !ledger.stopping.has(id)) report.lost(told);
    if (ledger.stopped.has(id) && (isAnswered || stored?.state !== 'pending' || stored.schedule !== null)) {
      report.missing(`stop of ${told}`);
    }
    if (ledger.answered.has(id) && !isAnswered) report.missing(`answer ${told}, not at the marketplace`);
    if (!isAnswered) {
      if (logged.has(id)) report.breach(`the activity log tells of an answer that nobody got: ${told}`);
      continue;
    }
    const isKept = stored?.state === 'answered' && stored.answeredBy === expected.by;
    const text = ledger.answered.get(id);
    if (!isKept || (text !== undefined && stored.reply?.text !== text)) report.missing(`answer ${told}`);
    const codes = logged.get(id) ?? [];
    if (codes.join() !== expected.code) report.missing(`entry of the activity log of ${told}: [${codes.join()}]`);
    if (history.get(id) !== 1) report.missing(`place in the history of ${told}: ${history.get(id) ?? 0}`);
  }
  const [count, ids] = [await store.questions.pendingCount(accountId), await store.questions.pendingIds(accountId)];
  if (count !== ids.length) report.breach(`${accountId} counts ${count} pending questions and has ${ids.length}`);
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

/** What the activity log says became of each question. */
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

/** How often each question stands in the history. */
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
