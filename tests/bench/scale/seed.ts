import { foundWithin, pollInterval } from '#server/questions/poll-interval.ts';
import { SEAL_PURPOSES, type Secrets } from '#server/secrets.ts';
import { idleAccounts } from '../claims/seed.ts';
import { accountOf, DAY, type Draws, POLL_TIMES, type Seller, TOKEN_LIFETIME } from './load.ts';
import { ITEM, itemOf } from './marketplace.ts';

/** Sellers of one statement. */
const CHUNK = 500;
/** As the product has them, in ms: how long an item is not read again, how often all are, and when a token is refreshed before its end. */
export const ITEM_MAX_AGE = 3_600_000;
export const ITEM_IMPORT_INTERVAL = 6 * 3_600_000;
export const EXPIRY_MARGIN = 60_000;

/** When an account was last active, last polled, and is polled next, in ms from now. */
interface Phase {
  readonly activeAt: number;
  readonly polledAt: number;
  readonly dueAt: number;
  readonly interval: number;
}

/** A moment in the life of a seller who has been here for long. */
function phaseOf({ kind, isPresent }: Seller, { chance, exponential }: Draws): Phase {
  const shortest = pollInterval(POLL_TIMES.pollEvery);
  const quiet = isPresent ? chance() * shortest : exponential(DAY / kind.questions);
  let polledAt = 0;
  let interval = shortest;
  for (let next = shortest; next < quiet; next = polledAt + interval) {
    polledAt = next;
    interval = pollInterval(foundWithin(polledAt, POLL_TIMES));
  }
  return { activeAt: -quiet, polledAt: polledAt - quiet, dueAt: polledAt + interval - quiet, interval };
}

interface SeedOptions {
  readonly sellers: readonly Seller[];
  readonly draws: Draws;
  readonly secrets: Secrets;
  /** Epoch ms. */
  readonly now: number;
}

/** SQL for both engines, after `idleAccounts`: automatic sellers in the middle of their day. */
export function* dayStatements(options: SeedOptions): Generator<string> {
  const { sellers } = options;
  yield "update accounts set operation_mode = 'automatic', automatic_response = 'immediate', minimum_confidence = 0";
  // No two sellers have an item in common.
  yield "update questions set item_id = 'MLA' || id";
  yield "insert into buyers (id, nickname) values ('b', 'COMPRADOR')";
  for (let start = 0; start < sellers.length; start += CHUNK) {
    yield sellers
      .slice(start, start + CHUNK)
      .flatMap((seller) => statementsOf(seller, options))
      .join(';');
  }
}

function statementsOf(seller: Seller, { draws, secrets, now }: SeedOptions): string[] {
  const account = accountOf(seller.number);
  const { activeAt, polledAt, dueAt, interval } = phaseOf(seller, draws);
  const at = (ms: number): number => Math.round(now + ms);
  /** How old something was at the last poll, each of which renews what is older than `age`. */
  const ageAtPoll = (age: number): number => Math.floor(draws.chance() * Math.ceil(age / interval)) * interval;
  const sealed = (token: string): string => secrets.seal(token, SEAL_PURPOSES.marketplaceToken(account));
  const expiresIn = TOKEN_LIFETIME - ageAtPoll(TOKEN_LIFETIME - EXPIRY_MARGIN);
  return [
    `update sync_jobs set active_at = ${at(activeAt)}, due_at = ${at(dueAt)}, cursor = '${at(polledAt)}'
      where account_id = '${account}' and name = 'poll'`,
    `update sync_jobs set due_at = ${at(draws.chance() * ITEM_IMPORT_INTERVAL)} where account_id = '${account}' and name = 'listings'`,
    `insert into items (account_id, id, title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id, search_text,
        stored_at, status)
      values ('${account}', '${itemOf(seller.number)}', '${ITEM.title}', '', '', '', 0, ${ITEM.price}, '${ITEM.currency_id}', '',
        ${at(polledAt - ageAtPoll(ITEM_MAX_AGE))}, '${ITEM.status}')`,
    `insert into tokens (account_id, access, refresh, expires_at, version, lease_until)
      values ('${account}', '${sealed('token')}', '${sealed(`r-${account}`)}', ${at(polledAt + expiresIn)}, 1, null)`,
  ];
}

export function* seedStatements(options: SeedOptions): Generator<string> {
  yield* idleAccounts(options.sellers.length);
  yield* dayStatements(options);
}
