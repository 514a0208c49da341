import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';

type Native = Omit<
  ComponentPropsWithRef<'input'>,
  | 'className'
  | 'style'
  | 'id'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'children'
  | 'aria-describedby'
  | 'aria-invalid'
>;

export interface TextFieldProps extends Omit<FieldTexts, 'tools'>, Native {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Not to be changed now. It keeps the focus, so that typing goes on where it was. */
  readonly disabled?: boolean;
  /** What stands inside the field, after the text. */
  readonly end?: ReactNode;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, helper, error, counter, value, onChange, disabled = false, readOnly, end, ...native } = props;
  return (
    <Field label={label} helper={helper} error={error} counter={counter}>
      {(control) => (
        <>
          <input
            type="text"
            {...native}
            {...control}
            value={value}
            readOnly={disabled || readOnly}
            aria-disabled={disabled || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {end}
        </>
      )}
    </Field>
  );
}
