import { useSelector } from '@xstate/react';
import { Layers } from 'lucide-react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectCanReview, selectQuestionId } from '#machines/questions/card/selectors.ts';
import { selectIsTaken } from '#machines/questions/presence/selectors.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import { selectCountOf } from '#machines/questions/similar-groups/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { Tooltip } from '../../kit/tooltip/tooltip.tsx';
import * as styles from './question-card.css.ts';

interface SimilarButtonProps {
  readonly actor: QuestionCardActor;
  readonly groups: SimilarGroupsActor;
}

/** Answers the questions that ask the same together with this one, after a look at each (2.67). */
export function SimilarButton({ actor, groups }: SimilarButtonProps) {
  const questionId = useSelector(actor, selectQuestionId);
  const count = useSelector(groups, selectCountOf(questionId));
  const canReview = useSelector(actor, selectCanReview);
  const isTaken = useSelector(childOf(actor, 'presence'), selectIsTaken);
  const label = count === 0 ? t('desk:similar.openAny') : t('desk:similar.open', { count });
  return (
    <Tooltip text={label}>
      <Button
        variant="ghost"
        size="small"
        icon={<Layers size={20} aria-hidden="true" />}
        aria-label={label}
        aria-keyshortcuts="Alt+G"
        data-part="similar"
        disabled={!canReview || isTaken}
        onClick={() => actor.send({ type: 'similar.requested' })}
      >
        {count > 0 && <span>{count}</span>}
        <span className={styles.toolWords}>{t('desk:similar.words', { count: count === 0 ? 2 : count })}</span>
      </Button>
    </Tooltip>
  );
}
