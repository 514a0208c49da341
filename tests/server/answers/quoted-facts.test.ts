import { describe, expect, test } from 'vitest';
import { yearsWithin } from '#server/answers/embedded/comparing/years.ts';
import { attribute, candidateTexts } from './candidate-texts.ts';
import { requestOf } from './request.ts';

type Known = Parameters<typeof requestOf>[0];
const candidates = (question: string, known: Known): string[] => candidateTexts(question, requestOf(known));
const YES = expect.stringMatching(/^sí/i);
const NO = expect.stringMatching(/^no\b/i);
const past = (question: string, answer: string): Known['pastAnswers'] => [
  { questionId: '1', question, answer, itemId: 'MLA1', isCorrection: false },
];

describe('1.02 a yes is left out where the quoted fact does not say it', () => {
  test('a number of another unit', () => {
    const item = { title: 'Parlante Bluetooth', attributes: [attribute('CHARGE_TIME', 'Tiempo de carga', '3 h')] };
    expect(candidates('¿puedo conectar tres al mismo tiempo?', { item })).not.toContainEqual(YES);
  });

  test('the name of a model', () => {
    const item = { title: 'Llanta Moto', attributes: [attribute('MODEL', 'Modelo', 'Montaña R2')] };
    expect(candidates('¿sirve para andar en la montaña?', { item })).not.toContainEqual(YES);
    expect(candidates('¿es el modelo montaña?', { item })).toContainEqual(YES);
  });

  test('a model that shares only its number, and an engine of other valves', () => {
    const item = { title: 'Manijas De Freno' };
    expect(
      candidates('¿a la gixxer 150 le quedan?', { item, description: 'COMPATIBLES:\nYamaha SZR 150' }),
    ).not.toContainEqual(expect.stringMatching(/^sí, sirve/i));
    const filter = { item: { title: 'Filtro De Aceite' }, description: 'APLICACIONES:\nRenault Sandero 1.6 16v K4M' };
    expect(candidates('¿le va al sandero 8 válvulas?', filter)).not.toContainEqual(
      expect.stringMatching(/^sí, sirve/i),
    );
    expect(candidates('¿le va al sandero 16 válvulas?', filter)).toContainEqual(expect.stringMatching(/^sí, sirve/i));
  });

  test('what is said of another thing in the same sentence', () => {
    const known = {
      item: { title: 'Licuadora' },
      description: 'El vaso va al lavavajillas, la cuchilla se lava a mano.',
    };
    expect(candidates('¿la cuchilla va al lavavajillas?', known)).not.toContainEqual(YES);
    expect(candidates('¿el vaso va al lavavajillas?', known)).toContainEqual(YES);
  });

  test('a colour that the item does not have', () => {
    const item = { title: 'Silla Plegable Gris', available_quantity: 9 };
    expect(candidates('¿tienen stock en negro?', { item })).not.toContainEqual(YES);
    expect(candidates('¿tienen stock en gris?', { item })).toContainEqual(YES);
  });

  test('a like question that was denied', () => {
    const known = {
      item: { title: 'Fuente 12 V Para Tira Led' },
      pastAnswers: past('¿sirve para una tira de 10 metros?', 'No, para 10 metros precisás la de 150 W.'),
    };
    const said = candidates('¿10 metros de tira aguanta?', known);
    expect(said).toContainEqual(NO);
    expect(said).not.toContainEqual(YES);
  });
});

test('1.02 a list of years that ends with "hasta" covers the years before', () => {
  const asked = [{ from: 2014, to: 2014 }];
  expect(yearsWithin(asked, 'Pulsar 180 (modelos hasta 2016)')).toBe(true);
  expect(yearsWithin(asked, 'Pulsar 180 (modelos hasta 2012)')).toBe(false);
  expect(yearsWithin(asked, 'Gol Trend 2015 hasta 2020')).toBe(false);
});

test('1.02 an answer about what is in the box says nothing of what the article does', () => {
  const known = {
    item: { title: 'Caja Organizadora' },
    pastAnswers: past('¿viene con destornilladores?', 'No, se entrega vacía.'),
  };
  expect(candidates('¿aguanta destornilladores imantados?', known)).not.toContainEqual(NO);
  expect(candidates('¿trae destornilladores?', known)).toContainEqual(NO);
});
