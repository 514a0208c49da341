import { LIST_PAGE_SIZES } from './limits.ts';
import { MANUAL_REASONS, type ManualReason } from './manual-reasons.ts';
import {
  DRAFT_USES,
  type DraftUseFilter,
  isDay,
  ORDERED_FILTERS,
  type OrderedFilter,
  PENDING_ORDERS,
  PENDING_STATES,
  type PendingOrder,
  QUICK_ANSWER_FILTERS,
  type QuickAnswerFilter,
  SEARCH_TEXT_MAX_LENGTH,
  TOPIC_FILTERS,
  type TopicFilter,
  WAITING_MINUTES,
} from './question-filter.ts';

/** The parts of a filter by their names in the API. */
export const FILTER_NAMES = [
  'search',
  'state',
  'waiting',
  'itemId',
  'buyerId',
  'answeredBy',
  'topic',
  'draftUse',
  'heldBack',
  'ordered',
  'quickAnswer',
  'from',
  'to',
  'accounts',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
/** Ids joined by commas, as many as an address may name. */
export const ACCOUNTS_MAX_LENGTH = 2000;

/** What a list is searched for, as the API's query wants it; no parts: nothing. */
export type ListFilter = { readonly [Name in FilterName]?: string };

/** What somebody looks at in the list of questions or the history: filter, order and page. Null: as the device remembers it. */
export interface ListPlace {
  readonly filter: ListFilter;
  readonly order: PendingOrder | null;
  readonly limit: number | null;
  /** Counted from 1. */
  readonly page: number;
}

export const START: ListPlace = { filter: {}, order: null, limit: null, page: 1 };

/** The lists that have an address of their own, and the filters of each. */
export const LIST_FILTERS = {
  questions: ['search', 'state', 'waiting', 'heldBack', 'itemId', 'buyerId', 'from', 'to'],
  history: [
    'search',
    'answeredBy',
    'topic',
    'draftUse',
    'heldBack',
    'ordered',
    'quickAnswer',
    'itemId',
    'buyerId',
    'from',
    'to',
  ],
  inbox: ['accounts'],
} as const satisfies Readonly<Record<string, readonly FilterName[]>>;
export type PlacedList = keyof typeof LIST_FILTERS;
/** Those that are searched by words. */
export type SearchedList = Exclude<PlacedList, 'inbox'>;

/** The names of the parts in an address, which people read. */
const PARAMETERS: Readonly<Record<FilterName, string>> = {
  search: 'q',
  state: 'estado',
  waiting: 'espera',
  itemId: 'publicacion',
  buyerId: 'comprador',
  answeredBy: 'respondio',
  topic: 'tema',
  draftUse: 'borrador',
  heldBack: 'motivo',
  ordered: 'compra',
  quickAnswer: 'respuestaRapida',
  from: 'desde',
  to: 'hasta',
  accounts: 'cuentas',
};
const PAGE = 'pagina';
const LIMIT = 'porPagina';
const ORDER = 'orden';

/** The values in an address of what the API has fixed names for. */
const WORDS: Readonly<Partial<Record<FilterName | 'order', Readonly<Record<string, string>>>>> = {
  state: { unknown: 'sin-dato', ready: 'lista', scheduled: 'programada', drafting: 'redactando' },
  answeredBy: { automatic: 'automatica', member: 'miembros', outside: 'fuera' },
  topic: {
    stock: 'stock',
    price: 'precio',
    payment: 'pago',
    shipping: 'envio',
    pickup: 'retiro',
    warranty: 'garantia',
    exchange: 'cambios',
    invoice: 'factura',
    measures: 'medidas',
    compatibility: 'compatibilidad',
    features: 'caracteristicas',
    includes: 'incluye',
    condition: 'estado',
    use: 'uso',
    another: 'otros-articulos',
    contact: 'contacto',
    'after-sale': 'despues-de-la-compra',
    other: 'otro',
    unread: 'sin-leer',
  } satisfies Record<TopicFilter, string>,
  draftUse: {
    unchanged: 'sin-cambios',
    changed: 'editado',
    rewritten: 'reescrito',
    own: 'sin-borrador',
  } satisfies Record<DraftUseFilter, string>,
  heldBack: {
    'answer-unknown': 'sin-dato',
    'not-sure': 'poca-seguridad',
    'breaks-rules': 'incumple-reglas',
    'price-differs': 'otro-precio',
    'too-long': 'muy-larga',
    'sending-failed': 'no-enviada',
    'marketplace-unavailable': 'mercadolibre-no-respondio',
    'listing-changed': 'publicacion-cambio',
    'automatic-halted': 'detenido',
    rule: 'regla',
  } satisfies Record<ManualReason, string>,
  ordered: { yes: 'si' } satisfies Record<OrderedFilter, string>,
  quickAnswer: { yes: 'con', no: 'sin' } satisfies Record<QuickAnswerFilter, string>,
  order: {
    'most-recent-last': 'antiguas',
    'most-recent-first': 'recientes',
    'leaving-first': 'por-salir',
    'urgent-first': 'por-urgencia',
  },
};

const shown = (name: FilterName | 'order', value: string): string => WORDS[name]?.[value] ?? value;
const meant = (name: FilterName | 'order', word: string): string =>
  Object.entries(WORDS[name] ?? {}).find(([, shownAs]) => shownAs === word)?.[0] ?? word;

const isOneOf =
  (known: readonly string[]) =>
  (value: string): boolean =>
    known.includes(value);

/** Whether the server takes the value; an address that somebody wrote may say anything. */
const IS_VALID: Readonly<Record<FilterName, (value: string) => boolean>> = {
  search: (value) => value.length <= SEARCH_TEXT_MAX_LENGTH,
  state: isOneOf(PENDING_STATES),
  waiting: isOneOf(WAITING_MINUTES),
  topic: isOneOf(TOPIC_FILTERS),
  draftUse: isOneOf(DRAFT_USES),
  heldBack: isOneOf(MANUAL_REASONS),
  ordered: isOneOf(ORDERED_FILTERS),
  quickAnswer: isOneOf(QUICK_ANSWER_FILTERS),
  itemId: (value) => value.length <= 64,
  buyerId: (value) => value.length <= 64,
  answeredBy: (value) => value.includes('@') || Object.hasOwn(WORDS.answeredBy ?? {}, value),
  from: isDay,
  to: isDay,
  accounts: (value) => value.length <= ACCOUNTS_MAX_LENGTH,
};

/** What the query of an address says of the list; what makes no sense is left out. */
export function parseListPlace(query: string, list: PlacedList): ListPlace {
  const given = new URLSearchParams(query);
  const filter: { [Name in FilterName]?: string } = {};
  for (const name of LIST_FILTERS[list]) {
    const value = meant(name, given.get(PARAMETERS[name]) ?? '').trim();
    if (value !== '' && IS_VALID[name](value)) filter[name] = value;
  }
  if (filter.from !== undefined && filter.to !== undefined && filter.to < filter.from) delete filter.to;
  const order = meant('order', given.get(ORDER) ?? '');
  const limit = Number(given.get(LIMIT));
  const page = Number(given.get(PAGE));
  return {
    filter,
    order: ordersOf(list).find((known) => known === order) ?? null,
    limit: LIST_PAGE_SIZES.find((size) => size === limit) ?? null,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
  };
}

/** The query of the address, with its `?`; empty for the start of the list. */
export function formatListPlace({ filter, order, limit, page }: ListPlace): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value !== undefined) query.set(PARAMETERS[name], shown(name, value));
  }
  if (order !== null) query.set(ORDER, shown('order', order));
  if (limit !== null) query.set(LIMIT, String(limit));
  if (page > 1) query.set(PAGE, String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The orders that a list offers; the questions of all accounts have one: who waits longest comes first. */
export const ordersOf = (list: PlacedList): readonly PendingOrder[] => ORDERS[list];

const ORDERS: Readonly<Record<PlacedList, readonly PendingOrder[]>> = {
  questions: PENDING_ORDERS,
  history: ['most-recent-first', 'most-recent-last'],
  inbox: ['most-recent-last'],
};

/** Whether the filter leaves nothing out. */
export const isEmptyFilter = (filter: ListFilter): boolean => Object.keys(filter).length === 0;

/** The filter with this part, or without it. Blank text is none, and a day that the other one rules out takes it away. */
export function withPart(filter: ListFilter, name: FilterName, value: string | null): ListFilter {
  const { [name]: _before, ...rest } = filter;
  const trimmed = value?.trim() ?? '';
  if (trimmed === '') return rest;
  const changed: ListFilter = { ...rest, [name]: trimmed };
  if (changed.from === undefined || changed.to === undefined || changed.from <= changed.to) return changed;
  return withPart(changed, name === 'from' ? 'to' : 'from', null);
}

/** Whether both leave out the same. */
export const isSameFilter = (one: ListFilter, other: ListFilter): boolean =>
  FILTER_NAMES.every((name) => one[name] === other[name]);
