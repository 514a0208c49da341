/** How buyers are addressed. */
export const REGISTERS = ['usted', 'tu', 'vos'] as const;
export type Register = (typeof REGISTERS)[number];
