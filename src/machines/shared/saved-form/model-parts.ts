import { byWorld, isAt, type Located, type OrderedEffect, offlineTo, outputOf, same } from '../model.ts';
import type { FormContext, FormDraft, FormSnapshot } from './types.ts';

/** What an invariant of a form uses of a step. */
interface FormStep<Value, Mine, Context> {
  readonly eventType: string;
  readonly event: unknown;
  readonly before: Context;
  readonly beforeSnapshot: FormSnapshot<Value, Mine> & Located;
  readonly after: FormSnapshot<Value, Mine> & Located;
  readonly effects: readonly OrderedEffect[];
  readonly emitted: readonly unknown[];
  readonly calls: readonly { readonly slot: string; readonly input: unknown }[];
}

/** Values that a call resolves with, by the names of the outcomes, and the words of each. */
type Outputs<Value> = Readonly<Record<string, { readonly output: Value; readonly words: string }>>;

/** What the model of one form says of it. */
interface FormModel<Value, Mine, Context extends FormContext<Value, Mine>> {
  readonly uid: string;
  readonly slots: { readonly read: string; readonly save: string };
  /** What the first read, a later one and saving bring. */
  readonly reads: Outputs<Value>;
  readonly refreshes: Outputs<Value>;
  readonly saves: { readonly output: Value; readonly words: string };
  readonly notice: string;
  /** The events that change what the form shows. */
  readonly edits: readonly string[];
  readonly words: FormWords;
  /** The sentences that begin with the requirements of this form. */
  readonly rules: { readonly edits: string; readonly saves: string };
  /** By hand, as the server would store it. */
  readonly toValue: (mine: Mine) => Value;
  readonly toMine: (value: Value) => Mine;
  readonly isTooLong: (mine: Mine) => boolean;
  /** By hand, what an event makes of `mine` where the form is shown; null where it changes nothing. */
  readonly edit: (eventType: string, event: unknown, before: Context) => Mine | null;
  readonly keepsDraft: boolean;
}

/** What the steps and states of one form are called; `mine`: what the person has there, saved or not. */
type FormWords = Readonly<
  Record<'pressed' | 'changedElsewhere' | 'reading' | 'failed' | 'shown' | 'form' | 'mine' | 'saveFailed', string>
>;

const asSaved = (mine: string): string => `${mine} es lo guardado`;
const notAsSaved = (mine: string): string => `${mine} no es lo guardado`;

/** What is stored of an unsaved change once these effects have run. */
function draftAfter(before: unknown, effects: readonly OrderedEffect[]): unknown {
  const last = effects.findLast(({ slot }) => slot === 'keepDraft' || slot === 'forgetDraft');
  if (last === undefined) return before;
  return last.slot === 'keepDraft' ? last.params : null;
}

/** The part of a chart's model that it shares with every form that is saved as a whole. */
export function createSavedFormModel<Value, Mine, Context extends FormContext<Value, Mine>>(
  form: FormModel<Value, Mine, Context>,
) {
  const { uid, words, saves } = form;
  return {
    events: eventsOf(uid, words),
    calls: {
      read: { done: leadTo(form.reads, `${uid}.shown`), failed: { offline: offlineTo(`${uid}.failed`) } },
      refresh: { done: leadTo(form.refreshes, `${uid}.current`), failed: { offline: offlineTo(`${uid}.stale`) } },
      save: {
        done: leadTo({ saved: saves }, `${uid}.unchanged`),
        failed: { offline: offlineTo(`${uid}.save-failed`) },
      },
    },
    guards: guardsOf(words),
    states: statesOf<Value, Mine>(uid, words),
    ignores: ignoresOf(uid, form.edits),
    invariants: invariantsOf(form),
  };
}

const leadTo = <Value>(outputs: Outputs<Value>, uid: string) =>
  Object.fromEntries(Object.entries(outputs).map(([name, outcome]) => [name, { ...outcome, leadsTo: [uid] }]));

