import { attributeSentence } from '../attribute-sentences.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { AttributeFact, Knowledge } from '../knowledge.ts';
import { plain, stems, words } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { inSentence, isAvailable, joinList, labelOf, propertiesOf } from '../variations.ts';
import { lowerFirst } from '../wording.ts';

/** A kind of value with a closed list: what the item does not state of it, it does not have. */
interface Kind {
  readonly ids: RegExp;
  /** Each value with its words; `any` stands for all values. */
  readonly values: Readonly<Record<string, RegExp>>;
  /** Words that have to occur for a value to be asked about. */
  readonly asks: RegExp;
  /** Numeric values. */
  readonly number?: RegExp;
}

const HAVING =
  /\b(?:hay|ay|tiene[ns]?|tenes|tendras?|tendran|tendria|vienen?|manej\w+|consig\w+|disponib\w+|quedan?|existen?|llegan?|venden?|trabajan?|hacen|color(?:es)?|tallas?|talles?|numeros?)\b/;

const KINDS: readonly Kind[] = [
  {
    ids: /^(?:MAIN_|INK_)?COLOR$/,
    asks: HAVING,
    values: {
      negro: /^(?:negr[oa]s?|black)$/,
      blanco: /^(?:blanc[oa]s?|white)$/,
      rojo: /^(?:roj[oa]s?|colorad[oa]s?|bordo|vinotinto|guinda|burdeos|vino)$/,
      azul: /^(?:azul(?:es)?|celestes?|turquesas?|cian|marino|aqua)$/,
      verde: /^(?:verdes?|oliva|menta)$/,
      gris: /^(?:gris(?:es)?|plom[oa]s?|grafito|platead[oa]s?|plata|cromad[oa]s?)$/,
      rosa: /^(?:ros[ao]s?|rosad[oa]s?|fucsias?|magenta|salmon)$/,
      amarillo: /^(?:amarill[oa]s?|dorad[oa]s?|mostaza|oro)$/,
      naranja: /^(?:naranj[oa]s?|anaranjad[oa]s?|coral)$/,
      violeta: /^(?:violetas?|lilas?|morad[oa]s?|purpuras?|lavanda)$/,
      marron: /^(?:marron(?:es)?|cafes?|chocolate|beige|crema|camel|habano|natural|madera|nogal|miel)$/,
      any: /^(?:multicolor\w*|surtid[oa]s?|varios|variad[oa]s?|transparentes?|estampad[oa]s?)$/,
    },
  },
  {
    ids: /^(?:.*_)?SIZE$/,
    asks: HAVING,
    number: /^(?:1[5-9]|[2-5]\d)(?:[.,]5)?$/,
    values: {
      xxs: /^(?:xxs|2xs)$/,
      xs: /^xs$/,
      s: /^(?:s|ch|chic[oa]|small)$/,
      m: /^(?:m|median[oa]|medium)$/,
      l: /^(?:l|g|grande|large)$/,
      xl: /^(?:xl|xg|eg)$/,
      xxl: /^(?:xxl|2xl|xxg|2xg)$/,
      xxxl: /^(?:xxxl|3xl|xxxg|3xg)$/,
      xxxxl: /^(?:xxxxl|4xl|4xg)$/,
      any: /^(?:unic[oa]|ajustable|estandar|universal)$/,
    },
  },
  {
    ids: /^GENDER$/,
    asks: /\b(?:para|de|hay|tiene[ns]?|tenes|son|es|vienen?|manej\w+)\b/,
    values: {
      hombre: /^(?:hombres?|caballeros?|varon(?:es)?|masculin[oa]s?|niños?)$/,
      mujer: /^(?:mujer(?:es)?|damas?|femenin[oa]s?|niñas?)$/,
      any: /^(?:unisex|genero)$/,
    },
  },
  {
    ids: /^(?:.*_)?(?:POSITION|PLACEMENT)$/,
    asks: /\b(?:es|son|va|van|para|sirven?)\b/,
    values: {
      front: /^(?:delanter[oa]s?|adelante|frente|frontal(?:es)?)$/,
      rear: /^(?:traser[oa]s?|atras|posterior(?:es)?)$/,
      any: /^(?:amb[oa]s|tod[oa]s|universal)$/,
    },
  },
];

/** The values of a kind that a text names, "any" included. */
const namedIn = ({ values, number }: Kind, text: string): Set<string> =>
  new Set(
    words(plain(text)).flatMap((word) =>
      number?.test(word) === true
        ? [word.replace(',', '.')]
        : Object.entries(values).flatMap(([name, said]) => (said.test(word) ? [name] : [])),
    ),
  );

