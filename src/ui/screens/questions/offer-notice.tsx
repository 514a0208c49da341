import { useSelector } from '@xstate/react';
import { FilePen } from 'lucide-react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectCanEdit, selectIsUnknown, selectText } from '#machines/questions/card/selectors.ts';
import type { DraftOfferActor } from '#machines/questions/offer/machine.ts';
import { selectCanRecover, selectIsPressed, selectOffer } from '#machines/questions/offer/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { NoticeLine } from './notice-line.tsx';
import * as styles from './notices.css.ts';

interface OfferNoticeProps {
  readonly actor: DraftOfferActor;
  readonly card: QuestionCardActor;
}

/** A draft that came after the person began to write: it can be put into the box, and taken out again. */
export function OfferNotice({ actor, card }: OfferNoticeProps) {
  const offer = useSelector(actor, selectOffer);
  const isPressed = useSelector(actor, selectIsPressed);
  const canRecover = useSelector(actor, selectCanRecover);
  const canEdit = useSelector(card, selectCanEdit);
  if (offer === 'none' || !canEdit) return null;
  const isWaiting = offer === 'waiting';
  const use = (): void => actor.send({ type: 'offer.used', own: selectText(card.getSnapshot()) });
  const undo = (): void => {
    const snapshot = card.getSnapshot();
    actor.send({ type: 'offer.undone', text: selectText(snapshot), isKnown: !selectIsUnknown(snapshot) });
  };
  return (
    <div className={styles.notice} data-part="offer">
      <NoticeLine icon={FilePen}>{isWaiting ? t('desk:questions.offer') : t('desk:questions.offerUsed')}</NoticeLine>
      <Button variant="ghost" size="small" disabled={isPressed} onClick={isWaiting ? use : undo}>
        {isWaiting ? t('desk:questions.useOffer') : t('desk:questions.undoOffer')}
      </Button>
      {canRecover && (
        <Button variant="ghost" size="small" disabled={isPressed} onClick={undo}>
          {t('desk:questions.recoverOwn')}
        </Button>
      )}
    </div>
  );
}
