import type { DigestState } from '#contract/digest.ts';
import { defineModel, offline, refusal, startsAt, typed } from '#machines/shared/model.ts';
import { type DigestEvent, digestMachine } from './machine.ts';

const OWN = '179571448';
const SECOND = '179571449';
const ZONE = 'America/Argentina/Buenos_Aires';
const account = (accountId: string, nickname: string): DigestState['accounts'][number] => ({
  accountId,
  nickname,
  frequency: 'none',
  nextAt: null,
  timeZone: ZONE,
});
export const TWO: DigestState = {
  email: 'ana@tienda.test',
  accounts: [account(OWN, 'TIENDA_ANA'), account(SECOND, 'TIENDA_BETO')],
};
export const WEEKLY: DigestState = {
  ...TWO,
  accounts: [
    { ...account(OWN, 'TIENDA_ANA'), frequency: 'weekly', nextAt: Date.UTC(2026, 10, 30, 11) },
    account(SECOND, 'TIENDA_BETO'),
  ],
};
export const NONE: DigestState = { ...TWO, accounts: [] };
export const SAVED: DigestState = {
  ...TWO,
  accounts: [
    { ...account(OWN, 'TIENDA_ANA'), frequency: 'daily', nextAt: Date.UTC(2026, 10, 27, 11) },
    account(SECOND, 'TIENDA_BETO'),
  ],
};

const CHOSEN = { type: 'frequency.chosen', accountId: OWN, frequency: 'daily' } satisfies DigestEvent;
const TESTED = { type: 'test.pressed', accountId: OWN } satisfies DigestEvent;
const OFFLINE = { error: offline(), words: 'No hay conexión' };

const EVENTS = ['retry.pressed', 'frequency.chosen', 'save.retried', 'test.pressed'] as const;

/** The state of the test. */
const testOf = (value: unknown): unknown => typed(typed(value).shown).test;

