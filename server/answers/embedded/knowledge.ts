import { isAbstention } from '../abstentions.ts';
import { withoutCourtesies } from '../courtesies.ts';
import type { Basis, DraftRequest, ItemAttribute } from '../port.ts';
import type { ConceptLikelihood } from './classifier.ts';
import { conceptOfAttribute } from './concepts/concepts.ts';
import { createNearest, type Nearest } from './nearest.ts';
import { withRowsApart } from './planners/tables.ts';
import { plain, sentences, stems, withoutListMark } from './spanish.ts';

/** A text that a draft may quote. */
export interface Passage {
  readonly source: 'private' | 'policy' | 'past' | 'description' | 'quick';
  /** What it is about: the past question, the heading of a line, the title of a quick answer. */
  readonly about: string;
  readonly says: string;
  /** The label of a line such as "Vencimiento: 8 meses", else empty. */
  readonly label: string;
  readonly basis: Basis;
  /** Whether it is about this item, and not about all. */
  readonly isOfItem: boolean;
  readonly aboutStems: ReadonlySet<string>;
  readonly saysStems: ReadonlySet<string>;
  readonly aboutConcepts: Float32Array;
  readonly saysConcepts: Float32Array;
}

/** An attribute of the item or a term of its sale. */
export interface AttributeFact {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** The wider concept of the attribute. */
  readonly concept: string | null;
  readonly basis: Basis;
  readonly nameStems: ReadonlySet<string>;
  readonly valueStems: ReadonlySet<string>;
}

export interface Knowledge {
  readonly request: DraftRequest;
  readonly attributes: readonly AttributeFact[];
  readonly passages: readonly Passage[];
  readonly titleStems: ReadonlySet<string>;
  /** The weight of a stem: higher if it is rarer in the knowledge. */
  readonly weightOf: (stem: string) => number;
  readonly nearest: Nearest;
}

const MAX_LENGTH = 600;

