import type { ReactNode } from 'react';
import type { AnswerBasis, DraftDoubt } from '#contract/drafts.ts';
import { t } from '#text/catalogue.ts';
import { ExternalLink } from '../kit/link/external-link.tsx';
import { linkButton } from '../kit/link/link.css.ts';
import { TextLink } from '../text-link.tsx';
import type { LinkOfBasis } from './basis-link.ts';
import * as styles from './draft-reasons.css.ts';

interface ReasonsListsProps {
  readonly basis: readonly AnswerBasis[];
  readonly doubts: readonly DraftDoubt[];
  readonly linkOf: LinkOfBasis;
  /** The level of the titles above the lists. */
  readonly heading: 'h2' | 'h3';
}

/** What an answer rests on, each a link to where it is found, and what held it back from being surer. */
export function ReasonsLists({ basis, doubts, linkOf, heading: Heading }: ReasonsListsProps) {
  return (
    <>
      <div>
        <Heading className={styles.title}>{t('desk:reasons.basis')}</Heading>
        {basis.length === 0 ? (
          <p className={styles.text}>{t('desk:reasons.noBasis')}</p>
        ) : (
          <ul className={styles.list}>
            {basis.map((one) => (
              <li key={`${one.kind} ${one.ref ?? ''} ${one.detail}`}>
                <Linked basis={one} linkOf={linkOf}>
                  {t(`desk:reasons.basisOf.${one.kind}`, { detail: one.detail })}
                </Linked>
              </li>
            ))}
          </ul>
        )}
      </div>
      {doubts.length > 0 && (
        <div>
          <Heading className={styles.title}>{t('desk:reasons.doubts')}</Heading>
          <ul className={styles.list}>
            {doubts.map((doubt) => (
              <li key={doubt}>{t(`desk:reasons.doubtOf.${doubt}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface LinkedProps {
  readonly basis: AnswerBasis;
  readonly linkOf: LinkOfBasis;
  readonly children: ReactNode;
}

function Linked({ basis, linkOf, children }: LinkedProps) {
  const link = linkOf(basis);
  if (link === null) return children;
  switch (link.kind) {
    case 'outside':
      return <ExternalLink href={link.href}>{children}</ExternalLink>;
    case 'inside':
      return <TextLink to={link.href}>{children}</TextLink>;
    case 'dialog':
      return (
        <button type="button" className={linkButton} onClick={link.open}>
          {children}
        </button>
      );
  }
}
