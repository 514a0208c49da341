import type { AnswerBasis } from '#contract/test-questions.ts';
import { paths } from '#domain/address.ts';
import { maySee } from '#domain/sections.ts';

/** Where what an answer rests on is found: a page of the marketplace, or a place in the product. */
export type BasisLink = { readonly kind: 'outside' | 'inside'; readonly href: string };

/** Tells where it is found; null where that is nowhere that the person may look. */
export type LinkOfBasis = (basis: AnswerBasis) => BasisLink | null;

interface Place {
  readonly account: { readonly id: string; readonly permissions: number };
  /** The listing's own page; null when it is not known. */
  readonly permalink: string | null;
}

export const createBasisLinks =
  ({ account: { id, permissions }, permalink }: Place): LinkOfBasis =>
  ({ kind, ref }) => {
    switch (kind) {
      case 'past-answer':
        if (ref === undefined || !maySee('history', permissions)) return null;
        return { kind: 'inside', href: paths.historyQuestion(id, ref) };
      case 'quick-answer':
        if (ref === undefined || !maySee('quick-answers', permissions)) return null;
        return { kind: 'inside', href: paths.quickAnswer(id, ref) };
      case 'policy':
        if (ref === undefined || !maySee('settings', permissions)) return null;
        return { kind: 'inside', href: paths.policy(id, ref) };
      // Noted for one listing; no page shows it yet.
      case 'private-fact':
        return null;
      default:
        return permalink === null ? null : { kind: 'outside', href: permalink };
    }
  };
