import { useSelector } from '@xstate/react';
import { ANSWER_MAX_LENGTH, QUICK_ANSWER_TITLE_MAX_LENGTH } from '#domain/limits.ts';
import type { QuickAnswerFormActor } from '#machines/account/quick-answers/form/machine.ts';
import {
  selectAnswer,
  selectAnswerLength,
  selectCanSubmit,
  selectColor,
  selectFailure,
  selectIsAnswerTooLong,
  selectIsBusy,
  selectIsGone,
  selectIsNew,
  selectIsOpen,
  selectMissing,
  selectOriginalColor,
  selectTitle,
  selectTitleLength,
  selectTitleProblem,
} from '#machines/account/quick-answers/form/selectors.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { t } from '#text/catalogue.ts';
import { ColorChoice } from '../../color-choice/color-choice.tsx';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { useDiscarding } from '../../form-dialog/use-discarding.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { GuardedTextArea } from '../../policy-guard/guarded-text-area.tsx';
import type { DialogProps } from '../dialog-props.ts';

interface QuickAnswerFormDialogProps extends DialogProps<QuickAnswerFormActor> {
  readonly guard: PolicyGuardActor;
}

/** 2.44. */
export function QuickAnswerFormDialog({ actor, guard, returnFocusTo }: QuickAnswerFormDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const discarding = useDiscarding(actor);
  const isBusy = useSelector(actor, selectIsBusy);
  const isNew = useSelector(actor, selectIsNew);
  const isReady = useSelector(actor, selectCanSubmit);
  const missing = useSelector(actor, selectMissing);
  return (
    <FormDialog
      isOpen={isOpen}
      title={isNew ? t('desk:quickAnswerForm.addTitle') : t('desk:quickAnswerForm.editTitle')}
      busyLabel={isBusy ? t('desk:quickAnswerForm.saving') : null}
      submit={{ label: t('desk:quickAnswerForm.save'), isReady, notReady: t(`desk:quickAnswerForm.${missing}`) }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onDismiss={() => actor.send({ type: 'dialog.dismissed' })}
      discarding={discarding}
      returnFocusTo={returnFocusTo}
    >
      <Problem actor={actor} />
      <TitleField actor={actor} isBusy={isBusy} />
      <AnswerField actor={actor} guard={guard} isBusy={isBusy} />
      <Color actor={actor} isBusy={isBusy} />
    </FormDialog>
  );
}

function Problem({ actor }: { actor: QuickAnswerFormActor }) {
  const isGone = useSelector(actor, selectIsGone);
  const failure = useSelector(actor, selectFailure);
  return (
    <>
      {isGone && <Banner tone="warning">{t('desk:quickAnswerForm.gone')}</Banner>}
      <FailureBanner title={t('desk:quickAnswerForm.failed')} failure={failure} />
    </>
  );
}

interface FieldProps {
  readonly actor: QuickAnswerFormActor;
  readonly isBusy: boolean;
}

function TitleField({ actor, isBusy }: FieldProps) {
  const title = useSelector(actor, selectTitle);
  const length = useSelector(actor, selectTitleLength);
  const problem = useSelector(actor, selectTitleProblem);
  return (
    <TextField
      label={t('desk:quickAnswerForm.quickAnswer')}
      value={title}
      disabled={isBusy}
      autoComplete="off"
      counter={t('desk:quickAnswerForm.length', { length, max: QUICK_ANSWER_TITLE_MAX_LENGTH })}
      error={titleProblemText(problem)}
      onChange={(value) => actor.send({ type: 'title.changed', title: value })}
    />
  );
}

function titleProblemText(problem: ReturnType<typeof selectTitleProblem>): string | undefined {
  switch (problem) {
    case 'taken':
      return t('desk:quickAnswerForm.titleTaken');
    case 'reserved':
      return t('desk:quickAnswerForm.titleReserved');
    case 'too-long':
      return t('desk:quickAnswerForm.titleTooLong');
    case null:
      return undefined;
  }
}

function AnswerField({ actor, guard, isBusy }: FieldProps & { readonly guard: PolicyGuardActor }) {
  const answer = useSelector(actor, selectAnswer);
  const length = useSelector(actor, selectAnswerLength);
  const isTooLong = useSelector(actor, selectIsAnswerTooLong);
  return (
    <GuardedTextArea
      guard={guard}
      label={t('desk:quickAnswerForm.answer')}
      value={answer}
      disabled={isBusy}
      helper={t('desk:quickAnswerForm.variables')}
      counter={t('desk:quickAnswerForm.length', { length, max: ANSWER_MAX_LENGTH })}
      error={isTooLong ? t('desk:quickAnswerForm.answerTooLong') : undefined}
      onChange={(value) => actor.send({ type: 'answer.changed', answer: value })}
    />
  );
}

function Color({ actor, isBusy }: FieldProps) {
  const color = useSelector(actor, selectColor);
  const original = useSelector(actor, selectOriginalColor);
  return (
    <ColorChoice
      label={t('desk:quickAnswerForm.color')}
      value={color}
      original={original}
      disabled={isBusy}
      onChange={(chosen) => actor.send({ type: 'color.changed', color: chosen })}
    />
  );
}
