import { useSelector } from '@xstate/react';
import { selectIsConfirming, selectMessage } from '#machines/question-card/selectors.ts';
import type { QuestionCardActor } from '#machines/question-card/types.ts';
import { t } from '#text/catalogue.ts';
import { AnswerParts } from '../../answer-parts/answer-parts.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

interface UnknownDraftDialogProps {
  readonly actor: QuestionCardActor;
  /** What the buyer asked. */
  readonly question: string;
}

/** Asks whether a draft that does not have the answer is to be sent as it is. The focus is on the way back (2.37, 3.12). */
export function UnknownDraftDialog({ actor, question }: UnknownDraftDialogProps) {
  const isConfirming = useSelector(actor, selectIsConfirming);
  const { greeting, text, signature } = useSelector(actor, selectMessage);
  const refuse = (): void => actor.send({ type: 'confirmation.refused' });
  return (
    <Dialog
      open={isConfirming}
      onClose={refuse}
      title={t('desk:unknownDraft.title')}
      description={t('desk:unknownDraft.text', { question })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={refuse}>{t('desk:unknownDraft.refuse')}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'confirmation.given' })}>
            {t('desk:unknownDraft.confirm')}
          </Button>
        </>
      }
    >
      <AnswerParts greeting={greeting} text={text} signature={signature} />
    </Dialog>
  );
}
