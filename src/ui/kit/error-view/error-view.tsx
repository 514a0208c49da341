import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import * as styles from './error-view.css.ts';

interface ErrorViewProps {
  /** What could not be done. */
  readonly title: string;
  /** Why, and what was kept. */
  readonly text: string;
  readonly actionLabel: string;
  readonly onAction: () => void;
  /** Under way again. */
  readonly busy?: boolean;
  /** One row, for a part of a screen (8.07). */
  readonly compact?: boolean;
}

/** In the place of what could not be shown (8.01-8.07). */
export function ErrorView({ title, text, actionLabel, onAction, busy = false, compact = false }: ErrorViewProps) {
  if (compact) {
    return (
      <Banner tone="error" title={title} actionLabel={actionLabel} onAction={onAction}>
        {text}
      </Banner>
    );
  }
  return (
    <div className={styles.view} role="alert">
      <span className={styles.icon}>
        <Glyph name="error" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>
        <Button onClick={onAction} busy={busy}>
          {actionLabel}
        </Button>
      </div>
    </div>
  );
}
