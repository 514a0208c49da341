import type { Failure } from '#contract/failure.ts';
import { normalizeTitle, quickAnswerTextProblemOf, titleProblemOf } from '#domain/quick-answers.ts';
import { codePointLength } from '#domain/text.ts';
import type { QuickAnswerFormSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: QuickAnswerFormSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: QuickAnswerFormSnapshot): boolean => snapshot.hasTag('busy');
/** Whether a new one is written. */
export const selectIsNew = ({ context }: QuickAnswerFormSnapshot): boolean => context.original === null;
export const selectTitle = ({ context }: QuickAnswerFormSnapshot): string => context.title;
export const selectAnswer = ({ context }: QuickAnswerFormSnapshot): string => context.answer;
export const selectColor = ({ context }: QuickAnswerFormSnapshot): string => context.color;
/** The colour of the one that is edited, as it was. */
export const selectOriginalColor = ({ context }: QuickAnswerFormSnapshot): string | null =>
  context.original?.color ?? null;
export const selectCanSubmit = (snapshot: QuickAnswerFormSnapshot): boolean => snapshot.can({ type: 'form.submitted' });

/** As the limits count them (9.01). */
export const selectTitleLength = ({ context }: QuickAnswerFormSnapshot): number =>
  codePointLength(normalizeTitle(context.title));
export const selectAnswerLength = ({ context }: QuickAnswerFormSnapshot): number => codePointLength(context.answer);

/** What is wrong with the title, but that there is none yet. */
export function selectTitleProblem(snapshot: QuickAnswerFormSnapshot): 'taken' | 'reserved' | 'too-long' | null {
  if (snapshot.matches({ open: 'titleTaken' })) return 'taken';
  const problem = titleProblemOf(normalizeTitle(snapshot.context.title));
  return problem === 'empty' ? null : problem;
}

export const selectIsAnswerTooLong = ({ context }: QuickAnswerFormSnapshot): boolean =>
  quickAnswerTextProblemOf(context.answer) === 'too-long';

/** Why nothing can be saved as it stands: something is missing or wrong, or nothing has changed. */
export function selectMissing({ context }: QuickAnswerFormSnapshot): 'incomplete' | 'unchanged' {
  const isComplete =
    titleProblemOf(normalizeTitle(context.title)) === null && quickAnswerTextProblemOf(context.answer) === null;
  return isComplete ? 'unchanged' : 'incomplete';
}

/** Whether the one that was edited is not there any more. */
export const selectIsGone = (snapshot: QuickAnswerFormSnapshot): boolean => snapshot.matches({ open: 'gone' });
/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: QuickAnswerFormSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
/** The title of the one saved last, until the dialog opens again. */
export const selectSaved = (snapshot: QuickAnswerFormSnapshot): string | null =>
  snapshot.matches({ closed: 'saved' }) ? snapshot.context.title : null;
