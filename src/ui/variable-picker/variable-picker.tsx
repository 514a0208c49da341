import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { variablesLike } from '#domain/template.ts';
import type { VariablePickerActor } from '#machines/account/variable-picker/machine.ts';
import { selectActive, selectAt, selectQuery } from '#machines/account/variable-picker/selectors.ts';
import { t } from '#text/catalogue.ts';
import { OptionList, PickerPanel } from '../answer-picker/option-list.tsx';

interface VariablePickerProps {
  readonly actor: VariablePickerActor;
  /** The id of its list. */
  readonly id: string;
  /** The box that it puts its choice into. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** The variables that may follow the sign, each with what it becomes (2.43, 3.51-3.55). */
export function VariablePicker({ actor, id, box }: VariablePickerProps) {
  const at = useSelector(actor, selectAt);
  const query = useSelector(actor, selectQuery);
  const active = useSelector(actor, selectActive);
  const options = variablesLike(query).map((name) => ({
    id: name,
    label: `$${name}`,
    detail: t(`desk:variable.${name}`),
    color: null,
  }));
  return (
    <PickerPanel box={box} at={at}>
      <OptionList
        id={id}
        label={t('desk:variable.label')}
        options={options}
        activeId={active}
        detailOf={({ detail }) => detail}
        onPick={(option) => actor.send({ type: 'option.pressed', name: option.id })}
      />
    </PickerPanel>
  );
}
