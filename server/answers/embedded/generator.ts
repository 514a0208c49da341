import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DraftDoubt, UnknownPart } from '#contract/drafts.ts';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';
import { codePointLength } from '#domain/text.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import type { AnswerGenerator, Basis, Draft, DraftRequest } from '../port.ts';
import { registerOf } from '../register.ts';
import { answersKind } from './answer-kinds.ts';
import type { Calibrate } from './calibration/calibrate.ts';
import { type PartSigns, signsOfDraft, signsOfPart } from './calibration/signs.ts';
import type { Candidate } from './candidate.ts';
import { candidatesFor } from './candidates.ts';
import type { ConceptLikelihood } from './classifier.ts';
import { courtesyFor } from './courtesy.ts';
import type { Features } from './feature-names.ts';
import { gatherKnowledge, type Knowledge } from './knowledge.ts';
import { hasSimilar, topicOf } from './matching.ts';
import { isAfterSale } from './planners/after-sale.ts';
import { continuesQuestion, isAboutAnother } from './planners/another.ts';
import { refusalOf } from './planners/refusing.ts';
import { REGISTER_TEXTS, type RegisterTexts } from './register-texts.ts';
import { asReply } from './saying.ts';
import { plain, polarityOf, stems } from './spanish.ts';
import { type Forest, probabilityOf } from './trees.ts';
import { likelihoodOf, type Part, parseQuestion } from './understanding.ts';

/** The forest's least probability of an answer. */
const MIN_PROBABILITY = 0.72;
/** The same beside a part that is answered with `MIN_PROBABILITY`. */
const MIN_PROBABILITY_BESIDE = 0.55;
/** Minimum probability for using another part's answer for this part too. */
const MIN_LOOKUP_PROBABILITY = 0.5;
/** Below this probability the sources are marked as loosely related. */
const LOOSE_BELOW = 0.75;
/** A contradicting candidate within this distance is a rival. */
const RIVAL_MARGIN = 0.15;
/** Where the ranker prefers a yes to the same text without it by more than this, the text alone is right more often (decision 043). */
const MAX_YES_LEAD = 0.1;
/** The least probability of a yes that only shared words speak for. */
const SURE_YES = 0.95;
const DICTATES =
  /\b(?:ignor[ae]|olvid[ae])\w* (?:\S+ ){0,3}(?:instruccion\w*|reglas|indicaciones)\b|^\W*(?:diga|deci|responda|responde|conteste|contesta) que\b/;
const MIN_CERTAINTY = 0.3;

interface EmbeddedDeps {
  readonly likelihood: ConceptLikelihood;
  readonly forest: Forest;
  readonly calibrate: Calibrate;
}

/**
 * Answers from the item's data and the seller's texts, part by part, and abstains where they say nothing (decision 043). It invents no
 * facts. The same request gives the same draft.
 */
export function createEmbeddedGenerator(deps: EmbeddedDeps): AnswerGenerator {
  // Drafting blocks the event loop for milliseconds. Each draft has a turn of it alone, so that other requests are served between them:
  // those that wait for the same `setImmediate` would be written in one go.
  const inTurn = oneAtATime();
  return {
    draft: (request) =>
      inTurn(async () => {
        await nextTurn();
        return compose(request, deps);
      }),
  };
}

function compose(request: DraftRequest, { likelihood, forest, calibrate }: EmbeddedDeps): Draft {
  const texts = REGISTER_TEXTS[registerOf(request)];
  const { parts, statements } = parseQuestion(request.question, likelihood);
  const courtesy = refusalOf(request.question, parts, texts) ?? courtesyFor(request.question, parts, texts);
  if (courtesy !== null) return { ...draftOf([courtesy.text]), known: true, confidence: courtesy.fit };
  // Questions after a sale are left to the seller; instructions to the generator are not answered.
  if (DICTATES.test(plain(request.question)) || isAfterSale(request.question, parts, statements))
    return abstention(request, parts, texts);
  const knowledge = gatherKnowledge(request, likelihood);
  const ranked = parts.map((part) => rank(part, { knowledge, texts, likelihood, forest, parts: parts.length }));
  const answers = parts.map((part, at) => {
    const before = parts[at - 1];
    // "¿Venden los bancos? ¿cuánto salen?" asks for the price of another article.
    if (before !== undefined && continuesQuestion(part) && isAboutAnother(before, knowledge)) return null;
    return bestAnswer(part, ranked[at] ?? [], forest);
  });
  const shared = sharedAnswers(answers, ranked);
  return joinAnswers(
    request,
    parts,
    answers.map((one, at) => one ?? shared[at] ?? null),
    { texts, calibrate },
  );
}

/** A candidate with the forest's probability that it is right. */
interface RankedCandidate {
  readonly candidate: Candidate;
  readonly features: Features;
  readonly vector: readonly number[];
  readonly probability: number;
}

/** The answer to a part, with what its confidence is computed from, and its doubts. */
interface PartAnswer extends RankedCandidate {
  readonly signs: PartSigns;
  readonly doubts: readonly DraftDoubt[];
}

