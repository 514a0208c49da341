import type { Failure } from '#contract/failure.ts';
import type { LinkNotice } from '#domain/link-notices.ts';
import type { LinkAccountSnapshot } from './machine.ts';

export const selectCanLink = (snapshot: LinkAccountSnapshot): boolean => snapshot.matches({ way: 'offering' });
export const selectIsLeaving = (snapshot: LinkAccountSnapshot): boolean => snapshot.matches({ way: 'leaving' });
export const selectNotice = (snapshot: LinkAccountSnapshot): LinkNotice | null => snapshot.context.notice;
export const selectNickname = (snapshot: LinkAccountSnapshot): string | null => snapshot.context.nickname;

/** The sites to choose from, and the chosen one; null where there is no choice. */
export const selectSites = (snapshot: LinkAccountSnapshot): readonly string[] => snapshot.context.sites;
export const selectSite = (snapshot: LinkAccountSnapshot): string | null => snapshot.context.siteId;

/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: LinkAccountSnapshot): Failure | null =>
  snapshot.matches({ way: 'failed' }) ? snapshot.context.failure : null;
