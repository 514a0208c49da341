import { fromPromise } from 'xstate';
import { login } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

export default function Login({ email }: { email: string | null }) {
  const { call, history } = useServices();
  const machine = loginMachine.provide({
    actors: { logIn: fromPromise(({ input, signal }) => call(login, { body: input }, signal)) },
    actions: {
      // The whole page opens anew, now with its session (4.02).
      enter: () => history.leave(paths.root),
      goToSecondFactor: () => history.leave(paths.authenticator),
    },
  });
  return <LoginScreen actor={useChart(machine, { input: { email } })} />;
}
