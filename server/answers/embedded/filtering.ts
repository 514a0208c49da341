import type { Candidate } from './candidate.ts';
import { matchesStage } from './comparing/delivery.ts';
import { repliedVerdict } from './comparing/replied.ts';
import { dependsOnHour } from './comparing/sending.ts';
import { matchesExchangeReason, matchesPaymentMethod, matchesViewing } from './comparing/terms.ts';
import { matchesTopic } from './comparing/topics.ts';
import { omitsCondition, withoutContrary } from './contrary.ts';
import { entailed } from './entailment.ts';
import type { Knowledge } from './knowledge.ts';
import { matchesMeasure, sideFeature } from './measuring.ts';
import { NEAR } from './nearest.ts';
import { matchesOtherArticle } from './planners/another.ts';
import { isDenialOfOtherModel, isOfOtherValves } from './planners/fitting.ts';
import { matchesArticlePart } from './predication.ts';
import { isDenialOfOther } from './quoting.ts';
import { plain, polarityOf, stems } from './spanish.ts';
import { matchesCondition } from './states.ts';
import type { Part } from './understanding.ts';

/** Removes candidates that concern another thing, part, condition, measure, day or person than the question, and duplicates. */
export function filterCandidates(part: Part, knowledge: Knowledge, candidates: readonly Candidate[]): Candidate[] {
  const stated = candidates
    .filter((one) => isOnTopic(part, knowledge, one))
    .flatMap((one) => entailed(part, one, knowledge) ?? [])
    .map((one) => withoutContrary(one, part));
  // A source with a settled answer is used only in that form.
  const settled = new Set(stated.flatMap(({ planner, source }) => (planner === 'settled' ? [source] : [])));
  const agreeing = agreeingOf(
    part,
    stated.filter(({ planner, source }) => planner === 'settled' || !settled.has(source)),
  );
  // Where two planners found the same text, the one about the sale is kept, and a fact of the listing rather than what was once answered.
  const facts = agreeing.filter(({ planner }) => planner !== 'passage:past');
  const ofSale = agreeing.filter(({ planner }) => planner === 'settled' || planner.startsWith('sale:'));
  return [...new Map([...agreeing, ...facts, ...ofSale].map((one) => [one.text, one])).values()];
}

const isOnTopic = (part: Part, knowledge: Knowledge, one: Candidate): boolean =>
  matchesMeasure(part, one) &&
  matchesCondition(part, one) &&
  matchesStage(part, one) &&
  matchesPaymentMethod(part, one) &&
  matchesExchangeReason(part, one) &&
  matchesViewing(part, one) &&
  !guessesHour(part, one) &&
  matchesTopic(part, one) &&
  matchesOtherArticle(part, one) &&
  matchesArticlePart(part, one, knowledge) &&
  !isDenialOfOtherModel(part, one) &&
  !isDenialOfOther(one.text, part) &&
  !repliesToOther(part, one, knowledge) &&
  !(polarityOf(one.text) === 1 && isUnsaid(part, one)) &&
  !omitsCondition(part, one);

/** Removes candidates that contradict a more certain one. */
function agreeingOf(part: Part, all: readonly Candidate[]): Candidate[] {
  // If a figure, the stock or the terms deny, other passages cannot affirm; nor can a mere list of options.
  const isDenied = all.some(({ planner, text }) => DENIES.has(planner) && polarityOf(text) === -1);
  const isOfVariation = all.some(({ planner }) => planner === 'variation');
  const isDeniedValue = all.some(({ planner, text }) => planner === 'membership' && polarityOf(text) === -1);
  const isSideNamed = all.some((one) => sideFeature(part, one) > 0);
  return all.filter(
    (one) =>
      !(isDenied && /^(?:passage|membership|fitting)/.test(one.planner) && polarityOf(one.text) === 1) &&
      // A rival of the asked value denies what shares another word with the question.
      !(
        isDeniedValue &&
        one.planner === 'passage:description' &&
        polarityOf(one.text) === 1 &&
        polarityOf(one.source) === 0
      ) &&
      !(isOfVariation && LETS_CHOOSE.test(plain(one.source))) &&
      !(isSideNamed && one.planner.startsWith('passage') && sideFeature(part, one) < 0),
  );
}
const DENIES: ReadonlySet<string> = new Set(['figures', 'variation', 'settled']);
/** "Elija en las opciones" */
const LETS_CHOOSE = /^\W*(?:eleg[ií]\w*|elij\w+|elige\w*|seleccion\w+|escoj\w+|escog\w+)\b/;

/** Whether a source says no to the same figures, or is about other engines. */
const isUnsaid = (part: Part, { about, source }: Candidate): boolean =>
  repliedVerdict(part, about, source) === false || isOfOtherValves(part, source);

/** A yes or no to a past question that has no word near a specific one of this does not answer it. */
function repliesToOther({ specifics }: Part, { planner, about, source }: Candidate, knowledge: Knowledge): boolean {
  if (planner !== 'passage:past' || specifics.length === 0 || polarityOf(source) === 0) return false;
  const stated = new Set(stems(`${about} ${source}`));
  return !specifics.some((stem) => knowledge.nearest(stem, stated) >= NEAR);
}

/** "Sí, lo pagado antes de las 12 sale hoy" is no yes for a buyer who does not say when they pay. */
const guessesHour = (part: Part, { text, source }: Candidate): boolean =>
  polarityOf(text) !== 0 && polarityOf(source) === 0 && dependsOnHour(part, source);
