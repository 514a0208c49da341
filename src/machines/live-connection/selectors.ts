import type { LiveConnectionSnapshot } from './types.ts';

/** Since when live messages do not come in, epoch milliseconds; null while they do. */
export const selectLostAt = (snapshot: LiveConnectionSnapshot): number | null =>
  snapshot.matches('reconnecting') ? snapshot.context.lostAt : null;
