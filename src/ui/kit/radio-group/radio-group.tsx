import { useId } from 'react';
import * as styles from './radio-group.css.ts';

interface RadioGroupProps<Value extends string | number> {
  /** What is chosen, shown above the choices. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** What it does, in a sentence. */
    readonly description?: string;
  }[];
  readonly layout?: keyof typeof styles.layouts;
  readonly disabled?: boolean;
  /** Why nothing can be chosen. */
  readonly disabledReason?: string;
  readonly onChange: (value: Value) => void;
}

/** One of several, all in sight, with room to say what each does. The arrow keys go from one to the next. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { label, value, options, layout = 'stack', disabled = false, disabledReason, onChange } = props;
  const id = useId();
  const reasonId = `${id}-reason`;
  const reason = disabled ? disabledReason : undefined;
  return (
    <fieldset aria-describedby={reason === undefined ? undefined : reasonId}>
      <legend className={styles.legend}>{label}</legend>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <div className={styles.layouts[layout]}>
        {options.map((option) => {
          const optionId = `${id}-${option.value}`;
          const { description } = option;
          return (
            <label key={option.value} className={styles.choice} htmlFor={optionId}>
              <input
                id={optionId}
                type="radio"
                className={styles.button}
                name={id}
                checked={option.value === value}
                disabled={disabled}
                aria-labelledby={`${optionId}-label`}
                aria-describedby={description === undefined ? undefined : `${optionId}-description`}
                onChange={() => onChange(option.value)}
              />
              <span id={`${optionId}-label`} className={styles.label}>
                {option.label}
              </span>
              {description !== undefined && (
                <span id={`${optionId}-description`} className={styles.description}>
                  {description}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
