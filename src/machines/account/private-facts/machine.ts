import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Gap } from '#contract/missing-data.ts';
import type { PrivateFact, PrivateFacts } from '#contract/private-facts.ts';
import { factProblemOf, normalizeFact } from '#domain/private-facts.ts';
import { createDiscarding, type DiscardEvent } from '#machines/shared/discarding/parts.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { toChild, toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { createResourceMachine, type ResourceEvent } from '#machines/shared/resource/machine.ts';
import { callSlot, childSlot, effectSlot } from '#machines/shared/slots.ts';
import { draftIn, hasNothingToLose } from './draft-in.ts';

/** The listing of which something is noted, and why. */
export interface FactTarget {
  readonly itemId: string;
  /** Null where the listing is not known. */
  readonly title: string | null;
  /** The question that asks for it, whose unknown parts are told; null: it is no one question. */
  readonly questionId: string | null;
  /** In the buyers' words. */
  readonly asked: readonly string[];
  /** What the fact settles; null: nobody says. */
  readonly gap: Gap | null;
  /** The id of the fact that the person came to see; null: to write one. */
  readonly factId: string | null;
}

/** What was typed and not added, by listing. */
export type FactDrafts = Readonly<Record<string, string>>;

export interface PrivateFactsInput {
  /** Of earlier visits. */
  readonly drafts: FactDrafts;
}

