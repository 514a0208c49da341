import type { QuestionsImport } from '#contract/questions.ts';
import { t } from '#text/catalogue.ts';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';

/** An empty list of an account: nobody waits, or nobody knows yet who does (4.54). */
export function EmptyQuestions({ questionsImport }: { readonly questionsImport: QuestionsImport }) {
  if (questionsImport === 'done')
    return <EmptyState title={t('desk:questions.emptyTitle')} text={t('desk:questions.emptyText')} />;
  return (
    <EmptyState
      title={t(`desk:questions.import.${questionsImport}.title`)}
      text={t(`desk:questions.import.${questionsImport}.text`)}
      isLive
    />
  );
}
