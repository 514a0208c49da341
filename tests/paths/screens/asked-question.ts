import type { DraftReasons } from '#contract/drafts.ts';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import { DEFAULT_SETTINGS, type UndoSeconds } from '#domain/settings.ts';
import { StoreUnavailable } from '#server/store/errors.ts';
import type { World } from './binding.ts';

export const EMAIL = 'ana@tienda.test';
/** A seller whom nobody has asked anything. */
const SELLER = 2519440387;
export const ACCOUNT = String(SELLER);
/** What is read of its card: above the box, below it, and from there to what sends the answer. */
export const CARD_HEAD = [
  'Tarjeta «ALEJANDRATOVAR pregunta»',
  'Enlace «Sweater Tejido A Mano Lana Merino Mujer»',
  'Botón «hace 3 días»',
] as const;
export const CARD_TOOLS = [
  'Botón «Respuesta rápida»',
  'Botón «Publicación»',
  'Botón «Restaurar el borrador» (no se puede usar)',
] as const;
export const CARD_FOOT = [
  'Casilla «Saludo»: sin marcar (no se puede usar) [La cuenta no tiene saludo]',
  'Casilla «Firma»: sin marcar (no se puede usar) [La cuenta no tiene firma]',
  'Botón «Eliminar»',
  'Botón «Agregar dato de la publicación»',
  'Botón «Revisar las parecidas»',
] as const;
const HOUR = 3_600_000;
const THREE_DAYS = 72 * HOUR;

/** The one pending question of the account; buyers ask in the marketplace, the product is told here and not by notice. */
const asked = async ({ product }: World): Promise<string> => {
  const { market, store } = product;
  market.setWebhookFaults({ drop: 1000 });
  const [item] = market.items(SELLER);
  if (item === undefined) throw new Error('The seller has no listing');
  const [buyer] = market.buyers();
  if (buyer === undefined) throw new Error('The marketplace has no buyer');
  const { id, text, buyerId } = market.ask({ itemId: item.id, text: '¿Hay stock?', buyerId: buyer.id });
  await store.transaction(async (tx) => {
    await tx.questions.sync(ACCOUNT, [
      {
        id: String(id),
        text,
        askedAt: Date.now() - THREE_DAYS,
        buyerId: String(buyerId),
        itemId: item.id,
        status: 'unanswered',
        answer: null,
      },
    ]);
    // Its draft comes when the walk says so, and not by the product's own worker.
    await tx.questions.postponeDraft(ACCOUNT, String(id), HOUR);
    // The poll of a new account reads who asked, if it comes after the question; this one does not wait for it.
    await tx.buyers.upsert([{ id: String(buyer.id), nickname: buyer.nickname }]);
  });
  return String(id);
};

interface Given {
  readonly draft: string | null;
  /** Whether the draft has the answer; it has unless said otherwise. */
  readonly isKnown?: boolean;
  readonly typed: string | null;
  readonly greeting: string | null;
  readonly signature: string | null;
  /** How sure the draft is, from 0 to 1; told of no other drafts. */
  readonly confidence?: number | undefined;
  /** The draft is sent by itself so many ms later. */
  readonly sendIn?: number | null;
  /** How long answers wait before they go out; they do not unless said otherwise. */
  readonly undoSeconds?: UndoSeconds;
}

/** The server holds this person's answer, which is the draft, until somebody undoes it; everybody is told. */
export async function defer(world: World, by: string): Promise<void> {
  const { questions } = world.product.store;
  for (const id of await questions.pendingIds(ACCOUNT)) {
    const text = (await questions.byId(ACCOUNT, id))?.suggestedAnswer ?? '';
    await questions.defer(ACCOUNT, id, { reply: { text, greeting: null, signature: null }, by, sendIn: HOUR });
  }
  tell(world.product);
}

/** What waits is undone on another device; everybody is told. */
export async function undoElsewhere(world: World): Promise<void> {
  const { questions } = world.product.store;
  for (const id of await questions.pendingIds(ACCOUNT)) await questions.undo(ACCOUNT, id);
  tell(world.product);
}

/** Answers wait for as long as a walk takes: the seconds of the account would be over in the middle of a step. */
function holdAnswers({ product: { store } }: World): void {
  const defer = store.questions.defer.bind(store.questions);
  store.questions.defer = (accountId, id, answer) => defer(accountId, id, { ...answer, sendIn: HOUR });
}

