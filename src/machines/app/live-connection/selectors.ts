import type { LiveConnectionSnapshot } from './machine.ts';

/** Since when live messages do not come in, epoch milliseconds; null while they do. */
export const selectLostAt = (snapshot: LiveConnectionSnapshot): number | null =>
  snapshot.matches('reconnecting') ? snapshot.context.lostAt : null;
