import type { ItemVariation } from '../../port.ts';
import { isInStock } from '../facts.ts';
import type { Clause } from '../reading/clauses.ts';
import { plain } from '../reading/spelling.ts';
import { wordsOf } from '../reading/words.ts';
import type { Reading } from './reading.ts';

/** In plain letters. */
const AVAILABLE =
  /(?<!\p{L})(?:hay|tenemos|tengo|queda|quedan|disponibles?|nos quedan?|stock|conseguis|podes comprar\w*|puedes comprar\w*|puede comprar\w*)(?!\p{L})/u;
const SOLD_OUT =
  /(?<!\p{L})(?:agotad[oa]s?|sin (?:stock|existencias?|unidades)|no (?:\w+ )?(?:hay|tenemos|queda|quedan|disponibles?|contamos)|no (?:esta|estan) disponibles?|tampoco)(?!\p{L})|(?<!\p{L})no$/u;
const EVERY = /\btod[oa]s (?:los|las)\b/;
/** Boundaries between statements about different variations. */
const PIECE_END =
  /(?<=[.;!?])\s+|\s*(?:,\s*|\s)(?=(?:pero|aunque|mientras|en cambio)(?!\p{L}))|(?:,| y|;)\s+(?=(?:si|no|hay|tenemos|nos queda|queda|quedan|esta|estan|en (?:el|la|ese|este|\p{L}+) (?:si |no )?(?:hay|queda|tenemos))(?!\p{L}))|(?:,| y|, y)\s+(?=(?:de|del|el|la|los|las|en|con) )/u;
/** Statements about something other than availability. */
const ELSE =
  /(?<!\p{L})(?:cuestan?|valen?|salen?|miden?|pesan?|es|son|trae|tiene|lleva|viene|mide|corresponde)(?!\p{L})/u;

interface Value {
  readonly attribute: string;
  readonly value: string;
  readonly keys: readonly string[];
}

/** Whether an answer offers a sold-out variation, or calls an available one sold out. */
export function stock({ request: { item, question }, letters }: Reading): 'stock' | null {
  const { variations } = item;
  if (variations.length === 0) return null;
  const values = valuesOf(variations);
  let before: State | null = null;
  for (const piece of letters.split(PIECE_END)) {
    const state: State | null = stateIn(piece) ?? (ELSE.test(piece) ? null : before);
    before = /[.;!?]\s*$/.test(piece) ? null : state;
    if (state === null) continue;
    const isSoldOut = state === 'sold-out';
    if (!isSoldOut && EVERY.test(piece) && variations.some((one) => !isInStock(one))) return 'stock';
    const own = named(piece, values);
    const meant =
      own.length > 0 ? own : /^\W*(?:si|no|claro)(?!\p{L})/u.test(letters) ? named(plain(question), values) : [];
    if (meant.length === 0) continue;
    if (combinations(meant).some((combination) => contradicts(variations, combination, isSoldOut))) return 'stock';
  }
  return null;
}

type State = 'sold-out' | 'available';

function stateIn(piece: string): State | null {
  if (SOLD_OUT.test(piece)) return 'sold-out';
  return AVAILABLE.test(piece) ? 'available' : null;
}

/** Whether a clause says that a variation can be bought or not. */
export const isAboutStock = ({ letters }: Clause, { request: { item } }: Reading): boolean =>
  (SOLD_OUT.test(letters) || AVAILABLE.test(letters)) && named(letters, valuesOf(item.variations)).length > 0;

function valuesOf(variations: readonly ItemVariation[]): Value[] {
  const values = new Map<string, Value>();
  for (const { attribute_combinations } of variations) {
    for (const { name, value_name } of attribute_combinations) {
      if (value_name === null) continue;
      values.set(`${name}\n${value_name}`, { attribute: name, value: value_name, keys: tokens(value_name) });
    }
  }
  return [...values.values()];
}

const LABELS_ONLY = new Set(['con', 'de', 'y', 'o', 'la', 'el']);
const tokens = (text: string): string[] =>
  wordsOf(text)
    .filter(({ text: word }) => !LABELS_ONLY.has(plain(word)))
    .map(({ key }) => key);

/** The values that a text names by their distinctive words; of two that contain each other, the longer. */
function named(text: string, values: readonly Value[]): Value[] {
  const said = new Set(tokens(text));
  const found = values.filter(({ attribute, keys }) => {
    const siblings = values.filter((other) => other.attribute === attribute && other.keys !== keys);
    const own = keys.filter((key) => !siblings.every((sibling) => sibling.keys.includes(key)));
    const telling = own.filter((key) => !siblings.some((sibling) => sibling.keys.includes(key)));
    if (own.length === 0) return false;
    return own.every((key) => said.has(key)) || telling.some((key) => said.has(key) && /\p{L}{2,}/u.test(key));
  });
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.attribute === one.attribute &&
          other.keys.length > one.keys.length &&
          one.keys.every((key) => other.keys.includes(key)),
      ),
  );
}

/** All combinations of one value per named attribute. */
function combinations(values: readonly Value[]): Value[][] {
  return [...Map.groupBy(values, ({ attribute }) => attribute).values()].reduce<Value[][]>(
    (sets, alternatives) => sets.flatMap((set) => alternatives.map((value) => [...set, value])),
    [[]],
  );
}

function contradicts(variations: readonly ItemVariation[], wanted: readonly Value[], isSoldOut: boolean): boolean {
  const meant = variations.filter(({ attribute_combinations }) =>
    wanted.every(({ attribute, value }) =>
      attribute_combinations.some(({ name, value_name }) => name === attribute && value_name === value),
    ),
  );
  return meant.length > 0 && (isSoldOut ? meant.every(isInStock) : !meant.some(isInStock));
}
