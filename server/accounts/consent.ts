import type { MarketplaceConfig } from '../config.ts';

/** The origin of each site's consent page; other sites use the general one. */
const CONSENT_HOSTS: ReadonlyMap<string, string> = new Map([
  ['MLA', 'https://auth.mercadolibre.com.ar'],
  ['MLB', 'https://auth.mercadolivre.com.br'],
  ['MLM', 'https://auth.mercadolibre.com.mx'],
  ['MLC', 'https://auth.mercadolibre.cl'],
  ['MCO', 'https://auth.mercadolibre.com.co'],
  ['MLU', 'https://auth.mercadolibre.com.uy'],
  ['MPE', 'https://auth.mercadolibre.com.pe'],
  ['MLV', 'https://auth.mercadolibre.com.ve'],
  ['MEC', 'https://auth.mercadolibre.com.ec'],
  ['MBO', 'https://auth.mercadolibre.com.bo'],
  ['MPY', 'https://auth.mercadolibre.com.py'],
  ['MGT', 'https://auth.mercadolibre.com.gt'],
  ['MPA', 'https://auth.mercadolibre.com.pa'],
  ['MRD', 'https://auth.mercadolibre.com.do'],
  ['MCR', 'https://auth.mercadolibre.co.cr'],
  ['MHN', 'https://auth.mercadolibre.com.hn'],
  ['MSV', 'https://auth.mercadolibre.com.sv'],
  ['MNI', 'https://auth.mercadolibre.com.ni'],
]);
const GENERAL_HOST = 'https://auth.mercadolibre.com';

/** The sites with their own consent page; empty when the configuration sets one for all. */
export function sitesWithOwnPage({ authUrl }: MarketplaceConfig): string[] {
  return authUrl === null ? [...CONSENT_HOSTS.keys()] : [];
}

interface ConsentRequest {
  readonly siteId: string;
  readonly redirectUri: string;
  readonly state: string;
  /** The S256 challenge of the PKCE verifier. */
  readonly challenge: string;
}

/** The URL of the marketplace's consent page. */
export function consentUrl(
  config: MarketplaceConfig,
  { siteId, redirectUri, state, challenge }: ConsentRequest,
): string {
  const url = new URL('/authorization', config.authUrl ?? CONSENT_HOSTS.get(siteId) ?? GENERAL_HOST);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}
