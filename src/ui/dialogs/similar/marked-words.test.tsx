import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { MarkedWords } from './marked-words.tsx';

afterEach(cleanup);

/** The text as it is drawn, and which words of it stand out. */
function drawn(text: string, words: readonly string[]): readonly [string | null, readonly (string | null)[]] {
  const { container } = render(<MarkedWords text={text} words={words} />);
  return [container.textContent, [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)];
}

describe('2.67 the words of a question that another one lacks', () => {
  test.each([
    ['as they are written', '¿Hay ROJO, o azul?', ['rojo', 'azul'], ['ROJO', 'azul']],
    ['with and without accents', '¿Sale con camion? ¿Camión?', ['camión'], ['camion', 'Camión']],
    ['whole where the accent is a sign of its own', 'An\u0303o 2024', ['año'], ['An\u0303o']],
    ['numbers too', 'Talle 42 o 420', ['42'], ['42']],
    ['as whole words', 'rojos y rojo', ['rojo'], ['rojo']],
    ['each time', 'rojo rojo', ['rojo'], ['rojo', 'rojo']],
    ['none', 'rojo', [], []],
    ['none that is not there', 'rojo', ['azul'], []],
    ['of an empty text', '', ['azul'], []],
  ])('stand out %s, and nothing of the text is lost', (_, text, words, marked) => {
    expect(drawn(text, words)).toEqual([text, marked]);
  });
});
