import { useLocation } from 'react-router-dom';
import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { type DraftRecord, readDraftRecord } from '#contract/drafts.ts';
import { readPolicies, savePolicies, suggestPolicies } from '#contract/policies.ts';
import { readSettings, saveSettings } from '#contract/settings.ts';
import { fragmentTarget } from '#domain/address.ts';
import { policiesMachine } from '#machines/account/policies/machine.ts';
import { settingsMachine } from '#machines/account/settings/machine.ts';
import {
  type SettingsPageActor,
  type SettingsPageInput,
  settingsPageMachine,
} from '#machines/account/settings/page/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { LeaveDialog } from '#ui/dialogs/leave/leave-dialog.tsx';
import { PoliciesPanel } from '#ui/screens/policies/policies-panel.tsx';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { leaveGuardOf } from '../leave-guard.ts';
import { policiesDraftsOf } from '../policies-drafts.ts';
import type { Services } from '../services.ts';

const draftRecordMachine = createResourceMachine<DraftRecord>();

export const createPage = ({ call, bus, history }: Services) =>
  fromCompletedInput(
    ({ accountId, email }: SettingsPageInput) => {
      const params = { accountId };
      const drafts = policiesDraftsOf(email, accountId);
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
          leaveGuard: leaveGuardOf(history, () => drafts.forget()),
        },
      });
    },
    (page: PageInput) => ({ ...page, draft: policiesDraftsOf(page.email, page.accountId).read() }),
  );

export function View({ actor }: { actor: SettingsPageActor }) {
  return (
    <>
      <SettingsScreen
        actor={childOf(actor, 'settings')}
        record={childOf(actor, 'record')}
        renderFailure={renderFailure}
      />
      <PoliciesPanel
        actor={childOf(actor, 'policies')}
        target={fragmentTarget(useLocation().hash, 'policy')}
        renderFailure={renderFailure}
      />
      <LeaveDialog actor={childOf(actor, 'leaveGuard')} />
    </>
  );
}
