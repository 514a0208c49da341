import type { CurrentRehearsal, Rehearsal } from '#contract/rehearsal.ts';
import {
  byWorld,
  defineModel,
  isAt,
  isTimed,
  offlineTo,
  refusedWith,
  retryTo,
  same,
  startsAt,
} from '#machines/shared/model.ts';
import { REHEARSED, rehearsalJudgingModel } from './judging/model.ts';
import { rehearsalMachine } from './machine.ts';

const R = 'rehearsal';
const NO_PROMISE = { wouldSend: 0, judged: 0, right: 0, atLeast: null };
const currentOf = (id: string, state: CurrentRehearsal['state'], drafted: number): CurrentRehearsal => ({
  id,
  state,
  startedAt: 1_795_000_000_000,
  startedBy: 'ana@tienda.test',
  total: 30,
  drafted,
  judged: 0,
  promise: NO_PROMISE,
});
const rehearsalOf = (current: CurrentRehearsal | null, available = 57): Rehearsal => ({ available, current });
export const NONE = rehearsalOf(null);
export const FEW = rehearsalOf(null, 12);
export const RUNNING = rehearsalOf(currentOf('r1', 'running', 12));
/** A while later. */
export const FURTHER = rehearsalOf(currentOf('r1', 'running', 21));
export const BEGUN = rehearsalOf(currentOf('r2', 'running', 0));
export const READY = rehearsalOf(currentOf('r1', 'ready', 30));
export const BROKEN = rehearsalOf(currentOf('r1', 'failed', 12));
const OFFERS = [`${R}.none`, `${R}.broken`, `${R}.unstarted`];
const READ = {
  none: { output: NONE, words: 'No hay ningún ensayo', leadsTo: [`${R}.none`] },
  few: { output: FEW, words: 'Hay pocas respuestas', leadsTo: [`${R}.too-few`] },
  running: { output: RUNNING, words: 'Hay un ensayo que está en curso', leadsTo: [`${R}.waiting`] },
  ready: { output: READY, words: 'Hay un ensayo listo', leadsTo: [`${R}.rows`] },
  broken: { output: BROKEN, words: 'Hay un ensayo que no pudo terminar', leadsTo: [`${R}.broken`] },
};

