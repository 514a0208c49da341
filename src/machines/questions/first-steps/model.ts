import type { FirstSteps } from '#contract/first-steps.ts';
import { byWorld, defineModel, isAt, offlineTo, outputOf, retryTo, same } from '#machines/shared/model.ts';
import { firstStepsMachine } from './machine.ts';

const F = 'first-steps';

export const NEW: FirstSteps = {
  steps: [
    { step: 'link', isDone: true },
    { step: 'policies', isDone: false },
    { step: 'quick-answers', isDone: false },
  ],
  isDismissed: false,
};
export const MORE: FirstSteps = {
  ...NEW,
  steps: NEW.steps.map((one) => ({ ...one, isDone: one.step !== 'policies' })),
};
export const DONE: FirstSteps = { ...NEW, steps: NEW.steps.map((one) => ({ ...one, isDone: true })) };
export const HIDDEN: FirstSteps = { ...NEW, isDismissed: true };
/** Before an account there is nothing that this member may do. */
export const NOBODYS: FirstSteps = { steps: [], isDismissed: false };

const readings = (failed: string) => ({
  done: {
    some: { output: NEW, words: 'Falta algún paso', leadsTo: [`${F}.current`] },
    more: { output: MORE, words: 'Falta un paso', leadsTo: [`${F}.current`] },
    all: { output: DONE, words: 'Están todos hechos', leadsTo: [`${F}.over`] },
    hidden: { output: HIDDEN, words: 'Los había ocultado', leadsTo: [`${F}.over`] },
    none: { output: NOBODYS, words: 'Ninguno le corresponde', leadsTo: [`${F}.over`] },
  },
  failed: { offline: offlineTo(failed) },
});
/** The steps that an answer of the server says, if there are any to show. */
const stepsIn = (event: unknown): unknown => [NEW, MORE, DONE].find((one) => outputOf(event) === one)?.steps;
const hasFailure = ({ context }: { readonly context: { readonly failure: unknown } }) => context.failure !== null;
const isShown = (snapshot: { readonly hasTag: (tag: 'shown') => boolean }) => snapshot.hasTag('shown');

