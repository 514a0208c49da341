/** How many questions a rehearsal takes; fewer than the smallest are not rehearsed. */
export const REHEARSAL_SIZES = [30, 100, 300] as const;
export type RehearsalSize = (typeof REHEARSAL_SIZES)[number];
export const [REHEARSAL_LEAST, , REHEARSAL_MOST] = REHEARSAL_SIZES;

/** What a draft is worth beside the answer that was given, in the order of the keys 1 to 4. */
export const JUDGEMENTS = ['same', 'better', 'worse', 'wrong'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** Which rows of a rehearsal are shown. `would-send`: what automatic mode would send. */
export const REHEARSAL_FILTERS = ['all', 'unjudged', 'would-send'] as const;
export type RehearsalFilter = (typeof REHEARSAL_FILTERS)[number];
