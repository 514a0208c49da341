import { type ActorRefFrom, and, or, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import type { DraftRecord } from '#contract/drafts.ts';
import type { Rehearsal } from '#contract/rehearsal.ts';
import { type LeaveGuardEvent, leaveGuardMachine } from '#machines/shared/leave-guard/machine.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { pickerMachine } from '../../../questions/picker/machine.ts';
import { automaticRulesMachine } from '../../automatic-rules/machine.ts';
import { automaticRulesTrialMachine } from '../../automatic-rules/trial/machine.ts';
import type { AutomaticRulesDraft, AutomaticRulesEvent } from '../../automatic-rules/types.ts';
import { policiesMachine } from '../../policies/machine.ts';
import type { PoliciesInput } from '../../policies/types.ts';
import { shadowMachine } from '../../shadow/machine.ts';
import { settingsMachine } from '../machine.ts';

/** What this person changed earlier and did not save: the policy sheet and the rules. */
interface SettingsPageDrafts extends PoliciesInput {
  readonly rulesDraft: AutomaticRulesDraft | null;
}

export type SettingsPageInput = PageInput & SettingsPageDrafts;

export type SettingsPageEvent =
  /** Whether leaving the page would lose a change of one of its forms. */
  | { type: 'settings.unsaved' }
  | { type: 'settings.unchanged' }
  | { type: 'policies.unsaved' }
  | { type: 'policies.unchanged' }
  | { type: 'rules.unsaved' }
  | { type: 'rules.unchanged' }
  /** A rule names categories or listings. */
  | { type: 'names.needed' }
  /** A listing was picked for the rule that is edited. */
  | Extract<AutomaticRulesEvent, { type: 'listing.found' }>
  /** The picker lets go what waited for its option: here nothing waits. */
  | { type: 'answer.requested' };

/**
 * The page of the settings: three forms, the record of the drafts, the shadow of automatic mode, what a rehearsal promises, what the rules would do
 * now, and the question before leaving with changes (2.42, 2.51, 2.69, 2.81, 2.83).
 */
export const settingsPageMachine = setup({
  types: {} as {
    context: SettingsPageDrafts;
    events: SettingsPageEvent;
    input: SettingsPageInput;
    children: {
      settings: 'settings';
      record: 'record';
      shadow: 'shadow';
      rehearsal: 'rehearsal';
      policies: 'policies';
      rules: 'rules';
      ruleChoices: 'ruleChoices';
      trial: 'trial';
      listingPicker: 'listingPicker';
      leaveGuard: 'leaveGuard';
    };
    meta: StateMeta;
  },
  actors: {
    settings: settingsMachine,
    record: createResourceMachine<DraftRecord>(),
    shadow: shadowMachine,
    rehearsal: createResourceMachine<Rehearsal>(),
    policies: policiesMachine,
    rules: automaticRulesMachine,
    /** What rules may name. */
    ruleChoices: createResourceMachine<RuleChoices>(),
    trial: automaticRulesTrialMachine,
    /** Its slot `insert` sends `listing.found`. */
    listingPicker: pickerMachine,
    leaveGuard: leaveGuardMachine,
  },
  actions: {
    guardChanges: toChild('leaveGuard', { type: 'changes.made' } satisfies LeaveGuardEvent),
    addListing: toChild('rules', (event: AutomaticRulesEvent) => event),
    guardNothing: toChild('leaveGuard', { type: 'changes.gone' } satisfies LeaveGuardEvent),
  },
  guards: {
    isUnsaved: or([stateIn({ settings: 'unsaved' }), stateIn({ policies: 'unsaved' }), stateIn({ rules: 'unsaved' })]),
    isUnchanged: and([
      stateIn({ settings: 'unchanged' }),
      stateIn({ policies: 'unchanged' }),
      stateIn({ rules: 'unchanged' }),
    ]),
  },
}).createMachine({
  id: 'settingsPage',
  context: ({ input: { draft, rulesDraft } }) => ({ draft, rulesDraft }),
  invoke: [
    { id: 'settings', src: 'settings' },
    { id: 'record', src: 'record' },
    { id: 'shadow', src: 'shadow' },
    { id: 'rehearsal', src: 'rehearsal' },
    { id: 'policies', src: 'policies', input: ({ context: { draft } }) => ({ draft }) },
    { id: 'rules', src: 'rules', input: ({ context: { rulesDraft } }) => ({ draft: rulesDraft }) },
    { id: 'trial', src: 'trial' },
    { id: 'listingPicker', src: 'listingPicker', input: { subject: null, abstention: null } },
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
    rules: {
      meta: { uid: 'settings-page.rules', requirements: ['2.69'] },
      initial: 'unchanged',
      on: {
        'listing.found': { actions: { type: 'addListing', params: ({ event }) => event } },
        'answer.requested': {},
      },
      states: {
        unchanged: {
          meta: { uid: 'settings-page.rules-unchanged' },
          on: { 'rules.unsaved': 'unsaved', 'rules.unchanged': {} },
        },
        unsaved: { meta: { uid: 'settings-page.rules-unsaved' }, on: { 'rules.unchanged': 'unchanged' } },
      },
    },
    names: {
      meta: { uid: 'settings-page.names', requirements: ['2.107'] },
      initial: 'unneeded',
      states: {
        unneeded: { meta: { uid: 'settings-page.names-unneeded' }, on: { 'names.needed': 'needed' } },
        needed: {
          meta: { uid: 'settings-page.names-needed', requirements: ['2.107', '7.123'] },
          invoke: { id: 'ruleChoices', src: 'ruleChoices' },
          // Asked again by each reading and saving.
          on: { 'names.needed': {} },
        },
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
export type SettingsPageSnapshot = SnapshotFrom<typeof settingsPageMachine>;
