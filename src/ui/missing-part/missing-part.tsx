import { t } from '#text/catalogue.ts';
import { Banner } from '../kit/banner/banner.tsx';
import * as styles from './missing-part.css.ts';

interface MissingPartProps {
  /** What does not work without it. */
  readonly text: string;
  readonly onReload: () => void;
}

/** At the edge of the window, for a part of the page that has no place of its own in it. */
export function MissingPart({ text, onReload }: MissingPartProps) {
  return (
    <div className={styles.place}>
      <div className={styles.words}>
        <Banner tone="error" title={t('chunk.title')} actionLabel={t('retry')} onAction={onReload}>
          {text}
        </Banner>
      </div>
    </div>
  );
}
