import { PRODUCT_NAME } from '#domain/limits.ts';
import { type Paragraph, renderMail, type WordedMail } from './render.ts';

/** An act that a person is told of: from what device and address, and when (epoch milliseconds). */
interface Act {
  readonly brand: string | null;
  readonly os: string | null;
  readonly client: string | null;
  readonly ip: string;
  readonly at: number;
}

/** A mail the product sends, before it is worded. A code is the only run of six digits in its mail. */
export type Letter =
  /** `needsPassword`: the flow that asked for it signed up with none, so there is none until it is recovered. */
  | { readonly kind: 'verify-account'; readonly code: string; readonly needsPassword: boolean }
  | { readonly kind: 'recover-password'; readonly code: string }
  | { readonly kind: 'already-registered' }
  /** Access to an account, for somebody with a user and for somebody who has yet to sign up; `owner` is an e-mail. */
  | { readonly kind: 'operator-added' | 'operator-invited'; readonly owner: string; readonly nickname: string }
  | ({ readonly kind: 'new-device' | 'password-changed' | 'authenticator-enabled' | 'authenticator-disabled' } & Act)
  /** Sends nothing: what an unknown e-mail gets, so that keeping it is as much work as keeping a mail. */
  | { readonly kind: 'nothing' };

/** The Spanish catalogue of mails. `publicUrl` is where the product lives. Null: there is nothing to send. */
export function wordLetter(letter: Letter, publicUrl: string): WordedMail | null {
  switch (letter.kind) {
    case 'nothing':
      return null;
    case 'verify-account':
      return mail(`Su código para verificar la cuenta de ${PRODUCT_NAME}`, [
        `Para verificar su cuenta de ${PRODUCT_NAME}, escriba este código:`,
        { code: letter.code },
        'Vale por diez minutos, se usa una sola vez y solo en el navegador en que lo pidió.',
        { says: 'Si cerró la página, ábrala aquí, en ese mismo navegador:', link: `${publicUrl}/verify` },
        ...(letter.needsPassword
          ? [
              {
                says: 'En ese navegador no se eligió la contraseña. Después de verificar la cuenta, elíjala aquí:',
                link: `${publicUrl}/recover`,
              },
            ]
          : []),
        'Si usted no lo pidió, no haga nada ni le dé el código a nadie: sin él nadie puede usar la cuenta.',
      ]);
    case 'recover-password':
      return mail(`Su código para recuperar la contraseña de ${PRODUCT_NAME}`, [
        `Para elegir una contraseña nueva de ${PRODUCT_NAME}, escriba este código:`,
        { code: letter.code },
        'Vale por diez minutos, se usa una sola vez y solo en el navegador en que lo pidió. Al usarlo se cierran todas sus sesiones.',
        { says: 'Si cerró la página, ábrala aquí, en ese mismo navegador:', link: `${publicUrl}/setup` },
        'Si usted no lo pidió, no haga nada ni le dé el código a nadie: su contraseña sigue siendo la misma.',
      ]);
    case 'already-registered':
      return mail(`Usted ya tiene una cuenta de ${PRODUCT_NAME}`, [
        `Alguien quiso crear una cuenta de ${PRODUCT_NAME} con este e-mail, que ya tiene una.`,
        { says: 'Si fue usted, ingrese aquí:', link: `${publicUrl}/login` },
        'Si no fue usted, no haga nada: su cuenta sigue como estaba.',
      ]);
    case 'operator-added':
      return mail(`Ahora opera la cuenta ${named(letter.nickname)} en ${PRODUCT_NAME}`, [
        `${named(letter.owner)} le dio acceso a la cuenta de MercadoLibre ${named(letter.nickname)} en ${PRODUCT_NAME}.`,
        { says: 'Ingrese con este e-mail y la encontrará entre sus cuentas:', link: `${publicUrl}/login` },
        'Si no esperaba este acceso, no haga nada.',
      ]);
    case 'operator-invited':
      return mail(`Le invitan a operar la cuenta ${named(letter.nickname)} en ${PRODUCT_NAME}`, [
        `${named(letter.owner)} le invita a atender las preguntas de la cuenta de MercadoLibre ${named(letter.nickname)} en ${PRODUCT_NAME}.`,
        {
          says: 'Para empezar, cree su usuario con este mismo e-mail, al que llegó la invitación:',
          link: `${publicUrl}/signup`,
        },
        'Apenas verifique su e-mail tendrá acceso a la cuenta.',
        'Si no esperaba esta invitación, no haga nada.',
      ]);
    case 'new-device':
      return mail(`Ingreso a ${PRODUCT_NAME} desde un dispositivo nuevo`, [
        `Alguien ingresó a su cuenta de ${PRODUCT_NAME} desde un dispositivo o una dirección que no conocíamos:`,
        { facts: describe(letter) },
        'Si fue usted, no haga nada.',
        {
          says: 'Si no fue usted, elija ya una contraseña nueva, con lo que se cierran todas sus sesiones:',
          link: `${publicUrl}/recover`,
        },
      ]);
    case 'password-changed':
      return mail(`Se cambió su contraseña de ${PRODUCT_NAME}`, [
        `Se cambió la contraseña de su cuenta de ${PRODUCT_NAME}, y se cerraron sus otras sesiones:`,
        { facts: describe(letter) },
        'Si fue usted, no haga nada.',
        { says: 'Si no fue usted, elija ya una contraseña nueva:', link: `${publicUrl}/recover` },
      ]);
    case 'authenticator-enabled':
      return mail(`Se activó el autenticador de su cuenta de ${PRODUCT_NAME}`, [
        `Desde ahora, para ingresar a ${PRODUCT_NAME} se pide también el código de su autenticador:`,
        { facts: describe(letter) },
        'Si fue usted, no haga nada.',
        'Si no fue usted, cierre las sesiones que no reconozca, desactive el autenticador y cambie la contraseña.',
      ]);
    case 'authenticator-disabled':
      return mail(`Se desactivó el autenticador de su cuenta de ${PRODUCT_NAME}`, [
        `Para ingresar a ${PRODUCT_NAME} ya no se pide el código de su autenticador:`,
        { facts: describe(letter) },
        'Si fue usted, no haga nada.',
        {
          says: 'Si no fue usted, elija ya una contraseña nueva, con lo que se cierran todas sus sesiones:',
          link: `${publicUrl}/recover`,
        },
      ]);
  }
}

const mail = (subject: string, paragraphs: readonly Paragraph[]): WordedMail =>
  renderMail(subject, ['Hola:', ...paragraphs]);

/** A name that somebody else chose, on one line; its digits are kept apart, since only a code is a run of six. */
const named = (name: string): string => name.replace(/\s+/g, ' ').replace(/\d{5}(?=\d)/g, '$&\u2060');

/** Nobody knows the reader's time zone, so the hour says its own. */
const hour = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function describe({ brand, os, client, ip, at }: Act): string[] {
  const device = [client, os, brand].filter((part) => part !== null).join(', ');
  return [
    `Dispositivo: ${device === '' ? 'desconocido' : device}`,
    `Dirección IP: ${ip === '' ? 'desconocida' : ip}`,
    `Cuándo: ${hour.format(at)} (UTC)`,
  ];
}
