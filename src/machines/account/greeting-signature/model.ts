import type { Extras } from '#domain/extras.ts';
import { defineModel, type OrderedEffect, offline, typed } from '#machines/shared/model.ts';
import { type GreetingSignatureSnapshot, greetingSignatureMachine } from './machine.ts';
import type { ExtrasDraft, GreetingSignatureContext } from './types.ts';

const G = 'greeting-signature';
const NONE: Extras = { greeting: null, signature: null };
const THEIRS: Extras = { greeting: 'Buen día', signature: null };
const MINE: Extras = { greeting: 'Hola', signature: null };
/** Fits alone, and not with a greeting. */
const LONG = 'a'.repeat(1997);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** As the server would keep what is typed. */
const kept = ({ mine: { greeting, signature } }: ExtrasDraft): Extras => ({
  greeting: greeting.trim() === '' ? null : greeting,
  signature: signature.trim() === '' ? null : signature,
});
const boxes = ({ greeting, signature }: Extras) => ({ greeting: greeting ?? '', signature: signature ?? '' });
/** What the server had last, as far as anybody here knows. */
const latest = ({ saved, theirs }: GreetingSignatureContext): Extras => theirs ?? saved;
const isUnchanged = (context: GreetingSignatureContext): boolean => same(kept(context), latest(context));
const isLong = ({ mine }: ExtrasDraft): boolean => mine.greeting.length + mine.signature.length > 2000;
const isEmpty = (context: ExtrasDraft): boolean => same(kept(context), NONE);
const isShown = (snapshot: GreetingSignatureSnapshot): boolean => snapshot.matches({ texts: 'shown' });
const isConflict = (snapshot: GreetingSignatureSnapshot): boolean =>
  snapshot.matches({ texts: { shown: { form: { unsaved: 'conflict' } } } });
const outputOf = (event: unknown): Extras | null => {
  if (typeof event !== 'object' || event === null || !('output' in event)) return null;
  return [NONE, THEIRS, MINE].find((extras) => same(extras, event.output)) ?? null;
};
/** What a server has that was read just now; null at any other step. */
const readNow = (eventType: string, event: unknown): Extras | null =>
  /\.done\.actor\.(read|refresh)$/.test(eventType) ? outputOf(event) : null;

