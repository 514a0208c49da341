import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oncePerText } from '#server/answers/embedded/recent.ts';
import { plain, stems, words } from '#server/answers/embedded/spanish.ts';

/** What `plain` promises, by the decomposition of Unicode alone. */
const decomposed = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll('n\u0303', 'ñ').replace(/\p{M}/gu, '').normalize('NFC');

describe('the plain form of a text', () => {
  test('is the same for Western texts, which are not decomposed, as for all others', () => {
    const western = fc.string({
      unit: fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 40,
    });
    const typographic = fc.constantFrom('–', '“', '”', '’', '•', '…', '‐');
    const others = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(fc.array(fc.oneof(western, typographic, others)), (parts) => {
        expect(plain(parts.join(''))).toBe(decomposed(parts.join('')));
      }),
      { numRuns: 2000 },
    );
    for (let code = 0; code < 0x3000; code++) {
      const letter = String.fromCharCode(code);
      expect(plain(`a${letter}n`), code.toString(16)).toBe(decomposed(`a${letter}n`));
    }
  });

  test('keeps ñ and drops every other accent', () => {
    expect(plain('¿ESTÁ en el AÑO “2020” – pingüino?')).toBe('¿esta en el año “2020” – pinguino?');
  });
});

describe('results kept for each text', () => {
  test('are computed once while the text is in use, and again after a thousand others', () => {
    const computed: string[] = [];
    const lengths = oncePerText((text) => {
      computed.push(text);
      return [text.length];
    });
    expect(lengths('hola')).toBe(lengths('hola'));
    expect(computed).toEqual(['hola']);
    for (let at = 0; at < 1100; at++) lengths(`pregunta ${at}`);
    expect(lengths('hola')).toEqual([4]);
    expect(computed.filter((text) => text === 'hola')).toHaveLength(2);
  });

  test('are the words and stems of the text itself', () => {
    for (const text of ['q precio tiene?', 'hacen facturas', 'q precio tiene?']) {
      expect(words(text)).toEqual(text.startsWith('q') ? ['que', 'precio', 'tiene'] : ['hacen', 'facturas']);
      expect(stems(text)).toEqual(stems(`${text} `));
    }
  });
});
