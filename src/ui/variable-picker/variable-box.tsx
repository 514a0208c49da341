import { useSelector } from '@xstate/react';
import { Variable } from 'lucide-react';
import { useId, useRef } from 'react';
import { joinWords } from '#domain/formats.ts';
import { unknownVariables, variableTriggerAt } from '#domain/template.ts';
import type { VariablePickerActor } from '#machines/account/variable-picker/machine.ts';
import { selectActive, selectIsOpen, selectOpenAt } from '#machines/account/variable-picker/selectors.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { t } from '#text/catalogue.ts';
import { optionId } from '../answer-picker/option-id.ts';
import { pickByKey } from '../answer-picker/pick-by-key.ts';
import { Button } from '../kit/button/button.tsx';
import type { FieldTexts } from '../kit/field/field.tsx';
import { GuardedTextArea } from '../policy-guard/guarded-text-area.tsx';
import * as styles from './variable-box.css.ts';
import { VariablePicker } from './variable-picker.tsx';

interface VariableBoxProps extends Pick<FieldTexts, 'label' | 'error' | 'counter'> {
  readonly picker: VariablePickerActor;
  readonly guard: PolicyGuardActor;
  /** By which whoever inserts finds the box. */
  readonly name: string;
  readonly value: string;
  readonly disabled: boolean;
  /** What the button is called that inserts one. */
  readonly insertLabel: string;
  readonly onChange: (value: string) => void;
}

/** Text with variables in it: a dollar sign or the button opens them, and what is none is pointed out (2.43, 3.51). */
export function VariableBox({
  picker,
  guard,
  name,
  value,
  disabled,
  insertLabel,
  onChange,
  ...texts
}: VariableBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const isOpen = useSelector(picker, selectIsOpen);
  const openAt = useSelector(picker, selectOpenAt);
  const active = useSelector(picker, selectActive);
  const type = (text: string): void => {
    onChange(text);
    const sign = variableTriggerAt(text, box.current?.selectionEnd ?? text.length);
    picker.send(sign === null ? { type: 'picker.left' } : { type: 'sign.typed', ...sign });
  };
  /** The caret may leave a sign's word without a key. */
  const look = (): void => {
    const { value: text = '', selectionEnd = 0 } = box.current ?? {};
    if (variableTriggerAt(text, selectionEnd) === null) picker.send({ type: 'sign.left' });
  };
  const request = (): void => {
    enter(box.current);
    picker.send({ type: 'picker.requested' });
  };
  return (
    <div className={styles.box}>
      <GuardedTextArea
        {...texts}
        guard={guard}
        ref={box}
        name={name}
        value={value}
        disabled={disabled}
        helper={t('desk:variable.helper')}
        warning={unknownText(unknownVariables(value, openAt))}
        tools={<Insert label={insertLabel} disabled={disabled} onClick={request} />}
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

function Insert({ label, disabled, onClick }: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Variable size={20} aria-hidden="true" />}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {t('desk:variable.insert')}
    </Button>
  );
}

/** Puts the focus into the box: where its caret was, or at its end when nobody has been in it. */
function enter(box: HTMLTextAreaElement | null): void {
  if (box === null) return;
  if (box.selectionEnd === 0) box.setSelectionRange(box.value.length, box.value.length);
  box.focus();
}

const unknownText = (names: readonly string[]): string | undefined =>
  names.length === 0
    ? undefined
    : t('desk:variable.unknown', { count: names.length, names: joinWords(names.map((name) => `$${name}`)) });
