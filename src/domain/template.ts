import { siteOf } from './sites.ts';

/** The variables a greeting, signature, quick answer or answer may carry after a dollar sign (3.51-3.55). */
export const TEMPLATE_VARIABLES = ['comprador', 'miapodo', 'fecha', 'diasemana'] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

export interface TemplateValues {
  /** The buyer's name. */
  readonly buyer: string;
  /** The seller's nickname. */
  readonly nickname: string;
  readonly siteId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The reader's time zone; without it the site's own, as automatic answers need. */
  readonly timeZone?: string;
}

const VARIABLE = /\$(comprador|miapodo|fecha|diasemana)(?![\p{L}\p{N}_])/gu;

/**
 * Replaces every known `$variable` of `text` in a single pass: a value that itself looks like a variable stays as it is.
 * An unknown one is left as typed.
 */
export function resolveTemplate(text: string, values: TemplateValues): string {
  const timeZone = values.timeZone ?? siteOf(values.siteId).timeZone;
  return text.replace(VARIABLE, (_match, name: TemplateVariable) => valueOfVariable(name, values, timeZone));
}

function valueOfVariable(name: TemplateVariable, values: TemplateValues, timeZone: string): string {
  switch (name) {
    case 'comprador':
      return values.buyer;
    case 'miapodo':
      return values.nickname;
    case 'fecha':
      return new Intl.DateTimeFormat('es', { dateStyle: 'short', timeZone }).format(values.now);
    case 'diasemana':
      return new Intl.DateTimeFormat('es', { weekday: 'long', timeZone }).format(values.now).toLowerCase();
  }
}
