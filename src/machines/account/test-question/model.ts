import type { Item } from '#contract/items.ts';
import type { TestAnswer } from '#contract/test-questions.ts';
import { defineModel, type OrderedEffect, offlineTo, same, typed } from '#machines/shared/model.ts';
import { type TestQuestionContext, testQuestionMachine } from './machine.ts';

const T = 'test-question';
const STOCK = '¿Hay stock?';
const LONG = '¿'.repeat(2001);
/** Fits to the last of its code points, each of them two units of UTF-16. */
const FULL = '👋'.repeat(2000);

const listing = (id: string, title: string): Item => ({
  id,
  title,
  thumbnail: '',
  permalink: `https://articulo.mercadolibre.com.ar/${id}`,
  listing_type_id: 'gold_special',
  catalog_listing: false,
  price: null,
  currency_id: 'ARS',
  status: 'active',
});
const LADDER = listing('MLA1', 'Escalera');
const BOX = listing('MLA2', 'Caja');
/** What the seller may choose from. */
export const LISTINGS = [LADDER, BOX];

const KNOWN: TestAnswer = {
  answer: 'Marca: Bosch.',
  known: true,
  basis: [{ kind: 'attribute', detail: 'Marca', ref: 'BRAND' }],
  confidence: 0.94,
  doubts: [],
};
const UNKNOWN: TestAnswer = {
  answer: 'Lo verificamos.',
  known: false,
  basis: [],
  confidence: 0.2,
  doubts: ['unknown'],
};

const has = (event: unknown, field: string): unknown => typed(event)[field];
const isLong = (question: string): boolean => [...question].length > 2000;
const isAsked = ({ question }: TestQuestionContext): boolean => question.trim() !== '' && !isLong(question);
/** The answer that is shown is to this question about this listing. */
const isAnswered = ({ listing: item, question, generated }: TestQuestionContext): boolean =>
  generated !== null && generated.itemId === item?.id && generated.question === question;
const kept = (effects: readonly OrderedEffect[]): unknown[] =>
  effects.map(({ slot, params }) => (slot === 'keepDraft' ? params : slot));
/** Where whatever is typed or chosen may lead, but for the form without a listing. */
const JUDGED = [`${T}.blank`, `${T}.too-long`, `${T}.unchanged`, `${T}.ready`];

