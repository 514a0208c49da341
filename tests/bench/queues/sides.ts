/**
 * `alone`: the job's handler calls the endpoint and writes the outcome. `intents`: it sends by the product's own code, which stores the intent first.
 * `turns`: as `alone`, with the means of the library against one account that takes all places.
 */
export const SIDES = [
  'rows',
  'pg-boss alone',
  'pg-boss intents',
  'pg-boss turns',
  'graphile-worker alone',
  'graphile-worker intents',
  'graphile-worker turns',
] as const;
export type Side = (typeof SIDES)[number];

/** How many jobs a worker has under way at the same time. */
export const WIDTH = 32;
/** The queue, or task. */
export const QUEUE = 'answer';
export const REPLY = { text: 'Sí.', greeting: null, signature: null } as const;
export const BY = 'ana@tienda.test';

/** An answer to be sent. `dueAt`: in epoch ms. */
export interface Job {
  readonly accountId: string;
  readonly id: string;
  readonly dueAt: number;
}

export const usesPgBoss = (side: Side): boolean => side.startsWith('pg-boss');
export const usesIntents = (side: Side): boolean => side === 'rows' || side.endsWith('intents');
export const takesTurns = (side: Side): boolean => side.endsWith('turns');
