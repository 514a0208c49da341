import { createHash } from 'node:crypto';
import { stems } from './embedded/spanish.ts';
import type { DraftRequest, ListingFacts, PastAnswerFacts } from './port.ts';

/** From so many on a sale more or less changes nothing that is told of the stock. */
const PLENTY = 10;

/** What a draft is written from but the listing: all of it is in the store. */
export type DraftKnowledge = Omit<DraftRequest, 'question' | 'listing' | 'description'>;

/** Two digests, of the listing and of the seller's own knowledge, as far as a draft for one question may rest on them. */
export interface Fingerprint {
  readonly listing: string;
  readonly knowledge: string;
}

export const fingerprintOf = (request: DraftRequest): Fingerprint => ({
  listing: digest(listingPart(request)),
  knowledge: knowledgeDigest(request.question, request.listing.id, request),
});

/** The second half alone: it is known without asking the marketplace. */
export const knowledgeDigest = (question: string, itemId: string, knowledge: DraftKnowledge): string =>
  digest(knowledgePart(question, itemId, knowledge));

export const writtenDown = ({ listing, knowledge }: Fingerprint): string => `${listing}.${knowledge}`;

/** What `writtenDown` wrote; null for what it did not. */
export function readBack(text: string | null): Fingerprint | null {
  const [listing, knowledge] = text?.split('.') ?? [];
  return listing === undefined || knowledge === undefined ? null : { listing, knowledge };
}

function listingPart({ question, listing, description }: DraftRequest): unknown {
  const { variations, available_quantity, ...facts } = listing;
  const asked = (question.match(/\d+/g) ?? []).map(Number);
  const stock = (quantity: number | null): unknown => (quantity === null ? null : stockAsTold(quantity, asked));
  return [
    inOrder(facts),
    stock(available_quantity),
    variations.map(({ available_quantity, ...variation }) => [inOrder(variation), stock(available_quantity)]),
    description,
  ];
}

/** A figure while there are few; else whether there are as many as a number in the question. */
const stockAsTold = (quantity: number, asked: readonly number[]): unknown =>
  quantity <= PLENTY ? quantity : asked.map((number) => quantity >= number);

function knowledgePart(question: string, itemId: string, knowledge: DraftKnowledge): unknown {
  const { pastAnswers, quickAnswers, policies, privateFacts, greeting, signature, register } = knowledge;
  const asked = new Set(stems(question));
  return [
    pastAnswers.filter((past) => past.itemId === itemId || mayBear(past, asked)).map(inOrder),
    quickAnswers.map(inOrder),
    Object.entries(policies).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    privateFacts.map(({ text }) => text),
    greeting,
    signature,
    register,
  ];
}

/** Sellers answer all day, so of their answers about other listings only those count that share a word with the question. */
const mayBear = ({ question, answer }: PastAnswerFacts, asked: ReadonlySet<string>): boolean =>
  asked.size === 0 || stems(`${question} ${answer}`).some((stem) => asked.has(stem));

/** The same entries in one order, however they came. */
const inOrder = (record: object): unknown =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));

const digest = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);

/** Whether the listing takes an answer, as far as its state says. */
export const isActive = ({ status }: ListingFacts): boolean => status === 'active';
