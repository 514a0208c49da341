import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import {
  selectHasOuterSpaces,
  selectIsMismatch,
  selectIsPasswordShown,
  selectPassword,
  selectRepeated,
} from '#machines/shared/password-fields/selectors.ts';
import type { PasswordEvent, PasswordSnapshot } from '#machines/shared/password-fields/types.ts';
import { selectIsBusy } from '#machines/shared/submission/selectors.ts';
import type { SubmissionSnapshot } from '#machines/shared/submission/types.ts';
import { t } from '#text/catalogue.ts';
import { PasswordField, type PasswordFieldProps } from '../kit/password-field/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

/** Any chart of a form with a new password among its fields. */
export interface PasswordActor
  extends Pick<
    ActorRef<Snapshot<unknown> & SubmissionSnapshot & PasswordSnapshot, EventObject>,
    'subscribe' | 'getSnapshot'
  > {
  send(event: PasswordEvent): void;
}

interface PasswordWidgetProps {
  readonly actor: PasswordActor;
  readonly label: string;
  /** What else is wrong with it, for instance that it is the old one (5.15). */
  readonly error?: string;
}

/** A new password, the rules that it must meet, and its repetition (5.01-5.05). */
export function PasswordWidget({ actor, label, error }: PasswordWidgetProps) {
  const password = useSelector(actor, selectPassword);
  const repeated = useSelector(actor, selectRepeated);
  const isMismatch = useSelector(actor, selectIsMismatch);
  const hasOuterSpaces = useSelector(actor, selectHasOuterSpaces);
  return (
    <>
      <HidablePassword
        actor={actor}
        label={label}
        name="password"
        autoComplete="new-password"
        value={password}
        error={hasOuterSpaces ? t('password.outerSpaces') : error}
        onChange={(value) => actor.send({ type: 'password.changed', password: value })}
      />
      <PasswordRules actor={actor} />
      <HidablePassword
        actor={actor}
        label={t('password.repeated')}
        name="repeated"
        autoComplete="new-password"
        value={repeated}
        error={isMismatch ? t('password.mismatch') : undefined}
        onChange={(value) => actor.send({ type: 'repeated.changed', repeated: value })}
      />
    </>
  );
}

interface HidablePasswordProps extends Omit<PasswordFieldProps, 'disabled' | 'visible' | 'toggleLabel' | 'onToggle'> {
  readonly actor: PasswordActor;
}

/** A password of the form, hidden or shown together with the others. */
export function HidablePassword({ actor, ...field }: HidablePasswordProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isShown = useSelector(actor, selectIsPasswordShown);
  return (
    <PasswordField
      {...field}
      disabled={isBusy}
      visible={isShown}
      toggleLabel={t(isShown ? 'password.hide' : 'password.show')}
      onToggle={() => actor.send({ type: 'visibility.toggled' })}
    />
  );
}
