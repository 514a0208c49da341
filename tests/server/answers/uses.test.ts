import { describe, expect, test } from 'vitest';
import { exposuresAsked, withstands } from '#server/answers/embedded/comparing/exposure.ts';
import { hasSimilar } from '#server/answers/embedded/matching.ts';
import { asksAboutHarm, isInstruction, mentionsHarm, objectsOf, usedWith } from '#server/answers/embedded/objects.ts';
import { isDenied } from '#server/answers/embedded/quoting.ts';
import { stemOf, stems } from '#server/answers/embedded/spanish.ts';
import { candidateTexts } from './candidate-texts.ts';
import { requestOf } from './request.ts';

const weather = (question: string, about: string, says: string) => withstands(exposuresAsked(question), about, says);

type Row = readonly [question: string, about: string, says: string, withstands: boolean | 'near' | null];

describe('weather and water, compared with a use', () => {
  test.each<Row>([
    ['¿la dejo en la azotea?', '', 'Solo para uso interior.', false],
    ['¿banca un chaparrón?', 'Es impermeable', 'Sí', true],
    ['¿banca un chaparrón?', 'Es impermeable', 'No', false],
    ['¿la puedo dejar en la vereda?', '', 'Apta para intemperie', true],
    ['¿aguanta la nieve?', 'Grado de protección', 'IP65', true],
    ['¿aguanta que le salpique?', 'Grado de protección', 'IP44', true],
    ['¿sirve para bucear?', 'Grado de protección', 'IP44', 'near'],
    ['¿sirve para bucear?', '', 'Resistente al agua IP68', true],
    ['¿sirve para bucear?', '', 'No sumergir.', false],
    ['¿corta con el pasto mojado?', '', 'No usar con lluvia ni pasto mojado.', false],
    ['¿aguanta un temporal?', '', 'Repelente a salpicaduras', 'near'],
    ['¿aguanta un temporal?', '', 'Bolsillo exterior con cierre', null],
    ['¿es de aluminio?', '', 'Resistente a la lluvia', null],
  ])('%s %s: %s', (question, about, says, expected) => {
    expect(weather(question, about, says)).toBe(expected);
  });
});

describe('the objects of a use', () => {
  test('are nouns after an article or a preposition, without verbs', () => {
    expect(objectsOf('¿se puede usar para limpiar el parquet con vapor?')).toEqual(['parquet', 'vapor'].map(stemOf));
    expect(usedWith('¿la linterna anda con pilas recargables?')).toEqual([stemOf('pilas')]);
  });

  test('match regional and wider synonyms', () => {
    const stated = new Set(stems('Apto para la piscina, en exterior y con mascotas'));
    for (const word of ['pileta', 'alberca', 'balcón', 'perro'])
      expect(hasSimilar(stated, stemOf(stems(word)[0] ?? ''))).toBe(true);
    expect(hasSimilar(new Set(stems('Para gatos')), stemOf('perro'))).toBe(false);
    expect(hasSimilar(new Set(stems('Rótula abierta')), stemOf('rotura'))).toBe(false);
  });

  test('are denied in each entry of a denied list', () => {
    const says = 'No usar sobre mármol, piedra natural ni aluminio: los mancha. Sí en loza, vidrio y cromados.';
    for (const denied of ['mármol', 'piedra', 'aluminio']) expect(isDenied(says, stems(denied)), denied).toBe(true);
    for (const allowed of ['loza', 'vidrio', 'cromados']) expect(isDenied(says, stems(allowed)), allowed).toBe(false);
    expect(isDenied('No trae pilas, cargador incluido', stems('cargador'))).toBe(false);
  });

  test.each([
    ['¿se descascara con el tiempo?', true],
    ['¿pasa algo si le cae café?', true],
    ['¿hay problema con la arena?', true],
    ['¿sirve para arena?', false],
    ['¿viene con funda?', false],
    ['¿raya el teflón?', true],
    ['¿la tapa es de vidrio?', false],
  ])('may be damage, which a yes confirms: %s', (question, expected) => {
    expect(asksAboutHarm(question)).toBe(expected);
  });

  test('that ask about damage are answered only by texts about damage', () => {
    expect(mentionsHarm('Los solventes opacan y decoloran el acrílico')).toBe(true);
    expect(mentionsHarm('Para acrílico y vidrio')).toBe(false);
  });

  test('are not affirmed by an instruction', () => {
    expect(isInstruction('Colocar dos gotas por litro')).toBe(true);
    expect(isInstruction('Collar de cuero')).toBe(false);
  });
});

/** The texts of the candidates for a question about a lamp with these lines in its description. */
const saidOf = (question: string, description: string): string[] =>
  candidateTexts(question, requestOf({ item: { title: 'Farol Camping Luz Led' }, description }));

describe('an answer about a use', () => {
  test('is about the named thing if the item mentions it', () => {
    const lines = 'Ideal para carpas y kayak.\nNo resiste golpes ni caídas.';
    expect(saidOf('¿para llevarlo en el kayak aguanta?', lines).join(' ')).toMatch(/kayak/);
    expect(saidOf('¿para llevarlo en el kayak aguanta?', lines).join(' ')).not.toMatch(/golpes/);
  });

  test('needs more than a common verb', () => {
    expect(saidOf('¿funciona con google home?', 'No funciona con baterías de gel.')).toEqual([]);
  });

  test('is not given if other articles are asked for', () => {
    expect(saidOf('¿garrafas venden?', 'No es para garrafas grandes.')).toEqual([]);
    expect(saidOf('¿tenés cargadores?', 'Carga en 4 horas con el cable.')).toEqual([]);
  });

  test('is not the contents of the box if something else has to fit', () => {
    expect(saidOf('¿le va el gancho de Coleman?', 'Incluye gancho y correa.')).toEqual([]);
  });
});
