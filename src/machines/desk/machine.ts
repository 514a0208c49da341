import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { parseLinkNotice } from '#domain/link-notices.ts';
import { createLazyChild, toEach } from '#machines/shared/lazy-child/parts.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { AccountInput } from '#machines/shared/page-input.ts';
import { required } from '#machines/shared/required.ts';
import type { ResourceMachine } from '#machines/shared/resource/machine.ts';
import { callSlot, childSlot, effectSlot } from '#machines/shared/slots.ts';
import type { activityPageMachine } from '../account/activity/page/machine.ts';
import type { greetingSignaturePageMachine } from '../account/greeting-signature/page/machine.ts';
import type { historyPageMachine } from '../account/history/page/machine.ts';
import type { LinkAccountMachine } from '../account/link-account/machine.ts';
import type { LostConnectionInput, LostConnectionMachine } from '../account/lost-connection/machine.ts';
import type { missingDataPageMachine } from '../account/missing-data/page/machine.ts';
import type { operatorsPageMachine } from '../account/operators/page/machine.ts';
import type { quickAnswersPageMachine } from '../account/quick-answers/page/machine.ts';
import type { rehearsalMachine } from '../account/rehearsal/machine.ts';
import type { reportMachine } from '../account/report/machine.ts';
import type { settingsPageMachine } from '../account/settings/page/machine.ts';
import type { testQuestionPageMachine } from '../account/test-question/page/machine.ts';
import type { transferMachine } from '../account/transfer/machine.ts';
import { authenticatorMachine } from '../profile/authenticator/machine.ts';
import { changePasswordMachine } from '../profile/change-password/machine.ts';
import { colorModeMachine } from '../profile/color-mode/machine.ts';
import type { digestMachine } from '../profile/digest/machine.ts';
import { logoutMachine } from '../profile/logout/machine.ts';
import type { pushMachine } from '../profile/push/machine.ts';
import { sessionsMachine } from '../profile/sessions/machine.ts';
import type { InboxInput, InboxMachine } from '../questions/inbox/machine.ts';
import type { questionsPageMachine } from '../questions/page/machine.ts';
import { drawerMachine } from './drawer/machine.ts';
import { enterKeyMachine } from './enter-key/machine.ts';
import type { HaltInput, HaltMachine } from './halt/machine.ts';
import type { LinkWatchMachine } from './link-watch/machine.ts';
import { countedAccount, haltInput, inboxCountPlace, isSameHalt, isSamePage, watchedAccount } from './place.ts';
import {
  DESK_PAGES,
  type DeskContext,
  type DeskEvent,
  type DeskInput,
  type DeskPage,
  type DeskPlace,
} from './types.ts';

/** The account that a child is about. */
interface OfAccount {
  readonly accountId: string;
}

const pageCode = createLazyChild({ uid: 'desk.page', requirements: ['2.14'] });

/** The account that the place names; the pages of an account are open only where there is one. */
const accountOf = ({ context: { place } }: { readonly context: DeskContext }) =>
  required(place?.account, 'place.account');

const toAccountInput = ({ context }: { readonly context: DeskContext }): AccountInput => {
  const { id, siteId, nickname } = accountOf({ context });
  return { accountId: id, siteId, nickname, email: context.email };
};

