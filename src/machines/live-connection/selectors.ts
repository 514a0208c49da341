import type { LiveConnectionSnapshot } from './types.ts';

export const selectIsReconnecting = (snapshot: LiveConnectionSnapshot): boolean => snapshot.matches('reconnecting');
