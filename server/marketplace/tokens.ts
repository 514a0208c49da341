import type { MarketplaceConfig } from '../config.ts';
import type { Publish } from '../live/hub.ts';
import { errorFields, type Log } from '../log.ts';
import { SEAL_PURPOSES, SealError, type Secrets } from '../secrets.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { NewTokenSet, Store, TokenSet } from '../store/port.ts';
import { delay, systemTimers, type Timers } from '../timers.ts';
import { understood } from './caller.ts';
import type { MarketplaceHttp } from './http.ts';
import { MarketplaceError } from './marketplace-error.ts';
import { type MarketplaceToken, TokenSchema } from './shapes.ts';

/** Tokens this near to their end are renewed before a call rather than after it failed, in ms. */
const EARLY = 60_000;
/** Longer than a refresh may take, in ms. */
const REFRESH_LEASE = 12_000;
/** How often to look whether another node's refresh has come to its end, in ms. */
const LOOK_EVERY = 100;
/** How long, and how often, renewed tokens are offered to a store that cannot be reached, in ms. */
const KEEPING = { within: 30_000, every: 250 };

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
  /** Trades the code of a consent for tokens. */
  exchange(code: string, verifier: string, redirectUri: string): Promise<MarketplaceToken>;
  /** Keeps the tokens of a link or restoration. */
  keep(store: Store, accountId: string, token: MarketplaceToken): Promise<void>;
  /**
   * A token fit for a call; `stale` names one that was not taken. Throws `lost` when the marketplace lets us in no more, and
   * `sealed-with-another-key` when this node's key does not open what is kept, which costs the account nothing.
   */
  readonly accessTokenOf: (accountId: string, stale?: string) => Promise<string>;
}

/** Access to the marketplace: sealed at rest, renewed one refresh at a time, the new tokens kept before they are used. */
export function createMarketplaceTokens(deps: TokenDeps): MarketplaceTokens {
  const { store, secrets, http, config, publish, timers = systemTimers, log } = deps;
  const purposeOf = SEAL_PURPOSES.marketplaceToken;
  const underWay = new Map<string, Promise<string>>();

  const seal = (accountId: string, token: MarketplaceToken): NewTokenSet => ({
    access: secrets.seal(token.access_token, purposeOf(accountId)),
    refresh: token.refresh_token === null ? null : secrets.seal(token.refresh_token, purposeOf(accountId)),
    expiresIn: token.expires_in * 1000,
  });

  async function grant(form: Readonly<Record<string, string>>): Promise<MarketplaceToken> {
    const credentials = { client_id: config.clientId, client_secret: config.clientSecret };
    return understood(
      TokenSchema,
      await http({ method: 'POST', path: '/oauth/token', form: { ...form, ...credentials } }),
    );
  }

  /** The connection is lost; false when the link was restored while the tokens of `version` were being tried. */
  async function lose(accountId: string, version: number): Promise<boolean> {
    const { isLost, isNews } = await store.transaction(async (tx) => {
      // Takes the row first, so that a restoration comes wholly before this or after it.
      await tx.tokens.releaseRefresh(accountId, version);
      const tokens = await tx.tokens.read(accountId);
      if (tokens !== null && tokens.version !== version) return { isLost: false, isNews: false };
      return { isLost: true, isNews: await tx.accounts.setLinkStatus(accountId, 'lost') };
    });
    if (isNews) publish({ event: 'AccountChanged', details: { accountId } });
    return isLost;
  }

  /** What `sealed` holds. That this node's key does not open it says nothing of the link, which other nodes may be using. */
  function open(accountId: string, sealed: string): string {
    try {
      return secrets.open(sealed, purposeOf(accountId));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      log.error({ accountId, ...errorFields(error) }, 'a marketplace token does not open with this SECRET_KEY');
      throw new MarketplaceError('sealed-with-another-key');
    }
  }

  async function readTokens(accountId: string): Promise<TokenSet> {
    const [account, tokens] = await Promise.all([store.accounts.byId(accountId), store.tokens.read(accountId)]);
    if (account === null || account.linkStatus === 'lost' || tokens === null) throw new MarketplaceError('lost');
    return tokens;
  }

  /** The token that comes after those of `version`, by this refresh, another node's or a restoration of the link. */
  async function refresh(accountId: string, version: number): Promise<string> {
    const deadline = timers.elapsed() + REFRESH_LEASE;
    for (;;) {
      const tokens = await readTokens(accountId);
      if (tokens.version !== version) return open(accountId, tokens.access);
      if (await store.tokens.leaseRefresh(accountId, version, REFRESH_LEASE)) await renew(accountId, tokens);
      else if (timers.elapsed() >= deadline) throw new MarketplaceError('timeout');
      else await delay(timers, LOOK_EVERY);
    }
  }

  /** Resolves when there are newer tokens, these or others. */
  async function renew(accountId: string, tokens: TokenSet): Promise<void> {
    const { version } = tokens;
    try {
      if (tokens.refresh === null) throw new MarketplaceError('invalid-grant');
      const refreshToken = open(accountId, tokens.refresh);
      const token = await grant({ grant_type: 'refresh_token', refresh_token: refreshToken });
      if (token.user_id !== accountId) throw new MarketplaceError('nonsense');
      // An answer without a new refresh token leaves the one before in force (RFC 6749, 6).
      const renewed = seal(accountId, { ...token, refresh_token: token.refresh_token ?? refreshToken });
      if (await keepRenewed(accountId, version, renewed)) await store.accounts.touchContact(accountId);
    } catch (error) {
      if (error instanceof MarketplaceError && error.kind === 'invalid-grant') {
        if (await lose(accountId, version)) throw new MarketplaceError('lost');
        return;
      }
      await store.tokens.releaseRefresh(accountId, version);
      throw error;
    }
  }

  /** False when others came first. The tokens before are worth nothing any more, so a store that is away for a moment is waited for. */
  async function keepRenewed(accountId: string, version: number, sealed: NewTokenSet): Promise<boolean> {
    const deadline = timers.elapsed() + KEEPING.within;
    for (;;) {
      try {
        return (await store.tokens.replace(accountId, version, sealed)) !== null;
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || timers.elapsed() >= deadline) throw error;
        await delay(timers, KEEPING.every);
      }
    }
  }

  return {
    exchange: (code, verifier, redirectUri) =>
      grant({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    keep: async (tx, accountId, token) => void (await tx.tokens.put(accountId, seal(accountId, token))),
    accessTokenOf: async (accountId, stale) => {
      const [tokens, now] = await Promise.all([readTokens(accountId), store.now()]);
      const access = open(accountId, tokens.access);
      if (access !== stale && tokens.expiresAt > now + EARLY) return access;
      const running =
        underWay.get(accountId) ?? refresh(accountId, tokens.version).finally(() => underWay.delete(accountId));
      underWay.set(accountId, running);
      return running;
    },
  };
}

/** Who a fresh token belongs to, asked with that very token. */
export async function readOwner(http: MarketplaceHttp, token: MarketplaceToken): Promise<unknown> {
  return http({ method: 'GET', path: '/users/me', token: token.access_token });
}
