import type { AnswerBasis } from '#contract/drafts.ts';
import { paths } from '#domain/address.ts';
import { maySee } from '#domain/sections.ts';

/** Where what an answer rests on is found: a page of the marketplace, a place in the product, or a dialog on this page. */
export type BasisLink =
  | { readonly kind: 'outside' | 'inside'; readonly href: string }
  | { readonly kind: 'dialog'; readonly open: () => void };

/** Tells where it is found; null where that is nowhere that the person may look. */
export type LinkOfBasis = (basis: AnswerBasis) => BasisLink | null;

interface Place {
  readonly account: { readonly id: string; readonly permissions: number };
  /** The listing's own page; null when it is not known. */
  readonly permalink: string | null;
  /** Opens the listing's private facts at one of them. */
  readonly openFact: (factId: string) => void;
}

export const createBasisLinks =
  ({ account: { id, permissions }, permalink, openFact }: Place): LinkOfBasis =>
  ({ kind, detail, ref }) => {
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
      case 'private-fact':
        if (ref === undefined || !maySee('questions', permissions)) return null;
        return { kind: 'dialog', open: () => openFact(ref) };
      case 'attribute':
      case 'sale-term':
      case 'description':
        return permalink === null ? null : { kind: 'outside', href: atText(permalink, detail) };
      default:
        return permalink === null ? null : { kind: 'outside', href: permalink };
    }
  };

/** The page, scrolled to `text` with that marked, where the browser knows text fragments; else the page alone. */
function atText(page: string, text: string): string {
  // A hyphen would end what is sought.
  const sought = encodeURIComponent(text).replaceAll('-', '%2D');
  return `${page}${page.includes('#') ? '' : '#'}:~:text=${sought}`;
}