export const firstStepsModel = defineModel({
  name: 'questions-first-steps',
  title: 'Primeros pasos',
  about: 'Qué conviene hacer primero con la cuenta, y cuánto de eso está hecho.',
  machine: firstStepsMachine,
  inputs: {
    unknown: { isOver: false, isWanted: false },
    over: { isOver: true, isWanted: false },
    wanted: { isOver: true, isWanted: true },
  },
  starts: { unknown: [`${F}.reading`], over: [`${F}.over`], wanted: [`${F}.restoring`] },
  orders: { wanted: ['forgetOver'] },
  events: {
    changed: byWorld({ type: 'steps.changed' }, 'Cambia algo de lo que trata un paso', `${F}.refreshing`),
    requested: {
      event: { type: 'steps.requested' },
      words: 'Elige Primeros pasos en su menú',
      leadsTo: [`${F}.restoring`, `${F}.current`, `${F}.refreshing`, `${F}.failed`, `${F}.dismissal-regretted`],
    },
    dismissed: {
      event: { type: 'dismissal.requested' },
      words: 'Presiona Ocultar',
      leadsTo: [`${F}.dismissing`],
    },
    retried: retryTo(`${F}.restoring`),
  },
  calls: {
    readSteps: readings(`${F}.over`),
    refresh: readings(`${F}.current`),
    dismiss: {
      done: { hidden: { output: HIDDEN, words: 'El servidor los oculta', leadsTo: [`${F}.over`, `${F}.restoring`] } },
      failed: {
        offline: offlineTo(`${F}.failed`, `${F}.current`),
      },
    },
    restore: {
      done: {
        some: { output: NEW, words: 'Se ven de nuevo', leadsTo: [`${F}.current`] },
        all: { output: DONE, words: 'Se ven de nuevo, todos hechos', leadsTo: [`${F}.current`] },
      },
      failed: { offline: offlineTo(`${F}.not-restored`) },
    },
  },
  guards: {
    isWanted: 'la dirección los pide',
    isOver: 'este dispositivo sabe que no falta nada',
    isWantedAgain: 'los pidió mientras se ocultaban',
    isNothingLeft: 'no falta ninguno, o los ocultó',
  },
  states: {
    [`${F}.reading`]: { description: 'Viendo qué falta', holds: ({ context }) => context.steps.length === 0 },
    [`${F}.shown`]: { description: 'Se ven', holds: isShown },
    [`${F}.current`]: { description: 'Están al día' },
    [`${F}.refreshing`]: { description: 'Leyendo de nuevo, con lo anterior a la vista' },
    [`${F}.failed`]: { description: 'No se pudieron ocultar', holds: hasFailure },
    [`${F}.dismissing`]: { description: 'Ocultándolos', holds: isShown },
    [`${F}.dismissal-asked`]: { description: 'Se pidió ocultarlos' },
    [`${F}.dismissal-regretted`]: {
      description: 'Se pidió verlos mientras se ocultaban',
      holds: ({ context }) => context.isWanted,
    },
    [`${F}.over`]: { description: 'No se ven', holds: (snapshot) => !isShown(snapshot) },
    [`${F}.restoring`]: { description: 'Mostrándolos de nuevo' },
    [`${F}.not-restored`]: { description: 'No se pudieron mostrar de nuevo', holds: hasFailure },
  },
  ignores: {
    [`${F}.reading`]: ['steps.changed', 'dismissal.requested', 'retry.pressed'],
    [`${F}.current`]: ['retry.pressed'],
    [`${F}.refreshing`]: ['retry.pressed'],
    [`${F}.failed`]: ['steps.changed', 'retry.pressed'],
    [`${F}.dismissal-asked`]: ['steps.changed', 'dismissal.requested', 'retry.pressed'],
    [`${F}.dismissal-regretted`]: ['steps.changed', 'steps.requested', 'dismissal.requested', 'retry.pressed'],
    [`${F}.over`]: ['steps.changed', 'dismissal.requested', 'retry.pressed'],
    [`${F}.restoring`]: ['steps.changed', 'steps.requested', 'dismissal.requested', 'retry.pressed'],
    [`${F}.not-restored`]: ['steps.changed', 'dismissal.requested'],
  },
  invariants: [
    {
      rule: '2.77 de lo que la persona ya no quiere no se dice que falló',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'xstate.error.actor.dismiss' ||
        isAt(after, `${F}.failed`) !== isAt(beforeSnapshot, `${F}.dismissal-regretted`),
    },
    {
      rule: '2.77 consta si la persona los pidió, y desde entonces sigue constando',
      holds: ({ eventType, beforeSnapshot, before, after }) =>
        after.context.isWanted ===
        (before.isWanted ||
          (eventType === 'steps.requested' && !isAt(beforeSnapshot, `${F}.dismissal-regretted`, `${F}.restoring`))),
    },
    {
      rule: '7.90 se pregunta al abrir, si este dispositivo no sabe que terminaron, y cuando algo cambia mientras se ven',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        calls.filter(({ slot }) => slot === 'readSteps').length ===
        (eventType === 'steps.changed' && isAt(beforeSnapshot, `${F}.current`, `${F}.refreshing`) ? 1 : 0),
    },
    {
      rule: '2.77 lo que se ve es lo último que dijo el servidor',
      holds: ({ event, before, after }) =>
        !after.hasTag('shown') || same(after.context.steps, stepsIn(event) ?? before.steps),
    },
    {
      rule: '2.77 este dispositivo recuerda que no falta nada cuando el servidor lo dice, y solo entonces',
      holds: ({ eventType, event, beforeSnapshot, effects }) => {
        const says = (output: FirstSteps) => outputOf(event) === output;
        const isOver =
          (eventType === 'xstate.done.actor.dismiss' && !isAt(beforeSnapshot, `${F}.dismissal-regretted`)) ||
          (/done\.actor\.(readSteps|refresh)$/.test(eventType) && [DONE, HIDDEN, NOBODYS].some(says));
        return effects.some(({ slot }) => slot === 'rememberOver') === isOver;
      },
    },
    {
      rule: '8.06 lo que falló se sabe hasta que se vuelve a intentar',
      holds: ({ after }) => (after.context.failure !== null) === isAt(after, `${F}.failed`, `${F}.not-restored`),
    },
    {
      rule: '7.91 se ocultan y se muestran de nuevo cuando la persona lo pide, una vez',
      holds: ({ eventType, beforeSnapshot, calls, effects }) => {
        const isHidden = eventType === 'dismissal.requested' && beforeSnapshot.matches('shown');
        const isAsked =
          (eventType === 'steps.requested' && isAt(beforeSnapshot, `${F}.reading`, `${F}.over`, `${F}.not-restored`)) ||
          // The last word counts, once the server has done what was asked before.
          (eventType === 'xstate.done.actor.dismiss' && isAt(beforeSnapshot, `${F}.dismissal-regretted`)) ||
          (eventType === 'retry.pressed' && isAt(beforeSnapshot, `${F}.not-restored`));
        return (
          same(
            calls.filter(({ slot }) => slot === 'dismiss').map(({ input }) => input),
            isHidden ? [{ isDismissed: true }] : isAsked ? [{ isDismissed: false }] : [],
          ) &&
          effects.some(({ slot }) => slot === 'forgetOver') ===
            (isAsked || (eventType === 'steps.requested' && isAt(beforeSnapshot, `${F}.shown`, `${F}.dismissal-asked`)))
        );
      },
    },
  ],
});
