import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import type { QuickAnswer, QuickAnswersPage } from '#contract/quick-answers.ts';
import { SETTINGS_PAGE_SIZES } from '#domain/limits.ts';
import type { DeleteQuickAnswerActor } from '#machines/account/quick-answers/delete/machine.ts';
import { selectDeleted } from '#machines/account/quick-answers/delete/selectors.ts';
import type { QuickAnswerFormActor } from '#machines/account/quick-answers/form/machine.ts';
import { selectSaved } from '#machines/account/quick-answers/form/selectors.ts';
import type { Direction, MoveQuickAnswerActor } from '#machines/account/quick-answers/move/machine.ts';
import {
  selectCanMove,
  selectFailure,
  selectIsGone,
  selectMoved,
  selectMoving,
  selectTitle,
} from '#machines/account/quick-answers/move/selectors.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import { selectLimit } from '#machines/shared/paginated-list/selectors.ts';
import { t } from '#text/catalogue.ts';
import { arrive } from '../../arrive.ts';
import { ColorName } from '../../color-name/color-name.tsx';
import { failureText } from '../../failure-text.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { keepFocus } from '../../keep-focus.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/icon-button/icon-button.tsx';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { Table, TableCell, TableRow } from '../../kit/table/table.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import { LongText } from '../../long-text/long-text.tsx';
import * as styles from './quick-answers-screen.css.ts';
import { hasMoved, type RowButton, rowFocusOf } from './row-focus.ts';

interface Actors {
  readonly list: ListActor<QuickAnswersPage>;
  readonly form: QuickAnswerFormActor;
  readonly deletion: DeleteQuickAnswerActor;
  readonly move: MoveQuickAnswerActor;
}

interface QuickAnswersScreenProps extends Actors {
  /** The title that somebody followed a link to; null: none. */
  readonly target: string | null;
  /** The button that adds one; the focus goes there when what had it is gone. */
  readonly addButton: Ref<HTMLButtonElement>;
  readonly renderFailure: RenderFailure;
}

/** 2.44. */
export function QuickAnswersScreen({ target, addButton, renderFailure, ...actors }: QuickAnswersScreenProps) {
  const add = (): void => actors.form.send({ type: 'add.requested' });
  return (
    <ListFrame
      actor={actors.list}
      texts="desk:quickAnswers"
      countOf={({ count }) => count}
      renderFailure={renderFailure}
      pageSizes={SETTINGS_PAGE_SIZES}
      insteadOfSort={
        <Button ref={addButton} icon={<Plus size={20} aria-hidden="true" />} onClick={add}>
          {t('desk:quickAnswers.add')}
        </Button>
      }
      emptyAction={
        <Button variant="secondary" onClick={add}>
          {t('desk:quickAnswers.addFirst')}
        </Button>
      }
    >
      {(page) => (
        <>
          <MoveProblem actor={actors.move} />
          <Entries page={page} target={target} {...actors} />
          <MoveResult page={page} {...actors} />
        </>
      )}
    </ListFrame>
  );
}

function MoveProblem({ actor }: { actor: MoveQuickAnswerActor }) {
  const title = useSelector(actor, selectTitle);
  const isGone = useSelector(actor, selectIsGone);
  const failure = useSelector(actor, selectFailure);
  const closing = { actionLabel: t('close'), onAction: () => actor.send({ type: 'problem.dismissed' }) };
  return (
    <>
      {isGone && (
        <Banner tone="warning" {...closing}>
          {t('desk:quickAnswers.moveGone', { title })}
        </Banner>
      )}
      {failure !== null && (
        <Banner tone="error" title={t('desk:quickAnswers.moveFailed', { title })} {...closing}>
          {failureText(failure)}
        </Banner>
      )}
    </>
  );
}

interface PageProps extends Actors {
  readonly page: QuickAnswersPage;
}

/** Says where the moved one is, once the list has it there. */
function MoveResult({ page: { entries, count }, list, move }: PageProps) {
  const moved = useSelector(move, selectMoved);
  const limit = useSelector(list, selectLimit<QuickAnswersPage>);
  const entry = entries.find((one) => hasMoved(one, moved));
  return (
    <div role="status">{entry !== undefined && <VisuallyHidden>{placeText(entry, count, limit)}</VisuallyHidden>}</div>
  );
}

