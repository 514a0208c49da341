import { defineModel, offline, refusal, typed } from '#machines/shared/model.ts';
import { verifyMachine } from './machine.ts';

export const verifyModel = defineModel({
  name: 'auth-verify',
  title: 'Verificación del e-mail',
  about: 'Escribir el código que llegó por correo, o pedir otro.',
  machine: verifyMachine,
  inputs: { fromSignUp: { email: 'ana@tienda.test' }, bare: { email: null } },
  starts: {
    fromSignUp: ['verify.editing'],
    bare: ['verify.editing'],
  },
  events: {
    emailTyped: {
      event: { type: 'email.changed', email: 'ana@tienda.test' },
      words: 'Escribe su e-mail',
      leadsTo: ['verify.editing'],
    },
    emailMistyped: {
      event: { type: 'email.changed', email: 'ana' },
      words: 'Escribe un e-mail incompleto',
      leadsTo: ['verify.editing'],
    },
    codeTyped: {
      event: { type: 'code.changed', code: '123456' },
      words: 'Escribe el código',
      leadsTo: ['verify.editing'],
    },
    codeCleared: {
      event: { type: 'code.changed', code: ' ' },
      words: 'Deja el código en blanco',
      leadsTo: ['verify.editing'],
    },
    submitted: {
      event: { type: 'verification.submitted' },
      words: 'Presiona Verificar',
      leadsTo: ['verify.verifying'],
    },
    resend: { event: { type: 'resend.requested' }, words: 'Pide otro código', leadsTo: ['verify.resending'] },
  },
  calls: {
    verifyAccount: {
      done: { verified: { output: undefined, words: 'El servidor acepta el código', leadsTo: ['verify.verified'] } },
      failed: {
        wrong: {
          error: refusal(400, { error: 'invalid-code' }),
          words: 'El código no es correcto',
          leadsTo: ['verify.wrong-code'],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['verify.verify-failed'] },
      },
    },
    resendCode: {
      done: { sent: { output: undefined, words: 'El servidor envía otro código', leadsTo: ['verify.editing'] } },
      failed: {
        limited: {
          error: refusal(429, { error: 'too-many-requests' }, 60),
          words: 'El servidor pide esperar',
          leadsTo: ['verify.resend-failed'],
        },
      },
    },
  },
  guards: {
    isComplete: 'hay código y un e-mail válido',
    hasEmail: 'el e-mail es válido',
    isWrongCode: 'el código no es correcto',
  },
  states: {
    'verify.filling': { description: 'El formulario espera el código' },
    'verify.editing': { description: 'Escribiendo e-mail y código' },
    'verify.wrong-code': { description: 'El código no es correcto o venció' },
    'verify.verify-failed': { description: 'No se pudo verificar', holds: ({ context }) => context.failure !== null },
    'verify.resend-failed': {
      description: 'No se pudo reenviar el código',
      holds: ({ context }) => context.failure !== null,
    },
    'verify.verifying': { description: 'Verificando el código', holds: (snapshot) => snapshot.hasTag('busy') },
    'verify.resending': { description: 'Pidiendo otro código', holds: (snapshot) => snapshot.hasTag('busy') },
    'verify.verified': { description: 'Cuenta verificada: sigue el ingreso' },
  },
  ignores: {
    'verify.verifying': ['code.changed', 'email.changed', 'resend.requested', 'verification.submitted'],
    'verify.resending': ['code.changed', 'email.changed', 'resend.requested', 'verification.submitted'],
  },
  invariants: [
    {
      rule: '2.04 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        !eventType.endsWith('.changed') ||
        !beforeSnapshot.matches('filling') ||
        Object.entries(typed(event)).every(([field, text]) => Reflect.get(after.context, field) === text),
    },
    {
      rule: '5.10 verificar pide un código y un e-mail válido; reenviar, un e-mail válido',
      holds: ({ calls, before }) =>
        calls.every(
          ({ slot }) => before.email === 'ana@tienda.test' && (slot === 'resendCode' || before.code === '123456'),
        ),
    },
    {
      rule: '4.01 se sigue al ingreso si, y solo si, el código fue aceptado',
      holds: ({ eventType, effects, before }) =>
        eventType === 'xstate.done.actor.verifyAccount'
          ? JSON.stringify(effects) === JSON.stringify([{ slot: 'goToLogin', params: { email: before.email } }])
          : effects.length === 0,
    },
    {
      rule: '8.26 un código aceptado y uno reenviado se avisan, una vez',
      holds: ({ eventType, emitted }) => {
        const notice: Record<string, string> = {
          'xstate.done.actor.verifyAccount': 'account-verified',
          'xstate.done.actor.resendCode': 'code-resent',
        };
        const expected = notice[eventType];
        return JSON.stringify(emitted) === JSON.stringify(expected ? [{ type: 'notice', notice: expected }] : []);
      },
    },
    {
      rule: 'el código escrito se borra cuando uno reenviado lo reemplaza y cuando el servidor lo acepta, y nunca si no',
      holds: ({ eventType, before, after }) =>
        eventType === 'xstate.done.actor.resendCode' || eventType === 'xstate.done.actor.verifyAccount'
          ? after.context.code === ''
          : eventType === 'code.changed' || after.context.code === before.code,
    },
  ],
});
