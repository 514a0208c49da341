import type { Log } from '../../log.ts';
import type { Timers } from '../../timers.ts';
import type { AnswerGenerator, Draft, DraftRequest } from '../port.ts';
import type { Rejection } from './checks/check.ts';
import { type Complete, CompletionError, type CompletionFailure, type Usage } from './completions.ts';
import { factsOf } from './facts.ts';
import { messagesFor } from './prompt.ts';
import { readReply } from './reply.ts';
import { draftFromReply } from './reply-draft.ts';
import { selectFacts } from './selecting.ts';

/** Why the model's reply is not used: the call failed, a check rejects it, it is too long, or (`resting`) the endpoint was not called. */
export type FallbackReason = CompletionFailure | Rejection | 'resting' | 'too-long';

/** After this many consecutive failures the endpoint is not called for a while, in ms, so that a dead one does not delay every draft. */
const MAX_FAILURES = 3;
const REST_PERIOD = 60_000;

/** Temporary reasons: the same request may succeed later. */
const TEMPORARY: ReadonlySet<FallbackReason> = new Set<FallbackReason>(['timeout', 'unavailable', 'resting']);

interface EndpointGeneratorDeps {
  readonly complete: Complete;
  /** Writes the draft if the model's reply is not used. */
  readonly fallback: AnswerGenerator;
  readonly timers: Timers;
  /** Called with the cost of each call, whether its reply is used or not. */
  readonly onUsage: (accountId: string, usage: Usage) => void;
  /** Called for each draft; null: the model's reply is used. */
  readonly onDraft: (fallback: FallbackReason | null) => void;
  readonly log: Log;
}

/** Creates generators that share one endpoint, each with its own time limit in ms. */
export type EndpointGenerators = (budget: number) => AnswerGenerator;

/**
 * Lets a model phrase the answer from the same facts that the embedded generator quotes, and uses its reply only if it passes every check
 * (`checks/check.ts`). Otherwise the embedded generator answers.
 */
export function createEndpointGenerators(deps: EndpointGeneratorDeps): EndpointGenerators {
  const { complete, fallback, timers, onUsage, onDraft, log } = deps;
  let failures = 0;
  let restingUntil = Number.NEGATIVE_INFINITY;

  const recordResult = (isFailure: boolean): void => {
    failures = isFailure ? failures + 1 : 0;
    if (failures >= MAX_FAILURES) restingUntil = timers.elapsed() + REST_PERIOD;
  };

  async function draftWithModel(
    request: DraftRequest,
    budget: number,
    signal: AbortSignal | undefined,
  ): Promise<Draft | FallbackReason> {
    if (timers.elapsed() < restingUntil) return 'resting';
    const { accountId, question } = request;
    const facts = selectFacts(factsOf(request), question);
    try {
      const { content, reasoning, usage } = await complete(messagesFor(request, facts), budget, signal);
      onUsage(accountId, usage);
      recordResult(false);
      // Some endpoints return the whole reply as reasoning.
      const reply = readReply(content) ?? readReply(reasoning);
      const draft = reply === null ? 'nonsense' : draftFromReply(reply, facts, request);
      if (typeof draft === 'string')
        log.info({ accountId, reason: draft }, 'model reply rejected, embedded generator used');
      return draft;
    } catch (error) {
      if (!(error instanceof CompletionError)) throw error;
      recordResult(true);
      log.warn({ accountId, reason: error.message }, 'answers endpoint failed, embedded generator used');
      return error.kind;
    }
  }

  return (budget) => ({
    draft: async (request, signal) => {
      const draft = await draftWithModel(request, budget, signal);
      if (typeof draft !== 'string') {
        onDraft(null);
        return draft;
      }
      onDraft(draft);
      const written = await fallback.draft(request, signal);
      return TEMPORARY.has(draft) ? { ...written, isProvisional: true } : written;
    },
  });
}
