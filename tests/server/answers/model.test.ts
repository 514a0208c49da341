import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createClassifier } from '#server/answers/embedded/classifier.ts';
import { CONCEPTS } from '#server/answers/embedded/concepts/concepts.ts';
import { createLikelihoodCache } from '#server/answers/embedded/likelihood-cache.ts';
import { MODEL_FILE, ModelError, readModel, readOrTrainModel } from '#server/answers/embedded/model-file.ts';
import inputs from '#server/answers/embedded/model-inputs.json' with { type: 'json' };
import { train } from '#server/answers/embedded/training.ts';

const EMBEDDED = join(import.meta.dirname, '../../../server/answers/embedded');
const MEGABYTE = 2 ** 20;

const folder = mkdtempSync(join(tmpdir(), 'mostrador-model-'));
const file = join(folder, 'model');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a changed copy of the model. */
function changed(change: (path: string) => void): string {
  copyFileSync(MODEL_FILE, file);
  change(file);
  return file;
}

/** Why a model cannot be read, or null. */
function kindOf(path: string): ModelError['kind'] | null {
  try {
    readModel(path);
    return null;
  } catch (error) {
    if (error instanceof ModelError) return error.kind;
    throw error;
  }
}

function mostLikely(likelihoods: Float32Array): string | undefined {
  return CONCEPTS[likelihoods.indexOf(Math.max(...likelihoods))]?.of;
}

describe('the model of drafts', () => {
  test('recognizes what a buyer asks for, despite typos', () => {
    const likelihood = createClassifier(readModel());
    expect(mostLikely(likelihood('hola, hacen factura A?'))).toBe('invoice');
    expect(mostLikely(likelihood('tienen garantía?'))).toBe('warranty');
    expect(mostLikely(likelihood('cuanta garantya tiene'))).toBe('warranty');
  });

  test('takes at most 8 MB', () => {
    const { starts, concepts, values, scales } = readModel();
    const bytes = [starts, concepts, values, scales].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes).toBeLessThan(8 * MEGABYTE);
  });

  const few = CONCEPTS.slice(0, 6);
  const ofFew = train(few);

  test('is deterministic', () => {
    expect(train(few)).toEqual(ofFew);
  });

  test('ranks training phrases as before quantization', () => {
    const likelihood = createClassifier(ofFew);
    for (const [place, { asks }] of few.entries()) {
      const right = asks.filter((text) => {
        const likelihoods = likelihood(text);
        return likelihoods.indexOf(Math.max(...likelihoods)) === place;
      });
      expect(right.length).toBeGreaterThan(0.8 * asks.length);
    }
  });

  test('reports why it cannot be read', () => {
    expect(kindOf(MODEL_FILE)).toBeNull();
    expect(kindOf(join(folder, 'none'))).toBe('missing');
    expect(kindOf(changed((path) => truncateSync(path, 200_000)))).toBe('damaged');
    const otherPhrases = (path: string): void => {
      const bytes = readFileSync(path);
      bytes.write('0000', bytes.indexOf('\n') - 4, 'latin1');
      writeFileSync(path, bytes);
    };
    expect(kindOf(changed(otherPhrases))).toBe('other');
    expect(kindOf(changed((path) => writeFileSync(path, '')))).toBe('other');
  });

  test('is trained and stored if the build has left none', () => {
    const path = join(folder, 'trained/model');
    const reasons: string[] = [];
    // In place of the training of all concepts, which the build has done before these tests and which takes 20 s of the processor.
    const trained = { ...readModel(), scales: readModel().scales.map((scale) => 2 * scale) };
    const read = () =>
      readOrTrainModel(
        (why) => reasons.push(why.kind),
        path,
        () => trained,
      );
    expect(read()).toEqual(trained);
    expect(reasons).toEqual(['missing']);
    expect(readModel(path)).toEqual(trained);
    expect(read()).toEqual(trained);
    expect(reasons).toEqual(['missing']);
  });

  test('is identified by all of its inputs', () => {
    const seen = new Set<string>();
    const visit = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(
        /^(?:import|export)[^;]*? from '(\.[^']*\.ts)'/gm,
      ))
        visit(resolve(dirname(path), imported));
    };
    visit(join(EMBEDDED, 'training.ts'));
    const caches = ['likelihood-cache.ts', 'recent.ts'];
    const shaping = [...seen].map((path) => relative(EMBEDDED, path)).filter((path) => !caches.includes(path));
    expect(inputs.toSorted()).toEqual([...shaping, 'phrases'].toSorted());
  });
});

describe('the likelihood cache', () => {
  test('returns the same values for cached and new texts', () => {
    const likelihood = createClassifier(readModel());
    const first = likelihood('hacen factura?').slice();
    // More than the unpacked entries.
    for (let at = 0; at < 1000; at++) likelihood(`pregunta ${at}`);
    expect(likelihood('hacen factura?')).toEqual(first);
  });

  test('keeps the last few thousand texts', () => {
    const cache = createLikelihoodCache(4);
    const known = (text: string): boolean => cache.get(text) !== undefined;
    for (let at = 0; at < 20_000; at++) cache.keep(`text ${at}`, Float32Array.of(0.5, 0.5, 0, 0));
    expect(known('text 19999')).toBe(true);
    expect(known('text 17500')).toBe(true);
    expect(known('text 14000')).toBe(false);
  });
});
