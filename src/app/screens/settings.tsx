import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import {
  explainAutomaticRules,
  type RuleChoices,
  readAutomaticRules,
  readRuleChoices,
  saveAutomaticRules,
} from '#contract/automatic-rules.ts';
import {
  listShadowDifferences,
  readAutomaticShadow,
  startAutomaticShadow,
  stopAutomaticShadow,
} from '#contract/automatic-shadow.ts';
import { type DraftRecord, readDraftRecord } from '#contract/drafts.ts';
import { readPolicies, savePolicies, suggestPolicies } from '#contract/policies.ts';
import { listQuestions } from '#contract/questions.ts';
import { type Rehearsal, readRehearsal } from '#contract/rehearsal.ts';
import { readSettings, saveSettings } from '#contract/settings.ts';
import { fragmentTarget, paths } from '#domain/address.ts';
import type { TypedRule } from '#domain/automatic-rules/typed.ts';
import { toRules } from '#domain/automatic-rules/typed.ts';
import { QUESTIONS_SORT_DEFAULT } from '#domain/limits.ts';
import { maySee } from '#domain/sections.ts';
import { automaticRulesMachine } from '#machines/account/automatic-rules/machine.ts';
import { selectCanAsk, selectCanEdit } from '#machines/account/automatic-rules/selectors.ts';
import { automaticRulesTrialMachine } from '#machines/account/automatic-rules/trial/machine.ts';
import { policiesMachine } from '#machines/account/policies/machine.ts';
import { settingsMachine } from '#machines/account/settings/machine.ts';
import {
  type SettingsPageActor,
  type SettingsPageEvent,
  type SettingsPageInput,
  settingsPageMachine,
} from '#machines/account/settings/page/machine.ts';
import { selectRuleChoices } from '#machines/account/settings/page/selectors.ts';
import { selectIsSupervised } from '#machines/account/settings/selectors.ts';
import { decideShadowMachine } from '#machines/account/shadow/decide/machine.ts';
import { shadowDifferencesMachine, shadowMachine } from '#machines/account/shadow/machine.ts';
import { type PickerOption, pickerMachine } from '#machines/questions/picker/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { selectMine } from '#machines/shared/saved-form/selectors.ts';
import { LeaveDialog } from '#ui/dialogs/leave/leave-dialog.tsx';
import { ListingPicker } from '#ui/screens/automatic-rules/listing-picker.tsx';
import { useRuleNames } from '#ui/screens/automatic-rules/rule-names.ts';
import { RulesPanel } from '#ui/screens/automatic-rules/rules-panel.tsx';
import { RulesTrial } from '#ui/screens/automatic-rules/rules-trial.tsx';
import { PoliciesPanel } from '#ui/screens/policies/policies-panel.tsx';
import { RehearsalNote } from '#ui/screens/rehearsal/rehearsal-note.tsx';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { ShadowPanel } from '#ui/screens/shadow/shadow-panel.tsx';
import { TransferNote } from '#ui/screens/transfer/transfer-note.tsx';
import { automaticRulesDraftsOf } from '../automatic-rules-drafts.ts';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { leaveGuardOf } from '../leave-guard.ts';
import { renderMenu } from '../own-menu.tsx';
import { createPickerSearch } from '../picker-search.ts';
import { policiesDraftsOf } from '../policies-drafts.ts';
import type { Services } from '../services.ts';

/** How many pending questions can be tried. */
const TRIAL_QUESTIONS = 50;

const draftRecordMachine = createResourceMachine<DraftRecord>();
const rehearsalNoteMachine = createResourceMachine<Rehearsal>();
const ruleChoicesMachine = createResourceMachine<RuleChoices>();

