import { isOfStage } from './comparing/delivery.ts';
import { hangsOnHour } from './comparing/sending.ts';
import { isOfMethod, isOfReason, isOfSeeing } from './comparing/terms.ts';
import { tellsOfTopic } from './comparing/topics.ts';
import { isOfNoState, withoutContrary } from './contrary.ts';
import type { Found } from './found.ts';
import type { Knowledge } from './knowledge.ts';
import { hasNear } from './matching.ts';
import { isOfMeasure, isOfSide } from './measuring.ts';
import { tellsOfOther } from './planners/another.ts';
import { deniesAnother } from './planners/fitting.ts';
import { tellsOfPart } from './predication.ts';
import { isDenialOfOther } from './quoting.ts';
import { plain, polarityOf, stems } from './spanish.ts';
import { isInSameState } from './states.ts';
import type { Part } from './understanding.ts';

/** Removes candidates that concern another thing, part, condition, measure, day or person than the question, and duplicates. */
export function meantOf(part: Part, knowledge: Knowledge, planned: readonly Found[]): Found[] {
  const told = planned.filter((one) => isMeant(part, knowledge, one)).map((one) => withoutContrary(one, part));
  // A source with a settled answer is used only in that form.
  const settled = new Set(told.flatMap(({ by, source }) => (by === 'settled' ? [source] : [])));
  const agreeing = agreeingOf(
    part,
    told.filter(({ by, source }) => by === 'settled' || !settled.has(source)),
  );
  // Where two planners found the same text, the one about the sale is kept.
  const ofSale = agreeing.filter(({ by }) => by === 'settled' || by.startsWith('sale:'));
  return [...new Map([...agreeing, ...ofSale].map((one) => [one.text, one])).values()];
}

const isMeant = (part: Part, knowledge: Knowledge, one: Found): boolean =>
  isOfMeasure(part, one) &&
  isInSameState(part, one) &&
  isOfStage(part, one) &&
  isOfMethod(part, one) &&
  isOfReason(part, one) &&
  isOfSeeing(part, one) &&
  !isGuessOfHour(part, one) &&
  tellsOfTopic(part, one) &&
  tellsOfOther(part, one) &&
  tellsOfPart(part, one, knowledge) &&
  !deniesAnother(part, one) &&
  !isDenialOfOther(one.text, part) &&
  !isSaidToOther(part, one) &&
  !isOfNoState(part, one);

/** Removes candidates that contradict a more certain one. */
function agreeingOf(part: Part, all: readonly Found[]): Found[] {
  // If a figure, the stock or the terms deny, other passages cannot affirm; nor can a mere list of options.
  const isDenied = all.some(({ by, text }) => DENIES.has(by) && polarityOf(text) === -1);
  const isOfVariation = all.some(({ by }) => by === 'variation');
  const isSideNamed = all.some((one) => isOfSide(part, one) > 0);
  return all.filter(
    (one) =>
      !(isDenied && /^(?:passage|membership|fitting)/.test(one.by) && polarityOf(one.text) === 1) &&
      !(isOfVariation && LETS_CHOOSE.test(plain(one.source))) &&
      !(isSideNamed && one.by.startsWith('passage') && isOfSide(part, one) < 0),
  );
}
const DENIES: ReadonlySet<string> = new Set(['figures', 'variation', 'settled']);
/** "Elija en las opciones" */
const LETS_CHOOSE = /^\W*(?:eleg[ií]\w*|elij\w+|elige\w*|seleccion\w+|escoj\w+|escog\w+)\b/;

/** A yes or no to a past question that shares no specific stem with this one does not answer it. */
function isSaidToOther({ specifics }: Part, { by, about, source }: Found): boolean {
  if (by !== 'passage:past' || specifics.length === 0 || polarityOf(source) === 0) return false;
  const told = new Set(stems(`${about} ${source}`));
  return !specifics.some((stem) => hasNear(told, stem));
}

/** "Sí, lo pagado antes de las 12 sale hoy" is no yes for a buyer who does not say when they pay. */
const isGuessOfHour = (part: Part, { text, source }: Found): boolean =>
  polarityOf(text) !== 0 && polarityOf(source) === 0 && hangsOnHour(part, source);
