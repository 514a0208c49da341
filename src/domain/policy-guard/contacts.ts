import { withoutLookAlikes } from '../look-alikes.ts';
import { type Finding, findAll, isNegated, sentenceAfter, sentenceBefore } from './finding.ts';
import { type NormalizedText, replaceKeepingRanges } from './normalized-text.ts';

/** Names of channels, with their usual misspellings. */
const CHANNELS =
  /\b(?:(?:[wh]u?|g[uw]|wu|hw|u)h?a+[td]*s+\s?a+p+s?|whats|wsp+|wpp|wapp|telegram|instagram|facebook|tik\s?tok|messenger)\b/g;
/** Channel names that are ordinary words too. */
const SHORT_NAMES = /\b(?:insta|ig|face|fb|feis|redes(?: sociales)?|inbox)\b/g;

/** Context in which a channel is a feature of the item. */
const FEATURE =
  /\b(?:notificacion\w*|apps?|aplicacion\w*|(?:pre)?instalad\w+|compatib\w+|soporta|permite|recib\w+|muestra|videollamad\w+|llamadas|transmit\w+|grab\w+|microfono|funciona\w*|trae|mensajes de|configur\w+|us(?:a|an|ar|o)|descarg\w+|curso|libro|ideal|sirve|puede ver|sin conexion|juego|smart ?watch|reloj|avisos?|alertas?|llegan|tablet|version|boton|imprim\w+|fotos (?:de|desde|para))\b/;
/** Context in which a channel is a way to reach the seller. */
const REACH =
  /\b(?:busq\w+|busc[ao]me|sig[aeu]\w*nos|sigue?nos|seguinos|agreg\w+|escrib\w+|contact\w+|estamos|nos (?:encuentra|ubica|ve|escribe|habla)\w*|nuestr[oa]s?|mi|mis|hable\w*|hablemos|mand\w+|envi\w+|pas[aeo]\w*|coordin\w+|somos|visit\w+|consult\w+|atend\w+|respond(?:o|emos)|lo vemos|subimos)\b/;
/** Short names that are no other word. */
const ONLY_A_NAME = /^(?:fb|ig|insta)$/;
const BY = /\b(?:por|al?|en|nuestr[oa]s?|mi|mis|de)\s+(?:el |la |las |los |nuestr[oa]s? )?$/;

function isReached(text: string, start: number, end: number): boolean {
  const before = sentenceBefore(text, start, 60);
  const around = `${before} ${sentenceAfter(text, end, 40)}`;
  return !isNegated(text, start) && (!FEATURE.test(around) || REACH.test(before));
}

const isShortReached = (text: string, start: number, end: number): boolean => {
  const before = sentenceBefore(text, start, 60);
  const isNamed = /^\s?:/.test(text.slice(end));
  const isLedTo =
    BY.test(before) &&
    (ONLY_A_NAME.test(text.slice(start, end)) || REACH.test(before) || /^\s?como\b/.test(text.slice(end)));
  return isReached(text, start, end) && (isNamed || isLedTo);
};

const PHONE_WORD = 'telefonos?|celular|cel|numero(?! de (?!tel|cel|whats|contacto|movil))|fono|movil|whats\\w*';
const MAIL_WORD = 'e-?mail|mail|correo(?: electronico)?';
const ASKS = new RegExp(
  String.raw`\b(?:pas|dej|envi|mand|compart|indiqu|dem|denos|dam|danos|da|facilit|dig|necesit)\w*\s+(?:por favor )?(?:su|tu|un|sus)\s+(?:${PHONE_WORD}|${MAIL_WORD}|contacto|datos de contacto)\b`,
  'g',
);
const OWN = new RegExp(String.raw`\b(?:mi|nuestr[oa]s?)\s+(?:${PHONE_WORD}|${MAIL_WORD})\b`, 'g');
const PHRASES: readonly RegExp[] = [
  /\bllam(?:e|a|en)(?:me|nos)\b/g,
  /\b(?:nos|me)\s+(?:puede[sn]?\s+)?llam(?:a|as|an|e|es|ar)\b/g,
  /\b(?:lo|la|los|las|te|le|les)\s+llam(?:o|amos|are|aremos)\b/g,
  /\b(?:telefono|numero|celular|datos)\s+de\s+contacto\b(?! (?:se|los?) ve)/g,
  /\b(?:su|tu) llamada\b/g,
  /\bllam(?:e|a|ar|en)\s+al\s+(?:local|negocio|taller|deposito|comercio)\b/g,
  /\b(?:e-?mail|mail|correo(?: electronico)?|telefono|celular|numero) suyo\b/g,
  /\bescrib\w*\s+al\s+(?:correo|mail|e-?mail|numero|telefono|celular|cel)\b/g,
  /\b(?:por|al)\s+(?:privado|interno|mp|md|dm|inbox)\b(?! del?\b)/g,
  /\b(?:mand|envi|escrib)\w*\s+(?:un\s+)?mensaje privado\b/g,
  /\b(?:puls|consult|escrib|llam|comuni)\w*\s+por\s+tel(?:efono)?\b/g,
];
const BY_PHONE = /\bpor telefono\b/g;
const BY_PHONE_OF_A_THING = /\b(?:contro\w+|manej\w+|oper\w+|activ\w+|configur\w+|vincul\w+|conect\w+|abre)\b/;

