import type { ReactNode } from 'react';
import { Field, type FieldTexts, type NativeProps } from '../field/field.tsx';

export interface TextFieldProps extends Omit<FieldTexts, 'tools'>, NativeProps<'input'> {
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
