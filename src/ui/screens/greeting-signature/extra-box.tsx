import { useSelector } from '@xstate/react';
import { Variable } from 'lucide-react';
import { useId, useRef } from 'react';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { unknownVariables, variableSignAt } from '#domain/template.ts';
import { selectCanEdit, selectIsTooLong, selectLength, selectText } from '#machines/greeting-signature/selectors.ts';
import type { ExtraPart, GreetingSignatureActor } from '#machines/greeting-signature/types.ts';
import { selectActive, selectIsOpen, selectOpenAt } from '#machines/variable-picker/selectors.ts';
import type { VariablePickerActor } from '#machines/variable-picker/types.ts';
import { t } from '#text/catalogue.ts';
import { optionId } from '../../answer-picker/option-id.ts';
import { pickByKey } from '../../answer-picker/pick-by-key.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { VariablePicker } from '../../variable-picker/variable-picker.tsx';
import * as styles from './greeting-signature-screen.css.ts';

interface ExtraBoxProps {
  readonly actor: GreetingSignatureActor;
  readonly picker: VariablePickerActor;
  readonly part: ExtraPart;
}

/** The box of the greeting or of the signature, with the length of both (5.24) and what its dollar signs open. */
export function ExtraBox({ actor, picker, part }: ExtraBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const text = useSelector(actor, selectText(part));
  const length = useSelector(actor, selectLength);
  const isTooLong = useSelector(actor, selectIsTooLong);
  const canEdit = useSelector(actor, selectCanEdit);
  const isOpen = useSelector(picker, selectIsOpen);
  const openAt = useSelector(picker, selectOpenAt);
  const active = useSelector(picker, selectActive);
  const unknown = unknownVariables(text, openAt);
  const type = (value: string): void => {
    actor.send({ type: 'text.changed', part, text: value });
    const sign = variableSignAt(value, box.current?.selectionEnd ?? value.length);
    picker.send(sign === null ? { type: 'picker.left' } : { type: 'sign.typed', ...sign });
  };
  /** The caret may leave a sign's word without a key. */
  const look = (): void => {
    const { value = '', selectionEnd = 0 } = box.current ?? {};
    if (variableSignAt(value, selectionEnd) === null) picker.send({ type: 'sign.left' });
  };
  const request = (): void => {
    enter(box.current);
    picker.send({ type: 'picker.requested' });
  };
  return (
    <div className={styles.box}>
      <TextArea
        ref={box}
        data-part={part}
        label={t(`desk:greetingSignature.${part}`)}
        value={text}
        disabled={!canEdit}
        helper={t('desk:greetingSignature.helper')}
        warning={unknown.length === 0 ? undefined : unknownText(unknown)}
        error={isTooLong ? t('desk:greetingSignature.tooLong') : undefined}
        counter={t('desk:greetingSignature.length', { length, max: ANSWER_MAX_LENGTH })}
        tools={
          <Button
            variant="ghost"
            size="small"
            icon={<Variable size={20} aria-hidden="true" />}
            aria-label={t(`desk:greetingSignature.variableOf.${part}`)}
            disabled={!canEdit}
            onClick={request}
          >
            {t('desk:greetingSignature.variable')}
          </Button>
        }
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active === null ? undefined : optionId(listId, active)}
        onChange={type}
        onSelect={look}
        onBlur={() => picker.send({ type: 'picker.left' })}
        onKeyDown={(event) => {
          if (isOpen) pickByKey(event, picker);
        }}
      />
      {isOpen && <VariablePicker actor={picker} id={listId} box={box} />}
    </div>
  );
}

/** Puts the focus into the box: where its caret was, or at its end when nobody has been in it. */
function enter(box: HTMLTextAreaElement | null): void {
  if (box === null) return;
  if (box.selectionEnd === 0) box.setSelectionRange(box.value.length, box.value.length);
  box.focus();
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

const unknownText = (names: readonly string[]): string =>
  t('desk:greetingSignature.unknown', { count: names.length, names: LIST.format(names.map((name) => `$${name}`)) });
