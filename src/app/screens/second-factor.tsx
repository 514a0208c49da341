import { fromPromise } from 'xstate';
import { authenticate } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { secondFactorMachine } from '#machines/auth/second-factor/machine.ts';
import { SecondFactorScreen } from '#ui/screens/second-factor/second-factor-screen.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

export default function SecondFactor() {
  const { call, history } = useServices();
  const machine = secondFactorMachine.provide({
    actors: { authenticate: fromPromise(({ input, signal }) => call(authenticate, { body: input }, signal)) },
    actions: {
      // The whole page opens anew, now with its session (4.02).
      enter: () => history.leave(paths.root),
    },
  });
  return <SecondFactorScreen actor={useChart(machine, {})} />;
}
