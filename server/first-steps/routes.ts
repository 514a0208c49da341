import { dismissFirstSteps, type FirstSteps, readFirstSteps } from '#contract/first-steps.ts';
import { firstStepsFor } from '#domain/first-steps.ts';
import { type Binding, bind, type RequestContext } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';

interface FirstStepsDeps {
  readonly store: Store;
}

/** 7.90, 7.91. */
export function firstStepsRoutes({ store }: FirstStepsDeps): Binding[] {
  async function read({ member, caller }: Pick<RequestContext, 'member' | 'caller'>): Promise<FirstSteps> {
    const { accountId, ...access } = member();
    const [done, isDismissed] = await Promise.all([
      store.firstSteps.done(accountId),
      store.firstSteps.isDismissed(accountId, caller().userId),
    ]);
    if (done === null) throw new Problem('not-found', { message: 'no such account' });
    return { steps: firstStepsFor(access).map((step) => ({ step, isDone: done[step] })), isDismissed };
  }

  return [
    bind(readFirstSteps, read),
    bind(dismissFirstSteps, async (request) => {
      const { accountId } = request.member();
      await store.firstSteps.setDismissed(accountId, request.caller().userId, request.body.isDismissed);
      return read(request);
    }),
  ];
}
