import { byWorld, defineModel, offlineTo, ordered, refusal } from '#machines/shared/model.ts';
import { questionCountdownMachine } from './machine.ts';

const C = 'countdown';
const DUE = 1_000_000;

const dueAtOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'dueAt' in event ? event.dueAt : undefined;

export const questionCountdownModel = defineModel({
  name: 'questions-countdown',
  title: 'Cuenta regresiva',
  about: 'La hora de una respuesta automática, y quién puede adelantarse.',
  machine: questionCountdownMachine,
  inputs: { scheduled: { questionId: '1', dueAt: DUE }, manual: { questionId: '1', dueAt: null } },
  starts: { scheduled: [`${C}.counting`], manual: [`${C}.unscheduled`] },
  events: {
    cancelled: byWorld(
      { type: 'schedule.changed', dueAt: null },
      'Otra persona detiene el envío',
      `${C}.released`,
      `${C}.unscheduled`,
    ),
    moved: byWorld({ type: 'schedule.changed', dueAt: DUE + 60_000 }, 'La hora del envío cambia', `${C}.counting`),
    confirmed: byWorld(
      { type: 'schedule.changed', dueAt: DUE + 100 },
      'El servidor dice la misma hora, con una décima de diferencia',
      `${C}.counting`,
    ),
    closing: byWorld({ type: 'time.closing' }, 'Quedan menos de dos segundos', `${C}.closing`),
    over: byWorld({ type: 'time.over' }, 'Llega la hora', `${C}.over`),
    stopped: {
      event: { type: 'stop.requested' },
      words: 'Presiona Detener',
      leadsTo: [`${C}.stopping`],
    },
    answered: { event: { type: 'answer.requested' }, words: 'Presiona Responder ahora' },
  },
  delays: { recheck: { words: 'Pasan cinco segundos', leadsTo: [`${C}.over`] } },
  calls: {
    stopQuestion: {
      done: { stopped: { output: undefined, words: 'El envío se detiene', leadsTo: [`${C}.stopped`] } },
      failed: {
        gone: {
          error: refusal(400, { error: 'question-unavailable', answeredBy: 'Mostrador' }),
          words: 'La respuesta ya salió',
          leadsTo: [`${C}.stop-failed`],
        },
        offline: offlineTo(`${C}.stop-failed`),
      },
    },
  },
  guards: {
    isScheduled: 'la respuesta sale sola',
    isNone: 'ya no sale sola',
    isAnother: 'la hora es otra, o ya no la hay',
  },
  states: {
    [`${C}.manual`]: {
      description: 'Responde una persona',
      holds: (snapshot) => snapshot.context.dueAt === null && snapshot.hasTag('open'),
    },
    [`${C}.unscheduled`]: { description: 'No se contaba nada' },
    [`${C}.released`]: { description: 'Se contaba y ya no: la tarjeta conserva su lugar' },
    [`${C}.scheduled`]: { description: 'La respuesta sale sola', holds: ({ context }) => context.dueAt !== null },
    [`${C}.open`]: {
      description: 'Se puede detener, o responder antes',
      holds: (snapshot) => snapshot.hasTag('open') && !snapshot.hasTag('busy'),
    },
    [`${C}.counting`]: { description: 'Cuenta regresiva' },
    [`${C}.stop-failed`]: {
      description: 'No se pudo detener; la cuenta sigue',
      holds: ({ context }) => context.failure !== null,
    },
    [`${C}.stopping`]: {
      description: 'Deteniendo el envío',
      holds: (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('open'),
    },
    [`${C}.stopped`]: { description: 'Detenido; la lista se está leyendo' },
    [`${C}.closing`]: { description: 'Está por salir: ya no se puede detener', holds: (s) => !s.hasTag('open') },
    [`${C}.over`]: { description: 'La respuesta automática salió', holds: (s) => !s.hasTag('open') },
  },
  ignores: {
    [`${C}.unscheduled`]: ['stop.requested', 'time.closing', 'time.over'],
    [`${C}.released`]: ['stop.requested', 'time.closing', 'time.over'],
    [`${C}.stopping`]: ['answer.requested', 'stop.requested', 'time.closing', 'time.over'],
    [`${C}.stopped`]: ['stop.requested', 'time.closing', 'time.over'],
    [`${C}.closing`]: ['answer.requested', 'stop.requested', 'time.closing'],
    [`${C}.over`]: ['answer.requested', 'stop.requested', 'time.closing', 'time.over'],
  },
  invariants: [
    {
      rule: '4.11 mientras quedan dos segundos o más se puede detener y responder; después, ninguna de las dos cosas',
      holds: ({ eventType, beforeSnapshot, calls, effects }) => {
        const isOpen = beforeSnapshot.matches({ scheduled: 'open' });
        const isStopped = beforeSnapshot.matches({ scheduled: 'stopped' });
        const mayAnswer = isOpen || isStopped || beforeSnapshot.matches('manual');
        const stops = calls.filter(({ slot }) => slot === 'stopQuestion');
        const answers = effects.filter(({ slot }) => slot === 'parent:answer.submitted');
        return (
          JSON.stringify(stops.map(({ input }) => input)) ===
            (eventType === 'stop.requested' && isOpen ? '[{"questionId":"1"}]' : '[]') &&
          answers.length === (eventType === 'answer.requested' && mayAnswer ? 1 : 0)
        );
      },
    },
    {
      rule: '4.12 a su hora, y al detenerla, la lista se lee de nuevo; y otra vez cada cinco segundos mientras siga ahí',
      holds: ({ eventType, beforeSnapshot, after, effects }) => {
        const isOver = after.matches({ scheduled: 'over' });
        const wasOver = beforeSnapshot.matches({ scheduled: 'over' });
        if ((isOver && !wasOver) || eventType.startsWith('xstate.after.recheck.'))
          return ordered(effects, 'parent:departure.expected', 'parent:list.changed');
        if (eventType === 'xstate.done.actor.stopQuestion') return ordered(effects, 'parent:list.changed');
        return effects.every(({ slot }) => slot === 'parent:answer.submitted');
      },
    },
    {
      rule: '4.13 detenida, responde una persona',
      holds: ({ eventType, after }) =>
        eventType !== 'schedule.changed' || after.matches(after.context.dueAt === null ? 'manual' : 'scheduled'),
    },
    {
      rule: '4.13 lo que se contaba y ya no sale solo conserva su lugar, hasta que se vuelve a contar',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'schedule.changed' ||
        after.context.dueAt !== null ||
        after.matches({ manual: 'released' }) !== beforeSnapshot.matches({ manual: 'unscheduled' }),
    },
    {
      rule: '4.10 se cuenta hasta la hora que el servidor dice ahora; la misma hora no interrumpe nada',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        if (eventType !== 'schedule.changed') return after.context.dueAt === before.dueAt;
        const told = dueAtOf(event);
        const isSame = told === DUE + 100 && before.dueAt === DUE;
        if (isSame || told === before.dueAt)
          return (
            after.context.dueAt === before.dueAt && JSON.stringify(after.value) === JSON.stringify(beforeSnapshot.value)
          );
        return after.context.dueAt === told && (told === null || after.matches({ scheduled: { open: 'counting' } }));
      },
    },
  ],
});
