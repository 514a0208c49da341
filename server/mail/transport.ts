import type { SendMailOptions } from 'nodemailer';
import type { RenderedMail } from './render.ts';

/** A rendered mail to one recipient. */
export interface MailMessage extends RenderedMail {
  /** Letters only. The same at every attempt, so that mailboxes can detect duplicates. */
  readonly id: string;
  readonly to: string;
  /** Where one POST ends mails like this one (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends mails. `send` rejects with a `MailRejected` when the mail server permanently rejects the mail. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
}

/** A permanent rejection of a mail (5yz of RFC 5321), e.g. for an unknown mailbox. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

/** The message for nodemailer. The code is the only run of six digits in its source. */
export function composeMessage(
  { id, to, subject, text, html, unsubscribeUrl }: MailMessage,
  from: string,
): SendMailOptions {
  return {
    from,
    // An object is always one address; a string could contain several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    textEncoding: 'quoted-printable',
    messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'mostrador.invalid'}>`,
    baseBoundary: id,
    // RFC 3834: suppresses automatic replies.
    headers: {
      'auto-submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'list-unsubscribe': `<${unsubscribeUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}
