import { useSelector } from '@xstate/react';
import type { MissingData, MissingDataEntry } from '#contract/missing-data.ts';
import type { ListingType } from '#domain/item.ts';
import { SETTINGS_PAGE_SIZES } from '#domain/limits.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import { Listing } from '../../listing/listing.tsx';
import * as styles from './missing-data-screen.css.ts';

interface Acts {
  /** Opens what is noted of the listing, to tell what is missing. */
  readonly onAdd: (entry: MissingDataEntry, title: string | null) => void;
  /** Asks whether it need not be told. */
  readonly onDismiss: (entry: MissingDataEntry) => void;
}

interface MissingDataScreenProps extends Acts {
  readonly list: ListActor<MissingData>;
  readonly listingTypes: ResourceActor<readonly ListingType[]>;
  readonly siteId: string;
  readonly renderFailure: RenderFailure;
}

/** 2.54: what buyers asked and nothing tells, what was asked most first. */
export function MissingDataScreen({ list, listingTypes, siteId, renderFailure, ...acts }: MissingDataScreenProps) {
  const types = useSelector(listingTypes, selectValue<readonly ListingType[]>) ?? [];
  return (
    <ListFrame
      actor={list}
      texts="desk:missingData"
      countOf={({ count }) => count}
      pageSizes={SETTINGS_PAGE_SIZES}
      insteadOfSort={<p className={styles.lead}>{t('desk:missingData.text')}</p>}
      renderFailure={renderFailure}
    >
      {(page) => (
        <ul className={styles.list}>
          {page.entries.map((entry) => (
            <li key={`${entry.itemId} ${entry.topic ?? entry.questionId}`}>
              <Missing entry={entry} page={page} types={types} siteId={siteId} {...acts} />
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

interface MissingProps extends Acts {
  readonly entry: MissingDataEntry;
  readonly page: MissingData;
  readonly types: readonly ListingType[];
  readonly siteId: string;
}

function Missing({ entry, page, types, siteId, onAdd, onDismiss }: MissingProps) {
  const { itemId, count, waiting, lastAskedAt, examples } = entry;
  const item = page.items[itemId];
  return (
    <article className={styles.card} aria-label={examples[0]}>
      <Listing item={item} itemId={itemId} types={types} siteId={siteId} />
      <div className={styles.missing}>
        <ul className={styles.examples}>
          {examples.map((example) => (
            <li key={example} className={styles.example}>
              {example}
            </li>
          ))}
        </ul>
        <p className={styles.how}>
          {t('desk:missingData.asked', { count })} · {t('desk:missingData.waiting', { count: waiting })} ·{' '}
          <RelativeTime at={lastAskedAt} />
        </p>
        <div className={styles.acts}>
          <Button variant="ghost" onClick={() => onDismiss(entry)}>
            {t('desk:dismissMissing.open')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('desk:privateFacts.openLabel')}
            onClick={() => onAdd(entry, item?.title ?? null)}
          >
            {t('desk:privateFacts.open')}
          </Button>
        </div>
      </div>
    </article>
  );
}
