import type { LeaveGuardSnapshot } from './types.ts';

export const selectIsAsking = (snapshot: LeaveGuardSnapshot): boolean => snapshot.hasTag('open');
