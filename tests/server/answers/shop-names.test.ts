import { expect, test } from 'vitest';
import { learnFromPastAnswers } from '#server/answers/past-answers.ts';
import { registerOf } from '#server/answers/register.ts';
import type { PastAnswer } from '#server/store/port.ts';
import { requestOf } from './request.ts';

const answered = (...answers: readonly string[]): PastAnswer[] =>
  answers.map((answer, at) => ({
    questionId: String(at),
    isImported: false,
    question: `¿Consulta ${at}?`,
    answer,
    itemId: 'MLA1',
    draft: null,
    earlierDraft: null,
    answeredAt: 0,
  }));
const learned = (...answers: readonly string[]): string[] =>
  learnFromPastAnswers(answered(...answers)).map(({ answer }) => answer);

test('1.02 the name that closes the answers of a shop is not learned', () => {
  expect(
    learned(
      'Hola, gracias por escribir. Sí, es el par. Herramientas Delsur, saludos.',
      'Buenas. Trae 4 pastillas. Herramientas Delsur, saludos.',
      'Hola. Tiene 1 año de garantía. Herramientas Delsur',
    ),
  ).toEqual(['Sí, es el par.', 'Trae 4 pastillas.', 'Tiene 1 año de garantía.']);
});

test('1.02 a name that closes only some answers, or a fact that closes many, is learned', () => {
  expect(learned('Es el filtro. Marca Bosch.', 'Es el de aire. Marca Bosch.')).toEqual([
    'Es el filtro. Marca Bosch.',
    'Es el de aire. Marca Bosch.',
  ]);
  const many = ['Hacemos factura. Enviamos hoy.', 'Sí. Enviamos hoy.', 'Es original. Enviamos hoy.'];
  expect(learned(...many)).toEqual(many);
});

test('2.58 how courtesies address the buyer shows the register, though they are not learned', () => {
  const pastAnswers = learnFromPastAnswers(answered('Sí, es programable. Quedamos a tus órdenes.'));
  expect(pastAnswers.map(({ answer }) => answer)).toEqual(['Sí, es programable.']);
  expect(registerOf({ ...requestOf({}), question: '¿Hay stock?', pastAnswers })).toBe('tu');
});
