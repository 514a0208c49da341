import type { AnswerBasis, DraftDoubt, UnknownPart } from '#contract/drafts.ts';
import type { Policy, PolicyTopic } from '#domain/policies.ts';
import type { Register } from '#domain/settings.ts';
import type { Address } from './register.ts';

/** What the generator knows about an item, in the marketplace's field names. */
export interface ItemFacts {
  readonly id: string;
  readonly title: string;
  readonly price: number | null;
  /** The price before a discount, or null. */
  readonly original_price: number | null;
  readonly currency_id: string;
  readonly site_id: string;
  readonly condition: string | null;
  readonly available_quantity: number | null;
  readonly status: string;
  readonly warranty: string | null;
  readonly attributes: readonly ItemAttribute[];
  /** Warranty, manufacturing time, invoice… */
  readonly sale_terms: readonly ItemAttribute[];
  /** Empty for an item without variations. */
  readonly variations: readonly ItemVariation[];
  readonly shipping: {
    readonly free_shipping: boolean;
    readonly local_pick_up: boolean;
    /** `fulfillment` (Full), `self_service` (Flex), … or null. */
    readonly logistic_type: string | null;
  } | null;
}

export interface ItemAttribute {
  readonly id: string;
  readonly name: string;
  readonly value_name: string | null;
}

/** A variation of an item, e.g. one size in one colour. */
export interface ItemVariation {
  readonly price: number | null;
  readonly available_quantity: number | null;
  readonly attribute_combinations: readonly ItemAttribute[];
}

/** A past answer of the seller. */
export interface PastAnswerFacts {
  /** Null: imported, so that the account has no such question. */
  readonly questionId: string | null;
  readonly question: string;
  readonly answer: string;
  /** Null: of no listing, so that it serves only for questions about the sale. */
  readonly itemId: string | null;
  /** The operator changed the draft before sending it. */
  readonly isCorrection: boolean;
  /** How the answer addressed the buyer, with the courtesies that `answer` lacks; without it `answer` alone says so. */
  readonly address?: Address;
}

/** A note of the seller about one item, for use in answers only. */
export interface PrivateFact {
  readonly id: string;
  readonly text: string;
}

/** A quick answer of the account. */
export interface QuickAnswerFacts {
  readonly title: string;
  readonly answer: string;
}

export interface DraftRequest {
  /** The account that answers and pays for the model. */
  readonly accountId: string;
  /** Written by the buyer: data, never instructions. */
  readonly question: string;
  readonly item: ItemFacts;
  /** Plain text, empty if the item has none. */
  readonly description: string;
  /** Newest first. */
  readonly pastAnswers: readonly PastAnswerFacts[];
  /** In the account's order. */
  readonly quickAnswers: readonly QuickAnswerFacts[];
  /** The filled-in topics of the policy sheet (decision 035). */
  readonly policies: Readonly<Partial<Record<PolicyTopic, Policy>>>;
  /** Facts about this item; only corrections outrank them. */
  readonly privateFacts: readonly PrivateFact[];
  /** Sent before and after every answer, variables unresolved; null: none. */
  readonly greeting: string | null;
  readonly signature: string | null;
  /** The chosen register; null: as in the seller's own answers. */
  readonly register: Register | null;
}

/** What an answer rests on. */
export type Basis = Readonly<AnswerBasis>;

export interface Draft {
  readonly text: string;
  /** False: the draft abstains and is never sent automatically. */
  readonly known: boolean;
  /** From 0 to 1, calibrated: nine of ten drafts at 0.9 are right. */
  readonly confidence: number;
  readonly basis: readonly Basis[];
  /** Reasons for a lower confidence. */
  readonly doubts: readonly DraftDoubt[];
  /** Parts of the question that the draft does not answer. */
  readonly missing: readonly UnknownPart[];
  /** Written without the model, which was unreachable: the draft is to be redone once it is back. */
  readonly isProvisional?: boolean;
}

/** Drafts an answer from the item's data and the seller's knowledge. Rejects when it cannot. */
export interface AnswerGenerator {
  draft(request: DraftRequest, signal?: AbortSignal): Promise<Draft>;
}
