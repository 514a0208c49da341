import { plain, stems } from '../embedded/spanish.ts';
import type { Fact } from './facts.ts';

/** What costs the seller money when it is said without being so. */
const PROMISES =
  /gratis|sin cargo|sin costo|bonific\w*|descuent\w*|rebaj\w*|regal\w*|reembols\w*|reintegr\w*|promoci\w*|cuotas|devoluci\w*/g;

/** Another answer, later: the marketplace takes one for a question. */
const LATER =
  /\b(?:a la brevedad|en breve|lo antes posible|cuanto antes|averigua(?:mos|remos)|l[oa]s? (?:verificamos|consultamos|chequeamos)|le (?:avis|respond|contest)[ae]mos|(?:verific|consult|cheque|avis|confirm|inform)aremos|(?:respond|contest|escrib)[aei]remos)\b/;

/** What a model says, held against what it was given. Its own word is taken for nothing here. */
export interface Sources {
  readonly facts: readonly Fact[];
  readonly title: string;
  /** The buyer's words; only somebody who says that it is not known may repeat their figures. */
  readonly question: string;
}

/** Whether every figure and every promise of `answer` stands in the sources, and it promises no answer after this one. */
export function isGrounded(answer: string, known: boolean, { facts, title, question }: Sources): boolean {
  const source = [title, ...facts.flatMap(({ cue, says }) => [cue, says]), ...(known ? [] : [question])].join('\n');
  const figures = new Set(figuresIn(source).flat());
  const words = plain(source);
  return (
    figuresIn(answer).every((forms) => forms.some((form) => figures.has(form))) &&
    (plain(answer).match(PROMISES) ?? []).every((promise) => words.includes(promise)) &&
    !LATER.test(plain(answer))
  );
}

/** The facts named by `ids` that `answer` really speaks of. */
export function factsUsed(answer: string, ids: readonly string[], facts: readonly Fact[]): Fact[] {
  const said = new Set(stems(answer));
  return facts.filter(
    ({ id, cue, says }) => ids.includes(id) && stems(`${cue} ${says}`).some((stem) => said.has(stem)),
  );
}

/** Every number in the forms it may take: without its separators, and without decimals as well ("1.299,00" is 1299). */
const figuresIn = (text: string): string[][] =>
  (text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) =>
    [figure, figure.replace(/[.,]\d{1,2}$/, '')].map((form) => form.replace(/[.,]/g, '')),
  );
