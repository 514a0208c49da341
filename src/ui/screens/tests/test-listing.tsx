import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ListingType } from '#domain/item.ts';
import type { TestQuestionActor } from '#machines/account/test-question/machine.ts';
import { selectIsBusy, selectListing } from '#machines/account/test-question/selectors.ts';
import type { PickerActor } from '#machines/questions/picker/machine.ts';
import { selectIsOpen } from '#machines/questions/picker/selectors.ts';
import { t } from '#text/catalogue.ts';
import { AnswerPicker } from '../../answer-picker/answer-picker.tsx';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { Listing } from '../../listing/listing.tsx';
import * as styles from './tests-screen.css.ts';

interface TestListingProps extends ReadProps<TestQuestionActor> {
  readonly picker: PickerActor;
  readonly types: readonly ListingType[];
  readonly siteId: string;
}

/** The listing that the question is about, and how another one is found (2.45, 7.37). */
export function TestListing({ actor, picker, types, siteId, renderFailure }: TestListingProps) {
  const titleId = useId();
  const listId = useId();
  const listing = useSelector(actor, selectListing);
  const isBusy = useSelector(actor, selectIsBusy);
  const isOpen = useSelector(picker, selectIsOpen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn otherwise, and holds fields
    <div role="group" className={styles.listing} aria-labelledby={titleId}>
      <p id={titleId} className={styles.listingTitle}>
        {t('sections:tests.listing')}
      </p>
      {listing === null ? (
        <p className={styles.text}>{t('sections:tests.noListing')}</p>
      ) : (
        <Listing item={listing} itemId={listing.id} types={types} siteId={siteId} />
      )}
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        disabled={isBusy}
        onClick={() => picker.send({ type: 'picker.requested', kind: 'item' })}
      >
        {listing === null ? t('sections:tests.choose') : t('sections:tests.change')}
      </Button>
      {isOpen && (
        <div className={styles.picker}>
          <AnswerPicker
            actor={picker}
            id={listId}
            box={null}
            types={types}
            siteId={siteId}
            renderFailure={renderFailure}
          />
        </div>
      )}
    </div>
  );
}