/** Signs in and opens the questions of an account with one pending question, as given. */
export const openCardWith =
  ({ draft, isKnown = true, typed, greeting, signature, confidence, sendIn = null, undoSeconds = 0 }: Given) =>
  async (world: World): Promise<string> => {
    const { product } = world;
    const person = await product.signedIn(EMAIL);
    await product.link(person, SELLER);
    const owner = await product.store.users.byEmail(EMAIL);
    if (owner === null) throw new Error(`${EMAIL} is nobody`);
    // They would come below the questions in the middle of a walk; tests/browser/first-steps.test.ts shows them.
    await product.store.firstSteps.setDismissed(ACCOUNT, owner.id, true);
    await product.store.accounts.putGreetingSignature(ACCOUNT, { greeting, signature });
    await product.store.accounts.putSettings(ACCOUNT, { ...DEFAULT_SETTINGS, undoSeconds });
    if (undoSeconds > 0) holdAnswers(world);
    const id = await asked(world);
    const reasons = confidence === undefined ? undefined : { confidence, basis: [], doubts: [] };
    if (draft !== null) await keepDraft(world, draft, isKnown, { sendIn, reasons });
    await world.signIn(EMAIL);
    if (typed !== null) await world.keep('sessionStorage', `draft:${EMAIL}:${id}`, typed);
    return `/accounts/${ACCOUNT}/questions`;
  };

/** Stores this draft of the one question, in the place of the one that there may be. */
export const keepDraft = async (
  { product }: World,
  suggestedAnswer: string,
  suggestionKnown: boolean,
  { sendIn = null, reasons }: Pick<Given, 'sendIn'> & { readonly reasons?: DraftReasons | undefined } = {},
): Promise<void> => {
  const draft = {
    suggestedAnswer,
    suggestionKnown,
    sendIn,
    manualReason: null,
    ...(reasons === undefined ? {} : { reasons }),
  };
  const { questions, redrafts } = product.store;
  for (const id of await questions.pendingIds(ACCOUNT)) {
    if (await questions.setDraft(ACCOUNT, id, draft)) continue;
    const source = {
      version: (await redrafts.versions(ACCOUNT)).version,
      fingerprint: 'another',
      isProvisional: false,
    };
    await redrafts.replace(ACCOUNT, id, { ...draft, source });
  }
};

/** The server drafts the answer anew, and tells. */
export async function redraft(world: World, text: string, isKnown: boolean): Promise<void> {
  await keepDraft(world, text, isKnown);
  tell(world.product);
}

/** What the marketplace says of the one question from now on; everybody is told, unless it happens quietly. */
export async function become(
  { product }: World,
  status: 'unanswered' | 'closed',
  { quietly = false } = {},
): Promise<void> {
  const { market, store } = product;
  const [item] = market.items(SELLER);
  const [buyer] = market.buyers();
  const id = (await store.questions.pendingIds(ACCOUNT))[0] ?? left.get(product);
  // One that was answered leaves no more.
  if (id === undefined || item === undefined || buyer === undefined) return;
  left.set(product, id);
  const askedAt = Date.now() - THREE_DAYS;
  const question = { id, text: '¿Hay stock?', askedAt, buyerId: String(buyer.id), itemId: item.id };
  await store.questions.sync(ACCOUNT, [{ ...question, status, answer: null }]);
  if (!quietly) tell(product);
}

/** The account's greeting and signature cannot be read until somebody replaces them. */
export function failGreetingSignature({ product: { store } }: World): void {
  store.accounts.greetingSignature = () => Promise.reject(new StoreUnavailable('no route to the store'));
}

export async function replaceGreetingSignature(
  { product: { store, product } }: World,
  greetingSignature: GreetingSignature,
): Promise<void> {
  store.accounts.greetingSignature = async () => greetingSignature;
  await store.accounts.putGreetingSignature(ACCOUNT, greetingSignature);
  product.hub.publish({ event: 'GreetingAndSignatureChanged', details: { accountId: ACCOUNT } });
}

/** The question of each walk, once it is not pending any more. */
const left = new WeakMap<World['product'], string>();

/** Tells whoever is looking that the questions are no longer what they were. */
export const tell = ({ product }: World['product']): void =>
  product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });

/** Somebody at the one pending question of an account, with its draft. */
export const openCard = openCardWith({ draft: 'Sí, hay stock.', typed: null, greeting: null, signature: null });
/** The same without a draft: the box is empty. */
export const openCardWithout = openCardWith({ draft: null, typed: null, greeting: null, signature: null });
/** The same, its draft telling how sure it is. */
export const openCardRated = openCardWith({
  draft: 'Sí, hay stock.',
  typed: null,
  greeting: null,
  signature: null,
  confidence: 0.94,
});
/** The same, its draft sent by itself so many ms later, or not when null. */
export const openCardScheduled = (sendIn: number | null) =>
  openCardWith({ draft: 'Sí, hay stock.', typed: null, greeting: null, signature: null, sendIn });

/** The question has another draft from now on, each time another one; everybody is told. */
export async function replaceDraft({ product }: World): Promise<void> {
  const { questions } = product.store;
  const original = { ...questions };
  questions.pendingPage = async (...asked) => {
    const page = await original.pendingPage(...asked);
    return {
      ...page,
      entries: page.entries.map((entry) => ({ ...entry, suggestedAnswer: `${entry.suggestedAnswer} Hoy.` })),
    };
  };
  tell(product);
}

/** The same, where somebody has written already. */
export const openCardTyped = (typed: string) =>
  openCardWith({ draft: 'Sí, hay stock.', typed, greeting: null, signature: null });
