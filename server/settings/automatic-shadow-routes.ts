import {
  type AutomaticShadow,
  listShadowDifferences,
  readAutomaticShadow,
  startAutomaticShadow,
  stopAutomaticShadow,
} from '#contract/automatic-shadow.ts';
import { SHADOW_DURATION, shadowDay } from '#domain/shadow.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Publish } from '../live/hub.ts';
import { Problem } from '../problem.ts';
import type { ShadowState, Store } from '../store/port.ts';
import { isSame, resultOf } from './shadow-result.ts';

interface ShadowRoutesDeps {
  readonly store: Store;
  readonly publish: Publish;
  /** Factor by which a run is shortened, as the delays of scheduled answers are. */
  readonly clockRate: number;
}

/** 7.94-7.97: the shadow of automatic mode. */
export function automaticShadowRoutes({ store, publish, clockRate }: ShadowRoutesDeps): Binding[] {
  return [
    bind(readAutomaticShadow, ({ member }) => shadowOf(store, member().accountId)),

    bind(startAutomaticShadow, async ({ member, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      await store.transaction(async (tx) => {
        // Storing a draft takes the same lock, so none is decided by a run that is over.
        await tx.accounts.lock(accountId);
        const { operationMode, isRunning } = await stateOf(tx, accountId);
        if (operationMode === 'automatic') throw new Problem('conflict', { message: 'the mode is automatic' });
        if (isRunning) throw new Problem('conflict', { message: 'a shadow run is under way' });
        await tx.shadows.start(accountId, Math.ceil(SHADOW_DURATION / clockRate));
        const { run } = await stateOf(tx, accountId);
        await tx.activity.append(accountId, { email, code: 'ShadowStarted', details: { endsAt: run?.endsAt ?? 0 } });
      });
      publish({ event: 'AutomaticChanged', details: { accountId } });
      return shadowOf(store, accountId);
    }),

    bind(stopAutomaticShadow, async ({ member, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      const isStopped = await store.transaction(async (tx) => {
        await tx.accounts.lock(accountId);
        return stopShadow(tx, accountId, email);
      });
      if (isStopped) publish({ event: 'AutomaticChanged', details: { accountId } });
      return shadowOf(store, accountId);
    }),

    bind(listShadowDifferences, async ({ member, query: { skip, limit } }) => {
      const { accountId } = member();
      const different = (await store.shadows.pairs(accountId)).filter((pair) => !isSame(pair));
      const page = new Map(different.slice(skip, skip + limit).map((pair) => [pair.questionId, pair]));
      const found = await store.shadows.differences(accountId, [...page.keys()]);
      const entries = found.flatMap((one) => {
        const pair = page.get(one.questionId);
        return pair === undefined ? [] : [{ ...one, shadow: pair.shadow, person: pair.person }];
      });
      return { entries, count: different.length };
    }),
  ];
}

/** Stops the run that is not over, if there is one, and logs it. Requires the account's lock. */
export async function stopShadow(tx: Store, accountId: string, email: string): Promise<boolean> {
  const { run, now } = await stateOf(tx, accountId);
  if (run === null || run.stoppedAt !== null || run.endsAt <= now) return false;
  await tx.shadows.stop(accountId);
  await tx.activity.append(accountId, { email, code: 'ShadowStopped', details: { startedAt: run.startedAt } });
  return true;
}

async function stateOf(store: Store, accountId: string): Promise<ShadowState> {
  const state = await store.shadows.state(accountId);
  if (state === null) throw new Problem('not-found', { message: 'no such account' });
  return state;
}

async function shadowOf(store: Store, accountId: string): Promise<AutomaticShadow> {
  const { operationMode, run, isRunning, now } = await stateOf(store, accountId);
  if (run === null) return { operationMode, run };
  const day = shadowDay(run, run.stoppedAt ?? now);
  return { operationMode, run: { ...run, isRunning, day, result: await resultOf(store, accountId) } };
}