/** Candidates for questions about values of a closed kind, if the item states that kind but nothing about the asked values. */
export function closedOf(part: Part, knowledge: Knowledge): Candidate[] {
  return KINDS.flatMap((kind) => {
    const asked = namedIn(kind, part.text);
    if (asked.size === 0 || !isAsked(part, kind, knowledge)) return [];
    return [ofVariations(kind, asked, knowledge) ?? ofAttribute(kind, asked, part, knowledge)].filter(
      (one) => one !== null,
    );
  });
}

/** "¿lo hay en azul?" of an article that is stated to be black asks for another item, of which nothing is known. */
export function asksForOtherValue(part: Part, knowledge: Knowledge): boolean {
  const { variations } = knowledge.request.item;
  if (!HAVING.test(plain(part.text))) return false;
  return KINDS.some((kind) => {
    const asked = namedIn(kind, part.text);
    const attribute = knowledge.attributes.find(({ id }) => kind.ids.test(id));
    if (asked.size === 0 || attribute === undefined || !isAsked(part, kind, knowledge)) return false;
    const stated = namedIn(kind, attribute.value);
    return (
      stated.size > 0 &&
      !stated.has('any') &&
      ![...asked].some((name) => stated.has(name)) &&
      ![...propertiesOf(variations).keys()].some((id) => kind.ids.test(id)) &&
      !isMentioned(kind, asked, knowledge)
    );
  });
}

/** Whether only a value is asked about: "¿la luz es blanca?" is not about the article's colour. */
function isAsked(part: Part, kind: Kind, { titleStems }: Knowledge): boolean {
  const read = plain(part.text);
  if (!kind.asks.test(read) || part.years.length > 0 || part.figures.length > 0) return false;
  const own = new Set([...words(read).filter((word) => namedIn(kind, word).size > 0), ...OF_ASKING].flatMap(stems));
  return part.specifics.every((stem) => own.has(stem) || titleStems.has(stem));
}
const OF_ASKING = words(
  'color colores tono talla talle numero tamaño hay tienen tiene tenes tendra manejan maneja manejas consigo disponible quedan viene vienen existe otro venden trabajan llega llegan hasta mas grande version modelo',
);

/** Whether any text of the item names one of the values, so that it cannot be denied. */
function isMentioned(kind: Kind, asked: ReadonlySet<string>, { request, passages }: Knowledge): boolean {
  const texts = [request.item.title, ...passages.filter(({ isOfItem }) => isOfItem).map(({ says }) => says)];
  return texts.some((text) => [...namedIn(kind, text)].some((name) => asked.has(name)));
}

function ofVariations(kind: Kind, asked: ReadonlySet<string>, knowledge: Knowledge): Candidate | null {
  const { variations } = knowledge.request.item;
  const [values] = [...propertiesOf(variations)].flatMap(([id, all]) => (kind.ids.test(id) ? [all] : []));
  if (values === undefined) return null;
  const stated = values.map((value) => namedIn(kind, value));
  const isKnown = stated.every((names) => names.size > 0 && !names.has('any'));
  const isThereOne = stated.some((names) => [...asked].some((name) => names.has(name)));
  if (!isKnown || isThereOne) return null;
  const left = variations.filter(isAvailable);
  const labels = left.flatMap(({ attribute_combinations }) =>
    attribute_combinations.flatMap(({ id, value_name }) =>
      kind.ids.test(id) && value_name !== null ? [value_name] : [],
    ),
  );
  if (labels.length === 0) return null;
  return candidate(
    'variation',
    `No, no lo tenemos. Disponible ahora: ${joinList(labels.map(inSentence))}.`,
    0.8,
    [{ kind: 'variation', detail: joinList(left.slice(0, MAX_NAMED).map(labelOf)) }],
    { source: joinList(labels), about: [...asked].join(' ') },
  );
}
const MAX_NAMED = 6;

function ofAttribute(kind: Kind, asked: ReadonlySet<string>, part: Part, knowledge: Knowledge): Candidate | null {
  const attribute = knowledge.attributes.find(({ id }) => kind.ids.test(id));
  if (attribute === undefined || HAVING.test(plain(part.text))) return null;
  const names = namedIn(kind, attribute.value);
  if (names.size === 0 || names.has('any')) return null;
  const isAvailable = [...asked].every((name) => names.has(name));
  if (!isAvailable && ([...asked].some((name) => names.has(name)) || isMentioned(kind, asked, knowledge))) return null;
  return answerWith(isAvailable, attribute, part);
}

const answerWith = (isAvailable: boolean, attribute: AttributeFact, { text }: Part): Candidate =>
  candidate(
    'membership',
    `${isAvailable ? 'Sí' : 'No'}, ${lowerFirst(attributeSentence(attribute))}`,
    isAvailable ? 0.8 : 0.75,
    [attribute.basis],
    {
      source: attribute.value,
      about: `${attribute.name} ${text}`,
    },
  );
