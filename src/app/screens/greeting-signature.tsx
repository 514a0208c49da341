import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { readGreetingSignature, saveGreetingSignature } from '#contract/greeting-signature.ts';
import { SAMPLE_BUYER } from '#domain/limits.ts';
import { resolveTemplate } from '#domain/template.ts';
import { greetingSignatureMachine } from '#machines/account/greeting-signature/machine.ts';
import {
  type GreetingSignaturePageActor,
  type GreetingSignaturePageInput,
  greetingSignaturePageMachine,
} from '#machines/account/greeting-signature/page/machine.ts';
import type { GreetingSignaturePart } from '#machines/account/greeting-signature/types.ts';
import { variablePickerMachine } from '#machines/account/variable-picker/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { LeaveDialog } from '#ui/dialogs/leave/leave-dialog.tsx';
import { GreetingSignatureScreen } from '#ui/screens/greeting-signature/greeting-signature-screen.tsx';
import { insertText } from '../answer-box.ts';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { greetingSignatureDraftsOf } from '../greeting-signature-drafts.ts';
import { leaveGuardOf } from '../leave-guard.ts';
import { readOwnTimeZone } from '../own-time-zone.ts';
import type { Services } from '../services.ts';
import { useServices } from '../services-context.ts';

export const createPage = ({ call, bus, history }: Services) =>
  fromCompletedInput(
    ({ accountId, email }: GreetingSignaturePageInput) => {
      const params = { accountId };
      const drafts = greetingSignatureDraftsOf(email, accountId);
      return greetingSignaturePageMachine.provide({
        actors: {
          form: greetingSignatureMachine.provide({
            actors: {
              readGreetingSignature: fromPromise(({ signal }) => call(readGreetingSignature, { params }, signal)),
              saveGreetingSignature: fromPromise(({ input, signal }) =>
                call(saveGreetingSignature, { params, body: input.value }, signal),
              ),
              changes: fromCallback(({ sendBack }) =>
                bus.onAccount('GreetingAndSignatureChanged', accountId, () => sendBack({ type: 'form.changed' })),
              ),
            },
            actions: {
              keepDraft: (_, draft) => drafts.keep(draft),
              forgetDraft: () => drafts.forget(),
            },
          }),
          greetingPicker: pickerInto('greeting'),
          signaturePicker: pickerInto('signature'),
          leaveGuard: leaveGuardOf(history, () => drafts.forget()),
        },
      });
    },
    (page: PageInput) => ({ ...page, draft: greetingSignatureDraftsOf(page.email, page.accountId).read() }),
  );

const pickerInto = (part: GreetingSignaturePart) =>
  variablePickerMachine.provide({ actions: { insert: (_, { text, at }) => insertText(boxOf(part), text, { at }) } });

const boxOf = (part: GreetingSignaturePart): HTMLTextAreaElement | null =>
  document.querySelector(`textarea[name="${part}"]`);

export function View({ actor, account }: { actor: GreetingSignaturePageActor; account: Account }) {
  const { now } = useServices();
  const form = childOf(actor, 'form');
  return (
    <>
      <GreetingSignatureScreen
        actor={form}
        pickers={{ greeting: childOf(actor, 'greetingPicker'), signature: childOf(actor, 'signaturePicker') }}
        guards={{ greeting: childOf(form, 'greetingGuard'), signature: childOf(form, 'signatureGuard') }}
        resolve={(text) =>
          resolveTemplate(text, {
            buyer: SAMPLE_BUYER,
            nickname: account.nickname,
            siteId: account.siteId,
            now: now(),
            timeZone: readOwnTimeZone(),
          })
        }
        renderFailure={renderFailure}
      />
      <LeaveDialog actor={childOf(actor, 'leaveGuard')} />
    </>
  );
}
