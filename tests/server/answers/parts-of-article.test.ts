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

/** The texts of the candidates for a question, before the forest ranks them. */
const candidates = (question: string, known = tricycle): string[] => candidateTexts(question, known);
const saying = (said: readonly string[], word: 'Sí' | 'No'): string[] =>
  said.filter((text) => text.startsWith(`${word},`));

describe('3.13 a question about a part of the article', () => {
  test('is denied by a rival value of that part', () => {
    expect(saying(candidates('¿el asiento es desmontable?'), 'No')).toEqual(['No, asiento fijo.']);
    expect(saying(candidates('¿el asiento es desmontable?'), 'Sí')).toEqual([]);
  });

  test('is not answered by the presence of the part', () => {
    expect(candidates('¿el timbre es de metal?')).toEqual([]);
    expect(candidates('¿el timbre se puede apagar?')).toEqual([]);
    expect(candidates('¿los flecos son de goma?')).toEqual([]);
  });

  test('is denied by a negation after the part’s name', () => {
    const plain = { ...tricycle, description: 'Parasol: no tiene.' };
    expect(candidates('¿trae parasol?', plain)).toContain('No, parasol: no tiene.');
    expect(saying(candidates('¿trae parasol?', plain), 'Sí')).toEqual([]);
  });

  test('takes a quality from the thing before it, not after it', () => {
    const wrapped = { ...tricycle, description: 'Incluye bolso grande y moños de cuero.' };
    expect(candidates('¿el bolso es de cuero?', wrapped)).toEqual([]);
    expect(candidates('¿los moños son de tela?', wrapped)).toContain('No, incluye bolso grande y moños de cuero.');
  });

  test('does not take another thing’s value for the article’s', () => {
    const cover = { ...tricycle, description: 'De lona gruesa.' };
    expect(saying(candidates('¿sirve para un patio de cemento?', cover), 'No')).toEqual([]);
    expect(saying(candidates('¿es de plástico?', cover), 'No')).toEqual(['No, de lona gruesa.']);
    const seat = { ...tricycle, description: 'Se fija con cinturón.' };
    expect(candidates('¿es isofix?', seat)).toContain('No, se fija con cinturón.');
  });

  test('about new or used is answered only by texts about the condition', () => {
    const boxed = { ...tricycle, description: 'Llega armado en su caja original.' };
    expect(candidates('¿es nuevo o de exhibición?', boxed)).toEqual(['Es nuevo.']);
  });

  test('is answered by an attribute that names both', () => {
    expect(candidates('¿el barral se saca?')).toContain('Sí, tiene barral desmontable.');
  });

  test('is matched by synonyms', () => {
    expect(candidates('¿trae pito?')).toContain('Sí, tiene timbre.');
    expect(candidates('¿trae claxon?')).toContain('Sí, tiene timbre.');
  });
});

describe('3.13 a stated value instead of the asked one', () => {
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
  ] as const)('%s by "%s": %s', (word, stated, verdict) => {
    expect(verdictOfKinds(asked(word), stated)).toBe(verdict);
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
  ] as const)('%s by "%s": %s', (question, stated, verdict) => {
    expect(verdictOfOrigin(question, stated, 'MLA', stated === 'Brasil' || stated === 'Perú')).toBe(verdict);
  });
});

describe('3.13 a brand in the question', () => {
  test('is denied by another brand of the item', () => {
    expect(candidates('¿es marca Zumbido?')).toContain('No, la marca es Rodarí.');
    expect(candidates('¿son Playmobil originales?')).toContain('No, la marca es Rodarí.');
  });

  test('is affirmed if it is the item’s', () => {
    expect(saying(candidates('¿es marca Rodarí?'), 'No')).toEqual([]);
  });

  test('is not assumed for other words', () => {
    expect(saying(candidates('¿es plegable?'), 'No')).toEqual([]);
  });
});
