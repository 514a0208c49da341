import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { type Act, dismissBothWays, press, takeFromMenu, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf, waitFor } from '#tests/paths/screens/entry.ts';
import type { Ending } from '#tests/paths/screens/held-calls.ts';
import { atEmptyDesk, EMAIL, EMPTY_DESK } from '#tests/paths/screens/landmarks.ts';
import { enableAuthenticator, TYPED_CODE } from '#tests/paths/screens/second-factor.ts';
import type { authenticatorMachine } from './machine.ts';
import { authenticatorModel, CODES } from './model.ts';

const ABOUT = 'Con el autenticador, para ingresar hace falta también un código de su teléfono.';
const ENABLED = 'El autenticador está configurado. ¿Desea desactivarlo? Para ingresar bastará la contraseña.';
const GIVEN =
  'Cada código sirve una sola vez para ingresar a Mostrador sin el código de su teléfono. Guárdelos donde nadie más los vea: no se muestran otra vez.';
const RENEWAL =
  'Los códigos de recuperación que tiene dejan de servir. Para hacer otros, escriba un código de la aplicación o uno de recuperación.';
const ANY_CODE = 'Código de la aplicación o de recuperación';
const open = takeFromMenu(EMAIL, 'Configurar autenticador');
const bothWays = dismissBothWays('Cancelar', open);
/** The recovery codes are left by the cross alone, which reminds of them. */
const dismiss: Act = {
  ...bothWays,
  control: { role: 'button', names: ['Cancelar', 'Cerrar'] },
  perform: async (person) => {
    const hasCancel = (await person.find({ role: 'button', names: ['Cancelar'] })) !== 'absent';
    return hasCancel ? bothWays.perform(person) : person.press({ role: 'button', names: ['Cerrar'] });
  },
};

const disable = async ({ product }: World): Promise<void> => {
  const user = await product.store.users.byEmail(EMAIL);
  if (user !== null) await product.store.users.disableSecondFactor(user.id);
};

/** Forgets how often a code was tried for new recovery codes. */
const forgetTries = async ({ product }: World): Promise<void> => {
  const user = await product.store.users.byEmail(EMAIL);
  if (user !== null) await product.store.rateLimits.clear(`recovery-codes:${user.id}`);
};
const exhaustTries = async ({ client }: World): Promise<void> => {
  const attempt = { json: { code: '000000' } };
  while ((await client.send('POST', '/profile/recovery-codes', attempt)).status !== 429);
};

/** In the server's place, whose codes are of chance; tests/browser has its own. */
const GIVES_CODES: Ending = { kind: 'answer', status: 200, body: { recoveryCodes: CODES } };

/** In the server's place too: the walk's person operates no account that requires it. */
const REQUIRED: Ending = {
  kind: 'answer',
  status: 200,
  body: { enabled: true, recoveryCodes: 3, requiredBy: ['AUTOPARTES_SUR'] },
};

/** Only a real browser has a clipboard, downloads and prints. */
const CLIPBOARD = 'El portapapeles es del navegador: tests/browser lo prueba en Chromium.';
const OUTSIDE = 'La descarga y la impresión son del navegador: tests/browser las prueba en Chromium.';
const BY_BROWSER: readonly Goal[] = [
  'transitions:authenticator.codes--download.requested--0',
  'transitions:authenticator.codes--print.requested--0',
];
const COPYING: readonly Goal[] = [
  'transitions:authenticator.filling--copy.requested--0',
  'transitions:authenticator.copying--done.copySecret--0',
  'transitions:authenticator.copying--error.copySecret--0',
  'transitions:authenticator.codes--copy.requested--0',
  'transitions:authenticator.codes-copying--done.copyCodes--0',
  'transitions:authenticator.codes-copying--error.copyCodes--0',
  ...['copying', 'copy-failed'].flatMap((state) => [
    `states:authenticator.${state}` as const,
    `states:authenticator.codes-${state}` as const,
    ...['disable.confirmed', 'renewal.requested', 'retry.pressed', 'dialog.requested'].flatMap(
      (type) => [`ignored:authenticator.${state}--${type}`, `ignored:authenticator.codes-${state}--${type}`] as const,
    ),
    ...['download.requested', 'print.requested', 'codes.kept'].map(
      (type) => `ignored:authenticator.${state}--${type}` as const,
    ),
    ...['code.changed', 'form.submitted'].map((type) => `ignored:authenticator.codes-${state}--${type}` as const),
  ]),
];

