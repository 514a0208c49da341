import { createTransport } from 'nodemailer';
import { composeMessage, MailRefused, type MailTransport } from './transport.ts';

/** How long each step of a conversation with the mail server may take, in ms; `silence` is the longest pause within one. */
export interface SmtpTimes {
  readonly connect: number;
  readonly silence: number;
}

const TIMES: SmtpTimes = { connect: 10_000, silence: 20_000 };

/** These are the client's failures to hand over this very mail; refused sign-ins and the like concern every mail. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Sends through a mail server; `url` is an `smtp://` or `smtps://` address. Each mail has a connection of its own, so that none
 * waits for another in a queue that the store knows nothing of. A password is never sent over a connection in the clear, but
 * to this machine.
 */
export function createSmtpTransport(url: string, from: string, times: SmtpTimes = TIMES): MailTransport {
  const { username, hostname } = new URL(url);
  const smtp = createTransport({
    url,
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    dnsTimeout: times.connect,
    socketTimeout: times.silence,
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await smtp.sendMail(composeMessage(mail, from));
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(describe(error)) : new Error(describe(error));
      }
    },
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;

const isRefusal = (error: unknown): boolean => {
  const [code, status] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')];
  return typeof code === 'string' && OF_THE_MAIL.has(code) && typeof status === 'number' && status >= 500;
};

/** What may be logged of a failure: its codes. The server's own words name people. */
function describe(error: unknown): string {
  const [code, status] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')];
  const said = [code, status].filter((part) => typeof part === 'string' || typeof part === 'number');
  return `SMTP: ${said.length === 0 ? 'failed' : said.join(' ')}`;
}
