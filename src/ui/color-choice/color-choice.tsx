import { useId } from 'react';
import { colorNameOf, QUICK_ANSWER_COLORS } from '#domain/quick-answer-colors.ts';
import { ColorName } from '../color-name/color-name.tsx';
import * as styles from './color-choice.css.ts';

const PALETTE: readonly string[] = Object.keys(QUICK_ANSWER_COLORS);

interface ColorChoiceProps {
  readonly label: string;
  readonly value: string;
  /** The colour that it had; offered too where it is none of the palette. */
  readonly original: string | null;
  /** Not to be changed now; it keeps the focus. */
  readonly disabled?: boolean;
  readonly onChange: (color: string) => void;
}

/** One of the colours of a quick answer (3.18). */
export function ColorChoice({ label, value, original, disabled = false, onChange }: ColorChoiceProps) {
  const name = useId();
  const colors = original === null || colorNameOf(original) !== 'other' ? PALETTE : [...PALETTE, original];
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {colors.map((color) => (
          <label key={color} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={color === value}
              aria-disabled={disabled || undefined}
              onChange={() => onChange(color)}
            />
            <ColorName color={color} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
