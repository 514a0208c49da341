import { defineModel, offline, refusal, typed } from '#machines/shared/model.ts';
import {
  COMMON_PASSWORD,
  GOOD_PASSWORD,
  passwordEvents,
  visibilityInvariant,
} from '#machines/shared/password-fields/model-parts.ts';
import { changePasswordMachine } from './machine.ts';

const OLD = 'Hornero-Viejo-3';
const editing = { leadsTo: ['change-password.editing'] };

export const changePasswordModel = defineModel({
  name: 'profile-change-password',
  title: 'Cambiar la contraseña',
  about: 'El diálogo que cambia la contraseña de quien entró.',
  machine: changePasswordMachine,
  inputs: { closed: undefined },
  starts: { closed: ['change-password.closed'] },
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
    currentTyped: {
      event: { type: 'current.changed', current: OLD },
      words: 'Escribe su contraseña actual',
      ...editing,
    },
    currentShort: {
      event: { type: 'current.changed', current: 'corta' },
      words: 'Escribe una contraseña actual demasiado corta',
      ...editing,
    },
    passwordOld: {
      event: { type: 'password.changed', password: OLD },
      words: 'Escribe otra vez la contraseña actual como nueva',
      ...editing,
    },
    repeatedOld: { event: { type: 'repeated.changed', repeated: OLD }, words: 'Repite la actual', ...editing },
    ...passwordEvents('change-password'),
    submitted: {
      event: { type: 'change.submitted' },
      words: 'Presiona Cambiar la contraseña',
      leadsTo: ['change-password.submitting'],
    },
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
        wrong: {
          error: refusal(400, { error: 'invalid-password' }),
          words: 'La contraseña actual no es correcta',
          leadsTo: ['change-password.wrong-password'],
        },
        common: {
          error: refusal(400, { error: 'common-password' }),
          words: 'La contraseña nueva es de las más usadas',
          leadsTo: ['change-password.too-common'],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['change-password.failed'] },
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
    'change-password.filling': { description: 'El formulario espera datos' },
    'change-password.editing': { description: 'Escribiendo las contraseñas' },
    'change-password.wrong-password': { description: 'La contraseña actual no es correcta' },
    'change-password.too-common': { description: 'La contraseña nueva es demasiado común' },
    'change-password.failed': {
      description: 'No se pudo cambiar la contraseña',
      holds: ({ context }) => context.failure !== null,
    },
    'change-password.submitting': {
      description: 'Cambiando la contraseña',
      holds: (snapshot) => snapshot.hasTag('busy'),
    },
    'change-password.password': { description: 'Las casillas de las contraseñas' },
    'change-password.password-hidden': { description: 'Contraseñas ocultas' },
    'change-password.password-shown': {
      description: 'Contraseñas a la vista',
      holds: (snapshot) => snapshot.hasTag('shown'),
    },
  },
  ignores: {
    'change-password.closed': [
      'change.submitted',
      'current.changed',
      'dialog.dismissed',
      'password.changed',
      'repeated.changed',
      'visibility.toggled',
    ],
    'change-password.submitting': [
      'change.submitted',
      'current.changed',
      'dialog.dismissed',
      'password.changed',
      'repeated.changed',
    ],
  },
  invariants: [
    {
      rule: '4.20 al abrirse está en blanco, sin error y con las contraseñas ocultas',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'dialog.requested' ||
        !beforeSnapshot.matches('closed') ||
        (JSON.stringify(after.context) === '{"current":"","password":"","repeated":"","failure":null}' &&
          !after.hasTag('shown')),
    },
    {
      rule: '4.22 cerrado no queda nada de lo escrito después de un cambio',
      holds: ({ eventType, after }) =>
        eventType !== 'xstate.done.actor.changePassword' ||
        after.context.current + after.context.password + after.context.repeated === '',
    },
    {
      rule: '2.48 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        !eventType.endsWith('.changed') ||
        !beforeSnapshot.matches({ open: { form: 'filling' } }) ||
        Object.entries(typed(event)).every(([field, text]) => Reflect.get(after.context, field) === text),
    },
    visibilityInvariant('change-password'),
    {
      rule: '5.14 5.15 5.16 se cambia solo con la actual y una nueva distinta y lista, tal como se escribieron',
      holds: ({ calls, before: { current, password, repeated } }) =>
        calls.every(
          ({ input }) =>
            JSON.stringify(input) === JSON.stringify({ currentPassword: OLD, newPassword: password }) &&
            current === OLD &&
            [GOOD_PASSWORD, COMMON_PASSWORD].includes(password) &&
            repeated === password,
        ),
    },
    {
      rule: '4.22 se avisa si, y solo si, la contraseña cambió',
      holds: ({ eventType, emitted, effects }) =>
        effects.length === 0 &&
        JSON.stringify(emitted) ===
          (eventType === 'xstate.done.actor.changePassword' ? '[{"type":"notice","notice":"password-changed"}]' : '[]'),
    },
  ],
});
