import { plain, stemOf, stems, words } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';

/** The stage of a delivery that is asked about: when it leaves, how long it takes, or whether it arrives by a day. */
type Stage = 'leaves' | 'takes' | 'by-day';

const COURIER = '(?:paqueteria|transportadora|transporte|correo|agencia|mensajeria|courier)';
const ARRIVES =
  /\b(?:lleg\w+|recib\w+|alcanz\w+(?! a (?:pasar|ir|retirar|buscar|recog))|en mis manos|l[oae]s? (?:tengo|tendria\w*|tendre\w*)|tenerl[oa]s?|me urgen?|estar en|(?:este|esten|estaria) en)\b/;
const LASTS = /\b(?:demor\w+|tard(?:a\w*|o|en)|plazo|cuantos dias|en cuanto tiempo|tiempo de entrega)\b/;
const LEAVES = new RegExp(
  `\\b(?:despach\\w+|envi(?:an?|as|ar\\w*|en)|mand(?:an?|as|ar\\w*|en|o)|sale|salen|saldria\\w*|salir|sacan|parte|pon\\w+ en|entreg\\w+ (?:a|en) (?:la |el )?${COURIER})\\b`,
);
const DAY =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|mañana(?! (?:por|a la) tarde)|hoy|finde|fin de semana|navidad|nochebuena|reyes|cumple\w*|dia del?|ese dia|esta semana|antes del?|a tiempo|(?:el|del) \d{1,2}(?! ?(?:%|cm|kg)))\b/;

const STATES_ARRIVAL = new RegExp(
  `\\b(?:lleg\\w+|recib\\w+|plazo|flex|entreg\\w+\\b(?! (?:a|en) (?:la |el )?${COURIER})|(?:demor|tard)(?!e\\b)\\w+(?![^.;]*\\b(?:despach|salir|enviar|prepar))|desde el (?:despacho|envio)|transito)`,
);
const STATES_LEAVING =
  /\b(?:despach(?!o\b)\w*|envi(?:amos|an|a)|mand(?:amos|an|a)|sale|salen|salir|mismo dia|en el dia|preparar\w*)\b|antes del? (?:despacho|envio)/;
const STATES_SAME_DAY =
  /\b(?:lleg|entreg|recib)\w+\b[^.;]{0,30}\b(?:en el dia|mismo dia|hoy)\b|\bdia siguiente\b[^.;]{0,12}\blleg/;
/** The time is not promised, or is shown elsewhere. */
const DISCLAIMS =
  /\b(?:no (?:l[oae] )?(?:podemos|garantiz\w+|asegur\w+)|depend\w+|se ve en|l[oae] ve[ns]? en|aparec\w+|figura|calcula\w*|estimad\w+)\b/;

const OF_DELIVERY = ['dispatch', 'shipping-zone', 'shipping-cost'];
const MEANT = 0.3;

/** Whether a part asks how long the delivery takes. */
export const asksArrival = (part: Part): boolean => stageOf(part) === 'takes';

function stageOf(part: Part): Stage | null {
  const read = plain(part.text);
  if (OF_DELIVERY.reduce((sum, concept) => sum + likelihoodOf(part.concepts, concept), 0) < MEANT) return null;
  if (BARE.test(read)) return 'by-day';
  if (ARRIVES.test(read) && DAY.test(read) && !ASKS_WHEN.test(read)) return 'by-day';
  if (/\b(?:demor|tard)(?!e\b)\w+ en (?:salir|despach|envi|mand|prepar)/.test(read)) return 'leaves';
  if (LEAVES.test(read) && !ARRIVES.test(read) && ASKS_WHEN.test(read)) return 'leaves';
  if (ARRIVES.test(read) || LASTS.test(read)) return ASKS_WHEN.test(read) || LASTS.test(read) ? 'takes' : null;
  return null;
}
/** "¿llega?" after an occasion asks whether it arrives in time. */
const BARE = /^\W*(?:y |si |me |te |l[oa]s? )*(?:llega\w*|alcanza\w*)(?: a llegar| a tiempo)?\W*$/;
const ASKS_WHEN = /\b(?:cuando|cuant[oa]s?|kuant\w*|(?:que|q|k) dias?|tiempo|plazo)\b/;

