import { useSelector } from '@xstate/react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import {
  selectCanEdit,
  selectGreeting,
  selectGreetingBox,
  selectIsGreetingSignatureRead,
  selectSignature,
  selectSignatureBox,
} from '#machines/questions/card/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import * as styles from './question-card.css.ts';

/** What greeting and signature add to the answer, and whether they do (2.36). */
export function MessageBoxes({ actor }: { actor: QuestionCardActor }) {
  return (
    <div className={styles.boxes}>
      <Box actor={actor} part="greeting" />
      <Box actor={actor} part="signature" />
    </div>
  );
}

const PARTS = {
  greeting: {
    selectBox: selectGreetingBox,
    selectText: selectGreeting,
    none: 'desk:questions.noGreeting',
    unread: 'desk:questions.unreadGreeting',
  },
  signature: {
    selectBox: selectSignatureBox,
    selectText: selectSignature,
    none: 'desk:questions.noSignature',
    unread: 'desk:questions.unreadSignature',
  },
} as const;

function Box({ actor, part }: { readonly actor: QuestionCardActor; readonly part: keyof typeof PARTS }) {
  const { selectBox, selectText, none, unread } = PARTS[part];
  const box = useSelector(actor, selectBox);
  const text = useSelector(actor, selectText);
  const canEdit = useSelector(actor, selectCanEdit);
  const areRead = useSelector(actor, selectIsGreetingSignatureRead);
  return (
    <Checkbox
      dense
      label={t(`desk:questions.${part}`)}
      description={text ?? t(areRead ? none : unread)}
      checked={box === 'checked'}
      disabled={box === 'absent' || !canEdit}
      onChange={() => actor.send({ type: `${part}.toggled` })}
    />
  );
}
