import { useSelector } from '@xstate/react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { Item } from '#contract/items.ts';
import type { PendingQuestion } from '#contract/questions.ts';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import type { ListingType } from '#domain/listing.ts';
import {
  type BoxState,
  selectCanEdit,
  selectCanSubmit,
  selectGreeting,
  selectGreetingBox,
  selectIsSending,
  selectIsSent,
  selectIsTooLong,
  selectLength,
  selectSignature,
  selectSignatureBox,
  selectText,
} from '#machines/question-card/selectors.ts';
import type { QuestionCardActor } from '#machines/question-card/types.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { Listing } from '../../listing/listing.tsx';
import { CardProblem } from './card-problem.tsx';
import * as styles from './question-card.css.ts';

export interface QuestionCardProps {
  readonly actor: QuestionCardActor;
  readonly question: PendingQuestion;
  /** The buyer's nickname. */
  readonly buyer: string;
  readonly item: Item | undefined;
  readonly types: readonly ListingType[];
  readonly siteId: string;
  /** Asks whether to delete the question. */
  readonly onDelete: () => void;
}

/** 2.35-2.37. */
export function QuestionCard({ actor, question, buyer, item, types, siteId, onDelete }: QuestionCardProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'answer.submitted' });
  };
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) actor.send({ type: 'answer.submitted' });
  };
  return (
    <article className={styles.card} aria-label={t('desk:questions.from', { nickname: buyer })}>
      <Listing item={item} itemId={question.itemId} types={types} siteId={siteId} />
      <div className={styles.asked}>
        <p className={styles.who}>
          {t('desk:questions.from', { nickname: buyer })} · <RelativeTime at={question.timestamp} />
        </p>
        <p className={styles.question}>{question.text}</p>
        {question.manualReason !== null && (
          <p className={styles.reason}>{t(`desk:questions.manual.${question.manualReason}`)}</p>
        )}
      </div>
      <form className={styles.form} onSubmit={submit} onKeyDown={submitByKey}>
        <AnswerBox actor={actor} isDrafting={question.suggestedAnswer === null} />
        <CardProblem actor={actor} />
        <div className={styles.footer}>
          <Boxes actor={actor} />
          <div className={styles.acts}>
            <Button variant="secondary" onClick={onDelete}>
              {t('desk:deleteQuestion.open')}
            </Button>
            <Submit actor={actor} />
          </div>
        </div>
      </form>
    </article>
  );
}

function AnswerBox({ actor, isDrafting }: { actor: QuestionCardActor; isDrafting: boolean }) {
  const text = useSelector(actor, selectText);
  const length = useSelector(actor, selectLength);
  const isTooLong = useSelector(actor, selectIsTooLong);
  const canEdit = useSelector(actor, selectCanEdit);
  return (
    <TextArea
      label={t('desk:questions.answer')}
      value={text}
      readOnly={!canEdit}
      placeholder={isDrafting ? t('desk:questions.drafting') : undefined}
      counter={t('desk:questions.length', { length, max: ANSWER_MAX_LENGTH })}
      error={isTooLong ? t('desk:questions.tooLong') : undefined}
      onChange={(value) => actor.send({ type: 'text.changed', text: value })}
    />
  );
}

function Boxes({ actor }: { actor: QuestionCardActor }) {
  const canEdit = useSelector(actor, selectCanEdit);
  const greetingBox = useSelector(actor, selectGreetingBox);
  const signatureBox = useSelector(actor, selectSignatureBox);
  const greeting = useSelector(actor, selectGreeting);
  const signature = useSelector(actor, selectSignature);
  return (
    <div className={styles.boxes}>
      <Box
        label={t('desk:questions.greeting')}
        state={greetingBox}
        adds={greeting}
        absentReason={t('desk:questions.noGreeting')}
        canEdit={canEdit}
        onToggle={() => actor.send({ type: 'greeting.toggled' })}
      />
      <Box
        label={t('desk:questions.signature')}
        state={signatureBox}
        adds={signature}
        absentReason={t('desk:questions.noSignature')}
        canEdit={canEdit}
        onToggle={() => actor.send({ type: 'signature.toggled' })}
      />
    </div>
  );
}

interface BoxProps {
  readonly label: string;
  readonly state: BoxState;
  /** What the box adds to the message, resolved. */
  readonly adds: string | null;
  readonly absentReason: string;
  readonly canEdit: boolean;
  readonly onToggle: () => void;
}

function Box({ label, state, adds, absentReason, canEdit, onToggle }: BoxProps) {
  return (
    <Checkbox
      label={label}
      description={adds ?? absentReason}
      checked={state === 'checked'}
      disabled={state === 'absent' || !canEdit}
      onChange={onToggle}
    />
  );
}

function Submit({ actor }: { actor: QuestionCardActor }) {
  const isSending = useSelector(actor, selectIsSending);
  const isSent = useSelector(actor, selectIsSent);
  const canSubmit = useSelector(actor, selectCanSubmit);
  if (isSent) {
    return (
      <p className={styles.sent} role="status">
        {t('desk:questions.sent')}
      </p>
    );
  }
  return (
    <Button
      type="submit"
      busy={isSending}
      busyLabel={t('desk:questions.submitting')}
      disabled={!canSubmit}
      disabledReason={t('desk:questions.empty')}
    >
      {t('desk:questions.submit')}
    </Button>
  );
}
