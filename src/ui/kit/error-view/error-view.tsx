import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import * as styles from './error-view.css.ts';

type ErrorViewProps = {
  /** What could not be done. */
  readonly title: string;
  /** Why, and what was kept. */
  readonly text: string;
  /** `whole`: in place of a screen; `part`: one row; `stale`: one row above what is still shown (8.07). */
  readonly extent?: 'whole' | 'part' | 'stale';
  /** Under way again. */
  readonly busy?: boolean;
} & (
  | { readonly actionLabel: string; readonly onAction: () => void }
  | { readonly actionLabel?: undefined; readonly onAction?: undefined }
);

/** In the place of what could not be shown (8.01-8.07). */
export function ErrorView({ title, text, extent = 'whole', busy = false, ...action }: ErrorViewProps) {
  if (extent !== 'whole') {
    return (
      <Banner tone={extent === 'stale' ? 'warning' : 'error'} title={title} {...action}>
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
      {action.actionLabel !== undefined && (
        <div className={styles.action}>
          <Button onClick={action.onAction} busy={busy}>
            {action.actionLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
