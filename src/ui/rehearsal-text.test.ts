import { describe, expect, it } from 'vitest';
import { promiseText } from './rehearsal-text.ts';

describe('what a rehearsal promises', () => {
  it.each([
    [
      '4.30 a rehearsal with too few answers that would be sent asks for another one, as judging goes no further',
      { wouldSend: 13, judged: 13, right: 13, atLeast: null },
      'Todavía no hay promesa: hacen falta 20 respuestas que habrían salido solas, y en este ensayo son 13. Ensaye con más preguntas, si las hay.',
    ],
    [
      '4.30 with enough of them it says how many are judged',
      { wouldSend: 20, judged: 19, right: 19, atLeast: null },
      'Todavía no hay promesa: hay que juzgar 20 respuestas que habrían salido solas, y van 19 de 20.',
    ],
    [
      '4.30 with enough of them judged it promises',
      { wouldSend: 25, judged: 20, right: 19, atLeast: 76 },
      'De 20 respuestas que habrían salido solas se dieron por buenas 19: al menos 76 %.',
    ],
  ])('%s', (_, promise, text) => {
    expect(promiseText(promise)).toBe(text);
  });
});
