import { describe, expect, test } from 'vitest';
import { askedFiguresIn } from '#server/answers/embedded/comparing/asked.ts';
import { statedFiguresIn } from '#server/answers/embedded/comparing/stated.ts';
import { verdictOf } from '#server/answers/embedded/comparing/verdict.ts';
import { yearsWithin } from '#server/answers/embedded/comparing/years.ts';
import { figuresIn, yearsAsked } from '#server/answers/embedded/figures.ts';

const verdict = (question: string, about: string, says: string) =>
  verdictOf(askedFiguresIn(question), statedFiguresIn(about, says));

type Row = readonly [question: string, about: string, says: string, verdict: boolean | null];

describe('an asked figure, compared with a stated one', () => {
  test.each<Row>([
    ['¿aguanta 120 kg?', 'Peso máximo soportado', '110 kg', false],
    ['¿aguanta 120 kg?', 'Peso máximo soportado', '150 kg', true],
    ['¿aguanta 90?', 'Peso máximo soportado', '110 kg', true],
    ['yo peso 118, ¿me aguantará?', '', 'Peso máximo del ciclista: 110 kg', false],
    ['mi nena pesa 13 kilos, ¿le sirve?', '', 'Para bebés de 6 meses a 3 años, hasta 15 kg.', true],
    ['mi bebé pesa 7 kilos, ¿le sirve?', 'Peso mínimo recomendado', '9 kg', false],
    ['¿soporta 120 kilos?', '', 'No soporta más de 100 kg.', false],
    ['peso 105 y mi señora 80, ¿aguanta?', '', 'Soporta hasta 150 kg.', false],
    ['peso 105 y mi señora 80, ¿aguanta?', '', 'Soporta hasta 110 kg por persona.', true],
    ['¿aguanta un disco con 8 kilos?', '', 'Soporta ollas de hasta 22 cm y 5 kg.', false],
    ['¿cabe un pollo de 4 libras, o sea 1800 gramos?', '', 'Cabe un pollo de hasta 1,8 kg.', true],
    ['mi sobrino tiene 5 y pesa 33 kg', '', 'De 3 a 6 años, hasta 30 kg.', false],
    ['la quiero para 30 kilos de herramientas', 'Carga máxima', '25 kg', false],
    ['puedo llevar 5 kg abajo', '', 'Canasto inferior hasta 3 kg', false],
  ])('a load: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['¿aguanta 120 kg?', 'Peso', '15 kg', null],
    ['¿aguanta 120 kg?', '', 'Pesa menos de 15 kg.', null],
    ['yo peso 93, ¿me aguanta?', '', 'Peso del colchón: 24 kg', null],
    ['¿aguanta 120 kg?', 'Densidad', '30 kg/m3', null],
    ['¿pesa 15 kg?', 'Peso máximo soportado', '110 kg', null],
    ['¿pesa 15 kg?', 'Peso', '15 kg', true],
    ['¿pesa menos de 10 kg?', 'Peso', '15 kg', false],
    ['¿pasa los 15 kilos?', 'Peso', '11 kg', false],
    ['¿supera los 5 kilos?', 'Peso', '6 kg', true],
  ])('the weight is never the load: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['vivimos 5, ¿da para todos?', '', 'Para 6 a 8 personas.', true],
    ['somos 9, ¿alcanza?', '', 'Para 6 a 8 personas.', false],
    ['vamos 6, ¿dormimos todos?', '', 'Se arma entre dos personas en 15 minutos.', null],
    ['¿tarda más de media hora?', 'Tiempo de carga', '3 h', true],
    ['tengo 90 de alto libres, ¿va?', 'Altura', '92 cm', false],
    ['tengo un nicho de 50 de ancho, ¿entra?', 'Diámetro', '45 cm', true],
    ['mi bolso es para 13 pulgadas, ¿cabe?', 'Tamaño de la pantalla', '14 "', false],
  ])('people, times and spaces: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['¿entra en un hueco de 118 cm?', 'Ancho', '120 cm', false],
    ['el espacio es de 35 de alto, ¿me entra?', 'Altura', '33 cm', true],
    ['el espacio es de 35 de alto, ¿me entra?', 'Profundidad', '36 cm', null],
    ['tengo 60 justos entre la mesada y la heladera, ¿entra?', 'Ancho', '59,5 cm', true],
    ['¿va debajo de una mesada que está a 83 cm?', 'Altura', '85 cm', false],
    ['¿cabe arriba de una mesa de 1,20 x 80?', '', 'Circuito armado: 140 x 90 cm', false],
    ['¿cabe arriba de una mesa de 1,60 x 90?', '', 'Circuito armado: 140 x 90 cm', true],
    ['plegada ¿entra en una mochila de 50 cm de alto?', '', 'Medidas guardada: 62 x 18 cm', false],
    ['¿entra una notebook de 15,6?', '', 'Para notebooks de hasta 15,6 pulgadas.', true],
    ['¿entra una notebook de 17,3?', '', 'Para notebooks de hasta 15,6 pulgadas.', false],
    ['¿entra una notebook de 15,6?', 'Alto', '45 cm', null],
    ['tengo un molde de 24 cm, ¿me entra adentro?', '', 'Interior del canasto: 22 x 22 x 11 cm', false],
    ['tengo un molde de 24 cm, ¿me entra adentro?', '', 'Tamaño exterior: 27 x 34 x 33 cm', null],
    ['¿mide más de 1,80 m?', 'Largo', '200 cm', true],
    ['¿mide más de 1,80 m?', 'Largo', '1,70 m', false],
    ['¿el cable llega a 7 metros?', '', 'Trae un cable de 5 metros.', false],
    ['¿la base es de 20 x 30 cm?', 'Base', '30 x 20 cm', true],
    ['mi brazo es de 40 cm, ¿le cierra el brazalete?', '', 'Brazalete para brazos de 22 a 36 cm.', false],
    ['mi hijo mide 1,25, ¿la puede usar?', '', 'Usuarios desde 1.30 m de estatura', false],
  ])('a length: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['¿sirve para 220?', 'Voltaje', '110 V', false],
    ['¿sirve para 220?', 'Voltaje', '110V - 230V', true],
    ['¿anda con 120 volts?', 'Voltaje', '127 V', true],
    ['¿sirve para 220?', '', 'Batería de 12 V', null],
    ['va al horno a 220, ¿aguanta?', '', 'Apto horno hasta 180 grados', false],
    ['voy a la nieve con -3, ¿abriga?', '', 'Para frío de hasta -5 grados', true],
    ['voy a la nieve con -9, ¿abriga?', '', 'Para frío de hasta -5 grados', false],
    ['¿se banca un soldador de 2,5 kilowatts?', 'Potencia máxima', '2200 W', false],
    ['¿le puedo poner una led de 15 watts?', '', 'Hasta 40 W (o LED hasta 12 W)', false],
    ['mi patio es de 60 metros cuadrados, ¿alcanza?', '', 'Ideal hasta 80 m2', true],
    ['¿alcanza para un cuarto de 4 x 5 metros?', '', 'Cubre 15 m²', false],
    ['somos 5, ¿alcanza?', '', '4 a 5 porciones', true],
    ['¿entran 6 personas?', 'Capacidad en personas', '4', false],
    ['¿es de 2 litros?', 'Capacidad', '2000 ml', true],
  ])('other measures: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['es para mi nena de 14, ¿puede?', '', 'Apto a partir de los 16 años.', false],
    ['mi sobrino tiene 2 años, ¿puede usarlo?', '', 'De 18 meses a 6 años', true],
    ['mi sobrino tiene 2 años, ¿puede usarlo?', '', 'No apto para menores de 3 años.', false],
    ['mi beba tiene 40 días, ¿ya la puedo poner?', 'Edad mínima recomendada', '3 meses', false],
    ['mi bebé tiene 4 meses, ¿le sirve?', '', 'Garantía de 6 meses', null],
  ])('an age: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each(['tira 6 bar, ¿revienta?', 'mido 1,66, ¿me queda grande?', '¿el de 2 plazas aguanta?'])(
    'nothing is asked where a yes would mean the contrary: %s',
    (question) => {
      expect(askedFiguresIn(question)).toEqual([]);
    },
  );
});

