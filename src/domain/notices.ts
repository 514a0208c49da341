/** Why linking a marketplace account failed, as the link screen's `error` parameter says it (3.49, 8.10). */
export const LINK_NOTICES = [
  'lost-connection',
  'account-already-registered',
  'account-mismatch',
  'link-refused',
] as const;
export type LinkNotice = (typeof LINK_NOTICES)[number];

/** The notice named by a query parameter, or null for anything else: a malformed address never breaks a screen. */
export function parseLinkNotice(text: string | null): LinkNotice | null {
  return LINK_NOTICES.find((notice) => notice === text) ?? null;
}
