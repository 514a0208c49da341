import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The defaults of RFC 6238, which authenticator apps expect: SHA-1, six digits, 30 seconds. */
const STEP = 30_000;
const DIGITS = 6;
/** RFC 4226 requires at least 16 bytes and recommends 20. */
const SECRET_BYTES = 20;
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const createTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Base 32 (RFC 4648) without padding, the format that authenticator apps take. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE_32.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** The code of a time step. */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The time step at `now` (epoch milliseconds). */
export const stepAt = (now: number): number => Math.floor(now / STEP);

/** The step whose code this is: the current one or a neighbour; null for none. Always compares all three, in constant time. */
export function matchingStep(secret: Buffer, code: string, now: number): number | null {
  const steps = [-1, 0, 1].map((distance) => stepAt(now) + distance);
  const typed = Buffer.from(code);
  const matches = steps.map((step) => {
    const right = Buffer.from(totpAt(secret, step));
    return typed.length === right.length && timingSafeEqual(typed, right);
  });
  return steps.find((_, index) => matches[index]) ?? null;
}
