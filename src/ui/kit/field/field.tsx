import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import * as styles from './field.css.ts';

/** What every field says around its control. */
export interface FieldTexts {
  readonly label: string;
  /** What to write, below the control. */
  readonly helper?: string;
  /** What may not be meant so, in the helper's place. */
  readonly warning?: string;
  /** What is wrong, in the place of both; also marks the control as invalid. */
  readonly error?: string;
  /** How much is written, e.g. `120 de 2000`. */
  readonly counter?: ReactNode;
  /** What helps with the writing, below the control. */
  readonly tools?: ReactNode;
}

/** What else the browser's own control takes: neither looks, nor its value, nor what ties it to its texts. */
export type NativeProps<Control extends 'input' | 'textarea'> = Omit<
  ComponentPropsWithRef<Control>,
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

/** How the control is tied to its label and notes. */
interface FieldControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** A control with its label, helper, error and counter. The error is announced when it appears. */
export function Field({ label, helper, warning, error, counter, tools, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const counterId = `${id}-counter`;
  const note = error ?? warning ?? helper;
  const quiet = warning === undefined ? styles.words : styles.warning;
  const noteClass = error === undefined ? quiet : styles.error;
  const described = [...(note === undefined ? [] : [noteId]), ...(counter === undefined ? [] : [counterId])];
  return (
    <div className={styles.field}>
      <div className={styles.box}>
        {children({
          id,
          className: styles.control,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        })}
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      </div>
      <div className={styles.notes}>
        <p id={noteId} className={noteClass} aria-live="polite">
          {note}
        </p>
        {tools}
        {counter !== undefined && (
          <p id={counterId} className={error === undefined ? styles.counter : styles.counterOver}>
            {counter}
          </p>
        )}
      </div>
    </div>
  );
}
