import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css.ts';

/** Said by screen readers, shown to nobody. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
