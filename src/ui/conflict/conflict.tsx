import type { RefObject } from 'react';
import { t } from '#text/catalogue.ts';
import { Banner } from '../kit/banner/banner.tsx';
import { Button } from '../kit/button/button.tsx';
import { type Definition, DefinitionList } from '../kit/definition-list/definition-list.tsx';
import * as styles from './conflict.css.ts';

interface ConflictProps {
  /** What somebody else changed meanwhile. */
  readonly title: string;
  readonly theirs: readonly Definition[];
  readonly mine: readonly Definition[];
  readonly onDecide: (decision: 'theirs.taken' | 'mine.kept') => void;
  /** Where the focus goes once it is decided: the buttons here are gone then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** What two people have made of the same, beside each other, and which of it to go on with (4.18). */
export function Conflict({ title, theirs, mine, onDecide, next }: ConflictProps) {
  const decide = (decision: 'theirs.taken' | 'mine.kept') => (): void => {
    onDecide(decision);
    next.current?.focus();
  };
  return (
    <Banner tone="warning" title={title}>
      <div className={styles.sides}>
        <div className={styles.side}>
          <p className={styles.title}>{t('desk:conflict.theirs')}</p>
          <DefinitionList definitions={theirs} />
          <Button variant="secondary" size="small" onClick={decide('theirs.taken')}>
            {t('desk:conflict.take')}
          </Button>
        </div>
        <div className={styles.side}>
          <p className={styles.title}>{t('desk:conflict.mine')}</p>
          <DefinitionList definitions={mine} />
          <Button variant="secondary" size="small" onClick={decide('mine.kept')}>
            {t('desk:conflict.keep')}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