/**
 * Whether a text is about the stage in question: the day of dispatch is not the day of arrival, and the time to one town is not the time
 * to another.
 */
export function matchesStage(
  part: Part,
  { source, about, planner }: { source: string; about: string; planner: string },
): boolean {
  const stage = stageOf(part);
  if (stage === null) return true;
  const stated = plain(`${/past/.test(planner) ? about : ''} ${source}`);
  if (isOfOtherAction(part, stated)) return false;
  switch (stage) {
    case 'by-day':
      return (
        planner !== 'item' &&
        (DISCLAIMS.test(stated) || (STATES_SAME_DAY.test(stated) && /\b(?:hoy|mañana)\b/.test(plain(part.text)))) &&
        isOfSamePlace(part, source, about)
      );
    case 'takes':
      return (
        planner === 'item' || ((STATES_ARRIVAL.test(stated) || isDaysTo(source)) && isOfSamePlace(part, source, about))
      );
    case 'leaves':
      return planner === 'item' || STATES_LEAVING.test(stated) || !STATES_ARRIVAL.test(stated);
  }
}

/** "A Rancagua 3 a 4 días hábiles", "a ciudades principales en 2 a 4 días" */
const isDaysTo = (source: string): boolean =>
  /\d+ (?:dias|hs|horas)/.test(plain(source)) && (placesIn(source).length > 0 || WIDE.test(plain(source)));

const ACTION =
  /\b(?:demor|tard)(?!e\b)\w+ (?:en|para) (?:(?:que )?(?:se |me |l[oa]s? ))?(?!lleg|sal|envi|despach|mand|entreg|recib|arrib|prepar|ir\b|venir)(\p{L}+[aei]r)(?:l[oa]s?|se|me)?\b/u;

/** "¿cuánto tarda en cargar?" needs an answer about charging. */
function isOfOtherAction({ text }: Part, stated: string): boolean {
  const doing = ACTION.exec(plain(text))?.[1];
  return doing !== undefined && !words(stated).map(stemOf).includes(stemOf(doing));
}

/** Names of places: "a Córdoba", "en la Región Metropolitana". */
const PLACES =
  /(?<=(?:^|[\s,;(])(?:[Aa]|[Ee]n|[Hh]asta|[Pp]ara) (?:la |el |los |las )?)(?:zona (?:norte|sur|este|oeste)|\p{Lu}[\p{L}.]+(?: (?:de |del )?\p{Lu}\p{L}+)*)/gu;
const placesIn = (text: string): string[] => [...text.matchAll(PLACES)].map(([place]) => place);
/** Phrases for most of a country, which include any town. */
const WIDE =
  /\b(?:interior|regiones|provincias?|todo el pais|toda|todo (?:mexico|chile|uruguay|colombia)|resto|municipios|ciudades|nacional|cualquier)\b/;
const NO_PLACE = /^(?:Mercado|Correo|Full|Flex|Env[ií]os?)/;
const DESTINATION = /\b(?:a|hasta|para|en|p|pa|de|x)(?: (?:la|el|los|las))? (\p{L}{4,}(?: \p{L}{4,})?)/gu;

/** Whether a text about a town is about the town in question. */
function isOfSamePlace({ text, specifics }: Part, source: string, about: string): boolean {
  const named = placesIn(source).filter((place) => !NO_PLACE.test(place));
  if (named.length === 0 || WIDE.test(plain(source))) return true;
  const asked = [...plain(text).matchAll(DESTINATION)].flatMap(([, place = '']) => stems(place));
  const places = asked.filter((stem) => specifics.includes(stem));
  const stated = new Set(stems(`${source} ${about}`));
  return places.length === 0 || places.some((stem) => stated.has(stem));
}
