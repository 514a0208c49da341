import { defineModel, offlineTo, refusedWith, same, startsAt } from '#machines/shared/model.ts';
import {
  commonPasswordTo,
  newPasswordIn,
  passwordEvents,
  passwordStates,
  visibilityInvariant,
} from '#machines/shared/password-fields/model-parts.ts';
import { formInvariants, formStates, submitEvent, typing } from '#machines/shared/submission/model-parts.ts';
import type { FormContext } from '#machines/shared/submission/types.ts';
import { changePasswordMachine } from './machine.ts';

/** As short as a password may be (5.02). */
const OLD = 'Horne-88';
/** Seven characters, each of two UTF-16 units. */
const SHORT = '𝐇𝐨𝐫𝐧𝐞𝐫𝐨';
const type = typing('change-password');

export const changePasswordModel = defineModel({
  name: 'profile-change-password',
  title: 'Cambiar la contraseña',
  about: 'El diálogo que cambia la contraseña de quien entró.',
  machine: changePasswordMachine,
  ...startsAt('closed', 'change-password.closed'),
  events: {
    requested: {
      event: { type: 'dialog.requested' },
      words: 'Elige Cambiar contraseña',
      leadsTo: ['change-password.editing'],
    },
    dismissed: {
      event: { type: 'dialog.dismissed' },
      words: 'Cierra el diálogo',
      leadsTo: ['change-password.closed'],
    },
    currentTyped: type({ type: 'current.changed', current: OLD }, 'Escribe su contraseña actual'),
    currentShort: type({ type: 'current.changed', current: SHORT }, 'Escribe una contraseña actual demasiado corta'),
    passwordOld: type({ type: 'password.changed', password: OLD }, 'Escribe otra vez la contraseña actual como nueva'),
    repeatedOld: type({ type: 'repeated.changed', repeated: OLD }, 'Repite la actual'),
    ...passwordEvents('change-password'),
    submitted: submitEvent('change-password', 'Presiona Cambiar la contraseña'),
  },
  calls: {
    changePassword: {
      done: {
        changed: {
          output: undefined,
          words: 'El servidor guarda la contraseña nueva',
          leadsTo: ['change-password.closed'],
        },
      },
      failed: {
        wrong: refusedWith(
          400,
          'invalid-password',
          'La contraseña actual no es correcta',
          'change-password.wrong-password',
        ),
        common: commonPasswordTo('change-password.too-common'),
        offline: offlineTo('change-password.failed'),
      },
    },
  },
  guards: {
    isReady: 'la actual tiene 8 caracteres y la nueva es distinta y cumple todo',
    isWrongPassword: 'la contraseña actual no es correcta',
    isCommonPassword: 'la contraseña nueva es de las más usadas',
  },
  states: {
    'change-password.closed': { description: 'El diálogo está cerrado' },
    'change-password.open': { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    'change-password.form': { description: 'El formulario del cambio' },
    ...formStates('change-password', {
      filling: 'El formulario espera datos',
      editing: 'Escribiendo las contraseñas',
      submitting: 'Cambiando la contraseña',
      failed: 'No se pudo cambiar la contraseña',
    }),
    'change-password.wrong-password': { description: 'La contraseña actual no es correcta' },
    ...passwordStates('change-password'),
  },
  ignores: {
    'change-password.closed': [
      'current.changed',
      'dialog.dismissed',
      'form.submitted',
      'password.changed',
      'repeated.changed',
      'visibility.toggled',
    ],
    'change-password.submitting': [
      'current.changed',
      'dialog.dismissed',
      'form.submitted',
      'password.changed',
      'repeated.changed',
    ],
  },
  invariants: [
    ...formInvariants({
      uid: 'change-password',
      form: '2.48',
      ready: '5.14 5.15 5.16',
      call: 'changePassword',
      sends: (typed: FormContext<'current' | 'password' | 'repeated'>) => {
        const newPassword = newPasswordIn(typed, OLD);
        const isLong = [...typed.current].length >= 8;
        return isLong && newPassword !== null && newPassword !== typed.current
          ? { currentPassword: typed.current, newPassword }
          : null;
      },
    }),
    visibilityInvariant('change-password'),
    {
      rule: '4.20 al abrirse está en blanco, sin error y con las contraseñas ocultas',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'dialog.requested' ||
        !beforeSnapshot.matches('closed') ||
        (same(after.context, { current: '', password: '', repeated: '', failure: null }) && !after.hasTag('shown')),
    },
    {
      rule: '4.22 cerrado no queda nada de lo escrito después de un cambio',
      holds: ({ eventType, after }) =>
        eventType !== 'xstate.done.actor.changePassword' ||
        after.context.current + after.context.password + after.context.repeated === '',
    },
    {
      rule: '4.22 se avisa si, y solo si, la contraseña cambió',
      holds: ({ eventType, emitted, effects }) =>
        effects.length === 0 &&
        same(
          emitted,
          eventType === 'xstate.done.actor.changePassword' ? [{ type: 'notice', notice: 'password-changed' }] : [],
        ),
    },
  ],
});
