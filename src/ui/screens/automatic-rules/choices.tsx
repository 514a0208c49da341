import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import * as styles from './rules-panel.css.ts';

interface ChoicesProps<Value extends string | number> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Any of a few things. */
export function Choices<Value extends string | number>({ options, chosen, disabled, onChange }: ChoicesProps<Value>) {
  return (
    <div className={styles.choices}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          disabled={disabled}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
    </div>
  );
}
