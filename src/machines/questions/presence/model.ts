import { NOBODY, type QuestionPresence } from '#domain/presence.ts';
import { byWorld, defineModel, same, startsAlike } from '#machines/shared/model.ts';
import { type PresenceSnapshot, presenceMachine } from './machine.ts';

const P = 'presence';
const EMAIL = 'ana@tienda.test';
const OTHER = 'beto@tienda.test';

const told = (presence: QuestionPresence, words: string, ...leadsTo: readonly string[]) =>
  ({ event: { type: 'presence.changed', presence }, words, by: 'world', leadsTo }) as const;
const presenceIn = (event: unknown): QuestionPresence => {
  const presence: unknown = typeof event === 'object' && event !== null && 'presence' in event ? event.presence : null;
  const all = [NOBODY, LOOKED, WRITTEN, WRITTEN_ALONE, OWN];
  return all.find((one) => same(one, presence)) ?? NOBODY;
};
const LOOKED: QuestionPresence = { present: [OTHER], writer: null };
const WRITTEN: QuestionPresence = { present: [EMAIL, OTHER], writer: OTHER };
const WRITTEN_ALONE: QuestionPresence = { present: [OTHER], writer: OTHER };
const OWN: QuestionPresence = { present: [EMAIL, OTHER], writer: EMAIL };

const isTaken = (snapshot: PresenceSnapshot): boolean =>
  snapshot.matches({ box: 'taken' }) || snapshot.matches({ box: 'overtaken' });
const ACTIVITIES = [
  ['looking', 'looking'],
  ['takingOver', 'taking-over'],
  ['writing', 'writing'],
] as const;
const activityOf = (snapshot: PresenceSnapshot): string | null =>
  ACTIVITIES.find(([state]) => snapshot.matches({ own: state }))?.[1] ?? null;

