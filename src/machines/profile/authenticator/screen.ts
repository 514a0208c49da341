import type { SnapshotFrom } from 'xstate';
import type { Goal } from '#tests/paths/generator/goals.ts';
import { dismissBothWays, press, takeFromMenu, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf } from '#tests/paths/screens/entry.ts';
import { atEmptyDesk, EMAIL, EMPTY_DESK } from '#tests/paths/screens/landmarks.ts';
import { enableAuthenticator, givenSecret, rightCodeOf, TYPED_CODE } from '#tests/paths/screens/second-factor.ts';
import type { authenticatorMachine } from './machine.ts';
import { authenticatorModel } from './model.ts';

const ABOUT = 'Con el autenticador, para ingresar hace falta también un código de su teléfono.';
const ENABLED = 'El autenticador está configurado. ¿Desea desactivarlo? Para ingresar bastará la contraseña.';
const open = takeFromMenu(EMAIL, 'Configurar autenticador');

const disable = async ({ product }: World): Promise<void> => {
  const user = await product.store.users.byEmail(EMAIL);
  if (user !== null) await product.store.users.disableSecondFactor(user.id);
};

/** Only a real browser has a clipboard. */
const CLIPBOARD = 'El portapapeles es del navegador: tests/browser lo prueba en Chromium.';
const COPYING: readonly Goal[] = [
  'transitions:authenticator.filling--copy.requested--0',
  'transitions:authenticator.copying--done.copySecret--0',
  'transitions:authenticator.copying--error.copySecret--0',
  ...['copying', 'copy-failed'].flatMap((state) => [
    `states:authenticator.${state}` as const,
    ...['disable.confirmed', 'retry.pressed', 'dialog.requested'].map(
      (type) => `ignored:authenticator.${state}--${type}` as const,
    ),
  ]),
];

export const screen = defineScreen<typeof authenticatorMachine>({
  model: authenticatorModel,
  starts: { closed: atEmptyDesk },
  acts: {
    requested: open,
    dismissed: dismissBothWays('Cancelar', open),
    retried: press('Actualizar'),
    copied: press('Copiar el secreto'),
    codeTyped: write('Código de la aplicación', TYPED_CODE),
    codeCleared: write('Código de la aplicación', ' '),
    submitted: press('Configurar'),
    disabled: press('Desactivar'),
  },
  calls: {
    readStatus: {
      endpoint: { method: 'GET', path: /^\/profile\/authenticator-status$/ },
      outcomes: {
        off: served(disable),
        on: served((world) => enableAuthenticator(world, EMAIL)),
        offline: cut,
      },
    },
    requestSecret: {
      endpoint: { method: 'POST', path: /^\/profile\/setup-authenticator$/ },
      outcomes: { given: served(), offline: cut },
    },
    verifyCode: {
      endpoint: { method: 'POST', path: /^\/profile\/verify-authenticator$/ },
      outcomes: {
        accepted: { ending: async (world) => rightCodeOf(await givenSecret(world, EMAIL)) },
        wrong: served(),
        offline: cut,
      },
    },
    disable: {
      endpoint: { method: 'POST', path: /^\/profile\/disable-authenticator$/ },
      outcomes: { done: served(), offline: cut },
    },
  },
  notices: {
    'authenticator-configured': 'Autenticador configurado.',
    'authenticator-disabled': 'Autenticador desactivado.',
  },
  allows: ({ before, step }) => step.name !== 'copied' || !before.matches({ open: 'filling' }),
  excuses: Object.fromEntries(COPYING.map((goal) => [goal, CLIPBOARD])),
  views: ['src/ui/dialogs/authenticator/authenticator-dialog.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? EMPTY_DESK : dialogOf(snapshot)),
});

function dialogOf(snapshot: SnapshotFrom<typeof authenticatorMachine>): string[] {
  const { code } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const off = offIf(isBusy);
  const isEnabled = snapshot.matches({ open: 'enabled' }) || snapshot.matches({ open: 'disabling' });
  const isOffered = snapshot.context.secret !== null;
  return [
    `Diálogo «Configurar autenticador» [${isEnabled ? ENABLED : ABOUT}]`,
    'Título «Configurar autenticador»',
    ...problemOf(snapshot),
    ...(isOffered ? [`Botón «Copiar el secreto»${off}`, `Campo «Código de la aplicación»: ${code}${off}`] : []),
    ...(snapshot.hasTag('loading') ? ['Aviso: Cargando…'] : []),
    `Botón «Cancelar»${off}`,
    ...(isEnabled ? [`Botón «Desactivar»${off}`] : []),
    ...(isOffered ? [`Botón «Configurar»${offIf(isBusy || code.trim() === '')}`] : []),
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Un momento…'] : []),
    'Dirección: /setup-account',
  ];
}

function problemOf(snapshot: SnapshotFrom<typeof authenticatorMachine>): string[] {
  const withRefresh = (title: string): string[] => [`Alerta: ${title} ${OFFLINE} Actualizar`, 'Botón «Actualizar»'];
  if (snapshot.matches({ open: 'statusFailed' })) return withRefresh('No se pudo consultar el estado del autenticador');
  if (snapshot.matches({ open: 'secretFailed' })) return withRefresh('No se pudo generar el código QR');
  if (snapshot.matches({ open: { filling: 'wrongCode' } })) return ['Alerta: Código incorrecto'];
  if (snapshot.matches({ open: { filling: 'failed' } }))
    return [`Alerta: No se pudo configurar el autenticador ${OFFLINE}`];
  return snapshot.matches({ open: { enabled: 'failed' } })
    ? [`Alerta: No se pudo desactivar el autenticador ${OFFLINE}`]
    : [];
}
