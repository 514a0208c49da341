import { fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { generateTestAnswer } from '#contract/test-questions.ts';
import { pickerMachine } from '#machines/picker/picker-machine.ts';
import { testQuestionMachine } from '#machines/test-question/test-question-machine.ts';
import { createBasisLinks } from '#ui/draft-reasons/basis-link.ts';
import { TestsScreen } from '#ui/screens/tests/tests-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { passing } from '../passing.ts';
import { createListingSearch } from '../picker-search.ts';
import { useServices } from '../services-context.ts';
import { testDraftsOf } from '../test-drafts.ts';
import { useChart } from '../use-chart.ts';
import { useListingTypes } from '../use-listing-types.ts';

export default function Tests({ account, email }: { account: Account; email: string }) {
  const { call } = useServices();
  const params = { accountId: account.id };
  const drafts = testDraftsOf(email, account.id);
  const listingTypes = useListingTypes(account);
  const listings = createListingSearch({ call, account, types: () => listingTypes.getSnapshot().context.value ?? [] });
  const actor = useChart(
    testQuestionMachine.provide({
      actors: {
        generateAnswer: fromPromise(({ input, signal }) => call(generateTestAnswer, { params, body: input }, signal)),
      },
      actions: { keepDraft: (_, draft) => drafts.keep(draft) },
    }),
    { input: { draft: drafts.read() } },
  );
  const picker = useChart(
    pickerMachine.provide({
      actors: {
        search: fromPromise(listings.search),
        pause: fromPromise(({ input, signal }) => passing(input.ms, signal)),
      },
      actions: {
        insert: (_, { text: id }) => {
          const listing = listings.itemOf(id);
          if (listing !== null) actor.send({ type: 'listing.chosen', listing });
          enterQuestion();
        },
      },
    }),
    {},
  );
  return (
    <TestsScreen
      actor={actor}
      picker={picker}
      listingTypes={listingTypes}
      siteId={account.siteId}
      linksOf={(permalink) => createBasisLinks({ account, permalink })}
      renderFailure={renderFailure}
    />
  );
}

/** Whoever has chosen a listing asks about it next. */
const enterQuestion = (): void => document.querySelector<HTMLElement>('textarea[name="question"]')?.focus();
