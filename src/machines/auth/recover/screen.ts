import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { exhaust, OFFLINE, offIf, setupPasswordFacts, waitFor } from '#tests/paths/screens/entry.ts';
import { EMAIL } from '#tests/paths/screens/landmarks.ts';
import type { recoverMachine } from './machine.ts';
import { recoverModel } from './model.ts';

export const screen = defineScreen<typeof recoverMachine>({
  model: recoverModel,
  starts: { blank: async () => '/recover' },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana@tienda'),
    submitted: press('Enviar el código', 'Enviando…'),
  },
  calls: {
    recoverPassword: {
      endpoint: { method: 'POST', path: /^\/auth\/recover-password$/ },
      outcomes: { sent: served(), limited: served(exhaust('/auth/recover-password', { email: EMAIL })), offline: cut },
    },
  },
  // The limit lasts longer than a path.
  allows: ({ before, step }) => step.name !== 'recoverPassword:sent' || before.context.failure?.kind !== 'refused',
  region: 'main',
  views: ['src/ui/screens/recover/recover-screen.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('requested')) return setupPasswordFacts(EMAIL);
    const { email } = snapshot.context;
    const isBusy = snapshot.matches('submitting');
    return [
      'Título «Recuperar la cuenta»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${offIf(isBusy)}`,
      isBusy ? 'Botón «Enviando…» (ocupado)' : `Botón «Enviar el código»${offIf(email !== EMAIL)}`,
      'Enlace «Ya tengo el código»',
      'Enlace «Volver a ingresar»',
      'Dirección: /recover',
    ];
  },
});

function alertOf(snapshot: SnapshotFrom<typeof recoverMachine>): string[] {
  if (!snapshot.matches({ filling: 'failed' })) return [];
  const reason = snapshot.context.failure?.kind === 'network' ? OFFLINE : waitFor(3600);
  return [`Alerta: No se pudo recuperar la contraseña ${reason}`];
}
