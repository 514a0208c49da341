import { HEIR } from '#ui/keep-focus.ts';

const CONTROLS = 'textarea, input, select, button, a[href], summary, [tabindex="0"]';
/** What is listed: another one of its kind takes its place. */
const ENTRIES = 'li, tr';
/** Where somebody works on one thing; its text box comes first, then whatever it has. */
const WORKPLACES = 'article, form';

/**
 * Looks after a focus whose element leaves the page: it goes to the entry in the place of the one that left, else to what is around it, else
 * to the page's main part, so that nobody who works by keyboard begins at the top again. Whoever claims the focus as the page changes (a
 * dialog, a field of a new screen) has it before. The returned function stops it.
 */
export function keepLostFocus(page: Document): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let last: HTMLElement | null = null;
  let heir: HTMLElement | null | undefined;
  const settle = (): void => heir?.removeAttribute(HEIR);
  const follow = ({ target }: FocusEvent): void => {
    last = target instanceof HTMLElement ? target : null;
  };
  // A press beside everything gives the focus up on purpose.
  const giveUp = (): void => {
    if (isLost(page)) last = null;
  };
  for (const type of ['focusin', 'keydown', 'pointerdown']) page.addEventListener(type, settle, { signal });
  page.addEventListener('focusin', follow, { signal });
  page.addEventListener('pointerup', giveUp, { signal });
  const observer = new MutationObserver((records) => {
    const left = last;
    if (left === null || left.isConnected || !isLost(page)) return;
    last = null;
    const found = heirOf(left, records);
    found?.focus({ preventScroll: true });
    found?.setAttribute(HEIR, '');
    heir = found;
  });
  observer.observe(page.body, { childList: true, subtree: true });
  // A form led here, and left the page before anybody looked after the focus. A page that was just loaded begins at its top.
  if (isLost(page) && wasUsed()) page.querySelector('main')?.focus({ preventScroll: true });
  signal.addEventListener('abort', () => observer.disconnect());
  return () => stopping.abort();
}

/** Whether somebody pressed or typed something since the page was loaded. */
const wasUsed = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
const isLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

function heirOf(left: HTMLElement, records: readonly MutationRecord[]): HTMLElement | null | undefined {
  for (const record of records) {
    for (const removed of record.removedNodes) {
      if (!(removed instanceof Element) || !removed.contains(left)) continue;
      if (!(record.target instanceof Element) || !record.target.isConnected) return null;
      const entry = removed.matches(ENTRIES) ? neighbour(removed, record) : null;
      if (entry !== null)
        return boxOf(entry) ?? controlsOf(entry)[controlsOf(removed).indexOf(left)] ?? controlsOf(entry)[0];
      return placeAround(record.target);
    }
  }
  return null;
}

/** The entry that stands where the removed one stood, or the last one. */
function neighbour(removed: Element, { nextSibling, previousSibling }: MutationRecord): Element | null {
  const isEntry = (node: Node | null): node is Element =>
    node instanceof Element && node.isConnected && node.tagName === removed.tagName;
  return [nextSibling, previousSibling].find(isEntry) ?? null;
}

function placeAround(place: Element): HTMLElement | null {
  const work = place.closest(WORKPLACES);
  const inWork = work === null ? null : (boxOf(work) ?? controlsOf(work)[0]);
  // What floats over the page (menus, dialogs) gives its focus back by itself.
  return inWork ?? place.closest('main');
}

const boxOf = (place: Element): HTMLElement | null => place.querySelector('textarea');
const controlsOf = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(CONTROLS)];
