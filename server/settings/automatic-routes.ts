import { type AutomaticState, haltAutomatic, readAutomatic, resumeAutomatic } from '#contract/automatic.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Publish } from '../live/hub.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';

interface AutomaticDeps {
  readonly store: Store;
  readonly publish: Publish;
}

/** 7.81-7.83: halting all automatic answers of an account. */
export function automaticRoutes({ store, publish }: AutomaticDeps): Binding[] {
  /** Halts or resumes; `change` tells whether that was to be done. */
  async function decide(
    accountId: string,
    email: string,
    code: 'AutomaticHalted' | 'AutomaticResumed',
    change: (tx: Store) => Promise<boolean>,
  ): Promise<AutomaticState> {
    const { isChanged, stopped, state } = await store.transaction(async (tx) => {
      // Claiming a due answer, storing a draft and retrying an attempt take the same lock, so none is sent or scheduled during a halt.
      await tx.accounts.lock(accountId);
      const isChanged = await change(tx);
      // Also at the end of a halt: a node of the release before may have scheduled an answer, whose time may have passed.
      const stopped = isChanged ? await tx.questions.stopAll(accountId, 'automatic-halted') : [];
      const details = code === 'AutomaticHalted' ? { stopped: stopped.length } : {};
      if (isChanged) await tx.activity.append(accountId, { email, code, details });
      return { isChanged, stopped, state: await stateOf(tx, accountId) };
    });
    if (isChanged) publish({ event: 'AutomaticChanged', details: { accountId } });
    if (stopped.length > 0) publish({ event: 'QuestionsChanged', details: { accountId } });
    return state;
  }

  return [
    bind(readAutomatic, ({ member }) => stateOf(store, member().accountId)),
    bind(haltAutomatic, ({ member, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      return decide(accountId, email, 'AutomaticHalted', ({ accounts }) => accounts.halt(accountId, email));
    }),
    bind(resumeAutomatic, ({ member, caller }) => {
      const { accountId } = member();
      return decide(accountId, caller().email, 'AutomaticResumed', ({ accounts }) => accounts.resume(accountId));
    }),
  ];
}

async function stateOf(store: Store, accountId: string): Promise<AutomaticState> {
  const state = await store.accounts.automaticState(accountId);
  if (state === null) throw new Problem('not-found', { message: 'no such account' });
  return state;
}
