import type { SnapshotFrom } from 'xstate';
import { dismissBothWays, press, takeFromMenu, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { emptyDeskOf } from '#tests/paths/screens/landmarks.ts';
import type { changePasswordMachine } from './machine.ts';
import { changePasswordModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const DESK = emptyDeskOf(EMAIL);
const open = takeFromMenu(EMAIL, 'Cambiar contraseña');
const OLD = 'Hornero-Viejo-3';
const GOOD = 'Zorzal-Criollo-8';
const COMMON = 'Mostrador-1';
const STRONG = [OLD, GOOD, `${GOOD} `, COMMON];

const hasPassword = async ({ product }: World, password: string): Promise<void> => {
  const user = await product.store.users.byEmail(EMAIL);
  if (user !== null) await product.store.users.setPasswordHash(user.id, product.hash(password));
};

export const screen = defineScreen<typeof changePasswordMachine>({
  model: changePasswordModel,
  starts: {
    closed: async (world) => {
      await world.signIn(EMAIL);
      return '/setup-account';
    },
  },
  acts: {
    requested: open,
    dismissed: dismissBothWays('Cancelar', open),
    currentTyped: write('Contraseña actual', OLD),
    currentShort: write('Contraseña actual', 'corta'),
    passwordTyped: write('Contraseña nueva', GOOD),
    passwordOld: write('Contraseña nueva', OLD),
    passwordCommon: write('Contraseña nueva', COMMON),
    passwordSpaced: write('Contraseña nueva', `${GOOD} `),
    repeatedTyped: write('Repita la contraseña', GOOD),
    repeatedOld: write('Repita la contraseña', OLD),
    repeatedCommon: write('Repita la contraseña', COMMON),
    repeatedSpaced: write('Repita la contraseña', `${GOOD} `),
    toggled: press('Mostrar las contraseñas', 'Ocultar las contraseñas'),
    submitted: press('Cambiar la contraseña'),
  },
  calls: {
    changePassword: {
      endpoint: { method: 'POST', path: /^\/profile\/change-password$/ },
      outcomes: {
        changed: served((world) => hasPassword(world, OLD)),
        wrong: served((world) => hasPassword(world, 'Otra-Clave-5')),
        common: served((world) => hasPassword(world, OLD)),
        offline: cut,
      },
    },
  },
  // The server judges the password that was typed.
  allows: ({ before, step }) => {
    const isCommon = before.context.password === COMMON;
    if (step.name === 'changePassword:common') return isCommon;
    return step.name !== 'changePassword:changed' || !isCommon;
  },
  notices: { 'password-changed': 'Contraseña cambiada.' },
  views: ['src/ui/dialogs/change-password/change-password-dialog.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? DESK : dialogOf(snapshot)),
});

function dialogOf(snapshot: SnapshotFrom<typeof changePasswordMachine>): string[] {
  const { current, password, repeated } = snapshot.context;
  const isBusy = snapshot.matches({ open: { form: 'submitting' } });
  const isShown = snapshot.matches({ open: { password: 'shown' } });
  const off = isBusy ? ' (no se puede usar)' : '';
  const kind = isShown ? 'Campo' : 'Clave';
  const eye = `Botón «${isShown ? 'Ocultar' : 'Mostrar'} las contraseñas»`;
  const isStrong = STRONG.includes(password) ? 'listo' : 'falta';
  const isUnchanged = password !== '' && password === current;
  const mistake = password.endsWith(' ')
    ? ' (mal: La contraseña no puede comenzar o terminar con espacios)'
    : isUnchanged
      ? ' (mal: La contraseña nueva debe ser distinta de la actual)'
      : '';
  const differs = repeated !== '' && repeated !== password ? ' (mal: Las contraseñas no coinciden)' : '';
  const isReady =
    current === OLD &&
    password !== current &&
    STRONG.includes(password) &&
    !password.endsWith(' ') &&
    repeated === password;
  return [
    'Diálogo «Cambiar contraseña» [Al cambiarla se cierran sus otras sesiones.]',
    'Título «Cambiar contraseña»',
    ...problemOf(snapshot),
    `${kind} «Contraseña actual»: ${current}${off}`,
    eye,
    `${kind} «Contraseña nueva»: ${password}${off}${mistake}`,
    eye,
    `Punto: una letra minúscula : ${isStrong}`,
    `Punto: una letra mayúscula : ${isStrong}`,
    `Punto: un número : ${isStrong}`,
    `Punto: un símbolo : ${isStrong}`,
    `Punto: al menos 8 caracteres : ${isStrong}`,
    `${kind} «Repita la contraseña»: ${repeated}${off}${differs}`,
    eye,
    `Botón «Cancelar»${off}`,
    `Botón «Cambiar la contraseña»${isReady && !isBusy ? '' : ' (no se puede usar)'}`,
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Cambiando…'] : []),
    'Dirección: /setup-account',
  ];
}

function problemOf(snapshot: SnapshotFrom<typeof changePasswordMachine>): string[] {
  const failed = 'Alerta: No se pudo cambiar la contraseña';
  if (snapshot.matches({ open: { form: { filling: 'wrongPassword' } } })) {
    return [`${failed} La contraseña actual no es correcta.`];
  }
  if (snapshot.matches({ open: { form: { filling: 'tooCommon' } } })) {
    return [`${failed} Esa contraseña es de las más usadas y fácil de adivinar. Elija otra.`];
  }
  return snapshot.matches({ open: { form: { filling: 'failed' } } })
    ? [`${failed} No hay conexión con el servidor. Revise su conexión a internet.`]
    : [];
}
