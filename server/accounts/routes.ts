import { type Account, listAccounts, listLinkSites, readAccountDetails } from '#contract/accounts.ts';
import { listListingTypes, searchItems } from '#contract/items.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { withMarketplaceProblems } from '../marketplace/problems.ts';
import { Problem } from '../problem.ts';
import type { AccountOfUser, Store } from '../store/port.ts';
import type { Linking } from './linking.ts';

/** A link is verified at the marketplace if the last contact is older than this, in ms. */
const CONTACT_MAX_AGE = 60_000;
/** In ms; listing types change rarely. */
const LISTING_TYPES_MAX_AGE = 24 * 3_600_000;

interface AccountDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly linking: Linking;
}

/** 2.10, 7.05, 7.20, 7.37, 7.38. */
export function accountRoutes({ store, marketplace, linking }: AccountDeps): Binding[] {
  async function readMembership(accountId: string, userId: string): Promise<AccountOfUser> {
    const account = await store.accounts.membership(accountId, userId);
    if (account === null) throw new Problem('not-found');
    return account;
  }

  return [
    bind(listAccounts, async ({ caller }) => {
      const accounts = await store.accounts.listFor(caller().userId);
      return Object.fromEntries(accounts.map((account) => [account.id, toAccount(account)]));
    }),
    bind(listLinkSites, async ({ caller }) => ({ sites: await linking.sitesFor(caller()) })),
    bind(readAccountDetails, async ({ caller, member }) => {
      const { accountId } = member();
      const account = await readMembership(accountId, caller().userId);
      if (account.linkStatus === 'lost') throw new Problem('lost-connection');
      if ((await store.now()) - account.lastContactAt > CONTACT_MAX_AGE) {
        await withMarketplaceProblems(() => marketplace.me(accountId));
        await store.accounts.touchContact(accountId);
      }
      return toAccount(account);
    }),
    bind(listListingTypes, async ({ member, params }) => {
      const known = await store.listingTypes.read(params.siteId);
      if (known !== null && known.age < LISTING_TYPES_MAX_AGE) return known.types;
      try {
        const types = await withMarketplaceProblems(() => marketplace.listingTypes(member().accountId, params.siteId));
        await store.listingTypes.put(params.siteId, types);
        return types;
      } catch (error) {
        // Outdated names are better than none.
        if (known !== null) return known.types;
        throw error;
      }
    }),
    bind(searchItems, async ({ member, query }) => ({
      items: await store.items.search(member().accountId, query.search, query.limit),
    })),
  ];
}

function toAccount({ id, nickname, icon, siteId, owner, permissions, needsSecondFactor }: AccountOfUser): Account {
  return { id, nickname, icon, siteId, owner, permissions, ...(needsSecondFactor && { needsSecondFactor }) };
}
