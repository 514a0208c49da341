export interface HeaderOptions {
  /** Whether the product is served over TLS. */
  readonly secure: boolean;
  /** The origins of item pictures, besides this one and any https origin. */
  readonly pictureOrigins: readonly string[];
}

/** For API responses: opened as a page, they may load and run nothing (ASVS 3.2.1). */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Scripts and styles are loaded only from files of this origin. */
function pagePolicy({ secure, pictureOrigins }: HeaderOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' https: ${pictureOrigins.join(' ')}`.trim(),
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The security headers of a response; `isData`: of the API. */
export function securityHeaders(options: HeaderOptions, isData: boolean): ReadonlyMap<string, string> {
  return new Map([
    ['content-security-policy', isData ? DATA_POLICY : pagePolicy(options)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(options.secure ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as const) : []),
  ]);
}
