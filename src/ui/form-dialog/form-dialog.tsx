import { type ReactNode, type RefObject, useId } from 'react';
import { t } from '#text/catalogue.ts';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { Form } from '../kit/form/form.tsx';
import { returnFocus } from './return-focus.ts';
import type { Discarding } from './use-discarding.ts';

interface FormDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description?: string;
  /** What is under way, in words; null: nothing. */
  readonly busyLabel: string | null;
  /** The button that submits; null: there is nothing left to submit. */
  readonly submit: { readonly label: string; readonly isReady: boolean; readonly notReady: string } | null;
  readonly onSubmit: () => void;
  readonly onDismiss: () => void;
  /** The question before what was filled in is lost; left out where throwing it away is right, as with a password. */
  readonly discarding?: Discarding;
  /** Where the focus goes if what opened it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  /** What stands around the form. */
  readonly around?: (form: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** A form to be filled in and submitted, or left. */
export function FormDialog({ isOpen, busyLabel, submit, onSubmit, onDismiss, ...props }: FormDialogProps) {
  const { around = (form) => form, discarding } = props;
  const formId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onDismiss}
      title={props.title}
      description={props.description}
      closeLabel={t('close')}
      busyLabel={busyLabel}
      returnFocusTo={props.returnFocusTo}
      actions={
        discarding?.isAsking === true ? (
          <DiscardQuestion {...discarding} />
        ) : (
          <>
            <Button variant="secondary" disabled={busyLabel !== null} onClick={onDismiss}>
              {t('desk:dialog.cancel')}
            </Button>
            {submit !== null && (
              <Button type="submit" form={formId} disabled={!submit.isReady} disabledReason={submit.notReady}>
                {submit.label}
              </Button>
            )}
          </>
        )
      }
    >
      {around(
        <Form id={formId} onSubmit={onSubmit}>
          {props.children}
        </Form>,
      )}
    </Dialog>
  );
}

function DiscardQuestion({ onRefuse, onConfirm }: Discarding) {
  return (
    <>
      {/* Before the question, whose button takes the focus as it appears. */}
      <span hidden ref={returnFocus} />
      <InlineQuestion
        question={t('desk:discard.question')}
        refuse={{ label: t('desk:discard.refuse'), onPress: onRefuse }}
        confirm={{ label: t('desk:discard.confirm'), onPress: onConfirm }}
      />
    </>
  );
}
