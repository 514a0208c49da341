import { describe, expect, test } from 'vitest';
import { withoutCourtesies } from '#server/answers/courtesies.ts';
import { possibleQuotes } from '#server/answers/embedded/quoting.ts';
import { sentences } from '#server/answers/embedded/spanish.ts';
import { parsePart } from '#server/answers/embedded/understanding.ts';
import { attribute, candidateTexts, likelihood } from './candidate-texts.ts';
import { requestOf } from './request.ts';

interface Article {
  readonly title: string;
  readonly description: string;
  readonly attributes?: readonly (readonly [id: string, name: string, value: string])[];
}

/** The texts of the candidates for a question, before the forest ranks them. */
function candidates(question: string, { title, description, attributes = [] }: Article): string[] {
  const item = { title, attributes: attributes.map((entry) => attribute(...entry)) };
  return candidateTexts(question, requestOf({ item, description }));
}

describe('the candidates for an answer', () => {
  const stroller: Article = {
    title: 'Cochecito de bebé plegable',
    description: 'Peso máximo del niño: 15 kg.',
    attributes: [
      ['WEIGHT', 'Peso', '7 kg'],
      ['MAX_WEIGHT_SUPPORTED', 'Peso máximo soportado', '15 kg'],
      ['WIDTH', 'Ancho', '53 cm'],
      ['HEIGHT', 'Altura', '93 cm'],
      ['MIN_RECOMMENDED_AGE', 'Edad mínima recomendada', '6 meses'],
      ['MAX_RECOMMENDED_AGE', 'Edad máxima recomendada', '3 años'],
    ],
  };

  test('compare a load with the maximum load and not with the weight', () => {
    const said = candidates('¿aguanta 20 kg?', stroller);
    expect(said).toContain('No, el peso máximo soportado es de 15 kg.');
    expect(said.filter((text) => /^(?:Sí|No).*7 kg/.test(text))).toEqual([]);
  });

  test('state each asked side in one sentence', () => {
    const said = candidates('el hueco tiene 55 de ancho y 95 de alto, ¿entra?', stroller);
    expect(said).toContain('Sí, mide 53 cm de ancho y 93 cm de alto.');
    expect(said.filter((text) => text.startsWith('No'))).toEqual([]);
    expect(candidates('el hueco tiene 50 de ancho y 95 de alto, ¿entra?', stroller)).toContain(
      'No, mide 53 cm de ancho.',
    );
  });

  test('state both ends of an age range', () => {
    expect(candidates('mi nena tiene 2 años, ¿le sirve?', stroller)).toContain(
      'Sí, la edad mínima recomendada es de 6 meses; la edad máxima recomendada es de 3 años.',
    );
  });

  test('use the highest of several limits', () => {
    const reel = { title: 'Alargue 10 m', description: 'Enrollado: máximo 1000 W.\nDesenrollado: máximo 2200 W.' };
    expect(candidates('¿soporta 2500 w?', reel)).toContain('No, desenrollado: máximo 2200 W.');
    expect(candidates('¿soporta 2500 w?', reel)).not.toContain('No, enrollado: máximo 1000 W.');
    expect(candidates('¿soporta 1800 w?', reel)).not.toContain('No, enrollado: máximo 1000 W.');
  });

  const tailLight: Article = {
    title: 'Calavera Jetta A4 Clásico',
    description:
      'APLICACIONES:\nJetta A4 sedán: 1999 a 2007\nJetta Clásico: 2008 a 2010 (después de 2011 cambia, no queda)\nNo queda en Golf ni en Bora.',
  };

  test('do not affirm a model in the title for a year outside the listed ones', () => {
    expect(
      candidates('jetta clasico 2014, ¿le sirve?', tailLight).filter((text) => /^S[ií], sirve/.test(text)),
    ).toEqual([]);
    expect(candidates('¿le sirve a un jetta clasico del 2009?', tailLight)).toContainEqual(
      expect.stringMatching(/^Sí, sirve: Jetta Clásico: 2008 a 2010/),
    );
  });

  test('deny a model that the item denies by name', () => {
    const said = candidates('¿sirve para un golf a4 2003?', tailLight);
    expect(said).toContain('No queda en Golf ni en Bora.');
    expect(said.filter((text) => text.startsWith('Sí, sirve'))).toEqual([]);
  });

  test('do not take a letter before a year as part of a model name', () => {
    const battery = {
      title: 'Batería de moto',
      description: 'Compatibilidad:\nYamaha YBR125 2008-2016\nHonda XR190 2017-2023',
    };
    expect(candidates('¿para una ybr 125 del año 2009 sirve?', battery)).toContain(
      'Sí, sirve: Yamaha YBR125 2008-2016.',
    );
  });

  test('use the row that a question names and no other', () => {
    const mattress = {
      title: 'Colchón',
      description: 'MEDIDAS:\n1 plaza: 90 x 190 cm\n2 plazas: 150 x 200 cm\nKing: 180 x 200 cm',
    };
    const said = candidates('¿cuánto mide el de dos plazas?', mattress);
    expect(said.some((text) => text.includes('150 x 200'))).toBe(true);
    expect(said.some((text) => text.includes('90 x 190'))).toBe(false);
  });
});

describe('a passage with a leading yes or no', () => {
  const said = (question: string, says: string) =>
    possibleQuotes(says, parsePart(question, likelihood), { figures: null, years: null });

  test('is negated by the clause about the question and no other', () => {
    const paper = 'Se puede usar papel manteca siempre que quede abajo, para que no vuele.';
    expect(said('¿se puede usar papel manteca?', paper).some((text) => text.startsWith('No'))).toBe(false);
    expect(said('¿va de costado?', 'Sí, se usa adelante. De costado no.')).toEqual([
      'No, se usa adelante. De costado no.',
    ]);
    const bricks = 'Son compatibles con lego duplo, no con el lego pequeño.';
    expect(said('¿encajan con los lego duplo?', bricks).some((text) => text.startsWith('No'))).toBe(false);
  });

  test('is not negated by a number', () => {
    expect(said('¿es para el iPhone?', 'iPhone 14').some((text) => text.startsWith('No'))).toBe(false);
  });

  test('stays open where its figures do', () => {
    const part = parsePart('¿entra una notebook?', likelihood);
    expect(possibleQuotes('Alto: 45 cm', part, { figures: 'open', years: null })).toEqual(['Alto: 45 cm.']);
  });
});

test('"como 25 kg" does not ask how, and "q medidas" asks for a value', () => {
  expect(parsePart('¿aguanta como 25 kg?', likelihood).isYesNo).toBe(true);
  expect(parsePart('q medidas tiene', likelihood).isYesNo).toBe(false);
  expect(parsePart('¿es de 2 o de 3 plazas?', likelihood).isYesNo).toBe(false);
});

test('leader dots do not end a sentence', () => {
  expect(sentences('NISSAN SENTRA B13 1.6 ........... 1991 - 1994')).toEqual(['NISSAN SENTRA B13 1.6: 1991 - 1994']);
});

test('"Estimado(a)" is a greeting', () => {
  expect(withoutCourtesies('Estimado(a), van unidos por un cable.')).toBe('van unidos por un cable.');
});
