import type { ReactNode } from 'react';
import { link } from './link.css.ts';

/** Leaves the product, in a window of its own. Links inside it are the router's, with the class of `link.css.ts`. */
export function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