test('years are within the stated ranges', () => {
  expect(yearsWithin(yearsAsked('¿le sirve a un Gol 2014?'), 'Gol Trend 2008 a 2012')).toBe(false);
  expect(yearsWithin(yearsAsked('¿le sirve a un Gol modelo 10?'), 'Gol Trend 2008 a 2012')).toBe(true);
  expect(yearsWithin(yearsAsked('¿le sirve a un Gol 2014?'), 'Gol Trend 2013 en adelante')).toBe(true);
  expect(yearsWithin(yearsAsked('¿le sirve a un Gol 2014?'), 'Gol Trend')).toBeNull();
  expect(yearsAsked('¿hay del 38 al 42?')).toEqual([]);
});

describe('the figures of a text', () => {
  const figuresOf = (text: string) => figuresIn(text).map(({ dimension, min, max }) => [dimension, min, max]);

  test.each([
    ['Kia Rio 1.4 año 2016', []],
    ['niños de 5 a 10', []],
    ['1 1/2 plaza', []],
    ['de 18 meses a 6 años', [['age', 18, 72]]],
    ['de -10 a 50 grados', [['temperature', -10, 50]]],
    ['hasta -5 °C', [['temperature', -5, Number.POSITIVE_INFINITY]]],
    [
      '22 cm y 5 kg',
      [
        ['length', 22, 22],
        ['mass', 5, 5],
      ],
    ],
    ['hasta 8 bar', [['pressure', Number.NEGATIVE_INFINITY, 8]]],
    ['desde los 8 años', [['age', 96, Number.POSITIVE_INFINITY]]],
    ['92 x 58 x 22 cm', [['length', 22, 92]]],
    ['1,20 x 80', [['length', 80, 120]]],
    ['3x2 en 1920x1080', []],
    ['60 mts cuadrados', [['area', 60, 60]]],
  ])('%s', (text, expected) => {
    expect(figuresOf(text)).toEqual(expected);
  });
});