/** Everything around the work of a signed-in viewer, and the page of the place where the viewer is (2.14, 2.18-2.21). */
export const deskMachine = setup({
  types: {} as {
    context: DeskContext;
    events: DeskEvent;
    input: DeskInput;
    children: {
      drawer: 'drawer';
      enterKey: 'enterKey';
      authenticator: 'authenticator';
      changePassword: 'changePassword';
      sessions: 'sessions';
      logout: 'logout';
      colorMode: 'colorMode';
      pendingCount: 'pendingCount';
      inboxCount: 'inboxCount';
      linkWatch: 'linkWatch';
      halt: 'halt';
      questions: 'questions';
      history: 'history';
      report: 'report';
      rehearsal: 'rehearsal';
      transfer: 'transfer';
      push: 'push';
      digest: 'digest';
      settings: 'settings';
      greetingSignature: 'greetingSignature';
      quickAnswers: 'quickAnswers';
      missingData: 'missingData';
      testQuestion: 'testQuestion';
      activity: 'activity';
      operators: 'operators';
      inbox: 'inbox';
      linkAccount: 'linkAccount';
      lostConnection: 'lostConnection';
    };
    meta: StateMeta;
  },
  actors: {
    drawer: drawerMachine,
    enterKey: enterKeyMachine,
    authenticator: authenticatorMachine,
    changePassword: changePasswordMachine,
    sessions: sessionsMachine,
    logout: logoutMachine,
    colorMode: colorModeMachine,
    pendingCount: childSlot<ResourceMachine<{ count: number }>, OfAccount>('pendingCount'),
    inboxCount: childSlot<ResourceMachine<{ count: number }>>('inboxCount'),
    linkWatch: childSlot<LinkWatchMachine, OfAccount>('linkWatch'),
    halt: childSlot<HaltMachine, HaltInput & OfAccount>('halt'),
    /** Loads the code and the texts of a page. */
    loadPage: callSlot<unknown, { page: DeskPage }>('loadPage'),
    questions: childSlot<typeof questionsPageMachine, AccountInput>('questions'),
    history: childSlot<typeof historyPageMachine, AccountInput>('history'),
    rehearsal: childSlot<typeof rehearsalMachine, AccountInput>('rehearsal'),
    transfer: childSlot<typeof transferMachine, AccountInput>('transfer'),
    push: childSlot<typeof pushMachine, AccountInput>('push'),
    digest: childSlot<typeof digestMachine, AccountInput>('digest'),
    report: childSlot<typeof reportMachine, AccountInput>('report'),
    settings: childSlot<typeof settingsPageMachine, AccountInput>('settings'),
    greetingSignature: childSlot<typeof greetingSignaturePageMachine, AccountInput>('greetingSignature'),
    quickAnswers: childSlot<typeof quickAnswersPageMachine, AccountInput>('quickAnswers'),
    missingData: childSlot<typeof missingDataPageMachine, AccountInput>('missingData'),
    testQuestion: childSlot<typeof testQuestionPageMachine, AccountInput>('testQuestion'),
    activity: childSlot<typeof activityPageMachine, AccountInput>('activity'),
    operators: childSlot<typeof operatorsPageMachine, AccountInput>('operators'),
    inbox: childSlot<InboxMachine, Pick<InboxInput, 'email'>>('inbox'),
    linkAccount: childSlot<LinkAccountMachine>('linkAccount'),
    lostConnection: childSlot<LostConnectionMachine, LostConnectionInput & OfAccount>('lostConnection'),
  },
  actions: {
    /** Goes where the lost marketplace link is explained and restored (2.32). */
    goToLostConnection: effectSlot<OfAccount>('goToLostConnection'),
    /** Loads the whole page again, since some of its code did not arrive. */
    reloadPage: effectSlot('reloadPage'),
    setPlace: assign((_, { place }: { place: DeskPlace }) => ({ place })),
  },
  guards: {
    isAt: ({ context }, { page }: { page: DeskPage }) => context.place?.page === page,
    isOtherPage: ({ context }, { place }: { place: DeskPlace }) => !isSamePage(context.place, place),
    isOtherCount: ({ context }, { place }: { place: DeskPlace }) =>
      countedAccount(place) !== countedAccount(context.place),
    isOtherLink: ({ context }, { place }: { place: DeskPlace }) =>
      watchedAccount(place) !== watchedAccount(context.place),
    isOtherHalt: ({ context }, { place }: { place: DeskPlace }) => !isSameHalt(context.place, place),
    isOtherInbox: ({ context }, { place }: { place: DeskPlace }) =>
      inboxCountPlace(place) !== inboxCountPlace(context.place),
    isInbox: ({ context }) => inboxCountPlace(context.place) === 'page',
    hasInbox: ({ context }) => inboxCountPlace(context.place) === 'menu',
    hasCount: ({ context }) => countedAccount(context.place) !== null,
    hasLink: ({ context }) => watchedAccount(context.place) !== null,
    hasAccount: ({ context }) => haltInput(context.place) !== null,
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...input, place: null }),
  invoke: [
    { id: 'drawer', src: 'drawer' },
    { id: 'enterKey', src: 'enterKey' },
    { id: 'authenticator', src: 'authenticator' },
    { id: 'changePassword', src: 'changePassword' },
    { id: 'sessions', src: 'sessions' },
    { id: 'logout', src: 'logout' },
    { id: 'colorMode', src: 'colorMode', input: ({ context }) => ({ mode: context.colorMode }) },
  ],
  type: 'parallel',
  states: {
    page: {
      meta: { uid: 'desk.page' },
      initial: 'waiting',
      on: {
        'place.changed': [
          {
            guard: { type: 'isOtherPage', params: ({ event }) => event },
            target: '.loading',
            actions: { type: 'setPlace', params: ({ event }) => event },
          },
          { actions: { type: 'setPlace', params: ({ event }) => event } },
        ],
      },
      states: {
        ...pageCode,
        waiting: { meta: { uid: 'desk.waiting' } },
        loading: {
          ...pageCode.loading,
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context: { place } }) => ({ page: required(place, 'place').page }),
            onDone: toEach(DESK_PAGES, (page) => ({ type: 'isAt' as const, params: { page } })),
            onError: 'missing',
          },
        },
        ...({
          questions: {
            meta: { uid: 'desk.questions', requirements: ['2.14'] },
            invoke: { id: 'questions', src: 'questions', input: toAccountInput },
          },
          history: {
            meta: { uid: 'desk.history', requirements: ['2.14'] },
            invoke: { id: 'history', src: 'history', input: toAccountInput },
          },
          reports: {
            meta: { uid: 'desk.reports', requirements: ['2.14'] },
            invoke: { id: 'report', src: 'report', input: toAccountInput },
          },
          settings: {
            meta: { uid: 'desk.settings', requirements: ['2.14'] },
            invoke: { id: 'settings', src: 'settings', input: toAccountInput },
          },
          rehearsal: {
            meta: { uid: 'desk.rehearsal', requirements: ['2.83'] },
            invoke: { id: 'rehearsal', src: 'rehearsal', input: toAccountInput },
          },
          transfer: {
            meta: { uid: 'desk.transfer', requirements: ['2.86'] },
            invoke: { id: 'transfer', src: 'transfer', input: toAccountInput },
          },
          notifications: {
            meta: { uid: 'desk.notifications', requirements: ['2.90', '2.95'] },
            invoke: [
              { id: 'push', src: 'push', input: toAccountInput },
              { id: 'digest', src: 'digest', input: toAccountInput },
            ],
          },
          'greeting-and-signature': {
            meta: { uid: 'desk.greeting-and-signature', requirements: ['2.14'] },
            invoke: { id: 'greetingSignature', src: 'greetingSignature', input: toAccountInput },
          },
          'quick-answers': {
            meta: { uid: 'desk.quick-answers', requirements: ['2.14'] },
            invoke: { id: 'quickAnswers', src: 'quickAnswers', input: toAccountInput },
          },
          'missing-data': {
            meta: { uid: 'desk.missing-data', requirements: ['2.14'] },
            invoke: { id: 'missingData', src: 'missingData', input: toAccountInput },
          },
          tests: {
            meta: { uid: 'desk.tests', requirements: ['2.14'] },
            invoke: { id: 'testQuestion', src: 'testQuestion', input: toAccountInput },
          },
          activity: {
            meta: { uid: 'desk.activity', requirements: ['2.14'] },
            invoke: { id: 'activity', src: 'activity', input: toAccountInput },
          },
          operators: {
            meta: { uid: 'desk.operators', requirements: ['2.14'] },
            invoke: { id: 'operators', src: 'operators', input: toAccountInput },
          },
          inbox: {
            meta: { uid: 'desk.inbox', requirements: ['2.97'] },
            invoke: {
              id: 'inbox',
              src: 'inbox',
              input: ({ context: { email } }: { context: DeskContext }) => ({ email }),
            },
          },
          'link-account': {
            meta: { uid: 'desk.link-account', requirements: ['2.09', '2.11'] },
            invoke: {
              id: 'linkAccount',
              src: 'linkAccount',
              input: ({ context: { place } }: { context: DeskContext }) => {
                const { error, nickname } = required(place?.link, 'link');
                return { notice: parseLinkNotice(error), nickname };
              },
            },
          },
          'lost-connection': {
            meta: { uid: 'desk.lost-connection', requirements: ['2.32'] },
            invoke: {
              id: 'lostConnection',
              src: 'lostConnection',
              input: ({ context }: { context: DeskContext }) => {
                const { id, owner } = accountOf({ context });
                return { accountId: id, isOwner: owner === context.email };
              },
            },
          },
          'second-factor': { meta: { uid: 'desk.second-factor', requirements: ['2.79'] } },
          forbidden: { meta: { uid: 'desk.forbidden', requirements: ['2.16'] } },
        } as const satisfies Readonly<Record<DeskPage, object>>),
      },
    },
    count: {
      meta: { uid: 'desk.count', requirements: ['2.21'] },
      initial: 'deciding',
      on: { 'place.changed': { guard: { type: 'isOtherCount', params: ({ event }) => event }, target: '.deciding' } },
      states: {
        deciding: {
          meta: { uid: 'desk.count-deciding' },
          always: [{ guard: 'hasCount', target: 'shown' }, { target: 'none' }],
        },
        none: { meta: { uid: 'desk.count-none' } },
        shown: {
          meta: { uid: 'desk.count-shown', requirements: ['2.21'] },
          invoke: {
            id: 'pendingCount',
            src: 'pendingCount',
            input: ({ context }) => ({ accountId: accountOf({ context }).id }),
          },
        },
      },
    },
    inboxCount: {
      meta: { uid: 'desk.inbox-count', requirements: ['2.97'] },
      initial: 'deciding',
      on: { 'place.changed': { guard: { type: 'isOtherInbox', params: ({ event }) => event }, target: '.deciding' } },
      states: {
        deciding: {
          meta: { uid: 'desk.inbox-count-deciding' },
          always: [
            { guard: 'isInbox', target: 'shown' },
            { guard: 'hasInbox', target: 'menuClosed' },
            { target: 'none' },
          ],
        },
        none: { meta: { uid: 'desk.inbox-count-none' } },
        menuClosed: {
          meta: { uid: 'desk.inbox-count-menu-closed' },
          on: { 'accounts.opened': 'shown' },
        },
        /** On the page of the inbox, or in the menu while it is open. */
        shown: {
          meta: { uid: 'desk.inbox-count-shown', requirements: ['2.97'] },
          on: { 'accounts.closed': { guard: 'hasInbox', target: 'menuClosed' } },
          invoke: { id: 'inboxCount', src: 'inboxCount' },
        },
      },
    },
    automatic: {
      meta: { uid: 'desk.automatic', requirements: ['2.68'] },
      initial: 'deciding',
      on: { 'place.changed': { guard: { type: 'isOtherHalt', params: ({ event }) => event }, target: '.deciding' } },
      states: {
        deciding: {
          meta: { uid: 'desk.automatic-deciding' },
          always: [{ guard: 'hasAccount', target: 'shown' }, { target: 'none' }],
        },
        none: { meta: { uid: 'desk.automatic-none' } },
        shown: {
          meta: { uid: 'desk.automatic-shown', requirements: ['2.68'] },
          invoke: {
            id: 'halt',
            src: 'halt',
            input: ({ context }) => required(haltInput(context.place), 'place.account'),
          },
        },
      },
    },
    link: {
      meta: { uid: 'desk.link', requirements: ['2.32'] },
      initial: 'deciding',
      on: { 'place.changed': { guard: { type: 'isOtherLink', params: ({ event }) => event }, target: '.deciding' } },
      states: {
        deciding: {
          meta: { uid: 'desk.link-deciding' },
          always: [{ guard: 'hasLink', target: 'watched' }, { target: 'unwatched' }],
        },
        unwatched: { meta: { uid: 'desk.link-unwatched' } },
        watched: {
          meta: { uid: 'desk.link-watched', requirements: ['2.32'] },
          invoke: {
            id: 'linkWatch',
            src: 'linkWatch',
            input: ({ context }) => ({ accountId: accountOf({ context }).id }),
          },
          on: {
            'link.lost': {
              actions: {
                type: 'goToLostConnection',
                params: ({ context }) => ({ accountId: accountOf({ context }).id }),
              },
            },
          },
        },
      },
    },
  },
});

export type DeskMachine = typeof deskMachine;
export type DeskActor = ActorRefFrom<DeskMachine>;
export type DeskSnapshot = SnapshotFrom<DeskMachine>;