export const screen = defineScreen<typeof authenticatorMachine>({
  model: authenticatorModel,
  starts: { closed: atEmptyDesk },
  acts: {
    requested: open,
    dismissed: dismiss,
    retried: press('Actualizar'),
    copied: press('Copiar el secreto', 'Copiar'),
    downloaded: press('Descargar'),
    printed: press('Imprimir'),
    kept: press('Ya los guardé'),
    renewed: press('Hacer códigos nuevos'),
    codeTyped: write('Código de la aplicación', TYPED_CODE, ANY_CODE),
    codeCleared: write('Código de la aplicación', ' ', ANY_CODE),
    submitted: press('Configurar', 'Reemplazar los códigos'),
    disabled: press('Desactivar'),
  },
  calls: {
    readStatus: {
      endpoint: { method: 'GET', path: /^\/profile\/authenticator-status$/ },
      outcomes: {
        off: served(disable),
        on: { prepare: (world) => enableAuthenticator(world, EMAIL, 3), ending: REQUIRED },
        spent: served((world) => enableAuthenticator(world, EMAIL, 0)),
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
        accepted: { ending: GIVES_CODES },
        wrong: served(),
        offline: cut,
      },
    },
    renewCodes: {
      endpoint: { method: 'POST', path: /^\/profile\/recovery-codes$/ },
      outcomes: {
        given: { ending: GIVES_CODES },
        wrong: served(forgetTries),
        limited: served(exhaustTries),
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
  allows: ({ before, step }) =>
    !(before.matches({ open: 'codes' }) && ['copied', 'downloaded', 'printed'].includes(step.name)) &&
    !(before.matches({ open: 'filling' }) && step.name === 'copied'),
  excuses: {
    ...Object.fromEntries(COPYING.map((goal) => [goal, CLIPBOARD])),
    ...Object.fromEntries(BY_BROWSER.map((goal) => [goal, OUTSIDE])),
  },
  views: ['src/ui/dialogs/authenticator/authenticator-dialog.tsx', 'src/ui/dialogs/authenticator/recovery-codes.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? EMPTY_DESK : dialogOf(snapshot)),
});

function dialogOf(snapshot: SnapshotFrom<typeof authenticatorMachine>): string[] {
  if (snapshot.matches({ open: 'codes' })) return codesOf(snapshot);
  const { code, left } = snapshot.context;
  const isRenewing = snapshot.matches({ open: 'renewal' });
  const isBusy = snapshot.hasTag('busy');
  const off = offIf(isBusy);
  const isEnabled = snapshot.matches({ open: 'enabled' }) || snapshot.matches({ open: 'disabling' });
  const isOffered = snapshot.context.secret !== null;
  return [
    `Diálogo «Configurar autenticador» [${isRenewing ? RENEWAL : isEnabled ? ENABLED : ABOUT}]`,
    'Título «Configurar autenticador»',
    ...problemOf(snapshot),
    ...(isEnabled && snapshot.context.requiredBy.length > 0
      ? ['Aviso: Lo exige AUTOPARTES_SUR: sin el autenticador no podrá abrir esa cuenta.']
      : []),
    ...(isOffered ? [`Botón «Copiar el secreto»${off}`, `Campo «Código de la aplicación»: ${code}${off}`] : []),
    ...(isEnabled && left === 0
      ? ['Aviso: No queda ningún código de recuperación: sin su teléfono no podría ingresar.']
      : []),
    ...(isEnabled ? [`Botón «Hacer códigos nuevos»${off}`] : []),
    ...(isRenewing ? [`Campo «${ANY_CODE}»: ${code}${off}`] : []),
    ...(snapshot.hasTag('loading') ? ['Aviso: Cargando…'] : []),
    `Botón «Cancelar»${off}`,
    ...(isEnabled ? [`Botón «Desactivar»${off}`] : []),
    ...(isOffered ? [`Botón «Configurar»${offIf(isBusy || code.trim() === '')}`] : []),
    ...(isRenewing ? [`Botón «Reemplazar los códigos»${offIf(isBusy || code.trim() === '')}`] : []),
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Un momento…'] : []),
    'Dirección: /setup-account',
  ];
}

function codesOf(snapshot: SnapshotFrom<typeof authenticatorMachine>): string[] {
  return [
    `Diálogo «Códigos de recuperación» [${GIVEN}]`,
    'Título «Códigos de recuperación»',
    ...(snapshot.matches({ open: { codes: 'reminded' } })
      ? ['Aviso: Antes de cerrar, guarde los códigos: no se muestran otra vez.']
      : []),
    ...CODES.map((code) => `Punto: ${code}`),
    'Botón «Copiar»',
    'Botón «Descargar»',
    'Botón «Imprimir»',
    'Botón «Ya los guardé»',
    'Botón «Cerrar»',
    'Dirección: /setup-account',
  ];
}

function problemOf(snapshot: SnapshotFrom<typeof authenticatorMachine>): string[] {
  const withRefresh = (title: string): string[] => [`Alerta: ${title} ${OFFLINE} Actualizar`, 'Botón «Actualizar»'];
  if (snapshot.matches({ open: 'statusFailed' })) return withRefresh('No se pudo consultar el estado del autenticador');
  if (snapshot.matches({ open: 'secretFailed' })) return withRefresh('No se pudo generar el código QR');
  if (snapshot.hasTag('wrongCode')) return ['Alerta: Código incorrecto'];
  if (snapshot.matches({ open: { renewal: { filling: 'failed' } } }))
    return [
      `Alerta: No se pudieron hacer códigos nuevos ${snapshot.context.failure?.kind === 'network' ? OFFLINE : waitFor(300)}`,
    ];
  if (snapshot.matches({ open: { filling: 'failed' } }))
    return [`Alerta: No se pudo configurar el autenticador ${OFFLINE}`];
  return snapshot.matches({ open: { enabled: 'failed' } })
    ? [`Alerta: No se pudo desactivar el autenticador ${OFFLINE}`]
    : [];
}
