import { useId } from 'react';
import * as styles from './slider.css.ts';

interface SliderProps {
  readonly label: string;
  /** What the number means, below the label. */
  readonly helper: string;
  readonly value: number;
  /** The value in words, shown and spoken. */
  readonly valueText: string;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number between two. The browser's own control: arrow keys, Page Up, Home and End move it. */
export function Slider({ label, helper, value, valueText, min, max, disabled = false, onChange }: SliderProps) {
  const id = useId();
  const helperId = `${id}-helper`;
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <output className={styles.value} htmlFor={id} aria-hidden="true">
          {valueText}
        </output>
      </div>
      <p id={helperId} className={styles.helper}>
        {helper}
      </p>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        aria-describedby={helperId}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
