import { useSelector } from '@xstate/react';
import { selectEmail, selectIsBusy } from '#machines/shared/submission/selectors.ts';
import type { SubmissionActor } from '#machines/shared/submission/types.ts';
import { t } from '#text/catalogue.ts';
import { TextField } from '../kit/text-field/text-field.tsx';

/** The e-mail by which the product knows a user. */
export function EmailField({ actor }: { actor: SubmissionActor<'email'> }) {
  const email = useSelector(actor, selectEmail);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <TextField
      label={t('entry:email')}
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      disabled={isBusy}
      onChange={(value) => actor.send({ type: 'email.changed', email: value })}
    />
  );
}
