/** The charts whose stages have the desk around them; said by the build (`command/bundle.ts`). */
declare const STAGES_WITH_DESK: readonly string[];

/** The page's own program. */
export const PAGE = 'packs/page';
/** What every view needs and changes least: React. */
export const BASE = 'packs/base';
/** The chunk from which the view begins, and that of the desk around most of them. */
export const FRAME = './frame.js';
export const DESK = './desk-around.js';
/** The chunk with the stage of a chart. */
export const stageOf = (chart: string): string => `./stage-${chart}.js`;

/** A pack is named by the chunk for which it is brought, `packs/frame` for `./frame.js`. */
export const packOf = (chunk: string): string => chunk.replace(/^\.\/(.+)\.js$/, 'packs/$1');
export const chunkOf = (pack: string): string => pack.replace(/^packs\/(.+)$/, './$1.js');

/** The packs from which the view begins. */
export const FRAME_PACKS = [BASE, packOf(FRAME)] as const;

/** The packs that a chunk needs beside those of the view itself, in their order. */
export function packsFor(chunk: string): readonly string[] {
  if (chunk === FRAME) return FRAME_PACKS;
  return STAGES_WITH_DESK.includes(chunk) ? [packOf(DESK), packOf(chunk)] : [packOf(chunk)];
}
