import { describe, expect, test } from 'vitest';
import { verdictOfKinds } from '#server/answers/embedded/kinds.ts';
import { verdictOfOrigin } from '#server/answers/embedded/origins.ts';
import { stems } from '#server/answers/embedded/spanish.ts';
import { attribute, candidateTexts } from './candidate-texts.ts';
import { requestOf } from './request.ts';

const tricycle = requestOf({
  item: {
    title: 'Triciclo Infantil Rodarí Con Canasto',
    attributes: [
      attribute('BRAND', 'Marca', 'Rodarí'),
      attribute('WITH_BELL', 'Con timbre', 'Sí'),
      attribute('WITH_REMOVABLE_HANDLE', 'Con barral desmontable', 'Sí'),
      attribute('ORIGIN', 'País de origen', 'Brasil'),
    ],
  },
  description:
    'Cuadro de acero, canasto de lona y pedales de goma.\nManubrio con flecos.\nAsiento fijo.\nEspejo aparte.',
});

/** What might be said to a question, before any forest judges it. */
const candidates = (question: string, known = tricycle): string[] => candidateTexts(question, known);
const saying = (said: readonly string[], word: 'Sí' | 'No'): string[] =>
  said.filter((text) => text.startsWith(`${word},`));

describe('3.13 what is asked of a part of the article', () => {
  test('a rival value of that part is a no', () => {
    expect(saying(candidates('¿el asiento es desmontable?'), 'No')).toEqual(['No, asiento fijo.']);
    expect(saying(candidates('¿el asiento es desmontable?'), 'Sí')).toEqual([]);
  });

  test('that the part is there does not tell what it is of, nor what can be done with it', () => {
    expect(candidates('¿el timbre es de metal?')).toEqual([]);
    expect(candidates('¿el timbre se puede apagar?')).toEqual([]);
    expect(candidates('¿los flecos son de goma?')).toEqual([]);
  });

  test('a line that denies after its name is a no', () => {
    const plain = { ...tricycle, description: 'Parasol: no tiene.' };
    expect(candidates('¿trae parasol?', plain)).toContain('No, parasol: no tiene.');
    expect(saying(candidates('¿trae parasol?', plain), 'Sí')).toEqual([]);
  });

  test('a quality stands with the thing before it, not with the one after', () => {
    const wrapped = { ...tricycle, description: 'Incluye bolso grande y moños de cuero.' };
    expect(candidates('¿el bolso es de cuero?', wrapped)).toEqual([]);
    expect(candidates('¿los moños son de tela?', wrapped)).toContain('No, incluye bolso grande y moños de cuero.');
  });

  test('what another thing is of is no value of the article', () => {
    const cover = { ...tricycle, description: 'De lona gruesa.' };
    expect(saying(candidates('¿sirve para un patio de cemento?', cover), 'No')).toEqual([]);
    expect(saying(candidates('¿es de plástico?', cover), 'No')).toEqual(['No, de lona gruesa.']);
    const seat = { ...tricycle, description: 'Se fija con cinturón.' };
    expect(candidates('¿es isofix?', seat)).toContain('No, se fija con cinturón.');
  });

  test('new or used is told by what tells of either', () => {
    const boxed = { ...tricycle, description: 'Llega armado en su caja original.' };
    expect(candidates('¿es nuevo o de exhibición?', boxed)).toEqual(['Es nuevo.']);
  });

  test('a truth that names both answers', () => {
    expect(candidates('¿el barral se saca?')).toContain('Sí, tiene barral desmontable.');
  });

  test('a word for the same thing finds what is told', () => {
    expect(candidates('¿trae pito?')).toContain('Sí, tiene timbre.');
    expect(candidates('¿trae claxon?')).toContain('Sí, tiene timbre.');
  });
});

describe('3.13 a value in place of the one that is asked for', () => {
  const asked = (word: string) => stems(word);
  test.each([
    ['madera', 'patas de pino', true],
    ['metal', 'cuerpo de aluminio', true],
    ['aluminio', 'cuerpo de metal', 'open'],
    ['aluminio', 'cuerpo de bronce', false],
    ['plástico', 'no es de plástico', false],
    ['madera', 'no es de plástico', 'open'],
    ['vidrio', 'frente de vidrio, lados de acrílico', 'open'],
    ['vidrio', 'mide 20 cm', null],
  ] as const)('%s by "%s": %s', (word, told, verdict) => {
    expect(verdictOfKinds(asked(word), told)).toBe(verdict);
  });
});

describe('3.13 the origin of an article', () => {
  test.each([
    ['¿es brasilera?', 'Brasil', true],
    ['¿son chilenos?', 'Perú', false],
    ['¿es nacional?', 'Hecho en Brasil', false],
    ['¿es importado?', 'Hecho en Brasil', true],
    ['¿es importado?', 'Industria nacional', false],
    ['¿envían a Brasil?', 'Brasil', null],
  ] as const)('%s by "%s": %s', (question, told, verdict) => {
    expect(verdictOfOrigin(question, told, 'MLA', told === 'Brasil' || told === 'Perú')).toBe(verdict);
  });
});

describe('3.13 the brand that is asked for', () => {
  test('another brand is a no, by its own', () => {
    expect(candidates('¿es marca Zumbido?')).toContain('No, la marca es Rodarí.');
    expect(candidates('¿son Playmobil originales?')).toContain('No, la marca es Rodarí.');
  });

  test('its own is none', () => {
    expect(saying(candidates('¿es marca Rodarí?'), 'No')).toEqual([]);
  });

  test('any other word is no brand', () => {
    expect(saying(candidates('¿es plegable?'), 'No')).toEqual([]);
  });
});
