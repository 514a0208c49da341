import type { GreetingSignature, TypedGreetingSignature } from '#domain/greeting-signature.ts';
import { policyGuardModel } from '#machines/questions/policy-guard/model.ts';
import { defineModel, same, startsAlike, typed } from '#machines/shared/model.ts';
import { createSavedFormModel } from '#machines/shared/saved-form/model-parts.ts';
import { greetingSignatureMachine } from './machine.ts';
import type { GreetingSignatureContext } from './types.ts';

const G = 'greeting-signature';
const NONE: GreetingSignature = { greeting: null, signature: null };
const THEIRS: GreetingSignature = { greeting: 'Buen día', signature: null };
const MINE: GreetingSignature = { greeting: 'Hola', signature: null };
/** Fits alone, and not with a greeting. */
const LONG = '👋'.repeat(1997);

/** As the server stores what is typed. */
const stored = ({ greeting, signature }: TypedGreetingSignature): GreetingSignature => ({
  greeting: greeting.trim() === '' ? null : greeting,
  signature: signature.trim() === '' ? null : signature,
});
const isLong = (mine: TypedGreetingSignature): boolean => [...mine.greeting, ...mine.signature].length > 2000;
const isEmpty = ({ mine }: GreetingSignatureContext): boolean => same(stored(mine), NONE);
/** What an event types, by hand. */
const typedBy = (
  eventType: string,
  event: unknown,
  { mine }: GreetingSignatureContext,
): TypedGreetingSignature | null => {
  const { part, text } = typed(event);
  return eventType === 'text.changed' ? { ...mine, [String(part)]: text } : null;
};

const form = createSavedFormModel({
  uid: G,
  slots: { read: 'readGreetingSignature', save: 'saveGreetingSignature' },
  notice: 'greeting-signature-saved',
  rules: {
    edits: '2.43 lo que se escribe es lo que queda en su casilla, y nada más la cambia mientras hay algo sin guardar',
    saves:
      '5.24 5.25 7.30 se guarda lo escrito, en blanco es nada; solo si cambió, cabe y nada espera decisión ni lectura',
  },
  toValue: stored,
  toMine: ({ greeting, signature }: GreetingSignature) => ({
    greeting: greeting ?? '',
    signature: signature ?? '',
  }),
  isTooLong: isLong,
  edit: typedBy,
  keepsDraft: true,
  edits: ['text.changed'],
  reads: {
    none: { output: NONE, words: 'La cuenta no tiene saludo ni firma' },
    theirs: { output: THEIRS, words: 'Llega el saludo de otra persona' },
  },
  refreshes: {
    theirs: { output: THEIRS, words: 'Llega el saludo de otra persona' },
    mine: { output: MINE, words: 'Llega el mismo saludo que se escribe aquí' },
  },
  saves: { output: MINE, words: 'El servidor los guarda' },
  words: {
    pressed: 'Presiona Guardar',
    changedElsewhere: 'Se guardan saludo y firma, aquí o en otro lado',
    reading: 'Buscando el saludo y la firma',
    failed: 'No se pudieron buscar el saludo y la firma',
    shown: 'El saludo y la firma a la vista',
    form: 'Las casillas',
    mine: 'Lo escrito',
    saveFailed: 'No se pudieron guardar',
  },
});

export const greetingSignatureModel = defineModel({
  name: 'account-greeting-signature',
  title: 'Saludo y firma',
  about: 'El saludo y la firma de la cuenta, y quién los cambió a la vez.',
  machine: greetingSignatureMachine,
  children: { greetingGuard: policyGuardModel, signatureGuard: policyGuardModel },
  ...startsAlike([`${G}.reading`, `${G}.preview-hidden`], {
    opened: { draft: null },
    typedEarlier: { draft: { saved: NONE, mine: { greeting: 'Hola', signature: '' } } },
  }),
  orders: { typedEarlier: ['greetingGuard:text.changed', 'signatureGuard:text.changed'] },
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
    ...form.events,
  },
  calls: form.calls,
  guards: {
    ...form.guards,
    isTooLong: 'los dos juntos no caben en 2.000 caracteres',
    isWithinLimit: 'los dos juntos caben en 2.000 caracteres',
    isEmpty: 'no hay saludo ni firma',
    isUnguarded: 'lo escrito no es lo que se revisó',
    isPreviewable: 'hay saludo o firma en las casillas',
    isSaveable: 'los dos caben, y no falta leer un cambio de otra persona',
    isNoNews: 'es lo que ya se conocía',
    isNoConflict: 'aquí no se escribió nada, o se escribió lo mismo',
  },
  states: {
    [`${G}.texts`]: { description: 'El saludo y la firma' },
    ...form.states,
    [`${G}.length`]: { description: 'La longitud de los dos juntos' },
    [`${G}.fitting`]: { description: 'Los dos juntos caben', holds: ({ context }) => !isLong(context.mine) },
    [`${G}.too-long`]: { description: 'Los dos juntos no caben', holds: ({ context }) => isLong(context.mine) },
    [`${G}.guarding`]: {
      description: 'Se revisa lo que MercadoLibre no permite',
      holds: ({ context: { mine, guarded } }) => same(mine, guarded),
    },
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
  ignores: form.ignores,
  invariants: [
    ...form.invariants,
    {
      rule: '2.52 cada texto que queda en las casillas se revisa, y solo entonces',
      holds: ({ before, after: { context }, effects }) => {
        const sent = effects.filter(({ slot }) => slot.includes('Guard:'));
        const look = ({ greeting, signature }: TypedGreetingSignature) => [
          { slot: 'greetingGuard:text.changed', params: { type: 'text.changed', text: greeting } },
          { slot: 'signatureGuard:text.changed', params: { type: 'text.changed', text: signature } },
        ];
        return same(sent, same(before.mine, context.mine) ? [] : look(context.mine));
      },
    },
    {
      rule: '5.26 la vista previa se abre con saludo o firma y solo entonces; se cierra al presionar otra vez, o si no queda nada',
      holds: ({ eventType, beforeSnapshot, before, after }) => {
        const was = beforeSnapshot.hasTag('previewed');
        const is = after.hasTag('previewed');
        const isThere = beforeSnapshot.hasTag('shown');
        if (eventType === 'preview.toggled') return is === (!was && isThere && !isEmpty(before));
        return is === (was && !isEmpty(after.context));
      },
    },
  ],
});
