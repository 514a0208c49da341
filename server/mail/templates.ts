import { PRODUCT_NAME } from '#domain/limits.ts';
import { type Paragraph, type RenderedMail, renderMail } from './render.ts';

/** The device, address and time (epoch milliseconds) of a security-relevant event. */
interface SecurityEvent {
  readonly brand: string | null;
  readonly os: string | null;
  readonly client: string | null;
  readonly ip: string;
  readonly at: number;
}

/** A mail's template and its data. A code is the only run of six digits in its mail. */
export type MailTemplate =
  /** `needsPassword`: the flow of the code has no password, so the user has to recover it after verifying. */
  | { readonly kind: 'verify-account'; readonly code: string; readonly needsPassword: boolean }
  | { readonly kind: 'recover-password'; readonly code: string }
  | { readonly kind: 'already-registered' }
  /** Operator access, for a user and for a person who has not signed up yet; `owner` is an e-mail. */
  | { readonly kind: 'operator-added' | 'operator-invited'; readonly owner: string; readonly nickname: string }
  | ({
      readonly kind:
        | 'new-device'
        | 'password-changed'
        | 'authenticator-enabled'
        | 'authenticator-disabled'
        | 'recovery-code-used'
        | 'recovery-codes-renewed';
    } & SecurityEvent)
  /** Sends nothing; queued for unknown e-mails, so that the work is the same as for known ones. */
  | { readonly kind: 'nothing' };

