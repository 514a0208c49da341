import type { AnswerGenerator } from '../port.ts';
import { createClassifier } from './classifier.ts';
import { readForest } from './forest.ts';
import { createEmbeddedGenerator } from './generator.ts';
import { type ModelError, readOrTrainModel } from './model-file.ts';

/** The embedded generator with the trained model. `onTraining` receives the reason if the model has to be trained now, which takes seconds. */
export const createEmbeddedEngine = (onTraining: (why: ModelError) => void): AnswerGenerator =>
  createEmbeddedGenerator({ likelihood: createClassifier(readOrTrainModel(onTraining)), forest: readForest() });