export const createPage = ({ call, bus, history }: Services) =>
  fromCompletedInput(
    ({ accountId, email }: SettingsPageInput) => {
      const params = { accountId };
      const drafts = policiesDraftsOf(email, accountId);
      const rulesDrafts = automaticRulesDraftsOf(email, accountId);
      /** One live message says that settings or policies changed. */
      const changes = fromCallback<EventObject, NonReducibleUnknown, { type: 'form.changed' }>(({ sendBack }) =>
        bus.onAccount('SettingsChanged', accountId, () => sendBack({ type: 'form.changed' })),
      );
      return settingsPageMachine.provide({
        actors: {
          settings: settingsMachine.provide({
            actors: {
              readSettings: fromPromise(({ signal }) => call(readSettings, { params }, signal)),
              saveSettings: fromPromise(({ input, signal }) =>
                call(saveSettings, { params, body: input.value }, signal),
              ),
              changes,
            },
          }),
          // Of the last 30 days, so it is not read again while it is looked at.
          record: draftRecordMachine.provide({
            actors: {
              read: fromPromise(({ signal }) => call(readDraftRecord, { params }, signal)),
              changes: fromCallback(() => undefined),
            },
          }),
          shadow: shadowMachine.provide({
            actors: {
              readShadow: fromPromise(({ signal }) => call(readAutomaticShadow, { params }, signal)),
              // A run ends with supervised mode, which is a setting.
              changes: fromCallback<EventObject, NonReducibleUnknown, { type: 'shadow.changed' }>(({ sendBack }) =>
                bus.onAccount(['AutomaticChanged', 'SettingsChanged'], accountId, () =>
                  sendBack({ type: 'shadow.changed' }),
                ),
              ),
              decision: decideShadowMachine.provide({
                actors: {
                  decideShadow: fromPromise(({ input, signal }) =>
                    call(input === 'start' ? startAutomaticShadow : stopAutomaticShadow, { params }, signal),
                  ),
                },
              }),
              differences: shadowDifferencesMachine.provide({
                actors: {
                  readPage: fromPromise(({ input: { skip, limit }, signal }) =>
                    call(listShadowDifferences, { params, query: { skip, limit } }, signal),
                  ),
                  // The panel says when to read again.
                  changes: fromCallback(() => undefined),
                },
              }),
            },
          }),
          rehearsal: rehearsalNoteMachine.provide({
            actors: {
              read: fromPromise(({ signal }) => call(readRehearsal, { params }, signal)),
              changes: fromCallback(() => undefined),
            },
          }),
          policies: policiesMachine.provide({
            actors: {
              readPolicies: fromPromise(async ({ signal }) => (await call(readPolicies, { params }, signal)).policies),
              savePolicies: fromPromise(async ({ input, signal }) => {
                const { policies } = await call(savePolicies, { params, body: { policies: input.value } }, signal);
                return policies;
              }),
              readSuggestions: fromPromise(
                async ({ signal }) => (await call(suggestPolicies, { params }, signal)).suggestions,
              ),
              changes,
            },
            actions: {
              keepDraft: (_, draft) => drafts.keep(draft),
              forgetDraft: () => drafts.forget(),
            },
          }),
          rules: automaticRulesMachine.provide({
            actors: {
              readRules: fromPromise(async ({ signal }) => (await call(readAutomaticRules, { params }, signal)).rules),
              saveRules: fromPromise(async ({ input, signal }) => {
                const { rules } = await call(saveAutomaticRules, { params, body: { rules: input.value } }, signal);
                return rules;
              }),
              changes: fromCallback<EventObject, NonReducibleUnknown, { type: 'form.changed' }>(({ sendBack }) =>
                bus.onAccount('AutomaticChanged', accountId, () => sendBack({ type: 'form.changed' })),
              ),
            },
            actions: {
              keepDraft: (_, draft) => rulesDrafts.keep(draft),
              forgetDraft: () => rulesDrafts.forget(),
            },
          }),
          ruleChoices: ruleChoicesMachine.provide({
            actors: {
              read: fromPromise(({ signal }) => call(readRuleChoices, { params }, signal)),
              // Saved rules name other listings.
              changes: fromCallback<EventObject, NonReducibleUnknown, { type: 'resource.changed' }>(({ sendBack }) =>
                bus.onAccount('AutomaticChanged', accountId, () => sendBack({ type: 'resource.changed' })),
              ),
            },
          }),
          trial: automaticRulesTrialMachine.provide({
            actors: {
              readQuestions: fromPromise(async ({ signal }) => {
                const query = { skip: 0, limit: TRIAL_QUESTIONS, sort: QUESTIONS_SORT_DEFAULT };
                const { entries, items } = await call(listQuestions, { params, query }, signal);
                return entries.map(({ id, text, itemId }) => ({ id, text, listing: items[itemId]?.title ?? itemId }));
              }),
              explainRules: fromPromise(({ input: { rules, questionId }, signal }) =>
                call(explainAutomaticRules, { params, body: { rules, questionId } }, signal),
              ),
            },
          }),
          listingPicker: pickerMachine.provide({
            // Only items are searched here, whose texts are not used.
            actors: { search: fromPromise(createPickerSearch({ call, accountId, resolve: (text) => text })) },
            actions: {
              insert: toParent(
                ({ option: { id, label } }: { option: PickerOption }): SettingsPageEvent => ({
                  type: 'listing.found',
                  listing: { id, title: label },
                }),
              ),
            },
          }),
          leaveGuard: leaveGuardOf(history, () => {
            drafts.forget();
            rulesDrafts.forget();
          }),
        },
      });
    },
    (page: PageInput) => ({
      ...page,
      draft: policiesDraftsOf(page.email, page.accountId).read(),
      rulesDraft: automaticRulesDraftsOf(page.email, page.accountId).read(),
    }),
  );

