import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Item } from '#contract/items.ts';
import { PICKER_DEBOUNCE } from '#domain/limits.ts';
import type { Trigger, TriggerKind } from '#domain/triggers.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

/** Something that can be put into an answer. */
export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** The colour of a quick answer as it is stored; null for an item. */
  readonly color: string | null;
  /** What is put into the answer. */
  readonly text: string;
  /** Null for a quick answer. */
  readonly item: Item | null;
}

/** Whose answer it is that gets what is picked. */
export interface PickerSubject {
  readonly questionId: string;
  /** The buyer's nickname, which a quick answer may name. */
  readonly buyer: string;
}

/** What is put into an answer, and where. */
export interface Insertion {
  /** Null: no buyer's. */
  readonly subject: PickerSubject | null;
  readonly option: PickerOption;
  /** Where the sign stands, in UTF-16 units; null: at the caret. */
  readonly at: number | null;
  /** A text in whose place it comes, if there is nothing else in the box; null: none. */
  readonly instead: string | null;
}

export interface PickerInput {
  /** Null: a listing is picked for something else. */
  readonly subject: PickerSubject | null;
  /** The draft that says that the answer is not known; null where there is none. */
  readonly abstention: string | null;
}

export interface PickerContext extends PickerInput {
  readonly kind: TriggerKind;
  readonly query: string;
  /** Where the sign stands that opened it, in UTF-16 units; null: a button did. */
  readonly at: number | null;
  readonly options: readonly PickerOption[];
  /** Which option the keyboard stands at. */
  readonly active: number;
  /** Why the last search failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type PickerSearch = Pick<PickerContext, 'kind' | 'query' | 'subject'>;

export type PickerEvent =
  /** The caret stands in the word of a sign that has just been typed or changed. */
  | ({ type: 'sign.typed' } & Trigger)
  /** The caret stands in no such word. */
  | { type: 'sign.left' }
  | { type: 'picker.requested'; kind: TriggerKind }
  | { type: 'query.changed'; query: string }
  | { type: 'option.moved'; by: 1 | -1 }
  /** The option at which the keyboard stands. */
  | { type: 'option.confirmed' }
  | { type: 'option.pressed'; option: PickerOption }
  /** The answer is to go as soon as what was chosen stands in it. */
  | { type: 'answer.requested' }
  | { type: 'retry.pressed' }
  | { type: 'picker.dismissed' }
  /** Another draft came into the box; null: one with the answer. */
  | { type: 'abstention.changed'; text: string | null };

/** Finding a quick answer or an item and putting it into an answer, by a sign typed there or by a button (2.37, 2.39, 9.07). */
export const pickerMachine = setup({
  types: {} as {
    context: PickerContext;
    events: PickerEvent;
    input: PickerInput;
    tags: 'open' | 'busy';
    meta: StateMeta;
  },
  actors: {
    search: callSlot<readonly PickerOption[], PickerSearch>('search'),
  },
  actions: {
    /** Puts the option's text in the place of the sign and its word, or at the caret when `at` is null; or in the place of all. */
    insert: effectSlot<Insertion>('insert'),
    /** Lets the answer go that waited for the option. */
    requestAnswer: toParent({ type: 'answer.requested' }),
    openAtTrigger: assign((_, { kind, at, query }: Trigger) => ({ kind, at, query, options: [] })),
    openByButton: assign((_, { kind }: { kind: TriggerKind }) => ({
      kind,
      at: null,
      query: '',
      options: [],
    })),
    keepAbstention: assign((_, { text }: { text: string | null }) => ({ abstention: text })),
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    keepOptions: assign((_, { options }: { options: readonly PickerOption[] }) => ({ options, active: 0 })),
    move: assign(({ context: { active, options } }, { by }: { by: number }) => ({
      active: (active + by + options.length) % options.length,
    })),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  delays: { debounce: PICKER_DEBOUNCE },
  guards: {
    isAtSign: ({ context }) => context.at !== null,
    isAnotherSign: ({ context }, { kind, at }: Trigger) => kind !== context.kind || at !== context.at,
    isAnotherQuery: ({ context }, { query }: { query: string }) => query !== context.query,
    isToBePicked: stateIn({ open: { searching: 'pickWhenLoaded' } }),
    isToBeSent: stateIn({ open: { searching: 'answerWhenLoaded' } }),
    foundNothing: (_, { options }: { options: readonly PickerOption[] }) => options.length === 0,
  },
}).createMachine({
  id: 'picker',
  context: ({ input }) => ({
    kind: 'quick-answer',
    query: '',
    at: null,
    options: [],
    active: 0,
    subject: input.subject,
    abstention: input.abstention,
    failure: null,
  }),
  on: { 'abstention.changed': { actions: { type: 'keepAbstention', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'picker.closed' },
      on: {
        'sign.typed': { target: 'open', actions: { type: 'openAtTrigger', params: ({ event }) => event } },
        'picker.requested': { target: 'open', actions: { type: 'openByButton', params: ({ event }) => event } },
      },
    },
    dismissed: {
      meta: { uid: 'picker.dismissed', requirements: ['2.39'] },
      on: {
        'sign.typed': {
          guard: { type: 'isAnotherSign', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'openAtTrigger', params: ({ event }) => event },
        },
        'sign.left': 'closed',
        'picker.requested': { target: 'open', actions: { type: 'openByButton', params: ({ event }) => event } },
      },
    },
    open: {
      meta: { uid: 'picker.open', requirements: ['2.37', '2.39'] },
      tags: 'open',
      initial: 'searching',
      on: {
        'sign.typed': [
          {
            guard: { type: 'isAnotherSign', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: { type: 'openAtTrigger', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnotherQuery', params: ({ event }) => event },
            target: '.pausing',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
        ],
        'query.changed': { target: '.pausing', actions: { type: 'setQuery', params: ({ event }) => event } },
        'sign.left': { guard: 'isAtSign', target: 'closed' },
        'picker.requested': {
          target: 'open',
          reenter: true,
          actions: { type: 'openByButton', params: ({ event }) => event },
        },
        'picker.dismissed': [{ guard: 'isAtSign', target: 'dismissed' }, { target: 'closed' }],
        'option.pressed': {
          target: 'closed',
          actions: { type: 'insert', params: ({ context, event }) => insertion(context, event.option) },
        },
      },
      states: {
        pausing: {
          meta: { uid: 'picker.pausing', requirements: ['9.07'] },
          tags: 'busy',
          on: { 'option.confirmed': 'searching.pickWhenLoaded' },
          after: { debounce: 'searching' },
        },
        searching: {
          meta: { uid: 'picker.searching', requirements: ['7.32', '7.37'] },
          tags: 'busy',
          initial: 'showWhenLoaded',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { kind, query, subject } }) => ({ kind, query, subject }),
            onDone: [
              {
                guard: { type: 'foundNothing', params: ({ event }) => ({ options: event.output }) },
                target: 'empty',
                actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
              },
              {
                guard: 'isToBeSent',
                target: '#picker.closed',
                actions: [
                  {
                    type: 'insert',
                    params: ({ context, event }) => insertion(context, required(event.output[0], 'option')),
                  },
                  'requestAnswer',
                ],
              },
              {
                guard: 'isToBePicked',
                target: '#picker.closed',
                actions: {
                  type: 'insert',
                  params: ({ context, event }) => insertion(context, required(event.output[0], 'option')),
                },
              },
              {
                target: 'found',
                actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'recordFailure', params: failureOf },
            },
          },
          states: {
            showWhenLoaded: {
              meta: { uid: 'picker.show-when-loaded' },
              on: { 'option.confirmed': 'pickWhenLoaded' },
            },
            /** Enter came before the options did: the first of them is meant. */
            pickWhenLoaded: {
              meta: { uid: 'picker.pick-when-loaded' },
              on: { 'answer.requested': 'answerWhenLoaded' },
            },
            /** The answer was to go meanwhile: it goes with the option in it, and never without. */
            answerWhenLoaded: { meta: { uid: 'picker.answer-when-loaded' } },
          },
        },
        found: {
          meta: { uid: 'picker.found', requirements: ['9.07'] },
          on: {
            'option.moved': { actions: { type: 'move', params: ({ event }) => event } },
            'option.confirmed': {
              target: '#picker.closed',
              actions: {
                type: 'insert',
                params: ({ context }) => insertion(context, required(context.options[context.active], 'option')),
              },
            },
          },
        },
        empty: { meta: { uid: 'picker.empty' } },
        failed: { meta: { uid: 'picker.failed', requirements: ['8.07'] }, on: { 'retry.pressed': 'searching' } },
      },
    },
  },
});

/** A quick answer is an answer: it takes the place of a draft without one. A listing is only a part of it. */
const insertion = ({ at, abstention, subject }: PickerContext, option: PickerOption): Insertion => ({
  subject,
  option,
  at,
  instead: option.item === null ? abstention : null,
});

export type PickerActor = ActorRefFrom<typeof pickerMachine>;
export type PickerSnapshot = SnapshotFrom<typeof pickerMachine>;
