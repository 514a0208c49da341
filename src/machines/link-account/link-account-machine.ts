import { setup } from 'xstate';
import type { StateMeta } from '../shared/meta.ts';
import { effectSlot } from '../shared/slots.ts';
import type { LinkAccountContext, LinkAccountEvent, LinkAccountInput } from './types.ts';

/** The way to the marketplace's consent page, and back when the person has accounts already (2.09-2.12). */
export const linkAccountMachine = setup({
  types: {} as {
    context: LinkAccountContext;
    events: LinkAccountEvent;
    input: LinkAccountInput;
    tags: 'busy';
    meta: StateMeta;
  },
  actions: {
    /** Leaves the product for the consent page (2.10). */
    leaveForConsent: effectSlot('leaveForConsent'),
    goHome: effectSlot('goHome'),
  },
  guards: {
    hasNotice: ({ context }) => context.notice !== null,
  },
}).createMachine({
  id: 'linkAccount',
  context: ({ input }) => ({ notice: input.notice, nickname: input.nickname }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { uid: 'link-account.arriving' },
      always: [{ guard: 'hasNotice', target: 'offering.afterNotice' }, { target: 'offering.plain' }],
    },
    offering: {
      meta: { uid: 'link-account.offering', requirements: ['2.09'] },
      initial: 'plain',
      on: {
        'link.requested': 'leaving',
        'home.requested': { actions: 'goHome' },
      },
      states: {
        plain: { meta: { uid: 'link-account.plain' } },
        afterNotice: { meta: { uid: 'link-account.after-notice', requirements: ['2.12', '8.10'] } },
      },
    },
    leaving: {
      meta: { uid: 'link-account.leaving', requirements: ['2.10', '7.19'] },
      tags: 'busy',
      entry: 'leaveForConsent',
    },
  },
});
