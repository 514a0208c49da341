import type { Operator, SecondFactorRequirement } from '#contract/operators.ts';
import { OperatorsScreen } from '#ui/screens/operators/operators-screen.tsx';
import { SecondFactorRequirementPart } from '#ui/screens/operators/second-factor-requirement.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useListOf, useResourceOf } from './companions.tsx';
import { measure } from './samples.ts';

export const OPERATORS: { readonly entries: readonly Operator[]; readonly count: number } = {
  entries: [
    { email: 'beto@tienda.test', permissions: 3 },
    { email: 'carla@tienda.test', permissions: 1 },
  ],
  count: 2,
};

export const REQUIREMENT: SecondFactorRequirement = { isRequired: false, lacking: 1 };

const noop = (): void => undefined;

/** The operators of the account, from which a dialog is opened. */
export function OperatorsAround({
  onAdd = noop,
  onChange = noop,
  onDelete = noop,
  onRequire = noop,
}: Partial<
  Record<'onAdd' | 'onChange' | 'onDelete', (operator: Operator) => void> &
    Record<'onRequire', (wanted: SecondFactorRequirement) => void>
>) {
  const list = useListOf(OPERATORS, measure);
  const requirement = useResourceOf(REQUIREMENT);
  const [first] = OPERATORS.entries;
  return (
    <OperatorsScreen
      list={list}
      onAdd={() => first !== undefined && onAdd(first)}
      onChange={onChange}
      onDelete={onDelete}
      renderFailure={renderFailure}
      requirement={
        <SecondFactorRequirementPart actor={requirement} onRequire={onRequire} renderFailure={renderFailure} />
      }
    />
  );
}
