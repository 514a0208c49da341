/** The issuer that an authenticator app shows (4.07). */
const ISSUER = 'Mostrador';

/** The `otpauth:` URI of the QR code, with the user's e-mail and the secret (4.07). */
export function authenticatorUri(email: string, secret: string): string {
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(ISSUER)}`;
}

/** The secret in groups of four characters, for typing it by hand. */
export function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Whether all six digits of an authenticator's code are there. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code.trim());