interface RankingContext {
  readonly knowledge: Knowledge;
  readonly texts: RegisterTexts;
  readonly likelihood: ConceptLikelihood;
  readonly forest: Forest;
  /** The number of parts of the question. */
  readonly parts: number;
}

const rank = (part: Part, { knowledge, texts, likelihood, forest, parts }: RankingContext): RankedCandidate[] =>
  candidatesFor(part, knowledge, texts, likelihood, parts)
    .map((one) => ({ ...one, probability: probabilityOf(forest, one.vector) }))
    .toSorted((one, other) => other.probability - one.probability);

/** Minimum probability for an answer that is already given to another part. */
const MIN_SHARED_PROBABILITY = 0.4;

/** Answers to parts below the least probability whose best candidate is already given to another part. */
function sharedAnswers(
  answers: readonly (PartAnswer | null)[],
  ranked: readonly (readonly RankedCandidate[])[],
): (PartAnswer | null)[] {
  const draftOf = new Set(answers.flatMap((one) => (one === null ? [] : [withoutVerdict(one.candidate.text)])));
  return ranked.map(([best], at) => {
    if (answers[at] !== null) return null;
    if (
      best === undefined ||
      best.probability < MIN_SHARED_PROBABILITY ||
      !draftOf.has(withoutVerdict(best.candidate.text))
    )
      return null;
    const same = answers.find(
      (one) => one !== null && withoutVerdict(one.candidate.text) === withoutVerdict(best.candidate.text),
    );
    return same ?? null;
  });
}

function bestAnswer(part: Part, ranked: readonly RankedCandidate[], forest: Forest): PartAnswer | null {
  // The guard is slow, so only candidates that could be sent are checked.
  const first = ranked.find(
    ({ candidate, probability }) => probability < MIN_PROBABILITY_BESIDE || guard(candidate.text).length === 0,
  );
  const best = first === undefined ? undefined : (policyBefore(first, ranked) ?? first);
  if (best === undefined || best.probability < MIN_LOOKUP_PROBABILITY) return null;
  const others = ranked.filter((one) => one !== best);
  const isContradicted = others.some(
    ({ candidate, probability }) =>
      best.probability - probability < RIVAL_MARGIN && contradicts(candidate.text, best.candidate.text),
  );
  const doubts: DraftDoubt[] = [
    ...(best.probability < LOOSE_BELOW ? (['loosely-related'] as const) : []),
    ...(isContradicted ? (['rivals'] as const) : []),
    ...(best.candidate.isOfOtherItem ? (['other-listing'] as const) : []),
  ];
  const signs = signsOfPart(part, best, others, forest);
  return { ...best, candidate: withoutDoubtfulYes(best, others), signs, doubts };
}

/**
 * The policy that answers as well. It outranks what is extracted from texts (decision 036), which may be older, but not what was answered about this item.
 */
function policyBefore({ candidate }: RankedCandidate, ranked: readonly RankedCandidate[]): RankedCandidate | undefined {
  if (isPolicy(candidate)) return undefined;
  const isAnswerOfItem = candidate.basis.some(({ kind }) => kind === 'past-answer') && !candidate.isOfOtherItem;
  if (!ABOUT_SALE.test(candidate.planner) || isAnswerOfItem) return undefined;
  return ranked.find(
    (one) =>
      ABOUT_SALE.test(one.candidate.planner) &&
      isPolicy(one.candidate) &&
      one.probability >= MIN_PROBABILITY &&
      guard(one.candidate.text).length === 0,
  );
}
const isPolicy = ({ basis }: Candidate): boolean => basis.some(({ kind }) => kind === 'policy');
const ABOUT_SALE = /^(?:sale:|settled)/;

/** The answer without a yes that nothing but the ranker decided and that it may have chosen wrongly: "Sí, requiere armado" to "¿viene armado?". */
function withoutDoubtfulYes(
  { candidate, probability }: RankedCandidate,
  others: readonly RankedCandidate[],
): Candidate {
  if (polarityOf(candidate.text) !== 1) return candidate;
  const alone = others.find(
    (other) =>
      polarityOf(other.candidate.text) === 0 && withoutVerdict(other.candidate.text) === withoutVerdict(candidate.text),
  );
  if (alone === undefined) return candidate;
  const isUnsaid = polarityOf(candidate.source) === 0 && BY_WORDS.test(candidate.planner);
  return probability - alone.probability > MAX_YES_LEAD || (isUnsaid && probability < SURE_YES)
    ? alone.candidate
    : candidate;
}
/** Planners whose yes rests on the words that question and source share. */
const BY_WORDS = /^passage/;

const contradicts = (one: string, other: string): boolean => polarityOf(one) * polarityOf(other) === -1;

type Sureness = (one: PartAnswer | null) => boolean;

/** Whether an answer is sure enough to be drafted. Beside one that is, less is enough for the other parts: the draft is read as a whole. */
function surenessOf(answers: readonly (PartAnswer | null)[]): Sureness {
  const isAnySure = answers.some((one) => one !== null && one.probability >= MIN_PROBABILITY);
  return (one) => one !== null && one.probability >= (isAnySure ? MIN_PROBABILITY_BESIDE : MIN_PROBABILITY);
}

