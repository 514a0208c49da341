import type { Hold } from '#domain/countdown.ts';
import { byWorld, defineModel, offlineTo, ordered, refusal, refusedWith, startsAlike } from '#machines/shared/model.ts';
import { type AnswerHoldSnapshot, answerHoldMachine } from './machine.ts';

const H = 'answer-hold';
const EMAIL = 'ana@tienda.test';
const OTHER = 'beto@tienda.test';
const UNTIL = 1_000_000;

const told = (hold: Hold | null, words: string, leadsTo: readonly string[]) =>
  ({ event: { type: 'answer.automatic', hold }, words, by: 'world', leadsTo }) as const;

const own = { by: EMAIL, until: UNTIL };
/** A tenth of a second apart from `own`: responses differ by as much. */
const ownAgain = { by: EMAIL, until: UNTIL + 100 };
const ownLater = { by: EMAIL, until: UNTIL + 15_000 };
const others = { by: OTHER, until: UNTIL };
const HOLDS = [own, ownAgain, ownLater, others];

const holdOf = (event: unknown): Hold | null =>
  HOLDS.find((hold) => typeof event === 'object' && event !== null && 'hold' in event && event.hold === hold) ?? null;

const isAutomatic = (snapshot: AnswerHoldSnapshot): boolean => snapshot.matches('automatic');
const isTelling = (snapshot: AnswerHoldSnapshot): boolean => snapshot.matches({ automatic: { writing: 'telling' } });
const hasNewer = (snapshot: AnswerHoldSnapshot): boolean =>
  snapshot.matches({ automatic: { writing: { telling: 'newer' } } }) ||
  snapshot.matches({ automatic: { writing: { told: 'newer' } } });
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const answerHoldModel = defineModel({
  name: 'questions-hold',
  title: 'Pausa al escribir',
  about: 'Quien corrige una respuesta automática la tiene en pausa, para todos.',
  machine: answerHoldMachine,
  ...startsAlike([`${H}.manual`], { opened: { questionId: '1', email: EMAIL } }),
  events: {
    scheduled: told(null, 'La respuesta sale sola, y nadie la tiene en pausa', [`${H}.free`]),
    held: told(own, 'El servidor dice que está en pausa porque la persona escribe', [`${H}.own`]),
    confirmed: told(ownAgain, 'El servidor lo repite, con una décima de diferencia', [`${H}.own`]),
    prolonged: told(ownLater, 'El servidor dice que la pausa de la persona dura más', [`${H}.own`]),
    heldByOther: told(others, 'El servidor dice que otra persona la corrige', [`${H}.others`]),
    manual: byWorld(
      { type: 'answer.manual' },
      'Ya no sale sola: la detienen, o la pregunta deja la lista',
      `${H}.manual`,
    ),
    typed: {
      event: { type: 'text.changed' },
      words: 'Corrige la respuesta',
      leadsTo: [`${H}.telling`, `${H}.told-newer`],
    },
    lapsed: byWorld({ type: 'hold.over' }, 'Termina la pausa', `${H}.free`),
  },
  delays: {
    nextReport: { words: 'Pasan diez segundos', leadsTo: [`${H}.telling`, `${H}.resting`] },
    retry: { words: 'Pasan cinco segundos', leadsTo: [`${H}.telling`] },
  },
  calls: {
    holdQuestion: {
      done: { held: { output: undefined, words: 'Queda en pausa', leadsTo: [`${H}.told`] } },
      failed: {
        gone: {
          error: refusal(400, { error: 'question-unavailable', answeredBy: 'Mostrador' }),
          words: 'La respuesta automática ya estaba saliendo',
          leadsTo: [`${H}.refused`],
        },
        answering: {
          error: refusal(400, { error: 'question-unavailable', answeredBy: EMAIL }),
          words: 'La respuesta de la persona ya estaba saliendo',
          leadsTo: [`${H}.resting`],
        },
        offline: offlineTo(`${H}.untold`),
        broken: refusedWith(503, 'store-unavailable', 'El servidor no puede ahora', `${H}.untold`),
        busy: {
          error: refusal(429, { error: 'too-many-requests' }, 5),
          words: 'El servidor pide esperar',
          leadsTo: [`${H}.untold`],
        },
      },
    },
  },
  guards: {
    isAnother: 'la tiene en pausa otra persona, o hasta otra hora',
    isHeld: 'alguien la tiene en pausa',
    isOwn: 'la tiene en pausa esta persona',
    hasNewer: 'siguió escribiendo después de avisar',
    hasNewerThanTold: 'siguió escribiendo mientras avisaba',
    isOwnAnswer: 'es la propia respuesta la que está saliendo',
    isFinal: 'ya no se puede pausar',
  },
  states: {
    [`${H}.manual`]: {
      description: 'Nada sale solo',
      holds: ({ context }) => context.hold === null && context.failure === null,
    },
    [`${H}.automatic`]: { description: 'La respuesta puede salir sola' },
    [`${H}.hold`]: { description: 'La pausa, como la dice el servidor' },
    [`${H}.free`]: { description: 'Sin pausa', holds: ({ context }) => context.hold === null },
    [`${H}.held`]: { description: 'En pausa', holds: ({ context }) => context.hold !== null },
    [`${H}.own`]: {
      description: 'En pausa porque la persona escribe',
      holds: ({ context }) => context.hold?.by === context.email,
    },
    [`${H}.others`]: {
      description: 'En pausa porque otra persona escribe',
      holds: ({ context }) => context.hold?.by === OTHER,
    },
    [`${H}.writing`]: { description: 'Lo que la persona escribe aquí' },
    [`${H}.resting`]: {
      description: 'No se escribe, o hace rato que no',
      holds: ({ context }) => context.failure === null,
    },
    [`${H}.telling`]: { description: 'Avisando al servidor que se escribe' },
    [`${H}.telling-latest`]: { description: 'Se avisa de lo último' },
    [`${H}.telling-newer`]: { description: 'Mientras se avisa, se sigue escribiendo' },
    [`${H}.told`]: {
      description: 'El servidor lo sabe',
      holds: ({ context }) => context.failure === null,
    },
    [`${H}.told-latest`]: { description: 'No se escribió más' },
    [`${H}.told-newer`]: { description: 'Se siguió escribiendo: hay que avisar de nuevo' },
    [`${H}.untold`]: {
      description: 'No se pudo avisar: no está en pausa, y se intenta de nuevo',
      holds: ({ context }) => context.failure !== null,
    },
    [`${H}.refused`]: {
      description: 'Era tarde para la pausa',
      holds: ({ context }) => context.failure === null,
    },
  },
  ignores: {
    [`${H}.manual`]: ['text.changed', 'hold.over', 'answer.manual'],
    [`${H}.free`]: ['hold.over'],
    [`${H}.telling-newer`]: ['text.changed'],
    [`${H}.told-newer`]: ['text.changed'],
    [`${H}.untold`]: ['text.changed'],
  },
  invariants: [
    {
      rule: '4.09 cada vez que se empieza a escribir, y mientras se sigue, el servidor se entera; nunca de a dos avisos',
      holds: ({ eventType, beforeSnapshot, after, calls }) => {
        const tells = calls.filter(({ slot }) => slot === 'holdQuestion').map(({ input }) => input);
        const mayBegin =
          beforeSnapshot.matches({ automatic: { writing: 'resting' } }) ||
          beforeSnapshot.matches({ automatic: { writing: 'refused' } });
        const isDue =
          (eventType === 'text.changed' && mayBegin) ||
          (eventType.startsWith('xstate.after.nextReport.') && hasNewer(beforeSnapshot)) ||
          eventType.startsWith('xstate.after.retry.');
        return isSame(tells, isDue ? [{ questionId: '1' }] : []) && (!isDue || isTelling(after));
      },
    },
    {
      rule: 'lo que se escribe mientras se avisa no se olvida: se avisa otra vez',
      holds: ({ eventType, beforeSnapshot, after }) => {
        const wasWriting = isTelling(beforeSnapshot) || beforeSnapshot.matches({ automatic: { writing: 'told' } });
        if (eventType === 'text.changed' && wasWriting) return hasNewer(after);
        return eventType !== 'xstate.done.actor.holdQuestion' || hasNewer(after) === hasNewer(beforeSnapshot);
      },
    },
    {
      rule: '4.10 la lista dice la hora nueva apenas hay pausa, y qué pasó cuando era tarde',
      holds: ({ eventType, after, effects }) => {
        const isRefused = after.matches({ automatic: { writing: 'refused' } });
        const isAsked =
          eventType === 'xstate.done.actor.holdQuestion' ||
          (eventType === 'xstate.error.actor.holdQuestion' && isRefused);
        return isAsked ? ordered(effects, 'parent:list.changed') : effects.length === 0;
      },
    },
    {
      rule: 'la pausa es la que dice el servidor, hasta que termina; la misma no interrumpe nada',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        const { hold } = after.context;
        if (eventType === 'hold.over' || eventType === 'answer.manual') return hold === null;
        if (eventType !== 'answer.automatic') return hold === before.hold;
        const isRepeated = isAutomatic(beforeSnapshot) && isNear(holdOf(event), before.hold);
        return isRepeated ? hold === before.hold && isSame(after.value, beforeSnapshot.value) : hold === holdOf(event);
      },
    },
    {
      rule: 'por qué no está en pausa se dice hasta que lo esté',
      holds: ({ eventType, event, before, after }) => {
        const { failure } = after.context;
        if (after.matches({ automatic: { writing: 'untold' } }) && eventType === 'xstate.error.actor.holdQuestion')
          return typeof event === 'object' && event !== null && 'error' in event && failure !== null;
        if (isTelling(after)) return failure === before.failure || eventType === 'answer.automatic';
        return true;
      },
    },
  ],
});

/** Whether both say the same; responses differ by a tenth of a second. */
const isNear = (one: Hold | null, other: Hold | null): boolean =>
  one === null || other === null ? one === other : one.by === other.by && Math.abs(one.until - other.until) <= 100;
