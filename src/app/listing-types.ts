import { fromCallback, fromPromise } from 'xstate';
import { listListingTypes } from '#contract/items.ts';
import { listingTypesMachine } from '#machines/questions/page/parts.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import type { Services } from './services.ts';

/** The names of the site's listing types (3.13), read once a page. A label without them shows the item's id alone. */
export const listingTypesOf = ({ call }: Pick<Services, 'call'>, { accountId, siteId }: PageInput) =>
  listingTypesMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => call(listListingTypes, { params: { accountId, siteId } }, signal)),
      changes: fromCallback(() => undefined),
    },
  });
