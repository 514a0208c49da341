const LOOK_EVERY = 5;

/**
 * Looks at the screen again and again until it shows enough, at most `within` ms; returns what it showed last.
 *
 * No event says that a screen shows something else: a field's value and the address change without a mutation of the document, and
 * Chromium is another process. So a look is repeated, as testing libraries do. It never waits for a fixed time, and ends with the first
 * look that shows enough.
 */
export async function lookUntil<Seen>(
  look: () => Promise<Seen>,
  isEnough: (seen: Seen) => boolean,
  within: number,
): Promise<Seen> {
  for (const limit = Date.now() + within; ; ) {
    const seen = await look();
    if (isEnough(seen) || Date.now() > limit) return seen;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
