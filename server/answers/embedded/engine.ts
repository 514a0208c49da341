import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AnswerGenerator } from '../port.ts';
import { type Calibrate, createCalibration } from './calibration/calibrate.ts';
import { type ConceptLikelihood, createClassifier } from './classifier.ts';
import { createEmbeddedGenerator } from './generator.ts';
import { type ModelError, readOrTrainModel } from './model-file.ts';
import type { Forest, Tree } from './trees.ts';

const FOREST = join(import.meta.dirname, 'forest.json');

const TreeSchema: v.GenericSchema<Tree> = v.union([
  v.number(),
  v.strictTuple([v.number(), v.number(), v.lazy(() => TreeSchema), v.lazy(() => TreeSchema)]),
]);
const ForestSchema = v.object({ base: v.number(), trees: v.array(TreeSchema) });

/** The forest written by `npm run train:drafts -- --write`. Throws if the file is invalid. */
export const readForest = (): Forest => v.parse(ForestSchema, JSON.parse(readFileSync(FOREST, 'utf8')));

const CALIBRATION = join(import.meta.dirname, 'calibration/calibration.json');

/** The calibration written by `npm run calibrate:drafts -- --write`. Throws if the file is invalid. */
const readCalibration = (): Calibrate => createCalibration(JSON.parse(readFileSync(CALIBRATION, 'utf8')));

/** The classifier with the trained model. `onTraining` receives the reason if the model has to be trained now, which takes seconds. */
export const createConceptLikelihood = (onTraining: (why: ModelError) => void): ConceptLikelihood =>
  createClassifier(readOrTrainModel(onTraining));

/** The embedded generator with this classifier, which others may use as well. */
export const createEngineOn = (likelihood: ConceptLikelihood): AnswerGenerator =>
  createEmbeddedGenerator({ likelihood, forest: readForest(), calibrate: readCalibration() });

/** The embedded generator with the trained model. */
export const createEmbeddedEngine = (onTraining: (why: ModelError) => void): AnswerGenerator =>
  createEngineOn(createConceptLikelihood(onTraining));
