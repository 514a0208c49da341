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
/** What looks like a variable: a price does not, for a name begins with a letter. */
const NAMED = /\$(\p{L}[\p{L}\p{N}_]*)/gu;
const BEFORE_CARET = /\$([\p{L}\p{N}_]*)$/u;

/**
 * Replaces every known `$variable` of `text` in a single pass: a value that itself looks like a variable stays as it is.
 * An unknown one is left as typed.
 */
export function resolveTemplate(text: string, values: TemplateValues): string {
  const timeZone = values.timeZone ?? siteOf(values.siteId).timeZone;
  return text.replace(VARIABLE, (_match, name: TemplateVariable) => valueOfVariable(name, values, timeZone));
}

/** Whether `text` may be what the template became: its own words in their order, anything in the places of its variables. */
export function mayBecome(template: string, text: string): boolean {
  const [first = '', ...rest] = template.replace(VARIABLE, '\0').split('\0');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
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

/**
 * What somebody may have meant as a variable and is none, each once, in its order: it reaches the buyer as typed. The one that
 * stands at `writing`, in UTF-16 units, is not finished yet.
 */
export function unknownVariables(text: string, writing: number | null = null): string[] {
  const known: readonly string[] = TEMPLATE_VARIABLES;
  const names = [...text.matchAll(NAMED)].flatMap(({ 1: name, index }) =>
    name === undefined || index === writing ? [] : [name],
  );
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/** A dollar sign in a text, with what stands between it and the caret. */
export interface VariableSign {
  /** Where it stands, in UTF-16 units. */
  readonly at: number;
  readonly query: string;
}

/** The dollar sign in whose word the caret stands, or null. A variable may stand anywhere, even behind a letter. */
export function variableSignAt(text: string, caret: number): VariableSign | null {
  const [, query] = BEFORE_CARET.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { at: caret - query.length - 1, query };
}

/** The variables that `query` may become: their names begin so, whatever the case. One that is written out already needs no help. */
export function variablesLike(query: string): readonly TemplateVariable[] {
  return TEMPLATE_VARIABLES.filter((name) => name !== query && name.startsWith(query.toLowerCase()));
}
