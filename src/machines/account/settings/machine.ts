import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS, isSameSettings } from '#domain/settings.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { createSavedForm, unread } from '#machines/shared/saved-form/parts.ts';
import type { FormContext, FormEvent, FormTag } from '#machines/shared/saved-form/types.ts';
import { callSlot } from '#machines/shared/slots.ts';

export type SettingsContext = FormContext<Settings, Settings>;

export type SettingsEvent =
  | FormEvent
  | { type: 'mode.chosen'; mode: Settings['operationMode'] }
  | { type: 'response.chosen'; response: Settings['automaticResponse'] }
  | { type: 'delay.chosen'; delay: Settings['autoResponseDelay'] }
  /** The minimum confidence, from 0 to 1. */
  | { type: 'confidence.chosen'; confidence: number }
  | { type: 'register.chosen'; register: Settings['register'] }
  /** How long an answer can be undone, in seconds. */
  | { type: 'undo.chosen'; seconds: Settings['undoSeconds'] };

/** What the chart announces; one place turns it into a toast (8.26). */
export type SettingsNotice = { type: 'notice'; notice: 'settings-saved' };

const { actionsIn, changes, guards, states } = createSavedForm({
  uid: 'settings',
  slots: { read: 'readSettings', save: 'saveSettings' },
  requirements: { calls: '7.29', editing: '4.16' },
  toMine: (settings: Settings): Settings => settings,
  toValue: (settings) => settings,
  isSame: isSameSettings,
  isTooLong: () => false,
  drafts: { keep: [], forget: [] },
});

/** How an account answers: chosen, saved, and kept apart from what another member saves meanwhile (2.42, 4.14-4.16, 7.29). */
export const settingsMachine = setup({
  types: {} as {
    context: SettingsContext;
    events: SettingsEvent;
    emitted: SettingsNotice;
    tags: FormTag;
    meta: StateMeta;
  },
  actors: {
    readSettings: callSlot<Settings>('readSettings'),
    saveSettings: callSlot<Settings, { value: Settings }>('saveSettings'),
    changes,
  },
  actions: {
    choose: assign(({ context: { mine } }, choice: Partial<Settings>) => ({ mine: { ...mine, ...choice } })),
    ...actionsIn<SettingsContext, SettingsEvent>((change) => change),
    announceSaved: emit({ type: 'notice', notice: 'settings-saved' }),
  },
  guards: {
    ...guards,
    isAutomatic: ({ context: { mine } }) => mine.operationMode === 'automatic',
    isDelayed: ({ context: { mine } }) => mine.operationMode === 'automatic' && mine.automaticResponse === 'delayed',
  },
}).createMachine({
  id: 'settings',
  context: unread({ saved: DEFAULT_SETTINGS, mine: DEFAULT_SETTINGS }),
  invoke: { id: 'changes', src: 'changes' },
  initial: 'reading',
  states: {
    reading: states.reading,
    failed: states.failed,
    shown: {
      meta: { uid: 'settings.shown', requirements: ['2.42', '3.20'] },
      tags: 'shown',
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
        // In supervised mode too: the draft record shows what automatic mode would have sent.
        'confidence.chosen': {
          actions: { type: 'choose', params: ({ event }) => ({ minimumConfidence: event.confidence }) },
        },
        'register.chosen': {
          actions: { type: 'choose', params: ({ event }) => ({ register: event.register }) },
        },
        'undo.chosen': {
          actions: { type: 'choose', params: ({ event }) => ({ undoSeconds: event.seconds }) },
        },
      },
      states: {
        form: {
          meta: { uid: 'settings.form', requirements: ['4.14', '4.15'] },
          initial: 'unchanged',
          states: { unchanged: states.unchanged, unsaved: states.unsaved },
        },
        news: states.news,
      },
    },
    saving: states.saving,
  },
});

export type SettingsActor = ActorRefFrom<typeof settingsMachine>;
export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
