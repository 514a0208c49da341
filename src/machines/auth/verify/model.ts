import { defineModel, offlineTo, same, startsAlike } from '#machines/shared/model.ts';
import * as form from '#machines/shared/submission/model-parts.ts';
import type { FormContext } from '#machines/shared/submission/types.ts';
import { verifyMachine } from './machine.ts';

const duringCalls = ['code.changed', 'email.changed', 'form.submitted', 'resend.requested'];

export const verifyModel = defineModel({
  name: 'auth-verify',
  title: 'Verificación del e-mail',
  about: 'Escribir el código que llegó por correo, o pedir otro.',
  machine: verifyMachine,
  ...startsAlike(['verify.editing'], { fromSignUp: { email: form.EMAIL }, bare: { email: null } }),
  events: {
    ...form.emailEvents('verify'),
    ...form.codeEvents('verify'),
    submitted: form.submitEvent('verify', 'Presiona Verificar'),
    resend: { event: { type: 'resend.requested' }, words: 'Pide otro código', leadsTo: ['verify.resending'] },
  },
  calls: {
    verifyAccount: {
      done: {
        signedIn: {
          output: { isSignedIn: true },
          words: 'El servidor acepta el código y abre la sesión',
          leadsTo: ['verify.entered'],
        },
        verified: {
          output: { isSignedIn: false },
          words: 'El servidor acepta el código; la contraseña no se eligió aquí',
          leadsTo: ['verify.verified'],
        },
      },
      failed: { wrong: form.wrongCodeTo('verify.wrong-code'), offline: offlineTo('verify.failed') },
    },
    resendCode: {
      done: { sent: { output: undefined, words: 'El servidor envía otro código', leadsTo: ['verify.editing'] } },
      failed: { limited: form.limitedTo('verify.resend-failed', 60) },
    },
  },
  guards: {
    isReady: 'hay código y un e-mail válido',
    hasEmail: 'el e-mail es válido',
    isSignedIn: 'el servidor abrió la sesión',
    isWrongCode: 'el código no es correcto',
  },
  states: {
    ...form.formStates('verify', {
      filling: 'El formulario espera el código',
      editing: 'Escribiendo e-mail y código',
      submitting: 'Verificando el código',
      failed: 'No se pudo verificar',
    }),
    'verify.wrong-code': { description: 'El código no es correcto o venció' },
    'verify.resend-failed': { description: 'No se pudo reenviar el código', holds: form.hasFailed },
    'verify.resending': { description: 'Pidiendo otro código', holds: (snapshot) => snapshot.hasTag('busy') },
    'verify.entered': { description: 'Cuenta verificada y sesión abierta' },
    'verify.verified': { description: 'Cuenta verificada: sigue el ingreso' },
  },
  ignores: { 'verify.submitting': duringCalls, 'verify.resending': duringCalls },
  invariants: [
    ...form.formInvariants({
      uid: 'verify',
      form: '2.04',
      ready: '5.10',
      call: 'verifyAccount',
      sends: (typed: FormContext<'email' | 'code'>) =>
        form.emailIn(typed) && form.codeIn(typed) && { email: form.EMAIL, code: form.CODE },
    }),
    {
      rule: '5.10 otro código se pide si, y solo si, el e-mail es válido',
      holds: ({ eventType, before, beforeSnapshot, calls }) => {
        const isAsked =
          eventType === 'resend.requested' && beforeSnapshot.matches('filling') && form.emailIn(before) !== null;
        return same(
          calls.filter(({ slot }) => slot === 'resendCode'),
          isAsked ? [{ slot: 'resendCode', input: { email: form.EMAIL } }] : [],
        );
      },
    },
    {
      rule: '4.01 2.85 con el código aceptado se entra si la sesión se abrió; si no, se sigue al ingreso; sin él, ninguno de los dos',
      holds: ({ eventType, event, effects }) => {
        if (eventType !== 'xstate.done.actor.verifyAccount') return same(effects, []);
        const isSignedIn = JSON.stringify(event).includes('"isSignedIn":true');
        return same(effects, [
          isSignedIn
            ? { slot: 'enter', params: { notice: 'account-verified' } }
            : { slot: 'goToLogin', params: { email: form.EMAIL } },
        ]);
      },
    },
    {
      rule: '8.26 un código aceptado y uno reenviado se avisan, una vez; el que abre la sesión lo avisa la página que se carga',
      holds: ({ eventType, emitted, after }) => {
        const notices: Record<string, string> = {
          'xstate.done.actor.verifyAccount': 'account-verified',
          'xstate.done.actor.resendCode': 'code-resent',
        };
        const notice = after.matches('entered') ? undefined : notices[eventType];
        return same(emitted, notice === undefined ? [] : [{ type: 'notice', notice }]);
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
