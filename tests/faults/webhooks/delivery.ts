import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '../chance.ts';

/** The shares of notifications that are duplicated, delayed behind later ones, dropped; and of forged ones among the delivered. */
const SHARES = { doubled: 0.3, disordered: 0.3, missing: 0.05, forged: 0.01 };
/** The maximum delay of a notification, in ms. */
const OVERTAKEN = 5000;
/** Concurrent deliveries. */
const AT_ONCE = 4;
/** The interval at which an idle deliverer checks for notifications, in ms. */
const PAUSE = 2;

type Pass = (body: string) => Promise<Response>;

/** The faulty delivery of the marketplace's notifications to the product. */
export interface Delivery {
  /** Receives a notification in place of the product. */
  readonly take: (body: string, pass: Pass) => Promise<Response>;
  /** The number of deliveries, their response times in ms, and the responses that were wrong. */
  readonly sent: () => number;
  readonly took: readonly number[];
  readonly odd: readonly string[];
  /** The number of queued notifications. */
  readonly waiting: () => number;
  readonly counts: Readonly<Record<keyof typeof SHARES, number>>;
  /** Resolves once the queue is empty. */
  end(): Promise<void>;
}

/** A queued notification; `isForged`: not sent by the marketplace, and may be refused. */
interface MailTemplate {
  readonly body: string;
  readonly pass: Pass;
  readonly isForged: boolean;
}

/** `forge`: makes a forged notification of a true one. */
export function startDelivery(forge: (body: string) => string): Delivery {
  const queue: MailTemplate[] = [];
  const took: number[] = [];
  const odd: string[] = [];
  const counts = { doubled: 0, disordered: 0, missing: 0, forged: 0 };
  let overtaken = 0;
  let sent = 0;
  let isOver = false;
  const befalls = (what: keyof typeof SHARES): boolean => {
    if (chance() >= SHARES[what]) return false;
    counts[what] += 1;
    return true;
  };

  const send = (letter: MailTemplate): void => {
    if (!befalls('disordered')) return void queue.push(letter);
    overtaken += 1;
    setTimeout(() => {
      overtaken -= 1;
      queue.push(letter);
    }, chance() * OVERTAKEN);
  };
  const deliver = async (letter: MailTemplate): Promise<void> => {
    const { body, pass, isForged } = letter;
    sent += 1;
    const began = performance.now();
    try {
      const response = await pass(body);
      await response.text();
      took.push(performance.now() - began);
      if (response.status !== 200 && !(isForged && response.status === 400)) odd.push(`${response.status}: ${body}`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // Retries until it is acknowledged, as the marketplace does.
      odd.push(`not at all (${String(error.cause)}): ${body}`);
      queue.push(letter);
    }
  };
  const waiting = (): number => queue.length + overtaken;
  const carry = async (): Promise<void> => {
    while (!isOver || waiting() > 0) {
      const letter = queue.shift();
      if (letter === undefined) await sleep(PAUSE);
      else await deliver(letter);
    }
  };
  const carriers = Promise.all(Array.from({ length: AT_ONCE }, carry));

  return {
    take: async (body, pass) => {
      const copies = befalls('missing') ? 0 : 1 + Number(befalls('doubled'));
      for (let copy = 0; copy < copies; copy += 1) send({ body, pass, isForged: false });
      if (befalls('forged')) send({ body: forge(body), pass, isForged: true });
      return new Response('{}');
    },
    sent: () => sent,
    took,
    odd,
    waiting,
    counts,
    end: async () => {
      isOver = true;
      await carriers;
    },
  };
}
