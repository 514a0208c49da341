import { afterEach, beforeEach } from 'vitest';
import type { OpenStore } from '#server/store/port.ts';
import type { Engine } from '../engines.ts';
import { LEAP, POLL_EVERY, type Trial, useLinkedTrial } from '../marketplace/trial.ts';
import { type Client, createTestProduct, type TestProduct } from '../product.ts';

/** The longest an idle worker waits to look for work, in ms. */
const ROUND = 5000;

/** Whole products on one PostgreSQL, in held time: the trial's own, whose owner has linked the account, and others. */
export interface Nodes {
  readonly trial: Trial;
  /** All of them, the trial's own first. */
  all(): readonly [TestProduct, TestProduct, TestProduct];
  /** The same person's browser, whose requests this node gets. */
  via(node: TestProduct, person: Client): Client;
  /** Lets time pass up to this moment, and all nodes do what falls due by then. */
  until(moment: number): Promise<void>;
  /** The same for so much time, and for workers that look a round later. */
  after(ms: number): Promise<void>;
}

/** Another node beside the trial's own; on SQLite the nodes share the store of one process. */
export function startNodeBeside({ product: beside, time }: Trial, engine: Engine): Promise<TestProduct> {
  const wrapStore = (own: OpenStore): OpenStore => ({ ...beside.store, close: () => own.close() });
  return createTestProduct(engine, { time, pollEvery: POLL_EVERY, beside, ...(engine === 'sqlite' && { wrapStore }) });
}

export function useNodes(): Nodes {
  const trial = useLinkedTrial('postgres');
  const others: TestProduct[] = [];

  beforeEach(async () => {
    const { time, product: beside } = trial;
    const node = () => createTestProduct('postgres', { time, beside, pollEvery: POLL_EVERY });
    others.push(await node(), await node());
    await rest();
  });
  afterEach(async () => {
    for (const node of others.splice(0)) await trial.time.during(Promise.resolve(node[Symbol.asyncDispose]()));
  });

  const rest = async (): Promise<void> => {
    await trial.quiet();
    for (const { product } of others) await trial.time.during(product.workers.idle());
    await trial.time.rest();
  };

  const until = async (moment: number): Promise<void> => {
    await rest();
    while (trial.time.now() < moment) {
      await trial.time.leap(Math.min(LEAP, moment - trial.time.now()));
      await rest();
    }
  };

  return {
    trial,
    all: () => {
      const [second, third] = others;
      if (second === undefined || third === undefined) throw new Error('the nodes are there only during a test');
      return [trial.product, second, third];
    },
    via: viaNode,
    until,
    after: async (ms) => {
      await rest();
      await until(trial.time.now() + ms);
      // A worker that was at it when the moment came looks again a little later.
      await trial.time.pass(ROUND);
      await rest();
    },
  };
}

export function viaNode(node: TestProduct, person: Client): Client {
  const client = node.client();
  for (const [name, value] of person.cookies) client.cookies.set(name, value);
  return client;
}
