/** The push services of the browsers, each with all hosts below it. An endpoint comes from a client, so only these are called. */
const SERVICES = [
  // Chrome, Edge on Android, Samsung, Opera
  'fcm.googleapis.com',
  // Firefox
  'push.services.mozilla.com',
  // Safari
  'push.apple.com',
  // Edge on Windows
  'notify.windows.com',
] as const;

/**
 * Whether notifications may be sent there: over https to the standard port of a browser's push service, or to one of the configured
 * origins. Nothing of the host is looked up: the names belong to the vendors, and no other is ever connected to.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
