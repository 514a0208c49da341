import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { dismissFirstSteps, readFirstSteps } from '#contract/first-steps.ts';
import { FIRST_STEPS_HASH } from '#domain/first-steps.ts';
import {
  type FirstStepsActor,
  type FirstStepsInput,
  firstStepsMachine,
} from '#machines/questions/first-steps/machine.ts';
import { selectIsShown } from '#machines/questions/first-steps/selectors.ts';
import { loadText } from '#text/catalogue.ts';
import { atRest } from './at-rest.ts';
import { delay } from './delay.ts';
import { areFirstStepsOver, saveFirstStepsOver } from './kept-choices.ts';
import { followAccount } from './paced.ts';
import type { Services } from './services.ts';

/** In ms: what the first page loads comes before it. */
const NO_HURRY = 1000;
/** A step that is done on this page is ticked soon. */
const PACE = { first: 1000, next: 5000 };
const EVENTS = [
  'QuestionsChanged',
  'SettingsChanged',
  'AutomaticChanged',
  'QuickAnswersChanged',
  'OperatorsChanged',
] as const;

interface OfMember {
  readonly accountId: string;
  readonly email: string;
}

/** The chart with its slots filled. */
export const createFirstSteps = ({ call, bus, history }: Services, { accountId, email }: OfMember) => {
  const params = { accountId };
  return firstStepsMachine.provide({
    actors: {
      readSteps: fromPromise(async ({ signal }) => {
        await atRest();
        await delay(NO_HURRY, signal);
        return call(readFirstSteps, { params }, signal);
      }),
      dismiss: fromPromise(({ input, signal }) => call(dismissFirstSteps, { params, body: input }, signal)),
      changes: fromCallback(({ sendBack }) =>
        followAccount(bus, EVENTS, accountId, () => sendBack({ type: 'steps.changed' }), PACE),
      ),
      requests: fromCallback(({ sendBack }) =>
        history.listen(() => {
          if (history.location().hash === FIRST_STEPS_HASH) sendBack({ type: 'steps.requested' });
        }),
      ),
    },
    actions: {
      rememberOver: () => saveFirstStepsOver(accountId, email, true),
      forgetOver: () => {
        saveFirstStepsOver(accountId, email, false);
        const { pathname, search, hash } = history.location();
        if (hash === FIRST_STEPS_HASH) history.replace(`${pathname}${search}`);
      },
    },
  });
};

/** What this device and the address say of the steps. */
export const firstStepsInputOf = ({ history }: Services, { accountId, email }: OfMember): FirstStepsInput => ({
  isOver: areFirstStepsOver(accountId, email),
  isWanted: history.location().hash === FIRST_STEPS_HASH,
});

/** Its texts come with those of the sections. */
const FirstStepsPanel = lazy(async () => {
  await loadText('sections');
  return { default: (await import('./rooms/first-steps.ts')).FirstStepsPanel };
});

/** Nothing, and nothing loaded, unless there is something to do. */
export function FirstStepsPart({ actor, accountId }: { readonly actor: FirstStepsActor; readonly accountId: string }) {
  const isShown = useSelector(actor, selectIsShown);
  return isShown ? (
    <Suspense fallback={null}>
      <FirstStepsPanel actor={actor} accountId={accountId} />
    </Suspense>
  ) : null;
}
