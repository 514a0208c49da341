import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './segmented-control.css.ts';

interface SegmentedControlProps<Value extends string> {
  /** What is chosen; said, not shown. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** The value that says that nothing is chosen yet; it does not call for attention. */
  readonly none?: Value;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of two to four, all in sight: a sort order, a colour mode. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, none, disabled, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={option.value === none ? styles.none : styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