/** Renders a mail in Spanish. `publicUrl`: the product's origin. Null: there is nothing to send. */
export function renderTemplate(template: MailTemplate, publicUrl: string): RenderedMail | null {
  switch (template.kind) {
    case 'nothing':
      return null;
    case 'verify-account':
      return mail(`Su código para verificar la cuenta de ${PRODUCT_NAME}`, [
        `Para verificar su cuenta de ${PRODUCT_NAME}, escriba este código:`,
        { code: template.code },
        'Vale por diez minutos, se usa una sola vez y solo en el navegador en que lo pidió.',
        { text: 'Si cerró la página, ábrala aquí, en ese mismo navegador:', link: `${publicUrl}/verify` },
        ...(template.needsPassword
          ? [
              {
                text: 'En ese navegador no se eligió la contraseña. Después de verificar la cuenta, elíjala aquí:',
                link: `${publicUrl}/recover`,
              },
            ]
          : []),
        'Si usted no lo pidió, no haga nada ni le dé el código a nadie: sin él nadie puede usar la cuenta.',
      ]);
    case 'recover-password':
      return mail(`Su código para recuperar la contraseña de ${PRODUCT_NAME}`, [
        `Para elegir una contraseña nueva de ${PRODUCT_NAME}, escriba este código:`,
        { code: template.code },
        'Vale por diez minutos, se usa una sola vez y solo en el navegador en que lo pidió. Al usarlo se cierran todas sus sesiones.',
        { text: 'Si cerró la página, ábrala aquí, en ese mismo navegador:', link: `${publicUrl}/setup` },
        'Si usted no lo pidió, no haga nada ni le dé el código a nadie: su contraseña sigue siendo la misma.',
      ]);
    case 'already-registered':
      return mail(`Usted ya tiene una cuenta de ${PRODUCT_NAME}`, [
        `Alguien quiso crear una cuenta de ${PRODUCT_NAME} con este e-mail, que ya tiene una.`,
        { text: 'Si fue usted, ingrese aquí:', link: `${publicUrl}/login` },
        'Si no fue usted, no haga nada: su cuenta sigue como estaba.',
      ]);
    case 'operator-added':
      return mail(`Ahora opera la cuenta ${quoteName(template.nickname)} en ${PRODUCT_NAME}`, [
        `${quoteName(template.owner)} le dio acceso a la cuenta de MercadoLibre ${quoteName(template.nickname)} en ${PRODUCT_NAME}.`,
        { text: 'Ingrese con este e-mail y la encontrará entre sus cuentas:', link: `${publicUrl}/login` },
        'Si no esperaba este acceso, no haga nada.',
      ]);
    case 'operator-invited':
      return mail(`Le invitan a operar la cuenta ${quoteName(template.nickname)} en ${PRODUCT_NAME}`, [
        `${quoteName(template.owner)} le invita a atender las preguntas de la cuenta de MercadoLibre ${quoteName(template.nickname)} en ${PRODUCT_NAME}.`,
        {
          text: 'Para empezar, cree su usuario con este mismo e-mail, al que llegó la invitación:',
          link: `${publicUrl}/signup`,
        },
        'Apenas verifique su e-mail tendrá acceso a la cuenta.',
        'Si no esperaba esta invitación, no haga nada.',
      ]);
    case 'new-device':
      return mail(`Ingreso a ${PRODUCT_NAME} desde un dispositivo nuevo`, [
        `Alguien ingresó a su cuenta de ${PRODUCT_NAME} desde un dispositivo o una dirección que no conocíamos:`,
        { details: describe(template) },
        'Si fue usted, no haga nada.',
        {
          text: 'Si no fue usted, elija ya una contraseña nueva, con lo que se cierran todas sus sesiones:',
          link: `${publicUrl}/recover`,
        },
      ]);
    case 'password-changed':
      return mail(`Se cambió su contraseña de ${PRODUCT_NAME}`, [
        `Se cambió la contraseña de su cuenta de ${PRODUCT_NAME}, y se cerraron sus otras sesiones:`,
        { details: describe(template) },
        'Si fue usted, no haga nada.',
        { text: 'Si no fue usted, elija ya una contraseña nueva:', link: `${publicUrl}/recover` },
      ]);
    case 'authenticator-enabled':
      return mail(`Se activó el autenticador de su cuenta de ${PRODUCT_NAME}`, [
        `Desde ahora, para ingresar a ${PRODUCT_NAME} se pide también el código de su autenticador:`,
        { details: describe(template) },
        'Si fue usted, no haga nada.',
        'Si no fue usted, cierre las sesiones que no reconozca, desactive el autenticador y cambie la contraseña.',
      ]);
    case 'authenticator-disabled':
      return mail(`Se desactivó el autenticador de su cuenta de ${PRODUCT_NAME}`, [
        `Para ingresar a ${PRODUCT_NAME} ya no se pide el código de su autenticador:`,
        { details: describe(template) },
        'Si fue usted, no haga nada.',
        {
          text: 'Si no fue usted, elija ya una contraseña nueva, con lo que se cierran todas sus sesiones:',
          link: `${publicUrl}/recover`,
        },
      ]);
    case 'recovery-code-used':
      return mail(`Se usó un código de recuperación de su cuenta de ${PRODUCT_NAME}`, [
        `Alguien ingresó a su cuenta de ${PRODUCT_NAME} con un código de recuperación en lugar del código del autenticador:`,
        { details: describe(template) },
        'Si fue usted, no haga nada: ese código ya no sirve. Cuántos le quedan se ve en «Configurar autenticador», y allí se hacen otros.',
        {
          text: 'Si no fue usted, elija ya una contraseña nueva, con lo que se cierran todas sus sesiones, y haga códigos nuevos:',
          link: `${publicUrl}/recover`,
        },
      ]);
    case 'recovery-codes-renewed':
      return mail(`Se hicieron códigos de recuperación nuevos de su cuenta de ${PRODUCT_NAME}`, [
        `Los códigos de recuperación que tenía para ingresar a ${PRODUCT_NAME} ya no sirven; hay otros en su lugar:`,
        { details: describe(template) },
        'Si fue usted, no haga nada.',
        {
          text: 'Si no fue usted, elija ya una contraseña nueva, con lo que se cierran todas sus sesiones, y desactive el autenticador:',
          link: `${publicUrl}/recover`,
        },
      ]);
  }
}

const mail = (subject: string, paragraphs: readonly Paragraph[]): RenderedMail =>
  renderMail(subject, ['Hola:', ...paragraphs]);

/** A name chosen by another person: on one line, with runs of six digits broken, as only a code may be one. */
export const quoteName = (name: string): string => name.replace(/\s+/g, ' ').replace(/\d{5}(?=\d)/g, '$&\u2060');

/** In UTC, as the reader's time zone is unknown. */
const dateTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function describe({ brand, os, client, ip, at }: SecurityEvent): string[] {
  const device = [client, os, brand].filter((part) => part !== null).join(', ');
  return [
    `Dispositivo: ${device === '' ? 'desconocido' : device}`,
    `Dirección IP: ${ip === '' ? 'desconocida' : ip}`,
    `Cuándo: ${dateTime.format(at)} (UTC)`,
  ];
}
