import { Glyph } from '../glyph/glyph.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { toggle } from './password-field.css.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Whether the password can be read. */
  readonly visible: boolean;
  /** What the toggle does next, e.g. `Mostrar la contraseña`. */
  readonly toggleLabel: string;
  readonly onToggle: () => void;
}

/** A password, with a toggle that shows it. */
export function PasswordField({ visible, toggleLabel, onToggle, ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button type="button" className={toggle} aria-label={toggleLabel} title={toggleLabel} onClick={onToggle}>
          <Glyph name={visible ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
