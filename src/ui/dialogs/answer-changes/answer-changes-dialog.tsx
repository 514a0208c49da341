import { useSelector } from '@xstate/react';
import type { AnswerChangesActor, ChangedAnswer } from '#machines/account/history/answer-changes/machine.ts';
import { selectAnswer, selectIsOpen } from '#machines/account/history/answer-changes/selectors.ts';
import { t } from '#text/catalogue.ts';
import { AnswerParts } from '../../answer-parts/answer-parts.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './answer-changes-dialog.css.ts';
import { type WordChange, wordChanges } from './word-changes.ts';

/** 2.40: what a seller changed in the generated answer, word by word. */
export function AnswerChangesDialog({ actor }: { readonly actor: AnswerChangesActor }) {
  const isOpen = useSelector(actor, selectIsOpen);
  const answer = useSelector(actor, selectAnswer);
  const changes = answer === null ? [] : wordChanges(answer.suggestedAnswer, answer.sent.text);
  const hasSameWords = changes.every(({ kind }) => kind === 'kept');
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      title={t('desk:answerChanges.title')}
      description={t(hasSameWords ? 'desk:answerChanges.onlySpaces' : 'desk:answerChanges.text')}
      closeLabel={t('close')}
      isForReading
    >
      {answer !== null && <Changes answer={answer} changes={changes} />}
    </Dialog>
  );
}

interface ChangesProps {
  readonly answer: ChangedAnswer;
  readonly changes: readonly WordChange[];
}

function Changes({ answer: { question, sent }, changes }: ChangesProps) {
  return (
    <div className={styles.content}>
      <p className={styles.question}>{question}</p>
      <AnswerParts greeting={sent.greeting} text={inOrder(changes)} signature={sent.signature} />
    </div>
  );
}

/** The changes as running text; beside colour and line, words say which is which where neither is seen. */
function inOrder(changes: readonly WordChange[]) {
  let position = 0;
  return changes.map((change) => {
    position += change.text.length;
    return <Change key={position} {...change} />;
  });
}

function Change({ kind, text }: WordChange) {
  switch (kind) {
    case 'kept':
      return text;
    case 'removed':
      return (
        <del className={styles.removed}>
          <VisuallyHidden>{t('desk:answerChanges.removed')} </VisuallyHidden>
          {text}
        </del>
      );
    case 'added':
      return (
        <ins className={styles.added}>
          <VisuallyHidden>{t('desk:answerChanges.added')} </VisuallyHidden>
          {text}
        </ins>
      );
  }
}
