import type { LeaveGuardSnapshot } from './machine.ts';

export const selectIsAsking = (snapshot: LeaveGuardSnapshot): boolean => snapshot.hasTag('open');
