/** How many recovery codes are made at a time. */
export const RECOVERY_CODE_COUNT = 10;

/** Crockford's base 32: digits, and letters without I, L, O and U, which are mistaken for others. */
export const RECOVERY_CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;

/** A recovery code as it is compared, from one typed in any case, with or without dashes and spaces; null for what cannot be one. */
export function toRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((digit) => RECOVERY_CODE_DIGITS.includes(digit)) ? code : null;
}

/**
 * A recovery code from twelve numbers below 32, as it is shown. Its first digit is a letter: while it is typed it never looks like a
 * whole code of the authenticator, which would be submitted.
 */
export function recoveryCodeOf(random: (below: number) => number): string {
  const letters = RECOVERY_CODE_DIGITS.slice(10);
  const digits = Array.from({ length: LENGTH }, (_, place) => {
    const from = place === 0 ? letters : RECOVERY_CODE_DIGITS;
    return from.charAt(random(from.length));
  });
  return groupRecoveryCode(digits.join(''));
}

const groupRecoveryCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
