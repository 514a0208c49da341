import { describe, expect, test } from 'vitest';
import { askedFiguresIn } from '#server/answers/embedded/comparing/asked.ts';
import { statedFiguresIn } from '#server/answers/embedded/comparing/stated.ts';
import { verdictOf } from '#server/answers/embedded/comparing/verdict.ts';

const verdict = (question: string, about: string, says: string) =>
  verdictOf(askedFiguresIn(question), statedFiguresIn(about, says));

type Row = readonly [question: string, about: string, says: string, verdict: boolean | null];

describe('the relation of an asked to a stated figure', () => {
  test.each<Row>([
    ['¿pasa por el portón de 80 cm?', 'Ancho', '76 cm', true],
    ['los pasillos del edificio son de 90 cm, ¿pasa?', 'Ancho total', '94 cm', false],
    ['lo voy a guardar en una alacena que tiene 38 de profundidad', 'Profundidad', '33 cm', true],
    ['la quiero colocar en un rack que mide 60 de ancho y 45 de alto', '', 'Medidas: 55 x 30 x 40 cm', true],
    ['me quedan 50 cm de ancho y 20 de alto, ¿cabe?', '', 'Medidas: 55 x 30 x 40 cm', false],
    ['¿entra en el baúl? tengo 35 cm', '', 'Ancho abierto: 70 cm / cerrado: 30 cm', true],
    ['¿entra un termo de 30 cm?', '', 'Interior: 40 x 35 cm', true],
    ['tengo un quincho de 3 x 4 metros, ¿entra armada?', 'Ancho', '5 m', false],
    ['el vano es de 70 cm, ¿pasa?', 'Ancho', '66 cm', true],
    ['el pozo tiene 6 metros de hondo, ¿llega?', 'Profundidad máxima de inmersión', '4 m', false],
  ])('a space holds the article: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['somos 3 y pesamos 80 kilos cada uno, ¿nos aguanta?', 'Carga máxima', '200 kg', false],
    ['viajo con mi hija, pesamos 60 kg cada una, ¿soporta?', 'Carga máxima', '130 kg', true],
    ['pesan 70 kilos cada uno, ¿los aguanta?', 'Carga máxima', '130 kg', null],
    ['peso 82 y mi cuñado 95, ¿resiste?', 'Carga máxima', '160 kg', false],
    ['¿soporta 4 bidones de 20 kilos?', '', 'Hasta 60 kg.', false],
  ])('loads carried together are summed: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['¿el ciclo dura menos de 2 horas?', '', 'El ciclo dura de 50 a 80 minutos.', true],
    ['¿mide menos de 2 metros?', '', 'Medidas: 210 x 80 x 30 cm', false],
    ['¿trae las pesas de 5 kg?', '', 'Soporta hasta 90 kg.', null],
    ['¿le puedo conectar una plancha de 1500 watts?', 'Potencia', '1800 W', true],
    ['¿le puedo conectar una plancha de 1500 watts?', '', 'Pico de 3000 W', null],
    ['¿lo alimento con una fuente de 500 watts?', 'Potencia', '300 W', null],
    ['¿soporta la lluvia 20 minutos?', '', 'Se apaga a los 5 minutos sin uso.', null],
    ['mi hermano de 15 lo quiere, ¿le va?', 'Edad mínima recomendada', '12 años', true],
    ['¿es de 50 litros?', '', 'Capacidad 38 litros o 48 latas de 354 ml.', false],
    ['¿es de 50 litros?', '', 'Trae un vaso de 2 litros.', null],
    ['¿de 50 litros tenés?', '', 'Capacidad 38 litros.', null],
    ['preciso mínimo 30 litros, ¿sirve?', '', 'Capacidad 38 litros o 48 latas de 354 ml.', true],
    ['¿son de 300 ml?', '', 'Trae 6 vasos de 300 ml.', true],
    ['¿se apaga a los 10 minutos?', '', 'Se apaga a los 90 segundos.', false],
    ['¿se apaga al minuto y medio o a los 90 segundos?', '', 'Se apaga a los 90 segundos.', true],
    ['¿lleva 3 pilas?', '', 'Usa 2 pilas AA.', false],
    ['me llevo 3 pilas', '', 'Usa 2 pilas AA.', null],
  ])('follows the verb: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['¿tiene 6 estantes?', 'Cantidad de estantes', '4', false],
    ['¿tiene 4 repisas?', 'Cantidad de estantes', '4', true],
    ['¿imprime 3 mil copias?', '', 'Rinde 2.500 hojas.', false],
    ['¿hace menos de 45 decibeles?', 'Nivel de ruido', '52 dB', false],
    ['¿son más de 9000 btu?', 'Capacidad', '12000 BTU', true],
    ['¿lleva 20% de lana?', '', '60% algodón, 40% lana', false],
    ['¿tiene 3 bolsillos?', '', 'Trae 2 cierres.', null],
    ['somos 7, ¿podemos jugar?', '', 'De 3 a 6 jugadores', false],
  ])('counts are compared for the same thing: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['¿lo puedo armar solo?', '', 'Se arma entre 2 personas.', false],
    ['¿lo armo yo sola?', '', 'Requiere montaje entre tres personas.', false],
    ['somos 2, ¿lo podemos instalar?', '', 'Lo instalan entre 2 personas.', true],
    ['somos 4, ¿entramos todos?', '', 'Se arma entre 2 personas.', null],
    ['¿se puede jugar solo?', '', 'De 2 a 6 jugadores', false],
    ['¿se puede jugar solo?', 'Cantidad máxima de jugadores', '6', null],
  ])('people who assemble or play are no capacity: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['mi tele consume 120 watts, ¿va bien?', 'Potencia', '300 W', true],
    ['mis luces gastan 500 watts, ¿las aguanta?', 'Potencia', '300 W', false],
    ['tengo un inversor de 800 watts, ¿anda?', 'Potencia', '1500 W', false],
    ['con un generador de 900w, ¿la puedo usar?', 'Consumo', '1200 W', false],
    ['tengo un inversor de 2000 watts, ¿anda?', 'Potencia', '1500 W', null],
    ['¿lo cargo con un cargador de 20 watts?', 'Potencia', '40 W', null],
    ['¿aguanta una licuadora de 600 watts?', '', 'Para eso le sirve el de 1000 W.', null],
  ])('a supply gives no more than its power: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });
});

