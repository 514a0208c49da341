const CARDS = 'main article';

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(CARDS)];
const boxIn = (card: HTMLElement | undefined): HTMLTextAreaElement | null => card?.querySelector('textarea') ?? null;

const cardOf =
  (questionId: string) =>
  (card: HTMLElement): boolean =>
    card.dataset.question === questionId;

/** The box in which the answer to this question is written; null when it is not on the page. */
export const boxOfQuestion = (questionId: string): HTMLTextAreaElement | null =>
  boxIn(cards().find(cardOf(questionId)));

/** Puts the focus into the answer of this card, behind what is written. */
function enter(card: HTMLElement | undefined): boolean {
  const box = boxIn(card);
  if (box === null) return false;
  box.focus();
  box.setSelectionRange(box.value.length, box.value.length);
  // Its question stands above the box.
  card?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Puts the focus into the answer of the next card, or of the one before; from nowhere, into the first or last one. */
export function goToCard(by: 1 | -1): void {
  const all = cards();
  const here = all.findIndex((card) => card.contains(document.activeElement));
  const first = by === 1 ? 0 : all.length - 1;
  enter(all[here === -1 ? first : here + by]);
}

/** Whether one can write in it; an answer that waits to go out stays in its box. */
const canBeAnswered = (card: HTMLElement): boolean => boxIn(card)?.readOnly === false;

/** Whoever stands in this card goes on to the next one, or to the one before; without any, to the page's own text. */
export function moveOn(questionId: string): void {
  const all = cards();
  const here = all.findIndex(cardOf(questionId));
  if (all[here]?.contains(document.activeElement) === true) enterBeside(all, here);
}

function enterBeside(all: readonly HTMLElement[], here: number): void {
  const others = [...all.slice(here + 1), ...all.slice(0, Math.max(0, here)).toReversed()];
  if (!enter(others.find(canBeAnswered))) document.querySelector('main')?.focus();
}

/** Whoever answered this card in a dialog goes on from it once the dialog has given the focus back, unless they go elsewhere themselves before. */
export function goOn(questionId: string): void {
  const listening = new AbortController();
  const { signal } = listening;
  const go = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return;
    listening.abort();
    const all = cards();
    enterBeside(all, all.findIndex(cardOf(questionId)));
  };
  document.addEventListener('focusin', go, { signal });
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, () => listening.abort(), { signal });
}

/** Presses the button of the card that has the focus, or of the only one there is, which opens the similar questions. */
export function openSimilar(): void {
  const all = cards();
  const card = cardAtFocus() ?? (all.length === 1 ? all[0] : undefined);
  card?.querySelector<HTMLElement>('[data-part="similar"]')?.click();
}

/** The card that holds the focus, or has it. */
const cardAtFocus = (): HTMLElement | undefined => cards().find((card) => card.contains(document.activeElement));

/** Puts the focus on the card whose answer has it, where letters are shortcuts. */
export function leaveAnswer(): void {
  cardAtFocus()?.focus({ preventScroll: true });
}

/** Puts the focus into the answer of the card that has it. */
export function enterAnswer(): void {
  enter(cardAtFocus());
}

/** Puts the focus on the card of a question that is about to be drawn, and brings it into sight. */
export function revealCard(questionId: string): void {
  requestAnimationFrame(() => {
    const card = cards().find(cardOf(questionId));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  });
}

type KeyMeaning = 'next' | 'previous' | 'layout' | 'help' | 'leave' | 'enter' | 'send' | 'similar';

interface KeyListeners {
  readonly card: (by: 1 | -1) => void;
  readonly layout: () => void;
  readonly help: () => void;
  readonly leave: () => void;
  readonly enter: () => void;
  readonly send: () => void;
  readonly similar: () => void;
}

/** Keys that mean the same anywhere on the page; the returned function stops listening. */
export function listenToKeys(on: KeyListeners): () => void {
  const listening = new AbortController();
  const react = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return;
    const act = meaningOf(event, target);
    if (act === null) return;
    event.preventDefault();
    if (act === 'next') on.card(1);
    else if (act === 'previous') on.card(-1);
    else on[act]();
  };
  document.addEventListener('keydown', react, { signal: listening.signal });
  return () => listening.abort();
}

/**
 * Letters are shortcuts only where nobody writes. Whoever types a sign with AltGr presses no shortcut, though Windows reports it as
 * Ctrl and Alt, and neither does whoever composes a letter.
 */
function meaningOf(event: KeyboardEvent, target: Element): KeyMeaning | null {
  const { key, altKey, ctrlKey, metaKey, isComposing } = event;
  if (isComposing || event.getModifierState('AltGraph')) return null;
  if (ctrlKey || metaKey) return key === 'Enter' && !altKey && !event.repeat && target.matches(PLACES) ? 'send' : null;
  // With Alt an arrow opens a list of choices.
  if (altKey) return target.matches('select') ? null : (ARROWS[key] ?? (isSimilar(event) ? 'similar' : null));
  const isCard = target.matches(CARDS);
  if (key === 'Escape') return target.matches(`${CARDS} textarea`) ? 'leave' : null;
  if (key === 'Enter') return isCard ? 'enter' : null;
  return target.matches('input, textarea, select, [contenteditable]') ? null : (LETTERS[key.toLowerCase()] ?? null);
}

/** Where nothing has a meaning of its own for Enter: the page, the rows of the list, a card. */
const PLACES = `body, main, [data-part="queue-list"], [data-part="queue-detail"], ${CARDS}`;

const ARROWS: Readonly<Record<string, KeyMeaning>> = { ArrowDown: 'next', ArrowUp: 'previous' };
/** With Option macOS reports the sign that the key would write. */
const isSimilar = ({ key, code }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'g' || (key === '©' && code === 'KeyG');
/** Whichever way Caps Lock is. */
const LETTERS: Readonly<Record<string, KeyMeaning>> = {
  j: 'next',
  k: 'previous',
  v: 'layout',
  g: 'similar',
  '?': 'help',
};
