const LOOK_EVERY = 5;
/** What a look and the pause after it count at most, in ms. */
const COUNTED = 100;

/**
 * Looks at the screen again and again until it shows enough, at most `within` ms; returns what it showed last.
 *
 * No event says that a screen shows something else: a field's value and the address change without a mutation of the document, and
 * Chromium is another process. So a look is repeated, as testing libraries do. It never waits for a fixed time, and ends with the first
 * look that shows enough.
 *
 * The page may run in this process, and does nothing while the process stands still on a busy machine. Such a pause counts as one look,
 * or the time would be over although the page had not come to its next task.
 */
export async function lookUntil<Seen>(
  look: () => Promise<Seen>,
  isEnough: (seen: Seen) => boolean,
  within: number,
): Promise<Seen> {
  for (let counted = 0; ; ) {
    const before = performance.now();
    const seen = await look();
    if (isEnough(seen) || counted > within) return seen;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    counted += Math.min(performance.now() - before, COUNTED);
  }
}
