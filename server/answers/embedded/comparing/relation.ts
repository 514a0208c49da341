import { type Side, sideAt } from './sides.ts';

/**
 * How a stated figure has to relate to the asked one for a yes: the article goes `within` it, `reaches` it (a load, a range, a volume),
 * `suits` it (an age, a body, a voltage), is the `same`, or is `at-least` or `at-most` that much.
 */
export type Relation = 'within' | 'reaches' | 'suits' | 'same' | 'at-least' | 'at-most';

const PLACE =
  'hueco|huequito|espacio|espacito|lugar|lugarcito|rincon|rinconcito|living|recamara|dormitorio|sala|salon|comedor|patio|balcon|terraza|oficina|cocina|garage|cochera|mueble|mesa|mesada|pasillo|puertas?|porton|gabinete|rack|marco|placard|placar|closet|baul|maletero|cajuela|mochila|valija|maleta|repisas?|estante|escritorio|pared|ventana|debajo|abajo|bajo|cama|alacena|nicho|cajon|pieza|habitacion|cuarto|bolsillo|deck|quincho|galeria|lavadero|altillo|porche|vano|abertura|furgon';
const IN_PLACE = new RegExp(`\\b(?:${PLACE})s?\\b[^?¿]{0,60}$`);
/** "¿Pasa los 15 kilos?" asks for more, "¿pasa por 60 cm?" for less. */
const PASSES = /\b(?:pasan?(?: de)?|superan?|exceden?) (?:los |las )$/;
/** The buyer's own bag or case. */
const OWN_CONTAINER =
  /\b(?:mi (?:bolso|bolsa|funda|estuche|caja|cartera|morral|mochila|maletin)|(?:el|la) (?:bolso|bolsa|funda|estuche|caja|cartera|morral|mochila|maletin) que (?:tengo|uso|compre))\b[^?¿]{0,40}$/;
/** Words for free space. */
const ROOM = /\b(?:hueco|huequito|espacio|espacito|lugarcito|rincon|rinconcito|nicho)\b[^?¿]{0,60}$/;
/** Containers, whose figure is their length. */
const CONTAINER = /\b(?:mochila|valija|maleta|bolso|caja|baul|maletero|cajuela)\b[^?¿]{0,30}$/;
const FREE =
  /^\s*(?:cms? )?(?:de (?:alto|ancho|largo|fondo|profundidad) )?(?:justos?|libres?|disponibles?|entre\b|de (?:espacio|lugar|hueco|luz)|de pared a pared|de lado a lado)/;
const ENTERS =
  /\b(?:entr[aoe]\w*|cab[eo]\w*|quep\w+|pasa\w*|met(?:er\w*|o|e|es|en|emos|i\w*)\b|va|ubic\w+|guard\w+|coloc\w+|queda\w*|cumple|poner\w*)\b/;
export const REACHES =
  /\b(?:aguant\w+|soport\w+|banc[ao]\w*|resist\w+|lleg\w+|alcanz\w+|basta\w*|cierr\w+|carg[ao]\w*|levant\w+|sub[ae]n?|elev[ae]n?|bombea\w*|cubr\w+|abrig\w+|proteg\w+|sostien\w+|sufre|tolera\w*|admite\w*|(?:puedo|puede|podria|quiero) (?:mandar|llevar|transportar|poner|meter|agregar|echar|colgar|cargar)\w*|se l[oae] banca|l[oae] met(?:er\w*|o|e|es|en|emos|i\w*)|rinde|dura)\b/;
const SUITS =
  /\b(?:sirv\w+|anda\w*|funciona\w*|pued[eo]\w*|qued\w+|apt[oa]|recomiend\w+|va|vale|van|usar\w*|us[ae]|est\w+ bien|jala)\b/;
/** Contents are stated by name and not as a limit. */
const COMES_WITH = /\b(?:viene|vienen|trae|traen|incluy\w+)(?: con)?\b[^?¿]{0,40}$/;
/** "menos de 3 horas" is an upper bound, whatever the verb. */
const STRICTLY_LESS =
  /\b(?:menos de|no mas de|menor(?:es)? (?:a|de|que)|inferior(?:es)? a)\s*(?:los |las |unos |unas )?$/;
/** A place for the article: "la quiero meter en un estante que tiene 40", "pasa por una puerta de 70". Applies to lengths only. */
const INTO =
  /\b(?:en|por|dentro de|adentro de|debajo de|abajo de|arriba de|encima de|sobre|entre)\s+(?:(?:un|una|unos|unas|el|la|los|las|mi|mis|ese|esa|este|esta)\s+)(?:\p{L}+\s+){1,6}?(?:(?:de|con|que tiene|que mide|que es de|mide|tiene|es de|son de)\s+)?(?:unos |como |solo |apenas |justo )?$/u;
