import { fromPromise } from 'xstate';
import { resendCode, verifyAccount } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { verifyMachine } from '#machines/auth/verify/machine.ts';
import { VerifyScreen } from '#ui/screens/verify/verify-screen.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

export default function Verify({ email }: { email: string | null }) {
  const { call, history } = useServices();
  const machine = verifyMachine.provide({
    actors: {
      verifyAccount: fromPromise(({ input, signal }) => call(verifyAccount, { body: input }, signal)),
      resendCode: fromPromise(({ input, signal }) => call(resendCode, { body: input }, signal)),
    },
    actions: { goToLogin: (_, { email: verified }) => history.push(paths.login(verified)) },
  });
  return <VerifyScreen actor={useChart(machine, { input: { email } })} />;
}
