import { t } from '#text/catalogue.ts';
import { Button } from '../kit/button/button.tsx';
import { TextField } from '../kit/text-field/text-field.tsx';

interface EntryFieldProps<Event> {
  readonly actor: { send(event: Event): void };
  readonly label: string;
  readonly isBusy: boolean;
}

interface EmailFieldProps extends EntryFieldProps<{ type: 'email.changed'; email: string }> {
  readonly email: string;
}

/** The e-mail by which the product knows a user. */
export function EmailField({ actor, label, email, isBusy }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      disabled={isBusy}
      onChange={(value) => actor.send({ type: 'email.changed', email: value })}
    />
  );
}

interface CodeFieldProps extends EntryFieldProps<{ type: 'code.changed'; code: string }> {
  readonly code: string;
}

/** A code that was mailed, or that the authenticator shows. */
export function CodeField({ actor, label, code, isBusy }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      disabled={isBusy}
      onChange={(value) => actor.send({ type: 'code.changed', code: value })}
    />
  );
}

interface EntrySubmitProps {
  /** The screen whose texts it has. */
  readonly screen: 'recover' | 'secondFactor' | 'setup' | 'signup' | 'verify';
  readonly isBusy: boolean;
  readonly canSubmit: boolean;
}

export function EntrySubmit({ screen, isBusy, canSubmit }: EntrySubmitProps) {
  return (
    <Button
      block
      type="submit"
      busy={isBusy}
      busyLabel={t(`entry:${screen}.submitting`)}
      disabled={!canSubmit}
      disabledReason={t(`entry:${screen}.notReady`)}
    >
      {t(`entry:${screen}.submit`)}
    </Button>
  );
}
