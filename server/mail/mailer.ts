import * as v from 'valibot';
import { LEASE, withLease } from '../lease.ts';
import { errorFields, type Log } from '../log.ts';
import { SEAL_PURPOSES, SealError, type Secrets } from '../secrets.ts';
import { secureRandom } from '../secure-random.ts';
import type { OutgoingMail, Store } from '../store/port.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { withTimeout } from '../with-timeout.ts';
import { createWorkerPool } from '../worker-pool.ts';
import { EnvelopeSchema } from './envelope.ts';
import { messageIdOf } from './message-id.ts';
import { type MailTemplate, renderTemplate } from './templates.ts';
import { MailRejected, type MailTransport } from './transport.ts';

export interface Mailer {
  /** Stores the mail in the transaction that it is about; it is sent later, independently of the mail server's state. */
  enqueue(tx: Store, to: string, template: MailTemplate): Promise<void>;
  /** Sends queued mails now instead of at the next poll. */
  readonly wake: () => void;
  /** Resolves when no mail is being sent. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The outcome of an attempt to send a mail. `given-up`: it is not tried again. `expired`: its content is no longer valid. */
export type MailOutcome = 'sent' | 'failed' | 'given-up' | 'expired';

const PURPOSE = SEAL_PURPOSES.mail();
/** In ms. */
const POLL_INTERVAL = 10_000;
const CONCURRENCY = 5;
const SEND_TIMEOUT = 30_000;
/** Attempts after permanent rejections, which are sometimes temporary errors, and after other failures. */
const MAX_ATTEMPTS = { rejected: 4, failed: 100 };
/** How long mails with codes and other mails are worth sending, in ms. */
const CODE_TTL = 600_000;
const MAIL_TTL = 3 * 86_400_000;
const MAX_RETRY_DELAY = 3_600_000;
/** How long a mail that this node's key does not open is left to other nodes, in ms. */
const SEALED_DELAY = 60_000;

interface MailerDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly transport: MailTransport;
  readonly publicUrl: () => string;
  readonly timers?: Timers;
  readonly random?: () => number;
  /** Called with the outcome of each attempt. */
  readonly onOutcome?: (outcome: MailOutcome) => void;
  readonly log: Log;
}

export function createMailer({
  store,
  secrets,
  transport,
  publicUrl,
  timers = systemTimers,
  random = secureRandom,
  onOutcome = () => {},
  log,
}: MailerDeps): Mailer {
  /** Exponential backoff up to an hour, with jitter so that mails that failed together are spread. */
  const retryIn = (attempts: number): number =>
    Math.round(Math.min(MAX_RETRY_DELAY, 5000 * 2 ** Math.min(attempts, 20)) * (0.75 + random() / 4));

  async function deliver({ id, to, payload }: OutgoingMail): Promise<MailOutcome> {
    const { letter: template, until } = v.parse(EnvelopeSchema, JSON.parse(secrets.open(payload, PURPOSE)));
    if ((await store.now()) >= until) return 'expired';
    const rendered = renderTemplate(template, publicUrl());
    if (rendered === null) return 'sent';
    // The payload contains a random nonce, so the id is unique.
    const messageId = messageIdOf(secrets, `${id} ${payload}`);
    const failure = (): Error => new Error('the mail server timed out');
    await withTimeout({ ms: SEND_TIMEOUT, timers, failure }, () => transport.send({ id: messageId, to, ...rendered }));
    return 'sent';
  }

  async function send(mail: OutgoingMail): Promise<void> {
    const { id, kind, attempts } = mail;
    try {
      const outcome = await withLease(
        () => deliver(mail),
        () => store.outbox.renew(id, LEASE),
        timers,
      );
      await store.outbox.done(id);
      if (outcome === 'expired') log.error({ mail: id, kind, attempts }, 'mail expired');
      if (kind !== 'nothing') onOutcome(outcome);
    } catch (error) {
      const fields = { mail: id, kind, attempts, reason: errorFields(error).message };
      if (error instanceof SealError) {
        // Not an attempt to send: another node with the right key may open it.
        log.error(fields, 'mail was sealed with another SECRET_KEY, keeping it');
        await store.outbox.renew(id, SEALED_DELAY);
        onOutcome('failed');
        return;
      }
      if (attempts + 1 >= (error instanceof MailRejected ? MAX_ATTEMPTS.rejected : MAX_ATTEMPTS.failed)) {
        log.error(fields, 'mail not sent, giving up');
        await store.outbox.done(id);
        onOutcome('given-up');
        return;
      }
      log.warn(fields, 'mail not sent, retry scheduled');
      await store.outbox.failed(id, retryIn(attempts));
      onOutcome('failed');
    }
  }

  const worker = createWorkerPool(
    { claim: (limit) => store.outbox.claim({ limit, lease: LEASE }), process: send, concurrency: CONCURRENCY },
    {
      interval: POLL_INTERVAL,
      onError: (error) => log.error(errorFields(error), 'outbox worker failed'),
      timers,
    },
  );

  return {
    enqueue: async (tx, to, template) => {
      const until = (await tx.now()) + ('code' in template ? CODE_TTL : MAIL_TTL);
      const payload = secrets.seal(JSON.stringify({ letter: template, until }), PURPOSE);
      await tx.outbox.enqueue({ to, kind: template.kind, payload });
    },
    wake: worker.wake,
    idle: worker.idle,
    stop: worker.stop,
  };
}
