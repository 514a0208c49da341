import { useSelector } from '@xstate/react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import {
  type BoxState,
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
  const canEdit = useSelector(actor, selectCanEdit);
  const areRead = useSelector(actor, selectIsGreetingSignatureRead);
  const greetingBox = useSelector(actor, selectGreetingBox);
  const signatureBox = useSelector(actor, selectSignatureBox);
  const greeting = useSelector(actor, selectGreeting);
  const signature = useSelector(actor, selectSignature);
  return (
    <div className={styles.boxes}>
      <Box
        label={t('desk:questions.greeting')}
        state={greetingBox}
        adds={greeting}
        absentReason={t(areRead ? 'desk:questions.noGreeting' : 'desk:questions.unreadGreeting')}
        canEdit={canEdit}
        onToggle={() => actor.send({ type: 'greeting.toggled' })}
      />
      <Box
        label={t('desk:questions.signature')}
        state={signatureBox}
        adds={signature}
        absentReason={t(areRead ? 'desk:questions.noSignature' : 'desk:questions.unreadSignature')}
        canEdit={canEdit}
        onToggle={() => actor.send({ type: 'signature.toggled' })}
      />
    </div>
  );
}

interface BoxProps {
  readonly label: string;
  readonly state: BoxState;
  /** What the box adds to the message, resolved. */
  readonly adds: string | null;
  readonly absentReason: string;
  readonly canEdit: boolean;
  readonly onToggle: () => void;
}

function Box({ label, state, adds, absentReason, canEdit, onToggle }: BoxProps) {
  return (
    <Checkbox
      label={label}
      description={adds ?? absentReason}
      checked={state === 'checked'}
      disabled={state === 'absent' || !canEdit}
      onChange={onToggle}
    />
  );
}
