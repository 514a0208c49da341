import { paths, SIGNED_OUT_SCREENS, type SignedOutScreen } from '#domain/address.ts';
import { createLazyChild, toEach } from '#machines/shared/lazy-child/parts.ts';
import { required } from '#machines/shared/required.ts';
import { screenIn } from './places.ts';
import { app, KEEP_ADDRESS } from './setup.ts';
import type { AppContext } from './types.ts';

const screenCode = createLazyChild({ uid: 'app.screen', requirements: ['2.08'] });

/** The e-mail in the address, on the screens that take one (2.04). */
const emailIn = ({ context: { address } }: { readonly context: AppContext }) => ({
  email: 'email' in address ? address.email : null,
});

/** Without a session: the screen that the address asks for, or the welcome (2.01-2.08). */
export const signedOut = app.createStateConfig({
  meta: { uid: 'app.signed-out', requirements: ['2.08'] },
  initial: 'deciding',
  on: { 'address.changed': { target: '.deciding', ...KEEP_ADDRESS } },
  states: {
    deciding: {
      meta: { uid: 'app.signed-out-deciding' },
      always: [{ guard: 'asksForScreen', target: 'screen' }, { target: 'redirecting' }],
    },
    redirecting: {
      meta: { uid: 'app.signed-out-redirecting', requirements: ['2.08'] },
      entry: { type: 'redirect', params: { path: paths.welcome } },
    },
    screen: {
      meta: { uid: 'app.screen', requirements: ['2.08'] },
      initial: 'loading',
      on: {
        // What was typed on the screen stays.
        'address.changed': {
          guard: { type: 'isSameScreen', params: ({ event }) => event },
          ...KEEP_ADDRESS,
        },
      },
      states: {
        ...screenCode,
        loading: {
          ...screenCode.loading,
          invoke: {
            id: 'loadScreen',
            src: 'loadScreen',
            input: ({ context }) => ({ screen: required(screenIn(context.address), 'address.screen') }),
            onDone: toEach(SIGNED_OUT_SCREENS, (screen) => ({ type: 'asksFor' as const, params: { screen } })),
            onError: 'missing',
          },
        },
        ...({
          welcome: { meta: { uid: 'app.welcome', requirements: ['2.01'] } },
          login: {
            meta: { uid: 'app.login', requirements: ['2.02'] },
            invoke: { id: 'login', src: 'login', input: emailIn },
          },
          signup: {
            meta: { uid: 'app.signup', requirements: ['2.03'] },
            invoke: { id: 'signup', src: 'signup' },
          },
          verify: {
            meta: { uid: 'app.verify', requirements: ['2.04'] },
            invoke: { id: 'verify', src: 'verify', input: emailIn },
          },
          recover: {
            meta: { uid: 'app.recover', requirements: ['2.05'] },
            invoke: { id: 'recover', src: 'recover' },
          },
          setup: {
            meta: { uid: 'app.setup', requirements: ['2.06'] },
            invoke: { id: 'setup', src: 'setup', input: emailIn },
          },
          authenticator: {
            meta: { uid: 'app.authenticator', requirements: ['2.07'] },
            invoke: { id: 'authenticator', src: 'authenticator' },
          },
        } as const satisfies Readonly<Record<SignedOutScreen, object>>),
      },
    },
  },
});
