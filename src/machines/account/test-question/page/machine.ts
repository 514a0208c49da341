import { type ActorRefFrom, setup } from 'xstate';
import type { ListingType } from '#domain/item.ts';
import { pickerMachine } from '#machines/questions/picker/machine.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { effectSlot } from '#machines/shared/slots.ts';
import { type FactDrafts, type PrivateFactsEvent, privateFactsMachine } from '../../private-facts/machine.ts';
import { type TestDraft, type TestQuestionEvent, testQuestionMachine } from '../machine.ts';

interface TestQuestionPageContext {
  /** What this person chose and typed earlier, or null. */
  readonly draft: TestDraft | null;
  /** Private facts typed earlier and not added. */
  readonly factDrafts: FactDrafts;
}

export type TestQuestionPageInput = PageInput & TestQuestionPageContext;

export type TestQuestionPageEvent =
  /** A listing was picked. */
  | Extract<TestQuestionEvent, { type: 'listing.chosen' }>
  /** Somebody wants to see the fact that an answer rests on. */
  | Extract<PrivateFactsEvent, { type: 'facts.requested' }>
  /** The picker lets go what waited for its option: here nothing waits. */
  | { type: 'answer.requested' }
  /** A private fact was added, changed or deleted; an answer that is shown stays as it was generated. */
  | { type: 'facts.changed' };

/** The page of the test questions: the question, the picker of its listing, and the facts that its answer rests on (2.45). */
export const testQuestionPageMachine = setup({
  types: {} as {
    context: TestQuestionPageContext;
    events: TestQuestionPageEvent;
    input: TestQuestionPageInput;
    children: { question: 'question'; picker: 'picker'; listingTypes: 'listingTypes'; facts: 'facts' };
    meta: StateMeta;
  },
  actors: {
    question: testQuestionMachine,
    /** Its slot `insert` sends `listing.chosen`. */
    picker: pickerMachine,
    listingTypes: createResourceMachine<readonly ListingType[]>(),
    facts: privateFactsMachine,
  },
  actions: {
    chooseListing: toChild('question', (event: TestQuestionEvent) => event),
    /** Whoever has chosen a listing asks about it next. */
    enterQuestion: effectSlot('enterQuestion'),
    openFacts: toChild('facts', (event: PrivateFactsEvent) => event),
  },
}).createMachine({
  id: 'testQuestionPage',
  context: ({ input: { draft, factDrafts } }) => ({ draft, factDrafts }),
  invoke: [
    { id: 'question', src: 'question', input: ({ context: { draft } }) => ({ draft }) },
    { id: 'picker', src: 'picker', input: { subject: null, abstention: null } },
    { id: 'listingTypes', src: 'listingTypes' },
    { id: 'facts', src: 'facts', input: ({ context: { factDrafts } }) => ({ drafts: factDrafts }) },
  ],
  initial: 'open',
  states: {
    open: {
      meta: { uid: 'test-question-page.open', requirements: ['2.45'] },
      on: {
        'listing.chosen': { actions: ['enterQuestion', { type: 'chooseListing', params: ({ event }) => event }] },
        'facts.requested': { actions: { type: 'openFacts', params: ({ event }) => event } },
        'answer.requested': {},
        'facts.changed': {},
      },
    },
  },
});

export type TestQuestionPageActor = ActorRefFrom<typeof testQuestionPageMachine>;
