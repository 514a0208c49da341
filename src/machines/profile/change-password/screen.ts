import type { SnapshotFrom } from 'xstate';
import { dismissBothWays, press, takeFromMenu, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import {
  COMMON_PASSWORD,
  eye,
  isReady,
  newPasswordFacts,
  OFFLINE,
  OLD_PASSWORD,
  offIf,
  passwordActs,
  passwordField,
  TOO_COMMON,
} from '#tests/paths/screens/entry.ts';
import { atEmptyDesk, EMAIL, EMPTY_DESK } from '#tests/paths/screens/landmarks.ts';
import type { changePasswordMachine } from './machine.ts';
import { changePasswordModel } from './model.ts';

const open = takeFromMenu(EMAIL, 'Cambiar contraseña');
const hasPassword = async ({ product }: World, password: string): Promise<void> => {
  const user = await product.store.users.byEmail(EMAIL);
  if (user !== null) await product.store.users.setPasswordHash(user.id, product.hash(password));
};

export const screen = defineScreen<typeof changePasswordMachine>({
  model: changePasswordModel,
  starts: { closed: atEmptyDesk },
  acts: {
    requested: open,
    dismissed: dismissBothWays('Cancelar', open),
    currentTyped: write('Contraseña actual', OLD_PASSWORD),
    currentShort: write('Contraseña actual', '𝐇𝐨𝐫𝐧𝐞𝐫𝐨'),
    ...passwordActs('Contraseña nueva'),
    passwordOld: write('Contraseña nueva', OLD_PASSWORD),
    repeatedOld: write('Repita la contraseña', OLD_PASSWORD),
    submitted: press('Cambiar la contraseña'),
  },
  calls: {
    changePassword: {
      endpoint: { method: 'POST', path: /^\/profile\/change-password$/ },
      outcomes: {
        changed: served((world) => hasPassword(world, OLD_PASSWORD)),
        wrong: served((world) => hasPassword(world, 'Otra-Clave-5')),
        common: served((world) => hasPassword(world, OLD_PASSWORD)),
        offline: cut,
      },
    },
  },
  // The server judges the password that was typed.
  allows: ({ before, step }) => {
    const isCommon = before.context.password === COMMON_PASSWORD;
    if (step.name === 'changePassword:common') return isCommon;
    return step.name !== 'changePassword:changed' || !isCommon;
  },
  notices: { 'password-changed': 'Contraseña cambiada.' },
  views: ['src/ui/dialogs/change-password/change-password-dialog.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? EMPTY_DESK : dialogOf(snapshot)),
});

function dialogOf(snapshot: SnapshotFrom<typeof changePasswordMachine>): string[] {
  const { current, password } = snapshot.context;
  const isBusy = snapshot.matches({ open: { form: 'submitting' } });
  const isShown = snapshot.matches({ open: { password: 'shown' } });
  const off = offIf(isBusy);
  const isUnchanged = password !== '' && password === current;
  const canSubmit = current === OLD_PASSWORD && !isUnchanged && isReady(snapshot.context);
  const mistake = isUnchanged ? ' (mal: La contraseña nueva debe ser distinta de la actual)' : '';
  return [
    'Diálogo «Cambiar contraseña» [Al cambiarla se cierran sus otras sesiones.]',
    'Título «Cambiar contraseña»',
    ...problemOf(snapshot),
    passwordField('Contraseña actual', current, isShown, isBusy),
    eye(isShown),
    ...newPasswordFacts('Contraseña nueva', snapshot.context, { isShown, isBusy }, mistake),
    `Botón «Cancelar»${off}`,
    `Botón «Cambiar la contraseña»${offIf(!canSubmit || isBusy)}`,
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
    return [`${failed} ${TOO_COMMON}`];
  }
  return snapshot.matches({ open: { form: { filling: 'failed' } } }) ? [`${failed} ${OFFLINE}`] : [];
}
