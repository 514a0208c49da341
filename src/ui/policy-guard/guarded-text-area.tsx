import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { selectKinds } from '#machines/questions/policy-guard/selectors.ts';
import { TextArea } from '../kit/text-area/text-area.tsx';
import { guardText, warningText } from './guard-text.ts';
import { writeFindings } from './write-findings.ts';

interface GuardedTextAreaProps extends Omit<ComponentProps<typeof TextArea>, 'mirror'> {
  readonly guard: PolicyGuardActor;
}

/** Text of which buyers read something: what the marketplace forbids is underlined, and said beneath after any other warning (2.52). */
export function GuardedTextArea({ guard, warning, ...area }: GuardedTextAreaProps) {
  const kinds = useSelector(guard, selectKinds);
  return (
    <TextArea
      {...area}
      mirror={(mirror) => writeFindings(mirror, guard)}
      warning={warningText(warning, guardText(kinds))}
    />
  );
}
