import { safeParse } from 'valibot';
import type { MarketplaceConfig } from '../config.ts';
import type { Publish } from '../live/hub.ts';
import type { Secrets } from '../secrets.ts';
import type { NewTokenSet, Store, TokenSet } from '../store/port.ts';
import type { MarketplaceHttp } from './http.ts';
import { MarketplaceError } from './marketplace-error.ts';
import { type MarketplaceToken, TokenSchema } from './shapes.ts';

/** Tokens this near to their end are renewed before a call rather than after it failed, in ms. */
const EARLY = 60_000;
/** Longer than a refresh may take, in ms. */
const REFRESH_LEASE = 12_000;
const WAIT_STEP = 100;

export interface TokenDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly http: MarketplaceHttp;
  readonly config: MarketplaceConfig;
  readonly publish: Publish;
}

export interface MarketplaceTokens {
  /** Trades the code of a consent for tokens. */
  exchange(code: string, verifier: string, redirectUri: string): Promise<MarketplaceToken>;
  /** Keeps the tokens of a link or restoration. */
  keep(store: Store, accountId: string, token: MarketplaceToken): Promise<void>;
  /** A token fit for a call; `stale` names one that was not taken. Throws `lost` when the marketplace lets us in no more. */
  readonly accessTokenOf: (accountId: string, stale?: string) => Promise<string>;
}

/** Access to the marketplace: sealed at rest, renewed one refresh at a time, the new tokens kept before they are used. */
export function createMarketplaceTokens({ store, secrets, http, config, publish }: TokenDeps): MarketplaceTokens {
  const purposeOf = (accountId: string): string => `marketplace-token:${accountId}`;
  const underWay = new Map<string, Promise<string>>();

  const seal = (accountId: string, token: MarketplaceToken): NewTokenSet => ({
    access: secrets.seal(token.access_token, purposeOf(accountId)),
    refresh: token.refresh_token === null ? null : secrets.seal(token.refresh_token, purposeOf(accountId)),
    expiresIn: token.expires_in * 1000,
  });
  const openAccess = (accountId: string, tokens: TokenSet): string => secrets.open(tokens.access, purposeOf(accountId));

  async function grant(form: Readonly<Record<string, string>>): Promise<MarketplaceToken> {
    const credentials = { client_id: config.clientId, client_secret: config.clientSecret };
    const body = await http({ method: 'POST', path: '/oauth/token', form: { ...form, ...credentials } });
    const parsed = safeParse(TokenSchema, body);
    if (!parsed.success) throw new MarketplaceError('nonsense');
    return parsed.output;
  }

  async function lose(accountId: string): Promise<never> {
    if (await store.accounts.setLinkStatus(accountId, 'lost'))
      publish({ event: 'AccountChanged', details: { accountId } });
    throw new MarketplaceError('lost');
  }

  async function refresh(accountId: string, tokens: TokenSet): Promise<string> {
    if (tokens.refresh === null) return lose(accountId);
    if (!(await store.tokens.leaseRefresh(accountId, tokens.version, REFRESH_LEASE))) {
      return afterOthers(accountId, tokens.version);
    }
    try {
      const token = await grant({
        grant_type: 'refresh_token',
        refresh_token: secrets.open(tokens.refresh, purposeOf(accountId)),
      });
      const kept = await store.tokens.replace(accountId, tokens.version, seal(accountId, token));
      await store.accounts.touchContact(accountId);
      // A restoration that came in between has newer tokens than these.
      return kept === null ? accessTokenOf(accountId) : token.access_token;
    } catch (error) {
      if (error instanceof MarketplaceError && error.kind === 'invalid-grant') return lose(accountId);
      await store.tokens.releaseRefresh(accountId, tokens.version);
      throw error;
    }
  }

  /** Another node refreshes: waits until its tokens are there. */
  async function afterOthers(accountId: string, version: number): Promise<string> {
    for (let waited = 0; waited < REFRESH_LEASE; waited += WAIT_STEP) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_STEP));
      const tokens = await store.tokens.read(accountId);
      if (tokens !== null && tokens.version !== version) return openAccess(accountId, tokens);
    }
    throw new MarketplaceError('timeout');
  }

  async function accessTokenOf(accountId: string, stale?: string): Promise<string> {
    const [account, tokens, now] = await Promise.all([
      store.accounts.byId(accountId),
      store.tokens.read(accountId),
      store.now(),
    ]);
    if (account === null || account.linkStatus === 'lost' || tokens === null) throw new MarketplaceError('lost');
    const access = openAccess(accountId, tokens);
    if (access !== stale && tokens.expiresAt > now + EARLY) return access;
    const running = underWay.get(accountId) ?? refresh(accountId, tokens).finally(() => underWay.delete(accountId));
    underWay.set(accountId, running);
    return running;
  }

  return {
    exchange: (code, verifier, redirectUri) =>
      grant({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    keep: async (tx, accountId, token) => void (await tx.tokens.put(accountId, seal(accountId, token))),
    accessTokenOf,
  };
}

/** Who a fresh token belongs to, asked with that very token. */
export async function readOwner(http: MarketplaceHttp, token: MarketplaceToken): Promise<unknown> {
  return http({ method: 'GET', path: '/users/me', token: token.access_token });
}
