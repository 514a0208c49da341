/** The side that a length measures. */
export type Side = 'width' | 'height' | 'depth' | 'length' | 'diameter' | 'thickness';

/** The names of the sides: in attribute ids, in Spanish texts, and in answers. */
export const SIDES: readonly {
  readonly side: Side;
  readonly id: RegExp;
  readonly word: RegExp;
  readonly label: string;
}[] = [
  { side: 'width', id: /^(?:.*_)?WIDTH$/, word: /\b(?:anch[oa]s?|anchura|frente)\b/, label: 'de ancho' },
  { side: 'height', id: /^(?:.*_)?HEIGHT$/, word: /\b(?:alt[oa]s?|altura|estatura)\b/, label: 'de alto' },
  { side: 'depth', id: /^(?:.*_)?DEPTH$/, word: /\b(?:profund\w*|fondo|hond[oa]s?)\b/, label: 'de profundidad' },
  { side: 'length', id: /^(?:.*_)?LENGTH$/, word: /\b(?:larg[oa]s?|longitud)\b/, label: 'de largo' },
  { side: 'diameter', id: /^(?:.*_)?DIAMETER$/, word: /\bdiametro\b/, label: 'de diámetro' },
  { side: 'thickness', id: /^(?:.*_)?THICKNESS$/, word: /\b(?:espesor|grueso|grosor)\b/, label: 'de espesor' },
];

/** The sides that a plain text names. */
export const sidesNamed = (read: string): Side[] => SIDES.filter(({ word }) => word.test(read)).map(({ side }) => side);

/** The side of a figure by the words around it: "53 cm de ancho", "Ancho: 53 cm"; those after it take precedence. */
export function sideAt(before: string, after: string): Side | null {
  const [behind] = /^\s*(?:cms?|mm|mts?|m)?\s*(?:de |del )?\p{L}+/u.exec(after) ?? [];
  const [next] = sidesNamed(behind ?? '');
  if (next !== undefined) return next;
  const near = before.split(/[,;|()\d]| - | y /).at(-1) ?? '';
  return sidesNamed(near.slice(-24)).at(-1) ?? null;
}
