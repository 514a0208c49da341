import { Field } from '../field/field.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import * as styles from './select.css.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Choice<Value>[];
  readonly helper?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of several. The browser's own list: it is at home on every device. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, helper, disabled, onChange } = props;
  const choose = (chosen: string): void => {
    const option = options.find((one) => one.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Field label={label} helper={helper}>
      {(control) => (
        <>
          <select
            {...control}
            className={`${control.className} ${styles.select}`}
            value={value}
            disabled={disabled}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className={styles.option}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Glyph name="chevronDown" />
          </span>
        </>
      )}
    </Field>
  );
}
