import { fromPromise } from 'xstate';
import { setupPassword } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { setupPasswordMachine } from '#machines/auth/setup-password/machine.ts';
import type { Services } from '../services.ts';

export { SetupPasswordScreen as View } from '#ui/screens/setup-password/setup-password-screen.tsx';

export const createPage = ({ call, history }: Services) =>
  setupPasswordMachine.provide({
    actors: { setupPassword: fromPromise(({ input, signal }) => call(setupPassword, { body: input }, signal)) },
    actions: { goToLogin: (_, { email }) => history.push(paths.login(email)) },
  });
