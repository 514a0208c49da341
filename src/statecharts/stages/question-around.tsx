import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { BoardEntry } from '#machines/questions/board/machine.ts';
import type { QuestionCardActor, QuestionCardSnapshot } from '#machines/questions/card/machine.ts';
import { questionCardModel } from '#machines/questions/card/model.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import { similarGroupsModel } from '#machines/questions/similar-groups/model.ts';
import { childOf } from '#machines/shared/children.ts';
import { ConfirmAnswerDialog } from '#ui/dialogs/confirm-answer/confirm-answer-dialog.tsx';
import { DeleteQuestionDialog } from '#ui/dialogs/delete-question/delete-question-dialog.tsx';
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
  /** The case of the card's model with which a card that is not on stage goes on from its start. */
  readonly steps?: readonly string[];
  /** The one of the card's own charts that is on stage, in the place of the card's. */
  readonly child?: Readonly<Partial<Record<keyof QuestionCardSnapshot['children'], AnyActorRef>>>;
  readonly clock: ViewProps<never>['clock'];
  readonly similarGroups?: SimilarGroupsActor;
  readonly onAddFact?: () => void;
  readonly openFact?: (factId: string) => void;
}

/** One card with all its charts; those that are not on stage run with their slots filled by stubs. */
export function QuestionAround({
  entry = ASKED,
  card,
  steps = [],
  child = {},
  clock,
  similarGroups,
  onAddFact = () => undefined,
  openFact = () => undefined,
}: QuestionAroundProps) {
  const companion = useCompanion(questionCardModel, 'drafted', steps);
  const own: QuestionCardActor = card ?? companion;
  const still: SimilarGroupsActor = useCompanion(similarGroupsModel, 'opened', ['readGroups:alone']);
  const [answering] = useState(() => withChild(own, child));
  return (
    <>
      <QuestionCard
        actor={answering}
        guard={childOf(answering, 'guard')}
        similarGroups={similarGroups ?? still}
        onTick={clock.onTick}
        entry={entry}
        types={LISTING_TYPES}
        siteId={ACCOUNT.siteId}
        linkOf={createBasisLinks({ account: ACCOUNT, permalink: ITEM.permalink, openFact })}
        renderFailure={renderFailure}
        onAddFact={onAddFact}
        isKeptHere
      />
      <ConfirmAnswerDialog actor={answering} question={entry.question.text} />
      <DeleteQuestionDialog actor={childOf(answering, 'deletion')} question={entry.question.text} />
    </>
  );
}

/** The same card, whose view finds this chart among the card's own. */
function withChild(card: QuestionCardActor, child: Readonly<Partial<Record<string, AnyActorRef>>>): QuestionCardActor {
  const known = new WeakMap<QuestionCardSnapshot, QuestionCardSnapshot>();
  const getSnapshot = (): QuestionCardSnapshot => {
    const snapshot = card.getSnapshot();
    const before = known.get(snapshot);
    if (before !== undefined) return before;
    const changed: QuestionCardSnapshot = Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, {
      children: { ...snapshot.children, ...child },
    });
    known.set(snapshot, changed);
    return changed;
  };
  return Object.assign(Object.create(card), { getSnapshot });
}
