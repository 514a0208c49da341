import type { MarketplaceConfig } from '../config.ts';
import type { Publish } from '../live/hub.ts';
import { errorFields, type Log } from '../log.ts';
import { SEAL_PURPOSES, SealError, type Secrets } from '../secrets.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { CurrentTokens, NewTokenSet, Store, TokenSet } from '../store/port.ts';
import { delay, systemTimers, type Timers } from '../timers.ts';
import { parseBody } from './caller.ts';
import type { MarketplaceHttp } from './http.ts';
import { MarketplaceError } from './marketplace-error.ts';
import { createOpenedTokens } from './opened-tokens.ts';
import { type MarketplaceToken, TokenSchema } from './schemas.ts';

/** Tokens that expire within this time are refreshed before the call, in ms. */
const EXPIRY_MARGIN = 60_000;
/** Longer than the time limit of a refresh, in ms. */
const REFRESH_LEASE = 12_000;
/** The interval of checking for the end of another node's refresh, in ms. */
const POLL_INTERVAL = 100;
/** How long and how often storing refreshed tokens is retried while the store is unavailable, in ms. */
const STORE_RETRIES = { timeout: 30_000, interval: 250 };

export interface TokenDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly http: MarketplaceHttp;
  readonly config: MarketplaceConfig;
  readonly publish: Publish;
  readonly timers?: Timers;
  readonly log: Log;
}

export interface MarketplaceTokens {
  /** Exchanges an authorization code for tokens. */
  exchange(code: string, verifier: string, redirectUri: string): Promise<MarketplaceToken>;
  /** Stores the tokens of a new or restored link. */
  store(tx: Store, accountId: string, token: MarketplaceToken): Promise<void>;
  /**
   * A valid access token; `stale`: one that was rejected. Throws `lost` when the link has ended, and `sealed-with-another-key` when this
   * node's key does not open the stored token, which leaves the link intact.
   */
  readonly accessTokenOf: (accountId: string, stale?: string) => Promise<string>;
  /** The account's link changed, at this node or another: its tokens are read again before the next call. */
  readonly forget: (accountId: string) => void;
}

