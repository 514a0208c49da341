import { type Dimension, figuresIn, readable } from '../figures.ts';
import { stems, words } from '../spanish.ts';
import { ANIMAL, bareFigures, PERSON, type Unitless } from './bare.ts';
import { countedIn } from './counted.ts';
import { wantedQuantity } from './quantity.ts';
import { OF_BODY, REACHES, type Relation, relationOf, sideOf } from './relation.ts';
import type { Side } from './sides.ts';
import { AT_WORK, PEAK, placed, STOWED } from './stated.ts';

/** A figure in a question, or in the buyer's description of what the article is for. */
export interface AskedFigure {
  /** Null: without a unit, and nothing suggests one. */
  readonly dimension: Dimension | null;
  readonly low: number;
  readonly high: number;
  readonly sides: readonly number[];
  readonly side: Side | null;
  readonly relation: Relation;
  /** For a mass: whether it is a load or a body's, and not the article's own. */
  readonly isCarried: boolean;
  /** How many of it are carried at once; NaN if unknown. */
  readonly times: number;
  /** Whether the buyer states it as the article's value, so that another value denies it. */
  readonly isClaimed: boolean;
  /** For a power: whether it supplies the article. */
  readonly isSupply: boolean;
  /** For a supply: whether it gives no more than its power, as an inverter does; a charger's is matched to the battery. */
  readonly isLimited: boolean;
  readonly isPeak: boolean;
  /** For people: whether they are to assemble or move the article. */
  readonly isAtWork: boolean;
  /** For a length: whether it is a distance. */
  readonly isAway: boolean;
  /** For a space: whether the article is stored there. */
  readonly isStowed: boolean;
  readonly unit: string;
  readonly around: ReadonlySet<string>;
}

/** Questions in which a yes does not mean that the figure is reached. */
const INVERSE =
  /\b(?:queda(?:ra|ria)? (?:muy )?(?:grande|chic[oa]|cort[oa]|larg[oa]|just[oa])|revient\w+|romp\w+|quem\w+|es (?:mucho|poco|demasiado)|muy (?:grande|chic[oa]))\b|\b(?:aguant|soport|resist|banc)\w* (?:que|si|cuando)\b|\bse (?:me |le |nos |les )?(?:sal[eg]|muev|ca[ei]|dobl|part[ei]|quiebr|hund|vuel|tumb|escap|deform|venc|zaf|suelt|derrit|recalient|trab|atasc|ahog|desarm|desgast|gast|pinch|marc|ray)\w*/;
/** Something other than the article bears the load: "¿el piso aguanta 43 kilos?" */
const OTHER_BEARER =
  /\b(?:el|la|mi|un|una) (?:piso|pared|techo|muro|durlock|drywall|tablaroca|losa|mesada|auto|coche|carro|rama|arbol|cielo ?raso|puerta)\b[^?¿,]{0,24}\b(?:aguant|soport|resist|banc)\w*/;
const ASKS_WEIGHT = /^\W*(?:y )?(?:pesa|el peso|pesan)\b/;
/** "para 30 kilos de herramientas" */
const FOR = /\bpara (?:unos |como |mas de |hasta )?$/;
/** "mi sobrino tiene 5 y pesa 33": both figures are about the same person. */
const OF_SAME_BODY =
  /\b(?:mi|un|una|nuestr[oa]|su) (?:\p{L}+ ){1,3}(?:ya )?(?:pesa|mide|tiene|cumple|anda)\b[^?¿.]{0,24}\b(?:y|,|pero) ?(?:ya )?(?:pesa|anda en|esta en)(?: como| casi| unos)?\s*$/u;
const isOfBody = (read: string, at: number): boolean => OF_SAME_BODY.test(read.slice(0, at));
/** "el de 2 plazas" names a variant. */
const NAMES_ONE = /(?:^|[^\p{L}])(?:el|la|los|las) de (?:los )?$/u;
const ROOMS =
  /\b(?:recamara|alcoba|oficina|salon|cuarto|habitacion|pieza|patio|ambiente|living|sala|jardin|terreno|dormitorio|local|comedor)\b/;

