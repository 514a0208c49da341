import type { LoggedSettings } from '#contract/settings.ts';
import { confidencePercent } from '#domain/confidence.ts';
import type { UndoSeconds } from '#domain/settings.ts';
import { t } from '#text/catalogue.ts';
import type { Definition } from './kit/definition-list/definition-list.tsx';

/** How an account answers, in words (3.20). */
export function settingsDefinitions(settings: LoggedSettings): readonly Definition[] {
  const { operationMode, automaticResponse, autoResponseDelay, minimumConfidence, register, undoSeconds } = settings;
  return [
    { term: t('desk:settings.mode'), value: t(`desk:settings.${operationMode}`) },
    { term: t('desk:settings.response'), value: t(`desk:settings.${automaticResponse}`) },
    { term: t('desk:settings.delay'), value: t('desk:settings.minutes', { count: autoResponseDelay }) },
    ...(minimumConfidence === undefined
      ? []
      : [
          {
            term: t('desk:settings.confidence'),
            value: t('desk:settings.percent', { percent: confidencePercent(minimumConfidence) }),
          },
        ]),
    ...(register === undefined
      ? []
      : [{ term: t('desk:settings.register'), value: t(`desk:settings.registers.${register ?? 'own'}`) }]),
    ...(undoSeconds === undefined ? [] : [{ term: t('desk:settings.undo'), value: undoLabel(undoSeconds) }]),
  ];
}

/** The undo window in words. */
export const undoLabel = (seconds: UndoSeconds): string =>
  seconds === 0 ? t('desk:settings.undoNone') : t('desk:settings.seconds', { count: seconds });
