import type { Knowledge } from '../knowledge.ts';
import { hasSimilar } from '../matching.ts';
import { isOfAnyUse, objectsOf } from '../objects.ts';
import { NEGATIVE } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import type { Part } from '../understanding.ts';

/** Questions about a use: "¿sirve para…?", "quiero usarlo en…". */
const ASKS =
  /\b(?:sirv\w+|serv(?:ira|iria)\w*|va(?:n|ya)? (?:bien|bueno|igual)|funcion\w+|anda(?:n|ra)?|jalan?|pued[eo]\w*|podr\w+|apt[oa]s?|ideal|recomien\w+|recomend\w+|la hace|es (?:para|pa)|son (?:para|pa)|l[oa]s? (?:quiero|quisiera|necesito|usaria|usaremos|voy a usar|pondria) |se (?:puede|us)\w*|aguant\w+|banca\w*|resist\w+|caben?|agarra|mata|elimina|combate|saca|quita|pega|cose|corta|para (?:el|la|los|las|un|una|mi|uso))\b/;
/** Statements of a use: "ideal para río y laguna", "no usar en mármol", "combate pulgón". */
const STATEMENT =
  /\b(?:sirv\w+|apt[oa]s?|ideal(?:es)?|indicad\w*|recomend\w+|recomiend\w+|adecuad\w*|compatibles?|funcionan?|se puede[n]?|puede[ns]?|se us[ae]n?|us[ae]r(?:l[oae]s?)?|usos?|para|pensad\w*|diseñad\w*|especial(?:es)?|resist\w+|soporta\w*|proteg\w+|elimina\w*|combate\w*|mata\w*|pega\w*|cose\w*|corta\w*|limpia\w*|trabaja\w*|perfora\w*)\b/;

/** The things in a question that the item mentions anywhere; the others are chatter or unknown. */
interface Named {
  readonly known: readonly string[];
  readonly asksUse: boolean;
}

const NAMED = new WeakMap<Part, Named>();
const STATED_STEMS = new WeakMap<Knowledge, ReadonlySet<string>>();

function statedStems(knowledge: Knowledge): ReadonlySet<string> {
  const before = STATED_STEMS.get(knowledge);
  if (before !== undefined) return before;
  const stated = new Set([
    ...knowledge.attributes.flatMap(({ nameStems, valueStems }) => [...nameStems, ...valueStems]),
    ...knowledge.passages.flatMap(({ isOfItem, aboutStems, saysStems }) =>
      isOfItem ? [...aboutStems, ...saysStems] : [],
    ),
  ]);
  STATED_STEMS.set(knowledge, stated);
  return stated;
}

function namedIn(part: Part, knowledge: Knowledge): Named {
  const before = NAMED.get(part);
  if (before !== undefined) return before;
  const things = [...new Set([...objectsOf(part.text), ...part.specifics])].filter(
    (stem) => !isOfAnyUse(stem) && !knowledge.titleStems.has(stem),
  );
  const stated = statedStems(knowledge);
  const named = { known: things.filter((stem) => hasSimilar(stated, stem)), asksUse: ASKS.test(plain(part.text)) };
  NAMED.set(part, named);
  return named;
}

/**
 * How a fact relates to the use in question: the share of the known things that it mentions (0 to 1; 0.5 if there are none), and
 * whether one of its sentences affirms a use of them (1), denies it (-1), or neither (0).
 */
export function statedUse(part: Part, knowledge: Knowledge, about: string, source: string): readonly [number, number] {
  const { known, asksUse } = namedIn(part, knowledge);
  if (known.length === 0) return [0.5, 0];
  const all = new Set(stems(`${about} ${source}`));
  const share = known.filter((stem) => hasSimilar(all, stem)).length / known.length;
  if (!asksUse) return [share, 0];
  const head = plain(about);
  const stated = plain(source)
    .split(/[.;]/)
    .map((sentence) => (sentence.includes('?') ? '' : sentence))
    .filter((sentence) => STATEMENT.test(sentence) || STATEMENT.test(head))
    .find((sentence) => {
      const said = new Set(stems(`${sentence} ${head}`));
      return known.some((stem) => hasSimilar(said, stem));
    });
  return [share, stated === undefined ? 0 : NEGATIVE.test(stated) ? -1 : 1];
}
