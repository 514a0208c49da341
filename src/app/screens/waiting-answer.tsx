import { useSelector } from '@xstate/react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectEntry } from '#machines/questions/entry/selectors.ts';
import type { QuestionsPageActor } from '#machines/questions/page/machine.ts';
import { cardId } from '#machines/questions/page/parts.ts';
import { selectBoardCards, selectLayout, selectOffered } from '#machines/questions/page/selectors.ts';
import type { QuestionQueueActor } from '#machines/questions/queue/machine.ts';
import { selectOpenedId } from '#machines/questions/queue/selectors.ts';
import { selectOthersSentWith } from '#machines/questions/similar/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { UndoBar } from '#ui/screens/questions/undo-bar.tsx';
import { useServices } from '../services-context.ts';
import { tickerOf } from '../ticker.ts';

interface PageProps {
  readonly page: QuestionsPageActor;
}

/** The last answer that can be undone and whose card nobody sees, in whichever layout (2.80). */
export function WaitingAnswer({ page }: PageProps) {
  const offered = useSelector(page, selectOffered);
  const layout = useSelector(page, selectLayout);
  if (offered.length === 0) return null;
  return layout === 'queue' ? (
    <BesideQueue page={page} offered={offered} queue={childOf(page, 'queue')} />
  ) : (
    <BesideCards page={page} offered={offered} />
  );
}

interface OfferedProps extends PageProps {
  readonly offered: readonly string[];
}

function BesideQueue({ queue, offered, page }: OfferedProps & { readonly queue: QuestionQueueActor }) {
  const openedId = useSelector(queue, selectOpenedId);
  return <Last page={page} questionId={offered.findLast((id) => id !== openedId)} />;
}

function BesideCards({ page, offered }: OfferedProps) {
  const cards = useSelector(page, selectBoardCards);
  return <Last page={page} questionId={offered.findLast((id) => cards.every(({ question }) => question.id !== id))} />;
}

function Last({ page, questionId }: PageProps & { readonly questionId: string | undefined }) {
  const card = useSelector(page, ({ children }) =>
    questionId === undefined ? undefined : children[cardId(questionId)],
  );
  const others = useSelector(childOf(page, 'similar'), selectOthersSentWith(questionId ?? ''));
  if (questionId === undefined || card === undefined) return null;
  return (
    <Bar
      key={questionId}
      card={card}
      others={others}
      onUndo={() => page.send({ type: 'undo.requested', questionId })}
    />
  );
}

interface BarProps {
  readonly card: QuestionCardActor;
  /** How many answers were sent with it, and are undone with it. */
  readonly others: number;
  readonly onUndo: () => void;
}

function Bar({ card, others, onUndo }: BarProps) {
  const { question } = useSelector(childOf(card, 'entry'), selectEntry);
  const { onTick } = tickerOf(useServices());
  return (
    <UndoBar actor={childOf(card, 'undo')} question={question.text} others={others} onTick={onTick} onUndo={onUndo} />
  );
}
