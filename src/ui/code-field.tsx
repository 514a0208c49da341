import { useSelector } from '@xstate/react';
import { selectCode, selectIsBusy } from '#machines/shared/submission/selectors.ts';
import type { SubmissionActor } from '#machines/shared/submission/types.ts';
import { TextField } from './kit/text-field/text-field.tsx';

interface CodeFieldProps {
  readonly actor: SubmissionActor<'code'>;
  readonly label: string;
  /** It is all there is to fill in: the focus begins there. */
  readonly autoFocus?: boolean;
  /** A recovery code may be typed, which has letters. */
  readonly withLetters?: boolean;
}

/** A code that was mailed, that the authenticator shows, or that was kept for when it is not at hand. */
export function CodeField({ actor, label, autoFocus = false, withLetters = false }: CodeFieldProps) {
  const code = useSelector(actor, selectCode);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <TextField
      label={label}
      autoFocus={autoFocus}
      name="code"
      inputMode={withLetters ? 'text' : 'numeric'}
      autoComplete={withLetters ? 'off' : 'one-time-code'}
      autoCapitalize={withLetters ? 'characters' : undefined}
      spellCheck={withLetters ? false : undefined}
      value={code}
      disabled={isBusy}
      onChange={(value) => actor.send({ type: 'code.changed', code: value })}
    />
  );
}
