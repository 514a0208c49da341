import { fromPromise } from 'xstate';
import { signUp } from '#contract/auth.ts';
import { paths } from '#domain/address.ts';
import { signUpMachine } from '#machines/auth/sign-up/machine.ts';
import { SignUpScreen } from '#ui/screens/sign-up/sign-up-screen.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

export default function SignUp() {
  const { call, history } = useServices();
  const machine = signUpMachine.provide({
    actors: { signUp: fromPromise(({ input, signal }) => call(signUp, { body: input }, signal)) },
    actions: { goToVerify: (_, { email }) => history.push(paths.verify(email)) },
  });
  return <SignUpScreen actor={useChart(machine, {})} />;
}
