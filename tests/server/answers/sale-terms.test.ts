import { describe, expect, test } from 'vitest';
import { answersKind } from '#server/answers/embedded/answer-kinds.ts';
import { parsePart, parseQuestion } from '#server/answers/embedded/understanding.ts';
import type { DraftRequest, ItemFacts } from '#server/answers/port.ts';
import { candidateTexts, likelihood } from './candidate-texts.ts';
import { requestOf } from './request.ts';

type Shop = Partial<Omit<DraftRequest, 'item' | 'question'>>;

/** The texts of the candidates for a question about a stool, before the forest ranks them. */
function candidates(question: string, shop: Shop, variations: ItemFacts['variations'] = []): string[] {
  const item = { title: 'Banqueta De Madera Alta', shipping: null, available_quantity: 40, variations };
  return candidateTexts(question, requestOf({ item, ...shop }));
}
const policy = (text: string) => ({ value: null, text });
const answered = (question: string, answer: string) => ({
  questionId: '1',
  question,
  answer,
  itemId: 'MLA1',
  isCorrection: false,
});

describe('a better price', () => {
  const shop: Shop = {
    policies: {
      haggling: policy('Trabajamos con precio fijo.'),
      wholesale: policy('A partir de 8 unidades bonificamos un 11%.'),
    },
  };

  test.each([
    ['queremos 9 banquetas para el bar, nos bonifican algo?', ['Sí, a partir de 8 unidades bonificamos un 11%.']],
    ['llevando 3 hay precio por cantidad?', ['No, a partir de 8 unidades bonificamos un 11%.']],
    ['por 900 te la compro ya', ['No, trabajamos con precio fijo.']],
    ['cuál es lo menos por dos?', ['Trabajamos con precio fijo.']],
  ])('is quoted for the wanted quantity alone: %s', (question, expected) => {
    expect(candidates(question, shop)).toEqual(expected);
  });

  test('is not promised to a buyer with an offer if only a wholesale price is stated', () => {
    expect(
      candidates('me la dejás en 700?', { policies: { wholesale: policy('Desde 8 unidades, 11% menos.') } }),
    ).toEqual([]);
  });
});

describe('delivery', () => {
  const dispatch = { policies: { dispatch: policy('Despachamos de martes a sábado lo pagado antes de las 14 h.') } };

  test.each([
    'me llega sí o sí antes del miércoles?',
    'alcanzo a recibirla para el domingo?',
    'es para el viernes. llega?',
  ])('by a day is not affirmed by the day of dispatch: %s', (question) => {
    expect(candidates(question, dispatch)).toEqual([]);
  });

  test('takes the time stated for the same town or the rest of the country', () => {
    const shop: Shop = { pastAnswers: [answered('cuánto tarda a Salto?', 'A Salto tarda 2 días hábiles.')] };
    expect(candidates('cuánto tarda en llegar a Salto', shop)).toContain('A Salto tarda 2 días hábiles.');
    expect(candidates('cuánto tarda en llegar a Melo', shop)).toEqual([]);
  });

  test.each([
    ['despachan los domingos?', /^No, despachamos/],
    ['los jueves despachan?', /^Sí, despachamos/],
  ])('starts on the stated weekdays: %s', (question, says) => {
    expect(candidates(question, dispatch)[0]).toMatch(says);
  });

  test.each([
    ['si la pago a las 10 de la mañana sale hoy?', /^Sí, lo pagado/],
    ['si la pago a las 17 hs sale hoy mismo?', /^No, lo pagado/],
  ])('starts the same day until the stated hour: %s', (question, says) => {
    const shop = { policies: { dispatch: policy('Lo pagado hasta las 15 h sale el mismo día hábil.') } };
    expect(candidates(question, shop)[0]).toMatch(says);
  });
});

describe('a visit', () => {
  test('is denied if the shop has no place for it', () => {
    const shop = {
      quickAnswers: [{ title: 'retiros', answer: 'Somos taller familiar, no tenemos local a la calle.' }],
    };
    expect(candidates('puedo pasar a retirarla el martes?', shop)).toContain(
      'No, somos taller familiar, no tenemos local a la calle.',
    );
  });

  test('ends at noon if that is stated', () => {
    const shop = { policies: { pickup: policy('Retiros de lunes a viernes de 9 a 18 h; sábados hasta el mediodía.') } };
    expect(candidates('puedo ir el sábado a la tarde?', shop)[0]).toMatch(/^No, /);
    expect(candidates('puedo ir el sábado a las 10?', shop)[0]).toMatch(/^Sí, /);
  });

  test('to see the article is not answered by the pickup address', () => {
    const shop = { policies: { pickup: policy('Retiro en depósito de Carrasco, de 9 a 12 h.') } };
    expect(candidates('puedo ir a verla antes de comprarla?', shop)).toEqual([]);
  });
});

test('the same-day dispatch stays open if the buyer names no hour', () => {
  const shop = { policies: { dispatch: policy('Lo pagado hasta las 15 h sale el mismo día hábil.') } };
  expect(candidates('si la compro ahora la despachan hoy?', shop)[0]).toMatch(/^Lo pagado/);
});

