import type { AnswerGenerator } from '../port.ts';
import { createClassifier } from './classifier.ts';
import { readForest } from './forest.ts';
import { createEmbeddedGenerator } from './generator.ts';
import { type ModelError, readOrTrainModel } from './model-file.ts';

/** The embedded generator with what the build trained. `onTraining` is told why the model has to be trained here, which takes seconds. */
export const createEmbeddedEngine = (onTraining: (why: ModelError) => void): AnswerGenerator =>
  createEmbeddedGenerator({ likelihood: createClassifier(readOrTrainModel(onTraining)), forest: readForest() });
