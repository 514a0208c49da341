import * as v from 'valibot';
import { defineCall } from './call.ts';
import { IdSchema, PermissionsSchema } from './primitives.ts';

/** A linked marketplace account as a member sees it (3.02). */
export const AccountSchema = v.object({
  id: IdSchema,
  nickname: v.string(),
  /** Absolute or root-relative image URL, or null (then initials are shown). */
  icon: v.nullable(v.string()),
  siteId: v.string(),
  /** The owner's e-mail. */
  owner: v.string(),
  /** The caller's own permission mask; 127 for the owner. */
  permissions: PermissionsSchema,
  /** Whether the caller must set up a second factor before any call of the account is allowed (4.31); absent: no. */
  needsSecondFactor: v.optional(v.boolean()),
});
export type Account = v.InferOutput<typeof AccountSchema>;

export const AccountsSchema = v.record(IdSchema, AccountSchema);
export type Accounts = v.InferOutput<typeof AccountsSchema>;

export const listAccounts = defineCall({
  id: 'listAccounts',
  requirement: '7.05',
  summary: 'The accounts of which the caller is a member, by id',
  method: 'GET',
  path: '/accounts',
  access: 'session',
  answer: AccountsSchema,
});

export const listLinkSites = defineCall({
  id: 'listLinkSites',
  requirement: '2.10',
  summary: 'The sites to choose from when linking an account; empty if there is no choice',
  method: 'GET',
  path: '/integration/sites',
  access: 'session',
  answer: v.object({ sites: v.array(v.string()) }),
});

export const readAccountDetails = defineCall({
  id: 'readAccountDetails',
  requirement: '7.20',
  summary: 'The account, or `lost-connection` if its marketplace link is lost',
  method: 'GET',
  path: '/accounts/{accountId}/details',
  access: 'member',
  answer: AccountSchema,
  errors: ['lost-connection', 'marketplace-unavailable'],
});
