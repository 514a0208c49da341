/** Why linking an account failed: values of the link screen's `error` parameter (3.49, 8.10). */
export const LINK_NOTICES = [
  'lost-connection',
  'account-already-registered',
  'account-mismatch',
  'link-refused',
  'link-not-started',
] as const;
export type LinkNotice = (typeof LINK_NOTICES)[number];

/** Parses the `error` parameter; null for any unknown value. */
export function parseLinkNotice(text: string | null): LinkNotice | null {
  return LINK_NOTICES.find((notice) => notice === text) ?? null;
}