export function gatherKnowledge(asked: DraftRequest, likelihood: ConceptLikelihood): Knowledge {
  const request = { ...asked, description: withRowsApart(asked.description) };
  const passages = passagesOf(request, likelihood);
  const attributes = [
    ...request.item.attributes.flatMap((attribute) => toAttribute('attribute', attribute)),
    ...request.item.sale_terms.flatMap((term) => toAttribute('sale-term', term)),
  ];
  const counts = new Map<string, number>();
  for (const { aboutStems, saysStems } of passages)
    for (const stem of new Set([...aboutStems, ...saysStems])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const { nameStems, valueStems } of attributes)
    for (const stem of new Set([...nameStems, ...valueStems])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const all = passages.length + attributes.length + 1;
  return {
    request,
    attributes,
    passages,
    titleStems: new Set(stems(request.item.title)),
    nearest: createNearest(likelihood.nearness),
    weightOf: (stem) => Math.log(1 + all / (1 + (counts.get(stem) ?? 0))),
  };
}

function toAttribute(kind: 'attribute' | 'sale-term', { id, name, value_name }: ItemAttribute): AttributeFact[] {
  if (value_name === null || name === '' || HIDDEN.test(id) || UNSTATED.test(plain(value_name).trim())) return [];
  const concept = conceptOfAttribute(id);
  return [
    {
      id,
      name,
      value: value_name.trim(),
      concept: concept?.of ?? null,
      basis: { kind, detail: name, ref: id },
      nameStems: new Set(stems(name)),
      valueStems: new Set(stems(value_name)),
    },
  ];
}

/** Values that state nothing. */
const UNSTATED = /^(?:|-|n\/?a|no aplica|no corresponde|sin (?:especificar|datos?|informacion)|no especificad[oa])$/;

/** Internal attributes that are not shown to buyers. */
const HIDDEN =
  /^(ITEM_CONDITION|GTIN|SELLER_SKU|PACKAGE_.*|SELLER_PACKAGE_.*|EMPTY_GTIN_REASON|SHIPMENT_PACKING|PURCHASE_MAX.*)$/;

function passagesOf(
  { item, description, pastAnswers, quickAnswers, policies, privateFacts }: DraftRequest,
  likelihood: ConceptLikelihood,
): Passage[] {
  const passage = (
    source: Passage['source'],
    about: string,
    says: string,
    detail: string,
    isOfItem: boolean,
    ref?: string,
    label = '',
  ) => ({
    source,
    about,
    says,
    label,
    basis: { kind: KINDS[source], detail, ...(ref === undefined ? {} : { ref }) },
    isOfItem,
    aboutStems: new Set(stems(about)),
    saysStems: new Set(stems(says)),
    aboutConcepts: likelihood([label, about, says].find((text) => text !== '') ?? ''),
    saysConcepts: likelihood(says),
  });
  return [
    ...privateFacts.map(({ id, text }) => passage('private', '', text, text, true, id)),
    ...Object.entries(policies).flatMap(([topic, { text }]) =>
      text.trim() === '' ? [] : [passage('policy', topic, text, text, false, topic)],
    ),
    ...pastAnswers.flatMap(({ questionId, question, answer, itemId }) => {
      if (answer.length > MAX_LENGTH) return [];
      return [
        passage(
          'past',
          withoutCourtesies(question) || question,
          unaddressed(answer),
          question,
          itemId === item.id,
          questionId ?? undefined,
        ),
      ];
    }),
    ...statementsOf(description).map(({ heading, text }) =>
      passage('description', heading, text, text, true, undefined, labelOf(text)),
    ),
    ...quickAnswers.flatMap(({ title, answer }) =>
      answer.length > MAX_LENGTH ? [] : [passage('quick', title, unaddressed(answer), title, false, title)],
    ),
  ];
}

/** Without the buyer's name. */
const unaddressed = (answer: string): string =>
  answer.replace(/,?\s*\$comprador(?=\W|$),?/gu, (said) => (said.startsWith(',') && said.endsWith(',') ? ',' : ''));

const KINDS = {
  private: 'private-fact',
  policy: 'policy',
  past: 'past-answer',
  description: 'description',
  quick: 'quick-answer',
} as const;

/** The lines of a description that state something: "consultanos por otras medidas" answers nothing. */
const statementsOf = (description: string): ReturnType<typeof linesOf> =>
  linesOf(description).filter(({ text }) => text.endsWith('?') || !isAbstention(text, plain(text)));

/** The label before a colon, of at most four words. */
const labelOf = (line: string): string =>
  /^(\p{L}[^:.,;\d]{2,40}):\s+\S/u.exec(line)?.[1]?.match(/^\S+(?:\s+\S+){0,3}$/)?.[0] ?? '';

/** The lines of a description with their headings. */
export function linesOf(description: string): { heading: string; text: string }[] {
  let heading = '';
  return description.split(/\n/).flatMap((line) => {
    const text = line.trim();
    if (text === '') return [];
    if (isHeading(text)) {
      heading = withoutListMark(text.replace(/[:：]+$/, '')).replace(/[\s=*-]+$/u, '');
      return [];
    }
    return sentences(text).map((sentence) => ({ heading, text: sentence }));
  });
}

/** Whether a line is a heading: short and in capitals, or ending in a colon, and not a list entry. */
function isHeading(line: string): boolean {
  if (/^[-•*✔✅➤►▪·]/u.test(line)) return false;
  if (/[:：]\s*$/.test(line) && line.length < 70) return true;
  const title = line.replace(/\([^)]*\)/g, '').trim();
  const letters = title.replace(/[^\p{L}]/gu, '');
  const isLoud = letters.length > 3 && letters === letters.toUpperCase();
  return isLoud && title.length < 45 && !/\d/.test(line) && !/^(no|si)\b/.test(plain(line)) && !/[.!]$/.test(line);
}
