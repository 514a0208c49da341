import { useSelector } from '@xstate/react';
import { fromCallback, fromPromise } from 'xstate';
import { listSimilarGroups } from '#contract/similar-questions.ts';
import type { QuestionsPageInput } from '#machines/questions/page/types.ts';
import { type SimilarActor, similarMachine } from '#machines/questions/similar/machine.ts';
import type { SimilarReviewActor } from '#machines/questions/similar/review/machine.ts';
import { selectIsMissing, selectReview } from '#machines/questions/similar/selectors.ts';
import { similarGroupsMachine } from '#machines/questions/similar-groups/machine.ts';
import { MissingPartDialog } from '#ui/dialogs/missing-part/missing-part-dialog.tsx';
import { atRest } from './at-rest.ts';
import { renderFailure } from './failed-part.tsx';
import { fromInput } from './from-input.ts';
import { late, moduleOf } from './late.ts';
import { followAccount } from './paced.ts';
import type { Services } from './services.ts';

/** The counts are a help and no hurry: a busy account's messages come many a second. */
const COUNTS_PACE = { first: 1000, next: 5000 };

/** Its code comes with that of the other dialogs, when it is first asked for. */
const REVIEW = late('desk', async () => (await import('./rooms/dialogs.ts')).similar);

export const createSimilar = (services: Services, page: QuestionsPageInput) =>
  similarMachine.provide({
    actors: {
      loadReview: fromPromise<unknown>(REVIEW.load),
      review: fromInput(() => moduleOf(REVIEW).createSimilarReview(services, page)),
    },
  });

export const createSimilarGroups = ({ call, bus }: Services, { accountId }: QuestionsPageInput) =>
  similarGroupsMachine.provide({
    actors: {
      changes: fromCallback(({ sendBack }) =>
        followAccount(bus, 'QuestionsChanged', accountId, () => sendBack({ type: 'questions.changed' }), COUNTS_PACE),
      ),
      // After what the page shows.
      readGroups: fromPromise(async ({ signal }) => {
        await atRest();
        return call(listSimilarGroups, { params: { accountId } }, signal);
      }),
    },
  });

/** The review, while it is open. */
export function SimilarPart({ actor }: { readonly actor: SimilarActor }) {
  const review = useSelector(actor, selectReview);
  const isMissing = useSelector(actor, selectIsMissing);
  return (
    <>
      {review !== undefined && <Review actor={review} />}
      <MissingPartDialog
        open={isMissing}
        onClose={() => actor.send({ type: 'dialog.dismissed' })}
        onReload={() => window.location.reload()}
      />
    </>
  );
}

function Review({ actor }: { readonly actor: SimilarReviewActor }) {
  const { SimilarDialog } = moduleOf(REVIEW);
  return <SimilarDialog actor={actor} renderFailure={renderFailure} />;
}
