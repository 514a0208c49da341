import { describe, expect, test } from 'vitest';
import { alternativesIn, areAlternatives } from '#server/answers/embedded/alternatives.ts';
import { createClassifier } from '#server/answers/embedded/classifier.ts';
import { quantityVerdict } from '#server/answers/embedded/comparing/quantity.ts';
import { openingVerdict } from '#server/answers/embedded/comparing/schedule.ts';
import { readOrTrainModel } from '#server/answers/embedded/model-file.ts';
import { possibleQuotes } from '#server/answers/embedded/quoting.ts';
import { stems } from '#server/answers/embedded/spanish.ts';
import { parsePart, partsOf } from '#server/answers/embedded/understanding.ts';

const likelihood = createClassifier(readOrTrainModel(() => undefined));
const part = (text: string) => parsePart(text, likelihood);
const NOTHING_COMPARED = { figures: null, years: null };

describe('alternatives', () => {
  test.each([
    ['es de metal o plastico', 2],
    ['el cierre es de velcro o de hebilla', 2],
    ['es de acero 201 o 304', 2],
    ['viene con cargador o lo tengo que comprar', 0],
    ['tiene rueditas o solo se cuelga', 0],
    ['trae bateria o se compra aparte', 0],
    ['es impermeable o no', 0],
  ])('of %j are %i', (text, count) => {
    expect(alternativesIn(text)).toHaveLength(count);
  });

  test('belong to the question before them', () => {
    expect(partsOf('de qué es, plástico o lona', likelihood)).toHaveLength(1);
    expect(partsOf('¿Qué número de acero es? ¿201 o 304?', likelihood)).toHaveLength(1);
    expect(areAlternatives('tiene garantia o factura')).toBe(false);
  });
});

describe('opening hours', () => {
  const SHOP = 'Retiro en Echesortu, de lunes a viernes de 9 a 13 y de 15:30 a 19 h, y los sábados de 9 a 13 h.';
  const WEEKDAYS = 'Puede recoger de lunes a viernes de 8 a.m. a 5 p.m., después de comprar.';
  test.each([
    ['el sábado tipo 11 la puedo pasar a retirar', SHOP, true],
    ['el sábado a la tarde la puedo pasar a buscar', SHOP, false],
    ['si paso tipo 8 de la noche un miércoles hay alguien', SHOP, false],
    ['un martes a las 4 de la tarde puedo ir', SHOP, true],
    ['el domingo están', SHOP, false],
    ['sábado por la mañana la puedo recoger', WEEKDAYS, false],
    ['el viernes después de las 6 puedo ir', WEEKDAYS, false],
    ['el jueves puedo pasar', WEEKDAYS, true],
    ['puedo pasar por el local', WEEKDAYS, null],
    ['el sábado puedo pasar', 'Estamos en Rosario, barrio Echesortu.', null],
    ['el domingo puedo pasar', 'Lunes a sábado de 10 a 18. Domingos cerrado.', false],
  ])('%j with %j', (text, says, open) => {
    expect(openingVerdict({ text, isYesNo: true }, says)).toBe(open);
  });

  test('give no yes or no to a question about the hours', () => {
    expect(openingVerdict({ text: 'hasta qué hora atienden los sábados', isYesNo: false }, SHOP)).toBeNull();
  });
});

test.each([
  ['llevando 20 me hacen precio', 'Desde 10 unidades hacemos 15% menos.', true],
  ['si llevo 3 hay descuento', 'A partir de 6 piezas manejamos mayoreo.', false],
  ['hacen precio por mayor', 'A partir de 6 piezas manejamos mayoreo.', null],
])('the quantity in %j is compared with %j', (text, says, enough) => {
  expect(quantityVerdict({ text, concept: 'wholesale', isYesNo: true }, says)).toBe(enough);
});

describe('a leading yes or no', () => {
  test('is omitted if only one of the clauses negates', () => {
    const says = 'Bomba eléctrica 127 V (se conecta a la corriente, no usa pilas)';
    const question = { ...part('la bomba usa pilas'), specifics: stems('bomba pilas') };
    expect(possibleQuotes(says, question, NOTHING_COMPARED)).toEqual([says]);
  });

  test('is inverted if the question asks about an absence', () => {
    const question = part('carga sin cable');
    expect(possibleQuotes('Se carga con el cable USB.', question, NOTHING_COMPARED)).toContain(
      'No, se carga con el cable USB.',
    );
    expect(possibleQuotes('Carga sin cable sobre la base.', question, NOTHING_COMPARED)).toContain(
      'Sí, carga sin cable sobre la base.',
    );
  });

  test('is not affected by a condition in another clause', () => {
    const says = 'Se retira por Palermo; lo que va con Full solo se envía.';
    expect(possibleQuotes(says, part('se puede retirar por palermo'), NOTHING_COMPARED)).not.toContain(`No, ${says}`);
    expect(
      possibleQuotes(says, part('se puede retirar por palermo'), NOTHING_COMPARED).some((text) =>
        text.startsWith('No'),
      ),
    ).toBe(false);
  });
});

test('a request for a value asks how much', () => {
  const { isYesNo, specifics } = part('me pasas las medidas');
  expect({ isYesNo, specifics }).toEqual({ isYesNo: false, specifics: [] });
});
