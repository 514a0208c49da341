import type { AttributeFact } from './knowledge.ts';
import { plain } from './spanish.ts';

/** Sentences for attributes; `{}` is the value. */
const SENTENCES: Readonly<Record<string, string>> = {
  BRAND: 'La marca es {}.',
  MODEL: 'El modelo es {}.',
  PART_NUMBER: 'El número de pieza es {}.',
  WEIGHT: 'Pesa {}.',
  NET_WEIGHT: 'Pesa {}.',
  PRODUCT_WEIGHT: 'Pesa {}.',
  LENGTH: 'Mide {} de largo.',
  WIDTH: 'Mide {} de ancho.',
  HEIGHT: 'Mide {} de alto.',
  DEPTH: 'Tiene {} de profundidad.',
  DIAMETER: 'Tiene {} de diámetro.',
  THICKNESS: 'Tiene {} de espesor.',
  CABLE_LENGTH: 'El cable mide {}.',
  VOLTAGE: 'Funciona con {}.',
  ORIGIN: 'Es de origen {}.',
  WARRANTY_TIME: 'Tiene {} de garantía.',
  BATTERY_LIFE: 'La batería dura {}.',
  UNITS_PER_PACK: 'Trae {} por paquete.',
  GENDER: 'Es para {}.',
};

const OF_SIDE: ReadonlySet<string> = new Set(['LENGTH', 'WIDTH', 'HEIGHT', 'DEPTH', 'DIAMETER', 'THICKNESS']);

export const isYes = (value: string): boolean => /^(?:si|yes|verdadero)$/.test(plain(value).trim());
export const isNo = (value: string): boolean => /^(?:no|falso|sin)$/.test(plain(value).trim());

const MASCULINE_A = /^(?:sistema|programa|idioma|clima|diagrama|tema|aroma|dia|mapa)\b/;
const FEMININE = /(?:a|cion|sion|dad|tud|umbre|serie|ficie|base|fase|clase|llave|torre|fuente|parte|suela|red)$/;

/** The definite article of a noun: "la", "el", "las" or "los". */
export function articleOf(name: string): string {
  const [first = ''] = plain(name).split(/\s+/);
  const isPlural = /[^i]s$/.test(first) && !/^(?:compas|bis)/.test(first);
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

/** A label for the middle of a sentence: only proper names and acronyms keep their capital. */
export const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** A value for the middle of a sentence. */
const asValue = (value: string): string =>
  /^\p{Lu}\p{Ll}+(?:[\s,/]|$)/u.test(value) && !/\p{Lu}/u.test(value.slice(1)) ? lowerFirst(value) : value;

/** An attribute as a sentence. */
export function attributeSentence({ id, name, value, concept }: AttributeFact): string {
  if (isYes(value) || isNo(value)) return truthSentence(name, isYes(value));
  // "Profundidad máxima de inmersión" is not the article's depth.
  const sentence = OF_SIDE.has(id) && /\s/.test(name.trim()) ? undefined : SENTENCES[id];
  const says =
    concept === 'brand' ||
    concept === 'origin' ||
    concept === 'model' ||
    concept === 'vehicle' ||
    concept === 'compatibility'
      ? value
      : asValue(value);
  if (sentence !== undefined) return sentence.replace('{}', says);
  if (concept === 'weight') return `Pesa ${says}.`;
  if (concept === 'max-load') return `${withArticle(name)} es de ${says}.`;
  if (/^(?:es|esta)\b/.test(plain(name))) return `${name}: ${says}.`;
  if (/^(?:incluye|trae|apto|compatible|con)\b/.test(plain(name))) return `${name}: ${says}.`;
  if (/^(?:cantidad|numero) de/.test(plain(name)))
    return `Tiene ${says} ${plain(name).includes('unidades') ? 'unidades' : lowerFirst(name.replace(/^\S+\s+de\s+/i, ''))}.`;
  const verb = /^(?:los|las)\b/.test(articleOf(name)) ? 'son' : 'es';
  const isMeasure = /^\d/.test(value) && verb === 'es';
  return `${withArticle(name)} ${verb} ${isMeasure ? 'de ' : ''}${says}.`;
}

const withArticle = (name: string): string => {
  const article = articleOf(name);
  return `${article.charAt(0).toUpperCase()}${article.slice(1)} ${lowerFirst(name)}`;
};

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
