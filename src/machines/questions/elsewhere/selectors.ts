import type { Elsewhere, ElsewhereSnapshot } from './machine.ts';

/** How many scheduled answers the page does not show. */
export const selectCount = ({ context }: ElsewhereSnapshot): number => context.elsewhere?.count ?? 0;
/** The one of them that goes out first. */
export const selectNext = ({ context }: ElsewhereSnapshot): Elsewhere['next'] => context.elsewhere?.next ?? null;
