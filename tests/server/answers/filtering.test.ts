import { describe, expect, test } from 'vitest';
import { partsOf } from '#server/answers/embedded/understanding.ts';
import type { ItemFacts } from '#server/answers/port.ts';
import { attribute, candidateTexts, likelihood } from './candidate-texts.ts';
import { requestOf } from './request.ts';

/** The texts of the candidates for a question, before the forest ranks them. */
const candidates = (question: string, item: Partial<ItemFacts>, description = ''): string[] =>
  candidateTexts(question, requestOf({ item, description }));

const variation = (id: number, size: string, available_quantity: number) => ({
  id,
  price: 100,
  available_quantity,
  attribute_combinations: [attribute('SIZE', 'Talla', size)],
});

describe('values of a closed kind', () => {
  const shirt: Partial<ItemFacts> = {
    title: 'Camisa de lino',
    attributes: [attribute('COLOR', 'Color', 'Celeste'), attribute('GENDER', 'Género', 'Mujer')],
    variations: [variation(1, 'S', 2), variation(2, 'M', 0), variation(3, 'L', 1)],
  };

  test('deny a size that no variation has, and list the available ones', () => {
    expect(candidates('¿consigo la xl?', shirt)).toContain('No, no lo tenemos. Disponible ahora: S y L.');
  });

  test('treat another colour than the stated one as another article', () => {
    expect(candidates('¿la manejan en negro?', shirt)).toEqual([]);
    expect(candidates('¿hay para caballero?', shirt)).toEqual([]);
  });

  test('answer from the stated value', () => {
    expect(candidates('¿son para varón?', shirt)).toContain('No, es para mujer.');
    const pads = { title: 'Pastillas de freno', attributes: [attribute('POSITION', 'Posición', 'Trasera')] };
    expect(candidates('¿van adelante?', pads)).toContain('No, la posición es trasera.');
  });
});

describe('filtering of candidates', () => {
  test('drops denials of other models', () => {
    const ink = { title: 'Cartucho de tinta' };
    const description = 'Compatible con la serie L300.\nNo compatible con L120 ni XP241.';
    expect(candidates('¿le sirve a la l805?', ink, description).filter((text) => text.startsWith('No'))).toEqual([]);
    expect(candidates('¿le sirve a la xp241?', ink, description).some((text) => text.startsWith('No'))).toBe(true);
  });

  test('ignores a single row of sizes, and denies a measure beyond the largest row', () => {
    const trousers = { title: 'Pantalón de trabajo' };
    const description = 'Guía de talles\nS: cintura 70-76\nM: cintura 77-84\nL: cintura 85-92';
    const said = candidates('tengo 99 de cintura, ¿hay para mí?', trousers, description);
    expect(said).toContain('No, la medida más grande es L: cintura 85-92.');
    expect(said.filter((text) => text.startsWith('Sí'))).toEqual([]);
  });

  test('uses the limit of the named part and ignores extras', () => {
    const rack = { title: 'Estructura para entrenar', attributes: [attribute('MAX_LOAD', 'Carga máxima', '300 kg')] };
    const description = 'Gancho lateral: hasta 40 kg.\nCon refuerzo opcional soporta 500 kg.';
    const said = candidates('¿el gancho aguanta una bolsa de 60 kilos?', rack, description);
    expect(said).toContain('No, gancho lateral: hasta 40 kg.');
    expect(said.filter((text) => text.startsWith('Sí'))).toEqual([]);
  });

  test('takes the figure before a bare verb', () => {
    expect(partsOf('mi abuelo pesa 97 kilos. ¿lo aguanta?', likelihood)).toHaveLength(1);
    expect(partsOf('¿es para un nene de 5 años? ¿le va bien?', likelihood)).toHaveLength(1);
  });
});
