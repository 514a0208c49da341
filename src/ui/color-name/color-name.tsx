import { colorNameOf } from '#domain/quick-answer-colors.ts';
import { t } from '#text/catalogue.ts';
import * as styles from './color-name.css.ts';

/** A quick answer's colour, to be seen and in words (3.18). */
export function ColorName({ color }: { color: string }) {
  const name = colorNameOf(color);
  return (
    <span className={styles.name}>
      <span className={styles.swatches[name]} aria-hidden="true" />
      {t(`desk:colors.${name}`)}
    </span>
  );
}
