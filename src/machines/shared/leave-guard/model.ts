import { byWorld, defineModel, ordered, startsAt } from '../model.ts';
import { leaveGuardMachine } from './machine.ts';

const L = 'leave-guard';
const QUESTIONS = { kind: 'path', path: '/accounts/10/questions' } as const;
const BACK = { kind: 'steps', by: -1 } as const;

export const leaveGuardModel = defineModel({
  name: 'shared-leave-guard',
  title: 'Salir sin guardar',
  about: 'La pregunta antes de dejar un formulario con cambios.',
  machine: leaveGuardMachine,
  ...startsAt('idle', `${L}.idle`),
  events: {
    made: {
      event: { type: 'changes.made' },
      words: 'Cambia algo y no lo guarda',
      leadsTo: [`${L}.guarding`],
    },
    madeAgain: byWorld({ type: 'changes.made' }, 'Sigue habiendo cambios sin guardar', `${L}.guarding`),
    gone: byWorld({ type: 'changes.gone' }, 'Ya no queda nada sin guardar', `${L}.idle`),
    goneAgain: byWorld({ type: 'changes.gone' }, 'Sigue sin haber cambios', `${L}.idle`),
    followed: {
      event: { type: 'leave.requested', departure: QUESTIONS },
      words: 'Elige otra sección',
      leadsTo: [`${L}.asking`],
    },
    wentBack: {
      event: { type: 'leave.requested', departure: BACK },
      words: 'Vuelve atrás con el navegador',
      leadsTo: [`${L}.asking`],
    },
    confirmed: {
      event: { type: 'leave.confirmed' },
      words: 'Presiona Salir sin guardar',
      leadsTo: [`${L}.idle`],
    },
    declined: {
      event: { type: 'leave.declined' },
      words: 'Presiona Seguir aquí',
      leadsTo: [`${L}.guarding`],
    },
  },
  calls: {},
  states: {
    [`${L}.idle`]: { description: 'No hay nada sin guardar: se sale sin preguntas' },
    [`${L}.watching`]: { description: 'Hay cambios sin guardar' },
    [`${L}.guarding`]: { description: 'Quien quiera salir será preguntado' },
    [`${L}.asking`]: {
      description: 'Pregunta si salir sin guardar',
      holds: (snapshot) => snapshot.hasTag('open') && snapshot.context.departure !== null,
    },
  },
  ignores: {
    [`${L}.idle`]: ['changes.gone', 'leave.confirmed', 'leave.declined', 'leave.requested'],
    [`${L}.guarding`]: ['changes.made', 'leave.confirmed', 'leave.declined'],
    [`${L}.asking`]: ['changes.made'],
  },
  invariants: [
    {
      rule: 'se sale si, y solo si, se confirmó o ya no queda nada sin guardar, y adonde se quiso ir por último',
      holds: ({ eventType, beforeSnapshot, before, effects }) => {
        const isLeaving =
          beforeSnapshot.hasTag('open') && (eventType === 'leave.confirmed' || eventType === 'changes.gone');
        if (!isLeaving) return effects.length === 0;
        return (
          ordered(effects, 'leave') &&
          JSON.stringify(effects[0]?.params) === JSON.stringify({ departure: before.departure })
        );
      },
    },
    {
      rule: 'se recuerda adonde se quiso ir por último, y quien sigue aquí ya no quiere ir a ningún lado',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        if (eventType === 'leave.declined' && beforeSnapshot.hasTag('open')) return after.context.departure === null;
        const isHeldBack = eventType === 'leave.requested' && !beforeSnapshot.matches('idle');
        const wanted =
          isHeldBack && typeof event === 'object' && event !== null && 'departure' in event
            ? event.departure
            : before.departure;
        return after.context.departure === wanted;
      },
    },
    {
      rule: 'quien sigue aquí es preguntado otra vez',
      holds: ({ eventType, after }) => eventType !== 'leave.declined' || !after.hasTag('open'),
    },
  ],
});
