import { attributeSentence } from '../attribute-sentences.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { Knowledge } from '../knowledge.ts';
import { hasSimilar } from '../matching.ts';
import { plain, stems } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { lowerFirst } from '../wording.ts';

/** Known brands, recognized after "es". */
const BRANDS = new Set(
  stems(
    'adidas nike puma reebok topper fila converse vans skechers asics umbro rayban oakley vulk samsonite totto intex bestway coleman stanley contigo ' +
      'samsung apple xiaomi motorola huawei lg sony philips panasonic jbl bose sennheiser logitech hp lenovo dell asus acer epson brother canon nikon ' +
      'kingston sandisk tplink hikvision dahua ezviz imou bosch makita dewalt stihl husqvarna truper skil einhell karcher gamma tramontina oster ' +
      'liliana atma moulinex whirlpool drean electrolux mabe midea singer janome casio seiko citizen rolex tissot fossil swatch yamaha fender gibson ' +
      'ibanez casio korg roland lego mattel hasbro playmobil barbie chicco graco cybex michelin pirelli bridgestone goodyear ngk valeo monroe sachs ' +
      'bosal champion duracell energizer victorinox shimano sram giant trek specialized toyotomi kerosun fensa bosca',
  ),
);
const ASKS =
  /^(?:y |pero |estas? |estos? |hola )*(?:es|son) (?:de )?(?:(?:la )?(marca) )?(?:(original(?:es)?|autentic[oa]s?) )?(?:de )?([\p{L}\d&-]+(?: [\p{L}\d&-]+)?)$/u;
const ASSURED = / (?:original(?:es)?|autentic[oa]s?|posta|de verdad|legitim[oa]s?|verdader[oa]s?)$/u;

/** "¿es samsonite?", "¿es marca xiaomi?": denied by the item's own brand. Null: no other brand is asked for. */
export function anotherBrandOf({ text }: Part, { attributes, request }: Knowledge): Candidate | null {
  const own = attributes.find(({ id }) => id === 'BRAND');
  if (own === undefined) return null;
  const read = plain(text)
    .replace(/[^\p{L}\p{N}\s&-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const match = ASKS.exec(read.replace(ASSURED, ''));
  const [, marked, , name = ''] = match ?? [];
  const asked = stems(name);
  const isBrand = asked.some((stem) => BRANDS.has(stem)) || (marked !== undefined && asked.length === 1);
  const stated = new Set([...own.valueStems, ...stems(request.item.title)]);
  if (match === null || !isBrand || asked.some((stem) => hasSimilar(stated, stem))) return null;
  // The source is the value that was stated instead.
  return candidate('membership', `No, ${lowerFirst(attributeSentence(own))}`, 0.9, [own.basis], {
    source: `${own.value} ${name}`,
    about: own.name,
  });
}
