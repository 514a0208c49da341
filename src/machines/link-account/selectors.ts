import type { LinkNotice } from '#domain/notices.ts';
import type { LinkAccountSnapshot } from './types.ts';

export const selectIsLeaving = (snapshot: LinkAccountSnapshot): boolean => snapshot.hasTag('busy');
export const selectNotice = (snapshot: LinkAccountSnapshot): LinkNotice | null => snapshot.context.notice;
export const selectNickname = (snapshot: LinkAccountSnapshot): string | null => snapshot.context.nickname;
