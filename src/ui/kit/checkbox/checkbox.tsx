import { useId } from 'react';
import * as styles from './checkbox.css.ts';

interface CheckboxProps {
  readonly label: string;
  /** What it adds, or why it cannot be changed; two lines of it are shown. */
  readonly description?: string;
  /** All of it in one line, its description as far as there is room, and whole on hover. */
  readonly dense?: boolean;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly onChange: (checked: boolean) => void;
}

/** Yes or no. */
export function Checkbox({ label, description, dense = false, checked, disabled, name, onChange }: CheckboxProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  return (
    <label className={dense ? styles.denseRow : styles.row} htmlFor={id} title={dense ? description : undefined}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : descriptionId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span id={`${id}-label`} className={dense ? styles.denseLabel : styles.label}>
        {label}
      </span>
      {description !== undefined && (
        <span id={descriptionId} className={dense ? styles.denseDescription : styles.description}>
          {description}
        </span>
      )}
    </label>
  );
}
