import { createHash, randomBytes } from 'node:crypto';
import { safeParse } from 'valibot';
import type { LinkNotice } from '#domain/link-notices.ts';
import { DEFAULT_SITE, SITES } from '#domain/sites.ts';
import type { Claims } from '../cells/claims.ts';
import type { ConsentsElsewhere } from '../cells/consents-elsewhere.ts';
import { CellUnavailable, DirectoryUnavailable } from '../cells/errors.ts';
import type { MarketplaceConfig } from '../config.ts';
import type { Caller } from '../http/bind.ts';
import type { Publish } from '../live/hub.ts';
import { errorFields, type Log } from '../log.ts';
import type { MarketplaceHttp } from '../marketplace/http.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { type MarketplaceToken, type MarketplaceUser, UserSchema } from '../marketplace/schemas.ts';
import { type MarketplaceTokens, readOwner } from '../marketplace/tokens.ts';
import { randomToken, SEAL_PURPOSES, SealError, type Secrets, tokenHash } from '../secrets.ts';
import type { AccountRecord, LinkState, Store } from '../store/port.ts';
import { consentUrl, sitesWithOwnPage } from './consent.ts';

/** How long the consent may take, in ms. */
const STATE_TTL = 15 * 60_000;

/** The outcome of a link or restoration. */
export type LinkOutcome =
  | { readonly kind: 'linked'; readonly accountId: string }
  | { readonly kind: 'refused'; readonly notice: LinkNotice; readonly nickname: string | null };

/** The query of the redirect from the consent page; `error`: why there is no code. */
interface ConsentResult {
  readonly state: string | null;
  readonly code: string | null;
  readonly error: string | null;
}

/** Why a link failed without a code, for the log. The query is user input, so only well-formed error codes are logged. */
function reasonOf(state: LinkState | null, { error }: ConsentResult): string {
  if (state === null) return 'unknown-state';
  return error !== null && /^[a-z_]{1,64}$/.test(error) ? error : 'no-code';
}

export interface LinkingDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly http: MarketplaceHttp;
  readonly tokens: MarketplaceTokens;
  readonly config: MarketplaceConfig;
  /** The OAuth redirect URI. */
  readonly redirectUri: () => string;
  readonly publish: Publish;
  readonly claims: Pick<Claims, 'claimAccount' | 'releaseAccount'>;
  /** Null: there are no other cells. */
  readonly elsewhere: ConsentsElsewhere | null;
  /** Schedules the import of the account; called in the transaction that links or restores it. */
  readonly scheduleAccount: (tx: Store, accountId: string) => Promise<void>;
  /** Called after that transaction. */
  readonly onLinked: () => void;
  readonly log: Log;
}

export type Linking = ReturnType<typeof createLinking>;

