import { digestPeriod, digestTime } from '#domain/digest.ts';
import { siteOf } from '#domain/sites.ts';
import { LEASE, withLease } from '../lease.ts';
import { errorFields, type Log } from '../log.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { ClaimedDigest } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { withTimeout } from '../with-timeout.ts';
import { createWorkerPool } from '../worker-pool.ts';
import { type ComposingDeps, composeDigest, type Recipient, recipientOf } from './delivering.ts';
import { nextDigest } from './schedule.ts';

/**
 * The outcome of a due digest. `empty`: there was nothing to tell; `withheld`: the person may get none now; `failed`: it will be tried again;
 * `given-up`: it was not sent within a day; `abandoned`: a node ended while sending it, and it is not repeated.
 */
export type DigestOutcome = 'sent' | 'empty' | 'withheld' | 'failed' | 'given-up' | 'abandoned';

/** In ms. */
const POLL_INTERVAL = 10_000;
const SEND_TIMEOUT = 30_000;
const FIRST_RETRY = 60_000;
const MAX_RETRY_DELAY = 3_600_000;
/** How long after its hour a digest is still sent. */
const WORTH_SENDING = 86_400_000;
const CONCURRENCY = 4;

interface DigestingDeps extends ComposingDeps {
  readonly transport: MailTransport;
  readonly onOutcome: (outcome: DigestOutcome) => void;
  readonly timers: Timers;
  readonly random: () => number;
  readonly log: Log;
}

/**
 * Sends a claimed digest, at most once: that it is being sent is stored before, and a digest that was begun and has no outcome is not repeated.
 * A failure that the mail server reported is; so is one after a time-out, under the same id.
 */
export function createDigestSending(deps: DigestingDeps): (digest: ClaimedDigest) => Promise<void> {
  const { store, transport, onOutcome, timers, random, log } = deps;

  const retryIn = (attempts: number): number =>
    Math.round(Math.min(MAX_RETRY_DELAY, FIRST_RETRY * 2 ** Math.min(attempts, 20)) * (0.75 + random() / 2));

  /** Null: another node has it, or it was changed meanwhile. */
  async function attempt(
    digest: ClaimedDigest,
    recipient: Extract<Recipient, { is: 'member' }>,
  ): Promise<'sent' | 'empty' | null> {
    const { userId, frequency, day } = digest;
    const { message, isEmpty } = await composeDigest(deps, recipient, {
      period: digestPeriod(frequency, day),
      userId,
      source: `${frequency} ${day}`,
    });
    if (isEmpty) return 'empty';
    if (!(await store.digests.begin(digest))) return null;
    const failure = (): Error => new Error('the mail server timed out');
    await withTimeout({ ms: SEND_TIMEOUT, timers, failure }, () => transport.send(message));
    return 'sent';
  }

  return async (digest) => {
    const { accountId, userId, frequency, day, attempts, isBegun } = digest;
    const recipient = await recipientOf(store, digest);
    if (recipient.is === 'gone') {
      await store.digests.end(digest);
      return onOutcome('withheld');
    }
    const { timeZone } = siteOf(recipient.member.siteId);
    const now = await store.now();
    const facts = { accountId, userId, frequency, day, attempts };
    const end = async (outcome: DigestOutcome): Promise<void> => {
      // From its hour on at least: clocks of two nodes may differ.
      const after = Math.max(now, digestTime(day, timeZone));
      await store.digests.done(digest, nextDigest(digest, frequency, { now: after, timeZone }));
      onOutcome(outcome);
    };
    if (isBegun) {
      log.error(facts, 'digest abandoned by a node that ended while sending it, not repeated');
      return end('abandoned');
    }
    if (now >= digestTime(day, timeZone) + WORTH_SENDING) {
      log.error(facts, 'digest not sent within a day, giving up');
      return end('given-up');
    }
    if (recipient.is === 'held') return end('withheld');
    try {
      const outcome = await withLease(
        () => attempt(digest, recipient),
        () => store.digests.renew(digest, LEASE),
        timers,
      );
      if (outcome === null) return;
      if (outcome === 'sent') log.info(facts, 'digest sent');
      await end(outcome);
    } catch (error) {
      log.warn({ ...facts, reason: errorFields(error).message }, 'digest not sent, retry scheduled');
      await store.digests.failed(digest, retryIn(attempts));
      onOutcome('failed');
    }
  };
}

export interface Digesting {
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Sends digests when they are due. */
export function startDigesting(deps: DigestingDeps): Digesting {
  const { store, timers, log } = deps;
  return createWorkerPool(
    {
      claim: (limit) => store.digests.claim({ limit, lease: LEASE }),
      process: createDigestSending(deps),
      concurrency: CONCURRENCY,
    },
    { interval: POLL_INTERVAL, onError: (error) => log.error(errorFields(error), 'digest worker failed'), timers },
  );
}
