import type { LoginSnapshot } from './machine.ts';

export const selectPassword = (snapshot: LoginSnapshot): string => snapshot.context.password;

/** Why the form was not submitted, or not accepted; null also where the call failed. */
export type LoginProblem = 'incomplete' | 'rejected';

export function selectProblem(snapshot: LoginSnapshot): LoginProblem | null {
  if (snapshot.matches({ filling: 'incomplete' })) return 'incomplete';
  return snapshot.matches({ filling: 'rejected' }) ? 'rejected' : null;
}
