import { useLayoutEffect } from 'react';
import { fromPromise } from 'xstate';
import { login } from '#contract/login.ts';
import { paths } from '#domain/address.ts';
import { type LoginActor, loginMachine } from '#machines/auth/login/machine.ts';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import type { Services } from '../services.ts';

export const createPage = ({ call, history }: Services) =>
  loginMachine.provide({
    actors: { logIn: fromPromise(({ input, signal }) => call(login, { body: input }, signal)) },
    actions: {
      // The whole page is loaded again, now with its session (4.02).
      enter: () => history.leave(paths.root),
      goToSecondFactor: () => history.leave(paths.authenticator),
    },
  });

export function View({ actor }: { readonly actor: LoginActor }) {
  useLayoutEffect(() => takeOver(actor), [actor]);
  return <LoginScreen actor={actor} />;
}

/** The form is on the page before its scripts are: tells the chart what was typed, or filled in by the browser, until then, and submits it if it was submitted. */
function takeOver(actor: LoginActor): void {
  for (const { name, value } of document.querySelectorAll<HTMLInputElement>('form input')) {
    if (name === 'email') actor.send({ type: 'email.changed', email: value });
    if (name === 'password') actor.send({ type: 'password.changed', password: value });
  }
  // From here on React hears of a press; until here public/color-mode.js did.
  const drawn = document.querySelector('#root[data-drawn]');
  drawn?.removeAttribute('data-drawn');
  if (drawn?.hasAttribute('data-submitted') !== true) return;
  drawn.removeAttribute('data-submitted');
  actor.send({ type: 'form.submitted' });
}
