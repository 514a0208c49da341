import type { FullPage } from './full-page.ts';
import { enterBox, type } from './typing.ts';

export interface Renders {
  /** The largest number of cards that React rendered for one key; zero if the card updates the DOM itself. */
  readonly rendered: number;
  /** The number of cards whose DOM changed while typing in one. */
  readonly changed: number;
  /** The number of DOM changes outside the card that was typed in. */
  readonly outside: number;
}

export interface Seen {
  /** How often React brought the page up to date. */
  commits: number;
  /** The number of rendered cards per key. */
  readonly keys: number[];
  readonly changed: Set<Element>;
  outside: number;
}

declare global {
  interface Window {
    seen: Seen;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  }
}

/** Counts the cards that a key renders, like React's developer tools, and its DOM changes. */
export async function countRenders(full: FullPage): Promise<Renders> {
  const { page } = await full.openProduct(watchCommits);
  await enterBox(page);
  await type(page, 'a');
  await page.evaluate(watchChanges);
  await type(page);
  const { keys, changed, outside } = await page.evaluate(() => ({ ...window.seen, changed: window.seen.changed.size }));
  await page.close();
  if (keys.length === 0) throw new Error('no key was seen');
  return { rendered: Math.max(...keys), changed, outside };
}

/** Runs in the browser before React; counts cards, or what else is marked so. */
export function watchCommits(
  mark: { selector: string; name: string } = { selector: 'article', name: 'question' },
): void {
  /** The used fields of React's fibers. */
  interface Fiber {
    readonly alternate: Fiber | null;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly return: Fiber | null;
    readonly stateNode: unknown;
  }
  const PERFORMED_WORK = 1;
  const seen: Seen = { commits: 0, keys: [], changed: new Set(), outside: 0 };
  window.seen = seen;
  let cards = new Set<string>();
  document.addEventListener(
    'input',
    () => {
      cards = new Set();
      seen.keys.push(0);
    },
    { capture: true },
  );
  const markedOf = (node: unknown): HTMLElement | null =>
    node instanceof Element ? node.closest<HTMLElement>(mark.selector) : null;
  /** The card that a fiber is in or renders. */
  const cardOf = (fiber: Fiber): string | null => {
    for (let outer: Fiber | null = fiber; outer !== null; outer = outer.return) {
      if (outer.stateNode instanceof Element) {
        const card = markedOf(outer.stateNode);
        if (card !== null) return card.dataset[mark.name] ?? null;
        break;
      }
    }
    let inner = fiber.child;
    while (inner !== null && !(inner.stateNode instanceof Element)) inner = inner.child;
    return markedOf(inner?.stateNode)?.dataset[mark.name] ?? null;
  };
  const walk = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (before === null) return;
    if ((fiber.flags & PERFORMED_WORK) > 0) {
      const card = cardOf(fiber);
      if (card !== null) cards.add(card);
    }
    // An unchanged child: nothing below it was rendered.
    if (fiber.child === before.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) walk(child);
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: unknown, root: { readonly current: Fiber }) => {
      walk(root.current);
      seen.commits += 1;
      if (seen.keys.length > 0) seen.keys[seen.keys.length - 1] = cards.size;
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
}

/** Runs in the browser. */
function watchChanges(): void {
  window.seen.keys.length = 0;
  const own = document.activeElement?.closest('article') ?? null;
  new MutationObserver((records) => {
    for (const { target } of records) {
      const card = (target instanceof Element ? target : target.parentElement)?.closest('article') ?? null;
      if (card !== null) window.seen.changed.add(card);
      if (card === null || card !== own) window.seen.outside += 1;
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