describe('terms of sale', () => {
  test.each([
    ['me hacen factura B?', 'Entregamos factura C.', 'invoice', /^No, entregamos factura C/],
    ['dan factura para una empresa?', 'Solamente boleta, factura no damos.', 'invoice', /^No, /],
    ['hay 18 cuotas?', 'Hasta 9 cuotas sin interés con tarjeta.', 'payment', /^No, hasta 9/],
    ['puedo pagar por rapipago?', 'Recibimos tarjetas, Rapipago y saldo en cuenta.', 'payment', /^Sí, /],
    ['abierta la puedo devolver si no me gusta?', 'Cambios en 7 días, en caja cerrada.', 'exchange', /^No, /],
    [
      'el flete del cambio lo tengo que pagar yo?',
      'Cambios en 7 días; el flete corre por nuestra cuenta.',
      'exchange',
      /^No, /,
    ],
  ])('answer yes or no: %s', (question, says, topic, expected) => {
    expect(candidates(question, { policies: { [topic]: policy(says) } })[0]).toMatch(expected);
  });

  test('leave a method of payment open that they do not mention', () => {
    expect(candidates('aceptan cheques?', { policies: { payment: policy('Recibimos tarjetas y Rapipago.') } })).toEqual(
      [],
    );
  });
});

describe('an article that arrives broken', () => {
  test('may be exchanged, and is not denied for lack of a warranty', () => {
    const shop = { policies: { exchange: policy('Cambios y devoluciones dentro de los 20 días.') } };
    expect(candidates('si viene rajada qué hago?', shop)).toContain('Cambios y devoluciones dentro de los 20 días.');
  });

  test('is not answered by exchanges of something else', () => {
    const shop = { pastAnswers: [answered('se le puede cambiar el asiento?', 'No, el asiento va atornillado.')] };
    expect(candidates('si no me gusta la puedo cambiar o devolver?', shop)).toEqual([]);
  });
});

describe('the warranty of a part', () => {
  const description = 'Garantía de 1 año; las ruedas tienen 2 meses.\nLos tornillos no entran en la garantía.';

  test.each([
    [
      'si a los 4 meses se rompe una rueda la cubre la garantía?',
      ['No, garantía de 1 año; las ruedas tienen 2 meses.'],
    ],
    ['qué garantía tienen las ruedas?', ['Garantía de 1 año; las ruedas tienen 2 meses.']],
    ['los tornillos tienen garantía?', ['No, los tornillos no entran en la garantía.']],
  ])('is used instead of the whole article’s: %s', (question, expected) => {
    expect(candidates(question, { description })).toEqual(expected);
  });

  test('excludes what is not covered', () => {
    const shop = { policies: { warranty: policy('La garantía cubre fallas de origen, no caídas ni humedad.') } };
    expect(candidates('si se me cae me la cubre la garantía?', shop)[0]).toMatch(/^No, la garantía/);
  });
});

describe('prices of variations', () => {
  const variation = (id: string, value_name: string, price: number) => ({
    id,
    price,
    available_quantity: 3,
    attribute_combinations: [{ id: 'COLOR', name: 'Color', value_name }],
  });
  const stools = [variation('1', 'Nogal', 900), variation('2', 'Blanco', 700), variation('3', 'Gris', 700)];

  test.each([
    [
      'la nogal cuesta lo mismo que las otras?',
      /^No, el precio es el publicado: nogal \$\s?900 y blanco y gris \$\s?700/,
    ],
    ['la nogal sale más cara?', /^Sí, el precio es el publicado: nogal \$\s?900/],
    ['la blanca y la gris salen igual?', /^Sí, el precio es el publicado: \$\s?700/],
  ])('are compared: %s', (question, says) => {
    expect(candidates(question, {}, stools)[0]).toMatch(says);
  });
});

describe('several parts of a question', () => {
  test.each([
    'hacen factura? es para un taller',
    'tienen precio de contado? retiro yo',
    'es para mi tía, si no le gusta la puedo cambiar?',
  ])('are one if the other is a statement of the buyer: %s', (question) => {
    expect(parseQuestion(question, likelihood).parts).toHaveLength(1);
  });

  test.each([
    'comprando un sábado, cuándo la envían',
    'transfiero el domingo y cuándo la despachan?',
    'si se me cae y se raja me la arreglan en garantía?',
  ])('keep a condition with its question: %s', (question) => {
    expect(parseQuestion(question, likelihood).parts).toHaveLength(1);
  });

  test('are answered together if one answer covers both', () => {
    const said = 'Se retira en el local de Maroñas, de lunes a jueves de 9 a 15 h.';
    expect(answersKind(said, parsePart('en qué horario', likelihood))).toBe(true);
    expect(answersKind(said, parsePart('por qué zona están', likelihood))).toBe(true);
    expect(answersKind(said, parsePart('quién paga el flete', likelihood))).toBe(false);
  });
});
