import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { readSettings, saveSettings } from '#contract/settings.ts';
import { settingsMachine } from '#machines/settings/settings-machine.ts';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

export default function Settings({ account }: { account: Account }) {
  const { call, bus } = useServices();
  const params = { accountId: account.id };
  const actor = useChart(
    settingsMachine.provide({
      actors: {
        readSettings: fromPromise(({ signal }) => call(readSettings, { params }, signal)),
        saveSettings: fromPromise(({ input, signal }) => call(saveSettings, { params, body: input.settings }, signal)),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('SettingsChanged', account.id, () => sendBack({ type: 'settings.changed' })),
        ),
      },
    }),
    {},
  );
  return (
    <>
      <SettingsScreen actor={actor} renderFailure={renderFailure} />
      <LeaveGuard form={actor} />
    </>
  );
}
