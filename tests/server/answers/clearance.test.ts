import { describe, expect, test } from 'vitest';
import { clearanceIn } from '#server/answers/embedded/comparing/clearance.ts';
import { attribute, candidateTexts } from './candidate-texts.ts';
import { requestOf } from './request.ts';

test.each([
  ['Dejar 10 cm libres por detrás y a los costados.', { width: 20, depth: 10 }],
  ['Necesita 15 cm de ventilación de cada lado y arriba', { width: 30, height: 15 }],
  ['Deje 12 cm libres arriba y 4 cm a los costados para ventilar.', { height: 12, width: 8 }],
  ['Requiere 5 cm libres alrededor', { width: 10, depth: 5 }],
  ['Tiene 10 cm libres por dentro.', null],
  ['No necesita 10 cm libres a los costados.', null],
  ['Necesita 2 metros de caño.', null],
  ['Dejar enfriar 10 minutos.', null],
])('the free space that an article needs: %s', (says, expected) => {
  const clearance = clearanceIn(says);
  expect(clearance === null ? null : Object.fromEntries(clearance)).toEqual(expected);
});

describe('a space holds the article with what it needs beside it', () => {
  const known = (description: string) =>
    requestOf({
      item: {
        title: 'Horno eléctrico',
        attributes: [attribute('WIDTH', 'Ancho', '50 cm'), attribute('DEPTH', 'Profundidad', '40 cm')],
      },
      description,
    });
  const answers = (question: string, description: string) =>
    candidateTexts(question, known(description)).filter((text) => /^(?:Sí|No), mide/.test(text));

  test.each([
    [
      'tengo un hueco de 60 cm de ancho, ¿entra?',
      'Dejar 10 cm libres a los costados.',
      'No, mide 50 cm de ancho; dejar 10 cm libres a los costados.',
    ],
    ['tengo un hueco de 75 cm de ancho, ¿entra?', 'Dejar 10 cm libres a los costados.', 'Sí, mide 50 cm de ancho.'],
    ['tengo un hueco de 60 cm de ancho, ¿cabe?', 'Dejar 10 cm libres por detrás.', 'Sí, mide 50 cm de ancho.'],
    ['tengo un hueco de 60 cm de ancho, ¿cabe?', 'Es de apoyo.', 'Sí, mide 50 cm de ancho.'],
    ['tengo un hueco de 45 cm de ancho, ¿cabe?', 'Dejar 10 cm libres a los costados.', 'No, mide 50 cm de ancho.'],
  ])('%s %s', (question, description, expected) => {
    expect(answers(question, description)).toEqual([expected]);
  });
});

describe('figures of the named thing', () => {
  test('the length of the cable, whatever the article reaches', () => {
    const bomb = requestOf({
      item: {
        title: 'Bomba sumergible',
        attributes: [
          attribute('MAX_HEAD', 'Altura máxima de elevación', '9 m'),
          attribute('CABLE_LENGTH', 'Largo del cable', '10 m'),
        ],
      },
    });
    const texts = candidateTexts('el enchufe está a 14 metros, ¿alcanza el cable?', bomb);
    expect(texts).toContain('No, el cable mide 10 m.');
    expect(texts.filter((text) => text.includes('elevación'))).toEqual([]);
  });

  test('the load is compared though it is called full', () => {
    const bars = requestOf({
      item: {
        title: 'Barras portaequipaje',
        attributes: [attribute('MAX_LOAD', 'Capacidad máxima de carga', '75 kg')],
      },
    });
    expect(candidateTexts('la caja ya cargada pesa 60 kg, ¿la soporta?', bars)).toContain(
      'Sí, la capacidad máxima de carga es de 75 kg.',
    );
    expect(candidateTexts('la caja ya cargada pesa 90 kg, ¿la soporta?', bars)).toContain(
      'No, la capacidad máxima de carga es de 75 kg.',
    );
  });
});
