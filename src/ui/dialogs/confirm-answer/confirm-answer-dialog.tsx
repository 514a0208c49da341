import { useSelector } from '@xstate/react';
import { composeMessage, partStarts } from '#domain/message.ts';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import {
  selectFindings,
  selectIsConfirming,
  selectIsUnknown,
  selectMessage,
} from '#machines/questions/card/selectors.ts';
import { t } from '#text/catalogue.ts';
import { AnswerParts } from '../../answer-parts/answer-parts.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { findingsText } from '../../policy-guard/guard-text.ts';
import { MarkedText } from '../../policy-guard/marked-text.tsx';

interface ConfirmAnswerDialogProps {
  readonly actor: QuestionCardActor;
  /** What the buyer asked. */
  readonly question: string;
}

/**
 * Asks whether an answer is to be sent as it is: a draft that does not have the answer, or one with something that the marketplace
 * forbids. The focus is on the way back (2.37, 2.52, 3.12).
 */
export function ConfirmAnswerDialog({ actor, question }: ConfirmAnswerDialogProps) {
  const isConfirming = useSelector(actor, selectIsConfirming);
  const isUnknown = useSelector(actor, selectIsUnknown);
  const message = useSelector(actor, selectMessage);
  const refuse = (): void => actor.send({ type: 'confirmation.refused' });
  const findings = isConfirming ? selectFindings(actor.getSnapshot()) : [];
  const reasons = [
    ...(findings.length > 0
      ? [t('desk:confirmAnswer.flagged', { findings: findingsText(composeMessage(message), findings) })]
      : []),
    ...(isUnknown ? [t('desk:confirmAnswer.unknown', { question })] : []),
    t('desk:confirmAnswer.shown'),
  ];
  const starts = partStarts(message);
  const marked = (part: 'greeting' | 'text' | 'signature') =>
    message[part] === null ? null : <MarkedText text={message[part]} findings={findings} from={starts[part]} />;
  return (
    <Dialog
      open={isConfirming}
      onClose={refuse}
      title={isUnknown ? t('desk:confirmAnswer.unknownTitle') : t('desk:confirmAnswer.flaggedTitle')}
      description={reasons.join(' ')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={refuse}>{t('desk:confirmAnswer.refuse')}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'confirmation.given' })}>
            {t('desk:confirmAnswer.confirm')}
          </Button>
        </>
      }
    >
      <AnswerParts greeting={marked('greeting')} text={marked('text')} signature={marked('signature')} />
    </Dialog>
  );
}
