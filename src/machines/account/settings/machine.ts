import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS, isSameSettings } from '#domain/settings.ts';
import { type Failed, failureOf, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';

export interface SettingsContext {
  /** As the server had them last; null before the first answer. */
  readonly saved: Settings | null;
  /** As they are chosen here; null before the first answer. */
  readonly mine: Settings | null;
  /** Why they could not be read; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
  /** Why they could not be saved; shown in `saveFailed`. */
  readonly saveFailure: Failure | null;
}

export type SettingsEvent =
  | { type: 'mode.chosen'; mode: Settings['operationMode'] }
  | { type: 'response.chosen'; response: Settings['automaticResponse'] }
  | { type: 'delay.chosen'; delay: Settings['autoResponseDelay'] }
  /** How sure a draft must be, from 0 to 1, to be sent by itself. */
  | { type: 'confidence.chosen'; confidence: number }
  | { type: 'register.chosen'; register: Settings['register'] }
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  /** Somebody changed them, here or elsewhere (4.18). */
  | { type: 'settings.changed' }
  /** Of two who changed them, the other one's hold. */
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type SettingsNotice = { type: 'notice'; notice: 'settings-saved' };

/** Whether both are known and the same. */
const isSame = (one: Settings | null, other: Settings | null): boolean =>
  one !== null && other !== null && isSameSettings(one, other);

/** How an account answers: chosen, saved, and kept apart from what somebody else saves meanwhile (2.42, 4.14-4.16, 7.29). */
export const settingsMachine = setup({
  types: {} as {
    context: SettingsContext;
    events: SettingsEvent;
    emitted: SettingsNotice;
    /** `unsaved`: leaving now would lose a choice. */
    tags: 'busy' | 'reading' | 'unsaved';
    meta: StateMeta;
  },
  actors: {
    readSettings: callSlot<Settings>('readSettings'),
    saveSettings: callSlot<Settings, { settings: Settings }>('saveSettings'),
    changes: feedSlot<{ type: 'settings.changed' }>('changes'),
  },
  actions: {
    choose: assign(({ context: { mine } }, choice: Partial<Settings>) => ({
      mine: mine === null ? null : { ...mine, ...choice },
    })),
    /** What the server has is what is shown. */
    takeOver: assign((_, { settings }: { settings: Settings }) => ({ saved: settings, mine: settings })),
    /** What the server has stands beside what is chosen here. */
    setApart: assign((_, { settings }: { settings: Settings }) => ({ saved: settings })),
    /** What is chosen here is what the server has now. */
    keepSaved: assign(({ context }) => ({ saved: context.mine })),
    takeTheirs: assign(({ context }) => ({ mine: context.saved })),
    recordFailure: assign(toFailed),
    forgetFailure: assign({ failure: null }),
    recordSaveFailure: assign((_, { failure }: Failed) => ({ saveFailure: failure })),
    forgetSaveFailure: assign({ saveFailure: null }),
    announceSaved: emit({ type: 'notice', notice: 'settings-saved' }),
  },
  guards: {
    isAutomatic: ({ context: { mine } }) => mine?.operationMode === 'automatic',
    isDelayed: ({ context: { mine } }) => mine?.operationMode === 'automatic' && mine.automaticResponse === 'delayed',
    isUnchanged: ({ context: { saved, mine } }) => isSame(saved, mine),
    isChanged: ({ context: { saved, mine } }) => !isSame(saved, mine),
    /** Saving while somebody else's change is not known here would undo it unseen. */
    isUpToDate: stateIn({ shown: { news: 'current' } }),
    wasTold: stateIn({ saving: 'told' }),
    isNoNews: ({ context: { saved } }, { settings }: { settings: Settings }) => isSame(saved, settings),
    /** Nothing was chosen here, or the same. */
    isNoConflict: ({ context: { saved, mine } }, { settings }: { settings: Settings }) =>
      isSame(saved, mine) || isSame(settings, mine),
  },
}).createMachine({
  id: 'settings',
  context: { saved: null, mine: null, failure: null, saveFailure: null },
  invoke: { id: 'changes', src: 'changes' },
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'settings.reading', requirements: ['7.29'] },
      tags: 'reading',
      on: { 'settings.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'read',
        src: 'readSettings',
        onDone: {
          target: 'shown',
          actions: { type: 'takeOver', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: { target: 'failed', actions: recordFailure },
      },
    },
    failed: {
      meta: { uid: 'settings.failed', requirements: ['8.06'] },
      on: { 'retry.pressed': 'reading', 'settings.changed': 'reading' },
      exit: 'forgetFailure',
    },
    shown: {
      meta: { uid: 'settings.shown', requirements: ['2.42', '3.20'] },
      type: 'parallel',
      on: {
        'mode.chosen': {
          actions: { type: 'choose', params: ({ event }) => ({ operationMode: event.mode }) },
        },
        'response.chosen': {
          guard: 'isAutomatic',
          actions: { type: 'choose', params: ({ event }) => ({ automaticResponse: event.response }) },
        },
        'delay.chosen': {
          guard: 'isDelayed',
          actions: { type: 'choose', params: ({ event }) => ({ autoResponseDelay: event.delay }) },
        },
        // In supervised mode too: the record of drafts tells what automatic mode would have sent.
        'confidence.chosen': {
          actions: { type: 'choose', params: ({ event }) => ({ minimumConfidence: event.confidence }) },
        },
        'register.chosen': {
          actions: { type: 'choose', params: ({ event }) => ({ register: event.register }) },
        },
      },
      states: {
        form: {
          meta: { uid: 'settings.form', requirements: ['4.14', '4.15'] },
          initial: 'unchanged',
          states: {
            unchanged: {
              meta: { uid: 'settings.unchanged', requirements: ['4.16'] },
              always: { guard: 'isChanged', target: 'unsaved' },
            },
            unsaved: {
              meta: { uid: 'settings.unsaved', requirements: ['4.16'] },
              tags: 'unsaved',
              initial: 'changed',
              always: { guard: 'isUnchanged', target: 'unchanged' },
              states: {
                changed: {
                  meta: { uid: 'settings.changed', requirements: ['4.16'] },
                  on: { 'save.pressed': { guard: 'isUpToDate', target: '#settings.saving' } },
                },
                conflict: {
                  meta: { uid: 'settings.conflict', requirements: ['4.18'] },
                  on: { 'theirs.taken': { actions: 'takeTheirs' }, 'mine.kept': 'changed' },
                },
                saveFailed: {
                  meta: { uid: 'settings.save-failed', requirements: ['8.06'] },
                  on: { 'save.pressed': { guard: 'isUpToDate', target: '#settings.saving' } },
                  exit: 'forgetSaveFailure',
                },
              },
            },
          },
        },
        news: {
          meta: { uid: 'settings.news', requirements: ['4.18'] },
          initial: 'current',
          states: {
            current: {
              meta: { uid: 'settings.current' },
              on: { 'settings.changed': 'reading' },
            },
            reading: {
              meta: { uid: 'settings.refreshing', requirements: ['4.18'] },
              tags: 'reading',
              on: { 'settings.changed': { target: 'reading', reenter: true } },
              invoke: {
                id: 'refresh',
                src: 'readSettings',
                onDone: [
                  {
                    guard: { type: 'isNoNews', params: ({ event }) => ({ settings: event.output }) },
                    target: 'current',
                  },
                  {
                    guard: { type: 'isNoConflict', params: ({ event }) => ({ settings: event.output }) },
                    target: 'current',
                    actions: { type: 'takeOver', params: ({ event }) => ({ settings: event.output }) },
                  },
                  {
                    target: ['current', '#settings.shown.form.unsaved.conflict'],
                    actions: { type: 'setApart', params: ({ event }) => ({ settings: event.output }) },
                  },
                ],
                onError: { target: 'stale', actions: recordFailure },
              },
            },
            stale: {
              meta: { uid: 'settings.stale', requirements: ['8.06'] },
              on: { 'retry.pressed': 'reading', 'settings.changed': 'reading' },
              exit: 'forgetFailure',
            },
          },
        },
      },
    },
    saving: {
      meta: { uid: 'settings.saving', requirements: ['7.29'] },
      tags: ['busy', 'unsaved'],
      initial: 'undisturbed',
      invoke: {
        id: 'save',
        src: 'saveSettings',
        input: ({ context }) => ({ settings: context.mine ?? DEFAULT_SETTINGS }),
        onDone: [
          { guard: 'wasTold', target: 'shown.news.reading', actions: ['keepSaved', 'announceSaved'] },
          { target: 'shown', actions: ['keepSaved', 'announceSaved'] },
        ],
        onError: [
          {
            guard: 'wasTold',
            target: ['shown.form.unsaved.saveFailed', 'shown.news.reading'],
            actions: { type: 'recordSaveFailure', params: failureOf },
          },
          { target: 'shown.form.unsaved.saveFailed', actions: { type: 'recordSaveFailure', params: failureOf } },
        ],
      },
      states: {
        undisturbed: {
          meta: { uid: 'settings.undisturbed' },
          on: { 'settings.changed': 'told' },
        },
        told: { meta: { uid: 'settings.told', requirements: ['4.18'] } },
      },
    },
  },
});

export type SettingsActor = ActorRefFrom<typeof settingsMachine>;
export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
