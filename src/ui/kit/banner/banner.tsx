import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import * as styles from './banner.css.ts';

export type BannerTone = keyof typeof styles.tones;

type BannerProps = {
  readonly tone: BannerTone;
  /** What happened; leave out where one sentence says it all. */
  readonly title?: string;
  /** What was kept, what to do. */
  readonly children?: ReactNode;
} & (
  | { readonly actionLabel: string; readonly onAction: () => void }
  | { readonly actionLabel?: undefined; readonly onAction?: undefined }
);

/** Something to know, in the place it concerns. An error interrupts a screen reader; the others wait for a pause. */
export function Banner({ tone, title, children, actionLabel, onAction }: BannerProps) {
  return (
    <div className={styles.tones[tone]} role={tone === 'error' ? 'alert' : 'status'}>
      <span className={styles.icons[tone]}>
        <Glyph name={tone} />
      </span>
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== null && children !== undefined && <div>{children}</div>}
      </div>
      {actionLabel !== undefined && (
        <div className={styles.action}>
          <Button variant="secondary" size="small" onClick={onAction}>
            {actionLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
