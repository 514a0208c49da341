import { describe, expect, test } from 'vitest';
import { stemOf } from '#server/answers/embedded/spanish.ts';
import { partsOf } from '#server/answers/embedded/understanding.ts';
import { likelihood } from './candidate-texts.ts';

const partsIn = (question: string) => partsOf(question, likelihood);
const textsOf = (question: string): string[] => partsIn(question).map(({ text }) => text);

describe('statements beside a question', () => {
  test.each([
    ['emiten factura? es p un jardín de infantes', ['emiten factura']],
    ['es pa un taller, dan boleta?', ['dan boleta']],
    ['cuánto mide de fondo? es q la pieza es chica', ['cuanto mide de fondo']],
    ['qué potencia tiene, va en el quincho', ['que potencia tiene']],
    ['qué espesor tiene, el mío es de madera', ['que espesor tiene']],
    ['la memoria cuánto trae? 128?', ['la memoria cuanto trae']],
  ])('are not questions in %j', (question, asked) => {
    expect(textsOf(question)).toEqual(asked);
  });

  test('are questions if they end with a question mark', () => {
    expect(textsOf('es para chicos de 3 años?')).toEqual(['es para chicos de 3 años']);
    expect(partsIn('voltaje y peso?')).toHaveLength(2);
  });
});

describe('the subject of the question before', () => {
  test.each([
    ['trae el almohadón y las correas?', 'trae las correas'],
    ['incluye la antena y el soporte de pared?', 'incluye soporte de pared'],
  ])('shares its verb in %j', (question, second) => {
    expect(textsOf(question)[1]).toBe(second);
  });

  test.each([
    ['cuántas tuercas lleva y de qué medida', 'tuercas'],
    ['qué foco usa? viene con uno?', 'foco'],
    ['trae los tornillos? de qué largo', 'tornillos'],
    ['trae espejo? cuánto pesa', null],
  ])('is what the second question of %j is about: %j', (question, subject) => {
    const specifics = partsIn(question)[1]?.specifics ?? [];
    if (subject === null) expect(specifics).toEqual([]);
    else expect(specifics).toContain(stemOf(subject));
  });
});

test('a separate purchase is not what is asked for', () => {
  const [asked] = partsIn('trae pedal o hay que comprarlo aparte?');
  expect(asked?.specifics).toEqual([stemOf('pedal')]);
});
