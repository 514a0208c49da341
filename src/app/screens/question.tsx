import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Account } from '#contract/accounts.ts';
import type { ListingType } from '#domain/item.ts';
import type { PrivateFactsActor } from '#machines/account/private-facts/machine.ts';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectEntry } from '#machines/questions/entry/selectors.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import { ConfirmAnswerDialog } from '#ui/dialogs/confirm-answer/confirm-answer-dialog.tsx';
import { DeleteQuestionDialog } from '#ui/dialogs/delete-question/delete-question-dialog.tsx';
import { createBasisLinks } from '#ui/draft-reasons/basis-link.ts';
import { QuestionCard } from '#ui/screens/questions/question-card.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { tickerOf } from '../ticker.ts';

interface CardProps {
  readonly actor: QuestionCardActor;
  readonly account: Account;
  readonly types: readonly ListingType[];
  readonly facts: PrivateFactsActor;
  readonly similarGroups: SimilarGroupsActor;
  /** Whether this device keeps what is typed until it is sent. */
  readonly isKeptHere: boolean;
}

/** One card with its dialogs; it is drawn anew only when the board says something else of its own question. */
export const Card = memo(function Card({ actor, account, types, facts, similarGroups, isKeptHere }: CardProps) {
  const services = useServices();
  const entry = useSelector(childOf(actor, 'entry'), selectEntry);
  const { question, item } = entry;
  const openFacts = (factId: string | null): void =>
    facts.send({
      type: 'facts.requested',
      target: {
        itemId: question.itemId,
        title: item?.title ?? null,
        questionId: question.id,
        asked: [question.text],
        gap: null,
        factId,
      },
    });
  return (
    <>
      <QuestionCard
        actor={actor}
        guard={childOf(actor, 'guard')}
        similarGroups={similarGroups}
        onTick={tickerOf(services).onTick}
        entry={entry}
        types={types}
        siteId={account.siteId}
        linkOf={createBasisLinks({ account, permalink: item?.permalink ?? null, openFact: openFacts })}
        renderFailure={renderFailure}
        onAddFact={() => openFacts(null)}
        isKeptHere={isKeptHere}
      />
      <DeleteQuestionDialog actor={childOf(actor, 'deletion')} question={question.text} />
      <ConfirmAnswerDialog actor={actor} question={question.text} />
    </>
  );
});
