import { parseAddress } from '#domain/address.ts';

/** The pages that the build makes of index.html (scripts/pages.ts). */
export const PAGES = {
  /** It asks who is there. */
  plain: '/index.html',
  /** Nobody is there, which it need not ask. */
  signedOut: '/signed-out.html',
  /** The same with the login's form. */
  login: '/login.html',
  /** The frame of the desk, with everything that the desk loads first. */
  desk: '/desk.html',
} as const;

/**
 * The page of an address. Without a session it is the one of nobody; with one, which may have ended, the desk's, except at an address of
 * somebody signed out, who is led away from there.
 */
export function pageFor({ pathname, search }: URL, hasSession: boolean): string {
  const { screen } = parseAddress(pathname, search);
  if (!hasSession) return screen === 'login' && search === '' ? PAGES.login : PAGES.signedOut;
  return isSignedIn(screen) ? PAGES.desk : PAGES.plain;
}

type Screen = ReturnType<typeof parseAddress>['screen'];

const isSignedIn = (screen: Screen): boolean =>
  screen === 'section' ||
  screen === 'accounts' ||
  screen === 'lost-connection' ||
  screen === 'setup-account' ||
  screen === 'unknown';
