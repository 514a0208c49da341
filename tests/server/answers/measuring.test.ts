import { describe, expect, test } from 'vitest';
import { countFeature } from '#server/answers/embedded/measuring.ts';
import { parsePart } from '#server/answers/embedded/understanding.ts';
import { attribute, candidateTextsByPart, likelihood } from './candidate-texts.ts';
import { requestOf } from './request.ts';

interface Article {
  readonly attributes?: readonly (readonly [id: string, name: string, value: string])[];
  readonly description?: string;
  readonly variations?: readonly (readonly [id: string, name: string, value: string, price: number, left: number])[];
}

/** The texts of the candidates for each part of a question. */
function candidates(question: string, { attributes = [], description = '', variations = [] }: Article): string[][] {
  return candidateTextsByPart(
    question,
    requestOf({
      item: {
        attributes: attributes.map((entry) => attribute(...entry)),
        variations: variations.map(([id, name, value_name, price, available_quantity], at) => ({
          id: String(at),
          price,
          available_quantity,
          attribute_combinations: [attribute(id, name, value_name)],
        })),
      },
      description,
    }),
  );
}

describe('a measure', () => {
  const cart: Article = {
    attributes: [
      ['WEIGHT', 'Peso', '9 kg'],
      ['MAX_WEIGHT_SUPPORTED', 'Peso máximo soportado', '80 kg'],
    ],
    description: 'Rinde hasta 40 m2.\nCon carga llena pesa 21 kg.',
  };

  test('is the weight or the load, as asked', () => {
    expect(candidates('cuánto peso aguanta', cart)[0]).not.toContain('Pesa 9 kg.');
    expect(candidates('cuánto pesa', cart)[0]).toContain('Pesa 9 kg.');
    expect(candidates('cuánto pesa', cart)[0]).not.toContain('El peso máximo soportado es de 80 kg.');
  });

  test('has the unit asked for', () => {
    expect(candidates('cuántos litros rinde', cart)[0]).not.toContain('Rinde hasta 40 m2.');
    expect(candidates('cuántos metros cuadrados rinde', cart)[0]).toContain('Rinde hasta 40 m2.');
  });

  test('is that of the empty article by default', () => {
    expect(candidates('cuánto pesa', cart)[0]).not.toContain('Con carga llena pesa 21 kg.');
    expect(candidates('cuánto pesa vacío', cart)[0]).toContain('Pesa 9 kg.');
  });
});

test.each([
  ['cuántos ganchos trae', 'Trae 6 ganchos y 2 soportes', 1],
  ['cuántos ganchos trae', 'Ganchos de acero con traba', -1],
  ['cuántos ganchos trae', 'Barra de 90 cm', 0],
  ['cuántos litros carga', 'Tanque de litros variables', 0],
])('for %j, %j counts as %i', (question, source, counted) => {
  expect(countFeature(parsePart(question, likelihood), { about: '', source })).toBe(counted);
});

describe('the contents of the box', () => {
  const sheet: Article = {
    description: 'VENTAJAS\nLiviano\n\nQUÉ TRAE LA CAJA\n- Base\n- 2 correas\n- Manual\n\nHecho en Chile',
  };
  const sentence: Article = {
    description: 'Muy cómodo. Incluye base, correas y manual. No incluye pilas. Hecho en Chile.',
  };
  test.each([
    ['qué viene en la caja?', sheet, 'Qué trae la caja: Base; 2 correas; Manual.'],
    ['que accesorios incluye', sentence, 'Incluye base, correas y manual. No incluye pilas.'],
  ])('are listed completely for %j', (question, article, expected) => {
    expect(candidates(question, article)[0]).toContain(expected);
  });

  test('do not answer a question about one of them', () => {
    expect(candidates('con qué aceite viene?', sheet)[0]).not.toContain('Qué trae la caja: Base; 2 correas; Manual.');
  });
});

describe('for variations', () => {
  const shelf: Article = {
    variations: [
      ['PUZZLE_DESIGN', 'Motivo', 'Bosque', 100, 2],
      ['PUZZLE_DESIGN', 'Motivo', 'Desierto', 100, 0],
      ['PUZZLE_DESIGN', 'Motivo', 'Plateado', 120, 5],
    ],
  };
  test.each([
    ['qué motivos tienen?', 'Disponible ahora: bosque y plateado.'],
    ['el plateado lo tienen', 'Sí, hay disponible en plateado. Puede comprar desde la publicación.'],
    [
      'del plateado cuántos tienen',
      'Sí, hay disponible en plateado. Hay 5 disponibles. Puede comprar desde la publicación.',
    ],
  ])('the available ones are listed for %j', (question, expected) => {
    expect(candidates(question, shelf)[0]).toContain(expected);
  });

  test('no price answers a question about a measure', () => {
    expect(candidates('cuánto pesa el bosque', shelf)[0]?.filter((text) => text.includes('precio'))).toEqual([]);
  });
});

describe('a measure in other words', () => {
  const lamp: Article = {
    attributes: [
      ['LIGHT_RANGE', 'Alcance de la luz', '15 m'],
      ['SHADE_MATERIAL', 'Material de la pantalla', 'Lino'],
      ['MAIN_MATERIAL', 'Material principal', 'Roble'],
      ['HEIGHT', 'Alto', '48 cm'],
    ],
    description: 'Consume 9 W.\nMedidas: 20 x 20 x 48 cm.\nElija el color en las opciones.',
  };

  test('is recognized by its unit', () => {
    expect(candidates('cuántos watts gasta', lamp)[0]).toContain('Consume 9 W.');
    expect(candidates('a cuántos metros ilumina', lamp)[0]).toContain('El alcance de la luz es de 15 m.');
  });

  test('is recognized by its side', () => {
    expect(candidates('qué alto tiene', lamp)[0]).toContain('Mide 48 cm de alto.');
    expect(candidates('qué alto tiene', lamp)[0]).not.toContain('Medidas: 20 x 20 x 48 cm.');
  });

  test('is the article’s, unless a part is asked about', () => {
    expect(candidates('de qué material es', lamp)[0]).not.toContain('El material de la pantalla es lino.');
    expect(candidates('de qué material es la pantalla', lamp)[0]).toContain('El material de la pantalla es lino.');
  });
});
