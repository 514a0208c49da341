import { byWorld, defineModel, ordered, same, startsAt, typed } from '#machines/shared/model.ts';
import { shortcutsMachine } from './machine.ts';

const S = 'shortcuts';

export const shortcutsModel = defineModel({
  name: 'questions-shortcuts',
  title: 'Atajos',
  about: 'Recorrer las preguntas con el teclado, y la hoja que lo explica.',
  machine: shortcutsMachine,
  ...startsAt('working', `${S}.working`),
  events: {
    asked: { event: { type: 'help.requested' }, words: 'Presiona Atajos', leadsTo: [`${S}.reading`] },
    dismissed: { event: { type: 'help.dismissed' }, words: 'Cierra los atajos', leadsTo: [`${S}.working`] },
    next: { event: { type: 'card.requested', by: 1 }, words: 'Presiona Alt y la flecha hacia abajo' },
    previous: { event: { type: 'card.requested', by: -1 }, words: 'Presiona Alt y la flecha hacia arriba' },
    sought: byWorld({ type: 'card.sought', questionId: '5' }, 'La página tiene la pregunta que se pidió ver'),
    left: { event: { type: 'answer.left' }, words: 'Presiona Escape en la respuesta' },
    entered: { event: { type: 'answer.entered' }, words: 'Presiona Entrar en la tarjeta' },
    layout: { event: { type: 'layout.toggled' }, words: 'Presiona V' },
    similar: { event: { type: 'similar.requested' }, words: 'Presiona Alt y G, o G fuera de un campo' },
    sent: { event: { type: 'sending.requested' }, words: 'Presiona Ctrl y Enter fuera de la respuesta' },
  },
  calls: {},
  states: {
    [`${S}.working`]: { description: 'Atiende las preguntas', holds: (snapshot) => !snapshot.hasTag('open') },
    [`${S}.reading`]: { description: 'Lee los atajos de teclado', holds: (snapshot) => snapshot.hasTag('open') },
  },
  ignores: {
    [`${S}.working`]: ['help.dismissed'],
    [`${S}.reading`]: [
      'answer.entered',
      'answer.left',
      'card.requested',
      'layout.toggled',
      'sending.requested',
      'similar.requested',
      'help.requested',
    ],
  },
  invariants: [
    {
      rule: '4.18 la pregunta que se pidió ver recibe el foco, también mientras se leen los atajos',
      holds: ({ eventType, effects }) =>
        eventType !== 'card.sought' || same(effects, [{ slot: 'revealCard', params: { questionId: '5' } }]),
    },
    {
      rule: 'Escape sale de la respuesta y Entrar vuelve a ella, y ninguna hace otra cosa',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        !eventType.startsWith('answer.') ||
        ordered(
          effects,
          ...(beforeSnapshot.matches('working') ? [eventType === 'answer.left' ? 'leaveAnswer' : 'enterAnswer'] : []),
        ),
    },
    {
      rule: '2.67 Alt y G abre las parecidas de la tarjeta, y nada mientras se leen los atajos',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        eventType !== 'similar.requested' ||
        ordered(effects, ...(beforeSnapshot.matches('working') ? ['openSimilar'] : [])),
    },
    {
      rule: 'la página se entera de cada tecla que lleva a otra tarjeta o a la otra vista, o que envía, y de ninguna mientras se leen los atajos',
      holds: ({ event, eventType, beforeSnapshot, effects }) => {
        if (eventType.startsWith('answer.') || eventType === 'card.sought' || eventType === 'similar.requested')
          return true;
        const isSent = eventType === 'sending.requested';
        const type = isSent ? 'answer.requested' : eventType;
        const isPassedOn = isSent || eventType === 'card.requested' || eventType === 'layout.toggled';
        return (
          JSON.stringify(effects) ===
          JSON.stringify(
            isPassedOn && beforeSnapshot.matches('working')
              ? [{ slot: `parent:${type}`, params: isSent ? { type } : { type, ...typed(event) } }]
              : [],
          )
        );
      },
    },
  ],
});