function invariantsOf<Value, Mine, Context extends FormContext<Value, Mine>>({
  uid,
  slots,
  rules,
  ...form
}: FormModel<Value, Mine, Context>) {
  type Step = FormStep<Value, Mine, Context>;
  const { toValue, toMine, edit } = form;
  const values = Object.values({ ...form.reads, ...form.refreshes }).map(({ output }) => output);

  const isIn = (snapshot: Located, ...states: readonly string[]): boolean =>
    isAt(snapshot, ...states.map((state) => `${uid}.${state}`));
  const latest = ({ saved, theirs }: FormContext<Value, Mine>): Value => theirs ?? saved;
  const isUnchanged = (context: FormContext<Value, Mine>): boolean => same(toValue(context.mine), latest(context));
  const draftOf = (context: FormContext<Value, Mine>): FormDraft<Value, Mine> | null =>
    isUnchanged(context) ? null : { saved: context.saved, mine: context.mine };
  const canSave = (snapshot: FormSnapshot<Value, Mine>): boolean => snapshot.can({ type: 'save.pressed' });
  /** What a read brought at this step; null at any other. */
  const readNow = ({ eventType, event }: Step): Value | null =>
    /\.done\.actor\.(read|refresh)$/.test(eventType)
      ? (values.find((value) => same(value, outputOf(event))) ?? null)
      : null;
  const editNow = ({ eventType, event, before, beforeSnapshot }: Step): Mine | null =>
    isIn(beforeSnapshot, 'shown') ? edit(eventType, event, before) : null;
  const isSaved = (eventType: string): boolean => eventType === 'xstate.done.actor.save';
  const isDecided = ({ eventType, beforeSnapshot }: Step): boolean =>
    (eventType === 'theirs.taken' || eventType === 'mine.kept') && isIn(beforeSnapshot, 'conflict');

  return [
    {
      rule: rules.edits,
      holds: (step: Step) => {
        const { before, after } = step;
        const edited = editNow(step);
        if (edited !== null) return same(after.context.mine, edited);
        if (step.eventType === 'theirs.taken' && isDecided(step))
          return same(after.context.mine, toMine(latest(before)));
        const read = readNow(step);
        const isNew = read !== null && isUnchanged(before) && !same(read, latest(before));
        return same(after.context.mine, isNew ? toMine(read) : before.mine);
      },
    },
    {
      rule: '4.18 se sabe siempre lo que tiene el servidor, y lo de otra persona queda aparte hasta que alguien decide',
      holds: (step: Step) => {
        const { before, after } = step;
        const { saved, theirs } = after.context;
        if (isSaved(step.eventType)) return same(saved, toValue(before.mine)) && theirs === null;
        const read = readNow(step);
        if (read !== null) {
          if (isUnchanged(before) || same(read, toValue(before.mine))) return same(saved, read) && theirs === null;
          return same(saved, before.saved) && same(theirs, same(read, latest(before)) ? before.theirs : read);
        }
        const isTheirs = editNow(step) !== null && same(toValue(after.context.mine), latest(before));
        if (isDecided(step) || isTheirs) return same(saved, latest(before)) && theirs === null;
        return same(saved, before.saved) && same(theirs, before.theirs);
      },
    },
    {
      rule: 'lo que difiere de lo guardado consta como sin guardar, y nada más',
      holds: ({ after }: Step) => !isIn(after, 'shown') || after.hasTag('unsaved') === !isUnchanged(after.context),
    },
    {
      rule: rules.saves,
      holds: (step: Step) => {
        const { before, beforeSnapshot, calls } = step;
        const saves = calls.filter(({ slot }) => slot === slots.save).map(({ input }) => input);
        const maySave =
          step.eventType === 'save.pressed' &&
          isIn(beforeSnapshot, 'current') &&
          !isUnchanged(before) &&
          !form.isTooLong(before.mine) &&
          before.theirs === null;
        return same(saves, maySave ? [{ value: toValue(before.mine) }] : []);
      },
    },
    {
      rule: 'decisión 015: un cambio avisado se lee en el acto, y nada se puede guardar hasta haberlo leído; si no se pudo leer, tampoco',
      holds: (step: Step) => {
        const { eventType, beforeSnapshot, after, calls } = step;
        const isRead = /\.done\.actor\.(read|refresh)$/.test(eventType);
        const isOwed =
          eventType === 'form.changed' ||
          /\.error\.actor\.(read|refresh)$/.test(eventType) ||
          isIn(beforeSnapshot, 'reading', 'failed', 'refreshing', 'stale', 'told');
        return isRead || !isOwed || (!canSave(after) && calls.every(({ slot }) => slot !== slots.save));
      },
    },
    {
      rule: '4.18 cada cambio avisado lleva a leer de nuevo; el que llega mientras se guarda, después',
      holds: ({ eventType, beforeSnapshot, calls }: Step) => {
        const reads = calls.filter(({ slot }) => slot === slots.read).length;
        const isEnded = /\.(done|error)\.actor\.save$/.test(eventType);
        if (eventType === 'form.changed') return reads === (isIn(beforeSnapshot, 'saving') ? 0 : 1);
        return !isEnded || reads === (isIn(beforeSnapshot, 'told') ? 1 : 0);
      },
    },
    {
      rule: '8.26 se avisa que se guardó si, y solo si, se guardó',
      holds: ({ eventType, emitted }: Step) =>
        same(emitted, isSaved(eventType) ? [{ type: 'notice', notice: form.notice }] : []),
    },
    {
      rule: 'lo cambiado y sin guardar sobrevive a una recarga, con lo que había debajo; lo guardado no deja rastro',
      holds: ({ before, after, effects }: Step) =>
        form.keepsDraft
          ? same(draftAfter(draftOf(before), effects), draftOf(after.context))
          : draftAfter(null, effects) === null,
    },
    {
      rule: 'la página sabe siempre si al salir se perdería algo',
      holds: ({ beforeSnapshot, after, effects }: Step) => {
        const isUnsaved = after.hasTag('unsaved');
        const told = effects.findLast(
          ({ slot }) => slot === `parent:${uid}.unsaved` || slot === `parent:${uid}.unchanged`,
        );
        if (told === undefined) return isUnsaved === beforeSnapshot.hasTag('unsaved');
        return told.slot === `parent:${uid}.${isUnsaved ? 'unsaved' : 'unchanged'}`;
      },
    },
  ];
}

