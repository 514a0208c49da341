import type { ReactNode } from 'react';
import { t } from '#text/catalogue.ts';
import { VisuallyHidden } from '../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './answer-parts.css.ts';

interface AnswerPartsProps {
  readonly greeting: ReactNode;
  /** What was written for this question. */
  readonly text: ReactNode;
  readonly signature: ReactNode;
}

/** An answer as the buyer got it, its greeting and signature marked as such (2.40). */
export function AnswerParts({ greeting, text, signature }: AnswerPartsProps) {
  return (
    <dl className={styles.parts}>
      {greeting !== null && <Extra label={t('desk:history.greeting')} text={greeting} />}
      <div>
        <dt>
          <VisuallyHidden>{t('desk:history.answered')}</VisuallyHidden>
        </dt>
        <dd className={styles.text}>{text}</dd>
      </div>
      {signature !== null && <Extra label={t('desk:history.signature')} text={signature} />}
    </dl>
  );
}

function Extra({ label, text }: { readonly label: string; readonly text: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.greetingSignature}>{text}</dd>
    </div>
  );
}
