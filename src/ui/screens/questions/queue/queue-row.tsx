import { useSelector } from '@xstate/react';
import { Layers } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import type { BoardCard } from '#machines/questions/board/machine.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import { selectCountOf } from '#machines/questions/similar-groups/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Picture } from '../../../kit/picture/picture.tsx';
import { relativeTime } from '../../../kit/relative-time/format-time.ts';
import { onMinute } from '../../../kit/relative-time/minute-clock.ts';
import type { OnTick } from '../countdown-clock.tsx';
import * as styles from './queue-rows.css.ts';
import { rowState } from './row-state.ts';
import { RowStateNote } from './row-state-note.tsx';

interface QueueRowProps {
  readonly id: string;
  readonly card: BoardCard;
  /** Its place, in px from the first row. */
  readonly start: number;
  /** Its place in the list, from 1 on, and how long the list is. */
  readonly place: number;
  readonly count: number;
  readonly similarGroups: SimilarGroupsActor;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly onTick: OnTick;
  readonly onOpen: (questionId: string) => void;
}

/** One question of the list; it is drawn anew only when something else is said of it. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { id, card, start, place, count, similarGroups, isActive, isOpen, onTick, onOpen } = props;
  const { question, buyer, item } = card;
  return (
    // The list has the focus and the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isOpen}
      aria-posinset={place}
      aria-setsize={count}
      data-active={isActive || undefined}
      data-row={question.id}
      className={isOpen ? styles.looks.selected : styles.looks.resting}
      style={{ transform: `translateY(${start}px)` }}
      onMouseDown={keepFocusInPlace}
      onClick={() => onOpen(question.id)}
      onKeyDown={undefined}
    >
      <Picture src={item?.thumbnail ?? null} size={32} name={item?.title} />
      <div className={styles.words}>
        <p className={card.isPending ? styles.text : styles.goneText} title={`${buyer}: ${question.text}`}>
          {question.text}
        </p>
        <p className={styles.notes}>
          <RowStateNote state={rowState(card)} onTick={onTick} />
          <Similar groups={similarGroups} questionId={question.id} />
          <Waited since={question.timestamp} />
        </p>
      </div>
    </div>
  );
});

/** A row takes no focus: it is opened, and then the answer has it. */
function keepFocusInPlace(event: { preventDefault(): void }): void {
  event.preventDefault();
}

/** How many others ask the same; it draws itself, so that a row is not drawn anew for it. */
function Similar({ groups, questionId }: { readonly groups: SimilarGroupsActor; readonly questionId: string }) {
  const count = useSelector(groups, selectCountOf(questionId));
  if (count === 0) return null;
  return (
    <span className={styles.similar}>
      <Layers size={14} aria-hidden="true" />
      <span className={styles.similarFigure} aria-hidden="true">
        {count}
      </span>
      <span className={styles.similarWords}>{t('desk:similar.rowCount', { count })}</span>
    </span>
  );
}

/** How long it has been waiting. */
function Waited({ since }: { readonly since: number }) {
  const text = useSyncExternalStore(onMinute, () => relativeTime(since, Date.now()));
  return (
    <time className={styles.waited} dateTime={new Date(since).toISOString()}>
      {text}
    </time>
  );
}