/** "y 35 de alto": the relation of the first figure also applies to the next. */
const GOES_ON =
  /^\s*(?:cms? |mts? )?(?:de )?(?:ancho|alto|largo|fondo|profundidad|altura)?\s*(?:y|x|por|,)(?: (?:de )?(?:ancho|alto|largo|fondo|profundidad|altura))?(?: (?:de|tiene|es de))?\s*$/;
/** Sources of power: their figures are not the article's limit. */
const SUPPLY =
  /\b(?:con|tengo|al?|en|desde)\s(?:un[oa]?s?|el|la|los|mi|\d+)?\s?(?:\p{L}+ )?(?:reguladore?s?|inversor(?:es)?|planta|generador|ups|no ?break|transformador|fuente|panel(?:es)?(?: solares)?|cargador|estabilizador|elevador|power ?bank)\b[^?¿,]{0,14}$|\b(?:panel(?:es)?(?: solar(?:es)?)?|fuente|motor electrico) de $/u;
/** Sources that stop at their power. */
const LIMITED =
  /\b(?:reguladore?s?|inversor(?:es)?|planta|generador|ups|no ?break|transformador|estabilizador|elevador)\b[^?¿,]{0,14}$/;
const SUPPLIED: ReadonlySet<Dimension | null> = new Set<Dimension | null>(['power', 'current', 'charge', 'mass']);
const ANYBODY =
  /\b(?:joven|adolescente|chic[oa]|muchach[oa]|niñ[oa]s?|nen[ea]s?|hij[oa]s?|sobrin[oa]|niet[oa]|herman\w+|bebes?|beba|ahijad[oa]|cumple|añitos|persona|alguien|adultos?|abuel\w+|prim[oa])\b/;
/** "2 discos de 20 kilos", "somos dos y pesamos 90 cada uno" */
const EACH_OF = /\b(\d{1,2}) (?!de\b)\p{L}{3,}(?: \p{L}+)? (?:de|que pesan?)(?: como| unos)? $/u;
const EACH = /^\s*(?:cada un[oa]|c\/u|cada|por persona)\b/;
const NUMBER_OF_PEOPLE = /\b(?:somos|vamos|van|seriamos|entre)(?: (?:los|las|unos))? (\d{1,2})\b/;
const TWO_OF_US = /\b(?:con|y) (?:mi|el|la) \p{L}+|\bmi \p{L}+ y yo\b/u;

/** How many of an asked mass are carried at once; NaN if that is unknown. */
function timesOf(read: string, upTo: string, after: string): number {
  const [, number] = EACH_OF.exec(upTo) ?? [];
  if (number !== undefined) return Number(number);
  if (!EACH.test(after)) return 1;
  const [, people] = NUMBER_OF_PEOPLE.exec(read) ?? [];
  return people === undefined ? (TWO_OF_US.test(read) ? 2 : Number.NaN) : Number(people);
}

