import { type ConfidenceLevel, confidenceLevel, confidencePercent } from '#domain/confidence.ts';
import { t } from '#text/catalogue.ts';
import { Glyph, type GlyphName } from '../kit/glyph/glyph.tsx';
import * as styles from './draft-reasons.css.ts';

const SIGNS: Readonly<Record<ConfidenceLevel, GlyphName>> = {
  sure: 'success',
  'fairly-sure': 'info',
  unsure: 'warning',
};

interface ConfidenceProps {
  readonly confidence: number;
  /** Whether all that is asked is known; a draft that leaves something open is not sure, however sure it is of the rest. */
  readonly isKnown: boolean;
}

/** How sure a draft is: a word, a percent and a sign. */
export function Confidence({ confidence, isKnown }: ConfidenceProps) {
  if (!isKnown) {
    return (
      <span className={styles.levels.unsure}>
        <Glyph name={SIGNS.unsure} />
        {t('desk:reasons.level.incomplete')}
      </span>
    );
  }
  const level = confidenceLevel(confidence);
  return (
    <span className={styles.levels[level]}>
      <Glyph name={SIGNS[level]} />
      {t(`desk:reasons.level.${level}`, { percent: confidencePercent(confidence) })}
    </span>
  );
}
