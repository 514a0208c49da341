import type { ChartModel } from '@mostrador/chart-model';
import type { Account } from '#contract/accounts.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { CallError } from '#contract/failure.ts';
import type { PageInput } from './page-input.ts';

// Charts know the package of their models by this module alone, beside what is the product's own in a model.
export {
  type CallOutcomes,
  type ChartModel,
  defineModel,
  type EventCase,
  type Invariant,
  isAt,
  isTimed,
  type Located,
  type OrderedEffect,
  type Outcome,
  ordered,
  type StatePromise,
  type Step,
  same,
} from '@mostrador/chart-model';

/** The server's refusal, as a call rejects with it. */
export function refusal(status: number, body: ErrorBody, retryAfter: number | null = null): CallError {
  return new CallError({ kind: 'refused', status, body, retryAfter });
}

/** The failure of a call that reached nobody. */
export const offline = (): CallError => new CallError({ kind: 'network' });

/** For the model of a chart that starts in the same states whatever its input. */
export const startsAlike = <const Inputs extends Readonly<Record<string, unknown>>>(
  uids: readonly string[],
  inputs: Inputs,
) => ({ inputs, starts: Object.fromEntries(Object.keys(inputs).map((name) => [name, uids])) });

/** For the model of a chart without an input: what its one start is called, and the states that it leads to. */
export const startsAt = (name: string, ...uids: readonly string[]) => startsAlike(uids, { [name]: undefined });

/** What happens without the person, such as a live message; leads to one of these states. */
export const byWorld = <const Event extends { readonly type: string }>(
  event: Event,
  words: string,
  ...leadsTo: readonly string[]
) => ({ event, words, by: 'world', ...(leadsTo.length > 0 && { leadsTo }) }) as const;

/** The person has what failed tried again; leads to one of these states. */
export const retryTo = (...leadsTo: readonly string[]) =>
  ({ event: { type: 'retry.pressed' }, words: 'Presiona Reintentar', leadsTo }) as const;

/** A call fails because nobody was reached; leads to one of these states. */
export const offlineTo = (...leadsTo: readonly string[]) => ({ error: offline(), words: 'No hay conexión', leadsTo });

/** A call fails because the server refuses with this code; leads to one of these states. */
export const refusedWith = (status: number, code: ErrorCode, words: string, ...leadsTo: readonly string[]) => ({
  error: refusal(status, { error: code }),
  words,
  leadsTo,
});

/** What a call resolved with, as its event says it. */
export const outputOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'output' in event ? event.output : undefined;

/** What an event says was typed: its fields, by the names of the boxes. */
export function typed(event: unknown): Readonly<Record<string, unknown>> {
  if (typeof event !== 'object' || event === null) return {};
  return Object.fromEntries(Object.entries(event).filter(([field]) => field !== 'type'));
}

/** The input of an account's page in its model. */
export const SAMPLE_PAGE: PageInput = {
  accountId: '1',
  siteId: 'MLA',
  nickname: 'TIENDA_ANA',
  email: 'ana@tienda.test',
  hash: '',
};

/** An account of ana@tienda.test in a model. */
export const sampleAccount = (id: string, nickname: string, permissions: number): Account => ({
  id,
  nickname,
  icon: null,
  siteId: 'MLA',
  owner: 'ana@tienda.test',
  permissions,
});

/** The calls of a shared shape's model, with other contents. */
export function withOutput({ calls }: Pick<ChartModel, 'calls'>, output: unknown): ChartModel['calls'] {
  return Object.fromEntries(
    Object.entries(calls).map(([id, { done, failed }]) => [
      id,
      {
        failed,
        done: Object.fromEntries(Object.entries(done).map(([name, outcome]) => [name, { ...outcome, output }])),
      },
    ]),
  );
}
