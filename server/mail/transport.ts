import type { SendMailOptions } from 'nodemailer';
import type { WordedMail } from './render.ts';

/** A worded mail for one person. */
export interface OutgoingMessage extends WordedMail {
  /** Letters only. The same at every attempt, so that a mailbox that gets a mail twice can tell. */
  readonly id: string;
  readonly to: string;
}

/** How a mail leaves the product. Rejects when it did not, with a `MailRefused` when the receiving side will never take it. */
export interface MailTransport {
  send(message: OutgoingMessage): Promise<void>;
}

/** The mail server answered that it does not take this mail (5yz of RFC 5321), for instance as there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The message as nodemailer takes it. Of the whole source only the code is a run of six digits. */
export function composeMessage({ id, to, subject, text, html }: OutgoingMessage, from: string): SendMailOptions {
  return {
    from,
    // As an object it is one address, whatever is in it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    textEncoding: 'quoted-printable',
    messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'mostrador.invalid'}>`,
    baseBoundary: id,
    // RFC 3834: nobody's holiday answers to these.
    headers: { 'auto-submitted': 'auto-generated' },
  };
}
