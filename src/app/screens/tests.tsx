import { fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { generateTestAnswer } from '#contract/test-questions.ts';
import { type GeneratedAnswer, testQuestionMachine } from '#machines/account/test-question/machine.ts';
import { pickerMachine } from '#machines/questions/picker/machine.ts';
import { createBasisLinks, type LinkOfBasis } from '#ui/draft-reasons/basis-link.ts';
import { TestsScreen } from '#ui/screens/tests/tests-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { passing } from '../passing.ts';
import { createListingSearch } from '../picker-search.ts';
import { usePrivateFacts } from '../private-facts.tsx';
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
  // What it shows is an answer of then: nothing on it changes with the facts.
  const facts = usePrivateFacts(account, email, () => undefined);
  const linksOf = ({ itemId, title, permalink, question }: GeneratedAnswer): LinkOfBasis =>
    createBasisLinks({
      account,
      permalink,
      openFact: (factId) =>
        facts.actor.send({
          type: 'facts.requested',
          target: { itemId, title, questionId: null, asked: [question], gap: null, factId },
        }),
    });
  return (
    <>
      <TestsScreen
        actor={actor}
        picker={picker}
        listingTypes={listingTypes}
        siteId={account.siteId}
        linksOf={linksOf}
        renderFailure={renderFailure}
      />
      {facts.dialog}
    </>
  );
}

/** Whoever has chosen a listing asks about it next. */
const enterQuestion = (): void => document.querySelector<HTMLElement>('textarea[name="question"]')?.focus();
