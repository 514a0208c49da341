/** The charts whose stages have the desk around them; said by the build (`command/bundle.ts`). */
declare const STAGES_WITH_DESK: readonly string[];

/** The page's own program. */
export const PAGE = 'bundles/page';
/** The chunk of the page that shows a chart: the index needs none of it. */
export const CHART = './page-chart-screen.js';
/** What every view needs and changes least: React. */
export const BASE = 'bundles/base';
/** The chunk from which the view begins, and that of the desk around most of them. */
export const FRAME = './frame.js';
export const DESK = './desk-around.js';
/** The chunk with the stage of a chart. */
export const stageOf = (chart: string): string => `./stage-${chart}.js`;

/** A bundle is named by the chunk for which it is brought, `bundles/frame` for `./frame.js`. */
export const bundleOf = (chunk: string): string => chunk.replace(/^\.\/(.+)\.js$/, 'bundles/$1');
export const chunkOf = (bundle: string): string => bundle.replace(/^bundles\/(.+)$/, './$1.js');

/** The bundles from which the view begins. */
export const FRAME_PACKS = [BASE, bundleOf(FRAME)] as const;

/** The bundles that a chunk needs beside those of the view itself, in their order. */
export function packsFor(chunk: string): readonly string[] {
  if (chunk === FRAME) return FRAME_PACKS;
  return STAGES_WITH_DESK.includes(chunk) ? [bundleOf(DESK), bundleOf(chunk)] : [bundleOf(chunk)];
}
