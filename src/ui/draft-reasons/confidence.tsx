import { type ConfidenceLevel, confidenceLevel, confidencePercent } from '#domain/confidence.ts';
import { t } from '#text/catalogue.ts';
import { Glyph, type GlyphName } from '../kit/glyph/glyph.tsx';
import * as styles from './draft-reasons.css.ts';

const SIGNS: Readonly<Record<ConfidenceLevel, GlyphName>> = {
  sure: 'success',
  'fairly-sure': 'info',
  unsure: 'warning',
};

/** How sure a draft is: a word, a percent and a sign. */
export function Confidence({ confidence }: { readonly confidence: number }) {
  const level = confidenceLevel(confidence);
  return (
    <span className={styles.levels[level]}>
      <Glyph name={SIGNS[level]} />
      {t(`desk:reasons.level.${level}`, { percent: confidencePercent(confidence) })}
    </span>
  );
}
