import type { PushChoices, PushState } from '#contract/push.ts';
import { defineModel, offline, same, startsAt, typed } from '#machines/shared/model.ts';
import { type PushAbility, type PushRead, pushMachine } from './machine.ts';

const CHOICES: PushChoices = {
  choices: [{ accountId: '179571448', kinds: ['question', 'sending', 'link'] }],
  quietHours: null,
  hidesContent: false,
};
export const PUSH: PushState = {
  ...CHOICES,
  accounts: [{ accountId: '179571448', nickname: 'TIENDA_ANA', offered: ['question', 'sending', 'link'] }],
  publicKey: 'B'.repeat(87),
  device: null,
};
/** All of them changed. */
export const QUIET: PushChoices = {
  choices: [{ accountId: '179571448', kinds: ['link'] }],
  quietHours: { from: 1320, to: 420, timeZone: 'America/Argentina/Buenos_Aires' },
  hidesContent: true,
};

const HIDDEN: PushChoices = { ...CHOICES, hidesContent: true };

const read = (ability: PushAbility): PushRead => ({ push: PUSH, ability, hasSound: false });
const shows = (ability: PushAbility, words: string, state: string) => ({
  output: read(ability),
  words,
  leadsTo: [`push.${state}` as const],
});
const OFFLINE = { error: offline(), words: 'No hay conexión' };

const EVENTS = [
  'retry.pressed',
  'on.pressed',
  'off.pressed',
  'test.pressed',
  'device.retried',
  'choices.changed',
  'save.retried',
  'sound.toggled',
] as const;
/** Those of the device, but for the ones that it takes. */
const allBut = (...taken: readonly (typeof EVENTS)[number][]) =>
  EVENTS.filter((event) => ![...taken, 'choices.changed', 'save.retried', 'sound.toggled'].includes(event));

/** The state of the device. */
const deviceOf = (value: unknown): unknown => typed(typed(value).shown).device;

