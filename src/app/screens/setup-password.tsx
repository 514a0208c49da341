import { fromPromise } from 'xstate';
import { setupPassword } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { setupPasswordMachine } from '#machines/auth/setup-password/machine.ts';
import { SetupPasswordScreen } from '#ui/screens/setup-password/setup-password-screen.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

export default function SetupPassword({ email }: { email: string | null }) {
  const { call, history } = useServices();
  const machine = setupPasswordMachine.provide({
    actors: { setupPassword: fromPromise(({ input, signal }) => call(setupPassword, { body: input }, signal)) },
    actions: { goToLogin: (_, { email: recovered }) => history.push(paths.login(recovered)) },
  });
  return <SetupPasswordScreen actor={useChart(machine, { input: { email } })} />;
}
