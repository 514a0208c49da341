import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { readGreetingSignature, saveGreetingSignature } from '#contract/greeting-signature.ts';
import { SAMPLE_BUYER } from '#domain/limits.ts';
import { resolveTemplate } from '#domain/template.ts';
import { greetingSignatureMachine } from '#machines/account/greeting-signature/machine.ts';
import type { ExtraPart } from '#machines/account/greeting-signature/types.ts';
import { type VariablePickerActor, variablePickerMachine } from '#machines/account/variable-picker/machine.ts';
import { selectMine } from '#machines/shared/saved-form/selectors.ts';
import { GreetingSignatureScreen } from '#ui/screens/greeting-signature/greeting-signature-screen.tsx';
import { insertText } from '../answer-box.ts';
import { extrasDraftsOf } from '../extras-drafts.ts';
import { renderFailure } from '../failed-part.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { ownTimeZone } from '../own-time-zone.ts';
import { usePolicyGuard } from '../policy-guard.ts';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

export default function GreetingSignature({ account, email }: { account: Account; email: string }) {
  const { call, bus, now } = useServices();
  const params = { accountId: account.id };
  const drafts = extrasDraftsOf(email, account.id);
  const actor = useChart(
    greetingSignatureMachine.provide({
      actors: {
        readExtras: fromPromise(({ signal }) => call(readGreetingSignature, { params }, signal)),
        saveExtras: fromPromise(({ input, signal }) =>
          call(saveGreetingSignature, { params, body: input.value }, signal),
        ),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('GreetingAndSignatureChanged', account.id, () => sendBack({ type: 'form.changed' })),
        ),
      },
      actions: {
        keepDraft: (_, draft) => drafts.keep(draft),
        forgetDraft: () => drafts.forget(),
      },
    }),
    { input: { draft: drafts.read() } },
  );
  return (
    <>
      <GreetingSignatureScreen
        actor={actor}
        pickers={{ greeting: useVariablePicker('greeting'), signature: useVariablePicker('signature') }}
        guards={{
          greeting: usePolicyGuard(actor, (snapshot) => selectMine(snapshot).greeting),
          signature: usePolicyGuard(actor, (snapshot) => selectMine(snapshot).signature),
        }}
        resolve={(text) =>
          resolveTemplate(text, {
            buyer: SAMPLE_BUYER,
            nickname: account.nickname,
            siteId: account.siteId,
            now: now(),
            timeZone: ownTimeZone,
          })
        }
        renderFailure={renderFailure}
      />
      <LeaveGuard forms={[actor]} onLeave={() => drafts.forget()} />
    </>
  );
}

function useVariablePicker(part: ExtraPart): VariablePickerActor {
  return useChart(
    variablePickerMachine.provide({ actions: { insert: (_, { text, at }) => insertText(boxOf(part), text, at) } }),
    {},
  );
}

const boxOf = (part: ExtraPart): HTMLTextAreaElement | null => document.querySelector(`textarea[name="${part}"]`);
