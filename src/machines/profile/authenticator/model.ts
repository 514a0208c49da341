import { defineModel, offlineTo, retryTo, same, startsAt, typed } from '#machines/shared/model.ts';
import {
  CODE,
  codeEvents,
  codeIn,
  formInvariants,
  formStates,
  hasFailed,
  limitedTo,
  submitEvent,
  wrongCodeTo,
} from '#machines/shared/submission/model-parts.ts';
import type { AuthenticatorContext, AuthenticatorSnapshot } from './machine.ts';
import { authenticatorMachine } from './machine.ts';

const A = 'authenticator';
const R = 'authenticator-renewal';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const CODES = ['K7QM-0T1P-9XWD', 'ZB3F-7H2N-QW8E'];
const GIVEN = { recoveryCodes: CODES };
const OF_CODES = ['copy.requested', 'download.requested', 'print.requested', 'codes.kept'];
const allButOpening = [
  'code.changed',
  'form.submitted',
  ...OF_CODES,
  'disable.confirmed',
  'renewal.requested',
  'retry.pressed',
];
const without = (...handled: readonly string[]): string[] =>
  [...allButOpening, 'dialog.requested'].filter((type) => !handled.includes(type));

const typing = codeEvents(A);
const EDITING = [`${A}.editing`, `${R}.editing`];
/** Where the recovery codes are shown. */
const isGiving = (snapshot: AuthenticatorSnapshot): boolean => snapshot.matches({ open: 'codes' });

