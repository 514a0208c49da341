export interface HeaderOptions {
  /** Whether the product is reached over TLS. */
  readonly secure: boolean;
  /** Where pictures of listings come from, besides this origin and any https one. */
  readonly pictureOrigins: readonly string[];
}

/** The headers of every answer. Scripts run only from files of this origin, styles likewise. */
export function securityHeaders({ secure, pictureOrigins }: HeaderOptions): ReadonlyMap<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' https: ${pictureOrigins.join(' ')}`.trim(),
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return new Map([
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(secure ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as const) : []),
  ]);
}
