import { guard } from '#domain/policy-guard/policy-guard.ts';
import type { Draft } from '#server/answers/port.ts';
import type { EvaluationQuestion } from './evaluation.ts';

/**
 * `correct`: everything that a right answer has to say and nothing wrong. `partly`: some of it. `abstained`: the draft abstains. `wrong`: a
 * false statement, or an answer to another question. Questions to be left open, declined or greeted are `correct` or `wrong`.
 */
export type Verdict = 'correct' | 'partly' | 'abstained' | 'wrong';

/** Lower case without accents, as the patterns are. */
const normalizeQuestion = (text: string): string => withoutAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const matches = (text: string, pattern: string): boolean => new RegExp(withoutAccents(pattern), 'iu').test(text);

const REFUSAL =
  /no (?:podemos|puedo|nos es posible|es posible|esta permitid|compartimos|damos|brindamos|vendemos por fuera|manejamos ventas)|por (?:este medio|aqui|aca|mercado ?libre|la plataforma|esta via|politica)|dentro de mercado ?libre|unicamente|solo (?:por|a traves|vendemos|operamos)/;
const ABSTENTION =
  /no (?:tenemos|contamos con|tengo|disponemos de) (?:ese|esa|el|la|mas|este|esta)? ?(?:dato|informacion|detalle)|no figura|no sabria|no podemos confirmar/;
const LONGEST_COURTESY = 240;

export function judge(question: EvaluationQuestion, { text: written, known }: Draft): Verdict {
  const text = normalizeQuestion(written);
  const isForbidden = question.mustNot.some((pattern) => matches(text, pattern)) || guard(written).length > 0;
  if (isForbidden) return 'wrong';
  switch (question.expect) {
    case 'answer':
      return judgeAnswer(question, text, known);
    case 'leave':
      return known ? 'wrong' : 'correct';
    case 'decline':
      if (REFUSAL.test(text)) return 'correct';
      return known ? 'wrong' : 'abstained';
    case 'courtesy':
      return text.length <= LONGEST_COURTESY && !ABSTENTION.test(text) ? 'correct' : 'wrong';
  }
}

function judgeAnswer({ must, polarity }: EvaluationQuestion, text: string, known: boolean): Verdict {
  const said = must.map((group) => group.some((pattern) => matches(text, pattern)));
  if (!known) return said.includes(true) ? 'partly' : 'abstained';
  if (said.every(Boolean) && isSo(text, polarity, must.length > 0)) return 'correct';
  // It states the fact but no yes or no.
  return said.includes(true) && !isOpposite(text, polarity) ? 'partly' : 'wrong';
}

type Polarity = EvaluationQuestion['polarity'];

/** Whether it says yes or no as labelled; a yes may be implicit if the fact is stated and nothing is denied. */
function isSo(text: string, polarity: Polarity, isFactTold: boolean): boolean {
  if (polarity === null) return true;
  const saysNo = /(?:^|[.!?¡¿,;: ])(?:no|sin|tampoco|ningun\w*|agotad\w*)\b/.test(text);
  if (polarity === 'no') return saysNo && !/^si\b/.test(text);
  const saysYes = /(?:^|[.!?¡¿,;:] ?)si\b/.test(text) && !/^no\b/.test(text);
  return saysYes || (isFactTold && !saysNo);
}

const isOpposite = (text: string, polarity: Polarity): boolean =>
  (polarity === 'yes' && /^no\b/.test(text)) || (polarity === 'no' && /^si\b/.test(text));
