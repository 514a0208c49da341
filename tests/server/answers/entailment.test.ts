import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '#server/answers/embedded/engine.ts';
import { attribute, candidateTexts } from './candidate-texts.ts';
import { requestOf } from './request.ts';

const generator = createEmbeddedEngine(() => undefined);
const past = (question: string, answer: string) => ({
  question,
  answer,
  itemId: 'MLA1',
  questionId: '1',
  isCorrection: false,
});

describe('3.13 the yes or no of a past answer', () => {
  const fan = requestOf({
    item: { title: 'Ventilador De Pie Brisal 20 Pulgadas' },
    pastAnswers: [
      past('¿hace mucho ruido?', 'No, es bastante silencioso.'),
      past('¿es complicado de armar?', 'No, se arma en diez minutos con un destornillador.'),
      past('¿sirve para zurdos?', 'Sí, la perilla gira, aunque viene armado para diestros.'),
    ],
  });

  test.each([
    ['¿es silencioso?', /^Sí, es bastante silencioso/],
    ['¿es fácil de armar?', /^Sí, se arma en diez minutos/],
    ['¿es difícil de armar?', /^No, se arma en diez minutos/],
    ['¿sirve para zurdos?', /^Sí, la perilla gira/],
  ])('is reversed for the contrary question only: %s', (question, answer) => {
    const texts = candidateTexts(question, fan);
    expect(texts.filter((text) => answer.test(text))).not.toEqual([]);
    expect(
      texts.filter(
        (text) =>
          /^(?:sí|no)\b/i.test(text) &&
          answer.test(text.replace(/^(?:Sí|No)/, (said) => (said === 'Sí' ? 'No' : 'Sí'))),
      ),
    ).toEqual([]);
  });

  test('is denied by what the answer denies later', () => {
    const known = requestOf({
      item: { title: 'Teclado Mecánico Klik' },
      pastAnswers: [past('¿anda con la play?', 'Sí, con el cable USB conectado. Por bluetooth no.')],
    });
    expect(candidateTexts('¿se conecta por bluetooth?', known)).not.toContainEqual(expect.stringMatching(/^sí/i));
  });
});

describe('3.13 a yes that only the ranker decided', () => {
  test('is left out where it is doubtful', async () => {
    const known = requestOf({ description: 'El filtro se cambia cada 3 meses.' });
    const { text } = await generator.draft({ ...known, question: '¿incluye el filtro?' });
    expect(text).not.toMatch(/^sí/i);
  });
});

describe('3.13 a yes before a source that denies or limits', () => {
  test.each([
    ['¿las pilas vienen?', 'Para pilas AA (no incluidas).'],
    ['¿trae barras?', 'Las barras se venden aparte.'],
    ['¿es de cuero legítimo?', 'Fabricado en cuero sintético.'],
    ['¿es original?', 'Toner alternativo de primera calidad.'],
    ['¿para un celular A32 5g le va?', 'Funda para A33.'],
    ['¿me la suben al 2do piso?', 'La transportadora entrega en el primer piso.'],
  ])('is not said: %s', (question, description) => {
    expect(candidateTexts(question, requestOf({ description }))).not.toContainEqual(expect.stringMatching(/^sí/i));
  });

  test('is a no where the source leaves the asked thing out', () => {
    expect(candidateTexts('¿las pilas vienen?', requestOf({ description: 'Para pilas AA (no incluidas).' }))).toContain(
      'No, para pilas AA (no incluidas).',
    );
  });

  test('is neither where one of two things is included', () => {
    const texts = candidateTexts(
      '¿las pilas vienen?',
      requestOf({ description: 'Con adaptador (incluido) o con 4 pilas AA (no incluidas).' }),
    );
    expect(texts).toEqual(['Con adaptador (incluido) o con 4 pilas AA (no incluidas).']);
  });

  test('is kept where the source states the asked model', () => {
    expect(candidateTexts('¿va en 185/60 r14?', requestOf({ description: 'Medidas: 185/60 R14.' }))).not.toEqual([]);
  });
});

describe('3.13 a source about another model or standard', () => {
  test.each([
    ['¿entra en 205/55 r16?', 'Medida de cubierta: 205/50 R16.'],
    ['¿tiene norma i-size?', 'Homologada según norma R44.'],
    ['¿sirve para el redmi 12 pro?', 'Compatible con Redmi 12.'],
  ])('does not answer: %s', (question, description) => {
    expect(candidateTexts(question, requestOf({ description })).filter((text) => !/^no\b/i.test(text))).toEqual([]);
  });
});

