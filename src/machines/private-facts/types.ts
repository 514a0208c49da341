import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Gap } from '#contract/missing-data.ts';
import type { PrivateFact } from '#contract/private-facts.ts';
import type { privateFactsMachine } from './private-facts-machine.ts';

/** The listing of which something is noted, and why. */
export interface FactTarget {
  readonly itemId: string;
  /** Null where the listing is not known. */
  readonly title: string | null;
  /** The question that asks for it, whose unknown parts are told; null: it is no one question. */
  readonly questionId: string | null;
  /** In the buyers' words. */
  readonly asked: readonly string[];
  /** What the fact settles; null: nobody says. */
  readonly gap: Gap | null;
  /** The id of the fact that the person came to see; null: to write one. */
  readonly factId: string | null;
}

/** What was typed and not added, by listing. */
export type FactDrafts = Readonly<Record<string, string>>;

export interface PrivateFactsInput {
  /** Of earlier visits. */
  readonly drafts: FactDrafts;
}

export interface PrivateFactsContext {
  /** Null before the dialog was opened. */
  readonly target: FactTarget | null;
  readonly drafts: FactDrafts;
  /** The fact that is edited, as it was, and how it is typed now; null: a new one is typed. */
  readonly original: PrivateFact | null;
  readonly edited: string;
  /** The id of the fact that the person came to see, until they write or edit; null: none. */
  readonly sought: string | null;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type PrivateFactsEvent =
  | { type: 'facts.requested'; target: FactTarget }
  | { type: 'dialog.dismissed' }
  | { type: 'text.changed'; text: string }
  | { type: 'edit.requested'; fact: PrivateFact }
  | { type: 'edit.left' }
  | { type: 'form.submitted' }
  | { type: 'remove.requested' };

/** What the chart announces; one place turns it into a toast. */
export type PrivateFactsNotice = {
  type: 'notice';
  notice: 'private-fact-added' | 'private-fact-changed' | 'private-fact-removed';
};

export type PrivateFactsActor = ActorRefFrom<typeof privateFactsMachine>;
export type PrivateFactsSnapshot = SnapshotFrom<typeof privateFactsMachine>;
