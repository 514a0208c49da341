import * as v from 'valibot';
import { LEASE, withLease } from '../lease.ts';
import { errorFields, type Log } from '../log.ts';
import { SEAL_PURPOSES, SealError, type Secrets } from '../secrets.ts';
import { secureRandom } from '../secure-random.ts';
import type { OutgoingMail, Store } from '../store/port.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { createWorkerPool } from '../worker-pool.ts';
import { EnvelopeSchema } from './letter-schema.ts';
import { type Letter, wordLetter } from './texts.ts';
import { MailRefused, type MailTransport } from './transport.ts';

export interface Mailer {
  /** Keeps the mail in the transaction of the act it tells of; it leaves after that, whatever the mail server does meanwhile. */
  enqueue(tx: Store, to: string, letter: Letter): Promise<void>;
  /** Sends what waits, now rather than at the next round. */
  readonly wake: () => void;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What became of an attempt to send a mail: `given-up` mails are not tried again, `expired` ones would have come too late. */
export type MailOutcome = 'sent' | 'failed' | 'given-up' | 'expired';

const PURPOSE = SEAL_PURPOSES.mail();
const ROUND = 10_000;
const CONCURRENCY = 5;
const SEND_LIMIT = 30_000;
/** How often a mail is offered in all. A refusal for good is now and then a passing mistake; what fails otherwise has days. */
const OFFERS = { refused: 4, failed: 100 };
/** A code is good for ten minutes, a notice for three days. */
const CODE_LIFE = 600_000;
const NOTICE_LIFE = 3 * 86_400_000;
const LONGEST_PAUSE = 3_600_000;
/** A mail that this node's key does not open waits so long for one that opens it, in ms. */
const SEALED_PAUSE = 60_000;

interface MailerDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly transport: MailTransport;
  readonly publicUrl: () => string;
  readonly timers?: Timers;
  readonly random?: () => number;
  /** Hears what becomes of each attempt. */
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
  /** Doubles with every failure, up to an hour; spread, since mails that failed together would come back together. */
  const retryIn = (attempts: number): number =>
    Math.round(Math.min(LONGEST_PAUSE, 5000 * 2 ** Math.min(attempts, 20)) * (0.75 + random() / 4));

  async function offer({ id, to, payload }: OutgoingMail): Promise<MailOutcome> {
    const { letter, until } = v.parse(EnvelopeSchema, JSON.parse(secrets.open(payload, PURPOSE)));
    if ((await store.now()) >= until) return 'expired';
    const worded = wordLetter(letter, publicUrl());
    if (worded === null) return 'sent';
    // The payload is sealed with a nonce of its own, so no other mail has this id.
    const name = inLetters(secrets.keyedHash(`${id} ${payload}`, 'mail-id'));
    await within(SEND_LIMIT, timers, transport.send({ id: name, to, ...worded }));
    return 'sent';
  }

  async function send(mail: OutgoingMail): Promise<void> {
    const { id, kind, attempts } = mail;
    try {
      const outcome = await withLease(
        () => offer(mail),
        () => store.outbox.renew(id, LEASE),
        timers,
      );
      await store.outbox.done(id);
      if (outcome === 'expired') log.error({ mail: id, kind, attempts }, 'a mail was not sent in time and is dropped');
      if (kind !== 'nothing') onOutcome(outcome);
    } catch (error) {
      const facts = { mail: id, kind, attempts, reason: errorFields(error).message };
      if (error instanceof SealError) {
        // No attempt to send it was made, so none counts, and it is never given up.
        log.error(facts, 'a mail does not open with this SECRET_KEY; it is kept');
        await store.outbox.renew(id, SEALED_PAUSE);
        onOutcome('failed');
        return;
      }
      if (attempts + 1 >= (error instanceof MailRefused ? OFFERS.refused : OFFERS.failed)) {
        log.error(facts, 'a mail is given up');
        await store.outbox.done(id);
        onOutcome('given-up');
        return;
      }
      log.warn(facts, 'a mail was not sent; it is tried again');
      await store.outbox.failed(id, retryIn(attempts));
      onOutcome('failed');
    }
  }

  const worker = createWorkerPool(
    { claim: (limit) => store.outbox.claim({ limit, lease: LEASE }), process: send, concurrency: CONCURRENCY },
    {
      interval: ROUND,
      onError: (error) => log.error(errorFields(error), 'outbox worker failed'),
      timers,
    },
  );

  return {
    enqueue: async (tx, to, letter) => {
      const until = (await tx.now()) + ('code' in letter ? CODE_LIFE : NOTICE_LIFE);
      const payload = secrets.seal(JSON.stringify({ letter, until }), PURPOSE);
      await tx.outbox.enqueue({ to, kind: letter.kind, payload });
    },
    wake: worker.wake,
    idle: worker.idle,
    stop: worker.stop,
  };
}

/** What `work` comes to, unless it takes longer than `ms`. */
function within(ms: number, timers: Timers, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(ms, () => reject(new Error('the mail server took too long')));
    work.then(resolve, reject).finally(cancel);
  });
}

/** A hash in letters alone. */
const inLetters = (hash: string): string =>
  Buffer.from(hash, 'base64url')
    .toString('hex')
    .slice(0, 40)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