/** The figures that a question asks about. Empty if a yes would mean the contrary, or if no figure matters. */
export function askedFiguresIn(text: string): AskedFigure[] {
  const read = readable(text)
    .replace(ALONE, '1 persona')
    .replace(BY_ONESELF, '$& 1 persona')
    .replace(COUNTS, (word) => COUNT_WORDS[word] ?? word);
  if (INVERSE.test(read) || OTHER_BEARER.test(read)) return [];
  const measured = figuresIn(read);
  const figures = [...measured, ...bareFigures(read, measured)];
  const wanted = wantedQuantity(text);
  const counted = countedIn(read, '', figures).filter(
    ({ max, at }) => max !== wanted && !DEFINITE.test(read.slice(0, at)),
  );
  const result: AskedFigure[] = [];
  const all = [...figures, ...counted]
    .filter(({ at }) => !NAMES_ONE.test(read.slice(0, at)))
    .toSorted((one, other) => one.at - other.at);
  for (const [place, figure] of all.entries()) {
    const previous = all[place - 1];
    const upTo = read.slice(0, figure.at);
    const before = previous === undefined ? upTo : read.slice(previous.at + previous.text.length, figure.at);
    const after = read.slice(figure.at + figure.text.length);
    const { dimension, min, max, sides } = ofArticle(figure, read);
    const isSupply = SUPPLIED.has(dimension) && SUPPLY.test(upTo);
    if (isSupply && dimension !== 'power') continue;
    const last = result.at(-1);
    const relation =
      last !== undefined && last.dimension === dimension && GOES_ON.test(before)
        ? last.relation
        : relationOfKind(dimension, read, { before, after, at: figure.at });
    result.push({
      dimension,
      low: Number.isFinite(min) ? min : max,
      high: Number.isFinite(max) ? max : min,
      sides,
      side: dimension === 'length' ? sideOf(read, before, after, relation) : null,
      relation,
      isCarried: relation === 'reaches' || (relation === 'suits' && !ASKS_WEIGHT.test(read)) || OF_BODY.test(before),
      times: dimension === 'mass' || dimension === 'power' ? timesOf(read, upTo, after) : 1,
      isClaimed: CLAIM.test(upTo) || (words(read).length <= SHORTEST && !(dimension === 'volume' && OFFERS.test(read))),
      isSupply,
      isLimited: isSupply && LIMITED.test(upTo),
      isPeak: PEAK.test(read),
      isAtWork: dimension === 'people' && AT_WORK.test(read),
      isAway: dimension === 'length' && AT.test(before) && !SENSED.test(read),
      isStowed: STOWED.test(read) || AWAY.test(read),
      unit: figure.unit,
      around: new Set(stems(placed(read)).filter((stem) => !/\d/.test(stem))),
    });
  }
  return result;
}

/** "a 15 metros" */
const AT = /(?:^|[^\p{L}])a (?:unos |como |mas de )?$/u;
/** Places where things are stored. */
const AWAY = /\b(?:baul|cajuela|maletera?|maletero|portaequipaje|guard\w+)\b/;
/** "de los 200 ritmos": a figure that is known already. */
const DEFINITE = /(?:^|[^\p{L}])(?:los|las|esos|esas|sus) $/u;
/** The buyer states a value: "es de 18 V", "tiene 4 estantes". */
const CLAIM =
  /\b(?:es|son|sea|sean|sera|mide\w*|pesa\w*|tiene\w*|tenga|trae\w*|viene\w*|incluye\w*|lleva\w*|usa\w*|cuenta|gasta|consume\w*|da|dura|tira|rinde|seria|apaga\w*|tarda\w*|demora\w*)\b[^?¿,]{0,36}$/;
const SHORTEST = 5;
/** "¿de 100 litros tenés?" asks for another article. */
const OFFERS = /\b(?:tenes|tienes|tendras|venden|manejan)\b/;
/** "¿se puede jugar solo una persona?" */
const ALONE = /\bsol[oa] una persona\b|\buna (?:sola )?persona(?: sola)?(?=\W*$)/;
/** "¿lo puedo armar solo?", "¿se puede jugar sola?" */
const BY_ONESELF = /\b(?:arm|instal|mont|jug|jueg)\p{L}* (?:yo )?sol[oa]\b(?! una)/u;
const COUNT_WORDS: Readonly<Record<string, string>> = {
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  ocho: '8',
  diez: '10',
};
const COUNTS = /\b(?:dos|tres|cuatro|cinco|seis|ocho|diez)(?= \p{L}{4,})/gu;

