import { describe, expect, test } from 'vitest';
import { knowledgeIn } from '#server/answers/learnable.ts';
import { NOTHING, SOMETHING } from './learnable-examples.ts';

describe('what is learned from an answer', () => {
  test.each(NOTHING)('nothing: %s', (answer) => {
    expect(knowledgeIn(answer)).toBeNull();
  });

  test.each(SOMETHING)('something: %s', (answer, knowledge) => {
    expect(knowledgeIn(answer)?.text).toBe(knowledge);
  });

  test.each(SOMETHING)('is the same when it is learned from again: %s', (_answer, knowledge) => {
    expect(knowledgeIn(knowledge)).toEqual({ text: knowledge, isWhole: true });
  });

  test('says whether all of the question was answered', () => {
    expect(knowledgeIn('Hola! Incluye el cargador. Saludos')?.isWhole).toBe(true);
    expect(knowledgeIn('Incluye el cargador. El largo del cable no lo sé.')?.isWhole).toBe(false);
  });

  test('is nothing when the draft was sent unchanged', () => {
    const draft = 'Gracias por su consulta. Color: Negro. El envío es gratis por Mercado Envíos.';
    expect(knowledgeIn(draft, draft)).toBeNull();
    expect(knowledgeIn(`¡Hola!\n\n${draft}\n\nSaludos`, draft)).toBeNull();
  });

  test('is what a person added to the draft, or wrote in its place', () => {
    const draft =
      'Gracias por su consulta. Color: Negro. Sobre lo demás que consulta, lo verificamos y le respondemos.';
    const added = 'Gracias por su consulta. Color: Negro. Incluye funda.';
    expect(knowledgeIn(added, draft)).toEqual({ text: 'Incluye funda.', isWhole: false });
    expect(knowledgeIn('Es negro mate.', draft)).toEqual({ text: 'Es negro mate.', isWhole: true });
  });
});

test('a place is learned, although the text has only a courtesy and names besides', () => {
  expect(knowledgeIn('Hola, estamos en Pando, Canelones. Saludos')).toEqual({
    text: 'estamos en Pando, Canelones.',
    isWhole: true,
  });
});
