import { greetingSignatureLength } from '#domain/greeting-signature.ts';
import type { GreetingSignatureSnapshot } from './machine.ts';

/** Length of both together (5.24). */
export const selectLength = (snapshot: GreetingSignatureSnapshot): number =>
  greetingSignatureLength(snapshot.context.mine);
export const selectCanEdit = (snapshot: GreetingSignatureSnapshot): boolean =>
  snapshot.can({ type: 'text.changed', part: 'greeting', text: '' });
export const selectIsPreviewed = (snapshot: GreetingSignatureSnapshot): boolean => snapshot.hasTag('previewed');
export const selectCanPreview = (snapshot: GreetingSignatureSnapshot): boolean =>
  snapshot.can({ type: 'preview.toggled' });