/** "un perro viejo de 20 kilos" is a load. */
const OF_SOMEBODY = new RegExp(`\\b(?:${PERSON}|${ANIMAL})(?: \\p{L}+)? (?:de|que pesa)(?: unos| como)? $`, 'u');
/** "necesito 16 gigas": more would be enough as well. */
const NEEDS =
  /\b(?:necesit\w+|ocupo|ocupamos|requier\w+|precis[oa]\w*|busco)(?: (?:minimo|unos|unas|como|al menos|que tenga))*\s*$/;
const NEEDED: ReadonlySet<Dimension | null> = new Set<Dimension | null>([
  'memory',
  'power',
  'volume',
  'charge',
  'area',
  'speed',
  'pressure',
]);
/** "una mesada que está a 83 cm" is a space, not a distance reached. */
const PLACED = /\b(?:debajo|abajo|bajo|arriba|encima|hueco|mesada|mueble)\b/;
/** How far something is heard or seen is not stated as a reach. */
const SENSED = /\bse (?:oye|escucha|ve|nota|siente|aprecia|alcanza a ver)\b/;
/** For a scale, the mass is what is put on it. */
const WEIGHS =
  /\bpes(?:an?|ar) (?:hasta )?(?:un \p{L}+|una \p{L}+|cosas|objetos|(?!menos\b|mas\b|unos\b)\p{L}{3,}s) de\b|\bpuedo? pesar|\bpuede pesar|\bpesarl[oa]/u;
/** What the article supplies with power. */
const POWERED =
  /\b(?:enchuf|conect|aliment|prend|encend|us|pon|mov|carg|soport|banc|aguant|tir|con)\p{L}* (?:un|una|unos|unas|mi|el|la) \p{L}+(?: \p{L}+){0,2} de\b|\ba la vez\b|\bmis? (?:\p{L}+ ){1,2}(?:consum|gast|pid)\p{L}*/u;

function relationOfKind(
  dimension: Dimension | null,
  read: string,
  { before, after, at }: { readonly before: string; readonly after: string; readonly at: number },
): Relation {
  if (dimension === 'people' || (dimension === 'area' && REACHES.test(read))) return 'reaches';
  if (NEEDED.has(dimension) && NEEDS.test(before)) return 'reaches';
  if (dimension === 'mass' && WEIGHS.test(read)) return 'reaches';
  if (dimension === 'mass' && (FOR.test(before) || OF_SOMEBODY.test(before) || isOfBody(read, at))) return 'suits';
  if (dimension === 'length' && AT.test(before) && !PLACED.test(read) && !SENSED.test(read)) return 'reaches';
  // A kettle of 2200 W is plugged in, whatever the verb is.
  if (dimension === 'power' && POWERED.test(read)) return 'reaches';
  const relation = relationOf(read, before, after, at, dimension === 'length' || dimension === null);
  return dimension === 'age' && relation === 'same' && ANYBODY.test(read) ? 'suits' : relation;
}

/** "un cuarto de 4 x 5 metros" is 20 m²; a baby of 40 days is more than a month old. */
function ofArticle(figure: Unitless, read: string): Unitless {
  const [width, depth, ...rest] = figure.sides;
  const isRoom = ROOMS.test(read) && !/\b(?:entr[ae]\w*|cab[ea]\w*|quep\w+)\b/.test(read);
  if (width !== undefined && depth !== undefined && rest.length === 0 && isRoom && width >= 150) {
    const area = (width * depth) / 10_000;
    return { ...figure, dimension: 'area', min: area, max: area, sides: [] };
  }
  if (figure.dimension === 'time' && figure.unit.startsWith('dia') && YOUNG.test(read))
    return { ...figure, dimension: 'age', min: figure.min / HOURS_A_MONTH, max: figure.max / HOURS_A_MONTH };
  return figure;
}

const YOUNG = /\b(?:bebe|beba|nen[ea]|hij[oa]|recien nacid[oa])\b/;
const HOURS_A_MONTH = 24 * 30.4;
