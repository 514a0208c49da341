// Drawings for what has no page of its own, such as reports and pull requests; with elkjs, as `./layout`, and without a DOM.
export { drawForest } from './actors/draw-forest.ts';
export { drawSequence } from './actors/draw-sequence.ts';
export { forestOf } from './actors/forest.ts';
export type { SequenceWords } from './actors/names.ts';
export { pictureOf, pictureOfDifference, pictureOfVersion } from './drawing/pictures.ts';
export type { ActorTerms } from './words/actor-terms.ts';
export { ENGLISH_TERMS } from './words/english.ts';
export { SPANISH_TERMS } from './words/spanish.ts';
export type { ChartTerms } from './words/words.ts';
