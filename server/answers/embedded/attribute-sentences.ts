import type { AttributeFact } from './knowledge.ts';
import { plain, stems, words } from './spanish.ts';
import { articleOf, isNo, isYes, lowerFirst, truthSentence, upperFirst, withoutFullStop } from './wording.ts';

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
  WARRANTY_TIME: 'Tiene {} de garantía.',
  BATTERY_LIFE: 'La batería dura {}.',
  GENDER: 'Es para {}.',
};
const OF_SIDE: ReadonlySet<string> = new Set(['LENGTH', 'WIDTH', 'HEIGHT', 'DEPTH', 'DIAMETER', 'THICKNESS']);

/** Concepts whose values are names, which keep their capital. */
const NAMED: ReadonlySet<string> = new Set(['brand', 'origin', 'model', 'vehicle', 'compatibility']);

/** A value for the middle of a sentence. */
const asValue = (value: string): string =>
  /^(?:Hasta|Desde|Con|Sin|Para|Un|Una|Más|Menos|De)\s/.test(value) ||
  (/^\p{Lu}\p{Ll}+(?:[\s,/]|$)/u.test(value) && !/\p{Lu}/u.test(value.slice(1)))
    ? lowerFirst(value)
    : value;

/** An attribute as a sentence. */
export function attributeSentence(attribute: AttributeFact): string {
  const { name, value, concept } = attribute;
  if (isYes(value) || isNo(value)) return truthSentence(name, isYes(value));
  const isName = NAMED.has(concept ?? '') && !(concept !== 'brand' && /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(value));
  const says = isName ? value : asValue(value);
  const own = sentenceOfId(attribute, says) ?? sentenceOfLabel(attribute, says);
  if (own !== null) return own;
  if (concept === 'weight') return `Pesa ${says}.`;
  if (concept === 'max-load') return `${withArticle(name)} es de ${says}.`;
  if (speaksForItself(name, value)) return asSentence(value);
  if (/^(?:es|esta|incluye|trae|apto|compatible|con)\b/.test(plain(name)) || isPhrase(value))
    return `${name}: ${says}.`;
  const isPlural = /^(?:los|las)\b/.test(articleOf(name));
  if (isPlural && /^\d+$/.test(value) && !/\b(?:del|de la|que)\b/.test(name))
    return value === '1'
      ? `${name}: 1.`
      : `${TRADED.test(plain(name)) ? 'Trae' : 'Tiene'} ${value} ${lowerFirst(name)}.`;
  return `${withArticle(name)} ${isPlural ? 'son' : 'es'} ${isMeasure(value) && !isPlural ? 'de ' : ''}${says}.`;
}

const TRADED = /^(?:unidades|piezas)$/;

function sentenceOfId({ id, name, value }: AttributeFact, says: string): string | null {
  if (id === 'ORIGIN')
    return IS_ADJECTIVE.test(plain(value)) ? `Es de origen ${lowerFirst(value)}.` : `Se fabrica en ${value}.`;
  if (id === 'INVOICE' && /^factura\b/i.test(value)) return `Hacemos ${lowerFirst(value)}.`;
  if (id === 'GENDER' && /^(?:sin genero|unisex)/.test(plain(value))) return 'Es unisex.';
  if (id === 'UNITS_PER_PACK')
    return /^\d+$/.test(value) && TRADED.test(plain(name))
      ? `Trae ${value} ${lowerFirst(name)}.`
      : `Trae ${says} por paquete.`;
  // "Profundidad máxima de inmersión" is not the article's depth.
  if (OF_SIDE.has(id) && /\s/.test(name.trim())) return null;
  return SENTENCES[id]?.replace('{}', says) ?? null;
}
const IS_ADJECTIVE =
  /^(?:nacional|importad[oa]|extranjer[oa]|(?!argentina|china)\p{L}+(?:es|an[oa]|in[oa]|ec?s[ae]))$/u;

/** Labels that ask for another verb than "es". */
function sentenceOfLabel({ name, value, concept }: AttributeFact, says: string): string | null {
  const label = plain(name).trim();
  if (/^(?:accesorios|elementos|piezas) incluid[oa]s$|^contenido del? (?:kit|paquete|set|juego|la caja)$/.test(label))
    return `Incluye ${asValue(value)}.`;
  if (/^(?:vehiculos?|compatibilidad|autos|motos)$/.test(label) && concept !== null && NAMED.has(concept))
    return `Compatible con ${/^\p{Lu}\p{Ll}+ (?:de|para|con) /u.test(value) ? lowerFirst(value) : value}.`;
  const counted = /^(?:cantidad|numero) de (.+)$/.exec(label);
  if (counted === null || !/^\d/.test(value)) return null;
  if (label.includes('unidades')) return `Tiene ${says} unidades.`;
  const what = lowerFirst(name.trim().replace(/^\S+\s+de\s+/i, ''));
  return /^(?:comensales|usuarios|personas|jugadores)\b/.test(counted[1] ?? '')
    ? `Es para ${says} ${what}.`
    : `Tiene ${says} ${what}.`;
}

/** A value that names what its label does, or says what to do: "Electrodos de 1,6 mm" of "Electrodos", "Lavar con agua fría" of "Cuidados". */
function speaksForItself(name: string, value: string): boolean {
  const all = words(value);
  if (all.length < 2 || /^\d/.test(value)) return false;
  if (/^(?:cuidados|lavado|limpieza|modo de uso|instrucciones|recomendaciones)\b/.test(plain(name))) return true;
  const said = stems(all.slice(0, 3).join(' '));
  return stems(name).some((stem) => said.includes(stem));
}

/** Values of several statements are no complement of "es". */
const isPhrase = (value: string): boolean =>
  /;|\bno\b/.test(value) || (/\p{L},/u.test(value) && value.split(/, | y /).some((entry) => words(entry).length > 2));

/** A figure with its unit; a bare number or code takes no "de". */
const isMeasure = (value: string): boolean => /^\d/.test(value) && !/^\d[\d.,/+-]*H?$/.test(value);

const asSentence = (value: string): string => `${upperFirst(withoutFullStop(value))}.`;

const withArticle = (name: string): string => {
  const article = articleOf(name);
  return `${upperFirst(article)} ${lowerFirst(name)}`;
};
