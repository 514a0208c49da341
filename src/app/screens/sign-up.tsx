import { fromPromise } from 'xstate';
import { signUp } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { signUpMachine } from '#machines/auth/sign-up/machine.ts';
import type { Services } from '../services.ts';

export { SignUpScreen as View } from '#ui/screens/sign-up/sign-up-screen.tsx';

export const createPage = ({ call, history }: Services) =>
  signUpMachine.provide({
    actors: { signUp: fromPromise(({ input, signal }) => call(signUp, { body: input }, signal)) },
    actions: { goToVerify: (_, { email }) => history.push(paths.verify(email)) },
  });
