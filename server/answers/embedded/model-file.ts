import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import stemmers from 'snowball-stemmers/package.json' with { type: 'json' };
import { BUCKETS, type Weights } from './classifier.ts';
import { CONCEPTS } from './concepts/concepts.ts';
import inputs from './model-inputs.json' with { type: 'json' };
import { train } from './training.ts';

/** In the build folder; a hidden file, which is never served. */
export const MODEL_FILE = join(import.meta.dirname, '../../../dist/.drafts-model');
/** The version of the file's layout. */
const FORMAT = 1;
const START = 'mostrador drafts model';

/** There is no usable model: `missing`: no file; `other`: trained from other phrases or code; `damaged`: incomplete. */
export class ModelError extends Error {
  readonly kind: 'missing' | 'other' | 'damaged';

  constructor(kind: ModelError['kind'], file: string) {
    const why = { missing: 'is missing', other: 'was trained from other phrases or code', damaged: 'is damaged' };
    super(`The model of drafts ${why[kind]} (${file}); npm run build makes it.`);
    this.kind = kind;
  }
}

/** The first line of a model file: the format, and a hash of all training inputs. */
function headline(): string {
  const hash = createHash('sha256').update(stemmers.version);
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name));
    else hash.update(readFileSync(path)).update('\0');
  };
  for (const name of inputs) add(join(import.meta.dirname, name));
  return `${START} ${FORMAT} ${hash.digest('hex')}\n`;
}

/** Reads the model of the build. Throws a `ModelError` if it cannot be used. */
export function readModel(file = MODEL_FILE): Weights {
  const bytes = contentOf(file);
  const first = headline();
  const body = bytes.subarray(first.length);
  if (bytes.subarray(0, first.length).toString('latin1') !== first) throw new ModelError('other', file);
  // Copied, since typed arrays need aligned offsets.
  const whole = new Uint8Array(body).buffer;
  const scales = CONCEPTS.length * Float32Array.BYTES_PER_ELEMENT;
  const starts = (BUCKETS + 1) * Uint32Array.BYTES_PER_ELEMENT;
  const count = (whole.byteLength - scales - starts) / 3;
  if (!Number.isInteger(count) || count < 0) throw new ModelError('damaged', file);
  const weights = {
    starts: new Uint32Array(whole, 0, BUCKETS + 1),
    scales: new Float32Array(whole, starts, CONCEPTS.length),
    concepts: new Uint16Array(whole, starts + scales, count),
    values: new Int8Array(whole, starts + scales + 2 * count, count),
  };
  if (weights.starts[BUCKETS] !== count) throw new ModelError('damaged', file);
  return weights;
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ModelError('missing', file);
  }
}

/** Replaces the file atomically, so that another process never reads part of it. */
function writeModel({ starts, scales, concepts, values }: Weights, file: string): void {
  const parts = [starts, scales, concepts, values].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, Buffer.concat([Buffer.from(headline(), 'latin1'), ...parts]));
  renameSync(beside, file);
}

/**
 * Reads the model of the build. If it is not usable, trains it, which takes seconds, and stores it for the next start, so that a node always
 * starts. `onTraining` receives the reason.
 */
export function readOrTrainModel(onTraining: (why: ModelError) => void, file = MODEL_FILE): Weights {
  try {
    return readModel(file);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    onTraining(error);
    const weights = train();
    keepIfPossible(weights, file);
    return weights;
  }
}

/** A deployed folder may be read-only. */
function keepIfPossible(weights: Weights, file: string): void {
  try {
    writeModel(weights, file);
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}

const isFileError = (error: unknown): boolean => error instanceof Error && 'code' in error && 'syscall' in error;
