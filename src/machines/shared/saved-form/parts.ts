import { and, assign, type EventObject, stateIn } from 'xstate';
import { type Failed, failureOf, recordFailure, toFailed } from '../failure.ts';
import { toParent } from '../messages.ts';
import { feedSlot } from '../slots.ts';
import type { FormContext, FormDraft } from './types.ts';

/** What differs from form to form. */
export interface SavedForm<Uid, Value, Mine, Read, Save, Keep, Forget> {
  /** The first part of the uids of its states, and of its messages. */
  readonly uid: Uid;
  /** The chart's slots for the two calls: `read` resolves with a `Value`, `save` takes `{ value }`. */
  readonly slots: { readonly read: Read; readonly save: Save };
  /** Ids of the requirements: of both calls, and of editing. */
  readonly requirements: { readonly calls: string; readonly editing: string };
  readonly toMine: (value: Value) => Mine;
  readonly toValue: (mine: Mine) => Value;
  readonly isSame: (one: Value, other: Value) => boolean;
  readonly isTooLong: (mine: Mine) => boolean;
  /** Actions that keep an unsaved change over a reload, and that forget it. */
  readonly drafts: { readonly keep: Keep; readonly forget: Forget };
}

/** The action that keeps an unsaved change; its chart has the slot `keepDraft`. */
export const keepDraft = {
  type: 'keepDraft',
  params: <Value, Mine>({ context: { saved, mine } }: { context: FormDraft<Value, Mine> }): FormDraft<Value, Mine> => ({
    saved,
    mine,
  }),
} as const;

/** The context of a form that has not been read. */
export const unread = <Value, Mine>(draft: FormDraft<Value, Mine>): FormContext<Value, Mine> => ({
  ...draft,
  theirs: null,
  failure: null,
  saveFailure: null,
});

/**
 * The states, guards and actions of a form that is read, edited and saved as a whole, and kept apart from what other
 * members save meanwhile (decision 015). A chart puts them together around what can be edited in it:
 * `reading`, `failed`, `shown` with the regions `form` (`unchanged`, `unsaved`) and `news`, and `saving`.
 */
export function createSavedForm<
  const Uid extends string,
  Value,
  Mine,
  const Read extends string,
  const Save extends string,
  const Keep extends readonly unknown[],
  const Forget extends readonly unknown[],
