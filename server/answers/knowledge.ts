/** Of which listing what is known has changed; null: of all. */
interface ChangedKnowledge {
  readonly itemId: string | null;
}

/** Told after what drafts are written from has changed, so that those which wait can be written again. */
export type OnKnowledgeChanged = (accountId: string, changed: ChangedKnowledge) => Promise<void>;
