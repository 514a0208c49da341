import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '#server/answers/embedded/engine.ts';
import { attribute, candidateTexts } from './candidate-texts.ts';
import { requestOf } from './request.ts';

const generator = createEmbeddedEngine(() => undefined);
const candidates = (question: string, title: string, description: string): string[] =>
  candidateTexts(question, requestOf({ item: { title }, description }));
const YES = expect.stringMatching(/^sí/i);
const NO = expect.stringMatching(/^no/i);

describe('3.13 the yes or no that a source entails', () => {
  test('is no denial if something else is absent', () => {
    const said = candidates(
      '¿se le pueden cambiar los switches?',
      'Teclado Mecánico',
      'Hot swap: los switches se cambian sin soldar.',
    );
    expect(said).toContainEqual(YES);
    expect(said).not.toContainEqual(NO);
    expect(
      candidates('¿se cambian sin soldar?', 'Teclado Mecánico', 'Los switches se cambian sin soldar.'),
    ).not.toContainEqual(NO);
  });

  test('is no restriction if the article does something by itself', () => {
    const said = candidates(
      '¿se puede plegar con una mano?',
      'Coche De Bebé',
      'Se pliega con una mano y se para solo.',
    );
    expect(said).toContainEqual(YES);
    expect(said).not.toContainEqual(NO);
  });

  test.each([
    ['¿se desliza en el piso?', 'Cama Para Perro', 'Base antideslizante.'],
    ['¿se oxida en la playa?', 'Sombrilla', 'Armazón que resiste lluvia y óxido.'],
    ['¿el cable de video es aparte?', 'Cámara De Reversa', 'Cable de video RCA de 6 metros incluido.'],
    ['¿toca comprar la abrazadera?', 'Luz Trasera Para Bicicleta', 'Sirve para tija de 22 mm, incluye abrazadera.'],
  ])('is no where the contrary is stated: %s', (question, title, description) => {
    const said = candidates(question, title, description);
    expect(said).toContainEqual(NO);
    expect(said).not.toContainEqual(YES);
  });

  test('denies of a list only what it denies', () => {
    const description = 'Compatible con Windows, Mac, Android y PS5; no funciona en Xbox.';
    expect(candidates('¿para tablet android me anda?', 'Teclado Inalámbrico', description)).not.toContainEqual(NO);
    expect(candidates('¿anda en la xbox?', 'Teclado Inalámbrico', description)).toContainEqual(NO);
  });

  test('is not said of another bound', () => {
    const chair = requestOf({
      item: { title: 'Silla Evolutiva', attributes: [attribute('MIN_AGE', 'Edad mínima recomendada', '6 meses')] },
    });
    expect(candidateTexts('¿hasta qué edad sirve?', chair)).not.toContainEqual(expect.stringMatching(/6 meses/));
    expect(candidateTexts('¿desde qué edad sirve?', chair)).toContainEqual(expect.stringMatching(/6 meses/));
  });
});

describe('3.13 questions that no fact answers', () => {
  test('an offer in exchange is left to a person', () => {
    expect(candidates('¿la reciben en parte de pago por otra usada?', 'Bicicleta', 'Es nueva.')).toEqual([]);
    expect(candidates('¿tomás permuta?', 'Bicicleta', 'Tomamos permutas de bicicletas.')).not.toEqual([]);
  });

  test('stock is not affirmed for a figure that the item does not state', () => {
    const ladder = requestOf({ item: { title: 'Escalera De Aluminio 3 Metros', available_quantity: 4 } });
    const inStock = expect.stringMatching(/^Sí, hay stock/);
    expect(candidateTexts('¿hay stock de 5 metros?', ladder)).not.toContainEqual(inStock);
    expect(candidateTexts('¿hay stock de la de 3 metros?', ladder)).toContainEqual(inStock);
  });

  test('printing from a phone is no request for contact', async () => {
    const printer = requestOf({
      item: { title: 'Impresora Multifunción' },
      description: 'Imprime desde el celular por wifi.',
    });
    const { text } = await generator.draft({ ...printer, question: '¿se puede mandar a imprimir desde el celular?' });
    expect(text).not.toMatch(/contacto/);
  });
});

describe('3.13 the time of arrival', () => {
  test('to a town is that of the shipping policy for the whole country', () => {
    const known = requestOf({
      policies: {
        shipping: { value: null, text: 'Enviamos a todo el país, a ciudades principales en 2 a 4 días hábiles.' },
      },
    });
    // Repeated: a pattern with a memory of its last match once answered every other question only.
    for (const question of [
      '¿cuánto se demora en llegar a Bogotá?',
      '¿cuántos días demora en llegar a Cali?',
      '¿cuánto tarda a Pasto?',
    ])
      expect(candidateTexts(question, known)).toContainEqual(expect.stringMatching(/2 a 4 días/));
  });
});
