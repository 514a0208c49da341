import { useLocation } from 'react-router-dom';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { type DraftRecord, readDraftRecord } from '#contract/draft-record.ts';
import { readPolicies, savePolicies, suggestPolicies } from '#contract/policies.ts';
import { readSettings, saveSettings } from '#contract/settings.ts';
import { placeIn } from '#domain/address.ts';
import { type PoliciesActor, policiesMachine } from '#machines/account/policies/machine.ts';
import type { PoliciesDraft } from '#machines/account/policies/types.ts';
import { type SettingsActor, settingsMachine } from '#machines/account/settings/machine.ts';
import { createResourceMachine, type ResourceActor } from '#machines/shared/resource/machine.ts';
import { PoliciesPanel } from '#ui/screens/policies/policies-panel.tsx';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import type { FormDrafts } from '../form-drafts.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { policiesDraftsOf } from '../policies-drafts.ts';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

const draftRecordMachine = createResourceMachine<DraftRecord>();

export default function Settings({ account, email }: { account: Account; email: string }) {
  const drafts = policiesDraftsOf(email, account.id);
  const settings = useSettings(account.id);
  const record = useDraftRecord(account.id);
  const policies = usePolicies(account.id, drafts);
  return (
    <>
      <SettingsScreen actor={settings} record={record} renderFailure={renderFailure} />
      <PoliciesPanel actor={policies} target={placeIn(useLocation().hash, 'policy')} renderFailure={renderFailure} />
      <LeaveGuard forms={[settings, policies]} onLeave={() => drafts.forget()} />
    </>
  );
}

function useSettings(accountId: string): SettingsActor {
  const { call, bus } = useServices();
  const params = { accountId };
  return useChart(
    settingsMachine.provide({
      actors: {
        readSettings: fromPromise(({ signal }) => call(readSettings, { params }, signal)),
        saveSettings: fromPromise(({ input, signal }) => call(saveSettings, { params, body: input.value }, signal)),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('SettingsChanged', accountId, () => sendBack({ type: 'form.changed' })),
        ),
      },
    }),
    {},
  );
}

/** Of the last 30 days, so it is not read again while it is looked at. */
function useDraftRecord(accountId: string): ResourceActor<DraftRecord> {
  const { call } = useServices();
  return useChart(
    draftRecordMachine.provide({
      actors: {
        read: fromPromise(({ signal }) => call(readDraftRecord, { params: { accountId } }, signal)),
        changes: fromCallback(() => undefined),
      },
    }),
    {},
  );
}

/** They are told with the settings: one message says that either changed. */
function usePolicies(accountId: string, drafts: FormDrafts<PoliciesDraft>): PoliciesActor {
  const { call, bus } = useServices();
  const params = { accountId };
  return useChart(
    policiesMachine.provide({
      actors: {
        readPolicies: fromPromise(async ({ signal }) => (await call(readPolicies, { params }, signal)).policies),
        savePolicies: fromPromise(async ({ input, signal }) => {
          const { policies } = await call(savePolicies, { params, body: { policies: input.value } }, signal);
          return policies;
        }),
        readSuggestions: fromPromise(
          async ({ signal }) => (await call(suggestPolicies, { params }, signal)).suggestions,
        ),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('SettingsChanged', accountId, () => sendBack({ type: 'form.changed' })),
        ),
      },
      actions: {
        keepDraft: (_, draft) => drafts.keep(draft),
        forgetDraft: () => drafts.forget(),
      },
    }),
    { input: { draft: drafts.read() } },
  );
}