export const rehearsalModel = defineModel({
  name: 'account-rehearsal',
  title: 'Ensayo',
  about: 'Qué respondería lo automático a las últimas preguntas, junto a lo que se respondió.',
  machine: rehearsalMachine,
  children: { judging: rehearsalJudgingModel },
  ...startsAt('opened', `${R}.reading`),
  events: {
    sized: { event: { type: 'size.chosen', size: 30 }, words: 'Elige 30 preguntas' },
    started: {
      event: { type: 'start.pressed' },
      words: 'Presiona Ensayar',
      leadsTo: [`${R}.starting`, `${R}.replacing`],
    },
    discarded: { event: { type: 'discard.pressed' }, words: 'Presiona Descartar', leadsTo: [`${R}.discard-asking`] },
    confirmed: {
      event: { type: 'dialog.confirmed' },
      words: 'Lo confirma',
      leadsTo: [`${R}.starting`, `${R}.discard-calling`],
    },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Cierra el diálogo', leadsTo: [`${R}.judging`] },
    retried: retryTo(`${R}.reading`, `${R}.looking`),
    gone: byWorld({ type: 'rehearsal.gone' }, 'Otra persona empezó otro ensayo, o descartó este', `${R}.reading`),
  },
  calls: {
    read: {
      done: READ,
      failed: { offline: offlineTo(`${R}.failed`) },
    },
    look: {
      done: { ...READ, running: { ...READ.running, output: FURTHER, words: 'Va más adelantado' } },
      failed: { offline: offlineTo(`${R}.stale`) },
    },
    start: {
      done: {
        begun: { output: BEGUN, words: 'El ensayo empieza', leadsTo: [`${R}.waiting`] },
        over: { output: READY, words: 'El ensayo ya terminó', leadsTo: [`${R}.rows`] },
      },
      failed: {
        offline: offlineTo(`${R}.unstarted`),
        another: refusedWith(409, 'conflict', 'Otra persona empezó otro', `${R}.reading`),
        few: refusedWith(400, 'too-few-answers', 'Hay pocas respuestas', `${R}.reading`),
      },
    },
    readRows: {
      done: { rows: { output: REHEARSED, words: 'Llegan las preguntas', leadsTo: [`${R}.judging`] } },
      failed: { offline: offlineTo(`${R}.failed`) },
    },
    discard: {
      done: { gone: { output: undefined, words: 'El servidor lo descarta', leadsTo: [`${R}.reading`] } },
      failed: { offline: offlineTo(`${R}.discard-failed`) },
    },
  },
  delays: { progress: { words: 'Pasa un segundo', leadsTo: [`${R}.looking`] } },
  guards: {
    isRunning: 'el ensayo está en curso',
    isReady: 'el ensayo está listo',
    isBroken: 'el ensayo no pudo terminar',
    isEnough: 'hay respuestas suficientes',
    isOutdated: 'hay otro ensayo, o ya no hay respuestas suficientes',
  },
  states: {
    [`${R}.reading`]: {
      description: 'Leyendo el ensayo',
      holds: (snapshot) => snapshot.hasTag('reading') && snapshot.context.failure === null,
    },
    [`${R}.failed`]: {
      description: 'No se pudo leer',
      holds: ({ context }) => context.failure?.kind === 'network',
    },
    [`${R}.too-few`]: {
      description: 'Hay menos de 30 respuestas de personas',
      holds: ({ context }) => context.rehearsal?.available === 12 && context.rehearsal.current === null,
    },
    [`${R}.none`]: {
      description: 'Se puede ensayar',
      holds: (snapshot) => snapshot.hasTag('offers') && snapshot.context.rehearsal?.current === null,
    },
    [`${R}.broken`]: {
      description: 'El ensayo no pudo terminar',
      holds: (snapshot) => snapshot.hasTag('offers') && same(snapshot.context.rehearsal, BROKEN),
    },
    [`${R}.starting`]: {
      description: 'Empezando',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
    },
    [`${R}.unstarted`]: {
      description: 'No se pudo empezar',
      holds: (snapshot) => snapshot.hasTag('offers') && snapshot.context.failure?.kind === 'network',
    },
    [`${R}.running`]: {
      description: 'El ensayo está en curso',
      holds: ({ context }) => context.rehearsal?.current?.state === 'running',
    },
    [`${R}.waiting`]: {
      description: 'Con lo que va hecho',
      holds: (snapshot) => isTimed(snapshot, 'progress') && snapshot.context.failure === null,
    },
    [`${R}.looking`]: { description: 'Se pregunta cuánto va' },
    [`${R}.stale`]: {
      description: 'No se pudo saber cuánto va',
      holds: ({ context }) => context.failure?.kind === 'network',
    },
    [`${R}.rows`]: {
      description: 'Leyendo las preguntas',
      holds: (snapshot) => snapshot.hasTag('reading') && same(snapshot.context.rehearsal, READY),
    },
    [`${R}.ready`]: {
      description: 'Se juzga el ensayo',
      holds: ({ context }) => same(context.rows, REHEARSED) && same(context.rehearsal, READY),
    },
    [`${R}.judging`]: { description: 'Sin diálogos', holds: (snapshot) => !snapshot.hasTag('asking') },
    [`${R}.replacing`]: {
      description: 'Se pregunta antes de reemplazarlo',
      holds: (snapshot) => snapshot.hasTag('asking'),
    },
    [`${R}.discarding`]: { description: 'Descartar el ensayo', holds: (snapshot) => snapshot.hasTag('asking') },
    [`${R}.discard-asking`]: {
      description: 'Se pregunta antes de descartarlo',
      holds: ({ context }) => context.failure === null,
    },
    [`${R}.discard-calling`]: { description: 'Descartándolo', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${R}.discard-failed`]: {
      description: 'No se pudo descartar',
      holds: ({ context }) => context.failure?.kind === 'network',
    },
  },
  ignores: Object.fromEntries(
    (
      [
        [`${R}.reading`, []],
        [`${R}.failed`, ['retry.pressed']],
        [`${R}.too-few`, ['retry.pressed']],
        [`${R}.none`, ['size.chosen', 'start.pressed']],
        [`${R}.broken`, ['size.chosen', 'start.pressed']],
        [`${R}.starting`, []],
        [`${R}.unstarted`, ['size.chosen', 'start.pressed', 'retry.pressed']],
        [`${R}.waiting`, []],
        [`${R}.looking`, []],
        [`${R}.stale`, ['retry.pressed']],
        [`${R}.rows`, []],
        [`${R}.judging`, ['start.pressed', 'discard.pressed', 'rehearsal.gone']],
        [`${R}.replacing`, ['size.chosen', 'dialog.confirmed', 'dialog.dismissed', 'rehearsal.gone']],
        [`${R}.discard-asking`, ['dialog.confirmed', 'dialog.dismissed', 'rehearsal.gone']],
        [`${R}.discard-calling`, ['rehearsal.gone']],
        [`${R}.discard-failed`, ['dialog.confirmed', 'dialog.dismissed', 'rehearsal.gone']],
      ] as const
    ).map(([state, taken]: readonly [string, readonly string[]]) => [
      state,
      [
        'size.chosen',
        'start.pressed',
        'discard.pressed',
        'dialog.confirmed',
        'dialog.dismissed',
        'retry.pressed',
        'rehearsal.gone',
      ].filter((type) => !taken.includes(type)),
    ]),
  ),
  invariants: [
    {
      rule: '7.99 se empieza con la cantidad elegida y en lugar del que se ve, una vez por cada presión',
      holds: ({ eventType, before, beforeSnapshot, calls }) => {
        const isStarted =
          (eventType === 'start.pressed' && isAt(beforeSnapshot, ...OFFERS)) ||
          (eventType === 'dialog.confirmed' && isAt(beforeSnapshot, `${R}.replacing`));
        return same(
          calls.filter(({ slot }) => slot === 'startRehearsal').map(({ input }) => input),
          isStarted ? [{ size: before.size, replaces: before.rehearsal?.current?.id ?? null }] : [],
        );
      },
    },
    {
      rule: '2.83 un ensayo se reemplaza o se descarta solo si se confirma',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        calls.every(({ slot }) => slot !== 'discardRehearsal') ||
        (eventType === 'dialog.confirmed' && isAt(beforeSnapshot, `${R}.discard-asking`, `${R}.discard-failed`)),
    },
    {
      rule: '2.83 al principio son 100 preguntas; después, lo elegido',
      holds: ({ eventType, beforeSnapshot, before, after: { context } }) => {
        const mayChoose = isAt(beforeSnapshot, ...OFFERS, `${R}.replacing`);
        return context.size === (eventType === 'size.chosen' && mayChoose ? 30 : before.size);
      },
    },
    {
      rule: '2.84 se juzga el ensayo que se leyó, con sus preguntas',
      holds: ({ starts }) => starts.every(({ input }) => same(input, { rehearsalId: 'r1', rows: REHEARSED })),
    },
  ],
});
