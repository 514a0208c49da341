import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import {
  selectHasOuterSpaces,
  selectIsMismatch,
  selectPassword,
  selectRepeated,
} from '#machines/shared/password-fields/selectors.ts';
import type { PasswordWidgetEvent, PasswordWidgetSnapshot } from '#machines/shared/password-fields/types.ts';
import { t } from '#text/catalogue.ts';
import { PasswordField } from '../kit/password-field/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

/** Any chart that has a new password in it. */
export interface PasswordWidgetActor
  extends Pick<ActorRef<Snapshot<unknown> & PasswordWidgetSnapshot, EventObject>, 'subscribe' | 'getSnapshot'> {
  send(event: PasswordWidgetEvent): void;
}

interface PasswordWidgetProps {
  readonly actor: PasswordWidgetActor;
  readonly label: string;
  readonly isBusy: boolean;
  readonly isShown: boolean;
  /** What else is wrong with it, for instance that it is the old one (5.15). */
  readonly error?: string;
}

/** A new password, what it still needs, and the same once more (5.01-5.05). */
export function PasswordWidget({ actor, label, isBusy, isShown, error }: PasswordWidgetProps) {
  const password = useSelector(actor, selectPassword);
  const repeated = useSelector(actor, selectRepeated);
  const isMismatch = useSelector(actor, selectIsMismatch);
  const hasOuterSpaces = useSelector(actor, selectHasOuterSpaces);
  const visibility = {
    visible: isShown,
    toggleLabel: t(isShown ? 'password.hide' : 'password.show'),
    onToggle: () => actor.send({ type: 'visibility.toggled' }),
  };
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        value={password}
        disabled={isBusy}
        error={hasOuterSpaces ? t('password.outerSpaces') : error}
        onChange={(value) => actor.send({ type: 'password.changed', password: value })}
        {...visibility}
      />
      <PasswordRules actor={actor} />
      <PasswordField
        label={t('password.repeated')}
        name="repeated"
        autoComplete="new-password"
        value={repeated}
        disabled={isBusy}
        error={isMismatch ? t('password.mismatch') : undefined}
        onChange={(value) => actor.send({ type: 'repeated.changed', repeated: value })}
        {...visibility}
      />
    </>
  );
}
