/** What the marketplace forbids in an answer. */
export type Violation = 'phone' | 'email' | 'link' | 'contact';

const RULES: readonly (readonly [Violation, RegExp])[] = [
  ['email', /[\w.+-]+@[\w-]+\.[\w.]+|\barroba\b/i],
  // Ten digits or more, however they are grouped, are somebody's number; prices and part numbers are shorter or glued to letters.
  ['phone', /(?<![\w$.])\+?\(?\d(?:[\s().-]?\d){9,14}(?![\w])/],
  ['link', /\b(?:https?:\/\/|www\.)(?![\w.-]*(?:mercadolibre|mercadolivre|mercadopago)\.)/i],
  [
    'contact',
    /\b(?:whats?app|wsp|wpp|telegram|instagram|facebook|tel[eé]fono|celular de contacto|ll[aá]me(?:me|nos)|escr[ií]b(?:a|e)(?:me|nos) al)\b/i,
  ],
];

/** The marketplace's rules that `text` breaks: no contact data, no links elsewhere. */
export function violations(text: string): Violation[] {
  return RULES.filter(([, pattern]) => pattern.test(text)).map(([violation]) => violation);
}
