import {
  type DrawingWords,
  drawingWords,
  type OwnWords,
  SPANISH_TERMS,
  wordsWithChildren,
} from '@mostrador/chart-gallery';
import { type ChildActor, compositionOf, describeChart } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { actionWords, callWords } from './parts.ts';

/** What the product's charts are told in: Spanish, with its own words for actions and calls. */
export const ownWords = ({ name }: ChartModel): OwnWords => ({
  terms: SPANISH_TERMS.drawing,
  actionOf: (action) => actionWords(name, action),
  actorOf: callWords,
});

/** The actors that a chart starts, by what its model says of its children. */
export const childrenOf = (model: ChartModel): readonly ChildActor[] => compositionOf([model])[0]?.children ?? [];

/** What the drawing of a chart says. */
export const wordsOf = (model: ChartModel): DrawingWords =>
  wordsWithChildren(drawingWords(model, ownWords(model)), describeChart(model), childrenOf(model), callWords);
