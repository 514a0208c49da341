import { fromPromise } from 'xstate';
import { login } from '#contract/login.ts';
import { paths } from '#domain/address.ts';
import { loginMachine } from '#machines/auth/login/machine.ts';
import type { Services } from '../services.ts';

export { LoginScreen as View } from '#ui/screens/login/login-screen.tsx';

export const createPage = ({ call, history }: Services) =>
  loginMachine.provide({
    actors: { logIn: fromPromise(({ input, signal }) => call(login, { body: input }, signal)) },
    actions: {
      // The whole page is loaded again, now with its session (4.02).
      enter: () => history.leave(paths.root),
      goToSecondFactor: () => history.leave(paths.authenticator),
    },
  });
