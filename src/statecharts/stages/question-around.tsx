import type { BoardEntry } from '#machines/questions/board/machine.ts';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { questionCardModel } from '#machines/questions/card/model.ts';
import type { QuestionCountdownActor } from '#machines/questions/countdown/machine.ts';
import { questionCountdownModel } from '#machines/questions/countdown/model.ts';
import type { AnswerHoldActor } from '#machines/questions/hold/machine.ts';
import { answerHoldModel } from '#machines/questions/hold/model.ts';
import type { DraftOfferActor } from '#machines/questions/offer/machine.ts';
import { draftOfferModel } from '#machines/questions/offer/model.ts';
import type { PickerActor } from '#machines/questions/picker/machine.ts';
import { pickerModel } from '#machines/questions/picker/model.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { policyGuardModel } from '#machines/questions/policy-guard/model.ts';
import type { DraftReasonsActor } from '#machines/questions/reasons/machine.ts';
import { draftReasonsModel } from '#machines/questions/reasons/model.ts';
import { ConfirmAnswerDialog } from '#ui/dialogs/confirm-answer/confirm-answer-dialog.tsx';
import { createBasisLinks } from '#ui/draft-reasons/basis-link.ts';
import { QuestionCard } from '#ui/screens/questions/question-card.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useCompanion } from './companions.tsx';
import { ACCOUNT, entryOf, ITEM, LISTING_TYPES, questionOf } from './samples.ts';
import type { ViewProps } from './stage.ts';

export const ASKED = entryOf(questionOf('1', '¿Hay stock? Lo necesito para el lunes.', 'Sí, hay stock.'));

interface QuestionAroundProps {
  readonly entry?: BoardEntry;
  readonly card?: QuestionCardActor;
  readonly countdown?: QuestionCountdownActor;
  readonly hold?: AnswerHoldActor;
  readonly offer?: DraftOfferActor;
  readonly picker?: PickerActor;
  readonly guard?: PolicyGuardActor;
  readonly reasons?: DraftReasonsActor;
  readonly clock: ViewProps<never>['clock'];
  readonly onDelete?: () => void;
  readonly onAddFact?: () => void;
  readonly openFact?: (factId: string) => void;
}

/** One card; its charts that are not on stage stand still. */
export function QuestionAround({
  entry = ASKED,
  card,
  countdown,
  hold,
  offer,
  picker,
  guard,
  reasons,
  clock,
  onDelete = () => undefined,
  onAddFact = () => undefined,
  openFact = () => undefined,
}: QuestionAroundProps) {
  const stillCard = useCompanion(questionCardModel, 'drafted');
  const answering = card ?? stillCard;
  const stillCountdown = useCompanion(questionCountdownModel, 'manual', [], {
    submitAnswer: () => answering.send({ type: 'answer.submitted' }),
  });
  const stillHold = useCompanion(answerHoldModel);
  const stillOffer = useCompanion(draftOfferModel);
  const stillPicker = useCompanion(pickerModel);
  const stillGuard = useCompanion(policyGuardModel);
  const stillReasons = useCompanion(draftReasonsModel);
  return (
    <>
      <QuestionCard
        actor={answering}
        countdown={countdown ?? stillCountdown}
        hold={hold ?? stillHold}
        offer={offer ?? stillOffer}
        picker={picker ?? stillPicker}
        guard={guard ?? stillGuard}
        reasons={reasons ?? stillReasons}
        onTick={clock.onTick}
        entry={entry}
        types={LISTING_TYPES}
        siteId={ACCOUNT.siteId}
        linkOf={createBasisLinks({ account: ACCOUNT, permalink: ITEM.permalink, openFact })}
        renderFailure={renderFailure}
        onDelete={onDelete}
        onAddFact={onAddFact}
      />
      <ConfirmAnswerDialog actor={answering} question={entry.question.text} />
    </>
  );
}
