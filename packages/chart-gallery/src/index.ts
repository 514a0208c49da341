// The public interface that runs anywhere; a layout is made by `./layout`, files are read by `./files`.
export { drawForest, type ForestWords, notesOfNode } from './actors/draw-forest.ts';
export { type ForestNode, forestOf, isActorOf } from './actors/forest.ts';
export type { SequenceWords } from './actors/names.ts';
export { type MessageRow, type SequenceView, sequenceView } from './actors/sequence-view.ts';
export { drawChart } from './drawing/draw.ts';
export { foldedLayout, foldToFit } from './drawing/folded.ts';
export {
  drawOpeners,
  type KnownChart,
  type LitInside,
  litInside,
  type OpenableChart,
  withChildren,
} from './drawing/opened-children.ts';
export { openedCharts, toggledChild } from './drawing/opened-keys.ts';
export {
  type ChartLayout,
  type DrawingWords,
  isInternal,
  type PlacedState,
  type PlacedTransition,
} from './drawing/placed.ts';
export { type DrawingQuality, qualityOf, worseFigures } from './drawing/quality.ts';
export { drawnWidth, type FittedLayout, fitFor, type Open, openFor } from './drawing/shown-fit.ts';
export { startOf } from './drawing/states-around.ts';
export { statesWithin } from './drawing/states-within.ts';
export { withOpeners } from './drawing/svg-text.ts';
export { type Thumbnail, thumbnailOf } from './drawing/thumbnail.ts';
export { type Box, isWithin, outside, type Point, pathOf, pointsOf } from './drawing/way.ts';
export { drawingWords, happeningOf, type OwnWords } from './drawing/words-of.ts';
export { wordsWithChildren } from './drawing/words-with-children.ts';
export { fillSlots, type SlotStubs } from './simulation/fill-slots.ts';
export type { StageSnapshot } from './simulation/stage-snapshot.ts';
export { StagedActor, type StageOptions } from './simulation/staged-actor.ts';
export { StagedClock, type Timer } from './simulation/staged-clock.ts';
export { type HostedChart, isHosted, underParent } from './simulation/under-parent.ts';
export { type Approval, type ApprovedVersion, approvalOf } from './versions/approval.ts';
export { bothVersions } from './versions/difference.ts';
export { type Decoration, decorate } from './view/decorate.ts';
export { dragToScroll } from './view/drag.ts';
export {
  bringStandIntoSight,
  type Pressed,
  pressedIn,
  readDrawing,
  replaceDrawing,
  resize,
  scaleOf,
  scaleToFit,
  sizeOf,
  toggled,
} from './view/drawing-element.ts';
export { fold, outermost } from './view/fold.ts';
export { moveAmong } from './view/move-among.ts';
export { showPicture } from './view/picture.ts';
export { toPng } from './view/png.ts';
export { type ActorTerms, SPANISH_ACTORS } from './words/actor-terms.ts';
export { ENGLISH_TERMS } from './words/english.ts';
export { SPANISH_TERMS } from './words/spanish.ts';
export type { ChartTerms, DrawingTerms, PageTerms } from './words/words.ts';
