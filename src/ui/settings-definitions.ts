import type { LoggedSettings } from '#contract/settings.ts';
import { confidencePercent } from '#domain/confidence.ts';
import type { UndoSeconds } from '#domain/settings.ts';
import { t } from '#text/catalogue.ts';
import type { Definition } from './kit/definition-list/definition-list.tsx';

/** How an account answers, in words (3.20). */
export function settingsDefinitions(settings: LoggedSettings): readonly Definition[] {
  const { operationMode, automaticResponse, autoResponseDelay, minimumConfidence, register, undoSeconds } = settings;
  return [
    { term: t('sections:settings.mode'), value: t(`sections:settings.${operationMode}`) },
    { term: t('sections:settings.response'), value: t(`sections:settings.${automaticResponse}`) },
    { term: t('sections:settings.delay'), value: t('sections:settings.minutes', { count: autoResponseDelay }) },
    ...(minimumConfidence === undefined
      ? []
      : [
          {
            term: t('sections:settings.confidence'),
            value: t('sections:settings.percent', { percent: confidencePercent(minimumConfidence) }),
          },
        ]),
    ...(register === undefined
      ? []
      : [{ term: t('sections:settings.register'), value: t(`sections:settings.registers.${register ?? 'own'}`) }]),
    ...(undoSeconds === undefined ? [] : [{ term: t('sections:settings.undo'), value: undoLabel(undoSeconds) }]),
  ];
}

/** The undo window in words. */
export const undoLabel = (seconds: UndoSeconds): string =>
  seconds === 0 ? t('sections:settings.undoNone') : t('sections:settings.seconds', { count: seconds });
