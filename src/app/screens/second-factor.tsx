import { fromPromise } from 'xstate';
import { verifySecondFactor } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { secondFactorMachine } from '#machines/auth/second-factor/machine.ts';
import type { Services } from '../services.ts';

export { SecondFactorScreen as View } from '#ui/screens/second-factor/second-factor-screen.tsx';

export const createPage = ({ call, history }: Services) =>
  secondFactorMachine.provide({
    actors: {
      verifySecondFactor: fromPromise(({ input, signal }) => call(verifySecondFactor, { body: input }, signal)),
      verifyRecoveryCode: fromPromise(({ input, signal }) => call(verifySecondFactor, { body: input }, signal)),
    },
    actions: {
      // The whole page is loaded again, now with its session (4.02).
      enter: () => history.leave(paths.root),
    },
  });
