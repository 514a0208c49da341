/** The screens of a signed-out user (2.01-2.07). */
export const SIGNED_OUT_SCREENS = [
  'welcome',
  'login',
  'signup',
  'verify',
  'recover',
  'setup',
  'authenticator',
] as const;
export type SignedOutScreen = (typeof SIGNED_OUT_SCREENS)[number];

/** The sections of an account (2.14), in the order of the navigation (2.20). */
export const SECTIONS = [
  'questions',
  'history',
  'reports',
  'settings',
  'rehearsal',
  'transfer',
  'notifications',
  'greeting-and-signature',
  'quick-answers',
  'missing-data',
  'tests',
  'activity',
  'operators',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The screen that replaces an account's sections while its marketplace link is lost (2.32). */
const LOST_CONNECTION = 'lost-connection';

/** A parsed browser address; `unknown` is any path that the product does not have. */
export type Address =
  | { readonly screen: SignedOutScreen; readonly email: string | null }
  | { readonly screen: 'setup-account'; readonly error: string | null; readonly account: string | null }
  | { readonly screen: 'accounts' }
  | { readonly screen: 'inbox' }
  | { readonly screen: 'section'; readonly accountId: string; readonly section: Section }
  | { readonly screen: 'lost-connection'; readonly accountId: string }
  | { readonly screen: 'unknown' };

/** Parses a path and its query. Never throws: an invalid path is `unknown`. */
export function parseAddress(pathname: string, search: string): Address {
  const query = new URLSearchParams(search);
  const [first, second, third, ...rest] = pathname.split('/').filter((part) => part !== '');
  if (rest.length > 0 || first === undefined) return { screen: 'unknown' };
  if (first === 'accounts') return parseAccountPath(second, third);
  if (second !== undefined) return { screen: 'unknown' };
  if (first === 'inbox') return { screen: first };
  if (first === 'setup-account') {
    return { screen: 'setup-account', error: query.get('error'), account: query.get('account') };
  }
  const screen = SIGNED_OUT_SCREENS.find((name) => name === first);
  return screen === undefined ? { screen: 'unknown' } : { screen, email: query.get('email') };
}

function parseAccountPath(accountId: string | undefined, sectionName: string | undefined): Address {
  if (accountId === undefined) return { screen: 'accounts' };
  const section = SECTIONS.find((name) => name === sectionName);
  const id = decodeSegment(accountId);
  if (id === null) return { screen: 'unknown' };
  if (sectionName === LOST_CONNECTION) return { screen: LOST_CONNECTION, accountId: id };
  return section === undefined ? { screen: 'unknown' } : { screen: 'section', accountId: id, section };
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** What the fragment of an address may point at within a section. */
export type PlaceKind = 'question' | 'quick-answer' | 'policy';

const placeOf = (kind: PlaceKind, name: string): string => `${kind}=${encodeURIComponent(name)}`;

/** The name of the `kind` that the fragment points at, or null. */
export function fragmentTarget(fragment: string, kind: PlaceKind): string | null {
  const prefix = `#${kind}=`;
  return fragment.startsWith(prefix) ? decodeSegment(fragment.slice(prefix.length)) : null;
}

export const paths = {
  root: '/',
  welcome: '/welcome',
  login: (email?: string) => (email === undefined ? '/login' : `/login?email=${encodeURIComponent(email)}`),
  signup: '/signup',
  recover: '/recover',
  setup: (email?: string) => (email === undefined ? '/setup' : `/setup?email=${encodeURIComponent(email)}`),
  authenticator: '/authenticator',
  verify: (email: string) => `/verify?email=${encodeURIComponent(email)}`,
  setupAccount: '/setup-account',
  accounts: '/accounts',
  /** The questions of all accounts that a person may answer for (2.97). */
  inbox: '/inbox',
  section: (accountId: string, section: Section) => `/accounts/${encodeURIComponent(accountId)}/${section}`,
  /** An answered question in the history. */
  historyQuestion: (accountId: string, questionId: string) =>
    `${paths.section(accountId, 'history')}#${placeOf('question', questionId)}`,
  quickAnswer: (accountId: string, title: string) =>
    `${paths.section(accountId, 'quick-answers')}#${placeOf('quick-answer', title)}`,
  policy: (accountId: string, topic: string) => `${paths.section(accountId, 'settings')}#${placeOf('policy', topic)}`,
  lostConnection: (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/${LOST_CONNECTION}`,
  /** Starts linking an account of this site; the browser leaves the product (2.10). */
  integrationInit: (siteId: string | null) =>
    `/api/v1/integration/init${siteId === null ? '' : `?site=${encodeURIComponent(siteId)}`}`,
  /** Starts restoring the link of this account (2.32). */
  integrationRestore: (accountId: string) => `/api/v1/integration/init?account=${encodeURIComponent(accountId)}`,
} as const;
