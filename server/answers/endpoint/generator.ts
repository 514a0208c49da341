import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import type { Log } from '../../log.ts';
import type { Timers } from '../../timers.ts';
import type { AnswerGenerator, Draft, DraftRequest } from '../port.ts';
import { violations } from '../rules.ts';
import { type Complete, CompletionError, type CompletionFailure, type Usage } from './completions.ts';
import { factsOf } from './facts.ts';
import { factsUsed, isGrounded, type Sources } from './grounding.ts';
import { messagesFor } from './prompt.ts';
import { readReply } from './reply.ts';
import { selectFacts } from './selecting.ts';

/** Why the model's words are not used: none came, or not as asked, or they break a rule; `resting`: it was not even asked. */
export type FallbackReason = CompletionFailure | 'resting' | 'breaks-rules' | 'too-long' | 'ungrounded';

/** So many failures in a row, and the endpoint is left alone for a while, in ms: a dead one must not hold up every draft. */
const FAILURES = 3;
const REST = 60_000;

interface EndpointGeneratorDeps {
  readonly complete: Complete;
  /** Writes what the model does not. */
  readonly fallback: AnswerGenerator;
  readonly timers: Timers;
  /** Hears what each call cost, whatever became of its words. */
  readonly onUsage: (accountId: string, usage: Usage) => void;
  /** Hears of each draft: null when the model's words are used. */
  readonly onDraft: (fallenBack: FallbackReason | null) => void;
  readonly log: Log;
}

/** Makes generators that share one endpoint, each for drafts that may take so many ms there. */
export type EndpointGenerators = (budget: number) => AnswerGenerator;

/**
 * Lets a model word the answer from the facts that the embedded generator quotes, and uses its words only as far as they hold:
 * by the marketplace's rules, within the limit, with no figure and no promise that is in none of the facts. In every other
 * case, and whenever nothing comes in time, the embedded generator answers.
 */
export function createEndpointGenerators(deps: EndpointGeneratorDeps): EndpointGenerators {
  const { complete, fallback, timers, onUsage, onDraft, log } = deps;
  let failures = 0;
  let restingUntil = Number.NEGATIVE_INFINITY;

  const note = (isFailure: boolean): void => {
    failures = isFailure ? failures + 1 : 0;
    if (failures >= FAILURES) restingUntil = timers.elapsed() + REST;
  };

  async function ask(
    request: DraftRequest,
    budget: number,
    signal: AbortSignal | undefined,
  ): Promise<Draft | FallbackReason> {
    if (timers.elapsed() < restingUntil) return 'resting';
    const { accountId, question, listing } = request;
    const facts = selectFacts(factsOf(request), question);
    try {
      const { content, usage } = await complete(messagesFor(question, listing.title, facts), budget, signal);
      onUsage(accountId, usage);
      note(false);
      return weigh(content, { facts, title: listing.title, question });
    } catch (error) {
      if (!(error instanceof CompletionError)) throw error;
      note(true);
      log.warn(
        { accountId, reason: error.message },
        'the answers endpoint did not answer; the embedded generator does',
      );
      return error.kind;
    }
  }

  return (budget) => ({
    draft: async (request, signal) => {
      const draft = await ask(request, budget, signal);
      if (typeof draft !== 'string') {
        onDraft(null);
        return draft;
      }
      onDraft(draft);
      return fallback.draft(request, signal);
    },
  });
}

/** The model's words as a draft, or why they are not used. What rests on no fact is never said to be known. */
function weigh(content: string, sources: Sources): Draft | FallbackReason {
  const reply = readReply(content);
  if (reply === null) return 'nonsense';
  const { answer, uses } = reply;
  if (codePointLength(answer) > ANSWER_MAX_LENGTH) return 'too-long';
  if (violations(answer).length > 0) return 'breaks-rules';
  const used = factsUsed(answer, uses, sources.facts);
  const known = reply.known && used.length > 0;
  if (!isGrounded(answer, known, sources)) return 'ungrounded';
  return {
    text: answer,
    known,
    confidence: known ? 0.5 : 0,
    basis: used.map(({ basis }) => basis),
    doubts: known ? [] : ['unknown'],
    missing: known ? [] : [{ topic: null, asked: sources.question }],
  };
}
