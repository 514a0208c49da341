import { fromPromise } from 'xstate';
import { resendCode, verifyAccount } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { verifyMachine } from '#machines/auth/verify/machine.ts';
import { announceAfterLoad } from '../notices.ts';
import type { Services } from '../services.ts';

export { VerifyScreen as View } from '#ui/screens/verify/verify-screen.tsx';

export const createPage = ({ call, history }: Services) =>
  verifyMachine.provide({
    actors: {
      verifyAccount: fromPromise(({ input, signal }) => call(verifyAccount, { body: input }, signal)),
      resendCode: fromPromise(({ input, signal }) => call(resendCode, { body: input }, signal)),
    },
    actions: {
      // As after a login, the whole page is loaded again, now with its session.
      enter: (_, { notice }) => {
        announceAfterLoad(notice);
        history.leave(paths.root);
      },
      goToLogin: (_, { email }) => history.push(paths.login(email)),
    },
  });
