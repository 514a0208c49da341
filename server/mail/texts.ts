import { PRODUCT_NAME } from '#domain/limits.ts';

/** A mail the product sends, before it is worded. A code is the only run of six digits in its mail. */
export type Letter =
  | { readonly kind: 'verify-account'; readonly code: string }
  | { readonly kind: 'already-registered' };

export interface WordedMail {
  readonly subject: string;
  readonly text: string;
}

/** The Spanish catalogue of mails. `publicUrl` is where the product lives. */
export function wordLetter(letter: Letter, publicUrl: string): WordedMail {
  switch (letter.kind) {
    case 'verify-account':
      return {
        subject: `Su código para verificar la cuenta de ${PRODUCT_NAME}`,
        text: [
          'Hola:',
          `Para verificar su cuenta de ${PRODUCT_NAME}, escriba este código:`,
          letter.code,
          'Vale por diez minutos y se usa una sola vez.',
          `Si cerró la página, ábrala aquí: ${publicUrl}/verify`,
          'Si usted no creó una cuenta, no haga nada: sin el código nadie puede usarla.',
        ].join('\n\n'),
      };
    case 'already-registered':
      return {
        subject: `Usted ya tiene una cuenta de ${PRODUCT_NAME}`,
        text: [
          'Hola:',
          `Alguien quiso crear una cuenta de ${PRODUCT_NAME} con este e-mail, que ya tiene una.`,
          `Si fue usted, ingrese aquí: ${publicUrl}/login`,
          'Si no fue usted, no haga nada: su cuenta sigue como estaba.',
        ].join('\n\n'),
      };
  }
}
