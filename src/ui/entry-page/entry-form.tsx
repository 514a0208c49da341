import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectCanSubmit, selectFailure, selectIsBusy } from '#machines/shared/submission/selectors.ts';
import type { SubmissionActor } from '#machines/shared/submission/types.ts';
import { t } from '#text/catalogue.ts';
import { FailureBanner } from '../failure-view/failure-banner.tsx';
import { Button } from '../kit/button/button.tsx';
import { Form } from '../kit/form/form.tsx';

interface EntryFormProps {
  readonly actor: SubmissionActor;
  /** The screen whose texts it has. */
  readonly screen: 'login' | 'recover' | 'secondFactor' | 'setup' | 'signup' | 'verify';
  /** What could not be done when the call failed, where the reason alone does not say it. */
  readonly failed?: string;
  /** Why it cannot be submitted yet; a form without it can be submitted at any time. */
  readonly notReady?: string;
  /** Whether the submitted call is in progress, where the chart makes others too. */
  readonly isSubmitting?: boolean;
  readonly children: ReactNode;
  /** What is below the button that submits. */
  readonly below?: ReactNode;
}

/** The form of a signed-out screen: why the last attempt failed, the fields, and the button that submits them. */
export function EntryForm({ actor, screen, failed, notReady, children, below, ...props }: EntryFormProps) {
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  return (
    <Form onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <FailureBanner title={failed} failure={failure} />
      {children}
      <Button
        block
        type="submit"
        busy={props.isSubmitting ?? isBusy}
        busyLabel={t(`entry:${screen}.submitting`)}
        disabled={!canSubmit}
        disabledReason={notReady}
      >
        {t(`entry:${screen}.submit`)}
      </Button>
      {below}
    </Form>
  );
}
