import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { listListingTypes } from '#contract/items.ts';
import type { ListingType } from '#domain/listing.ts';
import { createResourceMachine, type ResourceActor } from '#machines/shared/resource/machine.ts';
import { useServices } from './services-context.ts';
import { useChart } from './use-chart.ts';

const listingTypesMachine = createResourceMachine<readonly ListingType[]>();

/** The names of the site's listing types (3.13), read once a screen. A label without them shows the listing's id alone. */
export function useListingTypes({ id, siteId }: Account): ResourceActor<readonly ListingType[]> {
  const { call } = useServices();
  const machine = listingTypesMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => call(listListingTypes, { params: { accountId: id, siteId } }, signal)),
      changes: fromCallback(() => undefined),
    },
  });
  return useChart(machine, {});
}
