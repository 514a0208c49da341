import { readSettings, type Settings, saveSettings } from '#contract/settings.ts';
import { isSameSettings } from '#domain/settings.ts';
import type { KnowledgeRoutesDeps } from '../answers/knowledge-changes.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';
import { stopShadow } from './automatic-shadow-routes.ts';

/** 7.29. */
export function settingsRoutes({ store, publish, onKnowledgeChanged }: KnowledgeRoutesDeps): Binding[] {
  return [
    bind(readSettings, ({ member }) => settingsOf(store, member().accountId)),
    bind(saveSettings, async ({ member, body, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      const { settings, isChanged, stopped } = await store.transaction(async (tx) => {
        // Storing a draft takes the same lock, so no answer is scheduled under outdated settings.
        await tx.accounts.lock(accountId);
        const before = await settingsOf(tx, accountId);
        const settings = { ...before, ...body };
        if (isSameSettings(before, settings)) return { settings, isChanged: false, stopped: [] };
        await tx.accounts.putSettings(accountId, settings);
        await tx.activity.append(accountId, { email, code: 'AccountSettingsChanged', details: settings });
        if (settings.operationMode === 'automatic') await stopShadow(tx, accountId, email);
        // The register is the only setting that drafts depend on.
        if (settings.register !== before.register) await onKnowledgeChanged(accountId, { itemId: null }, tx);
        const isNowSupervised = before.operationMode === 'automatic' && settings.operationMode === 'supervised';
        return { settings, isChanged: true, stopped: isNowSupervised ? await tx.questions.stopAll(accountId) : [] };
      });
      if (isChanged) publish({ event: 'SettingsChanged', details: { accountId } });
      if (stopped.length > 0) publish({ event: 'QuestionsChanged', details: { accountId } });
      return settings;
    }),
  ];
}

async function settingsOf(store: Store, accountId: string): Promise<Settings> {
  const settings = await store.accounts.settings(accountId);
  if (settings === null) throw new Problem('not-found', { message: 'no such account' });
  return settings;
}
