import { t } from '#text/catalogue.ts';
import * as styles from './opening-screen.css.ts';

/** Between two screens; it shows only when the next one takes its time. */
export function OpeningScreen() {
  return (
    <div className={styles.opening} role="status">
      {t('loading')}
    </div>
  );
}
