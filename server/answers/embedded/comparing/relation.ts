import { type Side, sideAt } from './sides.ts';

/**
 * How what is told has to relate to an asked figure for a yes: the article goes `within` it, `reaches` it (a load, a range, a volume), `suits`
 * it (an age, a body, a voltage), is the `same`, or is `at-least` or `at-most` that much.
 */
export type Relation = 'within' | 'reaches' | 'suits' | 'same' | 'at-least' | 'at-most';

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
export const REACHES =
  /\b(?:aguant\w+|soport\w+|banc[ao]\w*|resist\w+|lleg\w+|alcanz\w+|basta\w*|cierr\w+|carg[ao]\w*|levant\w+|cubr\w+|abrig\w+|proteg\w+|sostien\w+|sufre|tolera\w*|admite\w*|(?:puedo|puede|podria|quiero) (?:mandar|llevar|transportar|poner|meter|agregar|echar|colgar|cargar)\w*|se l[oae] banca|l[oae] met\w+|rinde|dura)\b/;
const SUITS =
  /\b(?:sirv\w+|anda\w*|funciona\w*|puede\w*|qued\w+|apt[oa]|recomiend\w+|va|vale|usar\w*|us[ae]|est\w+ bien|jala)\b/;
const MORE =
  /\b(?:mas de|pasan?(?: de)?|super(?:a|an|e)|exced\w+|minimo(?: de)?|por lo menos|al menos|mayor (?:a|de))\s*(?:los |unos )?$/;
const LESS = /\b(?:menos de|maximo(?: de)?|no mas de|hasta|menor (?:a|de))\s*(?:los |unos )?$/;
const OR_MORE = /^\s*o mas\b/;
export const OF_BODY =
  /\b(?:peso|mido|pesamos|pesando|(?:mi|un|una|nuestr[oa]) (?:\p{L}+ ){1,3}(?:ya )?(?:pesa|mide|tiene)|con|de peso)\b/u;
export function relationOf(read: string, before: string, after: string, at: number): Relation {
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

export function sideOf(read: string, before: string, after: string, relation: Relation): Side | null {
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