function joinAnswers(
  request: DraftRequest,
  parts: readonly Part[],
  answers: readonly (PartAnswer | null)[],
  { texts, calibrate }: { readonly texts: RegisterTexts; readonly calibrate: Calibrate },
): Draft {
  const isSure = surenessOf(answers);
  const known = answers
    .filter((one, at) => isSure(one) && !isAnsweredBefore(parts, answers, at, isSure))
    .filter((one) => one !== null);
  if (known.length === 0) return abstention(request, parts, texts);
  const sentenceTexts = withoutRepeats(known.map(({ candidate }) => candidate.text));
  const open = parts.filter((part, at) => {
    const one = answers[at] ?? null;
    const isSaid =
      one !== null && sentenceTexts.some((text) => withoutVerdict(text) === withoutVerdict(one.candidate.text));
    return !isSure(one) && !isSaid && !isAnsweredBy(sentenceTexts.join(' '), part);
  });
  const all = [...asReply(sentenceTexts), ...(open.length === 0 ? [] : [texts.unknownRest])];
  if (codePointLength(all.join(' ')) > ANSWER_MAX_LENGTH) return abstention(request, parts, texts);
  const doubts: DraftDoubt[] = [
    ...known.flatMap((one) => one.doubts),
    ...(open.length === 0 ? [] : (['partly-unknown'] as const)),
  ];
  return {
    ...draftOf(all),
    known: open.length === 0,
    confidence: calibrate(signsOfDraft(known.map(({ signs }) => signs))),
    basis: basisOf(known),
    doubts: [...new Set(doubts)],
    missing: unknownParts(request, parts, open),
  };
}

/** Whether the other answers also answer this part: "¿guarda los datos de cada uno? ¿cuántas lecturas?" */
function isAnsweredBy(text: string, part: Part): boolean {
  const statements = new Set(stems(text));
  return (
    (part.specifics.length > 1 && part.specifics.every((stem) => hasSimilar(statements, stem))) ||
    (text !== '' && answersKind(text, part))
  );
}

/** Whether an earlier answer on the same topic covers this part: "¿Puedo pasar? ¿en qué horario?" */
function isAnsweredBefore(
  parts: readonly Part[],
  answers: readonly (PartAnswer | null)[],
  at: number,
  isSure: Sureness,
): boolean {
  const part = parts[at];
  const topic = part === undefined ? null : topicOf(part.concept);
  if (part === undefined || topic === null) return false;
  return answers
    .slice(0, at)
    .some(
      (one, place) =>
        one !== null &&
        isSure(one) &&
        topicOf(parts[place]?.concept ?? '') === topic &&
        answersKind(one.candidate.text, part),
    );
}

/** Removes sentences that another one contains. */
const withoutRepeats = (sentenceTexts: readonly string[]): string[] =>
  [...new Set(sentenceTexts)].filter(
    (text, at, all) =>
      !all.some(
        (other, place) =>
          place !== at &&
          withoutVerdict(other).includes(withoutVerdict(text)) &&
          (withoutVerdict(other) !== withoutVerdict(text) || place < at),
      ),
  );
const withoutVerdict = (text: string): string => plain(text).replace(/^(?:si|no), /, '');

function basisOf(known: readonly PartAnswer[]): Basis[] {
  const all = known.flatMap(({ candidate }) => candidate.basis);
  return [...new Map(all.map((basis) => [`${basis.kind} ${basis.detail}`, basis])).values()];
}

/** A draft of these sentences, without sources. */
const draftOf = (sentenceTexts: readonly string[]): Draft => ({
  text: sentenceTexts.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join(' '),
  known: false,
  confidence: 0,
  basis: [],
  doubts: [],
  missing: [],
});

/** An abstention; asks for the missing detail where a single one would settle the question. */
function abstention(request: DraftRequest, parts: readonly Part[], texts: RegisterTexts): Draft {
  const isUnderstood = parts.some(({ certainty }) => certainty > MIN_CERTAINTY);
  return {
    ...draftOf([texts.unknown, ...followUpQuestion(parts, texts)]),
    doubts: [isUnderstood ? 'unknown' : 'not-understood'],
    missing: unknownParts(request, parts, parts),
  };
}

function followUpQuestion(parts: readonly Part[], texts: RegisterTexts): string[] {
  const [part] = parts;
  if (part === undefined || parts.length > 1) return [];
  if (likelihoodOf(part.concepts, 'vehicle') > 0.5 && part.years.length === 0) return [texts.whichVehicle];
  return [];
}

function unknownParts({ question }: DraftRequest, parts: readonly Part[], open: readonly Part[]): UnknownPart[] {
  return open.map(({ concept, certainty, text }) => ({
    topic: certainty > MIN_CERTAINTY ? concept : null,
    asked: parts.length === 1 ? question : text,
  }));
}
