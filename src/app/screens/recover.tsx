import { fromPromise } from 'xstate';
import { recoverPassword } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { recoverMachine } from '#machines/auth/recover/machine.ts';
import type { Services } from '../services.ts';

export { RecoverScreen as View } from '#ui/screens/recover/recover-screen.tsx';

export const createPage = ({ call, history }: Services) =>
  recoverMachine.provide({
    actors: { recoverPassword: fromPromise(({ input, signal }) => call(recoverPassword, { body: input }, signal)) },
    actions: { goToSetup: (_, { email }) => history.push(paths.setup(email)) },
  });