export const authenticatorModel = defineModel({
  name: 'profile-authenticator',
  title: 'Autenticador',
  about: 'El diálogo que configura o desactiva el código del teléfono, y da los códigos de recuperación.',
  machine: authenticatorMachine,
  ...startsAt('closed', `${A}.closed`),
  events: {
    requested: {
      event: { type: 'dialog.requested' },
      words: 'Elige Configurar autenticador',
      leadsTo: [`${A}.reading`],
    },
    dismissed: {
      event: { type: 'dialog.dismissed' },
      words: 'Cierra el diálogo',
      leadsTo: [`${A}.closed`, `${A}.codes-reminded`],
    },
    retried: retryTo(`${A}.reading`),
    copied: {
      event: { type: 'copy.requested' },
      words: 'Presiona Copiar',
      leadsTo: [`${A}.copying`, `${A}.codes-copying`],
    },
    downloaded: { event: { type: 'download.requested' }, words: 'Presiona Descargar' },
    printed: { event: { type: 'print.requested' }, words: 'Presiona Imprimir' },
    kept: { event: { type: 'codes.kept' }, words: 'Dice que guardó los códigos', leadsTo: [`${A}.closed`] },
    renewed: {
      event: { type: 'renewal.requested' },
      words: 'Presiona Hacer códigos nuevos',
      leadsTo: [`${R}.editing`],
    },
    codeTyped: { ...typing.codeTyped, leadsTo: EDITING },
    codeCleared: { ...typing.codeCleared, leadsTo: EDITING },
    submitted: submitEvent(A, 'Envía el código', `${R}.submitting`),
    disabled: {
      event: { type: 'disable.confirmed' },
      words: 'Presiona Desactivar',
      leadsTo: [`${A}.disabling`],
    },
  },
  calls: {
    readStatus: {
      done: {
        off: {
          output: { enabled: false, recoveryCodes: 0, requiredBy: [] },
          words: 'No está configurado',
          leadsTo: [`${A}.preparing`],
        },
        on: {
          output: { enabled: true, recoveryCodes: 3, requiredBy: ['AUTOPARTES_SUR'] },
          words: 'Está configurado',
          leadsTo: [`${A}.asking`],
        },
        spent: {
          output: { enabled: true, recoveryCodes: 0, requiredBy: [] },
          words: 'Está configurado, sin códigos de recuperación',
          leadsTo: [`${A}.asking`],
        },
      },
      failed: { offline: offlineTo(`${A}.status-failed`) },
    },
    requestSecret: {
      done: { given: { output: { secret: SECRET }, words: 'El servidor da el secreto', leadsTo: [`${A}.editing`] } },
      failed: { offline: offlineTo(`${A}.secret-failed`) },
    },
    verifyCode: {
      done: { accepted: { output: GIVEN, words: 'El servidor acepta el código', leadsTo: [`${A}.codes-shown`] } },
      failed: {
        wrong: wrongCodeTo(`${A}.wrong-code`),
        offline: offlineTo(`${A}.failed`),
      },
    },
    renewCodes: {
      done: { given: { output: GIVEN, words: 'El servidor da códigos nuevos', leadsTo: [`${A}.codes-shown`] } },
      failed: {
        wrong: wrongCodeTo(`${R}.wrong-code`),
        limited: limitedTo(`${R}.failed`, 300),
        offline: offlineTo(`${R}.failed`),
      },
    },
    copyCodes: {
      done: { copied: { output: undefined, words: 'Los códigos quedan copiados', leadsTo: [`${A}.codes-shown`] } },
      failed: {
        refused: {
          error: new Error('NotAllowedError'),
          words: 'El navegador no deja copiar',
          leadsTo: [`${A}.codes-copy-failed`],
        },
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
    [`${A}.codes`]: {
      description: 'Los códigos de recuperación, esta única vez',
      holds: ({ context }) => context.recoveryCodes !== null && context.secret === null && context.code === '',
    },
    [`${A}.codes-shown`]: { description: 'Espera que los guarde' },
    [`${A}.codes-copying`]: { description: 'Copiando los códigos' },
    [`${A}.codes-copy-failed`]: { description: 'Los códigos no se pudieron copiar' },
    [`${A}.codes-reminded`]: { description: 'Recuerda que hay que guardarlos antes de cerrar' },
    [`${A}.renewal`]: { description: 'Códigos de recuperación nuevos' },
    ...formStates(R, {
      filling: 'A la espera de un código para hacer otros',
      editing: 'Escribiendo el código para hacer otros',
      submitting: 'Haciendo códigos nuevos',
      failed: 'No se pudieron hacer códigos nuevos',
    }),
    [`${R}.wrong-code`]: { description: 'El código para hacer otros no es correcto' },
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
    [`${A}.asking`]: without('disable.confirmed', 'renewal.requested'),
    [`${A}.disable-failed`]: without('disable.confirmed', 'renewal.requested'),
    ...Object.fromEntries(
      ['shown', 'copying', 'copy-failed', 'reminded'].map((state) => [`${A}.codes-${state}`, without(...OF_CODES)]),
    ),
    ...Object.fromEntries(
      ['editing', 'wrong-code', 'failed'].map((state) => [`${R}.${state}`, without('code.changed', 'form.submitted')]),
    ),
    [`${R}.submitting`]: [...without(), 'dialog.dismissed'],
    [`${A}.disabling`]: [...without(), 'dialog.dismissed'],
  },
  invariants: [
    ...formInvariants({
      uid: A,
      others: [R],
      form: '2.50',
      ready: '5.13',
      call: 'verifyCode',
      sends: (typed: AuthenticatorContext) => codeIn(typed) && { code: CODE },
    }),
    ...formInvariants({
      uid: R,
      others: [A],
      form: '2.71',
      ready: '7.88',
      call: 'renewCodes',
      sends: (typed: AuthenticatorContext) => codeIn(typed) && { code: CODE },
    }),
    {
      rule: '2.71 los códigos de recuperación se conocen mientras se muestran, y en ningún otro momento',
      holds: ({ after }) => same(after.context.recoveryCodes, isGiving(after) ? CODES : null),
    },
    {
      rule: '2.71 se copian y se descargan los códigos que se ven, y se imprimen, solo si se pide',
      holds: ({ eventType, beforeSnapshot, calls, effects }) => {
        const asked = isGiving(beforeSnapshot) ? eventType : null;
        const copied = calls.filter(({ slot }) => slot === 'copyCodes');
        const done = effects.map(({ slot, params }) => [slot, params ?? null]);
        return (
          same(copied, asked === 'copy.requested' ? [{ slot: 'copyCodes', input: GIVEN }] : []) &&
          same(done, [
            ...(asked === 'download.requested' ? [['downloadCodes', GIVEN]] : []),
            ...(asked === 'print.requested' ? [['printCodes', null]] : []),
          ])
        );
      },
    },
    {
      rule: '2.71 los códigos se dejan de ver solo cuando la persona dice que los guardó',
      holds: ({ eventType, beforeSnapshot, after }) =>
        !isGiving(beforeSnapshot) || isGiving(after) === (eventType !== 'codes.kept'),
    },
    {
      rule: '2.71 se sabe cuántos códigos quedan mientras está configurado',
      holds: ({ after }) =>
        (after.context.left !== null) ===
        (after.matches({ open: 'enabled' }) ||
          after.matches({ open: 'disabling' }) ||
          after.matches({ open: 'renewal' })),
    },
    {
      rule: '4.31 se sabe qué cuentas lo exigen mientras se puede desactivar, y al abrirse de nuevo ya no',
      holds: ({ event, before, after }) =>
        !after.matches({ open: { enabled: 'asking' } }) ||
        same(
          after.context.requiredBy,
          'output' in typed(event) ? (after.context.left === 3 ? ['AUTOPARTES_SUR'] : []) : before.requiredBy,
        ),
    },
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
          'xstate.done.actor.copyCodes': 'recovery-codes-copied',
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
        (beforeSnapshot.hasTag('busy')
          ? same(after.value, beforeSnapshot.value)
          : after.matches(isGiving(beforeSnapshot) ? { open: { codes: 'reminded' } } : 'closed')),
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
        same(after.context, { secret: null, recoveryCodes: null, left: null, requiredBy: [], code: '', failure: null }),
    },
  ],
});