export function View({ actor, account }: { actor: SettingsPageActor; account: Account }) {
  return (
    <>
      <SettingsScreen
        actor={childOf(actor, 'settings')}
        record={childOf(actor, 'record')}
        rehearsal={
          <RehearsalNote actor={childOf(actor, 'rehearsal')} accountId={account.id} renderFailure={renderFailure} />
        }
        renderFailure={renderFailure}
      />
      <ShadowPanel
        actor={childOf(actor, 'shadow')}
        toHistory={
          maySee('history', account.permissions) ? (questionId) => paths.historyQuestion(account.id, questionId) : null
        }
        renderFailure={renderFailure}
      />
      <Rules actor={actor} account={account} />
      <PoliciesPanel
        actor={childOf(actor, 'policies')}
        target={fragmentTarget(useLocation().hash, 'policy')}
        renderFailure={renderFailure}
      />
      <TransferNote accountId={account.id} />
      <LeaveDialog actor={childOf(actor, 'leaveGuard')} />
    </>
  );
}

function Rules({ actor, account }: { actor: SettingsPageActor; account: Account }) {
  const rules = childOf(actor, 'rules');
  const picker = childOf(actor, 'listingPicker');
  const mine = useSelector(rules, selectMine<readonly TypedRule[]>);
  const choices = useSelector(actor, selectRuleChoices);
  const names = useRuleNames(rules, choices, account.siteId);
  const canAsk = useSelector(rules, selectCanAsk);
  const canEdit = useSelector(rules, selectCanEdit);
  const isSupervised = useSelector(childOf(actor, 'settings'), selectIsSupervised);
  return (
    <RulesPanel
      actor={rules}
      isSupervised={isSupervised}
      names={names}
      choices={choices}
      listingPicker={
        <ListingPicker actor={picker} siteId={account.siteId} disabled={!canEdit} renderFailure={renderFailure} />
      }
      renderFailure={renderFailure}
      renderMenu={renderMenu}
    >
      <RulesTrial
        actor={childOf(actor, 'trial')}
        rules={toRules(mine)}
        names={names}
        canAsk={canAsk}
        renderFailure={renderFailure}
      />
    </RulesPanel>
  );
}
