import { asksAboutHarm } from '../objects.ts';
import { plain } from '../spanish.ts';
import type { Part } from '../understanding.ts';

/** The weather or water that an article is exposed to: splashes, rain, the open air, or immersion. */
export type Exposure = 'splash' | 'rain' | 'outdoors' | 'immersion';

const ASKED: readonly (readonly [Exposure, RegExp])[] = [
  [
    'immersion',
    /\b(?:sumerg\w+|bajo (?:el )?agua|debajo del agua|nad(?:ar|o|ando)|natacion|buce\w+|snorkel|(?:en|a|para) (?:la |el )?(?:pileta|piscina|alberca))\b/,
  ],
  [
    'rain',
    /\b(?:lluvi\w*|llueve|llueva|llover|lloviendo|lloviera|aguaceros?|chaparron(?:es)?|temporal(?:es)?|tormentas?|nieve|nevad\w+|moj(?:a|an|e|en|o|ar|arse|ara|aran|ad[oa]s?)|impermeables?|waterproof|(?:le|les|se) (?:entra|mete|pasa|filtra) (?:el )?agua|(?:contra|prueba de|resist\w+ (?:al|el|a)|aguant\w+ (?:al |el )?) ?agua)\b/,
  ],
  ['splash', /\b(?:salpi\w+|rocio|garua|llovizna|chipi chipi|brisa del mar|sudor\w*|transpir\w+)\b/],
  [
    'outdoors',
    /\b(?:afuera|exterior(?:es)?|intemperie|aire libre|patio|terraza|balcon|jardin|antejardin|quincho|galeria|azotea|vereda|porche|corredor|cochera abierta|outdoor)\b/,
  ],
];

/** The exposures that a question names. */
export function exposuresAsked(text: string): readonly Exposure[] {
  const read = plain(text);
  return ASKED.flatMap(([exposure, named]) => (named.test(read) ? [exposure] : []));
}

const NO = '(?<=\\bno (?:es |son |esta |estan |se )?)';
const REFUSES_RAIN = new RegExp(
  [
    `${NO}(?:impermeables?|waterproof|resistentes? a(?:l agua| la (?:lluvia|humedad|intemperie))|a prueba de (?:agua|lluvia))\\b`,
    `${NO}(?:resisten?|aguantan?|soportan?|toleran?) (?:la |el |al |a la )?(?:lluvia|agua|intemperie|humedad)\\b`,
    '\\bno (?:usar|utilizar|dejar|exponer|colocar|instalar|operar|apt[oa]s?|mojar)\\b[^.;]{0,30}\\b(?:lluvia|mojad[oa]s?|agua|intemperie|exterior(?:es)?|humedad|aire libre)\\b',
    '\\bno mojar\\b|\\bevit\\w+ (?:que se moje|(?:la |el )?(?:lluvia|humedad|intemperie|contacto con (?:el )?agua))\\b',
  ].join('|'),
);
const INDOORS_ONLY =
  /\b(?:solo|solamente|unicamente|exclusiv\w+)(?: es)?(?: para| de)?(?: el)?(?: uso)?(?: en)? interior(?:es)?\b|\binterior(?:es)? (?:unicamente|solamente|exclusiv\w+|solo)\b|\b(?:no (?:es |son )?(?:apt[oa]s? )?para|no usar en) (?:el )?exterior(?:es)?\b|^(?!.*exterior).*\b(?:uso|apt[oa]s? para|para) (?:en |de )?interior(?:es)?\b/;
const BEARS_RAIN =
  /(?<!\bno (?:es |son |esta |estan |se )?)\b(?:impermeables?|waterproof|resistentes? a(?:l agua| la (?:lluvia|intemperie)| lluvia)|a prueba de (?:agua|lluvia)|(?:resisten?|aguantan?|soportan?|bancan?) (?:la |el |al |a la )?(?:lluvia|intemperie|agua)|apt[oa]s? para (?:la )?(?:lluvia|intemperie))\b|\bip ?[x\d][5-8]\b|\b\d{1,2} ?atm\b/;
const BEARS_OUTDOORS =
  /(?<!\bno (?:es |son |usar |apt[oa]s? )?(?:para |en )?)\b(?:uso |apt[oa]s? |ideal |para |en )+(?:(?:en |para |el |interior(?:es)? [yo/] )*)(?:exterior(?:es)?|intemperie|aire libre)\b/;
const BEARS_SPLASHES =
  /(?<!\bno (?:resiste |soporta |repele )?)\b(?:salpicaduras?|repelente al agua)\b|\bip ?[x\d][1-4]\b/;
const BEARS_IMMERSION =
  /(?<!\bno (?:es |son )?)\bsumergibles?\b|\bse puede sumergir\b|\bip ?[x\d][78]\b|\b(?:[5-9]|[1-9]\d) ?atm\b/;
const REFUSES_IMMERSION = /\bno (?:es |son |se puede |lo |la )?sumer\w+/;

/** Whether a text says that the article withstands an exposure; 'near': it is only about a similar one; null: about none. */
function exposureStated(exposure: Exposure, read: string): boolean | 'near' | null {
  const refuses = REFUSES_RAIN.test(read);
  const isIndoors = INDOORS_ONLY.test(read);
  const bearsRain = BEARS_RAIN.test(read);
  const bearsSplashes = BEARS_SPLASHES.test(read);
  const bearsOutdoors = BEARS_OUTDOORS.test(read);
  const bearsImmersion = BEARS_IMMERSION.test(read);
  const refusesImmersion = REFUSES_IMMERSION.test(read);
  const isAnything =
    refuses || isIndoors || bearsRain || bearsSplashes || bearsOutdoors || bearsImmersion || refusesImmersion;
  if (!isAnything) return null;
  if (exposure === 'immersion') {
    if (bearsImmersion && !refusesImmersion) return true;
    return refusesImmersion || refuses || isIndoors ? false : 'near';
  }
  if (isIndoors) return false;
  if (exposure === 'splash')
    return bearsSplashes || bearsRain ? true : refuses && /\bmojad|lluvia/.test(read) ? false : 'near';
  if (exposure === 'rain') return refuses ? false : bearsRain ? true : 'near';
  if (bearsRain || bearsOutdoors) return refuses ? 'near' : true;
  return refuses && /\b(?:lluvia|intemperie|exterior|aire libre)/.test(read) ? false : 'near';
}

/**
 * Whether the article withstands all exposures that a question names. `near`: the text is about weather or water but leaves it open;
 * null: the text or the question is about neither.
 */
export function withstands(asked: readonly Exposure[], about: string, source: string): boolean | 'near' | null {
  if (asked.length === 0) return null;
  const value = plain(source).trim();
  const read = value === 'si' ? plain(about) : value === 'no' ? `no ${plain(about)}` : plain(source);
  const stated = asked.map((exposure) => exposureStated(exposure, read));
  if (stated.includes(null)) return null;
  if (stated.includes(false)) return false;
  return stated.includes('near') ? 'near' : true;
}

/** The same for a part; if it asks about damage ("¿se moja?"), a yes or no would be ambiguous, so the result is 'near'. */
export function exposureVerdict(part: Part, about: string, source: string): boolean | 'near' | null {
  const borne = withstands(exposuresAsked(part.text), about, source);
  return borne !== null && asksAboutHarm(part.text) ? 'near' : borne;
}
