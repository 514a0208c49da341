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
  /** Halts or resumes; nothing is logged or published where that is so already. */
  async function decide(accountId: string, email: string, decision: 'halt' | 'resume'): Promise<AutomaticState> {
    const { isChanged, stopped, state } = await store.transaction(async (tx) => {
      // Claiming a due answer, storing a draft and retrying an attempt take the same lock, so none is sent or scheduled during a halt.
      await tx.accounts.lock(accountId);
      const { halt } = await stateOf(tx, accountId);
      const isChanged = (halt === null) === (decision === 'halt');
      if (!isChanged) return { isChanged, stopped: [], state: await stateOf(tx, accountId) };
      await (decision === 'halt' ? tx.accounts.halt(accountId, email) : tx.accounts.resume(accountId));
      // Also at the end of a halt: a node of the release before may have scheduled an answer, whose time may have passed.
      const stopped = await tx.questions.stopAll(accountId, 'automatic-halted');
      await tx.activity.append(
        accountId,
        halt === null
          ? { email, code: 'AutomaticHalted', details: { stopped: stopped.length } }
          : { email, code: 'AutomaticResumed', details: { haltedBy: halt.by, haltedAt: halt.at } },
      );
      return { isChanged, stopped, state: await stateOf(tx, accountId) };
    });
    if (isChanged) publish({ event: 'AutomaticChanged', details: { accountId } });
    if (stopped.length > 0) publish({ event: 'QuestionsChanged', details: { accountId } });
    return state;
  }

  return [
    bind(readAutomatic, ({ member }) => stateOf(store, member().accountId)),
    bind(haltAutomatic, ({ member, caller }) => decide(member().accountId, caller().email, 'halt')),
    bind(resumeAutomatic, ({ member, caller }) => decide(member().accountId, caller().email, 'resume')),
  ];
}

async function stateOf(store: Store, accountId: string): Promise<AutomaticState> {
  const state = await store.accounts.automaticState(accountId);
  if (state === null) throw new Problem('not-found', { message: 'no such account' });
  return state;
}
