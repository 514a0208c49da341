import { resolveTemplate } from '#domain/template.ts';
import type { GreetingSignatureActor } from '#machines/account/greeting-signature/machine.ts';
import { greetingSignatureModel } from '#machines/account/greeting-signature/model.ts';
import type { VariablePickerActor } from '#machines/account/variable-picker/machine.ts';
import { variablePickerModel } from '#machines/account/variable-picker/model.ts';
import { childOf } from '#machines/shared/children.ts';
import { GreetingSignatureScreen } from '#ui/screens/greeting-signature/greeting-signature-screen.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useCompanion } from './companions.tsx';
import { DeskAround } from './desk-around.tsx';
import { ACCOUNT, TODAY } from './samples.ts';

const GREETING_SIGNATURE_READ = ['read:none'];

interface GreetingSignatureAroundProps {
  readonly actor?: GreetingSignatureActor;
  readonly picker?: VariablePickerActor;
}

/** The greeting and the signature; of the charts there those that are not on stage stand still. */
export function GreetingSignatureAround({ actor, picker }: GreetingSignatureAroundProps) {
  const still = useCompanion(greetingSignatureModel, 'opened', GREETING_SIGNATURE_READ);
  const form = actor ?? still;
  const greeting = useCompanion(variablePickerModel);
  const signature = useCompanion(variablePickerModel);
  return (
    <DeskAround section="greeting-and-signature">
      <GreetingSignatureScreen
        actor={form}
        pickers={{ greeting: picker ?? greeting, signature }}
        guards={{ greeting: childOf(form, 'greetingGuard'), signature: childOf(form, 'signatureGuard') }}
        resolve={(text) =>
          resolveTemplate(text, {
            buyer: 'COMPRADOR_FELIZ',
            nickname: ACCOUNT.nickname,
            siteId: ACCOUNT.siteId,
            now: TODAY,
          })
        }
        renderFailure={renderFailure}
      />
    </DeskAround>
  );
}
