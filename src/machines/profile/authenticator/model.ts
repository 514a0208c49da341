import { defineModel, offline, refusal } from '#machines/shared/model.ts';
import { authenticatorMachine } from './machine.ts';

const A = 'authenticator';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const allButOpening = ['code.changed', 'code.submitted', 'copy.requested', 'disable.confirmed', 'retry.pressed'];
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
    codeTyped: {
      event: { type: 'code.changed', code: '123456' },
      words: 'Escribe el código de su aplicación',
      leadsTo: [`${A}.editing`],
    },
    codeCleared: {
      event: { type: 'code.changed', code: ' ' },
      words: 'Deja el código en blanco',
      leadsTo: [`${A}.editing`],
    },
    submitted: { event: { type: 'code.submitted' }, words: 'Presiona Configurar', leadsTo: [`${A}.verifying`] },
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
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${A}.status-failed`] } },
    },
    requestSecret: {
      done: { given: { output: { secret: SECRET }, words: 'El servidor da el secreto', leadsTo: [`${A}.editing`] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${A}.secret-failed`] } },
    },
    verifyCode: {
      done: { accepted: { output: undefined, words: 'El servidor acepta el código', leadsTo: [`${A}.closed`] } },
      failed: {
        wrong: {
          error: refusal(400, { error: 'invalid-code' }),
          words: 'El código no es correcto',
          leadsTo: [`${A}.wrong-code`],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${A}.failed`] },
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
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${A}.disable-failed`] } },
    },
  },
  guards: {
    isEnabled: 'está configurado',
    hasCode: 'hay un código escrito',
    isWrongCode: 'el código no es correcto',
  },
  states: {
    [`${A}.closed`]: { description: 'El diálogo está cerrado', holds: ({ context }) => context.secret === null },
    [`${A}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${A}.reading`]: { description: 'Viendo si está configurado', holds: (snapshot) => snapshot.hasTag('loading') },
    [`${A}.status-failed`]: {
      description: 'No se pudo ver si está configurado',
      holds: ({ context }) => context.failure !== null,
    },
    [`${A}.preparing`]: { description: 'Pidiendo un secreto', holds: (snapshot) => snapshot.hasTag('loading') },
    [`${A}.secret-failed`]: {
      description: 'No se pudo generar el código QR',
      holds: ({ context }) => context.failure !== null,
    },
    [`${A}.offering`]: {
      description: 'El QR y el secreto, a la espera de un código',
      holds: (snapshot) => snapshot.context.secret === SECRET && snapshot.hasTag('offering'),
    },
    [`${A}.editing`]: { description: 'Escribiendo el código' },
    [`${A}.wrong-code`]: { description: 'Código incorrecto' },
    [`${A}.failed`]: { description: 'No se pudo configurar', holds: ({ context }) => context.failure !== null },
    [`${A}.copying`]: { description: 'Copiando el secreto' },
    [`${A}.copy-failed`]: { description: 'El secreto no se pudo copiar' },
    [`${A}.verifying`]: {
      description: 'Comprobando el código',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('offering'),
    },
    [`${A}.enabled`]: { description: 'Configurado: se puede desactivar' },
    [`${A}.asking`]: { description: '¿Desactivar el autenticador?' },
    [`${A}.disable-failed`]: {
      description: 'No se pudo desactivar',
      holds: ({ context }) => context.failure !== null,
    },
    [`${A}.disabling`]: { description: 'Desactivando', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  ignores: {
    [`${A}.closed`]: [...allButOpening, 'dialog.dismissed'],
    [`${A}.reading`]: without(),
    [`${A}.status-failed`]: without('retry.pressed'),
    [`${A}.preparing`]: without(),
    [`${A}.secret-failed`]: without('retry.pressed'),
    [`${A}.editing`]: without('copy.requested', 'code.changed', 'code.submitted'),
    [`${A}.wrong-code`]: without('copy.requested', 'code.changed', 'code.submitted'),
    [`${A}.failed`]: without('copy.requested', 'code.changed', 'code.submitted'),
    [`${A}.copying`]: without('copy.requested', 'code.changed', 'code.submitted'),
    [`${A}.copy-failed`]: without('copy.requested', 'code.changed', 'code.submitted'),
    [`${A}.verifying`]: [...without(), 'dialog.dismissed'],
    [`${A}.asking`]: without('disable.confirmed'),
    [`${A}.disable-failed`]: without('disable.confirmed'),
    [`${A}.disabling`]: [...without(), 'dialog.dismissed'],
  },
  invariants: [
    {
      rule: '5.13 se comprueba el código que se escribió, y nunca uno en blanco',
      holds: ({ calls, before }) =>
        calls.every(
          ({ slot, input }) =>
            slot !== 'verifyCode' || (JSON.stringify(input) === '{"code":"123456"}' && before.code === '123456'),
        ),
    },
    {
      rule: '2.50 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        eventType !== 'code.changed' ||
        !beforeSnapshot.matches({ open: 'offering' }) ||
        (typeof event === 'object' && event !== null && 'code' in event && after.context.code === event.code),
    },
    {
      rule: '4.05 se copia el secreto que se ve, y se dice',
      holds: ({ eventType, beforeSnapshot, calls, emitted }) => {
        const isAsked = eventType === 'copy.requested' && beforeSnapshot.matches({ open: 'offering' });
        const copies = calls.filter(({ slot }) => slot === 'copySecret');
        const said = emitted.filter((event) => JSON.stringify(event) === '{"type":"notice","notice":"secret-copied"}');
        return (
          JSON.stringify(copies) ===
            JSON.stringify(isAsked ? [{ slot: 'copySecret', input: { secret: SECRET } }] : []) &&
          said.length === (eventType === 'xstate.done.actor.copySecret' ? 1 : 0)
        );
      },
    },
    {
      rule: '8.26 configurar y desactivar se avisan, una vez',
      holds: ({ eventType, emitted }) => {
        const notices: Record<string, string> = {
          'xstate.done.actor.verifyCode': 'authenticator-configured',
          'xstate.done.actor.disable': 'authenticator-disabled',
        };
        const expected = notices[eventType];
        const said = emitted.filter((event) => JSON.stringify(event) !== '{"type":"notice","notice":"secret-copied"}');
        return (
          JSON.stringify(said) === JSON.stringify(expected === undefined ? [] : [{ type: 'notice', notice: expected }])
        );
      },
    },
    {
      rule: '2.50 el diálogo se cierra cuando se pide, pero lo que está en marcha termina',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'dialog.dismissed' ||
        (beforeSnapshot.hasTag('busy')
          ? JSON.stringify(after.value) === JSON.stringify(beforeSnapshot.value)
          : after.matches('closed')),
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
        JSON.stringify(after.context) === '{"secret":null,"code":"","failure":null}',
    },
  ],
});