export const pushModel = defineModel({
  name: 'profile-push',
  title: 'Avisos',
  about: 'La página de los avisos: si este dispositivo avisa, de qué, y en qué horas no.',
  machine: pushMachine,
  ...startsAt('opened', 'push.reading'),
  events: {
    retried: { event: { type: 'retry.pressed' }, words: 'Presiona Volver a mirar', leadsTo: ['push.reading'] },
    turnedOn: { event: { type: 'on.pressed' }, words: 'Presiona Activar', leadsTo: ['push.asking'] },
    turnedOff: { event: { type: 'off.pressed' }, words: 'Presiona Desactivar', leadsTo: ['push.turning-off'] },
    tested: { event: { type: 'test.pressed' }, words: 'Presiona Enviar un aviso de prueba', leadsTo: ['push.testing'] },
    triedAgain: {
      event: { type: 'device.retried' },
      words: 'Presiona Reintentar en el dispositivo',
      leadsTo: ['push.reading', 'push.asking', 'push.turning-off'],
    },
    chose: {
      event: { type: 'choices.changed', choices: QUIET },
      words: 'Elige de qué y cuándo se le avisa',
      leadsTo: ['push.saving'],
    },
    hid: {
      event: { type: 'choices.changed', choices: HIDDEN },
      words: 'Marca «Sin contenido»',
      leadsTo: ['push.saving'],
    },
    savedAgain: { event: { type: 'save.retried' }, words: 'Presiona Reintentar al guardar', leadsTo: ['push.saving'] },
    sounded: { event: { type: 'sound.toggled' }, words: 'Marca o desmarca el sonido', leadsTo: ['push.shown'] },
  },
  calls: {
    read: {
      done: {
        unsupported: shows('unsupported', 'El navegador no puede avisar', 'unsupported'),
        blocked: shows('blocked', 'El navegador tiene los avisos bloqueados', 'blocked'),
        off: shows('off', 'Los avisos están apagados', 'off'),
        on: shows('on', 'Los avisos están activados', 'current'),
        stale: shows('stale', 'El servidor ya no conoce la suscripción', 'stale'),
      },
      failed: { offline: { ...OFFLINE, leadsTo: ['push.failed'] } },
    },
    ask: {
      done: {
        granted: { output: 'granted', words: 'La persona permite los avisos', leadsTo: ['push.subscribing'] },
        denied: { output: 'denied', words: 'La persona los bloquea', leadsTo: ['push.blocked'] },
        closed: { output: 'default', words: 'La persona cierra la pregunta', leadsTo: ['push.off'] },
      },
      failed: { broken: { ...OFFLINE, words: 'El navegador no pregunta', leadsTo: ['push.turn-on-failed'] } },
    },
    subscribe: {
      done: { subscribed: { output: undefined, words: 'El dispositivo queda suscripto', leadsTo: ['push.current'] } },
      failed: { offline: { ...OFFLINE, leadsTo: ['push.turn-on-failed'] } },
    },
    test: {
      done: {
        sent: { output: { outcome: 'sent' }, words: 'El aviso salió', leadsTo: ['push.tested'] },
        gone: { output: { outcome: 'gone' }, words: 'La suscripción terminó', leadsTo: ['push.stale'] },
        failed: { output: { outcome: 'failed' }, words: 'El aviso no salió', leadsTo: ['push.test-failed'] },
      },
      failed: { offline: { ...OFFLINE, leadsTo: ['push.test-failed'] } },
    },
    unsubscribe: {
      done: { ended: { output: undefined, words: 'El dispositivo ya no avisa', leadsTo: ['push.off'] } },
      failed: { offline: { ...OFFLINE, leadsTo: ['push.turn-off-failed'] } },
    },
    save: {
      done: { saved: { output: { ...PUSH, ...QUIET }, words: 'Se guardó', leadsTo: ['push.kept'] } },
      failed: { offline: { ...OFFLINE, leadsTo: ['push.save-failed'] } },
    },
  },
  guards: {
    isUnsupported: 'el navegador no puede avisar',
    isBlocked: 'los avisos están bloqueados',
    isOn: 'los avisos están activados',
    isStale: 'la suscripción es vieja',
    isSaved: 'lo elegido está guardado',
    isGranted: 'la persona los permite',
    isDenied: 'la persona los bloquea',
    isSent: 'el aviso salió',
    isGone: 'la suscripción terminó',
  },
  states: {
    'push.reading': { description: 'Leyendo los avisos' },
    'push.failed': {
      description: 'No se pudieron leer los avisos',
      holds: ({ context }) => context.failure !== null,
    },
    'push.shown': { description: 'La página de los avisos', holds: ({ context }) => context.push !== null },
    'push.device': { description: 'Este dispositivo' },
    'push.unsupported': { description: 'Este navegador no puede avisar' },
    'push.blocked': { description: 'El navegador tiene los avisos bloqueados' },
    'push.off': { description: 'Los avisos están apagados' },
    'push.stale': { description: 'La suscripción de este dispositivo terminó' },
    'push.asking': {
      description: 'El navegador pregunta a la persona',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
    },
    'push.subscribing': { description: 'Suscribiendo', holds: (snapshot) => snapshot.hasTag('busy') },
    'push.turn-on-failed': {
      description: 'No se pudo activar',
      holds: ({ context }) => context.failure !== null,
    },
    'push.on': { description: 'Este dispositivo avisa' },
    'push.current': { description: 'Sin novedad' },
    'push.tested': { description: 'El aviso de prueba salió' },
    'push.test-failed': { description: 'El aviso de prueba no salió' },
    'push.testing': { description: 'Enviando el aviso de prueba', holds: (snapshot) => snapshot.hasTag('busy') },
    'push.turning-off': {
      description: 'Desactivando',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
    },
    'push.turn-off-failed': {
      description: 'No se pudo desactivar',
      holds: ({ context }) => context.failure !== null,
    },
    'push.choices': { description: 'De qué y cuándo se avisa' },
    'push.kept': { description: 'Lo elegido está guardado' },
    'push.saving': { description: 'Guardando lo elegido' },
    'push.save-failed': {
      description: 'Lo elegido no se guardó',
      holds: ({ context }) => context.saveFailure !== null,
    },
  },
  ignores: {
    'push.reading': EVENTS,
    'push.failed': EVENTS.filter((event) => event !== 'retry.pressed'),
    'push.unsupported': allBut('retry.pressed'),
    'push.blocked': allBut('retry.pressed'),
    'push.off': allBut('on.pressed'),
    'push.stale': allBut('on.pressed'),
    'push.asking': allBut(),
    'push.subscribing': allBut(),
    'push.turn-on-failed': allBut('device.retried'),
    'push.current': allBut('test.pressed', 'off.pressed'),
    'push.tested': allBut('test.pressed', 'off.pressed'),
    'push.test-failed': allBut('test.pressed', 'off.pressed'),
    'push.testing': allBut(),
    'push.turning-off': allBut(),
    'push.turn-off-failed': allBut('device.retried'),
    'push.kept': ['save.retried'],
    'push.saving': ['save.retried'],
  },
  invariants: [
    {
      rule: '2.90 el navegador pregunta solo cuando la persona lo pide',
      holds: ({ eventType, calls }) =>
        calls.every(({ slot }) => slot !== 'askPermission') ||
        eventType === 'on.pressed' ||
        eventType === 'device.retried',
    },
    {
      rule: '7.112 solo se suscribe después de un permiso, y con la clave del servidor',
      holds: ({ eventType, calls, before }) =>
        calls.every(
          ({ slot, input }) =>
            slot !== 'subscribe' ||
            (eventType === 'xstate.done.actor.ask' &&
              JSON.stringify(input) === JSON.stringify({ publicKey: before.push?.publicKey })),
        ),
    },
    {
      rule: '7.111 se guarda lo que se eligió, una vez por cambio o reintento',
      holds: ({ eventType, calls, after }) => {
        const saves = calls.filter(({ slot }) => slot === 'saveChoices');
        const isAsked = ['choices.changed', 'save.retried'].includes(eventType) && after.matches('shown');
        return (
          saves.length <= (isAsked ? 1 : 0) &&
          (eventType !== 'choices.changed' || !after.matches('shown') || saves.length === 1)
        );
      },
    },
    {
      rule: '7.111 leer la página otra vez no interrumpe lo que se guarda ni pierde lo que no se guardó',
      holds: ({ beforeSnapshot, after }) =>
        !after.matches('reading') ||
        !beforeSnapshot.matches('shown') ||
        beforeSnapshot.matches({ shown: { choices: 'kept' } }),
    },
    {
      rule: '2.90 cuando nada se pierde, el dispositivo se mira otra vez al pedirlo',
      holds: ({ eventType, beforeSnapshot, after }) =>
        !beforeSnapshot.matches({ shown: { choices: 'kept' } }) ||
        !(
          (eventType === 'device.retried' && beforeSnapshot.matches({ shown: { device: 'turnOnFailed' } })) ||
          (eventType === 'retry.pressed' &&
            (beforeSnapshot.matches({ shown: { device: 'unsupported' } }) ||
              beforeSnapshot.matches({ shown: { device: 'blocked' } })))
        ) ||
        after.matches('reading'),
    },
    {
      rule: '2.90 si no, se activa otra vez con lo que se leyó',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'device.retried' ||
        !beforeSnapshot.matches({ shown: { device: 'turnOnFailed' } }) ||
        beforeSnapshot.matches({ shown: { choices: 'kept' } }) ||
        after.matches({ shown: { device: 'asking' } }),
    },
    {
      rule: '2.90 lo que se elige no cambia lo que se ve del dispositivo',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'choices.changed' ||
        JSON.stringify(deviceOf(beforeSnapshot.value)) === JSON.stringify(deviceOf(after.value)),
    },
    {
      rule: '3.64 se ve lo que se eligió',
      holds: ({ eventType, event, beforeSnapshot, after: { context } }) =>
        eventType !== 'choices.changed' ||
        !beforeSnapshot.matches('shown') ||
        same({ ...context.push, ...typed(typed(event).choices) }, context.push),
    },
    {
      rule: '7.111 queda lo que respondió el servidor',
      holds: ({ eventType, event, after }) =>
        eventType !== 'xstate.done.actor.save' ||
        typeof event !== 'object' ||
        event === null ||
        !('output' in event) ||
        after.context.push === event.output,
    },
    {
      rule: '2.91 el sonido se guarda con cada cambio, y nada más cambia',
      holds: ({ eventType, effects, before, beforeSnapshot, after }) =>
        eventType !== 'sound.toggled' || !beforeSnapshot.matches('shown')
          ? effects.length === 0
          : effects.length === 1 && after.context.hasSound !== before.hasSound,
    },
  ],
});
