import { plain } from './spanish.ts';

/** The country of each marketplace site. */
const COUNTRIES: Readonly<Record<string, string>> = {
  MLA: 'argentina',
  MLB: 'brasil',
  MLC: 'chile',
  MCO: 'colombia',
  MLM: 'mexico',
  MLU: 'uruguay',
  MPE: 'peru',
  MEC: 'ecuador',
  MLV: 'venezuela',
};
/** Names and adjectives of countries, in lower case without accents. */
const NAMES: Readonly<Record<string, RegExp>> = {
  argentina: /\bargentin[oa]s?\b/,
  brasil: /\bbrasil(?:er[oa]s?)?\b|\bbrazil\b/,
  chile: /\bchilen[oa]s?\b|\bchile\b/,
  colombia: /\bcolombian[oa]s?\b|\bcolombia\b/,
  mexico: /\bmexican[oa]s?\b|\bmexico\b/,
  uruguay: /\buruguay[oa]?s?\b/,
  peru: /\bperuan[oa]s?\b|\bperu\b/,
  ecuador: /\becuatorian[oa]s?\b|\becuador\b/,
  venezuela: /\bvenezolan[oa]s?\b|\bvenezuela\b/,
  china: /\bchin[oa]s?\b/,
  japon: /\bjapones(?:a|as|es)?\b|\bjapon\b/,
  corea: /\bcorean[oa]s?\b|\bcorea\b/,
  taiwan: /\btaiwan(?:es|esa)?\b/,
  india: /\bindi[oa]s?\b/,
  alemania: /\baleman(?:a|as|es)?\b|\balemania\b/,
  italia: /\bitalian[oa]s?\b|\bitalia\b/,
  espana: /\bespañ(?:ol(?:a|as|es)?|a)\b/,
  francia: /\bfrances(?:a|as|es)?\b|\bfrancia\b/,
  'estados unidos': /\b(?:norte)?american[oa]s?\b|\bestados unidos\b|\busa\b|\beeuu\b/,
};
const NATIONAL = /\bnacional(?:es)?\b|\bindustria (?:argentina|nacional)\b|\b(?:hech|fabricad)[oa]s? (?:aca|aqui)\b/;
const IMPORTED = /\b(?:importad[oa]s?|de afuera|extranjer[oa]s?)\b/;
/** "¿es japonesa?", "¿son hechos en China?"; "¿está en español?" asks something else. */
const ASKS =
  /^(?:\S+ )?(?:es|son|sera[n]?|viene[n]?|(?:es|son)? ?(?:de )?(?:origen|procedencia|industria|fabricacion)|(?:es|son)? ?(?:hech|fabricad)[oa]s?)\b/;
const STATEMENT =
  /\b(?:hech[oa]s?|fabricad[oa]s?|fabricacion|industria|origen|procedencia|producid[oa]s?|importad[oa]s?)\b/;

const countryIn = (read: string): string | null =>
  Object.entries(NAMES).find(([, name]) => name.test(read))?.[0] ?? null;

/**
 * Whether the stated origin is the asked one ("¿es nacional?", "¿es japonesa?") on a site. `isOrigin`: the text is known to state an
 * origin. Null: no origin is asked or stated, or both national and imported.
 */
export function verdictOfOrigin(text: string, says: string, site: string, isOrigin: boolean): boolean | null {
  const [read, stated] = [plain(text).replace(/^[^\p{L}]+/u, ''), plain(says)];
  if (!isOrigin && !STATEMENT.test(stated)) return null;
  const own = COUNTRIES[site];
  const from = NATIONAL.test(stated) ? own : (countryIn(stated) ?? (IMPORTED.test(stated) ? 'abroad' : null));
  const [isNational, isImported] = [NATIONAL.test(read), IMPORTED.test(read)];
  if (own === undefined || from === null || from === undefined || (isNational && isImported)) return null;
  if (isNational || isImported) return (from === own) === isNational;
  const wanted = ASKS.test(read) ? countryIn(read) : null;
  if (wanted === null) return null;
  if (from === 'abroad') return wanted === own ? false : null;
  return wanted === from;
}
