import type { AnswerUndoActor } from '#machines/questions/undo/machine.ts';
import { t } from '#text/catalogue.ts';
import type { OnTick } from './countdown-clock.tsx';
import * as styles from './undo-bar.css.ts';
import { UndoNotice } from './undo-notice.tsx';

interface UndoBarProps {
  readonly actor: AnswerUndoActor;
  /** What the answer that waits is for. */
  readonly question: string;
  /** How many others were sent with it. */
  readonly others: number;
  readonly onTick: OnTick;
  readonly onUndo: () => void;
}

/** An answer that waits to go out while its card is not in sight (2.80). */
export function UndoBar({ actor, question, others, onTick, onUndo }: UndoBarProps) {
  return (
    <section className={styles.bar} aria-label={t('desk:undo.answer')} data-part="undo-bar">
      <p className={styles.question}>{question}</p>
      {others > 0 && <p className={styles.question}>{t('desk:similar.others', { count: others })}</p>}
      <UndoNotice actor={actor} onTick={onTick} onUndo={onUndo} />
    </section>
  );
}
