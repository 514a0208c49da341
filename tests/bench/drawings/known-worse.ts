import type { DrawingQuality } from '@mostrador/chart-gallery';

/** The charts whose drawing is worse by a figure than what elkjs does by itself: clear words come first. */
export const KNOWN_WORSE: Readonly<Record<string, readonly (keyof DrawingQuality)[]>> = {
  'validate selection': ['used'],
};
