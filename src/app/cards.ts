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

/** Whoever stands in this card goes on to the next one, or to the one before; without any, to the page's own text. */
export function moveOn(questionId: string): void {
  const all = cards();
  const here = all.findIndex(cardOf(questionId));
  if (all[here]?.contains(document.activeElement) !== true) return;
  if (!enter(all[here + 1]) && !enter(all[here - 1])) document.querySelector('main')?.focus();
}

/** Keys that mean the same anywhere on the page; the returned function stops listening. */
export function listenToKeys(on: { readonly card: (by: 1 | -1) => void; readonly help: () => void }): () => void {
  const listening = new AbortController();
  const react = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return;
    const act = meaningOf(event, target.matches('input, textarea, select, [contenteditable]'));
    if (act === null) return;
    event.preventDefault();
    if (act === 'help') on.help();
    else on.card(act);
  };
  document.addEventListener('keydown', react, { signal: listening.signal });
  return () => listening.abort();
}

/** Letters are shortcuts only where nobody writes. */
function meaningOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, isWriting: boolean): 1 | -1 | 'help' | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
  if (isWriting) return null;
  if (key === '?') return 'help';
  return key === 'j' ? 1 : key === 'k' ? -1 : null;
}