/** An @handle. */
const HANDLES = /(?<![a-z0-9._@])@[a-z0-9](?:[a-z0-9._]{1,28})[a-z0-9_]/g;

/** A handle with `@` spelled out; an arroba is also a unit of weight. */
const SPOKEN_HANDLES = /(?<!\b(?:una|la|cada|por|media|el|signo)\s)\barr[o0]ba\s+(?!de\b|completa)[a-z0-9._]{4,}/g;

/** Letters with separators: "w h a t s a p p". */
const SPREAD = /(?<![a-z0-9])(?:[a-z0-9@$][ .*_|/-]{1,2}){3,}[a-z0-9@$](?![a-z0-9])/g;
/** A word with digits or symbols in place of letters. */
const DISGUISED = /(?<![a-z0-9@$])(?=[a-z0-9@$]*[a-z])(?=[a-z0-9@$]*[0-9@$])[a-z0-9@$]{5,12}(?![a-z0-9@$])/g;
const undisguise = (text: NormalizedText): NormalizedText =>
  replaceKeepingRanges(
    replaceKeepingRanges(text, SPREAD, ([run]) => run.replace(/[ .*_|/-]/g, '')),
    DISGUISED,
    ([word]) => {
      const plain = withoutLookAlikes(word);
      // `1` may also stand for `l`.
      return plain === 'teiegram' ? 'telegram' : plain;
    },
  );

/** Finds ways to contact the seller off the marketplace, and requests for the buyer's contact data. Ranges are in `text`. */
export function findContacts(normalized: NormalizedText): { readonly text: NormalizedText; readonly found: Finding[] } {
  const view = undisguise(normalized);
  const { text } = view;
  const isMeant = (start: number): boolean => !isNegated(text, start);
  const found = [
    ...findAll('contact', text, CHANNELS, (start, end) => isReached(text, start, end)),
    ...findAll('contact', text, SHORT_NAMES, (start, end) => isShortReached(text, start, end)),
    ...[ASKS, OWN, SPOKEN_HANDLES, ...PHRASES].flatMap((pattern) => findAll('contact', text, pattern, isMeant)),
    ...findAll(
      'contact',
      text,
      BY_PHONE,
      (start) => isMeant(start) && !BY_PHONE_OF_A_THING.test(sentenceBefore(text, start, 40)),
    ),
    ...findAll('contact', normalized.text, HANDLES, (start, end) => {
      const handle = normalized.text.slice(start, end);
      return (
        /[._\d]/.test(handle) ||
        /\b(?:ig|insta\w*|face\w*|tiktok|como|sig\w+|busq\w+)\b/.test(sentenceBefore(normalized.text, start, 30))
      );
    }).map(({ kind, start, end }) => inView(view, normalized, kind, start, end)),
  ];
  return { text: view, found };
}

/** Maps a range of the normalised text to the text without disguises. */
function inView(
  view: NormalizedText,
  normalized: NormalizedText,
  kind: Finding['kind'],
  start: number,
  end: number,
): Finding {
  const from = normalized.starts[start] ?? 0;
  const to = normalized.ends[end - 1] ?? 0;
  const first = view.ends.findIndex((at) => at > from);
  const last = view.starts.findLastIndex((at) => at < to);
  return { kind, start: first, end: last + 1 };
}
