import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { textLink } from './text-link.css.ts';

/** A link within the product, in running text. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={textLink}>
      {children}
    </Link>
  );
}
