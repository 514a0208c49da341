import type { Page } from 'playwright-core';

/** More frames are not waited for: a page may have a clock. */
const MOST_FRAMES = 60;

/**
 * Waits until animations with an end are over and two frames have passed in which nothing in the document changed: a menu follows its window a
 * frame late, and a state may be drawn in two steps.
 */
export const waitUntilAtRest = (page: Page): Promise<void> => page.evaluate(untilAtRest, MOST_FRAMES);

/** Runs in the page. */
async function untilAtRest(mostFrames: number): Promise<void> {
  const hasEnd = (one: Animation): boolean => one.effect?.getComputedTiming().endTime !== Infinity;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let quietFrames = 0;
  const observer = new MutationObserver(() => {
    quietFrames = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frames = 0; frames < mostFrames && quietFrames < 2; frames++) {
    // A cancelled animation rejects.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(hasEnd)
        .map(({ finished }) => finished),
    );
    quietFrames++;
    await nextFrame();
  }
  observer.disconnect();
}
