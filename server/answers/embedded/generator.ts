import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import type { AnswerGenerator, Draft, DraftRequest } from '../port.ts';
import { type Fact, factsOf, isProse } from './facts.ts';
import { questionsIn, stems } from './spanish.ts';

/** How much of what is asked a fact must speak of to be the answer; prose happens to share words more easily than data. */
const ENOUGH = { data: 0.5, prose: 0.6 };
const OPENING = 'Gracias por su consulta.';
/** The marketplace takes one answer for a question, so neither promises another. */
const UNKNOWN = 'No contamos con ese dato.';
const REST_UNKNOWN = 'Sobre lo demás que consulta, no contamos con el dato.';

/**
 * Answers from what the listing and the seller's earlier answers say, word for word, and says so when they do not. It never
 * writes a fact of its own.
 */
export function createEmbeddedGenerator(): AnswerGenerator {
  return {
    draft: async (request) => {
      // It takes milliseconds of the processor. When many questions come at once, whoever waits gets a turn between two.
      await nextTurn();
      return compose(request);
    },
  };
}

function compose(request: DraftRequest): Draft {
  const facts = factsOf(request);
  const find = searcher(facts, request.listing.title);
  const found = questionsIn(request.question).map(find);
  const known = [...new Map(found.flatMap((fact) => (fact === null ? [] : [[fact.says, fact] as const]))).values()];
  const isComplete = found.every((fact) => fact !== null);
  const said = [
    OPENING,
    ...known.map(({ says }) => says),
    ...(isComplete ? [] : [known.length === 0 ? UNKNOWN : REST_UNKNOWN]),
  ].join(' ');
  if (codePointLength(said) > ANSWER_MAX_LENGTH) {
    return {
      text: `${OPENING} ${UNKNOWN}`,
      known: false,
      confidence: 0,
      basis: [],
      doubts: ['unknown'],
      missing: [{ topic: null, asked: request.question }],
    };
  }
  const missing = found.some((fact) => fact === null) ? [{ topic: null, asked: request.question }] : [];
  return {
    text: said,
    known: isComplete,
    confidence: isComplete ? 0.5 : 0,
    basis: known.map(({ basis }) => basis),
    doubts: isComplete ? [] : [known.length === 0 ? 'unknown' : 'partly-unknown'],
    missing,
  };
}

/** Finds the fact that answers one question, or null. */
function searcher(facts: readonly Fact[], title: string): (question: string) => Fact | null {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const index = new MiniSearch<Fact>({ fields: ['cue'], tokenize: stems, processTerm: (term) => term });
  index.addAll(facts);
  const titleStems = new Set(stems(title));

  return (question) => {
    const asked = [...new Set(stems(question))];
    // The listing's own words are in every fact of it; they tell nothing apart unless nothing else was asked.
    const telling = asked.filter((stem) => !titleStems.has(stem));
    const terms = telling.length > 0 ? telling : asked;
    if (terms.length === 0) return null;
    const candidates = index.search(terms.join(' '), {
      fuzzy: (term) => (term.length > 5 && !/\d/.test(term) ? 1 : false),
      prefix: false,
    });
    const rated = candidates.flatMap(({ id, queryTerms, score }) => {
      const fact = byId.get(String(id));
      if (fact === undefined || !holdsFigures(terms, fact)) return [];
      const coverage = new Set(queryTerms).size / terms.length;
      return coverage < (isProse(fact) ? ENOUGH.prose : ENOUGH.data)
        ? []
        : [{ fact, rating: coverage * fact.trust * Math.log2(2 + score) }];
    });
    return rated.toSorted((a, b) => b.rating - a.rating)[0]?.fact ?? null;
  };
}

/** A year, model or size that is asked for must stand in the fact: a near one is a wrong answer. */
function holdsFigures(terms: readonly string[], { cue, says }: Fact): boolean {
  const held = new Set(stems(`${cue} ${says}`));
  return terms.filter((term) => /\d/.test(term)).every((term) => held.has(term));
}