export const testQuestionModel = defineModel({
  name: 'account-test-question',
  title: 'Pregunta de prueba',
  about: 'Una pregunta inventada y la respuesta que recibiría.',
  machine: testQuestionMachine,
  inputs: { opened: { draft: null }, typedEarlier: { draft: { listing: LADDER, question: STOCK } } },
  starts: { opened: [`${T}.unlisted`], typedEarlier: [`${T}.ready`] },
  events: {
    ladder: {
      event: { type: 'listing.chosen', listing: LADDER },
      words: 'Elige la publicación Escalera',
      leadsTo: JUDGED,
    },
    box: { event: { type: 'listing.chosen', listing: BOX }, words: 'Elige la publicación Caja', leadsTo: JUDGED },
    stock: {
      event: { type: 'question.changed', question: STOCK },
      words: 'Escribe si hay stock',
      leadsTo: [`${T}.unchanged`, `${T}.ready`],
    },
    nothing: {
      event: { type: 'question.changed', question: '' },
      words: 'Borra la pregunta',
      leadsTo: [`${T}.blank`],
    },
    long: {
      event: { type: 'question.changed', question: LONG },
      words: 'Escribe una pregunta de 2001 caracteres',
      leadsTo: [`${T}.too-long`],
    },
    full: {
      event: { type: 'question.changed', question: FULL },
      words: 'Escribe una pregunta de 2000 emojis',
      leadsTo: [`${T}.unchanged`, `${T}.ready`],
    },
    generated: {
      event: { type: 'generate.pressed' },
      words: 'Presiona Generar respuesta',
      leadsTo: [`${T}.generating`],
    },
    cancelled: { event: { type: 'cancel.pressed' }, words: 'Presiona Cancelar', leadsTo: [`${T}.ready`] },
  },
  calls: {
    generate: {
      done: {
        known: { output: KNOWN, words: 'Llega la respuesta, con su dato', leadsTo: [`${T}.unchanged`] },
        unknown: { output: UNKNOWN, words: 'Llega la respuesta, sin el dato', leadsTo: [`${T}.unchanged`] },
      },
      failed: {
        offline: offlineTo(`${T}.failed`),
      },
    },
  },
  guards: {
    isListed: 'hay una publicación elegida',
    isBlank: 'no hay pregunta',
    isTooLong: 'la pregunta es demasiado larga',
    isUnchanged: 'la respuesta a eso ya está a la vista',
  },
  states: {
    [`${T}.unlisted`]: {
      description: 'Falta elegir la publicación',
      holds: ({ context }) => context.listing === null && context.generated === null,
    },
    [`${T}.listed`]: {
      description: 'Hay una publicación elegida',
      holds: (snapshot) => snapshot.context.listing !== null && !snapshot.hasTag('busy'),
    },
    [`${T}.blank`]: { description: 'Falta la pregunta', holds: ({ context }) => context.question.trim() === '' },
    [`${T}.too-long`]: {
      description: 'La pregunta es demasiado larga',
      holds: ({ context }) => isLong(context.question),
    },
    [`${T}.unchanged`]: {
      description: 'La respuesta a esta pregunta está a la vista',
      holds: ({ context }) => isAsked(context) && isAnswered(context),
    },
    [`${T}.ready`]: {
      description: 'Lista para generar la respuesta',
      holds: (snapshot) =>
        isAsked(snapshot.context) && !isAnswered(snapshot.context) && snapshot.can({ type: 'generate.pressed' }),
    },
    [`${T}.failed`]: {
      description: 'No se pudo generar la respuesta',
      holds: ({ context }) => isAsked(context) && context.failure !== null,
    },
    [`${T}.generating`]: {
      description: 'Generando la respuesta',
      holds: (snapshot) => snapshot.hasTag('busy') && isAsked(snapshot.context) && snapshot.context.failure === null,
    },
  },
  ignores: {
    [`${T}.unlisted`]: ['cancel.pressed', 'generate.pressed', 'question.changed'],
    [`${T}.blank`]: ['cancel.pressed', 'generate.pressed'],
    [`${T}.too-long`]: ['cancel.pressed', 'generate.pressed'],
    [`${T}.unchanged`]: ['cancel.pressed', 'generate.pressed'],
    [`${T}.ready`]: ['cancel.pressed'],
    [`${T}.failed`]: ['cancel.pressed'],
    [`${T}.generating`]: ['generate.pressed', 'listing.chosen', 'question.changed'],
  },
  invariants: [
    {
      rule: '5.27 con la misma publicación y la misma pregunta que la última vez no se genera otra respuesta; con otra, sí',
      holds: ({ after }) =>
        after.matches('generating') ||
        after.matches({ listed: 'failed' }) ||
        after.can({ type: 'generate.pressed' }) ===
          (after.context.listing !== null && isAsked(after.context) && !isAnswered(after.context)),
    },
    {
      rule: '5.28 sin publicación no se escribe la pregunta',
      holds: ({ after }) =>
        after.can({ type: 'question.changed', question: STOCK }) ===
        (after.context.listing !== null && !after.matches('generating')),
    },
    {
      rule: '2.45 la publicación es la elegida y la pregunta la escrita; mientras se genera, no cambian',
      holds: ({ eventType, event, beforeSnapshot, before, after }) => {
        const isFree = !beforeSnapshot.matches('generating');
        const isChoice = eventType === 'listing.chosen' && isFree;
        const isWriting = eventType === 'question.changed' && isFree && before.listing !== null;
        return (
          same(after.context.listing, isChoice ? has(event, 'listing') : before.listing) &&
          after.context.question === (isWriting ? has(event, 'question') : before.question)
        );
      },
    },
    {
      rule: 'cada cambio se guarda en el borrador, y nada más lo cambia',
      holds: ({ eventType, beforeSnapshot, before, after, effects }) => {
        const isFree = !beforeSnapshot.matches('generating');
        const isChange =
          isFree && (eventType === 'listing.chosen' || (eventType === 'question.changed' && before.listing !== null));
        const { listing: item, question } = after.context;
        return same(kept(effects), isChange ? [{ listing: item, question }] : []);
      },
    },
    {
      rule: '7.39 se pide la respuesta a la pregunta escrita sobre la publicación elegida, una vez',
      holds: ({ eventType, beforeSnapshot, after, calls }) => {
        const isAsking = eventType === 'generate.pressed' && beforeSnapshot.can({ type: 'generate.pressed' });
        const { listing: item, question } = after.context;
        return (
          same(
            calls.map(({ input }) => input),
            isAsking ? [{ itemId: item?.id, question }] : [],
          ) &&
          (!isAsking || after.matches('generating'))
        );
      },
    },
    {
      rule: '7.39 se ve la última respuesta que llegó, con la pregunta y la publicación de las que es',
      holds: ({ eventType, event, before, after }) => {
        if (eventType !== 'xstate.done.actor.generate') return same(after.context.generated, before.generated);
        const { listing: item, question } = before;
        const answer = has(event, 'output');
        return same(after.context.generated, {
          itemId: item?.id,
          title: item?.title,
          permalink: item?.permalink,
          question,
          answer,
        });
      },
    },
    {
      rule: 'Cancelar deja todo como estaba, listo para generar otra vez',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'cancel.pressed' || !beforeSnapshot.matches('generating') || after.matches({ listed: 'ready' }),
    },
    {
      rule: '8.06 se dice por qué no se pudo solo hasta que se cambia algo o se intenta otra vez',
      holds: ({ after }) => (after.context.failure !== null) === after.matches({ listed: 'failed' }),
    },
  ],
});
