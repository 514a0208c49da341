import { type ForwardedAnswer, type Forwarding, withoutBrowser } from './forwarding.ts';

/** Links of mails, which name the cell that sent them. */
export interface LinksElsewhere {
  /** Whose link it is by the name of its cell; `nobody`: there is no cell of that name. */
  readonly ownerOf: (cell: string) => 'this' | 'other' | 'nobody';
  /** Its answer. Rejects with `CellUnavailable`. */
  open(cell: string, method: 'GET' | 'POST', path: string): Promise<ForwardedAnswer>;
}

interface LinksDeps {
  readonly cell: string;
  readonly origins: ReadonlyMap<string, string>;
  readonly forwarding: Forwarding;
}

export const createLinksElsewhere = ({ cell, origins, forwarding }: LinksDeps): LinksElsewhere => ({
  ownerOf: (named) => {
    if (named === cell) return 'this';
    return origins.has(named) ? 'other' : 'nobody';
  },
  open: (other, method, path) =>
    forwarding.forward(other, {
      kind: 'link',
      method,
      path,
      body: null,
      ...withoutBrowser(),
    }),
});
