import { expect, test } from 'vitest';
import { truthSentence } from '#server/answers/embedded/wording.ts';

test.each([
  ['Compatible con cápsulas', false, 'No, no es compatible con cápsulas.'],
  ['Resistente al agua', true, 'Sí, es resistente al agua.'],
  ['Plegable', true, 'Sí, es plegable.'],
  ['Apto para lavavajillas', false, 'No, no es apto para lavavajillas.'],
  ['Cable incluido', true, 'Sí, tiene cable incluido.'],
  ['Con bluetooth', false, 'No, no tiene bluetooth.'],
  ['Es impermeable', true, 'Sí, es impermeable.'],
  ['Apagado automático', true, 'Sí, tiene apagado automático.'],
])('3.13 %j, %j, is said as %j', (name, isTrue, sentence) => {
  expect(truthSentence(name, isTrue)).toBe(sentence);
});