function placeText({ title, order }: QuickAnswer, count: number, limit: number): string {
  if (count <= limit) return t('desk:quickAnswers.moved', { title, order, count });
  return t('desk:quickAnswers.movedToPage', { title, order, count, page: Math.ceil(order / limit) });
}

function Entries({ page: { entries, count }, target, form, deletion, move }: PageProps & { target: string | null }) {
  const moved = useSelector(move, selectMoved);
  const saved = useSelector(form, selectSaved);
  const deleted = useSelector(deletion, selectDeleted);
  return (
    <div className={styles.ground}>
      <Table
        label={t('desk:quickAnswers.title')}
        columns={[t('desk:quickAnswers.quickAnswer'), t('desk:quickAnswers.color'), t('desk:quickAnswers.answer')]}
      >
        {entries.map((entry) => (
          <Row
            key={entry.title}
            entry={entry}
            count={count}
            move={move}
            isTarget={entry.title === target}
            focus={rowFocusOf(entry, entries, { moved, saved, deleted })}
            onEdit={() => form.send({ type: 'edit.requested', quickAnswer: entry })}
            onDelete={() => deletion.send({ type: 'dialog.requested', subject: entry })}
          />
        ))}
      </Table>
    </div>
  );
}

interface RowProps {
  readonly entry: QuickAnswer;
  /** How many there are in all. */
  readonly count: number;
  readonly move: MoveQuickAnswerActor;
  readonly isTarget: boolean;
  /** Which of its buttons take the focus, if nothing has it. */
  readonly focus: readonly RowButton[];
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Row({ entry, count, move, isTarget, focus, onEdit, onDelete }: RowProps) {
  const { title, color, answer, uses = 0 } = entry;
  return (
    <TableRow
      action={
        <div className={styles.acts}>
          <MoveButton entry={entry} count={count} actor={move} direction="up" isFocused={focus.includes('up')} />
          <MoveButton entry={entry} count={count} actor={move} direction="down" isFocused={focus.includes('down')} />
          <IconButton
            ref={arrive(isTarget) ?? keepFocus(focus.includes('edit'))}
            label={t('desk:quickAnswers.edit', { title })}
            icon={<Pencil size={20} />}
            onClick={onEdit}
          />
          <IconButton
            ref={keepFocus(focus.includes('delete'))}
            label={t('desk:quickAnswers.delete', { title })}
            icon={<Trash2 size={20} />}
            onClick={onDelete}
          />
        </div>
      }
    >
      <TableCell column={t('desk:quickAnswers.quickAnswer')}>
        <span className={styles.title}>{title}</span>
        {uses > 0 && <span className={styles.uses}>{t('desk:quickAnswers.uses', { count: uses })}</span>}
      </TableCell>
      <TableCell column={t('desk:quickAnswers.color')}>
        <ColorName color={color} />
      </TableCell>
      <TableCell column={t('desk:quickAnswers.answer')}>
        <LongText
          text={answer}
          lines={3}
          moreLabel={t('desk:quickAnswers.more')}
          lessLabel={t('desk:quickAnswers.less')}
        />
      </TableCell>
    </TableRow>
  );
}

interface MoveButtonProps {
  readonly entry: QuickAnswer;
  readonly count: number;
  readonly actor: MoveQuickAnswerActor;
  readonly direction: Direction;
  readonly isFocused: boolean;
}

const ARROWS = { up: <ArrowUp size={20} />, down: <ArrowDown size={20} /> };

function MoveButton({ entry: { title, order }, count, actor, direction, isFocused }: MoveButtonProps) {
  const move = { title, order, direction };
  const canMove = useSelector(actor, (snapshot) => selectCanMove(snapshot, move, count));
  const moving = useSelector(actor, selectMoving);
  const isMoving = moving?.title === title && moving.direction === direction;
  return (
    <IconButton
      ref={keepFocus(isFocused)}
      label={t(`desk:quickAnswers.${direction}`, { title })}
      icon={isMoving ? <Spinner /> : ARROWS[direction]}
      aria-busy={isMoving || undefined}
      disabled={!canMove}
      onClick={() => actor.send({ type: 'move.requested', move, count })}
    />
  );
}
