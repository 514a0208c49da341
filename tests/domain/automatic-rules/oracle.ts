import type { AutomaticRule, RuleDecision, RuleFacts } from '#domain/automatic-rules/types.ts';

/**
 * What an account's rules decide, written from their description alone: by going through minutes, days and letters one by one. Slow and
 * plain, so that it shares no mistake with the product.
 */
export function decisionByOracle(rules: readonly AutomaticRule[], facts: RuleFacts): RuleDecision | 'settings' {
  let decided: RuleDecision | 'settings' = 'settings';
  for (const rule of [...rules].reverse()) if (matches(rule, facts)) decided = rule.decision;
  return decided;
}

function matches({ conditions: asked, decision }: AutomaticRule, facts: RuleFacts): boolean {
  if (asked.weekdays !== null && asked.weekdays.filter((day) => day === facts.weekday).length === 0) return false;

  if (asked.hours !== null) {
    const during = new Set<number>();
    for (let minute = asked.hours.from; minute !== asked.hours.to; minute = minute === 1439 ? 0 : minute + 1)
      during.add(minute);
    if (!during.has(facts.minute)) return false;
  }

  if (asked.holidays !== null) {
    if (facts.isHoliday === null && decision.kind === 'automatic') return false;
    if (facts.isHoliday === true && asked.holidays === 'never') return false;
    if (facts.isHoliday === false && asked.holidays === 'only') return false;
  }

  if (asked.itemIds !== null && new Set([...asked.itemIds, facts.itemId]).size > new Set(asked.itemIds).size)
    return false;

  if (asked.categoryIds !== null) {
    if (facts.categoryId === null) {
      if (decision.kind === 'automatic') return false;
    } else if (asked.categoryIds.indexOf(facts.categoryId) < 0) return false;
  }

  if (asked.topics !== null) {
    if (facts.topics === null) {
      if (decision.kind === 'automatic') return false;
    } else {
      let among = 0;
      for (const topic of facts.topics) for (const one of asked.topics) if (one === topic) among += 1;
      if (among < (decision.kind === 'automatic' ? facts.topics.length : 1)) return false;
    }
  }

  if (asked.words !== null) {
    let isSaid = false;
    for (const word of asked.words) if (isSaidIn(lettersOf(facts.question), lettersOf(word))) isSaid = true;
    if (!isSaid) return false;
  }

  if (asked.price !== null) {
    if (facts.price === null) {
      if (decision.kind === 'automatic') return false;
    } else {
      if (asked.price.from !== null && facts.price < asked.price.from) return false;
      if (asked.price.to !== null && facts.price > asked.price.to) return false;
    }
  }

  // Both in whole percent, as people see them.
  if (asked.confidence !== null && Math.floor(facts.confidence * 100 + 1e-6) < Math.round(asked.confidence * 100))
    return false;

  return asked.buyer === null || asked.buyer === facts.buyer;
}

const BARE: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' };
const LETTERS = 'abcdefghijklmnopqrstuvwxyzñ0123456789';

/** The letters of a text with one space wherever there is anything else. */
function lettersOf(text: string): string {
  let letters = '';
  for (const letter of text.toLowerCase()) {
    const bare = BARE[letter] ?? letter;
    if (LETTERS.includes(bare)) letters += bare;
    else if (!letters.endsWith(' ')) letters += ' ';
  }
  return letters.trim();
}

/** Whether the phrase stands in the text, with neither end within a word. */
function isSaidIn(text: string, phrase: string): boolean {
  for (let at = 0; at + phrase.length <= text.length; at += 1) {
    const isHere = text.slice(at, at + phrase.length) === phrase;
    const isWhole = [text[at - 1], text[at + phrase.length]].every((next) => next === undefined || next === ' ');
    if (isHere && isWhole) return true;
  }
  return false;
}
