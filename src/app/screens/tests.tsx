import { fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { generateTestAnswer } from '#contract/test-questions.ts';
import { type GeneratedAnswer, testQuestionMachine } from '#machines/account/test-question/machine.ts';
import {
  type TestQuestionPageActor,
  type TestQuestionPageEvent,
  type TestQuestionPageInput,
  testQuestionPageMachine,
} from '#machines/account/test-question/page/machine.ts';
import { type PickerOption, pickerMachine } from '#machines/questions/picker/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { required } from '#machines/shared/required.ts';
import { PrivateFactsDialog } from '#ui/dialogs/private-facts/private-facts-dialog.tsx';
import { createBasisLinks, type LinkOfBasis } from '#ui/draft-reasons/basis-link.ts';
import { TestsScreen } from '#ui/screens/tests/tests-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { listingTypesOf } from '../listing-types.ts';
import { createPickerSearch } from '../picker-search.ts';
import { privateFactsOf, readFactDrafts } from '../private-facts.tsx';
import type { Services } from '../services.ts';
import { testDraftsOf } from '../test-drafts.ts';

export const createPage = (services: Services) =>
  fromCompletedInput(
    (page: TestQuestionPageInput) => {
      const { call } = services;
      const { accountId, email } = page;
      const params = { accountId };
      const drafts = testDraftsOf(email, accountId);
      return testQuestionPageMachine.provide({
        actors: {
          question: testQuestionMachine.provide({
            actors: {
              generateAnswer: fromPromise(({ input, signal }) =>
                call(generateTestAnswer, { params, body: input }, signal),
              ),
            },
            actions: { keepDraft: (_, draft) => drafts.keep(draft) },
          }),
          picker: pickerMachine.provide({
            // Only items are searched here, whose texts are not used.
            actors: { search: fromPromise(createPickerSearch({ call, accountId, resolve: (text) => text })) },
            actions: {
              insert: toParent(
                ({ option: { item } }: { option: PickerOption }): TestQuestionPageEvent => ({
                  type: 'listing.chosen',
                  listing: required(item, 'option.item'),
                }),
              ),
            },
          }),
          listingTypes: listingTypesOf(services, page),
          facts: privateFactsOf(services, page),
        },
        actions: { enterQuestion },
      });
    },
    (page: PageInput) => ({
      ...page,
      draft: testDraftsOf(page.email, page.accountId).read(),
      factDrafts: readFactDrafts(page),
    }),
  );

const enterQuestion = (): void => document.querySelector<HTMLElement>('textarea[name="question"]')?.focus();

export function View({ actor, account }: { actor: TestQuestionPageActor; account: Account }) {
  const linksOf = ({ itemId, title, permalink, question }: GeneratedAnswer): LinkOfBasis =>
    createBasisLinks({
      account,
      permalink,
      openFact: (factId) =>
        actor.send({
          type: 'facts.requested',
          target: { itemId, title, questionId: null, asked: [question], gap: null, factId },
        }),
    });
  return (
    <>
      <TestsScreen
        actor={childOf(actor, 'question')}
        picker={childOf(actor, 'picker')}
        listingTypes={childOf(actor, 'listingTypes')}
        siteId={account.siteId}
        linksOf={linksOf}
        renderFailure={renderFailure}
      />
      <PrivateFactsDialog actor={childOf(actor, 'facts')} renderFailure={renderFailure} />
    </>
  );
}
