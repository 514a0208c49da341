import type { ItemVariation } from '../../port.ts';
import { hasSimilar } from '../matching.ts';
import { plain, stemOf, stems, words } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import type { Named } from '../variations.ts';

const TO_BE_HAD = '(?:tenes|tienes?|tienen|hay|quedan?|manejan?|disponibles?|venden|vendes|ofrecen|trabajan|consigo)';
/** "¿qué tamaños tenés?", "¿en qué sabores viene?", "diseños disponibles?" */
const WHICH = new RegExp(
  `\\b(?:que|cuales?|cuant[oa]s)\\b.*\\b(?:${TO_BE_HAD}|vienen?|son)\\b|\\b\\p{L}+s disponibles\\b|^\\W*(?:en )?que \\p{L}+s\\W*$`,
  'u',
);
/** Asks for availability at the start or the end: "¿molido fino tienen?", "¿la tiene plateada?" */
const HAD = new RegExp(
  `\\b${TO_BE_HAD}(?: stock| disponibles?| todavia| aun)?\\W*$|^\\W*(?:y )?(?:(?:l[oa]s? |te |les? )?(?:tendras?|tendran|tendria|${TO_BE_HAD}))\\b`,
);
/** "me queda" is about the fit and not about the stock. */
const FITS = /\b(?:le|me) quedan?\b/;
/** "¿y lo tienen?": nothing else. */
const ONLY_HAD = new RegExp(`^\\W*(?:y )?(?:si )?(?:l[oa]s? )?${TO_BE_HAD}(?: stock| disponibles?)?\\W*$`);
/** "del molido medio cuántas bolsas tienen" */
const HOW_MANY_OF = new RegExp(
  `^\\W*(?:y )?(?:del?|de (?:la|las|los|el)) .*\\bcuant[oa]s (?:\\p{L}+ )?${TO_BE_HAD}\\W*$|\\bcuant[oa]s (?:te |le |les |me )?(?:quedan|hay) (?:del?|en)\\b`,
  'u',
);
/** The names that buyers use for a property. */
const CALLED = [
  { id: /SIZE|VOLUME|CAPACITY|LENGTH/, words: /\b(?:tamaños?|medidas|talles?|tallas?|numeros)\b/ },
  { id: /COLOR|TONE|SHADE|DESIGN|PATTERN|PRINT/, words: /\b(?:colores|tonos|diseños|estampados|motivos|dibujos)\b/ },
  { id: /FLAVOR|SCENT|FRAGRANCE|AROMA/, words: /\b(?:sabores|aromas|fragancias|olores)\b/ },
] as const;

/** The id of the property whose values a question asks for ("¿qué diseños tienen?"), or null. */
export function propertyAsked(part: Part, variations: readonly ItemVariation[]): string | null {
  const read = plain(part.text);
  if (part.isYesNo || !WHICH.test(read)) return null;
  const asked = new Set(
    words(read)
      .filter((word) => word.endsWith('s'))
      .map(stemOf),
  );
  const properties = variations[0]?.attribute_combinations ?? [];
  return (
    properties.find(
      ({ id, name }) =>
        stems(name).some((stem) => hasSimilar(asked, stem)) ||
        CALLED.some((called) => called.id.test(id) && called.words.test(read)),
    )?.id ?? null
  );
}

/** Whether a question asks only for the availability or the quantity of the named values. */
export function asksForNamed({ text, specifics, isYesNo }: Part, named: readonly Named[]): boolean {
  const read = plain(text);
  if (named.length === 0 || named.some(({ isWhole }) => !isWhole)) return false;
  if (specifics.length === 0) return ONLY_HAD.test(read);
  if (FITS.test(read)) return false;
  if (isYesNo ? !HAD.test(read) : !HOW_MANY_OF.test(read)) return false;
  const own = new Set(named.flatMap(({ values }) => values.flatMap(stems)));
  const uses = new Set(stems(FOR.exec(read)?.[1] ?? ''));
  const strange = specifics.filter((stem) => !hasSimilar(own, stem));
  return strange.length < specifics.length && strange.every((stem) => uses.has(stem));
}

/** "negro?", "L gris?", "beige M cuándo entra?": values of the variations alone ask whether they are in stock. */
export function isOfValuesAlone({ text, stems: asked }: Part, named: readonly Named[]): boolean {
  if (named.length === 0 || named.some(({ isWhole }) => !isWhole) || HOW_MUCH.test(plain(text))) return false;
  const own = new Set(named.flatMap(({ values }) => values.flatMap((value) => words(value).map(stemOf))));
  return asked.length > 0 && asked.every((stem) => own.has(stem) || ARRIVES.has(stem));
}
const HOW_MUCH = /\b(?:cuant[oa]s?|precio|valor|como)\b/;
const ARRIVES: ReadonlySet<string> = new Set(
  stems('llega llegan entra entran vuelve vuelven repone reponen ingresa ingresan'),
);

/** The purpose names no other value: "molido fino para espresso". */
const FOR = /\bpara (.+)/;
