import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { TypedConditions } from '#domain/automatic-rules/typed.ts';
import { isIncomplete, isSameRules, toRules, toTypedRules } from '#domain/automatic-rules/typed.ts';
import { type AutomaticRule, MAX_RULES, type RuleDecision } from '#domain/automatic-rules/types.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { createSavedForm, keepDraft, unread } from '#machines/shared/saved-form/parts.ts';
import type { FormTag } from '#machines/shared/saved-form/types.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import { added, changed, copied, hasRule, mayMove, moved, removed } from './edits.ts';
import type {
  AutomaticRulesContext,
  AutomaticRulesDraft,
  AutomaticRulesEvent,
  AutomaticRulesInput,
  AutomaticRulesNotice,
  RuleListing,
} from './types.ts';

type Rules = readonly AutomaticRule[];

const NOTHING: AutomaticRulesDraft = { saved: [], mine: [] };

const { actionsIn, changes, guards, states } = createSavedForm({
  uid: 'rules',
  slots: { read: 'readRules', save: 'saveRules' },
  requirements: { calls: '7.84', editing: '2.69' },
  toMine: toTypedRules,
  toValue: toRules,
  isSame: isSameRules,
  isTooLong: isIncomplete,
  drafts: { keep: [keepDraft], forget: ['forgetDraft'] },
});

interface OfRule {
  readonly id: string;
}
type OnEvent<Event> = { readonly event: Event };

/** What each edit does, whether or not something was changed before. */
const add = { type: 'add', params: ({ event: { id } }: OnEvent<OfRule>) => ({ id }) } as const;
const copy = {
  type: 'copy',
  params: ({ event: { id, copyId } }: OnEvent<OfRule & { copyId: string }>) => ({ id, copyId }),
} as const;
const remove = { type: 'remove', params: ({ event: { id } }: OnEvent<OfRule>) => ({ id }) } as const;
const move = {
  type: 'move',
  params: ({ event: { id, by } }: OnEvent<OfRule & { by: 1 | -1 }>) => ({ id, by }),
} as const;
const change = {
  type: 'change',
  params: ({ event: { id, part } }: OnEvent<OfRule & { part: Partial<TypedConditions> }>) => ({ id, part }),
} as const;
const decide = {
  type: 'decide',
  params: ({ event: { id, decision } }: OnEvent<OfRule & { decision: RuleDecision }>) => ({ id, decision }),
} as const;
const list = {
  type: 'list',
  params: ({ event: { listing } }: OnEvent<{ listing: RuleListing }>) => ({ listing }),
} as const;

const mayAdd = { type: 'mayAdd', params: ({ event: { id } }: OnEvent<OfRule>) => ({ id }) } as const;
const mayCopy = {
  type: 'mayCopy',
  params: ({ event: { id, copyId } }: OnEvent<OfRule & { copyId: string }>) => ({ id, copyId }),
} as const;
const isRule = { type: 'isRule', params: ({ event: { id } }: OnEvent<OfRule>) => ({ id }) } as const;
const mayBeMoved = {
  type: 'mayBeMoved',
  params: ({ event: { id, by } }: OnEvent<OfRule & { by: 1 | -1 }>) => ({ id, by }),
} as const;

