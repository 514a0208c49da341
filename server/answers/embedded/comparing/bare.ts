import { type Dimension, type Figure, numberOf } from '../figures.ts';

/** A figure whose unit may be missing; then its dimension is null. */
export type Unitless = Omit<Figure, 'dimension'> & { readonly dimension: Dimension | null };

const BARE =
  /(?<![\p{L}\d.,/#-])-?\d{1,4}(?:[.,]\d{1,2})?(?![\d/]|[.,]\d|\s*(?:x\s*\d|unidades|veces|cuotas|v\b|t\b|%)|\p{L})/gu;
const SCREEN = 'pulgadas';
const WIDEST_SCREEN = 120;
/** Persons for whom an article is, or who are carried. */
export const PERSON =
  'hij[oa]s?|nen[ea]|niñ[oa]|espos[oa]|marido|mujer|señora|novi[oa]|polol[oa]|pareja|herman[oa]|sobrin[oa]|niet[oa]|ahijad[oa]|prim[oa]|amig[oa]|cuñad[oa]|suegr[oa]|papa|mama|padre|madre|viej[oa]|abuel\\w+|joven|jovencit[oa]|adolescente|muchach[oa]|chic[oa]|pib[ea]|cabr[oa]|chav[oa]|bebe|beba';
export const ANIMAL = 'perr\\w+|gat\\w+|mascota|labrador\\w*|cachorr\\w+';
const ABOUT = '\\s*(?:de |los |unos |unas |como |casi |por los |aprox\\w* |solo |a )*$';
const CUES: readonly {
  readonly before: RegExp;
  readonly after?: RegExp;
  readonly dimension: Dimension | null;
  readonly scale: (value: number) => number;
  readonly unit?: string;
}[] = [
  {
    before: new RegExp(`\\b(?:peso|pesa|pesan|pesamos|pesando|kilaje)${ABOUT}`),
    dimension: 'mass',
    scale: (value) => value,
  },
  { before: new RegExp(`\\bmid(?:o|e|en|iendo)${ABOUT}`), dimension: 'length', scale: inCentimetres },
  {
    before: /(?:^|\s)$/,
    after: /^\s*(?:cm )?(?:de )?(?:ancho|alto|altura|largo|fondo|profundidad|panza|cintura|contorno|pecho|diametro)\b/,
    dimension: 'length',
    scale: inCentimetres,
  },
  {
    before: /\b(?:notebook|laptop|celu\w*|telefono|tele\w*|tv|monitor|pantalla|tablet|compu\w*)\b[^\d]{0,16}$/,
    dimension: 'length',
    scale: (value) => value * 2.54,
    unit: SCREEN,
  },
  {
    before: new RegExp(`\\bmid(?:o|e)\\b.*\\b(?:${PERSON})(?: de| mide)?${ABOUT}`),
    dimension: 'length',
    scale: inCentimetres,
  },
  {
    before: new RegExp(`\\bpes(?:o|a)\\b.*\\b(?:${PERSON}|${ANIMAL})(?: de| pesa)?${ABOUT}`),
    dimension: 'mass',
    scale: (value) => value,
  },
  { before: /\b(?:entra|cabe|quepa|va) una? [^\d]*\bde\s*$/, dimension: null, scale: (value) => value },
  {
    before: /(?:^|[^\p{L}])(?:un[oa]?|otr[oa]) de (?:los )?$/u,
    after: /^\s*(?:le |me |l[oa] )?(?:entr|cab|quep|va\b|sirve|anda|aguant|soport|resist)/,
    dimension: null,
    scale: (value) => value,
  },
  {
    before:
      /\b(?:ancho|anchura|largo|longitud|alto|altura|profundidad|fondo|diametro|contorno)(?: (?:del?|de la) \p{L}+)? (?:es de|es|de|mide|tiene)\s*$/u,
    dimension: 'length',
    scale: inCentimetres,
  },
  {
    before: /\b(?:somos|vamos|vivimos|comemos|dormimos|viajamos)(?: unos| como| los)?\s*$/,
    dimension: 'people',
    scale: (value) => value,
  },
  {
    before: new RegExp(`\\b(?:${PERSON})(?: tiene| de| con|,| cumple| anda en)+${ABOUT}`),
    dimension: 'age',
    scale: (value) => value * 12,
  },
  {
    before: /\b(?:horno|temperatura|calor|frio|grados)\b[^\d]{0,14}\s$/,
    dimension: 'temperature',
    scale: (value) => value,
  },
  {
    before:
      /\b(?:hueco|espacio|lugar|rincon|mueble|mesada|pasillo|baul|maletero|cajuela|alacena|nicho|repisa|estante)\b[^\d]{0,34}$/,
    dimension: 'length',
    scale: inCentimetres,
  },
  {
    before: /(?:^|[^\p{L}])$/u,
    after: /^\s*de (?:disco|ssd|ram|memoria|almacenamiento)\b/,
    dimension: 'memory',
    scale: (value) => value,
    unit: 'gb',
  },
  {
    before: /\btengo(?: unos)?\s*$/,
    after: /^\s*(?:justos?|libres?|entre)\b/,
    dimension: 'length',
    scale: inCentimetres,
  },
  {
    before: /\b(?:aguanta\w*|soporta\w*|banca\w*|resiste\w*|levanta\w*)(?: hasta| mas de| los| unos| como)*\s*$/,
    dimension: null,
    scale: (value) => value,
  },
];
/** A length in metres as people write it. */
const METRES = /^[0-3][.,]\d{2}$/;
const MAINS: ReadonlySet<number> = new Set([110, 115, 120, 127, 220, 230, 240]);
const PRICED = /\b(?:dej[ao]\w*|precio|pag[ao]\w*|rebaj\w+|descuent\w+|cuotas?)\b/;
const MAINS_CUE = /(?:\b(?:para|a|en|con|es|de|corriente|o)|^)\s*$/;
const COLD = /\b(?:abrig\w*|frio|temperatura|nieve|cordillera|helad\w+)\b/;

function inCentimetres(value: number): number {
  return value < 4 ? value * 100 : value;
}

/** "una pieza de 4x5", "mi living mide 2 x 3": metres. */
const ROOM_SIZE =
  /\b(?:recamara|cuarto|habitacion|alcoba|pieza|patio|ambiente|living|sala|salon|jardin|terreno|dormitorio|local|comedor|oficina|taller)\b[^\d?]{0,24}(?<size>(?<width>\d{1,2}(?:[.,]\d{1,2})?) ?(?:x|por) ?(?<depth>\d{1,2}(?:[.,]\d{1,2})?))(?![\d.,]|\s*(?:cm|mm)\b)/u;

function roomSize(read: string): Unitless[] {
  const match = ROOM_SIZE.exec(read);
  const { size = '', width = '', depth = '' } = match?.groups ?? {};
  if (match === null) return [];
  const sides = [numberOf(width) * 100, numberOf(depth) * 100];
  return [
    {
      dimension: 'length',
      min: Math.min(...sides),
      max: Math.max(...sides),
      sides,
      text: size,
      at: match.index + match[0].length - size.length,
      unit: 'm',
      factor: 100,
    },
  ];
}

/** Numbers without a unit whose meaning the words around them show: "peso 105", "mide 1.32", "la nena de 14", "sirve para 220". */
export function bareFigures(read: string, measured: readonly Figure[]): Unitless[] {
  const rooms = roomSize(read).filter(({ at }) =>
    measured.every((one) => at + 4 < one.at || one.at + one.text.length <= at),
  );
  const figures = [...measured, ...rooms];
  const isTaken = (at: number): boolean =>
    figures.some((figure) => at >= figure.at && at < figure.at + figure.text.length);
  const single = [...read.matchAll(BARE)].flatMap((match): Unitless[] => {
    const [text] = match;
    const at = match.index;
    const value = numberOf(text.replace('-', ''));
    if (isTaken(at) || /^(?:19[5-9]|20[0-4])\d$/.test(text)) return [];
    const before = read.slice(0, at);
    const after = read.slice(at + text.length);
    const as = (dimension: Dimension | null, amount: number, unit = ''): Unitless[] => [
      { dimension, min: amount, max: amount, sides: [], text, at, unit, factor: 1 },
    ];
    if (text.startsWith('-')) return COLD.test(read) ? as('temperature', -value) : [];
    // "una barra de 1,60" is in metres.
    if (METRES.test(text) && /\p{L}{3,} de $/u.test(before)) return as('length', value * 100);
    const cue = CUES.find((one) => one.before.test(before) && (one.after?.test(after) ?? true));
    if (cue?.unit === SCREEN && value > WIDEST_SCREEN) return [];
    if (cue !== undefined) return as(cue.dimension, cue.scale(value), cue.unit);
    return MAINS.has(value) && MAINS_CUE.test(before) && !PRICED.test(read) ? as('voltage', value, 'v') : [];
  });
  return [...rooms, ...single];
}
