import { type Dimension, type Figure, numberOf } from '../figures.ts';

/** A figure whose unit may go without saying; of what then stays open. */
export type Unitless = Omit<Figure, 'dimension'> & { readonly dimension: Dimension | null };

const BARE =
  /(?<![\p{L}\d.,/#-])-?\d{1,4}(?:[.,]\d{1,2})?(?![\d/]|[.,]\d|\s*(?:x\s*\d|unidades|veces|cuotas|v\b|t\b|%)|\p{L})/gu;
const SCREEN = 'pulgadas';
const WIDEST_SCREEN = 120;
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
    after: /^\s*(?:cm )?(?:de )?(?:ancho|alto|largo|fondo|profundidad|panza|cintura|contorno|pecho|diametro)\b/,
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
    before: /\bmid(?:o|e)\b.*\b(?:hij[oa]|nen[ea]|niñ[oa]|espos[oa]|marido|señora|novi[oa])\s*$/,
    dimension: 'length',
    scale: inCentimetres,
  },
  {
    before: /\bpes(?:o|a)\b.*\b(?:hij[oa]|nen[ea]|niñ[oa]|espos[oa]|marido|señora|novi[oa]|chic[oa](?: de)?)\s*$/,
    dimension: 'mass',
    scale: (value) => value,
  },
  { before: /\b(?:entra|cabe|quepa|va) una? [^\d]*\bde\s*$/, dimension: null, scale: (value) => value },
  {
    before: /\b(?:somos|vamos|vivimos|comemos|dormimos|viajamos)(?: unos| como| los)?\s*$/,
    dimension: 'people',
    scale: (value) => value,
  },
  {
    before: new RegExp(
      `\\b(?:nen[ea]|hij[oa]|bebe|beba|sobrin[oa]|niet[oa]|niñ[oa]|herman\\w+)(?: tiene| de|,| cumple)+${ABOUT}`,
    ),
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
const MAINS: ReadonlySet<number> = new Set([110, 115, 120, 127, 220, 230, 240]);
const MAINS_CUE = /(?:\b(?:para|a|en|con|es|de|corriente|o)|^)\s*$/;
const COLD = /\b(?:abrig\w*|frio|temperatura|nieve|cordillera|helad\w+)\b/;

function inCentimetres(value: number): number {
  return value < 4 ? value * 100 : value;
}

/** "peso 105", "mide 1.32", "la nena de 14", "sirve para 220": numbers whose unit goes without saying. */
export function bareFigures(read: string, figures: readonly Figure[]): Unitless[] {
  const isTaken = (at: number): boolean =>
    figures.some((figure) => at >= figure.at && at < figure.at + figure.text.length);
  return [...read.matchAll(BARE)].flatMap((match): Unitless[] => {
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
    const cue = CUES.find((one) => one.before.test(before) && (one.after?.test(after) ?? true));
    if (cue?.unit === SCREEN && value > WIDEST_SCREEN) return [];
    if (cue !== undefined) return as(cue.dimension, cue.scale(value), cue.unit);
    return MAINS.has(value) && MAINS_CUE.test(before) ? as('voltage', value, 'v') : [];
  });
}
