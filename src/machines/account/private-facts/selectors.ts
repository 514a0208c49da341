import type { Failure } from '#contract/failure.ts';
import { factProblemOf, normalizeFact } from '#domain/private-facts.ts';
import { codePointLength } from '#domain/text.ts';
import { draftIn, hasNothingToLose } from './draft-in.ts';
import type { FactListActor, FactTarget, PrivateFactsSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: PrivateFactsSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: PrivateFactsSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsDeleting = (snapshot: PrivateFactsSnapshot): boolean => snapshot.matches({ shown: 'deleting' });
/** The facts that the listing has; null while the dialog is closed. */
export const selectList = ({ children }: PrivateFactsSnapshot): FactListActor | null => children.list ?? null;
export const selectTarget = ({ context }: PrivateFactsSnapshot): FactTarget | null => context.target;
/** The id of the fact that is edited; null while a new one is typed. */
export const selectEditedId = ({ context }: PrivateFactsSnapshot): string | null => context.original?.id ?? null;
/** The id of the fact that the person came to see; null once they went on. */
export const selectSoughtId = ({ context }: PrivateFactsSnapshot): string | null => context.sought;
/** What stands in the box. */
export const selectText = ({ context }: PrivateFactsSnapshot): string =>
  context.original === null ? draftIn(context) : context.edited;
/** As the limit counts it. */
export const selectLength = (snapshot: PrivateFactsSnapshot): number =>
  codePointLength(normalizeFact(selectText(snapshot)));
/** Whether one of the listed facts may take the place of what stands in the box. */
export const selectCanEdit = (snapshot: PrivateFactsSnapshot): boolean =>
  snapshot.matches({ shown: 'open' }) && hasNothingToLose(snapshot.context);
export const selectCanSubmit = (snapshot: PrivateFactsSnapshot): boolean => snapshot.can({ type: 'form.submitted' });

/** Why nothing can be saved as it stands: nothing is written, or it is as it was. */
export const selectMissing = (snapshot: PrivateFactsSnapshot): 'empty' | 'unchanged' =>
  factProblemOf(selectText(snapshot)) === null ? 'unchanged' : 'empty';

/** What is wrong with the text, but that there is none yet. */
export function selectTextProblem(snapshot: PrivateFactsSnapshot): 'contact-data' | 'too-long' | null {
  if (snapshot.matches({ shown: { open: 'contactData' } })) return 'contact-data';
  return factProblemOf(selectText(snapshot)) === 'too-long' ? 'too-long' : null;
}

/** Whether the listing has as many facts as it may have. */
export const selectIsFull = (snapshot: PrivateFactsSnapshot): boolean => snapshot.matches({ shown: { open: 'full' } });
/** Whether the fact that was edited is not there any more. */
export const selectIsGone = (snapshot: PrivateFactsSnapshot): boolean => snapshot.matches({ shown: { open: 'gone' } });
/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: PrivateFactsSnapshot): Failure | null =>
  snapshot.matches({ shown: { open: 'failed' } }) ? snapshot.context.failure : null;