export const greetingSignatureModel = defineModel({
  name: 'account-greeting-signature',
  title: 'Saludo y firma',
  about: 'El saludo y la firma de la cuenta, y quién los cambió a la vez.',
  machine: greetingSignatureMachine,
  inputs: {
    opened: { draft: null },
    typedEarlier: { draft: { saved: NONE, mine: { greeting: 'Hola', signature: '' } } },
  },
  starts: {
    opened: [`${G}.reading`, `${G}.preview-hidden`],
    typedEarlier: [`${G}.reading`, `${G}.preview-hidden`],
  },
  events: {
    greeting: { event: { type: 'text.changed', part: 'greeting', text: 'Hola' }, words: 'Escribe un saludo' },
    noGreeting: { event: { type: 'text.changed', part: 'greeting', text: '' }, words: 'Borra el saludo' },
    signature: {
      event: { type: 'text.changed', part: 'signature', text: LONG },
      words: 'Escribe una firma que solo cabe sin saludo',
    },
    noSignature: { event: { type: 'text.changed', part: 'signature', text: '' }, words: 'Borra la firma' },
    previewed: {
      event: { type: 'preview.toggled' },
      words: 'Presiona Vista previa',
      leadsTo: [`${G}.preview-open`, `${G}.preview-hidden`],
    },
    saved: { event: { type: 'save.pressed' }, words: 'Presiona Guardar', leadsTo: [`${G}.saving`] },
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Actualizar',
      leadsTo: [`${G}.reading`, `${G}.refreshing`],
    },
    changed: {
      event: { type: 'extras.changed' },
      words: 'Se guardan saludo y firma, aquí o en otro lado',
      by: 'world',
      leadsTo: [`${G}.reading`, `${G}.refreshing`, `${G}.told`],
    },
    theirs: {
      event: { type: 'theirs.taken' },
      words: 'Presiona Usar lo de la otra persona',
      leadsTo: [`${G}.unchanged`],
    },
    mine: { event: { type: 'mine.kept' }, words: 'Presiona Conservar lo mío', leadsTo: [`${G}.changed`] },
  },
  calls: {
    read: {
      done: {
        none: { output: NONE, words: 'La cuenta no tiene saludo ni firma', leadsTo: [`${G}.shown`] },
        theirs: { output: THEIRS, words: 'Llega el saludo de otra persona', leadsTo: [`${G}.shown`] },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${G}.failed`] } },
    },
    refresh: {
      done: {
        theirs: { output: THEIRS, words: 'Llega el saludo de otra persona', leadsTo: [`${G}.current`] },
        mine: { output: MINE, words: 'Llega el mismo saludo que se escribe aquí', leadsTo: [`${G}.current`] },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${G}.stale`] } },
    },
    save: {
      done: { saved: { output: MINE, words: 'El servidor los guarda', leadsTo: [`${G}.unchanged`] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${G}.save-failed`] } },
    },
  },
  guards: {
    isUnchanged: 'lo escrito es lo guardado',
    isChanged: 'lo escrito no es lo guardado',
    isTooLong: 'los dos juntos no caben en 2.000 caracteres',
    isWithinLimit: 'los dos juntos caben en 2.000 caracteres',
    isEmpty: 'no hay saludo ni firma',
    isPreviewable: 'hay saludo o firma en las casillas',
    isSaveable: 'los dos caben, y no falta leer un cambio de otra persona',
    wasTold: 'mientras tanto hubo otro cambio',
    isNoNews: 'es lo que ya se conocía',
    isNoConflict: 'aquí no se escribió nada, o se escribió lo mismo',
  },
  states: {
    [`${G}.texts`]: { description: 'El saludo y la firma' },
    [`${G}.reading`]: { description: 'Buscando el saludo y la firma', holds: (snapshot) => snapshot.hasTag('reading') },
    [`${G}.failed`]: {
      description: 'No se pudieron buscar el saludo y la firma',
      holds: ({ context }) => context.failure !== null,
    },
    [`${G}.shown`]: { description: 'El saludo y la firma a la vista' },
    [`${G}.form`]: { description: 'Las casillas' },
    [`${G}.unchanged`]: {
      description: 'Lo escrito es lo guardado',
      holds: (snapshot) =>
        isUnchanged(snapshot.context) && !snapshot.hasTag('unsaved') && snapshot.context.theirs === null,
    },
    [`${G}.unsaved`]: {
      description: 'Lo escrito no es lo guardado',
      holds: (snapshot) => !isUnchanged(snapshot.context) && snapshot.hasTag('unsaved'),
    },
    [`${G}.changed`]: {
      description: 'Hay algo sin guardar',
      holds: ({ context }) => context.saveFailure === null && context.theirs === null,
    },
    [`${G}.conflict`]: {
      description: 'Otra persona guardó algo distinto',
      holds: ({ context }) => context.theirs !== null && context.saveFailure === null,
    },
    [`${G}.save-failed`]: {
      description: 'No se pudieron guardar',
      holds: ({ context }) => context.saveFailure !== null && context.theirs === null,
    },
    [`${G}.length`]: { description: 'La longitud de los dos juntos' },
    [`${G}.fitting`]: { description: 'Los dos juntos caben', holds: ({ context }) => !isLong(context) },
    [`${G}.too-long`]: { description: 'Los dos juntos no caben', holds: ({ context }) => isLong(context) },
    [`${G}.news`]: { description: 'Lo que guardan otras personas' },
    [`${G}.current`]: { description: 'Está al día', holds: ({ context }) => context.failure === null },
    [`${G}.refreshing`]: {
      description: 'Buscando lo que guardó otra persona',
      holds: (snapshot) => snapshot.hasTag('reading'),
    },
    [`${G}.stale`]: { description: 'Puede haber cambiado', holds: ({ context }) => context.failure !== null },
    [`${G}.saving`]: {
      description: 'Guardando',
      holds: (snapshot) =>
        snapshot.hasTag('busy') && snapshot.hasTag('unsaved') && snapshot.context.saveFailure === null,
    },
    [`${G}.undisturbed`]: { description: 'Nadie guardó otra cosa mientras tanto' },
    [`${G}.told`]: { description: 'Mientras tanto se guardó otra cosa' },
    [`${G}.preview`]: { description: 'La vista previa' },
    [`${G}.preview-hidden`]: {
      description: 'Sin vista previa',
      holds: (snapshot) => !snapshot.hasTag('previewed'),
    },
    [`${G}.preview-open`]: {
      description: 'Con la vista previa abierta',
      holds: (snapshot) => snapshot.hasTag('previewed') && !isEmpty(snapshot.context),
    },
  },
  ignores: {
    [`${G}.reading`]: ['mine.kept', 'retry.pressed', 'save.pressed', 'text.changed', 'theirs.taken'],
    [`${G}.failed`]: ['mine.kept', 'save.pressed', 'text.changed', 'theirs.taken'],
    [`${G}.unchanged`]: ['mine.kept', 'save.pressed', 'theirs.taken'],
    [`${G}.changed`]: ['mine.kept', 'theirs.taken'],
    [`${G}.conflict`]: ['save.pressed'],
    [`${G}.save-failed`]: ['mine.kept', 'theirs.taken'],
    [`${G}.current`]: ['retry.pressed'],
    [`${G}.refreshing`]: ['retry.pressed'],
    [`${G}.undisturbed`]: ['mine.kept', 'retry.pressed', 'save.pressed', 'text.changed', 'theirs.taken'],
    [`${G}.told`]: ['extras.changed', 'mine.kept', 'retry.pressed', 'save.pressed', 'text.changed', 'theirs.taken'],
  },
  invariants: [
    {
      rule: '2.43 lo que se escribe es lo que queda en su casilla, y nada más la cambia mientras hay algo sin guardar',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        const { mine } = after.context;
        if (eventType === 'text.changed') {
          const { part, text } = typed(event);
          return same(mine, isShown(beforeSnapshot) ? { ...before.mine, [String(part)]: text } : before.mine);
        }
        if (eventType === 'theirs.taken' && isConflict(beforeSnapshot)) return same(mine, boxes(latest(before)));
        const read = readNow(eventType, event);
        return same(
          mine,
          read !== null && isUnchanged(before) && !same(read, latest(before)) ? boxes(read) : before.mine,
        );
      },
    },
    {
      rule: '4.18 se sabe siempre lo que tiene el servidor, y lo de otra persona queda aparte hasta que alguien decide',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        const { saved, theirs } = after.context;
        if (eventType === 'xstate.done.actor.save') return same(saved, kept(before)) && theirs === null;
        const read = readNow(eventType, event);
        if (read !== null) {
          if (isUnchanged(before) || same(read, kept(before))) return same(saved, read) && theirs === null;
          return same(saved, before.saved) && same(theirs, same(read, latest(before)) ? before.theirs : read);
        }
        const decides = (eventType === 'theirs.taken' || eventType === 'mine.kept') && isConflict(beforeSnapshot);
        const writesTheirs = eventType === 'text.changed' && same(kept(after.context), latest(before));
        if (decides || writesTheirs) return same(saved, latest(before)) && theirs === null;
        return same(saved, before.saved) && same(theirs, before.theirs);
      },
    },
    {
      rule: 'lo escrito y sin guardar sobrevive a una recarga, con lo que había debajo; lo guardado no deja rastro',
      holds: ({ before, after, effects }) => same(draftAfter(draftOf(before), effects), draftOf(after.context)),
    },
    {
      rule: '5.24 5.25 7.30 se guarda lo escrito, en blanco es nada; solo si cambió, cabe y nada espera decisión ni lectura',
      holds: ({ eventType, beforeSnapshot, before, calls }) => {
        const maySave =
          eventType === 'save.pressed' &&
          isShown(beforeSnapshot) &&
          !isUnchanged(before) &&
          !isLong(before) &&
          before.theirs === null &&
          beforeSnapshot.matches({ texts: { shown: { news: 'current' } } });
        const saves = calls.filter(({ slot }) => slot === 'saveExtras').map(({ input }) => input);
        return same(saves, maySave ? [{ extras: kept(before) }] : []);
      },
    },
    {
      rule: '4.18 cada cambio avisado lleva a leer de nuevo; el que llega mientras se guarda, después',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const reads = calls.filter(({ slot }) => slot === 'readExtras').length;
        const ended = /\.(done|error)\.actor\.save$/.test(eventType);
        if (eventType === 'extras.changed') return reads === (beforeSnapshot.hasTag('busy') ? 0 : 1);
        return !ended || reads === (beforeSnapshot.matches({ texts: { saving: 'told' } }) ? 1 : 0);
      },
    },
    {
      rule: '5.26 la vista previa se abre con saludo o firma y solo entonces; se cierra al presionar otra vez, o si no queda nada',
      holds: ({ eventType, beforeSnapshot, before, after }) => {
        const was = beforeSnapshot.hasTag('previewed');
        const is = after.hasTag('previewed');
        const isThere = isShown(beforeSnapshot) || beforeSnapshot.hasTag('busy');
        if (eventType === 'preview.toggled') return is === (!was && isThere && !isEmpty(before));
        return is === (was && !isEmpty(after.context));
      },
    },
    {
      rule: '8.26 se avisa que se guardó si, y solo si, se guardó',
      holds: ({ eventType, emitted }) =>
        same(
          emitted,
          eventType === 'xstate.done.actor.save' ? [{ type: 'notice', notice: 'greeting-signature-saved' }] : [],
        ),
    },
  ],
});

/** What is kept of what is typed, when it is kept as it should be. */
const draftOf = (context: GreetingSignatureContext): unknown =>
  isUnchanged(context) ? null : { saved: context.saved, mine: context.mine };
const draftAfter = (before: unknown, effects: readonly OrderedEffect[]): unknown => {
  const last = effects.at(-1);
  if (last === undefined) return before;
  return last.slot === 'keepDraft' ? last.params : null;
};
