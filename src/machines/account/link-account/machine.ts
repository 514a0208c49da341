import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { LinkNotice } from '#domain/link-notices.ts';
import { DEFAULT_SITE } from '#domain/sites.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface LinkAccountInput {
  /** Why the last attempt failed, as the address says it (2.12). */
  readonly notice: LinkNotice | null;
  /** The nickname the notice is about. */
  readonly nickname: string | null;
}

export interface LinkAccountContext {
  readonly notice: LinkNotice | null;
  readonly nickname: string | null;
  /** The marketplace's sites among which to choose; none until they were read, and where there is no choice. */
  readonly sites: readonly string[];
  /** The chosen one; null where there is no choice. */
  readonly siteId: string | null;
  /** Why the sites could not be read; shown in `failed`. */
  readonly failure: Failure | null;
}

export type LinkAccountEvent =
  | { type: 'site.chosen'; siteId: string }
  | { type: 'link.requested' }
  | { type: 'home.requested' }
  | { type: 'retry.pressed' };

/** The sites to choose from, as the server says them. */
interface Offer {
  readonly sites: readonly string[];
}

/**
 * The way to the marketplace's consent page, and back when the person has accounts already (2.09-2.12). Where each
 * country has a page of its own the person chooses the country first; whoever restores an account goes to its own.
 */
export const linkAccountMachine = setup({
  types: {} as {
    context: LinkAccountContext;
    events: LinkAccountEvent;
    input: LinkAccountInput;
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    readSites: callSlot<Offer>('readSites'),
  },
  actions: {
    /** Leaves the product for the site's consent page, or for the one that all share (2.10). */
    leaveForConsent: effectSlot<{ siteId: string | null }>('leaveForConsent'),
    goHome: effectSlot('goHome'),
    offerSites: assign((_, { sites }: Offer) => ({
      sites,
      siteId: sites.includes(DEFAULT_SITE) ? DEFAULT_SITE : required(sites[0], 'site'),
    })),
    chooseSite: assign((_, { siteId }: { siteId: string }) => ({ siteId })),
    recordFailure: assign(toFailed),
  },
  guards: {
    hasNotice: ({ context }) => context.notice !== null,
    offersChoice: (_, { sites }: Offer) => sites.length > 1,
  },
}).createMachine({
  id: 'linkAccount',
  context: ({ input }) => ({ ...input, sites: [], siteId: null, failure: null }),
  type: 'parallel',
  states: {
    notice: {
      meta: { uid: 'link-account.notice', requirements: ['2.12'] },
      initial: 'arriving',
      states: {
        arriving: {
          meta: { uid: 'link-account.arriving' },
          always: [{ guard: 'hasNotice', target: 'shown' }, { target: 'none' }],
        },
        none: { meta: { uid: 'link-account.plain' } },
        shown: { meta: { uid: 'link-account.after-notice', requirements: ['2.12', '8.10'] } },
      },
    },
    way: {
      meta: { uid: 'link-account.way', requirements: ['2.09'] },
      initial: 'reading',
      states: {
        reading: {
          meta: { uid: 'link-account.reading', requirements: ['2.10'] },
          tags: 'busy',
          on: { 'home.requested': 'home' },
          invoke: {
            id: 'readSites',
            src: 'readSites',
            onDone: [
              {
                guard: { type: 'offersChoice', params: ({ event }) => event.output },
                target: 'offering.choice',
                actions: { type: 'offerSites', params: ({ event }) => event.output },
              },
              { target: 'offering.noChoice' },
            ],
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        failed: {
          meta: { uid: 'link-account.failed', requirements: ['8.06'] },
          on: { 'retry.pressed': 'reading', 'home.requested': 'home' },
        },
        offering: {
          meta: { uid: 'link-account.offering', requirements: ['2.09', '2.10'] },
          initial: 'noChoice',
          on: { 'link.requested': 'leaving', 'home.requested': 'home' },
          states: {
            noChoice: { meta: { uid: 'link-account.no-choice', requirements: ['2.10'] } },
            choice: {
              meta: { uid: 'link-account.choice', requirements: ['2.10'] },
              on: { 'site.chosen': { actions: { type: 'chooseSite', params: ({ event }) => event } } },
            },
          },
        },
        leaving: {
          meta: { uid: 'link-account.leaving', requirements: ['2.10', '7.19'] },
          tags: 'busy',
          entry: { type: 'leaveForConsent', params: ({ context }) => ({ siteId: context.siteId }) },
        },
        home: { meta: { uid: 'link-account.home', requirements: ['2.11'] }, type: 'final', entry: 'goHome' },
      },
    },
  },
});

export type LinkAccountMachine = typeof linkAccountMachine;
export type LinkAccountActor = ActorRefFrom<LinkAccountMachine>;
export type LinkAccountSnapshot = SnapshotFrom<typeof linkAccountMachine>;
