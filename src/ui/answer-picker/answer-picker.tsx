import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import type { ListingType } from '#domain/item.ts';
import type { PickerActor } from '#machines/questions/picker/machine.ts';
import {
  selectActiveId,
  selectAt,
  selectFailure,
  selectHasField,
  selectIsBusy,
  selectIsEmpty,
  selectKind,
  selectOptions,
  selectQuery,
} from '#machines/questions/picker/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps, RenderFailure } from '../failure-view/failed-part.ts';
import { TextField } from '../kit/text-field/text-field.tsx';
import { itemDetail } from '../listing/listing-label.ts';
import * as styles from './answer-picker.css.ts';
import { optionId } from './option-id.ts';
import { OptionList, PickerPanel } from './option-list.tsx';
import { pickByKeyInField } from './pick-by-key.ts';

interface AnswerPickerProps extends ReadProps<PickerActor> {
  /** The id of its list. */
  readonly id: string;
  /** The box that it puts its choice into; null: its choice is no text. */
  readonly box: RefObject<HTMLTextAreaElement | null> | null;
  /** The names of the listing types, as far as they are known. */
  readonly types: readonly ListingType[];
  readonly siteId: string;
}

/** Quick answers or items to choose from, at the caret or with a field of its own (2.37, 2.39, 9.07). */
export function AnswerPicker({ actor, id, box, types, siteId, renderFailure }: AnswerPickerProps) {
  const kind = useSelector(actor, selectKind);
  const at = useSelector(actor, selectAt);
  const options = useSelector(actor, selectOptions);
  const activeId = useSelector(actor, selectActiveId);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <PickerPanel box={box} at={at}>
      <Search actor={actor} id={id} />
      <OptionList
        id={id}
        label={t(`desk:picker.${kind}.label`)}
        options={options}
        activeId={activeId}
        isBusy={isBusy}
        detailOf={({ item, text }) => (item === null ? text : itemDetail(item, types, siteId))}
        onPick={(option) => actor.send({ type: 'option.pressed', option })}
      />
      <Status actor={actor} renderFailure={renderFailure} />
    </PickerPanel>
  );
}

function Search({ actor, id }: { actor: PickerActor; id: string }) {
  const hasField = useSelector(actor, selectHasField);
  const kind = useSelector(actor, selectKind);
  const query = useSelector(actor, selectQuery);
  const activeId = useSelector(actor, selectActiveId);
  /** Where the focus was before; Escape gives it back. */
  const origin = useRef<Element>(null);
  if (!hasField) return null;
  return (
    <TextField
      // The button that opened it is where the focus was; what is wanted next is to type.
      autoFocus
      label={t(`desk:picker.${kind}.search`)}
      value={query}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={true}
      aria-controls={id}
      aria-activedescendant={activeId === null ? undefined : optionId(id, activeId)}
      autoComplete="off"
      onChange={(value) => actor.send({ type: 'query.changed', query: value })}
      onFocus={({ relatedTarget }) => {
        origin.current = relatedTarget;
      }}
      onKeyDown={(event) => {
        pickByKeyInField(event, actor);
        if (event.key === 'Escape' && origin.current instanceof HTMLElement) origin.current.focus();
      }}
      onBlur={() => actor.send({ type: 'picker.dismissed' })}
    />
  );
}

/** What there is instead of options. */
function Status({ actor, renderFailure }: { actor: PickerActor; renderFailure: RenderFailure }) {
  const kind = useSelector(actor, selectKind);
  const isBusy = useSelector(actor, selectIsBusy);
  const isEmpty = useSelector(actor, selectIsEmpty);
  const failure = useSelector(actor, selectFailure);
  if (failure !== null) {
    return renderFailure({
      failure,
      title: t('desk:picker.failed'),
      extent: 'stale',
      onRetry: () => actor.send({ type: 'retry.pressed' }),
    });
  }
  return (
    <p role="status" className={styles.status}>
      {isBusy && t('desk:picker.searching')}
      {isEmpty && t(`desk:picker.${kind}.empty`)}
    </p>
  );
}
