import { type DrawingWords, drawingWords, type OwnWords, SPANISH_TERMS } from '@mostrador/chart-gallery';
import type { ChartModel } from '#machines/shared/model.ts';
import { actionWords, callWords } from './parts.ts';

/** What the product's charts are told in: Spanish, with its own words for actions and calls. */
export const ownWords = ({ name }: ChartModel): OwnWords => ({
  terms: SPANISH_TERMS.drawing,
  actionOf: (action) => actionWords(name, action),
  actorOf: callWords,
});

/** What the drawing of a chart says. */
export const wordsOf = (model: ChartModel): DrawingWords => drawingWords(model, ownWords(model));