/** The article itself is put somewhere: "la quiero meter", "ponerlo". */
const PUT =
  /\bl[oae]s? (?:\p{L}+ ){0,2}(?:met|pon|pus|guard|ubic|coloc|instal|acomod)\w+|\b(?:met|pon|guard|ubic|coloc|instal|acomod)\p{L}+l[oa]s?\b/u;
/** A measure of free space: "tengo 90 cm de ancho", "quedan 40 cm". */
const ROOM_STATED = /\b(?:tengo|tenemos|hay|queda|quedan|dispongo de|cuento con)(?: solo| unos| como| apenas)?\s*$/;
const MORE =
  /\b(?:mas de|pasan?(?: de)?|super(?:a|an|e)|exced\w+|minimo(?: de)?|por lo menos|al menos|mayor (?:a|de))\s*(?:los |unos )?$/;
const LESS = /\b(?:menos de|maximo(?: de)?|no mas de|hasta|menor (?:a|de))\s*(?:los |unos )?$/;
const OR_MORE = /^\s*o mas\b/;
export const OF_BODY =
  /\b(?:peso|mido|pesamos|pesando|(?:mi|un|una|nuestr[oa]) (?:[\p{L}\d]+ ){1,4}(?:que |q )?(?:ya )?(?:pesa|mide|tiene)|con|de peso)\b/u;
/**
 * The relation of an asked figure. `read` is the question, `before` and `after` the text around the figure, `at` its position; only
 * lengths can be `within`.
 */
export function relationOf(read: string, before: string, after: string, at: number, isLength: boolean): Relation {
  if (PASSES.test(before)) return 'at-least';
  if (STRICTLY_LESS.test(before)) return 'at-most';
  if (isLength && isRoom(read, before, at)) return 'within';
  if (isLength && OWN_CONTAINER.test(read.slice(0, at)) && ENTERS.test(read)) return 'within';
  if (isLength && ROOM.test(read.slice(0, at))) return 'within';
  if (isLength && FREE.test(after) && ENTERS.test(read)) return 'within';
  if (COMES_WITH.test(read.slice(0, at))) return MORE.test(before) || OR_MORE.test(after) ? 'at-least' : 'same';
  if (REACHES.test(read)) return 'reaches';
  if (isLength && IN_PLACE.test(read.slice(0, at)) && ENTERS.test(read)) return 'within';
  if (MORE.test(before) || OR_MORE.test(after)) return 'at-least';
  if (LESS.test(before)) return 'at-most';
  if (/\b(?:entr[aoe]\w*|cab[eo]\w*|quep\w+)\b/.test(read)) return 'reaches';
  return SUITS.test(read) || OF_BODY.test(before) ? 'suits' : 'same';
}

/** For a gap the article's thinnest side counts. */
const BEHIND = /\b(?:atras|detras) de(?:l)?\b/;
/** How high something reaches. */
const UP =
  /\b(?:lleg\w+|alcanz\w+|sub\w+|cuelg\w+)\b.*\b(?:techo|cielo ?raso|altura|alto)\b|\b(?:techo|cielo ?raso)\b.*\b(?:lleg\w+|alcanz\w+)\b/;
/** Openings, whose figure is their width. */
const THROUGH = /\b(?:puertas?|porton|pasillos?|marco)\b/;

/** Whether a length belongs to a place for the article. */
function isRoom(read: string, before: string, at: number): boolean {
  const upTo = read.slice(0, at);
  if (INTO.test(upTo) && (PUT.test(read) || (ENTERS.test(read) && !CONTENT.test(upTo)))) return true;
  return ROOM_STATED.test(before) && /\b(?:entr[aoe]\w*|cab[eo]\w*|quep\w+)\b/.test(read);
}

/** "¿entra una olla de 30 en la cocina?": something else goes into the article. */
const CONTENT =
  /\b(?:entr[ae]n?|cab[ea]n?|met(?:er\w*|o|e|es|en|emos|i\w*)\b|pon\w+|va|van) (?:un|una|unos|unas|dos|tres|\d+) (?:\p{L}+ ){1,3}(?:de )?(?:unos |como )?$/u;

export function sideOf(read: string, before: string, after: string, relation: Relation): Side | null {
  if (relation === 'reaches' && UP.test(read)) return 'height';
  const named = sideAt(before, after);
  if (named !== null && !(relation === 'within' && CONTAINER.test(before))) return named;
  if (relation === 'within' && CONTAINER.test(before)) return named === 'width' ? named : 'length';
  if (relation === 'reaches' && /\ba lo largo\b/.test(read)) return 'length';
  if (relation !== 'within') return null;
  if (/\b(?:debajo|abajo|bajo)\b/.test(read)) return 'height';
  if (BEHIND.test(read)) return 'thickness';
  if (THROUGH.test(read)) return 'width';
  return /\b(?:hueco|de pared a pared|de lado a lado|entre \p{L}+ \p{L}+ (?:y )?(?:\p{L}+ )?\p{L}+)\b/u.test(read)
    ? 'width'
    : null;
}
