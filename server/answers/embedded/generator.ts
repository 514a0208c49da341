import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DraftDoubt, UnknownPart } from '#contract/drafts.ts';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';
import { codePointLength } from '#domain/text.ts';
import type { AnswerGenerator, Basis, Draft, DraftRequest } from '../port.ts';
import { registerOf } from '../register.ts';
import { candidatesFor } from './candidates.ts';
import type { ConceptLikelihood } from './classifier.ts';
import { courtesyFor } from './courtesy.ts';
import type { Found } from './found.ts';
import { gatherKnowledge, type Knowledge } from './knowledge.ts';
import { hasNear, topicOf } from './matching.ts';
import { OWN_WORDS, type OwnWords } from './own-words.ts';
import { isAfterSale } from './planners/after-sale.ts';
import { goesOn, isAboutAnother } from './planners/another.ts';
import { refusalOf } from './planners/refusing.ts';
import { plain, polarityOf, stems } from './spanish.ts';
import { tellsKind } from './told-kinds.ts';
import { type Forest, probabilityOf } from './trees.ts';
import { likelihoodOf, type Part, readingOf } from './understanding.ts';

/** Minimum confidence of an answer. */
const TO_DRAFT = 0.68;
/** Minimum confidence for using another part's answer for this part too. */
const TO_MEAN = 0.5;
/** Below this confidence the sources are marked as loosely related. */
const LOOSE = 0.75;
/** A contradicting candidate within this distance is a rival. */
const CLOSE = 0.15;
const DICTATES =
  /\b(?:ignor[ae]|olvid[ae])\w* (?:\S+ ){0,3}(?:instruccion\w*|reglas|indicaciones)\b|^\W*(?:diga|deci|responda|responde|conteste|contesta) que\b/;
const UNDERSTOOD = 0.3;

interface EmbeddedDeps {
  readonly likelihood: ConceptLikelihood;
  readonly forest: Forest;
}

/**
 * Answers from the item's data and the seller's texts, part by part, and abstains where they say nothing (decision 043). It invents no
 * facts. The same request gives the same draft.
 */
export function createEmbeddedGenerator({ likelihood, forest }: EmbeddedDeps): AnswerGenerator {
  return {
    draft: async (request) => {
      // Drafting blocks the event loop for milliseconds; yield before each draft so that other requests are served between them.
      await nextTurn();
      return compose(request, likelihood, forest);
    },
  };
}

function compose(request: DraftRequest, likelihood: ConceptLikelihood, forest: Forest): Draft {
  const own = OWN_WORDS[registerOf(request)];
  const { parts, told } = readingOf(request.question, likelihood);
  const polite = refusalOf(request.question, parts, own) ?? courtesyFor(request.question, parts, own);
  if (polite !== null) return { ...said([polite.text]), known: true, confidence: polite.fit };
  // Questions after a sale are left to a person; instructions to the generator are not answered.
  if (DICTATES.test(plain(request.question)) || isAfterSale(request.question, parts, told))
    return abstention(request, parts, own);
  const knowledge = gatherKnowledge(request, likelihood);
  const rated = parts.map((part) => rate(part, { knowledge, own, likelihood, forest, parts: parts.length }));
  const answers = parts.map((part, at) => {
    const before = parts[at - 1];
    // "¿Venden los bancos? ¿cuánto salen?" asks for the price of another article.
    if (before !== undefined && goesOn(part) && isAboutAnother(before, knowledge)) return null;
    return answer(rated[at] ?? []);
  });
  const unsure = unsureOf(answers, rated);
  return joined(
    request,
    parts,
    answers.map((one, at) => one ?? unsure[at] ?? null),
    own,
  );
}

/** The answer to a part, with its confidence and doubts. */
interface Said {
  readonly found: Found;
  readonly confidence: number;
  readonly doubts: readonly DraftDoubt[];
}

interface Answering {
  readonly knowledge: Knowledge;
  readonly own: OwnWords;
  readonly likelihood: ConceptLikelihood;
  readonly forest: Forest;
  /** The number of parts of the question. */
  readonly parts: number;
}

type Rated = Pick<Said, 'found' | 'confidence'>;

const rate = (part: Part, { knowledge, own, likelihood, forest, parts }: Answering): Rated[] =>
  candidatesFor(part, knowledge, own, likelihood, parts)
    .map(({ found, features }) => ({ found, confidence: probabilityOf(forest, features) }))
    .toSorted((one, other) => other.confidence - one.confidence);

/** Minimum confidence for an answer that is already given to another part. */
const TOLD_ALREADY = 0.4;

/** Answers to parts below the confidence threshold whose best candidate is already given to another part. */
function unsureOf(answers: readonly (Said | null)[], rated: readonly (readonly Rated[])[]): (Said | null)[] {
  const said = new Set(answers.flatMap((one) => (one === null ? [] : [bare(one.found.text)])));
  return rated.map(([best], at) => {
    if (answers[at] !== null) return null;
    if (best === undefined || best.confidence < TOLD_ALREADY || !said.has(bare(best.found.text))) return null;
    const same = answers.find((one) => one !== null && bare(one.found.text) === bare(best.found.text));
    return same ?? null;
  });
}

