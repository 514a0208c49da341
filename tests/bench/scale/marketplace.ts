import { accountOf, TOKEN_LIFETIME } from './load.ts';

/** A question at this marketplace; times in epoch ms. */
interface Question {
  readonly id: number;
  readonly account: string;
  readonly buyer: string;
  readonly askedAt: number;
  answer: { readonly text: string; readonly at: number } | null;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A marketplace of many sellers in memory: what they were asked, and what was answered. */
export interface Marketplace {
  /** Asks a question of the seller with this number; its id. */
  readonly ask: (number: number) => number;
  /** Answers a request; it throws where none of the product's is known. */
  readonly respond: (method: string, path: string, body: string) => Reply;
  /** The account of an answered question, for its notification. */
  readonly whenAnswered: (act: (account: string, id: number) => void) => void;
  /** Since the last `forget`: requests by their name, and for how long each answered question waited, in ms. */
  readonly calls: ReadonlyMap<string, number>;
  readonly waits: readonly number[];
  readonly unanswered: () => number;
  readonly forget: () => void;
}

/** Ids of questions that are asked here; those before are the sellers' old ones, as `idleAccounts` seeds them. */
const FIRST_ID = 1_000_000_000;
/** What all items are. */
export const ITEM = {
  title: 'Caja de herramientas',
  price: 15_000,
  currency_id: 'ARS',
  site_id: 'MLA',
  status: 'active',
} as const;

/** The only item of the seller with this number. */
export const itemOf = (number: number): string => `MLA${number}`;

const numberOf = (account: string): number => Number(account) - Number(accountOf(0));

export function createMarketplace(now: () => number): Marketplace {
  const questions = new Map<number, Question>();
  const pending = new Map<string, Set<number>>();
  /** The newest last. */
  const answered = new Map<string, number[]>();
  const calls = new Map<string, number>();
  const waits: number[] = [];
  let nextId = FIRST_ID;
  let onAnswered = (_account: string, _id: number): void => {};

  const bodyOf = ({ id, account, buyer, askedAt, answer }: Question): unknown => ({
    id,
    seller_id: Number(account),
    text: '¿Cuánto pesa la caja?',
    status: answer === null ? 'UNANSWERED' : 'ANSWERED',
    date_created: new Date(askedAt).toISOString(),
    item_id: itemOf(numberOf(account)),
    from: { id: buyer },
    answer: answer === null ? null : { text: answer.text, date_created: new Date(answer.at).toISOString() },
  });
  /** What the product knows of a seller from before. */
  const oldQuestion = (account: string): unknown => {
    const id = numberOf(account);
    const date_created = new Date(id).toISOString();
    const answer = { text: 'Sí.', date_created };
    return { id, text: '¿Hay?', status: 'ANSWERED', date_created, item_id: itemOf(id), from: { id: 'b' }, answer };
  };
  const found = (ids: Iterable<number>): unknown[] =>
    [...ids].flatMap((id) => {
      const question = questions.get(id);
      return question === undefined ? [] : [bodyOf(question)];
    });
  const searchOf = (query: URLSearchParams): unknown => {
    const account = query.get('seller_id') ?? '';
    const limit = Number(query.get('limit'));
    if (query.get('status') === 'UNANSWERED') {
      const waiting = found(pending.get(account) ?? []);
      return { total: waiting.length, questions: waiting.slice(0, limit), scroll_id: null };
    }
    const offset = Number(query.get('offset'));
    const newest = [...found((answered.get(account) ?? []).toReversed()), oldQuestion(account)];
    return { total: newest.length, questions: newest.slice(offset, offset + limit), scroll_id: null };
  };
  const answerOf = (body: string): Reply => {
    const { question_id: id, text }: { question_id: number; text: string } = JSON.parse(body);
    const question = questions.get(id);
    if (question === undefined || question.answer !== null) return { status: 400, body: { error: 'not_unanswered' } };
    question.answer = { text, at: now() };
    pending.get(question.account)?.delete(id);
    answered.set(question.account, [...(answered.get(question.account) ?? []), id]);
    waits.push(now() - question.askedAt);
    onAnswered(question.account, id);
    return { status: 200, body: bodyOf(question) };
  };
  const tokenOf = (body: string): unknown => {
    const user = new URLSearchParams(body).get('refresh_token')?.split('-')[1];
    return {
      access_token: 'token',
      expires_in: TOKEN_LIFETIME / 1000,
      user_id: Number(user),
      refresh_token: `r-${user}`,
    };
  };
  const item = (id: string): unknown => ({
    id,
    ...ITEM,
    attributes: [{ id: 'WEIGHT', name: 'Peso', value_name: '4 kg' }],
  });
  const questionOf = (id: number): Reply => {
    const question = questions.get(id);
    return question === undefined ? { status: 404, body: {} } : { status: 200, body: bodyOf(question) };
  };
  const ok = (body: unknown): Reply => ({ status: 200, body });

  /** By the names that the metrics have for these requests. */
  const routes: readonly (readonly [
    name: string,
    RegExp,
    (id: string, query: URLSearchParams, body: string) => Reply,
  ])[] = [
    ['question-search', /^GET \/questions\/search$/, (_, query) => ok(searchOf(query))],
    ['question', /^GET \/questions\/(\d+)$/, (id) => questionOf(Number(id))],
    ['answer', /^POST \/answers$/, (_, __, body) => answerOf(body)],
    ['user', /^GET \/users\/(\d+)$/, (id) => ok({ id: Number(id), nickname: `COMPRADOR_${id}` })],
    ['items', /^GET \/items$/, (_, query) => ok([{ code: 200, body: item(query.get('ids') ?? '') }])],
    ['description', /^GET \/items\/\w+\/description$/, () => ok({ plain_text: 'Se entrega con factura.' })],
    ['item', /^GET \/items\/(\w+)$/, (id) => ok(item(id))],
    [
      'item-search',
      /^GET \/users\/(\d+)\/items\/search$/,
      (account, query) => {
        const isFirst = query.get('status') === 'active' && !query.has('scroll_id');
        return ok({ results: isFirst ? [itemOf(numberOf(account))] : [], scroll_id: isFirst ? 'end' : null });
      },
    ],
    ['missed-feeds', /^GET \/missed_feeds$/, () => ok({ messages: [] })],
    ['token', /^POST \/oauth\/token$/, (_, __, body) => ok(tokenOf(body))],
  ];

  return {
    calls,
    waits,
    unanswered: () => [...pending.values()].reduce((sum, ids) => sum + ids.size, 0),
    forget: () => {
      calls.clear();
      waits.length = 0;
    },
    whenAnswered: (act) => {
      onAnswered = act;
    },
    ask: (number) => {
      const id = nextId++;
      const account = accountOf(number);
      questions.set(id, { id, account, buyer: String(id), askedAt: now(), answer: null });
      const waiting = pending.get(account) ?? new Set();
      pending.set(account, waiting.add(id));
      return id;
    },
    respond: (method, path, body) => {
      const [name = '', query = ''] = path.split('?');
      const request = `${method} ${name}`;
      for (const [call, pattern, reply] of routes) {
        const match = pattern.exec(request);
        if (match === null) continue;
        calls.set(call, (calls.get(call) ?? 0) + 1);
        return reply(match[1] ?? '', new URLSearchParams(query), body);
      }
      throw new Error(`no such request: ${request}`);
    },
  };
}