describe('the meaning of an asked figure', () => {
  test.each<Row>([
    ['¿aguanta que lo pise un caballo de 400 kilos?', 'Peso máximo soportado', '150 kg', null],
    ['¿mi techo aguanta 30 kg?', 'Peso máximo soportado', '150 kg', null],
    ['¿el juego pesa menos de 500 gramos?', '', 'Peso por pieza: 180 g', null],
    ['¿trae 256 gb de disco?', '', 'Memoria RAM de 16 GB', null],
    ['¿se escucha a 25 metros?', '', 'Bluetooth, alcance 10 metros', null],
    ['peso 70 kilos, ¿se dobla?', 'Peso máximo soportado', '150 kg', null],
    ['¿la puedo prender a una freidora de 900 watts?', '', 'No apta para hornos de más de 300 W.', null],
    ['le conecto un panel de 300 watts', '', 'Admite paneles de hasta 250 W', false],
    ['peso 95, ¿puedo dormir arriba?', '', 'Cama superior: hasta 80 kg. Cama inferior: hasta 120 kg.', false],
    ['peso 95, ¿puedo dormir abajo?', '', 'Cama superior: hasta 80 kg. Cama inferior: hasta 120 kg.', true],
  ])('%s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });

  test.each<Row>([
    ['¿puedo andar a 35 km/h?', '', 'No usar a más de 25 km/h.', false],
    ['tengo android 9, ¿funciona?', '', 'Requiere Android 8.0 o superior', true],
    ['mi iphone tiene ios 11, ¿anda?', '', 'Compatible con iOS 13 o superior', false],
    ['necesito 32 gigas de ram', 'Memoria RAM', '16 GB', false],
    ['¿si estoy a 40 metros del router llega?', 'Alcance', '30 m', false],
    ['plegada ¿cabe detrás de un ropero? hay 12 cm', '', 'Plegada: 90 x 60 x 9 cm', true],
    ['¿el colchón de 90 x 190 le va?', '', 'Colchones de 80 x 190 cm y 90 x 190 cm', true],
  ])('by its unit: %s %s %s', (question, about, says, expected) => {
    expect(verdict(question, about, says)).toBe(expected);
  });
});
