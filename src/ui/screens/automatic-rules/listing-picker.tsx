import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { PickerActor } from '#machines/questions/picker/machine.ts';
import { selectIsOpen } from '#machines/questions/picker/selectors.ts';
import { t } from '#text/catalogue.ts';
import { AnswerPicker } from '../../answer-picker/answer-picker.tsx';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import * as styles from './rules-panel.css.ts';

interface ListingPickerProps extends ReadProps<PickerActor> {
  readonly siteId: string;
  /** The rules cannot be changed now: what is found would reach none. */
  readonly disabled: boolean;
}

/** Finds a listing for the rule that is edited. */
export function ListingPicker({ actor, siteId, disabled, renderFailure }: ListingPickerProps) {
  const isOpen = useSelector(actor, selectIsOpen) && !disabled;
  const listId = useId();
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => actor.send({ type: 'picker.requested', kind: 'item' })}
      >
        {t('sections:automaticRules.listing.choose')}
      </Button>
      {isOpen && (
        <div className={styles.picker}>
          <AnswerPicker actor={actor} id={listId} box={null} types={[]} siteId={siteId} renderFailure={renderFailure} />
        </div>
      )}
    </div>
  );
}
