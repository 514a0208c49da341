import { hasOuterSpaces, isPasswordReady } from '#domain/password.ts';
import { edit } from '../submission/parts.ts';
import type { PasswordContext } from './types.ts';

/** Whether the new password may be submitted (5.02, 5.03, 5.05). */
export const isNewPasswordReady = ({ password, repeated }: PasswordContext): boolean =>
  isPasswordReady(password, repeated) && !hasOuterSpaces(password);

/** The fields of a new password, for the state in which the form is filled in. */
export const passwordEdits = { 'password.changed': edit, 'repeated.changed': edit } as const;

/** The region that hides or shows the passwords (5.01). */
export const passwordVisibility = (uid: string) =>
  ({
    meta: { uid: `${uid}.password`, requirements: ['5.01'] },
    initial: 'hidden',
    states: {
      hidden: { meta: { uid: `${uid}.password-hidden` }, on: { 'visibility.toggled': { target: 'shown' } } },
      shown: {
        meta: { uid: `${uid}.password-shown` },
        tags: 'shown',
        on: { 'visibility.toggled': { target: 'hidden' } },
      },
    },
  }) as const;
