import type { DraftRequest } from '../../port.ts';
import type { Fact } from '../facts.ts';
import { type Clause, type Sentence, sentencesOf } from '../reading/clauses.ts';
import { type Evidence, evidenceOf, holds, Weights } from '../reading/evidence.ts';
import { type Quantity, quantitiesOf } from '../reading/quantities.ts';
import { plain } from '../reading/spelling.ts';
import { wordsOf } from '../reading/words.ts';

/** A model's answer with everything that it may be based on. */
export interface Reading {
  readonly request: DraftRequest;
  readonly facts: readonly Fact[];
  readonly answer: string;
  /** The answer in plain letters. */
  readonly letters: string;
  readonly sentences: readonly Sentence[];
  readonly asked: {
    readonly letters: string;
    readonly keys: readonly string[];
    readonly quantities: readonly Quantity[];
  };
  readonly titleKeys: readonly string[];
  readonly evidence: readonly Evidence[];
  readonly weights: Weights;
}

/** Links to the marketplace, which are allowed and state nothing. */
const LINK = /https?:\/\/\S+/g;

export function read(answer: string, facts: readonly Fact[], request: DraftRequest): Reading {
  const evidence = evidenceOf(facts);
  const question = request.question.normalize('NFC');
  return {
    request,
    facts,
    answer,
    letters: plain(answer),
    sentences: sentencesOf(answer.replace(LINK, '')),
    asked: {
      letters: plain(question),
      keys: keysOf(question),
      quantities: quantitiesOf(question),
    },
    titleKeys: keysOf(request.item.title.normalize('NFC')),
    evidence,
    weights: new Weights(evidence),
  };
}

export const keysOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter(({ tells }) => tells)
      .map(({ key }) => key),
  ),
];

/** The keys of a clause's words; `without`: a quantity whose digits are left out. */
export const keysOfClause = ({ words }: Clause, without?: Quantity): string[] => [
  ...new Set(
    words
      .filter(({ tells, at }) => tells && (without === undefined || at < without.at || at >= without.end))
      .map(({ key }) => key),
  ),
];

/** How near evidence is to a clause: by the clause's words, its sentence's and, with the least weight, the question's. */
export function nearness(
  { weights, asked }: Reading,
  { keys, context }: Evidence,
  ofClause: readonly string[],
  ofSentence: readonly string[],
): number {
  const add = (some: readonly string[], own: number, around: number): number =>
    some.reduce((sum, key) => sum + weights.of(key) * (holds(keys, key) ? own : holds(context, key) ? around : 0), 0);
  const rest = ofSentence.filter((key) => !ofClause.includes(key));
  const ofQuestion = asked.keys.filter((key) => !ofClause.includes(key) && !rest.includes(key));
  return add(ofClause, 1, 0.7) + add(rest, 0.3, 0.2) + add(ofQuestion, 0.15, 0.1);
}
