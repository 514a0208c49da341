import { defineModel, same } from '#machines/shared/model.ts';
import {
  CODE,
  codeEvents,
  codeIn,
  formInvariants,
  formStates,
  hasFailed,
  offlineTo,
  wrongCodeTo,
} from '#machines/shared/submission/model-parts.ts';
import type { AuthenticatorContext } from './machine.ts';
import { authenticatorMachine } from './machine.ts';

const A = 'authenticator';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const allButOpening = ['code.changed', 'form.submitted', 'copy.requested', 'disable.confirmed', 'retry.pressed'];
const without = (...handled: readonly string[]): string[] =>
  [...allButOpening, 'dialog.requested'].filter((type) => !handled.includes(type));

export const authenticatorModel = defineModel({
  name: 'profile-authenticator',
  title: 'Autenticador',
  about: 'El diálogo que configura o desactiva el código del teléfono.',
  machine: authenticatorMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${A}.closed`] },
  events: {
    requested: {
      event: { type: 'dialog.requested' },
      words: 'Elige Configurar autenticador',
      leadsTo: [`${A}.reading`],
    },
    dismissed: {
      event: { type: 'dialog.dismissed' },
      words: 'Cierra el diálogo',
      leadsTo: [`${A}.closed`],
    },
    retried: { event: { type: 'retry.pressed' }, words: 'Presiona Reintentar', leadsTo: [`${A}.reading`] },
    copied: { event: { type: 'copy.requested' }, words: 'Presiona Copiar', leadsTo: [`${A}.copying`] },
    ...codeEvents(A),
    submitted: { event: { type: 'form.submitted' }, words: 'Presiona Configurar', leadsTo: [`${A}.submitting`] },
    disabled: {
      event: { type: 'disable.confirmed' },
      words: 'Presiona Desactivar',
      leadsTo: [`${A}.disabling`],
    },
  },
  calls: {
    readStatus: {
      done: {
        off: { output: { enabled: false }, words: 'No está configurado', leadsTo: [`${A}.preparing`] },
        on: { output: { enabled: true }, words: 'Está configurado', leadsTo: [`${A}.asking`] },
      },
      failed: { offline: offlineTo(`${A}.status-failed`) },
    },
    requestSecret: {
      done: { given: { output: { secret: SECRET }, words: 'El servidor da el secreto', leadsTo: [`${A}.editing`] } },
      failed: { offline: offlineTo(`${A}.secret-failed`) },
    },
    verifyCode: {
      done: { accepted: { output: undefined, words: 'El servidor acepta el código', leadsTo: [`${A}.closed`] } },
      failed: {
        wrong: wrongCodeTo(`${A}.wrong-code`),
        offline: offlineTo(`${A}.failed`),
      },
    },
    copySecret: {
      done: { copied: { output: undefined, words: 'El secreto queda copiado', leadsTo: [`${A}.editing`] } },
      failed: {
        refused: {
          error: new Error('NotAllowedError'),
          words: 'El navegador no deja copiar',
          leadsTo: [`${A}.copy-failed`],
        },
      },
    },
    disable: {
      done: { done: { output: undefined, words: 'El servidor lo desactiva', leadsTo: [`${A}.closed`] } },
      failed: { offline: offlineTo(`${A}.disable-failed`) },
    },
  },
  guards: {
    isEnabled: 'está configurado',
    isReady: 'hay un código escrito',
    isWrongCode: 'el código no es correcto',
  },
  states: {
    [`${A}.closed`]: { description: 'El diálogo está cerrado', holds: ({ context }) => context.secret === null },
    [`${A}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${A}.reading`]: { description: 'Viendo si está configurado', holds: (snapshot) => snapshot.hasTag('loading') },
    [`${A}.status-failed`]: { description: 'No se pudo ver si está configurado', holds: hasFailed },
    [`${A}.preparing`]: { description: 'Pidiendo un secreto', holds: (snapshot) => snapshot.hasTag('loading') },
    [`${A}.secret-failed`]: { description: 'No se pudo generar el código QR', holds: hasFailed },
    ...formStates(A, {
      filling: 'El QR y el secreto, a la espera de un código',
      editing: 'Escribiendo el código',
      submitting: 'Comprobando el código',
      failed: 'No se pudo configurar',
    }),
    [`${A}.wrong-code`]: { description: 'Código incorrecto' },
    [`${A}.copying`]: { description: 'Copiando el secreto' },
    [`${A}.copy-failed`]: { description: 'El secreto no se pudo copiar' },
    [`${A}.enabled`]: { description: 'Configurado: se puede desactivar' },
    [`${A}.asking`]: { description: '¿Desactivar el autenticador?' },
    [`${A}.disable-failed`]: { description: 'No se pudo desactivar', holds: hasFailed },
    [`${A}.disabling`]: { description: 'Desactivando', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  ignores: {
    [`${A}.closed`]: [...allButOpening, 'dialog.dismissed'],
    [`${A}.reading`]: without(),
    [`${A}.status-failed`]: without('retry.pressed'),
    [`${A}.preparing`]: without(),
    [`${A}.secret-failed`]: without('retry.pressed'),
    [`${A}.editing`]: without('copy.requested', 'code.changed', 'form.submitted'),
    [`${A}.wrong-code`]: without('copy.requested', 'code.changed', 'form.submitted'),
    [`${A}.failed`]: without('copy.requested', 'code.changed', 'form.submitted'),
    [`${A}.copying`]: without('copy.requested', 'code.changed', 'form.submitted'),
    [`${A}.copy-failed`]: without('copy.requested', 'code.changed', 'form.submitted'),
    [`${A}.submitting`]: [...without(), 'dialog.dismissed'],
    [`${A}.asking`]: without('disable.confirmed'),
    [`${A}.disable-failed`]: without('disable.confirmed'),
    [`${A}.disabling`]: [...without(), 'dialog.dismissed'],
  },
  invariants: [
    ...formInvariants({
      uid: A,
      form: '2.50',
      ready: '5.13',
      call: 'verifyCode',
      sends: (typed: AuthenticatorContext) => codeIn(typed) && { code: CODE },
    }),
    {
      rule: '4.05 el secreto se conoce mientras se pide un código suyo, y en ningún otro momento',
      holds: ({ after }) =>
        after.context.secret ===
        (after.matches({ open: 'filling' }) || after.matches({ open: 'submitting' }) ? SECRET : null),
    },
    {
      rule: '4.05 se copia el secreto que se ve',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const isAsked = eventType === 'copy.requested' && beforeSnapshot.matches({ open: 'filling' });
        return same(
          calls.filter(({ slot }) => slot === 'copySecret'),
          isAsked ? [{ slot: 'copySecret', input: { secret: SECRET } }] : [],
        );
      },
    },
    {
      rule: '4.05 8.26 copiar, configurar y desactivar se avisan, una vez',
      holds: ({ eventType, emitted }) => {
        const notices: Record<string, string> = {
          'xstate.done.actor.copySecret': 'secret-copied',
          'xstate.done.actor.verifyCode': 'authenticator-configured',
          'xstate.done.actor.disable': 'authenticator-disabled',
        };
        const notice = notices[eventType];
        return same(emitted, notice === undefined ? [] : [{ type: 'notice', notice }]);
      },
    },
    {
      rule: '2.50 el diálogo se cierra cuando se pide, pero lo que está en marcha termina',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'dialog.dismissed' ||
        (beforeSnapshot.hasTag('busy') ? same(after.value, beforeSnapshot.value) : after.matches('closed')),
    },
    {
      rule: '8.19 8.20 Reintentar vuelve a mirar si está configurado',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const canRetry =
          beforeSnapshot.matches({ open: 'statusFailed' }) || beforeSnapshot.matches({ open: 'secretFailed' });
        return eventType !== 'retry.pressed' || calls.length === (canRetry ? 1 : 0);
      },
    },
    {
      rule: '2.50 al abrirse no queda nada de la vez anterior',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'dialog.requested' ||
        !beforeSnapshot.matches('closed') ||
        same(after.context, { secret: null, code: '', failure: null }),
    },
  ],
});
