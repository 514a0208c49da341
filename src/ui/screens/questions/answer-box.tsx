import { useSelector } from '@xstate/react';
import { AtSign, Hash, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { ListingType } from '#domain/item.ts';
import { triggerAt } from '#domain/triggers.ts';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectCanEdit, selectIsTooLong, selectIsUnknown, selectText } from '#machines/questions/card/selectors.ts';
import type { DraftOfferActor, OfferedDraft } from '#machines/questions/offer/machine.ts';
import { selectIsPressed } from '#machines/questions/offer/selectors.ts';
import type { PickerActor } from '#machines/questions/picker/machine.ts';
import {
  selectActiveId,
  selectHasField,
  selectHoldsAnswer,
  selectIsOpen,
} from '#machines/questions/picker/selectors.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { selectIsTaken } from '#machines/questions/presence/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { t } from '#text/catalogue.ts';
import { AnswerPicker } from '../../answer-picker/answer-picker.tsx';
import { leaveTrigger } from '../../answer-picker/leave-trigger.ts';
import { optionId } from '../../answer-picker/option-id.ts';
import { pickByKey } from '../../answer-picker/pick-by-key.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { GuardedTextArea } from '../../policy-guard/guarded-text-area.tsx';
import { writeLength, writeText } from './follow-message.ts';
import * as styles from './question-card.css.ts';
import { Tool } from './tool.tsx';

interface AnswerBoxProps extends ReadProps<QuestionCardActor> {
  readonly picker: PickerActor;
  readonly guard: PolicyGuardActor;
  readonly offer: DraftOfferActor;
  /** The question's draft; null while it is being written. */
  readonly draft: OfferedDraft | null;
  readonly types: readonly ListingType[];
  readonly siteId: string;
  /** What stands beside its tools. */
  readonly aside: ReactNode;
}

/** The box of the answer, with the length of the whole message (5.20) and what its signs open (2.39). */
export function AnswerBox(props: AnswerBoxProps) {
  const { actor, picker, guard, offer, draft, types, siteId, aside, renderFailure } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const isTooLong = useSelector(actor, selectIsTooLong);
  const isTaken = useSelector(childOf(actor, 'presence'), selectIsTaken);
  const canEdit = useSelector(actor, selectCanEdit) && !isTaken;
  const isUnknown = useSelector(actor, selectIsUnknown);
  const isOpen = useSelector(picker, selectIsOpen);
  const hasField = useSelector(picker, selectHasField);
  const activeId = useSelector(picker, selectActiveId);
  const isPicking = isOpen && !hasField;
  const type = (value: string): void => {
    actor.send({ type: 'text.changed', text: value });
    const sign = triggerAt(value, box.current?.selectionEnd ?? value.length);
    if (sign === null) leaveTrigger(picker);
    else picker.send({ type: 'sign.typed', ...sign });
  };
  /** The caret may leave a sign's word without a key. */
  const look = (): void => {
    const { value = '', selectionEnd = 0 } = box.current ?? {};
    if (triggerAt(value, selectionEnd) === null) leaveTrigger(picker);
  };
  const pick = (event: KeyboardEvent): void => pickByKey(event, picker, selectHoldsAnswer(picker.getSnapshot()));
  return (
    <div className={styles.answer}>
      <GuardedTextArea
        guard={guard}
        ref={(area) => {
          box.current = area;
          return writeText(area, actor);
        }}
        dense
        label={t('desk:questions.answer')}
        readOnly={!canEdit}
        placeholder={draft === null ? t('desk:questions.drafting') : undefined}
        counter={<Length actor={actor} />}
        warning={isUnknown ? t('desk:questions.unknown') : undefined}
        error={isTooLong ? t('desk:questions.tooLong') : undefined}
        tools={
          <Inserts picker={picker} canEdit={canEdit}>
            <Restore actor={actor} offer={offer} draft={draft} />
            {aside}
          </Inserts>
        }
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isPicking ? listId : undefined}
        aria-activedescendant={isPicking && activeId !== null ? optionId(listId, activeId) : undefined}
        onChange={type}
        // Nothing listens to keys while there is nothing to choose from: typing is what this box is for.
        onSelect={isPicking ? look : undefined}
        onBlur={() => leaveTrigger(picker)}
        onKeyDown={isPicking ? pick : undefined}
      />
      {isOpen && (
        <AnswerPicker
          actor={picker}
          id={listId}
          box={box}
          types={types}
          siteId={siteId}
          renderFailure={renderFailure}
        />
      )}
    </div>
  );
}

/** How long the whole message is (5.20). It writes into its own text, so that a key draws nothing else anew. */
function Length({ actor }: { actor: QuestionCardActor }) {
  return <span className={styles.length} ref={(place) => writeLength(place, actor)} />;
}

/** Brings the draft back, in the place of what is written, which can come back too. */
function Restore({ actor, offer, draft }: Pick<AnswerBoxProps, 'actor' | 'offer' | 'draft'>) {
  const isOther = useSelector(actor, (snapshot) => draft !== null && selectText(snapshot) !== draft.text);
  const canEdit = useSelector(actor, selectCanEdit);
  const isPressed = useSelector(offer, selectIsPressed);
  const restore = (): void => {
    if (draft !== null) offer.send({ type: 'draft.restored', ...draft, own: selectText(actor.getSnapshot()) });
  };
  return (
    <span data-part="restore">
      <Tool
        icon={RotateCcw}
        words={t('desk:questions.restoreDraft')}
        disabled={!isOther || !canEdit || isPressed}
        onClick={restore}
      />
    </span>
  );
}

/** The pickers by button (2.37), and what else stands in their row. */
function Inserts({ picker, canEdit, children }: { picker: PickerActor; canEdit: boolean; children: ReactNode }) {
  return (
    <div className={styles.inserts}>
      <Tool
        icon={AtSign}
        words={t('desk:picker.quick-answer.open')}
        disabled={!canEdit}
        onClick={() => picker.send({ type: 'picker.requested', kind: 'quick-answer' })}
      />
      <Tool
        icon={Hash}
        words={t('desk:picker.item.open')}
        disabled={!canEdit}
        onClick={() => picker.send({ type: 'picker.requested', kind: 'item' })}
      />
      {children}
    </div>
  );
}
