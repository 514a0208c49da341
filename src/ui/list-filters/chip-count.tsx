import type { ReactNode } from 'react';
import * as styles from './filter-bar.css.ts';

/** The number in a chip. 4.54: while nothing is counted, its room is empty. */
export const ChipCount = ({ isCounted, children }: { readonly isCounted: boolean; readonly children: ReactNode }) => (
  <span className={isCounted ? styles.viewCount : styles.unknownCount} aria-hidden={!isCounted}>
    {children}
  </span>
);
