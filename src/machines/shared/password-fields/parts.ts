import { hasOuterSpaces, isPasswordReady } from '#domain/password.ts';
import type { PasswordWidgetContext } from './types.ts';

/** For `assign`, under the same names. */
export const setPassword = (_: unknown, { password }: { password: string }) => ({ password });
export const setRepeated = (_: unknown, { repeated }: { repeated: string }) => ({ repeated });

/** Whether the new password may be submitted (5.02, 5.03, 5.05). */
export const isNewPasswordReady = ({ password, repeated }: PasswordWidgetContext): boolean =>
  isPasswordReady(password, repeated) && !hasOuterSpaces(password);

/** The fields of a new password, for the state in which the form is filled in. */
export const passwordEdits = {
  'password.changed': {
    target: '.editing',
    actions: {
      type: 'setPassword',
      params: ({ event }: { readonly event: { readonly password: string } }) => ({ password: event.password }),
    },
  },
  'repeated.changed': {
    target: '.editing',
    actions: {
      type: 'setRepeated',
      params: ({ event }: { readonly event: { readonly repeated: string } }) => ({ repeated: event.repeated }),
    },
  },
} as const;

/** The region that hides or shows the passwords (5.01). */
export const passwordVisibility = (uid: string) =>
  ({
    meta: { uid: `${uid}.password`, requirements: ['5.01'] },
    initial: 'hidden',
    states: {
      hidden: { meta: { uid: `${uid}.password-hidden` }, on: { 'visibility.toggled': 'shown' } },
      shown: { meta: { uid: `${uid}.password-shown` }, tags: 'shown', on: { 'visibility.toggled': 'hidden' } },
    },
  }) as const;
