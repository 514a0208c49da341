import type { Log } from '../../log.ts';
import type { Timers } from '../../timers.ts';
import type { AnswerGenerator, Draft, DraftRequest } from '../port.ts';
import type { Rejection } from './checks/check.ts';
import { type Complete, CompletionError, type CompletionFailure, type Usage } from './completions.ts';
import { factsOf } from './facts.ts';
import { messagesFor } from './prompt.ts';
import { readReply } from './reply.ts';
import { selectFacts } from './selecting.ts';
import { weigh } from './weighing.ts';

/** Why the model's words are not used: none came, or not as asked, or a check rejects them; `resting`: it was not even asked. */
export type FallbackReason = CompletionFailure | Rejection | 'resting' | 'too-long';

/** So many failures in a row, and the endpoint is left alone for a while, in ms: a dead one must not hold up every draft. */
const FAILURES = 3;
const REST = 60_000;

/** Nobody was there to word it: the same request may well be worded later. */
const AWAY: ReadonlySet<FallbackReason> = new Set<FallbackReason>(['timeout', 'unavailable', 'resting']);

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
 * Lets a model word the answer from the facts that the embedded generator quotes, and uses its words only
 * if every check lets them pass (`checks/check.ts`). In every other case, and whenever nothing comes in time, the embedded generator answers.
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
    const { accountId, question } = request;
    const facts = selectFacts(factsOf(request), question);
    try {
      const { content, reasoning, usage } = await complete(messagesFor(request, facts), budget, signal);
      onUsage(accountId, usage);
      note(false);
      // Some endpoints take the whole reply for a thought.
      const reply = readReply(content) ?? readReply(reasoning);
      const draft = reply === null ? 'nonsense' : weigh(reply, facts, request);
      if (typeof draft === 'string')
        log.info(
          { accountId, reason: draft },
          'the words of the answers endpoint are not used; the embedded generator writes',
        );
      return draft;
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
      const written = await fallback.draft(request, signal);
      return AWAY.has(draft) ? { ...written, isProvisional: true } : written;
    },
  });
}
