import { type ActorRefFrom, and, or, setup, stateIn } from 'xstate';
import type { DraftRecord } from '#contract/drafts.ts';
import { type LeaveGuardEvent, leaveGuardMachine } from '#machines/shared/leave-guard/machine.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { policiesMachine } from '../../policies/machine.ts';
import type { PoliciesInput } from '../../policies/types.ts';
import { settingsMachine } from '../machine.ts';

/** With the policy sheet that this person changed earlier and did not save. */
export type SettingsPageInput = PageInput & PoliciesInput;

/** Whether leaving the page would lose a change of one of its forms. */
export type SettingsPageEvent =
  | { type: 'settings.unsaved' }
  | { type: 'settings.unchanged' }
  | { type: 'policies.unsaved' }
  | { type: 'policies.unchanged' };

/** The page of the settings: two forms, the record of the drafts, and the question before leaving with changes (2.42, 2.51). */
export const settingsPageMachine = setup({
  types: {} as {
    context: PoliciesInput;
    events: SettingsPageEvent;
    input: SettingsPageInput;
    children: { settings: 'settings'; record: 'record'; policies: 'policies'; leaveGuard: 'leaveGuard' };
    meta: StateMeta;
  },
  actors: {
    settings: settingsMachine,
    record: createResourceMachine<DraftRecord>(),
    policies: policiesMachine,
    leaveGuard: leaveGuardMachine,
  },
  actions: {
    guardChanges: toChild('leaveGuard', { type: 'changes.made' } satisfies LeaveGuardEvent),
    guardNothing: toChild('leaveGuard', { type: 'changes.gone' } satisfies LeaveGuardEvent),
  },
  guards: {
    isUnsaved: or([stateIn({ settings: 'unsaved' }), stateIn({ policies: 'unsaved' })]),
    isUnchanged: and([stateIn({ settings: 'unchanged' }), stateIn({ policies: 'unchanged' })]),
  },
}).createMachine({
  id: 'settingsPage',
  context: ({ input: { draft } }) => ({ draft }),
  invoke: [
    { id: 'settings', src: 'settings' },
    { id: 'record', src: 'record' },
    { id: 'policies', src: 'policies', input: ({ context }) => context },
    { id: 'leaveGuard', src: 'leaveGuard' },
  ],
  type: 'parallel',
  states: {
    settings: {
      meta: { uid: 'settings-page.settings', requirements: ['2.42'] },
      initial: 'unchanged',
      states: {
        unchanged: {
          meta: { uid: 'settings-page.settings-unchanged' },
          on: { 'settings.unsaved': 'unsaved', 'settings.unchanged': {} },
        },
        unsaved: { meta: { uid: 'settings-page.settings-unsaved' }, on: { 'settings.unchanged': 'unchanged' } },
      },
    },
    policies: {
      meta: { uid: 'settings-page.policies', requirements: ['2.51'] },
      initial: 'unchanged',
      states: {
        unchanged: {
          meta: { uid: 'settings-page.policies-unchanged' },
          on: { 'policies.unsaved': 'unsaved', 'policies.unchanged': {} },
        },
        unsaved: { meta: { uid: 'settings-page.policies-unsaved' }, on: { 'policies.unchanged': 'unchanged' } },
      },
    },
    leaving: {
      meta: { uid: 'settings-page.leaving' },
      initial: 'free',
      states: {
        free: {
          meta: { uid: 'settings-page.free' },
          always: { guard: 'isUnsaved', target: 'guarded', actions: 'guardChanges' },
        },
        guarded: {
          meta: { uid: 'settings-page.guarded' },
          always: { guard: 'isUnchanged', target: 'free', actions: 'guardNothing' },
        },
      },
    },
  },
});

export type SettingsPageActor = ActorRefFrom<typeof settingsPageMachine>;
