import { fromPromise } from 'xstate';
import { recoverPassword } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { recoverMachine } from '#machines/auth/recover/machine.ts';
import { RecoverScreen } from '#ui/screens/recover/recover-screen.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

export default function Recover() {
  const { call, history } = useServices();
  const machine = recoverMachine.provide({
    actors: { recoverPassword: fromPromise(({ input, signal }) => call(recoverPassword, { body: input }, signal)) },
    actions: { goToSetup: (_, { email }) => history.push(paths.setup(email)) },
  });
  return <RecoverScreen actor={useChart(machine, {})} />;
}
