import type { ChangePasswordSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: ChangePasswordSnapshot): boolean => snapshot.hasTag('open');
export const selectCurrent = (snapshot: ChangePasswordSnapshot): string => snapshot.context.current;

/** 5.15: the new password is the current one. */
export const selectIsUnchanged = ({ context: { current, password } }: ChangePasswordSnapshot): boolean =>
  password !== '' && password === current;

export const selectIsWrongPassword = (snapshot: ChangePasswordSnapshot): boolean =>
  snapshot.matches({ open: { form: { filling: 'wrongPassword' } } });
