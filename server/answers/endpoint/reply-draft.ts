import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import type { Draft, DraftRequest } from '../port.ts';
import { check, type Rejection } from './checks/check.ts';
import { keysOfClause, type Reading, read } from './checks/reading.ts';
import type { Fact } from './facts.ts';
import { type Evidence, holds } from './reading/evidence.ts';
import type { ModelReply } from './reply.ts';

/** Maximum confidence of a model's reply: the checks cannot find every error. */
const CONFIDENCE = 0.8;

/**
 * Turns a model's reply into a draft, or returns why it is not used. The model's own claim to know is not trusted: the draft is known only
 * if it is based on facts and no sentence abstains.
 */
export function draftFromReply(
  reply: ModelReply,
  facts: readonly Fact[],
  request: DraftRequest,
): Draft | Rejection | 'too-long' {
  const { answer } = reply;
  if (codePointLength(answer) > ANSWER_MAX_LENGTH) return 'too-long';
  const reading = read(answer, facts, request);
  const rejection = check(reading);
  if (rejection !== null) return rejection;

  const used = factsUsed(reading, reply.uses);
  const leavesOpen = reading.sentences.some(({ isAbstention }) => isAbstention);
  const known = reply.known && used.length > 0 && !leavesOpen;
  return {
    text: answer,
    known,
    confidence: known ? CONFIDENCE : 0,
    basis: used.map(({ basis }) => basis),
    doubts: known ? [] : [used.length > 0 ? 'partly-unknown' : 'unknown'],
    missing: known ? [] : [{ topic: null, asked: request.question }],
  };
}

/** Minimum share of a fact's words in an answer that is based on it. */
const ENOUGH = 0.5;

/** The facts that an answer is based on, limited to those that the model names, if any. */
function factsUsed({ sentences, evidence, weights }: Reading, uses: readonly string[] | null): Fact[] {
  const said = sentences
    .filter(({ isAbstention }) => !isAbstention)
    .flatMap(({ clauses }) => clauses.map((clause) => keysOfClause(clause)));
  const total = (keys: readonly string[]): number => keys.reduce((sum, key) => sum + weights.of(key), 0);
  const speaksOf = ({ keys, context }: Evidence): boolean =>
    said.some((clause) => {
      const shared = clause.filter((key) => holds(keys, key));
      const around = clause.filter((key) => holds(context, key));
      return shared.length > 0 && total(shared) + 0.5 * total(around) >= ENOUGH * Math.min(total(clause), total(keys));
    });
  const spoken = new Set(evidence.filter(speaksOf).map(({ fact }) => fact));
  const named = [...spoken].filter(({ id }) => uses === null || uses.includes(id));
  return named;
}
