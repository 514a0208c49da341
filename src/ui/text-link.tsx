import type { ReactNode } from 'react';
import { link } from './kit/link/link.css.ts';
import { Link } from './kit/link/link.tsx';

/** A link within the product, in running text. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={link}>
      {children}
    </Link>
  );
}
