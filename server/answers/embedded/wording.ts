import { plain } from './spanish.ts';

export const isYes = (value: string): boolean => /^(?:si|yes|verdadero)$/.test(plain(value).trim());
export const isNo = (value: string): boolean => /^(?:no|falso|sin)$/.test(plain(value).trim());

const MASCULINE_A = /^(?:sistema|programa|idioma|clima|diagrama|tema|aroma|dia|mapa)\b/;
const FEMININE =
  /(?:a|cion|sion|dad|tud|umbre|ez|serie|ficie|base|fase|clase|llave|torre|fuente|parte|suela|red|corriente|interfaz|editorial|imagen)$/;

/** The definite article of a noun: "la", "el", "las" or "los". */
export function articleOf(name: string): string {
  const [first = ''] = plain(name).split(/\s+/);
  const isPlural = /[^i]s$/.test(first) && !/^(?:compas|bis|gas|chasis|dosis|lens)/.test(first);
  const singular = isPlural
    ? first.replace(/(?:es|s)$/, (end) =>
        end === 'es' && !/[aeiou]$/.test(first.slice(0, -2))
          ? ''
          : first.endsWith('es') && FEMININE.test(first.slice(0, -2))
            ? ''
            : end === 's'
              ? ''
              : 'e',
      )
    : first;
  const isFeminine = FEMININE.test(singular) && !MASCULINE_A.test(singular);
  return isPlural ? (isFeminine ? 'las' : 'los') : isFeminine ? 'la' : 'el';
}

export const withoutFullStop = (text: string): string => text.replace(/\.$/, '');

export const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A label for the middle of a sentence: only proper names and acronyms keep their capital. */
export const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** A label that begins with an adjective: "compatible con cápsulas", "resistente al agua", but not "cable incluido". */
const QUALITY =
  /^(?:apt[oa]|resistente|antideslizante|transparente|portatil|inalambric[oa]|ecologic[oa]|original|hipoalergenic[oa]|(?!cable\b|combustible\b)\p{L}{3,}[ai]ble)\b/u;

/** A yes-or-no attribute as a sentence: "Es plegable" keeps its verb, "Con bluetooth" becomes "tiene bluetooth", "Plegable" "es plegable". */
export function truthSentence(name: string, isTrue: boolean): string {
  const label = lowerFirst(name.trim());
  const stated = /^(?:con|con el|con la)\s+(.+)$/i.exec(label);
  if (stated !== null) return isTrue ? `Sí, tiene ${stated[1]}.` : `No, no tiene ${stated[1]}.`;
  if (QUALITY.test(plain(label))) return isTrue ? `Sí, es ${label}.` : `No, no es ${label}.`;
  if (
    /^(?:es|son|incluye|tiene|trae|requiere|permite|admite|posee|cuenta|viene|soporta|usa|lleva|se|sirve|funciona|necesita|puede)\b/i.test(
      label,
    )
  )
    return isTrue ? `Sí, ${label}.` : `No, no ${label}.`;
  return isTrue ? `Sí, tiene ${label}.` : `No, no tiene ${label}.`;
}

/** From this length on an entry of a list is a sentence. */
const LONG_ENTRY = 28;

/** The entries of a list in one text. */
export const joinedEntries = (entries: readonly string[]): string =>
  entries.some(({ length }) => length > LONG_ENTRY)
    ? entries.map((entry) => upperFirst(entry)).join('. ')
    : entries.join('; ');