/** Linking a marketplace account through its consent page, and restoring a lost link (2.10, 2.12, 7.19). */
export function createLinking(deps: LinkingDeps) {
  const { store, secrets, tokens, config, claims } = deps;
  const refused = (notice: LinkNotice, nickname: string | null = null): LinkOutcome => ({
    kind: 'refused',
    notice,
    nickname,
  });

  /** The account that the user may restore; null: the user may link a first one; undefined: neither. */
  async function findLinkable(caller: Caller, accountId: string | null): Promise<AccountRecord | null | undefined> {
    const owned = await store.accounts.ownedBy(caller.userId);
    if (accountId !== null) return owned?.id === accountId ? owned : undefined;
    return owned === null || owned.linkStatus === 'lost' ? owned : undefined;
  }

  async function finish(state: LinkState, token: MarketplaceToken, user: MarketplaceUser): Promise<LinkOutcome> {
    const existing = await store.accounts.byId(user.id);
    // The consent has invalidated the account's earlier tokens, so an existing account gets the new ones even when the link is refused.
    if (existing !== null) await restore(existing, token, user);
    if (state.accountId !== null && state.accountId !== user.id) {
      if (existing === null) await handOver(token, (elsewhere) => elsewhere.cellOf(user.id));
      return refused('account-mismatch', user.nickname);
    }
    if (existing === null) return create(state, token, user);
    if (existing.ownerId !== state.userId) return refused('account-already-registered', user.nickname);
    return { kind: 'linked', accountId: user.id };
  }

  async function restore({ id }: AccountRecord, token: MarketplaceToken, user: MarketplaceUser): Promise<void> {
    await store.transaction(async (tx) => {
      await tokens.store(tx, id, token);
      await tx.accounts.setProfile(id, { nickname: user.nickname, icon: user.logo });
      await tx.accounts.setLinkStatus(id, 'ok');
      await tx.accounts.touchContact(id);
      await deps.scheduleAccount(tx, id);
    });
    publishLinked(id);
  }

  /** Gives the cell that has the account the tokens that replace its own. The caller is refused whether it gets them or not. */
  async function handOver(
    token: MarketplaceToken,
    find: (elsewhere: ConsentsElsewhere) => Promise<string | null>,
  ): Promise<void> {
    if (deps.elsewhere === null) return;
    try {
      const cell = await find(deps.elsewhere);
      if (cell !== null) await deps.elsewhere.hand(cell, token);
    } catch (error) {
      if (!(error instanceof CellUnavailable || error instanceof DirectoryUnavailable)) throw error;
      deps.log.warn({ accountId: token.user_id, ...errorFields(error) }, 'a consent did not reach its cell');
    }
  }

  /** The seller who consented, as the marketplace says with the tokens themselves. */
  async function sellerOf(token: MarketplaceToken): Promise<MarketplaceUser> {
    const user = safeParse(UserSchema, await readOwner(deps.http, token));
    if (!user.success || user.output.id !== token.user_id) throw new MarketplaceError('invalid-response');
    return user.output;
  }

  async function create(state: LinkState, token: MarketplaceToken, user: MarketplaceUser): Promise<LinkOutcome> {
    const account = { id: user.id, siteId: user.site_id || state.siteId, nickname: user.nickname, icon: user.logo };
    // Before the store has it: after a crash in between it is linked here again, and nowhere else.
    const other = await claims.claimAccount(account.id);
    if (other !== null) {
      await handOver(token, async () => other);
      return refused('account-already-registered', account.nickname);
    }
    const outcome = await store.transaction(async (tx) => {
      const created = await tx.accounts.create({ ...account, ownerId: state.userId });
      if (created !== 'created') return created;
      await tokens.store(tx, user.id, token);
      await deps.scheduleAccount(tx, user.id);
      const owner = (await tx.users.byId(state.userId))?.email ?? '';
      const { id, nickname, siteId } = account;
      await tx.activity.append(id, {
        email: owner,
        code: 'MLAccountLinked',
        details: { account: { id, nickname, siteId, owner } },
      });
      return created;
    });
    // A concurrent link, perhaps in another window, was first.
    if (outcome === 'account-taken') return finish(state, token, user);
    if (outcome === 'owner-has-account') {
      await claims.releaseAccount(account.id);
      return refused('link-refused', user.nickname);
    }
    publishLinked(user.id);
    return { kind: 'linked', accountId: user.id };
  }

  function publishLinked(accountId: string): void {
    deps.publish({ event: 'AccountChanged', details: { accountId } });
    deps.onLinked();
  }

  return {
    /** The sites to choose from; none for owners of an account, which has its own site. */
    async sitesFor({ userId }: Caller): Promise<string[]> {
      return (await store.accounts.ownedBy(userId)) === null ? sitesWithOwnPage(config) : [];
    },

    /** Starts a link; returns the URL of the consent page, or null when the user may not link. */
    async start(caller: Caller, accountId: string | null, siteId: string | null): Promise<string | null> {
      const owned = await findLinkable(caller, accountId);
      if (owned === undefined) return null;
      const site = owned?.siteId ?? (siteId !== null && Object.hasOwn(SITES, siteId) ? siteId : DEFAULT_SITE);
      const state = randomToken();
      const verifier = randomBytes(48).toString('base64url');
      await store.linkStates.create({
        stateHash: tokenHash(state),
        sessionId: caller.sessionId,
        userId: caller.userId,
        verifier: secrets.seal(verifier, SEAL_PURPOSES.linkVerifier()),
        siteId: site,
        accountId: owned?.id ?? null,
        ttl: STATE_TTL,
      });
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return consentUrl(config, { siteId: site, redirectUri: deps.redirectUri(), state, challenge });
    },

    /** Restores the link of an account whose seller consented in another cell; false when this cell does not have it. */
    async restoreHere(token: MarketplaceToken): Promise<boolean> {
      const user = await sellerOf(token);
      const existing = await store.accounts.byId(user.id);
      if (existing !== null) await restore(existing, token, user);
      return existing !== null;
    },

    /** Completes a link after the redirect from the consent page. */
    async complete(caller: Caller, result: ConsentResult): Promise<LinkOutcome> {
      const state =
        result.state === null ? null : await store.linkStates.consume(tokenHash(result.state), caller.sessionId);
      if (state === null || result.code === null) {
        deps.log.warn({ user: caller.userId, reason: reasonOf(state, result) }, 'link refused');
        return refused('link-refused');
      }
      try {
        const verifier = secrets.open(state.verifier, SEAL_PURPOSES.linkVerifier());
        const token = await tokens.exchange(result.code, verifier, deps.redirectUri());
        return await finish(state, token, await sellerOf(token));
      } catch (error) {
        const isExpected = [MarketplaceError, SealError, DirectoryUnavailable].some((kind) => error instanceof kind);
        if (!isExpected) throw error;
        deps.log.warn(errorFields(error), 'link failed');
        return refused('link-refused');
      }
    },
  };
}
