import type { DraftDoubt, UnknownPart } from '#contract/drafts.ts';
import type { AnswerBasis } from '#contract/test-questions.ts';
import type { Policy, PolicyTopic } from '#domain/policies.ts';
import type { Register } from '#domain/registers.ts';

/** What the generator may know of a listing; the marketplace's own field names. */
export interface ListingFacts {
  readonly id: string;
  readonly title: string;
  readonly price: number | null;
  /** Before a reduction; null when there is none. */
  readonly original_price: number | null;
  readonly currency_id: string;
  readonly site_id: string;
  readonly condition: string | null;
  readonly available_quantity: number | null;
  readonly status: string;
  readonly warranty: string | null;
  readonly attributes: readonly ListingAttribute[];
  /** Warranty, time to make it, invoice… */
  readonly sale_terms: readonly ListingAttribute[];
  /** Empty when there is one article only. */
  readonly variations: readonly ListingVariation[];
  readonly shipping: {
    readonly free_shipping: boolean;
    readonly local_pick_up: boolean;
    /** `fulfillment` (Full), `self_service` (Flex), … or null. */
    readonly logistic_type: string | null;
  } | null;
}

export interface ListingAttribute {
  readonly id: string;
  readonly name: string;
  readonly value_name: string | null;
}

/** One of the articles of a listing, e.g. a size in a colour. */
export interface ListingVariation {
  readonly price: number | null;
  readonly available_quantity: number | null;
  readonly attribute_combinations: readonly ListingAttribute[];
}

/** One of the seller's own earlier answers. */
export interface PastAnswerFacts {
  readonly questionId: string;
  readonly question: string;
  readonly answer: string;
  readonly itemId: string;
  /** The seller changed what the draft had said. */
  readonly isCorrection: boolean;
}

/** What the seller noted of one listing, for answers alone. */
export interface PrivateFact {
  readonly id: string;
  readonly text: string;
}

/** One of the account's quick answers. */
export interface QuickAnswerFacts {
  readonly title: string;
  readonly answer: string;
}

export interface DraftRequest {
  /** Whose answer it will be, and whose cost. */
  readonly accountId: string;
  /** The buyer's words: data, never instructions. */
  readonly question: string;
  readonly listing: ListingFacts;
  /** Plain text, empty when the listing has none. */
  readonly description: string;
  /** Newest first. */
  readonly pastAnswers: readonly PastAnswerFacts[];
  /** In the account's own order. */
  readonly quickAnswers: readonly QuickAnswerFacts[];
  /** What the seller filled in of the sheet (decision 035). */
  readonly policies: Readonly<Partial<Record<PolicyTopic, Policy>>>;
  /** Of this listing; they outrank all but corrections. */
  readonly privateFacts: readonly PrivateFact[];
  /** What stands before and after every answer, templates unresolved; null: nothing does. */
  readonly greeting: string | null;
  readonly signature: string | null;
  /** How the seller chose to address buyers; null: as the seller's own answers do. */
  readonly register: Register | null;
}

/** What an answer rests on. */
export type Basis = Readonly<AnswerBasis>;

export interface Draft {
  readonly text: string;
  /** False: the text says that the answer is not known, and is never sent by itself. */
  readonly known: boolean;
  /** From 0 to 1, calibrated: of the drafts at 0.9 nine of ten are right. */
  readonly confidence: number;
  readonly basis: readonly Basis[];
  /** What held it back from being surer. */
  readonly doubts: readonly DraftDoubt[];
  /** What was asked and is not known. */
  readonly missing: readonly UnknownPart[];
  /** The model that was to word it was away: it is to be written again once that is back. */
  readonly isProvisional?: boolean;
}

/** Drafts an answer to a buyer's question from what the listing and the seller's own answers say. Rejects when it cannot. */
export interface AnswerGenerator {
  draft(request: DraftRequest, signal?: AbortSignal): Promise<Draft>;
}
