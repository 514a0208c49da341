import { describe, expect, test } from 'vitest';
import { NEAR } from '#server/answers/embedded/nearest.ts';
import { stemOf } from '#server/answers/embedded/spanish.ts';
import { wordVectorsOf } from '#server/answers/embedded/word-vectors.ts';
import { candidateTexts, likelihood } from './candidate-texts.ts';
import { requestOf } from './request.ts';

const nearness = (one: string, ...others: string[]): number => likelihood.nearness(stemOf(one), others.map(stemOf));

describe('vectors of words', () => {
  test.each([
    ['aguanta', 'resiste'],
    ['pesado', 'liviano'],
    ['ruido', 'silencioso'],
    ['enchufa', 'corriente'],
  ])('%s is near %s', (one, other) => {
    expect(nearness(one, other)).toBeGreaterThan(NEAR);
    expect(nearness(one, other)).toBeCloseTo(nearness(other, one), 5);
  });

  test.each([
    ['aguanta', 'factura'],
    ['ruido', 'garantía'],
    ['enchufa', 'talle'],
  ])('%s is not near %s', (one, other) => {
    expect(nearness(one, other)).toBeLessThan(NEAR);
  });

  test('take the nearest of several words, and are 0 for unknown ones', () => {
    expect(nearness('aguanta', 'factura', 'resiste')).toBe(nearness('aguanta', 'resiste'));
    expect(nearness('aguanta', 'aguanta')).toBeCloseTo(1, 1);
    expect(nearness('qwzx', 'aguanta')).toBe(0);
    expect(nearness('aguanta')).toBe(0);
  });

  test('tell concepts apart, and skip words of one or two phrases', () => {
    const { stems, starts, concepts } = wordVectorsOf([
      ['suena mucho', 'suena fuerte', 'suena bajo'],
      ['pesa mucho', 'pesa poco', 'pesa mucho'],
    ]);
    expect(stems).toEqual(
      [stemOf('suena'), stemOf('pesa')].toSorted((one, other) => stems.indexOf(one) - stems.indexOf(other)),
    );
    const ofStem = (word: string) => {
      const place = stems.indexOf(stemOf(word));
      return [...concepts.slice(starts[place], starts[place + 1])];
    };
    expect(ofStem('suena')).toEqual([0]);
    expect(ofStem('pesa')).toEqual([1]);
  });
});

describe('3.13 a passage in other words than the question', () => {
  test('is a candidate', () => {
    const pot = requestOf({ item: { title: 'Olla' }, description: 'Mango de baquelita, no transmite calor.' });
    expect(candidateTexts('¿el asa se calienta?', pot)).toContainEqual(expect.stringMatching(/no transmite calor/));
  });

  test('is no yes if it names a rival', () => {
    const software = requestOf({ item: { title: 'Impresora' }, description: 'Compatible con Windows y macOS.' });
    expect(candidateTexts('¿anda con linux?', software)).not.toContainEqual(expect.stringMatching(/^sí/i));
  });
});
