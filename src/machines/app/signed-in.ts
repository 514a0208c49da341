import { paths } from '#domain/address.ts';
import { recordFailure } from '#machines/shared/failure.ts';
import { createLazyChild } from '#machines/shared/lazy-child/parts.ts';
import { required } from '#machines/shared/required.ts';
import { defaultPath } from './places.ts';
import { app, KEEP_ACCOUNTS, KEEP_ADDRESS, showPlace } from './setup.ts';

const deskCode = createLazyChild({ uid: 'app.desk', requirements: ['2.18'] });

/** With a session: the desk, which page of it the address asks for, and the accounts of the viewer (2.09-2.18, 4.18). */
export const signedIn = app.createStateConfig({
  meta: { uid: 'app.signed-in' },
  tags: 'signedIn',
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'liveConnection', src: 'liveConnection' },
  ],
  initial: 'loading',
  on: {
    'session.ended': [
      {
        guard: { type: 'isReloadDue', params: ({ event }) => event },
        target: 'reloading',
        actions: 'clearDraftsIfSigningOut',
      },
      { target: 'ending', actions: 'clearDraftsIfSigningOut' },
    ],
  },
  states: {
    missing: {
      ...deskCode.missing,
      on: {
        ...deskCode.missing.on,
        'address.changed': KEEP_ADDRESS,
      },
    },
    loading: {
      ...deskCode.loading,
      on: {
        'address.changed': KEEP_ADDRESS,
        // Nothing is shown yet, so they are read as they were the first time.
        'accounts.changed': '#app.booting.readingAccounts',
      },
      invoke: { id: 'loadDesk', src: 'loadDesk', onDone: 'open', onError: 'missing' },
    },
    open: {
      meta: { uid: 'app.desk', requirements: ['2.18'] },
      type: 'parallel',
      invoke: {
        id: 'desk',
        src: 'desk',
        input: ({ context: { session, colorMode } }) => ({
          email: required(session, 'session').email,
          colorMode,
        }),
      },
      states: {
        place: {
          meta: { uid: 'app.place' },
          initial: 'deciding',
          on: { 'address.changed': { target: '.deciding', ...KEEP_ADDRESS } },
          states: {
            deciding: {
              meta: { uid: 'app.place-deciding' },
              always: [{ guard: 'hasNoAccount', target: 'withoutAccount' }, { target: 'withAccounts' }],
            },
            withoutAccount: {
              meta: { uid: 'app.without-account', requirements: ['2.09'] },
              initial: 'deciding',
              states: {
                deciding: {
                  meta: { uid: 'app.without-account-deciding' },
                  always: [
                    { guard: { type: 'asksFor', params: { screen: 'setup-account' } }, target: 'linking' },
                    { target: 'redirecting' },
                  ],
                },
                redirecting: {
                  meta: { uid: 'app.without-account-redirecting', requirements: ['2.09'] },
                  entry: { type: 'redirect', params: { path: paths.setupAccount } },
                },
                linking: {
                  meta: { uid: 'app.linking-first', requirements: ['2.09'] },
                  entry: showPlace('link-account'),
                },
              },
            },
            withAccounts: {
              meta: { uid: 'app.with-accounts' },
              initial: 'deciding',
              states: {
                deciding: {
                  meta: { uid: 'app.with-accounts-deciding' },
                  always: [
                    { guard: { type: 'asksFor', params: { screen: 'setup-account' } }, target: 'linking' },
                    { guard: 'asksClosedAccount', target: 'secondFactor' },
                    { guard: 'asksAllowedSection', target: 'section' },
                    { guard: 'asksKnownSection', target: 'forbidden' },
                    { guard: 'asksLostConnection', target: 'lostConnection' },
                    { guard: 'asksInbox', target: 'inbox' },
                    { target: 'redirecting' },
                  ],
                },
                redirecting: {
                  meta: { uid: 'app.redirecting', requirements: ['2.13', '2.15'] },
                  entry: {
                    type: 'redirect',
                    params: ({ context }) => ({ path: defaultPath(context.accounts, context.defaultAccount) }),
                  },
                },
                linking: {
                  meta: { uid: 'app.linking-again', requirements: ['2.11', '2.15'] },
                  entry: showPlace('link-account'),
                },
                section: {
                  meta: { uid: 'app.section', requirements: ['2.13', '2.14'] },
                  entry: [
                    'chooseAccount',
                    {
                      type: 'saveDefaultAccount',
                      params: ({ context }) => ({ accountId: context.defaultAccount }),
                    },
                    showPlace(null),
                  ],
                },
                lostConnection: {
                  meta: { uid: 'app.lost-connection', requirements: ['2.14', '2.32'] },
                  entry: showPlace('lost-connection'),
                },
                inbox: {
                  meta: { uid: 'app.inbox', requirements: ['2.97'] },
                  entry: showPlace('inbox'),
                },
                secondFactor: {
                  meta: { uid: 'app.second-factor-needed', requirements: ['2.79', '4.31'] },
                  entry: showPlace('second-factor'),
                },
                forbidden: {
                  meta: { uid: 'app.forbidden', requirements: ['2.16', '6.02'] },
                  entry: showPlace('forbidden'),
                },
              },
            },
          },
        },
        accounts: {
          meta: { uid: 'app.accounts' },
          initial: 'current',
          states: {
            current: {
              meta: { uid: 'app.accounts-current' },
              on: { 'accounts.changed': 'refreshing' },
            },
            refreshing: {
              meta: { uid: 'app.accounts-refreshing', requirements: ['4.18'] },
              on: { 'accounts.changed': { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'refreshAccounts',
                src: 'readAccounts',
                onDone: {
                  // Rights may have changed, so the place is decided again.
                  target: ['current', '#app.signedIn.open.place.deciding'],
                  actions: KEEP_ACCOUNTS,
                },
                onError: { target: 'outdated', actions: recordFailure },
              },
            },
            // Nothing is said of it: what is shown was right a moment ago, and the server checks every right again.
            outdated: {
              meta: { uid: 'app.accounts-outdated', requirements: ['4.18'] },
              on: { 'accounts.changed': 'refreshing' },
              after: { nextRefresh: 'refreshing' },
              exit: 'forgetFailure',
            },
          },
        },
      },
    },
  },
});
