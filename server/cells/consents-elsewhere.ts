import * as v from 'valibot';
import type { PlainRoute } from '../http/app.ts';
import { forwardedOf } from '../http/forwarded.ts';
import { readJsonBody } from '../http/read-request.ts';
import { type MarketplaceToken, TokenSchema } from '../marketplace/schemas.ts';
import { Problem } from '../problem.ts';
import { CellUnavailable } from './errors.ts';
import { type Forwarding, withoutBrowser } from './forwarding.ts';
import type { Locating } from './locating.ts';

const CONSENT_PATH = '/cells/consent';
const MAX_BYTES = 16_384;

/** Accounts of other cells to which their seller consented here. */
export interface ConsentsElsewhere {
  /** The other cell that has the account; null: none. Rejects with `DirectoryUnavailable`. */
  cellOf(accountId: string): Promise<string | null>;
  /** Resolves once the cell has stored the tokens of the consent. Rejects with `CellUnavailable`. */
  hand(cell: string, token: MarketplaceToken): Promise<void>;
}

interface ElsewhereDeps {
  readonly cell: string;
  readonly locating: Locating;
  readonly forwarding: Forwarding;
}

export const createConsentsElsewhere = ({ cell, locating, forwarding }: ElsewhereDeps): ConsentsElsewhere => ({
  cellOf: async (accountId) => {
    const owner = await locating.accountOf(accountId);
    return owner === cell ? null : owner;
  },
  hand: async (other, token) => {
    const { status } = await forwarding.forward(other, {
      kind: 'consent',
      method: 'POST',
      path: CONSENT_PATH,
      body: JSON.stringify(token),
      ...withoutBrowser(),
    });
    if (status !== 204) throw new CellUnavailable(other, 'unreachable');
  },
});

interface RouteDeps {
  /** False: this cell does not have the account of the tokens. */
  readonly restore: (token: MarketplaceToken) => Promise<boolean>;
}

/** Where another cell hands over a consent. Clients are told that there is nothing. */
export const consentRoute = ({ restore }: RouteDeps): PlainRoute => ({
  method: 'POST',
  path: CONSENT_PATH,
  handle: async (context) => {
    if (forwardedOf(context) === null) throw new Problem('not-found');
    const token = v.safeParse(TokenSchema, await readJsonBody(context.req.raw, MAX_BYTES));
    if (!token.success || !(await restore(token.output))) throw new Problem('not-found');
    return context.body(null, 204);
  },
});