describe('3.13 values of attributes', () => {
  test('that mean every value deny none', () => {
    const known = requestOf({ item: { attributes: [attribute('SIDE', 'Lado', 'Ambidiestro')] } });
    expect(candidateTexts('¿el lado es izquierdo?', known)).not.toContainEqual(expect.stringMatching(/^no/i));
  });

  test('that state nothing are no source', () => {
    const known = requestOf({ item: { attributes: [attribute('SPF', 'Factor de protección solar', 'No aplica')] } });
    expect(candidateTexts('¿tiene protección solar?', known)).toEqual([]);
  });
});

describe('3.13 terms of the sale', () => {
  test('a later day is no yes to today', () => {
    const known = requestOf({
      pastAnswers: [past('¿cuándo lo mandan?', 'Los pedidos salen al otro día hábil de la compra.')],
    });
    expect(candidateTexts('¿lo mandan hoy si compro ahora?', known)).not.toContainEqual(expect.stringMatching(/^sí/i));
  });

  test('instalments without interest are no denial', () => {
    const known = requestOf({
      quickAnswers: [{ title: 'Cuotas', answer: 'Podés pagar en 6 cuotas sin interés con tarjeta.' }],
    });
    const texts = candidateTexts('¿se puede en cuotas sin interés?', known);
    expect(texts).toContainEqual(expect.stringMatching(/^Sí/));
    expect(texts).not.toContainEqual(expect.stringMatching(/^No/));
  });

  test('the post is no e-mail address', async () => {
    const ask = (question: string) => generator.draft({ ...requestOf({}), question });
    expect((await ask('¿me lo mandan por correo a Salta?')).text).not.toMatch(/contacto/);
    expect((await ask('¿me mandás tu correo?')).text).toMatch(/contacto/);
  });
});

test('3.13 a mosquito is no small fly', () => {
  const known = requestOf({ description: 'Combate: pulgón, mosca blanca y trips.' });
  expect(candidateTexts('¿sirve para mosquitos?', known)).not.toContainEqual(expect.stringMatching(/^sí/i));
});

describe('3.13 evasions of the seller', () => {
  test.each([
    'Es difícil saberlo, depende del gusto de cada uno.',
    'Consultanos por el aroma antes de comprar.',
    'Te confirmamos antes de enviar.',
    'Ese aroma no lo tenemos confirmado.',
  ])('are no source: %s', (answer) => {
    const known = requestOf({ description: answer });
    expect(candidateTexts('¿qué aroma tiene?', known)).toEqual([]);
  });
});

describe('3.13 values of variations alone', () => {
  const variation = (id: number, color: string, size: string, available_quantity: number) => ({
    id,
    price: 1000,
    available_quantity,
    attribute_combinations: [attribute('COLOR', 'Color', color), attribute('SIZE', 'Talle', size)],
  });
  const shirt = requestOf({
    item: {
      title: 'Remera Lisa De Algodón',
      variations: [variation(1, 'Verde', 'M', 3), variation(2, 'Gris', 'L', 0), variation(3, 'Verde', 'L', 1)],
    },
  });

  test.each([
    ['gris?', /^No, en este momento no hay stock en gris/],
    ['L gris', /^No, en este momento no hay stock/],
    ['verde L?', /^Sí, hay disponible/],
  ])('ask for their stock: %s', (question, answer) => {
    expect(candidateTexts(question, shirt)).toContainEqual(expect.stringMatching(answer));
  });
});

describe('3.13 figures in other words', () => {
  test('up to how many kilos it weighs is a load', () => {
    const scale = requestOf({
      item: {
        title: 'Balanza Digital Pesalux',
        attributes: [attribute('WEIGHT', 'Peso', '2 kg'), attribute('MAX', 'Capacidad máxima', '30 kg')],
      },
    });
    const texts = candidateTexts('¿hasta cuántos kilos pesa?', scale);
    expect(texts).toContainEqual(expect.stringContaining('30 kg'));
    expect(texts).not.toContainEqual(expect.stringContaining('2 kg'));
  });

  test('a yes survives beside a model and its years', async () => {
    const pads = requestOf({
      item: { title: 'Pastillas De Freno Para Moto' },
      description: 'MOTOS:\nRouser 220 2012-2019\nPulsar 150 2009-2016',
    });
    const { text } = await generator.draft({ ...pads, question: '¿le va a una rouser 220 2014?' });
    expect(text).toMatch(/^Sí.*2012-2019/);
  });
});
