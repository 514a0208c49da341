/** Forms of address for buyers. */
export const REGISTERS = ['usted', 'tu', 'vos'] as const;
export type Register = (typeof REGISTERS)[number];
