import { describe, expect, test } from 'vitest';
import { createConceptLikelihood } from '#server/answers/embedded/engine.ts';
import { areSimilar, differenceOf } from '#server/similar/compare.ts';
import { createFeatures } from '#server/similar/features.ts';

const featuresOf = createFeatures(createConceptLikelihood(() => undefined));
const compare = (one: string, other: string) => {
  const [own, given] = [featuresOf(one), featuresOf(other)];
  return { areSimilar: areSimilar(own, given), ...differenceOf(own, given) };
};

describe('2.67 7.67 what two similar questions differ in', () => {
  test.each([
    ['hacen envios a Rosario?', 'hacen envios a Córdoba?', ['rosario'], ['cordoba']],
    ['Hola! hacen envíos a Valparaíso?', 'hacen envios a Temuco', ['valparaiso'], ['temuco']],
    ['hacen envios a Medellín?', 'hacen envíos a Cali?', ['medellin'], ['cali']],
    ['hacen envios a Guadalajara?', 'hacen envios a Puebla?', ['guadalajara'], ['puebla']],
    ['hacen envios a Arequipa?', 'hacen envios a Lima?', ['arequipa'], ['lima']],
    ['hacen envios a Paysandú?', 'hacen envios a Montevideo?', ['paysandu'], ['montevideo']],
  ])('is the place: %s, %s', (one, other, ownWords, otherWords) => {
    expect(compare(one, other)).toEqual({ areSimilar: true, ownWords, otherWords });
  });

  test('is the place also where buyers commonly ask with its name', () => {
    expect(compare('donde estan? en Pilar?', 'donde estan? en Tigre?')).toMatchObject({
      ownWords: ['pilar'],
      otherWords: ['tigre'],
    });
  });

  test('is the place that only one of them names', () => {
    expect(compare('hacen envios a Mendoza?', 'hola, hacen envios?')).toMatchObject({
      ownWords: ['mendoza'],
      otherWords: [],
    });
  });

  test('is nothing where both name the same place, accents and capitals aside', () => {
    expect(compare('hacen envíos a CORDOBA?', 'hacen envios a Córdoba')).toEqual({
      areSimilar: true,
      ownWords: [],
      otherWords: [],
    });
  });
});
