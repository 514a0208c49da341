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

  test.each([
    'Plantilla: 36: 23 cm / 37: 23,7 cm / 38: 24,4 cm',
    'Plantilla: 36 23 cm - 37 23,7 cm - 38 24,4 cm.',
    'Plantilla: 36 (23 cm), 37 (23,7 cm), 38 (24,4 cm)',
  ])('reads the rows of a table in one line: %s', (description) => {
    const said = candidates('¿cuánto mide la plantilla del 38?', { title: 'Botín de gamuza' }, description);
    expect(said).toContain('38: 24,4 cm.');
    expect(said.filter((text) => text.startsWith('Plantilla: 36'))).toEqual([]);
  });

  test('takes no row for a list of measures or a sentence', () => {
    const box = { title: 'Caja de madera' };
    for (const description of [
      'Medidas: 30 / 40 / 50 cm',
      'Colores: rojo / azul / 2 verdes',
      'Pesa: 2 kg - con tapa 3 kg',
    ])
      expect(
        candidates('¿qué medidas tiene?', box, description).filter((text) => /^\w+: /.test(text)),
      ).not.toContainEqual(expect.stringMatching(/^(?:30|40|2):/));
  });

  test('takes no other figure in the same unit for a yes', () => {
    const watch = { title: 'Reloj', attributes: [attribute('BAND_WIDTH', 'Ancho de la malla', '22 mm')] };
    expect(candidates('¿la malla es de 20 mm?', watch, '').filter((text) => text.startsWith('Sí'))).toEqual([]);
    expect(candidates('¿la malla es de 22 mm?', watch, '')).toContain('Sí, el ancho de la malla es de 22 mm.');
  });

  test('does not deny what the article does with what is not in its box', () => {
    const phone = { title: 'Celular' };
    const description = 'No trae auriculares.';
    expect(candidates('¿le entran auriculares con cable?', phone, description)).toEqual([]);
    expect(candidates('¿trae auriculares?', phone, description)).toContain('No trae auriculares.');
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