const eventsOf = (uid: string, words: FormWords) =>
  ({
    saved: { event: { type: 'save.pressed' }, words: words.pressed, leadsTo: [`${uid}.saving`] },
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Actualizar',
      leadsTo: [`${uid}.reading`, `${uid}.refreshing`],
    },
    changed: byWorld(
      { type: 'form.changed' },
      words.changedElsewhere,
      `${uid}.reading`,
      `${uid}.refreshing`,
      `${uid}.told`,
    ),
    theirs: {
      event: { type: 'theirs.taken' },
      words: 'Presiona Usar lo de la otra persona',
      leadsTo: [`${uid}.unchanged`],
    },
    mine: { event: { type: 'mine.kept' }, words: 'Presiona Conservar lo mío', leadsTo: [`${uid}.changed`] },
  }) as const;

function guardsOf(words: FormWords) {
  const mine = words.mine.toLowerCase();
  return { isUnchanged: asSaved(mine), isChanged: notAsSaved(mine), wasTold: 'mientras tanto hubo otro cambio' };
}

function statesOf<Value, Mine>(uid: string, words: FormWords) {
  type Snapshot = FormSnapshot<Value, Mine>;
  return {
    [`${uid}.reading`]: { description: words.reading, holds: (snapshot: Snapshot) => snapshot.hasTag('reading') },
    [`${uid}.failed`]: { description: words.failed, holds: ({ context }: Snapshot) => context.failure !== null },
    [`${uid}.shown`]: { description: words.shown },
    [`${uid}.form`]: { description: words.form },
    [`${uid}.unchanged`]: {
      description: asSaved(words.mine),
      holds: (snapshot: Snapshot) => !snapshot.hasTag('unsaved') && snapshot.context.theirs === null,
    },
    [`${uid}.unsaved`]: {
      description: notAsSaved(words.mine),
      holds: (snapshot: Snapshot) => snapshot.hasTag('unsaved'),
    },
    [`${uid}.changed`]: {
      description: 'Hay algo sin guardar',
      holds: ({ context }: Snapshot) => context.saveFailure === null && context.theirs === null,
    },
    [`${uid}.conflict`]: {
      description: 'Otra persona guardó algo distinto',
      holds: ({ context }: Snapshot) => context.theirs !== null && context.saveFailure === null,
    },
    [`${uid}.save-failed`]: {
      description: words.saveFailed,
      holds: ({ context }: Snapshot) => context.saveFailure !== null && context.theirs === null,
    },
    [`${uid}.news`]: { description: 'Lo que guardan otras personas' },
    [`${uid}.current`]: { description: 'Está al día', holds: ({ context }: Snapshot) => context.failure === null },
    [`${uid}.refreshing`]: {
      description: 'Buscando lo que guardó otra persona',
      holds: (snapshot: Snapshot) => snapshot.hasTag('reading'),
    },
    [`${uid}.stale`]: {
      description: 'Puede haber cambiado',
      holds: ({ context }: Snapshot) => context.failure !== null,
    },
    [`${uid}.saving`]: {
      description: 'Guardando',
      holds: (snapshot: Snapshot) =>
        snapshot.hasTag('busy') && snapshot.hasTag('unsaved') && snapshot.context.saveFailure === null,
    },
    [`${uid}.undisturbed`]: { description: 'Nadie guardó otra cosa mientras tanto' },
    [`${uid}.told`]: { description: 'Mientras tanto se guardó otra cosa' },
  };
}

function ignoresOf(uid: string, edits: readonly string[]) {
  const saving = [...edits, 'mine.kept', 'retry.pressed', 'save.pressed', 'theirs.taken'];
  return {
    [`${uid}.reading`]: saving,
    [`${uid}.failed`]: saving.filter((event) => event !== 'retry.pressed'),
    [`${uid}.unchanged`]: ['mine.kept', 'save.pressed', 'theirs.taken'],
    [`${uid}.changed`]: ['mine.kept', 'theirs.taken'],
    [`${uid}.conflict`]: ['save.pressed'],
    [`${uid}.save-failed`]: ['mine.kept', 'theirs.taken'],
    [`${uid}.current`]: ['retry.pressed'],
    [`${uid}.refreshing`]: ['retry.pressed'],
    [`${uid}.undisturbed`]: saving,
    [`${uid}.told`]: [...saving, 'form.changed'],
  };
}
