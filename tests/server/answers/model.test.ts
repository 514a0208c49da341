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

/** A copy of the run's model, changed. */
function changed(change: (path: string) => void): string {
  copyFileSync(MODEL_FILE, file);
  change(file);
  return file;
}

/** Why a model cannot be read; null where it can. */
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
  test('tells what a buyer asks for, misspelt too', () => {
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

  test('is the same each time it is trained', () => {
    const few = CONCEPTS.slice(0, 6);
    expect(train(few)).toEqual(train(few));
  });

  test('keeps the order of the probabilities of what it was trained on', () => {
    const few = CONCEPTS.slice(0, 6);
    const likelihood = createClassifier(train(few));
    for (const [place, { asks }] of few.entries()) {
      const right = asks.filter((text) => {
        const likelihoods = likelihood(text);
        return likelihoods.indexOf(Math.max(...likelihoods)) === place;
      });
      expect(right.length).toBeGreaterThan(0.8 * asks.length);
    }
  });

  test('says why it cannot be read', () => {
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

  test('is trained where the build has left none, and kept for the next start', () => {
    const path = join(folder, 'trained/model');
    const reasons: string[] = [];
    const trained = readOrTrainModel((why) => reasons.push(why.kind), path);
    expect(reasons).toEqual(['missing']);
    expect(trained.scales.length).toBe(CONCEPTS.length);
    expect(readOrTrainModel((why) => reasons.push(why.kind), path)).toEqual(trained);
    expect(reasons).toEqual(['missing']);
  }, 240_000);

  test('is known by everything that shapes it', () => {
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
    const shaping = [...seen].map((path) => relative(EMBEDDED, path)).filter((path) => path !== 'likelihood-cache.ts');
    expect(inputs.toSorted()).toEqual([...shaping, 'phrases'].toSorted());
  });
});

describe('the likelihoods of texts', () => {
  test('are the same whether they were remembered or not', () => {
    const likelihood = createClassifier(readModel());
    const first = likelihood('hacen factura?').slice();
    // More than are at hand.
    for (let at = 0; at < 1000; at++) likelihood(`pregunta ${at}`);
    expect(likelihood('hacen factura?')).toEqual(first);
  });

  test('of the last thousands are remembered, and no more', () => {
    const cache = createLikelihoodCache(4);
    const known = (text: string): boolean => cache.get(text) !== undefined;
    for (let at = 0; at < 20_000; at++) cache.keep(`text ${at}`, Float32Array.of(0.5, 0.5, 0, 0));
    expect(known('text 19999')).toBe(true);
    expect(known('text 17500')).toBe(true);
    expect(known('text 14000')).toBe(false);
  });
});
