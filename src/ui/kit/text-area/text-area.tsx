import type { Ref, UIEvent } from 'react';
import { Field, type FieldTexts, type NativeProps } from '../field/field.tsx';
import * as styles from './text-area.css.ts';

interface TextAreaProps extends FieldTexts, NativeProps<'textarea'> {
  /** What it says; left out where whoever has its `ref` writes that there, so that a key draws nothing anew. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
  /** What lies behind the text, letter for letter in its place; whoever has it writes there, and nobody reads it. */
  readonly mirror?: Ref<HTMLDivElement>;
  /** One of many on a page: it takes no more room than its text. */
  readonly dense?: boolean;
  /** Not to be changed now; it keeps the focus. */
  readonly disabled?: boolean;
}

/** Text of several lines, growing as it is written. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    helper,
    warning,
    error,
    counter,
    tools,
    value,
    onChange,
    mirror,
    dense = false,
    disabled = false,
    readOnly,
    ...native
  } = props;
  const look = dense ? `${styles.area} ${styles.dense}` : styles.area;
  return (
    <Field label={label} helper={helper} warning={warning} error={error} counter={counter} tools={tools}>
      {(control) => (
        <>
          {mirror !== undefined && (
            <div ref={mirror} className={`${control.className} ${look} ${styles.mirror}`} aria-hidden="true" />
          )}
          <textarea
            {...native}
            {...control}
            className={`${control.className} ${look}`}
            value={value}
            readOnly={disabled || readOnly}
            aria-disabled={disabled || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onScroll={mirror === undefined ? undefined : followScroll}
          />
        </>
      )}
    </Field>
  );
}

/** The mirror stands right before its box. */
function followScroll({ currentTarget }: UIEvent<HTMLTextAreaElement>): void {
  const { previousElementSibling: mirror, scrollTop } = currentTarget;
  if (mirror !== null) mirror.scrollTop = scrollTop;
}