export const digestModel = defineModel({
  name: 'profile-digest',
  title: 'Resumen por e-mail',
  about: 'Cada cuánto recibe la persona un resumen de cada cuenta por e-mail, y el que se envía de prueba.',
  machine: digestMachine,
  ...startsAt('opened', 'digest.reading'),
  events: {
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Cargar el resumen o Buscar mis cuentas de nuevo',
      leadsTo: ['digest.reading'],
    },
    chose: { event: CHOSEN, words: 'Elige recibirlo cada día', leadsTo: ['digest.saving'] },
    savedAgain: {
      event: { type: 'save.retried' },
      words: 'Presiona Guardar otra vez',
      leadsTo: ['digest.saving'],
    },
    tested: { event: TESTED, words: 'Presiona Enviar uno de prueba, o Pedirlo otra vez', leadsTo: ['digest.testing'] },
  },
  calls: {
    read: {
      done: {
        two: { output: TWO, words: 'Hay cuentas cuyos informes puede ver', leadsTo: ['digest.kept', 'digest.idle'] },
        weekly: { output: WEEKLY, words: 'De una cuenta lo recibe cada semana', leadsTo: ['digest.kept'] },
        none: { output: NONE, words: 'No puede ver informes de ninguna cuenta', leadsTo: ['digest.none'] },
      },
      failed: { offline: { ...OFFLINE, leadsTo: ['digest.failed'] } },
    },
    save: {
      done: { saved: { output: SAVED, words: 'Se guardó', leadsTo: ['digest.kept'] } },
      failed: { offline: { ...OFFLINE, leadsTo: ['digest.save-failed'] } },
    },
    test: {
      done: {
        sent: { output: { outcome: 'sent' }, words: 'El resumen salió', leadsTo: ['digest.sent'] },
        unsent: {
          output: { outcome: 'failed' },
          words: 'El servidor de correo no lo aceptó',
          leadsTo: ['digest.unsent'],
        },
      },
      failed: {
        offline: { ...OFFLINE, leadsTo: ['digest.test-failed'] },
        tooMany: {
          error: refusal(429, { error: 'too-many-requests' }, 60),
          words: 'Pidió demasiados',
          leadsTo: ['digest.test-failed'],
        },
      },
    },
  },
  guards: {
    hasAccounts: 'hay cuentas cuyos informes puede ver',
    isSent: 'el resumen salió',
  },
  states: {
    'digest.reading': { description: 'Leyendo qué resúmenes recibe', holds: (snapshot) => snapshot.hasTag('busy') },
    'digest.failed': {
      description: 'No se pudo leer qué resúmenes recibe',
      holds: ({ context }) => context.failure !== null,
    },
    'digest.none': {
      description: 'No hay cuenta de la que pueda recibir un resumen',
      holds: ({ context }) => context.digests?.accounts.length === 0,
    },
    'digest.shown': {
      description: 'Las cuentas y cada cuánto llega su resumen',
      holds: ({ context }) => (context.digests?.accounts.length ?? 0) > 0,
    },
    'digest.choices': { description: 'Lo elegido' },
    'digest.kept': {
      description: 'Lo elegido está guardado',
      holds: ({ context }) => context.saveFailure === null,
    },
    'digest.saving': { description: 'Guardando lo elegido' },
    'digest.save-failed': {
      description: 'Lo elegido no se guardó',
      holds: ({ context }) => context.saveFailure !== null,
    },
    'digest.test': { description: 'El resumen de prueba' },
    'digest.idle': {
      description: 'No se pidió uno de prueba',
      holds: ({ context }) => context.tested === null,
    },
    'digest.testing': {
      description: 'Enviando el de prueba',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.testFailure === null,
    },
    'digest.tested': { description: 'Se pidió uno de prueba', holds: ({ context }) => context.tested !== null },
    'digest.sent': { description: 'El de prueba salió', holds: ({ context }) => context.testFailure === null },
    'digest.unsent': {
      description: 'El servidor de correo no aceptó el de prueba',
      holds: ({ context }) => context.testFailure === null,
    },
    'digest.test-failed': {
      description: 'No se pudo pedir el de prueba',
      holds: ({ context }) => context.testFailure !== null,
    },
  },
  ignores: {
    'digest.reading': EVENTS,
    'digest.failed': EVENTS.filter((event) => event !== 'retry.pressed'),
    'digest.none': EVENTS.filter((event) => event !== 'retry.pressed'),
    'digest.kept': ['save.retried'],
    'digest.saving': ['save.retried'],
    'digest.testing': ['test.pressed'],
  },
  invariants: [
    {
      rule: '7.117 se guarda lo que se ve de todas las cuentas, una vez por cambio o reintento',
      holds: ({ eventType, calls, after }) => {
        const saves = calls.filter(({ slot }) => slot === 'saveDigests');
        const isAsked =
          (eventType === 'frequency.chosen' && after.matches('shown')) ||
          (eventType === 'save.retried' && after.matches({ shown: { choices: 'saving' } }));
        const choices = after.context.digests?.accounts.map(({ accountId, frequency }) => ({ accountId, frequency }));
        return (
          (eventType === 'frequency.chosen' && after.matches('shown') ? saves.length === 1 : true) &&
          saves.length <= (isAsked ? 1 : 0) &&
          saves.every(({ input }) => JSON.stringify(input) === JSON.stringify({ choices }))
        );
      },
    },
    {
      rule: '3.67 se ve lo que se eligió, sin fecha hasta que esté guardado, y de las otras cuentas lo de antes',
      holds: ({ eventType, beforeSnapshot, before, after }) =>
        eventType !== 'frequency.chosen' ||
        !beforeSnapshot.matches('shown') ||
        (after.context.saveFailure === null &&
          after.context.digests?.email === before.digests?.email &&
          JSON.stringify(after.context.digests?.accounts) ===
            JSON.stringify(
              before.digests?.accounts.map((one) =>
                one.accountId === CHOSEN.accountId ? { ...one, frequency: CHOSEN.frequency, nextAt: null } : one,
              ),
            )),
    },
    {
      rule: '7.117 queda lo que respondió el servidor',
      holds: ({ eventType, event, after }) =>
        !['xstate.done.actor.save', 'xstate.done.actor.read'].includes(eventType) ||
        after.context.digests === typed(event).output,
    },
    {
      rule: '7.118 se envía uno de prueba solo cuando se pide, de esa cuenta y como está elegido, o diario',
      holds: ({ eventType, calls, after }) => {
        const tests = calls.filter(({ slot }) => slot === 'sendDigestTest');
        const shown = after.context.digests?.accounts.find(
          ({ accountId }) => accountId === TESTED.accountId,
        )?.frequency;
        const input = { accountId: TESTED.accountId, frequency: shown === 'weekly' ? 'weekly' : 'daily' };
        return (
          tests.length <= (eventType === 'test.pressed' ? 1 : 0) &&
          tests.every((one) => JSON.stringify(one.input) === JSON.stringify(input)) &&
          (tests.length === 0 || after.context.tested === TESTED.accountId)
        );
      },
    },
    {
      rule: '2.95 lo que se elige no cambia lo que se ve de la prueba',
      holds: ({ eventType, beforeSnapshot, before, after }) =>
        eventType !== 'frequency.chosen' ||
        (JSON.stringify(testOf(beforeSnapshot.value)) === JSON.stringify(testOf(after.value)) &&
          after.context.tested === before.tested),
    },
    {
      rule: '2.95 un resumen de prueba no cambia lo elegido',
      holds: ({ eventType, before, after }) =>
        !(eventType === 'test.pressed' || eventType.endsWith('.actor.test')) ||
        after.context.digests === before.digests,
    },
  ],
});
