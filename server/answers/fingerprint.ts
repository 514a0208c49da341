import { createHash } from 'node:crypto';
import { stems } from './embedded/spanish.ts';
import type { DraftRequest, ItemFacts, PastAnswerFacts } from './port.ts';

/** Stock above this does not change what a draft says about it. */
const PLENTY = 10;

/** The stored inputs of a draft: all but the question and the item. */
export type DraftKnowledge = Omit<DraftRequest, 'question' | 'item' | 'description'>;

/** Digests of the item and of the seller's knowledge, limited to what may affect a draft for one question. */
export interface Fingerprint {
  readonly item: string;
  readonly knowledge: string;
}

export const fingerprintOf = (request: DraftRequest): Fingerprint => ({
  item: digest(itemPart(request)),
  knowledge: knowledgeDigest(request.question, request.item.id, request),
});

/** The `knowledge` digest alone, which needs no call to the marketplace. */
export const knowledgeDigest = (question: string, itemId: string, knowledge: DraftKnowledge): string =>
  digest(knowledgePart(question, itemId, knowledge));

export const serializeFingerprint = ({ item, knowledge }: Fingerprint): string => `${item}.${knowledge}`;

/** Parses what `serializeFingerprint` returned; null if it is not one. */
export function parseFingerprint(text: string | null): Fingerprint | null {
  const [item, knowledge] = text?.split('.') ?? [];
  return item === undefined || knowledge === undefined ? null : { item, knowledge };
}

function itemPart({ question, item, description }: DraftRequest): unknown {
  const { variations, available_quantity, ...facts } = item;
  const asked = (question.match(/\d+/g) ?? []).map(Number);
  const stock = (quantity: number | null): unknown => (quantity === null ? null : stockDigest(quantity, asked));
  return [
    sortedEntries(facts),
    stock(available_quantity),
    variations.map(({ available_quantity, ...variation }) => [sortedEntries(variation), stock(available_quantity)]),
    description,
  ];
}

/** The exact quantity up to `PLENTY`; above it, only whether it covers each number in the question. */
const stockDigest = (quantity: number, asked: readonly number[]): unknown =>
  quantity <= PLENTY ? quantity : asked.map((number) => quantity >= number);

function knowledgePart(question: string, itemId: string, knowledge: DraftKnowledge): unknown {
  const { pastAnswers, quickAnswers, policies, privateFacts, greeting, signature, register } = knowledge;
  const asked = new Set(stems(question));
  return [
    pastAnswers.filter((past) => past.itemId === itemId || isRelevant(past, asked)).map(sortedEntries),
    quickAnswers.map(sortedEntries),
    Object.entries(policies).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    privateFacts.map(({ text }) => text),
    greeting,
    signature,
    register,
  ];
}

/** Sellers add answers all day; those about other items count only if they share a word with the question. */
const isRelevant = ({ question, answer }: PastAnswerFacts, asked: ReadonlySet<string>): boolean =>
  asked.size === 0 || knownStems(`${question} ${answer}`).some((stem) => asked.has(stem));

const CACHE_SIZE = 1000;
const known = new Map<string, readonly string[]>();

/** The stems of a past answer, which is compared with each pending question of its account. */
function knownStems(text: string): readonly string[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= CACHE_SIZE) known.clear();
  const made = stems(text);
  known.set(text, made);
  return made;
}

/** Entries sorted by key, for a stable digest. */
const sortedEntries = (record: object): unknown =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));

const digest = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);

/** Whether questions about the item can be answered. */
export const isActive = ({ status }: ItemFacts): boolean => status === 'active';
