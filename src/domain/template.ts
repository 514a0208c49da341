import { dateTimeFormat } from './formats.ts';
import { siteOf } from './sites.ts';

/** The variables that greetings, signatures, quick answers and answers may contain after a dollar sign (3.51-3.55). */
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
  /** The viewer's time zone; by default the site's, as scheduled answers need. */
  readonly timeZone?: string;
}

const VARIABLE = /\$(comprador|miapodo|fecha|diasemana)(?![\p{L}\p{N}_])/gu;
/** Anything that looks like a variable: a name starts with a letter, so prices do not match. */
const NAMED = /\$(\p{L}[\p{L}\p{N}_]*)/gu;
const BEFORE_CARET = /\$([\p{L}\p{N}_]*)$/u;

/**
 * Replaces every known `$variable` of `text` in one pass, so that a value that looks like a variable is not replaced again. Unknown
 * variables stay as typed.
 */
export function resolveTemplate(text: string, values: TemplateValues): string {
  const timeZone = values.timeZone ?? siteOf(values.siteId).timeZone;
  return text.replace(VARIABLE, (_match, name: TemplateVariable) => valueOfVariable(name, values, timeZone));
}

/** Whether `text` can be the resolved template: its literal parts in order, with anything in place of its variables. */
export function canResolveTo(template: string, text: string): boolean {
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

/**
 * Whether `text` contains the resolved template as words of its own: its literal parts in order, with anything in place of its
 * variables. Spaces and line breaks are the same.
 */
export function containsResolved(template: string, text: string): boolean {
  const within = oneSpaced(text);
  const parts = oneSpaced(template.replace(VARIABLE, '\0')).split('\0');
  const literal = parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).map((part) => part.trim());
  const [first] = literal;
  if (first === undefined) return false;
  let at = wordsAt(within, first, 0);
  for (const part of literal) {
    if (at !== -1) at = wordsAt(within, part, at);
    if (at === -1) return false;
    at += part.length;
  }
  return true;
}

const oneSpaced = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Where `words` stand in `text` from `from` on, with no letter or digit glued to them; -1: nowhere. */
function wordsAt(text: string, words: string, from: number): number {
  for (let at = text.indexOf(words, from); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isGlued(text, at) && !isGlued(text, end)) return at;
  }
  return -1;
}

/** Whether a word goes on across the offset. */
const isGlued = (text: string, at: number): boolean =>
  /^[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1)) && at > 0;

function valueOfVariable(name: TemplateVariable, values: TemplateValues, timeZone: string): string {
  switch (name) {
    case 'comprador':
      return values.buyer;
    case 'miapodo':
      return values.nickname;
    case 'fecha':
      return dateTimeFormat('es', { dateStyle: 'short', timeZone }).format(values.now);
    case 'diasemana':
      return dateTimeFormat('es', { weekday: 'long', timeZone }).format(values.now).toLowerCase();
  }
}

/**
 * Names after a dollar sign that are no variables and would reach the buyer as typed; unique, in order. The one at offset `writing`
 * (UTF-16 units) is still being typed and is left out.
 */
export function unknownVariables(text: string, writing: number | null = null): string[] {
  const known: readonly string[] = TEMPLATE_VARIABLES;
  const names = [...text.matchAll(NAMED)].flatMap(({ 1: name, index }) =>
    name === undefined || index === writing ? [] : [name],
  );
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/** A dollar sign in a text, with the text between it and the caret. */
export interface VariableTrigger {
  /** Its offset, in UTF-16 units. */
  readonly at: number;
  readonly query: string;
}

/** The dollar sign of the word at the caret, or null. It may follow a letter. */
export function variableTriggerAt(text: string, caret: number): VariableTrigger | null {
  const [, query] = BEFORE_CARET.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { at: caret - query.length - 1, query };
}

/** The variables whose names start with `query`, ignoring case; a complete name is left out. */
export function variablesLike(query: string): readonly TemplateVariable[] {
  return TEMPLATE_VARIABLES.filter((name) => name !== query && name.startsWith(query.toLowerCase()));
}