/** The OAuth tokens of linked accounts: sealed at rest, refreshed by one node at a time, and stored before they are used. */
export function createMarketplaceTokens(deps: TokenDeps): MarketplaceTokens {
  const { store, secrets, http, config, publish, timers = systemTimers, log } = deps;
  const purposeOf = SEAL_PURPOSES.marketplaceToken;
  const refreshes = new Map<string, Promise<string>>();
  const opened = createOpenedTokens(timers);

  const seal = (accountId: string, token: MarketplaceToken): NewTokenSet => ({
    access: secrets.seal(token.access_token, purposeOf(accountId)),
    refresh: token.refresh_token === null ? null : secrets.seal(token.refresh_token, purposeOf(accountId)),
    expiresIn: token.expires_in * 1000,
  });

  async function grant(form: Readonly<Record<string, string>>): Promise<MarketplaceToken> {
    const credentials = { client_id: config.clientId, client_secret: config.clientSecret };
    return parseBody(
      TokenSchema,
      await http({ method: 'POST', path: '/oauth/token', form: { ...form, ...credentials } }),
    );
  }

  /** Marks the link as lost. False when it was restored while the tokens of `version` were in use. */
  async function markLost(accountId: string, version: number): Promise<boolean> {
    const { isLost, isChanged } = await store.transaction(async (tx) => {
      // Locks the row first, which serialises this with a restoration.
      await tx.tokens.releaseRefresh(accountId, version);
      const tokens = await tx.tokens.read(accountId);
      if (tokens !== null && tokens.version !== version) return { isLost: false, isChanged: false };
      return { isLost: true, isChanged: await tx.accounts.setLinkStatus(accountId, 'lost') };
    });
    opened.forget(accountId);
    if (isChanged) publish({ event: 'AccountChanged', details: { accountId } });
    return isLost;
  }

  /** Opens a sealed token. A failure does not end the link, as other nodes may have the right key. */
  function open(accountId: string, sealed: string): string {
    try {
      return secrets.open(sealed, purposeOf(accountId));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      log.error({ accountId, ...errorFields(error) }, 'marketplace token was sealed with another SECRET_KEY');
      throw new MarketplaceError('sealed-with-another-key');
    }
  }

  async function readTokens(accountId: string): Promise<CurrentTokens> {
    const tokens = await store.tokens.current(accountId);
    if (tokens === null || tokens.linkStatus === 'lost') throw new MarketplaceError('lost');
    return tokens;
  }

  /** One that this node read a moment ago, unless it was rejected: then what the store has by now, before anything is refreshed. */
  async function findAccess(accountId: string, stale?: string): Promise<string> {
    if (stale !== undefined) opened.forget(accountId);
    const known = opened.find(accountId);
    if (known !== undefined) return known;
    const keep = opened.reading(accountId);
    const tokens = await readTokens(accountId);
    const access = open(accountId, tokens.access);
    const usableFor = tokens.validFor - EXPIRY_MARGIN;
    if (access !== stale && usableFor > 0) {
      keep(access, usableFor);
      return access;
    }
    const running =
      refreshes.get(accountId) ?? refresh(accountId, tokens.version).finally(() => refreshes.delete(accountId));
    refreshes.set(accountId, running);
    return running;
  }

  /** The access token that replaces those of `version`: by this refresh, another node's, or a restoration of the link. */
  async function refresh(accountId: string, version: number): Promise<string> {
    const deadline = timers.elapsed() + REFRESH_LEASE;
    for (;;) {
      const tokens = await readTokens(accountId);
      if (tokens.version !== version) return open(accountId, tokens.access);
      if (await store.tokens.leaseRefresh(accountId, version, REFRESH_LEASE)) await renew(accountId, tokens);
      else if (timers.elapsed() >= deadline) throw new MarketplaceError('timeout');
      else await delay(timers, POLL_INTERVAL);
    }
  }

  /** Resolves when newer tokens are stored, by this call or another. */
  async function renew(accountId: string, tokens: TokenSet): Promise<void> {
    const { version } = tokens;
    try {
      if (tokens.refresh === null) throw new MarketplaceError('invalid-grant');
      const refreshToken = open(accountId, tokens.refresh);
      const token = await grant({ grant_type: 'refresh_token', refresh_token: refreshToken });
      if (token.user_id !== accountId) throw new MarketplaceError('invalid-response');
      // Without a new refresh token the previous one stays valid (RFC 6749, section 6).
      const renewed = seal(accountId, { ...token, refresh_token: token.refresh_token ?? refreshToken });
      if (await storeRefreshed(accountId, version, renewed)) await store.accounts.touchContact(accountId);
      opened.forget(accountId);
    } catch (error) {
      if (error instanceof MarketplaceError && error.kind === 'invalid-grant') {
        if (await markLost(accountId, version)) throw new MarketplaceError('lost');
        return;
      }
      await store.tokens.releaseRefresh(accountId, version);
      throw error;
    }
  }

  /** Stores refreshed tokens, waiting for an unavailable store, since the previous ones are no longer valid. False when others were first. */
  async function storeRefreshed(accountId: string, version: number, sealed: NewTokenSet): Promise<boolean> {
    const deadline = timers.elapsed() + STORE_RETRIES.timeout;
    for (;;) {
      try {
        return (await store.tokens.replace(accountId, version, sealed)) !== null;
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || timers.elapsed() >= deadline) throw error;
        await delay(timers, STORE_RETRIES.interval);
      }
    }
  }

  return {
    exchange: (code, verifier, redirectUri) =>
      grant({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    store: async (tx, accountId, token) => {
      await tx.tokens.put(accountId, seal(accountId, token));
      opened.forget(accountId);
    },
    accessTokenOf: findAccess,
    forget: opened.forget,
  };
}

/** Reads the user whom a new token belongs to. */
export async function readOwner(http: MarketplaceHttp, token: MarketplaceToken): Promise<unknown> {
  return http({ method: 'GET', path: '/users/me', token: token.access_token });
}
