import { fromCallback, fromPromise } from 'xstate';
import { listListingTypes } from '#contract/items.ts';
import type { ListingType } from '#domain/item.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import type { Services } from './services.ts';

const listingTypesMachine = createResourceMachine<readonly ListingType[]>();

/** The names of the site's listing types (3.13), read once a page. A label without them shows the listing's id alone. */
export const listingTypesOf = (
  { call }: Pick<Services, 'call'>,
  { accountId, siteId }: PageInput,
  onRead: (types: readonly ListingType[]) => void = () => undefined,
) =>
  listingTypesMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const types = await call(listListingTypes, { params: { accountId, siteId } }, signal);
        onRead(types);
        return types;
      }),
      changes: fromCallback(() => undefined),
    },
  });