>({ uid, slots, requirements, ...form }: SavedForm<Uid, Value, Mine, Read, Save, Keep, Forget>) {
  type Context = FormContext<Value, Mine>;
  const { calls, editing } = requirements;
  const { toMine, toValue, isSame, isTooLong, drafts } = form;

  const latest = ({ saved, theirs }: Context): Value => theirs ?? saved;
  const isUnchanged = (context: Context): boolean => isSame(toValue(context.mine), latest(context));
  const readValue = ({ event }: { readonly event: { readonly output: Value } }) => ({ value: event.output });
  const takeOver = { type: 'takeOver', params: readValue } as const;
  const setApart = { type: 'setApart', params: readValue } as const;
  const isNoNews = { type: 'isNoNews', params: readValue } as const;
  const isNoConflict = { type: 'isNoConflict', params: readValue } as const;
  const recordSaveFailure = { type: 'recordSaveFailure', params: failureOf } as const;
  const saveOnPress = { 'save.pressed': { guard: 'isSaveable', target: '#saving' } } as const;

  const reading = {
    meta: { uid: `${uid}.reading`, requirements: [calls] },
    tags: 'reading',
    on: { 'form.changed': { target: 'reading', reenter: true } },
    invoke: {
      id: 'read',
      src: slots.read,
      onDone: { target: 'shown', actions: takeOver },
      onError: { target: 'failed', actions: recordFailure },
    },
  } as const;

  return {
    /** A change by a member, as the live connection announces it. */
    changes: feedSlot<{ type: 'form.changed' }>('changes'),

    /**
     * The actions of a chart of such a form, whose context has more than the form's. `adopt` takes a change of the form's context for
     * one of the chart's: `(change) => change`.
     */
    actionsIn: <ChartContext extends Context, Event extends EventObject>(
      adopt: (change: Partial<Context>) => Partial<ChartContext>,
    ) => {
      const put = <Params extends object | undefined>(
        assigner: (args: { readonly context: Context }, params: Params) => Partial<Context>,
      ) => assign<ChartContext, Event, Params, Event, never>((args, params) => adopt(assigner(args, params)));
      return {
        /** Tell the page whether leaving it would lose a change. */
        reportUnsaved: toParent<ChartContext, Event, Event, undefined>({ type: `${uid}.unsaved` }),
        reportUnchanged: toParent<ChartContext, Event, Event, undefined>({ type: `${uid}.unchanged` }),
        /** Shows what the server has. */
        takeOver: put((_, { value }: { value: Value }) => ({ saved: value, mine: toMine(value), theirs: null })),
        /** Sets what the server has beside what is changed here. */
        setApart: put((_, { value }: { value: Value }) => ({ theirs: value })),
        /** The server has what was in the form. */
        keepSaved: put<undefined>(({ context: { mine } }) => ({ saved: toValue(mine) })),
        takeTheirs: put<undefined>(({ context }) => ({ mine: toMine(latest(context)) })),
        /** The seller knows what the server has, whatever is in the form. */
        acknowledge: put<undefined>(({ context }) => ({ saved: latest(context), theirs: null })),
        recordFailure: put<Failed>(toFailed),
        forgetFailure: put<undefined>(() => ({ failure: null })),
        recordSaveFailure: put((_, { failure }: Failed) => ({ saveFailure: failure })),
        forgetSaveFailure: put<undefined>(() => ({ saveFailure: null })),
      };
    },

    guards: {
      isUnchanged: ({ context }: { context: Context }) => isUnchanged(context),
      isChanged: ({ context }: { context: Context }) => !isUnchanged(context),
      isTooLong: ({ context }: { context: Context }) => isTooLong(context.mine),
      isWithinLimit: ({ context }: { context: Context }) => !isTooLong(context.mine),
      /** Saving over a change that was not read would undo it unseen. */
      isSaveable: and([stateIn('#current'), ({ context }: { context: Context }) => !isTooLong(context.mine)]),
      wasTold: stateIn('#told'),
      isNoNews: ({ context }: { context: Context }, { value }: { value: Value }) => isSame(latest(context), value),
      /** Nothing was changed here, or the same. */
      isNoConflict: ({ context }: { context: Context }, { value }: { value: Value }) =>
        isUnchanged(context) || isSame(value, toValue(context.mine)),
    },

    states: {
      /** Of a form that keeps nothing over a reload. */
      reading,
      /** Of a form in which an unsaved change may stand before the first read. */
      readingOverDraft: {
        ...reading,
        invoke: {
          ...reading.invoke,
          onDone: [
            { guard: isNoConflict, target: 'shown', actions: takeOver },
            { guard: isNoNews, target: 'shown' },
            { target: '#conflict', actions: setApart },
          ],
        },
      } as const,

      failed: {
        meta: { uid: `${uid}.failed`, requirements: ['8.06'] },
        on: { 'retry.pressed': 'reading', 'form.changed': 'reading' },
        exit: 'forgetFailure',
      } as const,

      unchanged: {
        meta: { uid: `${uid}.unchanged`, requirements: [editing] },
        entry: ['acknowledge', 'reportUnchanged', ...drafts.forget],
        always: { guard: 'isChanged', target: 'unsaved' },
      } as const,

      unsaved: {
        meta: { uid: `${uid}.unsaved`, requirements: [editing] },
        tags: 'unsaved',
        entry: ['reportUnsaved', ...drafts.keep],
        initial: 'changed',
        always: { guard: 'isUnchanged', target: 'unchanged' },
        states: {
          changed: { meta: { uid: `${uid}.changed`, requirements: [editing] }, on: saveOnPress },
          conflict: {
            id: 'conflict',
            meta: { uid: `${uid}.conflict`, requirements: ['4.18'] },
            on: {
              'theirs.taken': { actions: 'takeTheirs' },
              'mine.kept': { target: 'changed', actions: ['acknowledge', ...drafts.keep] },
            },
          },
          saveFailed: {
            id: 'saveFailed',
            meta: { uid: `${uid}.save-failed`, requirements: ['8.06'] },
            on: saveOnPress,
            exit: 'forgetSaveFailure',
          },
        },
      } as const,

      length: (requirements: readonly string[]) =>
        ({
          meta: { uid: `${uid}.length`, requirements },
          initial: 'fitting',
          states: {
            fitting: {
              meta: { uid: `${uid}.fitting`, requirements },
              always: { guard: 'isTooLong', target: 'tooLong' },
            },
            tooLong: {
              meta: { uid: `${uid}.too-long`, requirements },
              tags: 'tooLong',
              always: { guard: 'isWithinLimit', target: 'fitting' },
            },
          },
        }) as const,

      news: {
        meta: { uid: `${uid}.news`, requirements: ['4.18'] },
        initial: 'current',
        states: {
          current: { id: 'current', meta: { uid: `${uid}.current` }, on: { 'form.changed': 'reading' } },
          reading: {
            id: 'refreshing',
            meta: { uid: `${uid}.refreshing`, requirements: ['4.18'] },
            tags: 'reading',
            on: { 'form.changed': { target: 'reading', reenter: true } },
            invoke: {
              id: 'refresh',
              src: slots.read,
              onDone: [
                { guard: isNoNews, target: 'current' },
                { guard: isNoConflict, target: 'current', actions: takeOver },
                { target: ['current', '#conflict'], actions: setApart },
              ],
              onError: { target: 'stale', actions: recordFailure },
            },
          },
          stale: {
            meta: { uid: `${uid}.stale`, requirements: ['8.06'] },
            on: { 'retry.pressed': 'reading', 'form.changed': 'reading' },
            exit: 'forgetFailure',
          },
        },
      } as const,

      saving: {
        id: 'saving',
        meta: { uid: `${uid}.saving`, requirements: [calls] },
        tags: ['shown', 'busy', 'unsaved'],
        initial: 'undisturbed',
        invoke: {
          id: 'save',
          src: slots.save,
          input: ({ context }: { context: Context }) => ({ value: toValue(context.mine) }),
          onDone: [
            { guard: 'wasTold', target: '#refreshing', actions: ['keepSaved', 'announceSaved'] },
            { target: 'shown', actions: ['keepSaved', 'announceSaved'] },
          ],
          onError: [
            { guard: 'wasTold', target: ['#saveFailed', '#refreshing'], actions: recordSaveFailure },
            { target: '#saveFailed', actions: recordSaveFailure },
          ],
        },
        states: {
          undisturbed: { meta: { uid: `${uid}.undisturbed` }, on: { 'form.changed': 'told' } },
          told: { id: 'told', meta: { uid: `${uid}.told`, requirements: ['4.18'] } },
        },
      } as const,
    },
  };
}
