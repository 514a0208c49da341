import { useSelector } from '@xstate/react';
import { selectCode, selectIsBusy } from '#machines/shared/submission/selectors.ts';
import type { SubmissionActor } from '#machines/shared/submission/types.ts';
import { TextField } from './kit/text-field/text-field.tsx';

interface CodeFieldProps {
  readonly actor: SubmissionActor<'code'>;
  readonly label: string;
  /** It is all there is to fill in: the focus begins there. */
  readonly autoFocus?: boolean;
}

/** A code that was mailed, or that the authenticator shows. */
export function CodeField({ actor, label, autoFocus = false }: CodeFieldProps) {
  const code = useSelector(actor, selectCode);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <TextField
      label={label}
      autoFocus={autoFocus}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      disabled={isBusy}
      onChange={(value) => actor.send({ type: 'code.changed', code: value })}
    />
  );
}
