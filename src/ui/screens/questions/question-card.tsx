import { useSelector } from '@xstate/react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useCallback } from 'react';
import type { ListingType } from '#domain/item.ts';
import type { BoardEntry } from '#machines/questions/board/machine.ts';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectIsPending } from '#machines/questions/card/selectors.ts';
import { selectHoldsAnswer } from '#machines/questions/picker/selectors.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { selectIsTaken } from '#machines/questions/presence/selectors.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import { t } from '#text/catalogue.ts';
import type { LinkOfBasis } from '../../draft-reasons/basis-link.ts';
import { DraftReasons } from '../../draft-reasons/draft-reasons.tsx';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { Listing } from '../../listing/listing.tsx';
import { LongText } from '../../long-text/long-text.tsx';
import { AnswerBox } from './answer-box.tsx';
import { CardActs } from './card-acts.tsx';
import { CardProblem } from './card-problem.tsx';
import type { OnTick } from './countdown-clock.tsx';
import { CountdownNotice } from './countdown-notice.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { MessageBoxes } from './message-boxes.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { PresenceNotice } from './presence-notice.tsx';
import * as styles from './question-card.css.ts';
import { TypedNotice } from './typed-notice.tsx';
import { WaitingClock } from './waiting-clock.tsx';

interface QuestionCardProps extends ReadProps<QuestionCardActor> {
  readonly guard: PolicyGuardActor;
  /** How many similar questions each one has. */
  readonly similarGroups: SimilarGroupsActor;
  readonly onTick: OnTick;
  readonly entry: BoardEntry;
  readonly types: readonly ListingType[];
  readonly siteId: string;
  readonly linkOf: LinkOfBasis;
  /** Opens what is noted of the listing, to tell what the question asks. */
  readonly onAddFact: () => void;
  /** Whether this device keeps what is typed until it is sent. */
  readonly isKeptHere: boolean;
}

/** 2.35-2.39. */
export function QuestionCard(props: QuestionCardProps) {
  const { actor, guard, onTick, entry, types, siteId, linkOf, renderFailure, onAddFact, isKeptHere } = props;
  const countdown = childOf(actor, 'countdown');
  const picker = childOf(actor, 'picker');
  const presence = childOf(actor, 'presence');
  const typed = childOf(actor, 'typed');
  const { question, buyer, item } = entry;
  const isPending = useSelector(actor, selectIsPending);
  /** What was chosen and is still on its way goes into the answer first. */
  const request = (): void => {
    // Somebody else answers: whoever presses takes over first.
    if (selectIsTaken(presence.getSnapshot())) return;
    const owner = selectHoldsAnswer(picker.getSnapshot()) ? picker : countdown;
    owner.send({ type: 'answer.requested' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    request();
  };
  const submitByKey = (event: KeyboardEvent): void => {
    // With Alt it is AltGr on Windows, which nobody sends with.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey) request();
  };
  /** A window that loses the focus leaves its person where they are. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    typed.send({ type: 'box.left' });
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) presence.send({ type: 'card.left' });
  };
  /** A card that is taken away with the focus in it tells of no blur. */
  const leaveWithCard = useCallback(
    () => () => {
      if (presence.getSnapshot().status === 'active') presence.send({ type: 'card.left' });
    },
    [presence],
  );
  return (
    <article
      ref={leaveWithCard}
      className={isPending ? styles.card : styles.leftCard}
      aria-label={t('desk:questions.from', { nickname: buyer })}
      data-question={question.id}
      // Escape leads here from its answer.
      tabIndex={-1}
      onFocus={() => presence.send({ type: 'card.entered' })}
      onBlur={leave}
    >
      <Listing dense item={item} itemId={question.itemId} types={types} siteId={siteId} />
      <div className={styles.asked}>
        <p className={styles.who}>
          <span>
            {t('desk:questions.from', { nickname: buyer })} · <RelativeTime at={question.timestamp} />
          </span>
          {isPending && <WaitingClock askedAt={question.timestamp} onTick={onTick} />}
        </p>
        <div className={styles.question}>
          <LongText
            text={question.text}
            lines={6}
            moreLabel={t('desk:questions.whole')}
            lessLabel={t('desk:questions.beginning')}
          />
        </div>
        {question.manualReason !== null && (
          <p className={styles.reason}>{t(`desk:questions.manual.${question.manualReason}`)}</p>
        )}
      </div>
      <form className={styles.form} onSubmit={submit} onKeyDown={submitByKey}>
        <AnswerBox
          actor={actor}
          picker={picker}
          guard={guard}
          offer={childOf(actor, 'offer')}
          draft={
            question.suggestedAnswer === null
              ? null
              : { text: question.suggestedAnswer, isKnown: question.suggestionKnown !== false }
          }
          types={types}
          siteId={siteId}
          aside={
            isPending &&
            question.suggestionConfidence !== null && (
              <DraftReasons
                actor={childOf(actor, 'reasons')}
                confidence={question.suggestionConfidence}
                isKnown={question.suggestionKnown !== false}
                linkOf={linkOf}
                renderFailure={renderFailure}
              />
            )
          }
          renderFailure={renderFailure}
        />
        <OfferNotice actor={childOf(actor, 'offer')} card={actor} />
        <TypedNotice actor={typed} card={actor} isKeptHere={isKeptHere} />
        <CardProblem actor={actor} />
        <HoldNotice actor={childOf(actor, 'hold')} countdown={countdown} />
        <PresenceNotice actor={presence} card={actor} hold={childOf(actor, 'hold')} countdown={countdown} />
        <CountdownNotice actor={countdown} card={actor} draft={question.suggestedAnswer} />
        <div className={styles.foot}>
          <MessageBoxes actor={actor} />
          <CardActs
            actor={actor}
            countdown={countdown}
            similarGroups={props.similarGroups}
            onTick={onTick}
            onAddFact={onAddFact}
          />
        </div>
      </form>
    </article>
  );
}
