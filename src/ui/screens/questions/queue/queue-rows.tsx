import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useCallback, useId, useRef } from 'react';
import type { QuestionQueueActor } from '#machines/questions/queue/machine.ts';
import { selectActiveId, selectOpenedId } from '#machines/questions/queue/selectors.ts';
import type { QuestionRowsActor } from '#machines/questions/rows/machine.ts';
import { selectCount, selectRows } from '#machines/questions/rows/selectors.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import { t } from '#text/catalogue.ts';
import type { OnTick } from '../countdown-clock.tsx';
import { QueueRow } from './queue-row.tsx';
import * as styles from './queue-rows.css.ts';

/** How many rows are drawn above and below those in view. */
const OVERSCAN = 10;
/** The end of what is known is near when so few rows are left below those that are drawn. */
const NEAR = 15;
/** How far a key for a page goes. */
const LEAP = 8;

type Scroll = Virtualizer<HTMLDivElement, Element>;

interface QueueRowsProps {
  readonly actor: QuestionQueueActor;
  /** How many similar questions each one has. */
  readonly similarGroups: SimilarGroupsActor;
  readonly onTick: OnTick;
}

/** The list beside the question that is open. */
export function QueueRows({ actor, similarGroups, onTick }: QueueRowsProps) {
  const activeId = useSelector(actor, selectActiveId);
  const openedId = useSelector(actor, selectOpenedId);
  const open = useCallback((questionId: string) => actor.send({ type: 'row.opened', questionId }), [actor]);
  return (
    <QueueList
      list={childOf(actor, 'rows')}
      activeId={activeId}
      openedId={openedId}
      similarGroups={similarGroups}
      onMove={(by) => actor.send({ type: 'row.requested', by })}
      onOpen={open}
      onTick={onTick}
    />
  );
}

interface QueueListProps {
  readonly list: QuestionRowsActor;
  readonly activeId: string | null;
  readonly openedId: string | null;
  readonly similarGroups: SimilarGroupsActor;
  readonly onMove: (by: number) => void;
  readonly onOpen: (questionId: string) => void;
  readonly onTick: OnTick;
}

/** The rows in view of a list of any length; it has the focus, and tells which row is meant. */
export function QueueList({ list, activeId, openedId, similarGroups, onMove, onOpen, onTick }: QueueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const listId = useId();
  const rows = useSelector(list, selectRows);
  const count = useSelector(list, selectCount) ?? rows.length;
  const scroll = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    getItemKey: (index) => rows[index]?.question.id ?? index,
    overscan: OVERSCAN,
    onChange: (now: Scroll) => tell(list, now),
  });
  const activeIndex = rows.findIndex(({ question }) => question.id === activeId);
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={t('desk:queue.list')}
      aria-activedescendant={activeId === null || activeIndex === -1 ? undefined : rowElementId(listId, activeId)}
      data-part="queue-list"
      className={styles.scroller}
      onKeyDown={(event) => react(event, { activeId, length: rows.length, onMove, onOpen })}
      onFocus={() => {
        if (activeId === null) onMove(1);
        list.send({ type: 'list.entered' });
      }}
      onBlur={(event) => leave(event, list)}
      onPointerEnter={() => list.send({ type: 'list.entered' })}
      onPointerLeave={(event) => leave(event, list)}
    >
      <div role="presentation" className={styles.rows} style={{ blockSize: `${scroll.getTotalSize()}px` }}>
        {activeIndex !== -1 && <Shown key={activeId} index={activeIndex} scroll={scroll} />}
        {scroll.getVirtualItems().map(({ index, start }) => {
          const card = rows[index];
          if (card === undefined) return null;
          const { id } = card.question;
          return (
            <QueueRow
              key={id}
              id={rowElementId(listId, id)}
              card={card}
              start={start}
              place={index + 1}
              count={Math.max(count, rows.length)}
              similarGroups={similarGroups}
              isActive={id === activeId}
              isOpen={id === openedId}
              onTick={onTick}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}

interface ShownProps {
  readonly index: number;
  readonly scroll: Scroll;
}

/** The row at which the person stands comes into view when they come to it, and never again: they may scroll away from it. */
const Shown = memo(
  function Shown({ index, scroll }: ShownProps) {
    return (
      <span
        hidden
        ref={(place) => {
          if (place !== null) scroll.scrollToIndex(index, { align: 'auto' });
        }}
      />
    );
  },
  () => true,
);

const rowElementId = (listId: string, questionId: string): string => `${listId}-${questionId}`;

const rowHeight = (): number =>
  Math.round(styles.ROW_HEIGHT * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** The chart reads on where the end of what it knows is near, and reads again what is in view. */
function tell(list: QuestionRowsActor, { range, options }: Scroll): void {
  if (range === null) return;
  const isEndNear = range.endIndex + NEAR >= options.count;
  const { first } = list.getSnapshot().context;
  if (isEndNear || first !== range.startIndex) list.send({ type: 'list.scrolled', first: range.startIndex, isEndNear });
}

interface Keys extends Pick<QueueListProps, 'activeId' | 'onMove' | 'onOpen'> {
  readonly length: number;
}

/** The keys of the list; they mean nothing else on the page then. */
function react(event: KeyboardEvent, { activeId, length, onMove, onOpen }: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowDown: 1,
    j: 1,
    ArrowUp: -1,
    k: -1,
    PageDown: LEAP,
    PageUp: -LEAP,
    Home: -length,
    End: length,
  };
  const by = steps[event.key];
  if (by !== undefined) onMove(by);
  else if ((event.key === 'Enter' || event.key === ' ') && activeId !== null) onOpen(activeId);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Neither pointer nor focus is among the rows any more. */
function leave({ currentTarget, type }: FocusEvent | PointerEvent, list: QuestionRowsActor): void {
  const stays = type === 'blur' ? currentTarget.matches(':hover') : currentTarget.contains(document.activeElement);
  if (!stays) list.send({ type: 'list.left' });
}
