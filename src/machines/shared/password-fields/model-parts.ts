import { isAt, type Located, refusedWith } from '../model.ts';
import { typing } from '../submission/model-parts.ts';
import type { PasswordContext } from './types.ts';

export const GOOD_PASSWORD = 'Zorzal-Criollo-8';
/** Meets every rule, but is easy to guess: it contains the product's name. */
export const COMMON_PASSWORD = 'Mostrador-1';

/** What may happen to the fields of a new password. */
export function passwordEvents(uid: string) {
  const type = typing(uid);
  const password = (text: string, words: string) => type({ type: 'password.changed', password: text }, words);
  const repeated = (text: string, words: string) => type({ type: 'repeated.changed', repeated: text }, words);
  return {
    passwordTyped: password(GOOD_PASSWORD, 'Escribe una contraseña que cumple todo'),
    passwordCommon: password(COMMON_PASSWORD, 'Escribe una contraseña que cumple todo pero es fácil de adivinar'),
    passwordSpaced: password(`${GOOD_PASSWORD} `, 'Escribe una contraseña que termina en espacio'),
    repeatedTyped: repeated(GOOD_PASSWORD, 'La repite igual'),
    repeatedCommon: repeated(COMMON_PASSWORD, 'La repite igual de fácil'),
    repeatedSpaced: repeated(`${GOOD_PASSWORD} `, 'La repite con el espacio'),
    toggled: { event: { type: 'visibility.toggled' }, words: 'Presiona mostrar u ocultar la contraseña' },
  } as const;
}

/** By 5.02 to 5.05: the new password that may be submitted, of these and those that the cases type; null for any other. */
export const newPasswordIn = ({ password, repeated }: PasswordContext, ...others: readonly string[]): string | null =>
  [GOOD_PASSWORD, COMMON_PASSWORD, ...others].includes(password) && repeated === password ? password : null;

/** How a call fails when the server finds the password too common. */
export const commonPasswordTo = (state: string) =>
  refusedWith(400, 'common-password', 'La contraseña es de las más usadas', state);

/** The states of the password fields, and of a form whose password was too common. */
export const passwordStates = (uid: string) => ({
  [`${uid}.too-common`]: { description: 'La contraseña es demasiado común' },
  [`${uid}.password`]: { description: 'Las casillas de la contraseña' },
  [`${uid}.password-hidden`]: { description: 'Contraseña oculta' },
  [`${uid}.password-shown`]: { description: 'Contraseña a la vista' },
});

interface VisibilityStep {
  readonly eventType: string;
  readonly beforeSnapshot: Located;
  readonly after: Located;
}

/** The button in a password field shows hidden passwords and hides shown ones. */
export const visibilityInvariant = (uid: string) => ({
  rule: '5.01 el ojo muestra lo oculto y oculta lo que se ve',
  holds: ({ eventType, beforeSnapshot, after }: VisibilityStep) => {
    const isThere = (snapshot: Located): boolean => isAt(snapshot, `${uid}.password`);
    const isShown = (snapshot: Located): boolean => isAt(snapshot, `${uid}.password-shown`);
    if (!isThere(beforeSnapshot) || !isThere(after)) return true;
    return (eventType === 'visibility.toggled') === (isShown(beforeSnapshot) !== isShown(after));
  },
});
