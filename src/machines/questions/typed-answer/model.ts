import type { StoredTypedAnswer, TypedAnswer } from '#domain/typed-answer.ts';
import { byWorld, defineModel, offlineTo, refusedWith, same } from '#machines/shared/model.ts';
import { type TypedAnswerContext, type TypedAnswerSnapshot, typedAnswerMachine } from './machine.ts';
import { typedAnswerRules } from './rules.ts';

const T = 'typed-answer';

const typed = (text: string, withGreeting = true): TypedAnswer => ({ text, withGreeting, withSignature: true });
const stored = (text: string, version: number, withGreeting = true): StoredTypedAnswer => ({
  ...typed(text, withGreeting),
  version,
  writtenAt: version,
});
const OWN = 'Sí, tenemos';
const LONGER = 'Sí, tenemos dos';
const OTHERS = 'Desde el teléfono';

/** What the list, or the server in place of saving, may say. */
const told = {
  other: stored(OTHERS, 5000, false),
  newest: stored(`${OTHERS}, otra vez`, 9000),
  same: stored(OWN, 5000),
  early: stored(OTHERS, 10),
} as const;

const given = (text: string | null, there: StoredTypedAnswer | null, base: number | null) => ({
  questionId: '1',
  typed: text === null ? null : typed(text),
  stored: there,
  base,
});

/** Where what the list tells may lead, by what is known and typed here; the rules below say to which. */
const LISTENING = ['resting', 'waiting', 'unsaved', 'refused', 'differing'].map((state) => `${T}.${state}`);

const WRITING = ['waiting', 'saving-newer', 'unsaved', 'resting', 'refused', 'differing'].map(
  (state) => `${T}.${state}`,
);

/** The text here that is worth keeping. */
const kept = ({ typed: own }: TypedAnswerContext): TypedAnswer | null =>
  own === null || own.text.trim() === '' ? null : own;
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
const isDiffering = (snapshot: TypedAnswerSnapshot): boolean => snapshot.matches('differing');
const isSaving = (snapshot: TypedAnswerSnapshot): boolean => snapshot.matches('saving');
const hasNewer = (snapshot: TypedAnswerSnapshot): boolean => snapshot.matches({ saving: 'newer' });

