import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { link } from './kit/link/link.css.ts';

/** A link within the product, in running text. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={link}>
      {children}
    </Link>
  );
}
