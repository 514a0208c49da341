import { byWorld, defineModel, offline, ordered, refusedWith, retryTo, startsAlike } from '#machines/shared/model.ts';
import { lostConnectionMachine } from './machine.ts';

const L = 'lost-connection';

export const lostConnectionModel = defineModel({
  name: 'account-lost-connection',
  title: 'Cuenta sin conexión',
  about: 'La cuenta perdió su vínculo: quien es dueño puede restaurarlo.',
  machine: lostConnectionMachine,
  ...startsAlike([`${L}.checking`], { owner: { isOwner: true }, operator: { isOwner: false } }),
  events: {
    changed: byWorld({ type: 'account.changed' }, 'El servidor avisa que la cuenta cambió', `${L}.checking`),
    retried: retryTo(`${L}.checking`),
    restored: {
      event: { type: 'restore.requested' },
      words: 'Presiona Restaurar la conexión',
      leadsTo: [`${L}.leaving`],
    },
  },
  calls: {
    readDetails: {
      done: { linked: { output: {}, words: 'La conexión está restaurada', leadsTo: [`${L}.restored`] } },
      failed: {
        lost: refusedWith(400, 'lost-connection', 'La conexión sigue perdida', `${L}.restorable`, `${L}.waiting`),
        offline: { error: offline(), words: 'No hay conexión a internet', leadsTo: [`${L}.failed`] },
      },
    },
  },
  guards: { isOwner: 'es quien administra la cuenta', isLost: 'la conexión con MercadoLibre está perdida' },
  states: {
    [`${L}.checking`]: { description: 'Viendo si la conexión volvió', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${L}.failed`]: { description: 'No se pudo ver si volvió', holds: ({ context }) => context.failure !== null },
    [`${L}.lost`]: { description: 'La conexión con MercadoLibre está perdida' },
    [`${L}.restorable`]: {
      description: 'Quien administra la cuenta puede restaurarla',
      holds: ({ context }) => context.isOwner,
    },
    [`${L}.waiting`]: {
      description: 'Quien opera la cuenta espera a que la restauren',
      holds: ({ context }) => !context.isOwner,
    },
    [`${L}.leaving`]: { description: 'Yendo a MercadoLibre', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${L}.restored`]: { description: 'La conexión volvió: sigue el trabajo' },
  },
  ignores: {
    [`${L}.checking`]: ['restore.requested', 'retry.pressed'],
    [`${L}.failed`]: ['restore.requested'],
    [`${L}.restorable`]: ['retry.pressed'],
    [`${L}.waiting`]: ['restore.requested', 'retry.pressed'],
    [`${L}.leaving`]: ['account.changed', 'restore.requested', 'retry.pressed'],
  },
  ends: [`${L}.leaving`],
  invariants: [
    {
      rule: '2.32 se vuelve al trabajo si, y solo si, la cuenta responde',
      holds: ({ eventType, effects }) =>
        (eventType === 'xstate.done.actor.readDetails') === effects.some(({ slot }) => slot === 'goHome'),
    },
    {
      rule: '6.01 solo quien administra la cuenta va a MercadoLibre, una vez',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        eventType === 'restore.requested' && beforeSnapshot.matches({ lost: 'restorable' })
          ? ordered(effects, 'leaveForConsent')
          : effects.every(({ slot }) => slot !== 'leaveForConsent'),
    },
    {
      rule: '4.18 un cambio avisado, o un reintento, lleva a preguntar de nuevo',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const asks =
          (eventType === 'account.changed' && !beforeSnapshot.matches('leaving')) ||
          (eventType === 'retry.pressed' && beforeSnapshot.matches('failed'));
        return calls.length === (asks ? 1 : 0);
      },
    },
  ],
});
