import { type Dimension, type Figure, figuresIn, numberOf, readable } from '../figures.ts';
import { stems } from '../spanish.ts';
import { type Side, sideAt } from './sides.ts';

/**
 * How what is told has to relate to an asked figure for a yes: the article goes `within` it, `reaches` it (a load, a range, a volume), `suits`
 * it (an age, a body, a voltage), is the `same`, or is `at-least` or `at-most` that much.
 */
export type Relation = 'within' | 'reaches' | 'suits' | 'same' | 'at-least' | 'at-most';

/** A figure that a buyer asks about or tells of what the article is for. */
export interface Asked {
  /** Null: it has no unit, and nothing says which one is meant. */
  readonly dimension: Dimension | null;
  readonly low: number;
  readonly high: number;
  readonly sides: readonly number[];
  readonly side: Side | null;
  readonly relation: Relation;
  /** Of a mass: whether it is a body's or a burden's, not the article's own. */
  readonly isCarried: boolean;
  readonly unit: string;
  readonly around: ReadonlySet<string>;
}

const PLACE =
  'hueco|espacio|lugar|rincon|mueble|mesa|mesada|pasillo|puerta|placard|placar|closet|baul|maletero|cajuela|mochila|valija|maleta|repisas?|estante|escritorio|pared|ventana|debajo|abajo|bajo|cama|alacena|nicho|cajon|pieza|habitacion|cuarto|bolsillo';
const IN_PLACE = new RegExp(`\\b(?:${PLACE})\\b[^?¿]{0,60}$`);
/** "¿Pasa los 15 kilos?" asks for more, "¿pasa por 60 cm?" for less. */
const PASSES = /\b(?:pasan?(?: de)?|superan?|exceden?) (?:los |las )$/;
/** What the buyer has to put it in. */
const OWN_CONTAINER =
  /\b(?:mi (?:bolso|bolsa|funda|estuche|caja|cartera|morral|mochila|maletin)|(?:el|la) (?:bolso|bolsa|funda|estuche|caja|cartera|morral|mochila|maletin) que (?:tengo|uso|compre))\b[^?¿]{0,40}$/;
/** Nothing but room is told so, whatever is asked with it. */
const ROOM = /\b(?:hueco|espacio|rincon|nicho)\b[^?¿]{0,60}$/;
/** What is as long as it is told to be. */
const CONTAINER = /\b(?:mochila|valija|maleta|bolso|caja|baul|maletero|cajuela)\b[^?¿]{0,30}$/;
const FREE =
  /^\s*(?:cms? )?(?:de (?:alto|ancho|largo|fondo|profundidad) )?(?:justos?|libres?|disponibles?|entre\b|de (?:espacio|lugar|hueco|luz)|de pared a pared|de lado a lado)/;
const ENTERS = /\b(?:entr[aoe]\w*|cab[eo]\w*|quep\w+|pasa\w*|met\w+|va|ubic\w+|queda\w*|cumple|poner\w*)\b/;
const REACHES =
  /\b(?:aguant\w+|soport\w+|banc[ao]\w*|resist\w+|lleg\w+|alcanz\w+|basta\w*|cierr\w+|carg[ao]\w*|levant\w+|cubr\w+|abrig\w+|proteg\w+|sostien\w+|sufre|tolera\w*|admite\w*|(?:puedo|puede|podria|quiero) (?:mandar|llevar|transportar|poner|meter|agregar|echar|colgar|cargar)\w*|se l[oae] banca|l[oae] met\w+|rinde|dura)\b/;
const SUITS =
  /\b(?:sirv\w+|anda\w*|funciona\w*|puede\w*|qued\w+|apt[oa]|recomiend\w+|va|vale|usar\w*|us[ae]|est\w+ bien|jala)\b/;
const MORE =
  /\b(?:mas de|pasan?(?: de)?|super(?:a|an|e)|exced\w+|minimo(?: de)?|por lo menos|al menos|mayor (?:a|de))\s*(?:los |unos )?$/;
const LESS = /\b(?:menos de|maximo(?: de)?|no mas de|hasta|menor (?:a|de))\s*(?:los |unos )?$/;
const OR_MORE = /^\s*o mas\b/;
/** A yes would not mean that the figure is reached. */
const INVERSE =
  /\b(?:queda(?:ra|ria)? (?:muy )?(?:grande|chic[oa]|cort[oa]|larg[oa]|just[oa])|revient\w+|romp\w+|quem\w+|es (?:mucho|poco|demasiado)|muy (?:grande|chic[oa]))\b/;
const OF_BODY =
  /\b(?:peso|mido|pesamos|pesando|(?:mi|un|una|nuestr[oa]) (?:\p{L}+ ){1,3}(?:ya )?(?:pesa|mide|tiene)|con|de peso)\b/u;
