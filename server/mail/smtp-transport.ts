import { createTransport } from 'nodemailer';
import { composeMessage, MailRejected, type MailTransport } from './transport.ts';

/** Time limits in ms: for connecting and the greeting, and for inactivity afterwards. */
export interface SmtpTimeouts {
  readonly connect: number;
  readonly idle: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 10_000, idle: 20_000 };

/** nodemailer's codes for failures of one mail; other codes, e.g. of a failed login, concern every mail. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Sends mails by SMTP; `url` is an `smtp://` or `smtps://` address. Each mail uses its own connection, as a pool would queue mails
 * outside the store. Passwords require TLS, except on this machine.
 */
export function createSmtpTransport(url: string, from: string, timeouts: SmtpTimeouts = TIMEOUTS): MailTransport {
  const { username, hostname } = new URL(url);
  const smtp = createTransport({
    url,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.idle,
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await smtp.sendMail(composeMessage(mail, from));
      } catch (error) {
        throw isRejection(error) ? new MailRejected(describe(error)) : new Error(describe(error));
      }
    },
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;

const isRejection = (error: unknown): boolean => {
  const [code, status] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')];
  return typeof code === 'string' && MAIL_ERRORS.has(code) && typeof status === 'number' && status >= 500;
};

/** The codes of a failure. Its message may contain e-mails and must not be logged. */
function describe(error: unknown): string {
  const [code, status] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')];
  const known = [code, status].filter((part) => typeof part === 'string' || typeof part === 'number');
  return `SMTP: ${known.length === 0 ? 'failed' : known.join(' ')}`;
}