export interface PrivateFactsContext {
  /** Null before the dialog was opened. */
  readonly target: FactTarget | null;
  readonly drafts: FactDrafts;
  /** The fact that is edited, as it was, and how it is typed now; null: a new one is typed. */
  readonly original: PrivateFact | null;
  readonly edited: string;
  /** The id of the fact that the person came to see, until they write or edit; null: none. */
  readonly sought: string | null;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type PrivateFactsEvent =
  | { type: 'facts.requested'; target: FactTarget }
  | { type: 'dialog.dismissed' }
  | DiscardEvent
  | { type: 'text.changed'; text: string }
  | { type: 'edit.requested'; fact: PrivateFact }
  | { type: 'edit.left' }
  | { type: 'form.submitted' }
  | { type: 'deletion.requested' };

/** What the chart announces; one place turns it into a toast. */
export type PrivateFactsNotice = {
  type: 'notice';
  notice: 'private-fact-added' | 'private-fact-changed' | 'private-fact-deleted';
};

/** Whose facts are listed. */
export type FactQuery = Pick<FactTarget, 'itemId' | 'questionId'>;

export const factListMachine = createResourceMachine<PrivateFacts>();

/** One fact of a listing. */
interface FactPlace {
  readonly itemId: string;
  readonly factId: string;
}

/** The drafts with that of the listing in sight, or without it where there is nothing left of it. */
function withDraft({ drafts, target }: PrivateFactsContext, text: string): FactDrafts {
  const { itemId } = required(target, 'target');
  const { [itemId]: _, ...others } = drafts;
  return text === '' ? others : { ...others, [itemId]: text };
}

const placeOf = ({ target, original }: PrivateFactsContext): FactPlace => ({
  itemId: required(target, 'target').itemId,
  factId: required(original, 'original').id,
});

/** The dialog in which a listing's private facts are added, changed and deleted (2.53). */
export const privateFactsMachine = setup({
  types: {} as {
    context: PrivateFactsContext;
    events: PrivateFactsEvent;
    emitted: PrivateFactsNotice;
    input: PrivateFactsInput;
    children: { list: 'list' };
    tags: 'open' | 'busy' | 'discarding';
    meta: StateMeta;
  },
  actors: {
    /** The facts that the listing has, read while the dialog is open. */
    list: childSlot<typeof factListMachine, FactQuery>('list'),
    addFact: callSlot<PrivateFact, { itemId: string; text: string; settles: Gap | null }>('addFact'),
    changeFact: callSlot<PrivateFact, FactPlace & { text: string }>('changeFact'),
    deleteFact: callSlot<void, FactPlace>('deleteFact'),
  },
  actions: {
    /** Keeps what was typed until it is added, so that a reload loses nothing. */
    keepDrafts: effectSlot<{ drafts: FactDrafts }>('keepDrafts'),
    /** The facts of the listing are no longer what they were. */
    refreshList: toChild('list', { type: 'resource.changed' } satisfies ResourceEvent),
    reportChange: toParent({ type: 'facts.changed' }),
    startFor: assign((_, { target }: { target: FactTarget }) => ({
      target,
      original: null,
      edited: '',
      sought: target.factId,
      failure: null,
    })),
    /** Whoever writes has seen it: nothing draws them back to it. */
    forgetSought: assign({ sought: null }),
    setDraft: assign(({ context }, { text }: { text: string }) => ({ drafts: withDraft(context, text) })),
    setEdited: assign((_, { text }: { text: string }) => ({ edited: text })),
    startFrom: assign((_, { fact }: { fact: PrivateFact }) => ({ original: fact, edited: fact.text })),
    leaveEdited: assign({ original: null, edited: '' }),
    /** What is written of a fact that is not there any more is a new one. */
    keepEdited: assign(({ context }) => ({
      original: null,
      edited: '',
      drafts: withDraft(context, context.edited),
    })),
    recordFailure: assign(toFailed),
    announceAdded: emit({ type: 'notice', notice: 'private-fact-added' }),
    announceChanged: emit({ type: 'notice', notice: 'private-fact-changed' }),
    announceDeleted: emit({ type: 'notice', notice: 'private-fact-deleted' }),
  },
  guards: {
    isEditing: ({ context }) => context.original !== null,
    /** What is typed over a fact that is there would be lost. */
    isEdited: ({ context }) => context.original !== null && !hasNothingToLose(context),
    /** Another text would take the place of one that is not saved. */
    hasNothingToLose: ({ context }) => hasNothingToLose(context),
    canAdd: ({ context }) => context.original === null && factProblemOf(draftIn(context)) === null,
    canChange: ({ context: { original, edited } }) =>
      original !== null && factProblemOf(edited) === null && normalizeFact(edited) !== original.text,
    hasContactData: isRefusedAs('contact-data'),
    isFull: isRefusedAs('conflict'),
    isGone: isRefusedAs('not-found'),
  },
}).createMachine({
  id: 'privateFacts',
  context: ({ input }) => ({
    target: null,
    drafts: input.drafts,
    original: null,
    edited: '',
    sought: null,
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'private-facts.closed', requirements: ['2.53'] },
      on: { 'facts.requested': { target: 'shown', actions: { type: 'startFor', params: ({ event }) => event } } },
    },
    shown: {
      meta: { uid: 'private-facts.shown', requirements: ['2.53'] },
      tags: 'open',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => {
          const { itemId, questionId } = required(context.target, 'target');
          return { itemId, questionId };
        },
      },
      initial: 'open',
      states: {
        open: {
          meta: { uid: 'private-facts.open', requirements: ['2.53'] },
          initial: 'writing',
          on: {
            // A new fact is kept as it is typed; what is typed over one that is there is not.
            'dialog.dismissed': [{ guard: 'isEdited', target: '.discarding' }, { target: '#privateFacts.closed' }],
            'text.changed': [
              { guard: 'isEditing', target: '.editing', actions: { type: 'setEdited', params: ({ event }) => event } },
              {
                target: '.writing',
                actions: [
                  'forgetSought',
                  { type: 'setDraft', params: ({ event }) => event },
                  { type: 'keepDrafts', params: ({ context }) => ({ drafts: context.drafts }) },
                ],
              },
            ],
            'edit.requested': {
              guard: 'hasNothingToLose',
              target: '.editing',
              actions: ['forgetSought', { type: 'startFrom', params: ({ event }) => event }],
            },
            'edit.left': [
              { guard: 'isEdited', target: '.reverting' },
              { guard: 'isEditing', target: '.writing', actions: 'leaveEdited' },
            ],
            'form.submitted': [
              { guard: 'canAdd', target: 'adding' },
              { guard: 'canChange', target: 'changing' },
            ],
            'deletion.requested': { guard: 'isEditing', target: 'deleting' },
          },
          states: {
            writing: { meta: { uid: 'private-facts.writing', requirements: ['2.53'] } },
            editing: { meta: { uid: 'private-facts.editing', requirements: ['2.53', '7.51'] } },
            contactData: { meta: { uid: 'private-facts.contact-data', requirements: ['2.53'] } },
            full: { meta: { uid: 'private-facts.full', requirements: ['2.53'] } },
            gone: { meta: { uid: 'private-facts.gone', requirements: ['8.04'] } },
            failed: { meta: { uid: 'private-facts.failed', requirements: ['8.06'] } },
            discarding: createDiscarding('private-facts', ['2.53'], '#privateFacts.closed'),
            reverting: createDiscarding(
              'private-facts',
              ['2.53'],
              { target: 'writing', actions: 'leaveEdited' },
              'reverting',
            ),
          },
        },
        adding: {
          meta: { uid: 'private-facts.adding', requirements: ['7.50'] },
          tags: 'busy',
          invoke: {
            id: 'addFact',
            src: 'addFact',
            input: ({ context }) => ({
              itemId: required(context.target, 'target').itemId,
              text: normalizeFact(draftIn(context)),
              settles: context.target?.gap ?? null,
            }),
            onDone: {
              target: '#privateFacts.closed',
              actions: [
                { type: 'setDraft', params: { text: '' } },
                { type: 'keepDrafts', params: ({ context }) => ({ drafts: context.drafts }) },
                'reportChange',
                'announceAdded',
              ],
            },
            onError: [
              { guard: { type: 'hasContactData', params: failureOf }, target: 'open.contactData' },
              { guard: { type: 'isFull', params: failureOf }, target: 'open.full' },
              { target: 'open.failed', actions: recordFailure },
            ],
          },
        },
        changing: {
          meta: { uid: 'private-facts.changing', requirements: ['7.51'] },
          tags: 'busy',
          invoke: {
            id: 'changeFact',
            src: 'changeFact',
            input: ({ context }) => ({ ...placeOf(context), text: normalizeFact(context.edited) }),
            onDone: { target: 'open', actions: ['leaveEdited', 'refreshList', 'reportChange', 'announceChanged'] },
            onError: [
              { guard: { type: 'hasContactData', params: failureOf }, target: 'open.contactData' },
              {
                guard: { type: 'isGone', params: failureOf },
                target: 'open.gone',
                actions: [
                  'keepEdited',
                  { type: 'keepDrafts', params: ({ context }) => ({ drafts: context.drafts }) },
                  'refreshList',
                  'reportChange',
                ],
              },
              { target: 'open.failed', actions: recordFailure },
            ],
          },
        },
        deleting: {
          meta: { uid: 'private-facts.deleting', requirements: ['7.51'] },
          tags: 'busy',
          invoke: {
            id: 'deleteFact',
            src: 'deleteFact',
            input: ({ context }) => placeOf(context),
            onDone: { target: 'open', actions: ['leaveEdited', 'refreshList', 'reportChange', 'announceDeleted'] },
            onError: [
              {
                // Somebody else deleted it first.
                guard: { type: 'isGone', params: failureOf },
                target: 'open',
                actions: ['leaveEdited', 'refreshList', 'reportChange', 'announceDeleted'],
              },
              { target: 'open.failed', actions: recordFailure },
            ],
          },
        },
      },
    },
  },
});

export type PrivateFactsActor = ActorRefFrom<typeof privateFactsMachine>;
export type PrivateFactsSnapshot = SnapshotFrom<typeof privateFactsMachine>;
export type FactListActor = ActorRefFrom<typeof factListMachine>;
