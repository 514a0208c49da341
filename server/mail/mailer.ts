import * as v from 'valibot';
import { errorFacts, type Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { Store } from '../store/port.ts';
import { createWorker } from '../worker.ts';
import { type Letter, wordLetter } from './texts.ts';

/** How a worded mail leaves the product. Rejects when it did not. */
export interface MailTransport {
  send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>;
}

export interface Mailer {
  /** Keeps the mail in the transaction of the act it tells of; it leaves after that, whatever the mail server does meanwhile. */
  enqueue(tx: Store, to: string, letter: Letter): Promise<void>;
  /** Sends what waits, now rather than at the next round. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

const ACT = {
  brand: v.nullable(v.string()),
  os: v.nullable(v.string()),
  client: v.nullable(v.string()),
  ip: v.string(),
  at: v.number(),
};
const LetterSchema = v.variant('kind', [
  v.object({ kind: v.literal('verify-account'), code: v.string() }),
  v.object({ kind: v.literal('recover-password'), code: v.string() }),
  v.object({ kind: v.literal('already-registered') }),
  v.object({ kind: v.picklist(['operator-added', 'operator-invited']), owner: v.string(), nickname: v.string() }),
  v.object({ kind: v.literal('new-device'), ...ACT }),
  v.object({ kind: v.literal('password-changed'), ...ACT }),
  v.object({ kind: v.literal('authenticator-enabled'), ...ACT }),
  v.object({ kind: v.literal('authenticator-disabled'), ...ACT }),
  v.object({ kind: v.literal('nothing') }),
]);

const PURPOSE = 'mail';
const ROUND = 15_000;
const LEASE = 60_000;
const BATCH = 10;
/** Doubles with every failure, up to an hour. */
const retryIn = (attempts: number): number => Math.min(3_600_000, 5000 * 2 ** attempts);

interface MailerDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly transport: MailTransport;
  readonly publicUrl: () => string;
  readonly log: Log;
}

export function createMailer({ store, secrets, transport, publicUrl, log }: MailerDeps): Mailer {
  async function sendWaiting(isStopping: () => boolean): Promise<void> {
    while (!isStopping()) {
      const mails = await store.outbox.claim({ limit: BATCH, lease: LEASE });
      if (mails.length === 0) return;
      for (const { id, to, payload, attempts } of mails) {
        try {
          const letter = v.parse(LetterSchema, JSON.parse(secrets.open(payload, PURPOSE)));
          const worded = wordLetter(letter, publicUrl());
          if (worded !== null) await transport.send({ to, ...worded });
          await store.outbox.done(id);
        } catch (error) {
          log.warn({ mail: id, attempts, error: errorFacts(error).message }, 'a mail was not sent; it is tried again');
          await store.outbox.failed(id, retryIn(attempts));
        }
      }
    }
  }

  const worker = createWorker(sendWaiting, ROUND, (error) =>
    log.error(errorFacts(error), 'the outbox could not be read'),
  );

  return {
    enqueue: (tx, to, letter) =>
      tx.outbox.enqueue({ to, kind: letter.kind, payload: secrets.seal(JSON.stringify(letter), PURPOSE) }),
    wake: worker.wake,
    stop: worker.stop,
  };
}
