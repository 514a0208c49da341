import { describe, expect, test } from 'vitest';
import type { DraftRequest } from '#server/answers/port.ts';
import { isOutOf, registerOf } from '#server/answers/register.ts';
import { requestOf } from './request.ts';

const BARE = { ...requestOf({}), question: '¿Hay stock?' };
const answered = (...answers: readonly string[]): DraftRequest => ({
  ...BARE,
  pastAnswers: answers.map((answer, index) => ({
    question: '¿Hay stock?',
    answer,
    itemId: 'MLA1',
    questionId: String(index),
    isCorrection: false,
  })),
});

describe('the register of a seller', () => {
  test.each([
    ['vos', 'Hola! Podés retirarlo de lunes a viernes.'],
    ['vos', 'Si querés te lo mandamos por moto.'],
    ['vos', 'Sí, retirás en el local. Avisanos antes.'],
    ['vos', 'Tenes stock disponible, podes ofertar.'],
    ['vos', 'Gracias por tu compra. Mirá las medidas y elegí tu talle. Cualquier cosa consultanos.'],
    ['tu', 'Hola, puedes recogerlo en la tienda.'],
    ['tu', 'Claro, si lo necesitas te lo enviamos hoy. Gracias por tu compra.'],
    ['tu', 'Sí. Elige el color al comprar y avísanos.'],
    ['usted', 'Buenas tardes, puede retirarlo por el local.'],
    ['usted', 'Le enviamos la factura con su compra. Comuníquese por este medio.'],
    ['usted', 'Realice su consulta y con gusto le informamos.'],
    ['usted', 'Sí, hay stock.'],
    ['usted', ''],
  ])('2.58 %s: %s', (register, answer) => {
    expect(registerOf(answered(answer))).toBe(register);
  });

  test.each([
    'Además, después de la compra recibirás más datos.',
    'Es de origen japonés y a través del país llega en inglés.',
    'Se puede lavar y se debe secar.',
  ])('2.58 is not shown by lookalikes: %s', (answer) => {
    expect(registerOf(answered(answer, 'Podés ofertar.'))).toBe('vos');
    expect(registerOf(answered(answer, 'Puedes ofertar.'))).toBe('tu');
  });

  test('2.58 is the most frequent one in all texts', () => {
    expect(registerOf(answered('Podés ofertar.', 'Puede comprar.', 'Le enviamos hoy, su pedido sale ya.'))).toBe(
      'usted',
    );
    expect(registerOf({ ...BARE, signature: 'Si tenés dudas, escribinos.' })).toBe('vos');
    expect(registerOf({ ...BARE, quickAnswers: [{ title: 'envío', answer: 'Puedes pedirlo hoy.' }] })).toBe('tu');
    expect(registerOf({ ...BARE, policies: { invoice: { value: 'yes', text: 'Si querés, factura A.' } } })).toBe('vos');
  });

  test('2.58 is the chosen one regardless of the texts', () => {
    expect(registerOf({ ...answered('Podés ofertar.'), register: 'usted' })).toBe('usted');
  });

  test.each([
    ['usted', 'Podés comprarlo.', true],
    ['usted', 'Podes comprarlo.', true],
    ['usted', 'Puede comprarlo.', false],
    ['tu', 'Tenés que pedirlo.', true],
    ['tu', 'Puedes pedirlo.', false],
    ['vos', 'Si quieres, hay más.', true],
    ['vos', 'Si querés, hay más.', false],
  ] as const)('2.58 of an account that says %s, "%s" is out of it: %s', (register, answer, isOut) => {
    expect(isOutOf(answer, register)).toBe(isOut);
  });
});
