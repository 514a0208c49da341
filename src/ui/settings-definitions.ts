import type { Settings } from '#contract/settings.ts';
import { t } from '#text/catalogue.ts';
import type { Definition } from './kit/definition-list/definition-list.tsx';

/** How an account answers, in words (3.20). */
export function settingsDefinitions(settings: Settings): readonly Definition[] {
  const { operationMode, automaticResponse, autoResponseDelay } = settings;
  return [
    { term: t('desk:settings.mode'), value: t(`desk:settings.${operationMode}`) },
    { term: t('desk:settings.response'), value: t(`desk:settings.${automaticResponse}`) },
    { term: t('desk:settings.delay'), value: t('desk:settings.minutes', { count: autoResponseDelay }) },
  ];
}