function answer(rated: readonly Rated[]): Said | null {
  // The guard is slow, so only candidates that could be sent are checked.
  const best = rated.find(({ found, confidence }) => confidence < TO_DRAFT || guard(found.text).length === 0);
  if (best === undefined || best.confidence < TO_MEAN) return null;
  const others = rated.filter((one) => one !== best);
  const isContradicted = others.some(
    ({ found, confidence }) => best.confidence - confidence < CLOSE && contradicts(found.text, best.found.text),
  );
  const doubts: DraftDoubt[] = [
    ...(best.confidence < LOOSE ? (['loosely-related'] as const) : []),
    ...(isContradicted ? (['rivals'] as const) : []),
    ...(best.found.isOfOtherListing ? (['other-listing'] as const) : []),
  ];
  return { ...best, doubts };
}

const contradicts = (one: string, other: string): boolean => polarityOf(one) * polarityOf(other) === -1;

const isSure = (one: Said | null): boolean => one !== null && one.confidence >= TO_DRAFT;

function joined(
  request: DraftRequest,
  parts: readonly Part[],
  answers: readonly (Said | null)[],
  own: OwnWords,
): Draft {
  const known = answers
    .filter((one, at) => isSure(one) && !isToldBefore(parts, answers, at))
    .filter((one) => one !== null);
  if (known.length === 0) return abstention(request, parts, own);
  const texts = withoutRepeats(known.map(({ found }) => found.text));
  const open = parts.filter((part, at) => {
    const one = answers[at] ?? null;
    const isSaid = one !== null && texts.some((text) => bare(text) === bare(one.found.text));
    return !isSure(one) && !isSaid && !isToldBy(texts.join(' '), part);
  });
  const all = [...texts, ...(open.length === 0 ? [] : [own.unknownRest])];
  if (codePointLength(all.join(' ')) > ANSWER_MAX_LENGTH) return abstention(request, parts, own);
  const doubts: DraftDoubt[] = [
    ...known.flatMap((one) => one.doubts),
    ...(open.length === 0 ? [] : (['partly-unknown'] as const)),
  ];
  return {
    ...said(all),
    known: open.length === 0,
    // The draft is right only if all of its parts are.
    confidence: known.reduce((all, { confidence }) => all * confidence, 1),
    basis: basisOf(known),
    doubts: [...new Set(doubts)],
    missing: unknownParts(request, parts, open),
  };
}

/** Whether the other answers also answer this part: "¿guarda los datos de cada uno? ¿cuántas lecturas?" */
function isToldBy(text: string, part: Part): boolean {
  const told = new Set(stems(text));
  return (
    (part.specifics.length > 1 && part.specifics.every((stem) => hasNear(told, stem))) ||
    (text !== '' && tellsKind(text, part))
  );
}

/** Whether an earlier answer on the same topic covers this part: "¿Puedo pasar? ¿en qué horario?" */
function isToldBefore(parts: readonly Part[], answers: readonly (Said | null)[], at: number): boolean {
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
        tellsKind(one.found.text, part),
    );
}

/** Removes sentences that another one contains. */
const withoutRepeats = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter(
    (text, at, all) =>
      !all.some(
        (other, place) =>
          place !== at && bare(other).includes(bare(text)) && (bare(other) !== bare(text) || place < at),
      ),
  );
const bare = (text: string): string => plain(text).replace(/^(?:si|no), /, '');

function basisOf(known: readonly Said[]): Basis[] {
  const all = known.flatMap(({ found }) => found.basis);
  return [...new Map(all.map((basis) => [`${basis.kind} ${basis.detail}`, basis])).values()];
}

/** A draft of these sentences, without sources. */
const said = (texts: readonly string[]): Draft => ({
  text: texts.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join(' '),
  known: false,
  confidence: 0,
  basis: [],
  doubts: [],
  missing: [],
});

/** An abstention; asks for the missing detail where a single one would settle the question. */
function abstention(request: DraftRequest, parts: readonly Part[], own: OwnWords): Draft {
  const isUnderstood = parts.some(({ certainty }) => certainty > UNDERSTOOD);
  return {
    ...said([own.unknown, ...asksFor(parts, own)]),
    doubts: [isUnderstood ? 'unknown' : 'not-understood'],
    missing: unknownParts(request, parts, parts),
  };
}

function asksFor(parts: readonly Part[], own: OwnWords): string[] {
  const [part] = parts;
  if (part === undefined || parts.length > 1) return [];
  if (likelihoodOf(part.concepts, 'vehicle') > 0.5 && part.years.length === 0) return [own.whichVehicle];
  return [];
}

function unknownParts({ question }: DraftRequest, parts: readonly Part[], open: readonly Part[]): UnknownPart[] {
  return open.map(({ concept, certainty, text }) => ({
    topic: certainty > UNDERSTOOD ? concept : null,
    asked: parts.length === 1 ? question : text,
  }));
}
