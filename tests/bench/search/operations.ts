import type { HistoryFilter, PendingFilter, Store } from '#server/store/port.ts';

export interface Operation {
  readonly name: string;
  /** Performs the search; the number of results. */
  readonly ask: (store: Store, accountId: string, round: number) => Promise<number>;
}

const history = (name: string, filterOf: (round: number) => HistoryFilter, skip = 0): Operation => ({
  name: `history: ${name}`,
  ask: async ({ search }, accountId, round) =>
    (await search.history(accountId, filterOf(round), { skip, limit: 50, sort: 'most-recent-first' })).count,
});
const pending = (name: string, filterOf: (round: number) => PendingFilter): Operation => ({
  name: `pending: ${name}`,
  ask: async ({ search }, accountId, round) =>
    (await search.pending(accountId, filterOf(round), { skip: 0, limit: 50, sort: 'urgent-first' })).count,
});

const DAY = 86_400_000;
/** An early day of the history. */
const OLD = 1_600_000_000_000;
const rare = (round: number): string => `palabra${(1000 + round * 97).toString(36)}`;

/** Frequent and rare words, alone and together, short prefixes, and filters with and without words. */
export const OPERATIONS: readonly Operation[] = [
  history('word in all', () => ({ text: 'hola' })),
  history('word in all, last page', () => ({ text: 'hola' }), 950),
  history('frequent word', () => ({ text: 'cordoba' })),
  history('rare word', (round) => ({ text: rare(round) })),
  history('word that is missing', () => ({ text: 'inexistente' })),
  history('two frequent words', () => ({ text: 'mañana cordoba' })),
  history('frequent and rare word', (round) => ({ text: `hola ${rare(round)}` })),
  history('prefix of two letters', () => ({ text: 'pa' })),
  history('prefixes of two letters', () => ({ text: 'pa co ma' })),
  history('prefix of two letters and rare word', (round) => ({ text: `pa ${rare(round)}` })),
  history('twelve words', () => ({
    text: 'hola tienen stock color azul envio precio garantia cuanto llega factura talle',
  })),
  history('nickname', (round) => ({ text: `comprador ${(5000 + round).toString(36)}` })),
  history('item', (round) => ({ itemId: `MLA${round}` })),
  history('item that is rarely asked about, with a word', (round) => ({ itemId: `MLA${1900 + round}`, text: 'hola' })),
  history('buyer', (round) => ({ buyerId: String(round * 7) })),
  history('automatic', () => ({ answeredBy: 'automatic' })),
  history('member and rare word', (round) => ({ answeredBy: 'ana@example.com', text: rare(round) })),
  history('old week and frequent word', () => ({
    text: 'azul',
    from: OLD,
    before: OLD + 7 * DAY,
  })),
  history('old week and rare word', (round) => ({
    text: rare(round),
    from: OLD,
    before: OLD + 7 * DAY,
  })),
  history('frequent topic', () => ({ topic: 'stock' })),
  history('topic in an old week', () => ({ topic: 'warranty', from: OLD, before: OLD + 7 * DAY })),
  history('draft edited', () => ({ draftUse: 'changed' })),
  history('frequent reason, last page', () => ({ heldBack: 'not-sure' }), 950),
  history('rare reason', () => ({ heldBack: 'too-long' })),
  history('draft edited and rare reason', () => ({ draftUse: 'changed', heldBack: 'too-long' })),
  history('became an order', () => ({ ordered: 'yes' })),
  history('became an order in an old week', () => ({ ordered: 'yes', from: OLD, before: OLD + 7 * DAY })),
  history('became an order, draft edited, with a quick answer', () => ({
    ordered: 'yes',
    draftUse: 'changed',
    quickAnswer: 'yes',
  })),
  history('without a quick answer', () => ({ quickAnswer: 'no' })),
  history('nothing', () => ({})),
  pending('word in all', () => ({ text: 'hola' })),
  pending('rare word', (round) => ({ text: rare(round) })),
  pending('prefix of two letters', () => ({ text: 'pa' })),
  pending('item', (round) => ({ itemId: `MLA${round}` })),
  pending('state', () => ({ state: 'ready' })),
  pending('reason', () => ({ heldBack: 'not-sure' })),
];