export const typedAnswerModel = defineModel({
  name: 'questions-typed-answer',
  title: 'Lo escrito, en el servidor',
  about: 'Lo que se escribe se guarda en el servidor y aparece en otro dispositivo; si difieren, se muestran los dos.',
  machine: typedAnswerMachine,
  inputs: {
    nothing: given(null, null, null),
    known: given(OWN, stored(OWN, 1000), 1000),
    unsaved: given(OWN, stored('Sí', 1000), 1000),
    lost: given(OWN, null, 1000),
    blank: given(' ', null, null),
    differing: given(OWN, stored(OTHERS, 2000, false), 1000),
  },
  starts: {
    nothing: [`${T}.resting`],
    known: [`${T}.resting`],
    unsaved: [`${T}.waiting`],
    lost: [`${T}.waiting`],
    blank: [`${T}.resting`],
    differing: [`${T}.folded`],
  },
  events: {
    typed: {
      event: { type: 'text.typed', typed: typed(OWN) },
      words: 'Escribe la respuesta',
      leadsTo: WRITING,
    },
    typedMore: {
      event: { type: 'text.typed', typed: typed(LONGER) },
      words: 'Sigue escribiendo',
      leadsTo: WRITING,
    },
    cleared: {
      event: { type: 'text.typed', typed: typed(' ') },
      words: 'Deja la respuesta en blanco',
      leadsTo: WRITING,
      inputs: ['nothing', 'unsaved', 'blank', 'differing'],
    },
    toggled: {
      event: { type: 'boxes.toggled', withGreeting: false, withSignature: true },
      words: 'Desmarca el saludo',
      leadsTo: [`${T}.waiting`, `${T}.saving-newer`, `${T}.unsaved`, `${T}.resting`, `${T}.differing`],
      inputs: ['nothing', 'known', 'unsaved'],
    },
    left: {
      event: { type: 'box.left' },
      words: 'Sale de la casilla o de la página',
      leadsTo: [`${T}.saving-latest`],
    },
    other: {
      event: { type: 'stored.changed', stored: told.other },
      words: 'El servidor tiene un texto que se escribió en otro dispositivo',
      by: 'world',
      leadsTo: LISTENING,
    },
    newest: {
      event: { type: 'stored.changed', stored: told.newest },
      words: 'En otro dispositivo se sigue escribiendo',
      by: 'world',
      leadsTo: LISTENING,
      inputs: ['nothing', 'differing'],
    },
    early: {
      event: { type: 'stored.changed', stored: told.early },
      words: 'La lista dice una versión anterior',
      by: 'world',
      leadsTo: [`${T}.resting`, `${T}.waiting`, `${T}.unsaved`, `${T}.refused`, `${T}.differing`],
      inputs: ['known', 'lost'],
    },
    same: {
      event: { type: 'stored.changed', stored: told.same },
      words: 'En otro dispositivo se escribió lo mismo',
      by: 'world',
      leadsTo: [`${T}.resting`, `${T}.waiting`, `${T}.unsaved`, `${T}.refused`, `${T}.differing`],
      inputs: ['unsaved', 'lost'],
    },
    erased: {
      event: { type: 'stored.changed', stored: null },
      words: 'En otro dispositivo se borró lo escrito',
      by: 'world',
      leadsTo: [`${T}.resting`, `${T}.waiting`, `${T}.unsaved`, `${T}.refused`],
      inputs: ['known', 'unsaved', 'nothing'],
    },
    shown: { event: { type: 'other.shown' }, words: 'Presiona Ver la otra versión', leadsTo: [`${T}.shown`] },
    hidden: { event: { type: 'other.hidden' }, words: 'Presiona Ocultar', leadsTo: [`${T}.folded`] },
    taken: { event: { type: 'other.taken' }, words: 'Presiona Usar esa versión', leadsTo: [`${T}.resting`] },
    stayed: {
      event: { type: 'own.kept' },
      words: 'Presiona Seguir con esta',
      leadsTo: [`${T}.saving-latest`, `${T}.resting`],
    },
    gone: byWorld({ type: 'question.left' }, 'La pregunta ya no espera una respuesta', `${T}.settled`),
    returned: byWorld({ type: 'question.returned' }, 'La pregunta vuelve a la lista', `${T}.waiting`, `${T}.resting`),
  },
  delays: {
    saveDelay: { words: 'Pasa un segundo y medio', leadsTo: [`${T}.saving-latest`] },
    retry: { words: 'Pasan cinco segundos', leadsTo: [`${T}.saving-latest`] },
  },
  calls: {
    saveTyped: {
      done: {
        saved: {
          output: { outcome: 'saved', version: 3000 },
          words: 'El servidor lo guarda',
          leadsTo: [`${T}.resting`, `${T}.waiting`],
        },
        deleted: {
          output: { outcome: 'saved', version: null },
          words: 'El servidor lo borra',
          leadsTo: [`${T}.resting`, `${T}.waiting`],
        },
        overtaken: {
          output: { outcome: 'differs', stored: told.other },
          words: 'En otro dispositivo se escribió otro texto antes',
          leadsTo: [`${T}.folded`, `${T}.resting`, `${T}.waiting`],
        },
        twin: {
          output: { outcome: 'differs', stored: told.same },
          words: 'En otro dispositivo se escribió lo mismo antes',
          leadsTo: [`${T}.resting`, `${T}.waiting`, `${T}.folded`],
        },
        gone: {
          output: { outcome: 'differs', stored: null },
          words: 'En otro dispositivo se había borrado',
          leadsTo: [`${T}.waiting`, `${T}.resting`],
        },
      },
      failed: {
        unavailable: refusedWith(400, 'question-unavailable', 'La pregunta ya no espera una respuesta', `${T}.refused`),
        offline: offlineTo(`${T}.unsaved`),
        broken: refusedWith(503, 'store-unavailable', 'El servidor no puede ahora', `${T}.unsaved`),
        full: refusedWith(429, 'too-many-requests', 'Hay demasiados textos sin enviar', `${T}.unsaved`),
      },
    },
  },
  guards: {
    hasOther: 'otro dispositivo tiene otro texto',
    hasTyped: 'la persona escribió aquí',
    isUnsaved: 'el servidor no tiene lo que hay aquí',
    isAnother: 'es otra cosa que antes',
    isOther: 'es de después, y otro texto',
    isLater: 'es de después',
    isNone: 'no queda nada guardado',
    isOvertaken: 'otro dispositivo escribió otro texto antes',
    isLost: 'lo guardado se había borrado, y aquí hay algo',
    hasNewer: 'siguió escribiendo mientras se guardaba',
    isFinal: 'el servidor no lo va a guardar',
  },
  states: {
    [`${T}.resting`]: {
      description: 'El servidor tiene lo escrito, o no hay nada escrito',
      holds: ({ context }) => context.other === null && context.failure === null,
    },
    [`${T}.waiting`]: {
      description: 'Se espera un momento, por si se sigue escribiendo',
      holds: ({ context }) => context.other === null && context.typed !== null,
    },
    [`${T}.saving`]: { description: 'Guardando en el servidor', holds: ({ context }) => context.other === null },
    [`${T}.saving-latest`]: { description: 'Se guarda lo último' },
    [`${T}.saving-newer`]: { description: 'Mientras se guarda, se sigue escribiendo' },
    [`${T}.unsaved`]: {
      description: 'No se pudo guardar, y se intenta de nuevo',
      holds: ({ context }) => context.failure !== null,
    },
    [`${T}.refused`]: {
      description: 'El servidor no lo guarda',
      holds: ({ context }) => context.failure !== null,
    },
    [`${T}.differing`]: {
      description: 'Otro dispositivo tiene otro texto; la casilla queda como está',
      holds: ({ context }) => context.other !== null,
    },
    [`${T}.folded`]: { description: 'Se ofrece ver la otra versión' },
    [`${T}.shown`]: { description: 'Se ve la otra versión' },
    [`${T}.settled`]: {
      description: 'La pregunta ya no espera una respuesta',
      holds: ({ context }) => context.base === null && context.other === null,
    },
  },
  ignores: {
    [`${T}.resting`]: ['box.left', 'other.shown', 'other.hidden', 'other.taken', 'own.kept', 'question.returned'],
    [`${T}.waiting`]: ['other.shown', 'other.hidden', 'other.taken', 'own.kept', 'question.returned'],
    ...Object.fromEntries(
      ['saving-latest', 'saving-newer'].map((state) => [
        `${T}.${state}`,
        ['box.left', 'stored.changed', 'other.shown', 'other.hidden', 'other.taken', 'own.kept', 'question.returned'],
      ]),
    ),
    [`${T}.unsaved`]: ['box.left', 'other.shown', 'other.hidden', 'other.taken', 'own.kept', 'question.returned'],
    [`${T}.refused`]: ['box.left', 'other.shown', 'other.hidden', 'other.taken', 'own.kept', 'question.returned'],
    [`${T}.folded`]: ['box.left', 'other.hidden', 'other.taken', 'question.returned'],
    [`${T}.shown`]: ['box.left', 'other.shown', 'question.returned'],
    [`${T}.settled`]: [
      'text.typed',
      'boxes.toggled',
      'box.left',
      'stored.changed',
      'other.shown',
      'other.hidden',
      'other.taken',
      'own.kept',
    ],
  },
  invariants: [
    ...typedAnswerRules,
    {
      rule: '2.75 nunca hay dos guardados a la vez, y cada uno lleva lo que hay aquí y la versión que reemplaza',
      holds: ({ before, beforeSnapshot, after, calls }) => {
        const begins = isSaving(after) && !isSaving(beforeSnapshot);
        const { base } = after.context;
        const expected = [{ slot: 'saveTyped', input: { questionId: '1', typed: kept(after.context), base } }];
        return same(calls, begins ? expected : []) && before.questionId === '1';
      },
    },
    {
      rule: '2.75 lo que se escribe mientras se guarda se guarda después',
      holds: ({ eventType, beforeSnapshot, after }) => {
        if (eventType === 'text.typed' && isSaving(beforeSnapshot)) return hasNewer(after);
        if (eventType !== 'xstate.done.actor.saveTyped' || !hasNewer(beforeSnapshot)) return true;
        return after.matches('waiting') || isDiffering(after);
      },
    },
    {
      rule: '2.75 la otra versión no ocupa la casilla sin que la persona lo pida',
      holds: ({ eventType, before, beforeSnapshot, effects, after }) => {
        const puts = effects.filter(({ slot }) => slot.startsWith('parent:'));
        if (eventType !== 'other.taken' || !beforeSnapshot.matches({ differing: 'shown' })) return puts.length === 0;
        const { text, withGreeting, withSignature } = before.other ?? typed('');
        return (
          same(puts, [
            { slot: 'parent:boxes.set', params: { type: 'boxes.set', withGreeting, withSignature } },
            { slot: 'parent:text.changed', params: { type: 'text.changed', text } },
          ]) && same(after.context.typed, { text, withGreeting, withSignature })
        );
      },
    },
    {
      rule: '2.75 nada de otro dispositivo se reemplaza sin que la persona siga con lo suyo: hasta entonces no se guarda',
      holds: ({ eventType, before, beforeSnapshot, after }) => {
        if (!isDiffering(beforeSnapshot)) return true;
        if (eventType === 'own.kept' || eventType === 'other.taken')
          return isDiffering(after) || after.context.base === before.other?.version;
        return !isSaving(after);
      },
    },
    {
      rule: '2.75 una versión anterior a la que se conoce no dice nada nuevo',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        if (eventType !== 'stored.changed') return true;
        const version = field(field(event, 'stored'), 'version');
        const isEarly = typeof version === 'number' && version <= (before.base ?? 0);
        return !isEarly || (same(after.value, beforeSnapshot.value) && after.context.base === before.base);
      },
    },
    {
      rule: '2.75 un texto posterior de otro dispositivo se ofrece; el mismo texto, no',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        const said = field(event, 'stored');
        const version = field(said, 'version');
        const hears = !isSaving(beforeSnapshot) && !beforeSnapshot.matches('settled');
        if (eventType !== 'stored.changed' || !hears || typeof version !== 'number' || version <= (before.base ?? 0))
          return true;
        const isSame = field(said, 'text') === before.typed?.text;
        return isSame
          ? !isDiffering(after) && after.context.base === version
          : isDiffering(after) && same(after.context.other, said);
      },
    },
    {
      rule: '2.75 la versión que el servidor confirma se recuerda, también en este dispositivo',
      holds: ({ eventType, event, after, effects }) => {
        const keeps = effects.filter(({ slot }) => slot === 'keepVersion');
        if (eventType !== 'xstate.done.actor.saveTyped' || isDiffering(after)) return keeps.length === 0;
        const output = field(event, 'output');
        const version =
          field(output, 'outcome') === 'saved'
            ? field(output, 'version')
            : (field(field(output, 'stored'), 'version') ?? null);
        return (
          after.context.base === version && same(keeps, [{ slot: 'keepVersion', params: { questionId: '1', version } }])
        );
      },
    },
    {
      rule: '2.75 por qué no se guardó se dice hasta que se guarde',
      holds: ({ eventType, before, after }) => {
        if (eventType === 'xstate.error.actor.saveTyped') return after.context.failure !== null;
        if (eventType === 'xstate.done.actor.saveTyped' || eventType === 'question.left')
          return after.context.failure === null;
        return after.context.failure === before.failure || isDiffering(after) || after.matches('settled');
      },
    },
    {
      rule: '2.75 lo escrito aquí cambia solo al escribir, o al usar la otra versión',
      holds: ({ eventType, before, after }) =>
        ['text.typed', 'boxes.toggled', 'other.taken'].includes(eventType) || same(after.context.typed, before.typed),
    },
  ],
});
