import type { LiveConnectionSnapshot } from './types.ts';

export const selectIsReconnecting = (snapshot: LiveConnectionSnapshot): boolean => snapshot.matches('reconnecting');
/** Since when the connection is lost, epoch milliseconds, or null. */
export const selectLostAt = (snapshot: LiveConnectionSnapshot): number | null => snapshot.context.lostAt;
