import { type Found, found } from '../found.ts';
import type { AttributeFact, Knowledge } from '../knowledge.ts';
import { plain } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { lowered, tell } from '../wording.ts';

/** The country of each marketplace, as listings name it. */
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
const NATIONAL = /\bnacional(?:es)?\b|\bindustria (?:argentina|nacional)\b|\b(?:hech|fabricad)[oa]s? (?:aca|aqui)\b/;
const IMPORTED = /\b(?:importad[oa]s?|de afuera|extranjer[oa]s?)\b/;

/** "¿es nacional?", "¿son importadas?": by the country of origin and that of the marketplace. Null: another thing is asked, or both are. */
export function nationalOf({ text, isYesNo }: Part, attribute: AttributeFact, { request }: Knowledge): Found | null {
  const read = plain(text);
  const [isNational, isImported] = [NATIONAL.test(read), IMPORTED.test(read)];
  const country = COUNTRIES[request.listing.site_id];
  if (!isYesNo || isNational === isImported || attribute.concept !== 'origin' || country === undefined) return null;
  const isOwn = plain(attribute.value).includes(country);
  return found('truth', `${isOwn === isNational ? 'Sí' : 'No'}, ${lowered(tell(attribute))}`, 0.9, [attribute.basis], {
    source: `${attribute.value} ${isOwn ? 'nacional' : 'importado'}`,
    about: attribute.name,
  });
}