/** The rules of what is automatic: put in order, edited, saved, and kept apart from what somebody else saves meanwhile (2.69, 7.84, 7.85). */
export const automaticRulesMachine = setup({
  types: {} as {
    context: AutomaticRulesContext;
    events: AutomaticRulesEvent;
    emitted: AutomaticRulesNotice;
    input: AutomaticRulesInput;
    tags: FormTag;
    meta: StateMeta;
  },
  actors: {
    readRules: callSlot<Rules>('readRules'),
    saveRules: callSlot<Rules, { value: Rules }>('saveRules'),
    changes,
  },
  actions: {
    /** Keeps what was changed until it is saved, so that a reload loses nothing. */
    keepDraft: effectSlot<AutomaticRulesDraft>('keepDraft'),
    forgetDraft: effectSlot('forgetDraft'),
    add: assign(({ context: { mine } }, { id }: OfRule) => ({ mine: added(mine, id), openId: id, movedId: null })),
    copy: assign(({ context: { mine } }, { id, copyId }: OfRule & { copyId: string }) => ({
      mine: copied(mine, id, copyId),
      openId: copyId,
      movedId: null,
    })),
    remove: assign(({ context: { mine } }, { id }: OfRule) => ({ mine: removed(mine, id), movedId: null })),
    move: assign(({ context: { mine } }, { id, by }: OfRule & { by: number }) => ({
      mine: moved(mine, id, by),
      movedId: id,
    })),
    change: assign(({ context: { mine } }, { id, part }: OfRule & { part: Partial<TypedConditions> }) => ({
      mine: changed(mine, id, ({ conditions }) => ({ conditions: { ...conditions, ...part } })),
      movedId: null,
    })),
    decide: assign(({ context: { mine } }, { id, decision }: OfRule & { decision: RuleDecision }) => ({
      mine: changed(mine, id, () => ({ decision })),
      movedId: null,
    })),
    list: assign(({ context: { mine, openId, titles } }, { listing }: { listing: RuleListing }) => ({
      mine: changed(mine, required(openId, 'openId'), ({ conditions }) => ({
        conditions: { ...conditions, itemIds: [...new Set([...(conditions.itemIds ?? []), listing.id])] },
      })),
      titles: { ...titles, [listing.id]: listing.title },
      movedId: null,
    })),
    open: assign((_, { id }: OfRule) => ({ openId: id })),
    close: assign({ openId: null }),
    forgetMove: assign({ movedId: null }),
    /** Something that rules call by ids is called by its name from now on. */
    askForNames: toParent({ type: 'names.needed' }),
    ...actionsIn<AutomaticRulesContext, AutomaticRulesEvent>((change) => change),
    announceSaved: emit({ type: 'notice', notice: 'automatic-rules-saved' }),
  },
  guards: {
    ...guards,
    mayAdd: ({ context: { mine } }, { id }: OfRule) => mine.length < MAX_RULES && !hasRule(mine, id),
    mayCopy: ({ context: { mine } }, { id, copyId }: OfRule & { copyId: string }) =>
      mine.length < MAX_RULES && hasRule(mine, id) && !hasRule(mine, copyId),
    isRule: ({ context: { mine } }, { id }: OfRule) => hasRule(mine, id),
    mayBeMoved: ({ context: { mine } }, { id, by }: OfRule & { by: number }) => mayMove(mine, id, by),
    isOpen: ({ context: { mine, openId } }) => hasRule(mine, openId),
    /** A category can be chosen, or a listing is named whose title is not known from choosing it. */
    areNamesNeeded: ({ context: { mine, theirs, titles } }) =>
      [...mine, ...(theirs ?? [])].some(
        ({ conditions: { categoryIds, itemIds } }) =>
          categoryIds !== null || (itemIds ?? []).some((id) => titles[id] === undefined),
      ),
    isClosed: ({ context: { mine, openId } }) => !hasRule(mine, openId),
  },
}).createMachine({
  id: 'automaticRules',
  context: ({ input }) => ({ ...unread(input.draft ?? NOTHING), openId: null, movedId: null, titles: {} }),
  invoke: { id: 'changes', src: 'changes' },
  initial: 'reading',
  states: {
    reading: states.readingOverDraft,
    failed: states.failed,
    shown: {
      meta: { uid: 'rules.shown', requirements: ['2.69'] },
      tags: 'shown',
      type: 'parallel',
      states: {
        form: {
          meta: { uid: 'rules.form', requirements: ['2.69'] },
          initial: 'unchanged',
          states: {
            unchanged: {
              ...states.unchanged,
              on: {
                'rule.added': { guard: mayAdd, actions: add },
                'rule.copied': { guard: mayCopy, actions: copy },
                'rule.removed': { actions: remove },
                'rule.moved': { guard: mayBeMoved, actions: move },
                'conditions.changed': { actions: change },
                'decision.chosen': { actions: decide },
                'listing.found': { guard: 'isOpen', actions: list },
              },
            },
            unsaved: {
              ...states.unsaved,
              on: {
                'rule.added': { guard: mayAdd, actions: [add, keepDraft] },
                'rule.copied': { guard: mayCopy, actions: [copy, keepDraft] },
                'rule.removed': { actions: [remove, keepDraft] },
                'rule.moved': { guard: mayBeMoved, actions: [move, keepDraft] },
                'conditions.changed': { actions: [change, keepDraft] },
                'decision.chosen': { actions: [decide, keepDraft] },
                'listing.found': { guard: 'isOpen', actions: [list, keepDraft] },
                'changes.discarded': { actions: ['takeTheirs', 'forgetMove'] },
              },
            },
          },
        },
        editor: {
          meta: { uid: 'rules.editor', requirements: ['2.69'] },
          initial: 'closed',
          on: {
            'rule.opened': {
              guard: isRule,
              actions: { type: 'open', params: ({ event: { id } }) => ({ id }) },
            },
          },
          states: {
            closed: {
              meta: { uid: 'rules.editor-closed' },
              always: { guard: 'isOpen', target: 'open' },
            },
            open: {
              meta: { uid: 'rules.editor-open', requirements: ['2.69'] },
              always: { guard: 'isClosed', target: 'closed' },
              on: { 'rule.closed': { actions: 'close' } },
            },
          },
        },
        names: {
          meta: { uid: 'rules.names', requirements: ['2.107'] },
          initial: 'unneeded',
          states: {
            unneeded: {
              meta: { uid: 'rules.names-unneeded' },
              always: { guard: 'areNamesNeeded', target: 'needed', actions: 'askForNames' },
            },
            needed: { meta: { uid: 'rules.names-needed', requirements: ['2.107'] } },
          },
        },
        length: states.length(['2.69']),
        news: states.news,
      },
    },
    saving: states.saving,
  },
});

export type AutomaticRulesActor = ActorRefFrom<typeof automaticRulesMachine>;
export type AutomaticRulesSnapshot = SnapshotFrom<typeof automaticRulesMachine>;
