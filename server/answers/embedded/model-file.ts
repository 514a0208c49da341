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
const FORMAT = 2;
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
  const end = body.indexOf('\n');
  const stems = stemsIn(body.subarray(0, Math.max(0, end)).toString('utf8'));
  if (stems === null) throw new ModelError('damaged', file);
  const take = readerOf(body.subarray(end + 1), () => new ModelError('damaged', file));
  const scales = new Float32Array(take(CONCEPTS.length, Float32Array.BYTES_PER_ELEMENT));
  const starts = new Uint32Array(take(BUCKETS + 1, Uint32Array.BYTES_PER_ELEMENT));
  const wordStarts = new Uint32Array(take(stems.length + 1, Uint32Array.BYTES_PER_ELEMENT));
  const [count, wordCount] = [starts[BUCKETS] ?? 0, wordStarts[stems.length] ?? 0];
  const weights = {
    scales,
    starts,
    concepts: new Uint16Array(take(count, Uint16Array.BYTES_PER_ELEMENT)),
    values: new Int8Array(take(count, 1)),
    wordVectors: {
      stems,
      starts: wordStarts,
      concepts: new Uint16Array(take(wordCount, Uint16Array.BYTES_PER_ELEMENT)),
      values: new Uint8Array(take(wordCount, 1)),
    },
  };
  if (take.left() > 0) throw new ModelError('damaged', file);
  return weights;
}

/** Reads arrays one after another. The bytes are copied, since typed arrays need aligned offsets. */
function readerOf(bytes: Uint8Array, tooShort: () => ModelError) {
  let at = 0;
  const take = (entries: number, bytesPerEntry: number): ArrayBuffer => {
    const end = at + entries * bytesPerEntry;
    if (end > bytes.byteLength) throw tooShort();
    const taken = new Uint8Array(bytes.subarray(at, end)).buffer;
    at = end;
    return taken;
  };
  return Object.assign(take, { left: () => bytes.byteLength - at });
}

/** The stems with vectors, from the file's second line; null if it is damaged. */
const stemsIn = (line: string): readonly string[] | null => (line === '' ? null : line.split(' '));

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ModelError('missing', file);
  }
}

/** Replaces the file atomically, so that another process never reads part of it. */
function writeModel({ scales, starts, concepts, values, wordVectors }: Weights, file: string): void {
  const { stems, starts: wordStarts, concepts: wordConcepts, values: wordValues } = wordVectors;
  const parts = [scales, starts, wordStarts, concepts, values, wordConcepts, wordValues].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(
    beside,
    Buffer.concat([Buffer.from(headline(), 'latin1'), Buffer.from(`${stems.join(' ')}\n`, 'utf8'), ...parts]),
  );
  renameSync(beside, file);
}

/**
 * Reads the model of the build. If it is not usable, trains it, which takes seconds, and stores it for the next start, so that a node always
 * starts. `onTraining` receives the reason.
 */
export function readOrTrainModel(
  onTraining: (why: ModelError) => void,
  file = MODEL_FILE,
  trainAll: () => Weights = train,
): Weights {
  try {
    return readModel(file);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    onTraining(error);
    const weights = trainAll();
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
