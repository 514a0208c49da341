import { isAt, type Located } from '../model.ts';

export const GOOD_PASSWORD = 'Zorzal-Criollo-8';
/** Meets every rule, and yet is easy to guess: it has the product's name in it. */
export const COMMON_PASSWORD = 'Mostrador-1';

/** What may happen to the fields of a new password. */
export function passwordEvents(uid: string) {
  const leadsTo = [`${uid}.editing`];
  const password = (text: string, words: string) =>
    ({ event: { type: 'password.changed', password: text }, words, leadsTo }) as const;
  const repeated = (text: string, words: string) =>
    ({ event: { type: 'repeated.changed', repeated: text }, words, leadsTo }) as const;
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

interface VisibilityStep {
  readonly eventType: string;
  readonly beforeSnapshot: Located;
  readonly after: Located;
}

/** The eye shows what is hidden and hides what is shown, wherever there are passwords. */
export const visibilityInvariant = (uid: string) => ({
  rule: '5.01 el ojo muestra lo oculto y oculta lo que se ve',
  holds: ({ eventType, beforeSnapshot, after }: VisibilityStep) => {
    const isThere = (snapshot: Located): boolean => isAt(snapshot, `${uid}.password`);
    const isShown = (snapshot: Located): boolean => isAt(snapshot, `${uid}.password-shown`);
    if (!isThere(beforeSnapshot) || !isThere(after)) return true;
    return (eventType === 'visibility.toggled') === (isShown(beforeSnapshot) !== isShown(after));
  },
});
