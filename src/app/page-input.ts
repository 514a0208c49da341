import { useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import type { Services } from './services.ts';
import { useServices } from './services-context.ts';

/** A page's logic, made once, and its input. */
export function usePage<Logic>(
  createPage: (services: Services) => Logic,
  account: Account,
  email: string,
): readonly [Logic, { readonly input: PageInput }] {
  const services = useServices();
  const [page] = useState(() => createPage(services));
  const { hash } = services.history.location();
  return [page, { input: { accountId: account.id, siteId: account.siteId, email, hash } }];
}
