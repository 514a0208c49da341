import { type Dimension, figuresIn, readable } from '../figures.ts';
import { stems } from '../spanish.ts';
import { bareFigures, type Unitless } from './bare.ts';
import { OF_BODY, REACHES, type Relation, relationOf, sideOf } from './relation.ts';
import type { Side } from './sides.ts';

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

/** A yes would not mean that the figure is reached. */
const INVERSE =
  /\b(?:queda(?:ra|ria)? (?:muy )?(?:grande|chic[oa]|cort[oa]|larg[oa]|just[oa])|revient\w+|romp\w+|quem\w+|es (?:mucho|poco|demasiado)|muy (?:grande|chic[oa]))\b/;
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
