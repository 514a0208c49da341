import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
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
} from '#machines/picker/selectors.ts';
import type { PickerActor, PickerOption } from '#machines/picker/types.ts';
import { t } from '#text/catalogue.ts';
import { ColorName } from '../color-name/color-name.tsx';
import type { RenderFailure } from '../failure-view/failed-part.ts';
import { TextField } from '../kit/text-field/text-field.tsx';
import * as styles from './answer-picker.css.ts';
import { optionId } from './option-id.ts';
import { pickByKeyInField } from './pick-by-key.ts';
import { standAt } from './stand-at.ts';

interface AnswerPickerProps {
  readonly actor: PickerActor;
  /** The id of its list. */
  readonly id: string;
  /** The box that it puts its choice into. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly renderFailure: RenderFailure;
}

/** Quick answers or listings to choose from, at the caret or with a field of its own (2.37, 2.39, 9.07). */
export function AnswerPicker({ actor, id, box, renderFailure }: AnswerPickerProps) {
  const kind = useSelector(actor, selectKind);
  const at = useSelector(actor, selectAt);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box while an option is pressed
    <div
      className={styles.picker}
      ref={(picker) => standAt(picker, box.current, at)}
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      <Search actor={actor} id={id} />
      <div
        id={id}
        role="listbox"
        aria-label={t(`desk:picker.${kind}.label`)}
        aria-busy={isBusy}
        className={styles.list}
      >
        <Options actor={actor} id={id} />
      </div>
      <Status actor={actor} renderFailure={renderFailure} />
    </div>
  );
}

function Search({ actor, id }: { actor: PickerActor; id: string }) {
  const hasField = useSelector(actor, selectHasField);
  const kind = useSelector(actor, selectKind);
  const query = useSelector(actor, selectQuery);
  const activeId = useSelector(actor, selectActiveId);
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
      onKeyDown={(event) => pickByKeyInField(event, actor)}
      onBlur={() => actor.send({ type: 'picker.dismissed' })}
    />
  );
}

function Options({ actor, id }: { actor: PickerActor; id: string }) {
  const options = useSelector(actor, selectOptions);
  const activeId = useSelector(actor, selectActiveId);
  return options.map((option) => (
    <Option
      key={option.id}
      id={optionId(id, option.id)}
      option={option}
      isActive={option.id === activeId}
      onPress={() => actor.send({ type: 'option.pressed', option })}
    />
  ));
}

interface OptionProps {
  readonly id: string;
  readonly option: PickerOption;
  readonly isActive: boolean;
  readonly onPress: () => void;
}

function Option({ id, option, isActive, onPress }: OptionProps) {
  return (
    // The keys are the box's or the field's, where the focus stays.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div id={id} role="option" aria-selected={isActive} className={styles.option} onClick={onPress}>
      <span className={styles.label}>{option.label}</span>{' '}
      {option.color !== null && (
        <span className={styles.color}>
          <ColorName color={option.color} />
        </span>
      )}{' '}
      <span className={styles.detail}>{option.detail}</span>
    </div>
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