export const presenceModel = defineModel({
  name: 'questions-presence',
  title: 'Quién está en una pregunta',
  about: 'Quién mira una pregunta y quién la responde; la casilla de los demás es solo de lectura hasta que la toman.',
  machine: presenceMachine,
  ...startsAlike([`${P}.away`, `${P}.free`], { opened: { questionId: '1', email: EMAIL } }),
  events: {
    nobody: told(NOBODY, 'No hay nadie más, o no hay conexión en vivo', `${P}.free`),
    looked: told(LOOKED, 'Otra persona la mira', `${P}.free`),
    written: told(WRITTEN, 'Otra persona la responde', `${P}.taken`, `${P}.overtaken`, `${P}.claiming`),
    writtenAlone: told(
      WRITTEN_ALONE,
      'Otra persona la responde, y nadie más la mira',
      `${P}.taken`,
      `${P}.overtaken`,
      `${P}.claiming`,
    ),
    own: told(OWN, 'El servidor dice que la responde esta persona', `${P}.free`),
    entered: { event: { type: 'card.entered' }, words: 'Entra en la tarjeta', leadsTo: [`${P}.looking`] },
    left: { event: { type: 'card.left' }, words: 'Sale de la tarjeta', leadsTo: [`${P}.away`] },
    typed: { event: { type: 'text.changed' }, words: 'Escribe la respuesta', leadsTo: [`${P}.writing`] },
    took: {
      event: { type: 'turn.taken' },
      words: 'Presiona Responder yo',
      leadsTo: [`${P}.taking-over`, `${P}.claiming`],
    },
    gone: byWorld({ type: 'question.left' }, 'La pregunta ya no espera una respuesta', `${P}.away`),
  },
  delays: {
    writingLapses: { words: 'Pasa un minuto sin escribir', leadsTo: [`${P}.looking`] },
    lookingLapses: { words: 'Pasan tres minutos', leadsTo: [`${P}.away`] },
    claimLapses: {
      words: 'El servidor no contesta en tres segundos',
      leadsTo: [`${P}.taken`],
    },
  },
  calls: {},
  guards: {
    isOthers: 'la responde otra persona',
    isOwn: 'la responde esta persona',
    isTakenOver: 'la respondía esta persona, y ahora otra',
  },
  states: {
    [`${P}.own`]: { description: 'Lo que hace la persona' },
    [`${P}.away`]: { description: 'No está en la tarjeta' },
    [`${P}.looking`]: { description: 'La mira' },
    [`${P}.taking-over`]: { description: 'La toma, aunque otra persona la respondía' },
    [`${P}.writing`]: { description: 'La responde' },
    [`${P}.typing`]: { description: 'Escribió hace menos de un minuto' },
    [`${P}.box`]: { description: 'La casilla' },
    [`${P}.free`]: {
      description: 'Se puede escribir',
      holds: ({ context: { presence, email } }) => presence.writer === null || presence.writer === email,
    },
    [`${P}.taken`]: {
      description: 'La responde otra persona: aquí solo se lee',
      holds: ({ context }) => context.presence.writer === OTHER,
    },
    [`${P}.overtaken`]: {
      description: 'Otra persona la tomó; lo escrito aquí se conserva',
      holds: ({ context }) => context.presence.writer === OTHER,
    },
    [`${P}.claiming`]: { description: 'La persona la toma; ya puede escribir' },
  },
  ignores: {
    [`${P}.away`]: ['card.left', 'question.left', 'presence.changed'],
    [`${P}.looking`]: ['card.entered', 'presence.changed'],
    [`${P}.taking-over`]: ['card.entered', 'turn.taken'],
    [`${P}.typing`]: ['card.entered', 'turn.taken'],
    [`${P}.free`]: ['turn.taken'],
    [`${P}.claiming`]: ['turn.taken'],
  },
  invariants: [
    {
      rule: '2.76 al servidor se le dice lo que la persona hace, cuando cambia, y nada más',
      holds: ({ beforeSnapshot, after, effects, eventType }) => {
        const activity = activityOf(after);
        const isAnother = activity !== activityOf(beforeSnapshot);
        const expected = isAnother ? [{ slot: 'tell', params: { questionId: '1', activity } }] : [];
        return eventType === 'xstate.init' || same(effects, expected);
      },
    },
    {
      rule: '2.76 se recuerda lo que dijo el servidor',
      holds: ({ eventType, event, before, after }) =>
        same(after.context.presence, eventType === 'presence.changed' ? presenceIn(event) : before.presence),
    },
    {
      rule: '2.76 la casilla es solo de lectura mientras otra persona responde, salvo que esta la tome; sin noticias se puede escribir',
      holds: ({ eventType, event, beforeSnapshot, after }) => {
        if (eventType === 'turn.taken') return !isTaken(after);
        if (eventType !== 'presence.changed') return true;
        const { writer } = presenceIn(event);
        return isTaken(after) === (writer === OTHER && !beforeSnapshot.matches({ box: 'claiming' }));
      },
    },
    {
      rule: '2.76 a quien respondía se le dice que otra persona la tomó',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        const isTakenNow = !isTaken(beforeSnapshot) && isTaken(after);
        if (!isTakenNow || eventType !== 'presence.changed') return true;
        const wasOwn = before.presence.writer === EMAIL;
        return presenceIn(event).writer === OTHER && after.matches({ box: wasOwn ? 'overtaken' : 'taken' });
      },
    },
    {
      rule: '2.76 quien ya no tiene la casilla deja de figurar respondiendo',
      holds: ({ eventType, event, beforeSnapshot, after }) =>
        eventType !== 'presence.changed' ||
        !beforeSnapshot.matches({ own: 'writing' }) ||
        after.matches({ own: presenceIn(event).writer === OTHER ? 'looking' : 'writing' }),
    },
    {
      rule: '2.76 quien toma la casilla figura respondiendo cuando el servidor lo confirma, y no antes',
      holds: ({ eventType, event, beforeSnapshot, after }) =>
        eventType !== 'presence.changed' ||
        !beforeSnapshot.matches({ own: 'takingOver' }) ||
        after.matches({ own: presenceIn(event).writer === EMAIL ? 'writing' : 'takingOver' }),
    },
  ],
});