const ASKS_WEIGHT = /^\W*(?:y )?(?:pesa|el peso|pesan)\b/;
/** "para 30 kilos de herramientas" */
const FOR = /\bpara (?:unos |como |mas de |hasta )?$/;
/** "mi sobrino tiene 5 y pesa 33": the body goes on to be meant. */
const OF_SAME_BODY =
  /\b(?:mi|un|una|nuestr[oa]|su) (?:\p{L}+ ){1,3}(?:ya )?(?:pesa|mide|tiene|cumple|anda)\b[^?¿.]{0,24}\b(?:y|,|pero) ?(?:ya )?(?:pesa|anda en|esta en)(?: como| casi| unos)?\s*$/u;
const isOfBody = (read: string, at: number): boolean => OF_SAME_BODY.test(read.slice(0, at));
/** "el de 2 plazas" says which one is meant. */
const NAMES_ONE = /(?:^|[^\p{L}])(?:el|la|los|las) de (?:los )?$/u;
const ROOMS = /\b(?:cuarto|habitacion|pieza|patio|ambiente|living|sala|jardin|terreno|dormitorio|local|comedor)\b/;

/** What a question asks of figures. Nothing where a yes would say the contrary, or nothing that is asked has to do with figures. */
export function askedIn(text: string): Asked[] {
  const read = readable(text);
  if (INVERSE.test(read)) return [];
  const figures = figuresIn(text);
  return [...figures, ...bareFigures(read, figures)]
    .filter(({ at }) => !NAMES_ONE.test(read.slice(0, at)))
    .toSorted((one, other) => one.at - other.at)
    .map((figure, at, all) => {
      const before = read.slice(
        all[at - 1] === undefined ? 0 : (all[at - 1]?.at ?? 0) + (all[at - 1]?.text.length ?? 0),
        figure.at,
      );
      const after = read.slice(figure.at + figure.text.length);
      const { dimension, min, max, sides } = ofArticle(figure, read);
      const relation =
        dimension === 'people' || (dimension === 'area' && REACHES.test(read))
          ? 'reaches'
          : dimension === 'mass' && (FOR.test(before) || isOfBody(read, figure.at))
            ? 'suits'
            : relationOf(read, before, after, figure.at);
      return {
        dimension,
        low: Number.isFinite(min) ? min : max,
        high: Number.isFinite(max) ? max : min,
        sides,
        side: dimension === 'length' ? sideOf(read, before, after, relation) : null,
        relation,
        isCarried: relation === 'reaches' || (relation === 'suits' && !ASKS_WEIGHT.test(read)) || OF_BODY.test(before),
        unit: figure.unit,
        around: new Set(stems(read).filter((stem) => !/\d/.test(stem))),
      };
    });
}

function relationOf(read: string, before: string, after: string, at: number): Relation {
  if (PASSES.test(before)) return 'at-least';
  if (OWN_CONTAINER.test(read.slice(0, at)) && ENTERS.test(read)) return 'within';
  if (ROOM.test(read.slice(0, at))) return 'within';
  if (FREE.test(after) && ENTERS.test(read)) return 'within';
  if (REACHES.test(read)) return 'reaches';
  if (IN_PLACE.test(read.slice(0, at)) && ENTERS.test(read)) return 'within';
  if (MORE.test(before) || OR_MORE.test(after)) return 'at-least';
  if (LESS.test(before)) return 'at-most';
  if (/\b(?:entr[aoe]\w*|cab[eo]\w*|quep\w+)\b/.test(read)) return 'reaches';
  return SUITS.test(read) || OF_BODY.test(before) ? 'suits' : 'same';
}

function sideOf(read: string, before: string, after: string, relation: Relation): Side | null {
  const named = sideAt(before, after);
  if (named !== null && !(relation === 'within' && CONTAINER.test(before))) return named;
  if (relation === 'within' && CONTAINER.test(before)) return named === 'width' ? named : 'length';
  if (relation === 'reaches' && /\ba lo largo\b/.test(read)) return 'length';
  if (relation !== 'within') return null;
  if (/\b(?:debajo|abajo|bajo)\b/.test(read)) return 'height';
  return /\b(?:hueco|de pared a pared|de lado a lado|entre \p{L}+ \p{L}+ (?:y )?(?:\p{L}+ )?\p{L}+)\b/u.test(read)
    ? 'width'
    : null;
}

/** "un cuarto de 4 x 5 metros" is 20 m², a baby of 40 days is more than a month old. */
function ofArticle(figure: Unitless, read: string): Unitless {
  const [width, depth, ...rest] = figure.sides;
  if (width !== undefined && depth !== undefined && rest.length === 0 && ROOMS.test(read) && width >= 150) {
    const area = (width * depth) / 10_000;
    return { ...figure, dimension: 'area', min: area, max: area, sides: [] };
  }
  if (figure.dimension === 'time' && figure.unit.startsWith('dia') && YOUNG.test(read))
    return { ...figure, dimension: 'age', min: figure.min / HOURS_A_MONTH, max: figure.max / HOURS_A_MONTH };
  return figure;
}

const YOUNG = /\b(?:bebe|beba|nen[ea]|hij[oa]|recien nacid[oa])\b/;
const HOURS_A_MONTH = 24 * 30.4;

type Unitless = Omit<Figure, 'dimension'> & { readonly dimension: Dimension | null };

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
function bareFigures(read: string, figures: readonly Figure[]): Unitless[] {
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
