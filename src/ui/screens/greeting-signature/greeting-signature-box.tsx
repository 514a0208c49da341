import { useSelector } from '@xstate/react';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import type { GreetingSignatureActor } from '#machines/account/greeting-signature/machine.ts';
import { selectCanEdit, selectLength } from '#machines/account/greeting-signature/selectors.ts';
import type { GreetingSignaturePart } from '#machines/account/greeting-signature/types.ts';
import type { VariablePickerActor } from '#machines/account/variable-picker/machine.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { selectIsTooLong, selectMine } from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import { VariableBox } from '../../variable-picker/variable-box.tsx';

interface GreetingSignatureBoxProps {
  readonly actor: GreetingSignatureActor;
  readonly picker: VariablePickerActor;
  readonly guard: PolicyGuardActor;
  readonly part: GreetingSignaturePart;
}

/** The box of the greeting or of the signature, with the length of both (5.24). */
export function GreetingSignatureBox({ actor, picker, guard, part }: GreetingSignatureBoxProps) {
  const text = useSelector(actor, selectMine)[part];
  const length = useSelector(actor, selectLength);
  const isTooLong = useSelector(actor, selectIsTooLong);
  const canEdit = useSelector(actor, selectCanEdit);
  return (
    <VariableBox
      picker={picker}
      guard={guard}
      name={part}
      label={t(`desk:greetingSignature.${part}`)}
      value={text}
      disabled={!canEdit}
      error={isTooLong ? t('desk:greetingSignature.tooLong') : undefined}
      counter={t('desk:greetingSignature.length', { length, max: ANSWER_MAX_LENGTH })}
      insertLabel={t(`desk:greetingSignature.variableOf.${part}`)}
      onChange={(value) => actor.send({ type: 'text.changed', part, text: value })}
    />
  );
}
