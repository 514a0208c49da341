import { describe, expect, test } from 'vitest';
import { MINIMUM_CONFIDENCE, meetsMinimumConfidence } from '#domain/confidence.ts';
import { courtesyFor } from '#server/answers/embedded/courtesy.ts';
import { isAfterSale } from '#server/answers/embedded/planners/after-sale.ts';
import { refusalOf } from '#server/answers/embedded/planners/refusing.ts';
import { REGISTER_TEXTS } from '#server/answers/embedded/register-texts.ts';
import { parseQuestion } from '#server/answers/embedded/understanding.ts';
import { likelihood } from './candidate-texts.ts';

const texts = REGISTER_TEXTS.vos;

/** How a text is handled before any fact is looked up. */
function handled(text: string): string {
  const { parts, statements } = parseQuestion(text, likelihood);
  const refusal = refusalOf(text, parts, texts);
  if (refusal !== null) return refusal.text === texts.refuse ? 'contact' : 'inside';
  const courtesy = courtesyFor(text, parts, texts);
  if (courtesy !== null) return courtesy.text === texts.help ? 'greeting' : 'thanks';
  return isAfterSale(text, parts, statements) ? 'after-sale' : 'asked';
}

describe('a text that is no question about the article', () => {
  test.each([
    ['muy buenas tardes, un placer', 'greeting'],
    ['Buenas noches estimados, ¿hay alguien?', 'greeting'],
    ['hola, espero que estén muy bien', 'greeting'],
    ['son unos cracks, quedó todo clarísimo', 'thanks'],
    ['me lo llevo, mañana lo pido', 'thanks'],
    ['Dios le pague, lo consulto con mi señora', 'thanks'],
    ['márqueme al 55 4433 2211 para ponernos de acuerdo', 'contact'],
    ['hábleme por inbox', 'contact'],
    ['¿a qué número los puedo llamar?', 'contact'],
    ['nos saltamos la comisión y te pago mano a mano', 'inside'],
    ['¿se puede comprar por fuera?', 'inside'],
    ['por fuera a cuánto sale', 'inside'],
    ['lo podemos hacer por fuera así es más simple', 'inside'],
    ['si lo arreglamos por fuera me lo llevo hoy', 'inside'],
    ['¿me responden por whatsapp?', 'contact'],
    ['whats?', 'contact'],
    ['whatsapp? voy a buscarla con el auto', 'contact'],
    ['los mensajes de whatsapp se los mando a su teléfono', 'contact'],
    ['¿tienen whatsapp? lo quiero ver en video', 'contact'],
    ['llámenme al teléfono de casa', 'contact'],
    ['¿le escribo a su celular?', 'contact'],
    ['desde mi celular no veo bien las fotos, ¿me pasa su teléfono?', 'contact'],
    ['¿tenés wsp? te paso la foto de mi teléfono', 'contact'],
    ['si te pago directo no te cobran comisión', 'inside'],
    ['me mandaron negro y yo pedí blanco', 'after-sale'],
    ['recibí mi pedido y le falta la tapa', 'after-sale'],
    ['la pagué anoche, ¿cuándo la despachan?', 'after-sale'],
    ['lo armé y quedó flojo, quiero devolverlo', 'after-sale'],
  ])('%s', (text, expected) => {
    expect(handled(text)).toBe(expected);
  });

  test.each([
    'si me llega roto, ¿lo cambian?',
    '¿es para usar afuera de la casa?',
    'buenas tardes, ¿qué largo tiene?',
    'a mi cuñada le encantó el suyo, ¿es el mismo color?',
    '¿sirve para el celular?',
    // Only beside paying, buying or arranging is "por fuera" a sale elsewhere.
    'la tapa por fuera, ¿se raya con la esponja?',
    '¿el horno quema si lo tocás por fuera?',
    'por fuera cuánto mide de ancho',
    '¿tiene un bolsillo por fuera para el paraguas?',
    '¿el desagüe se instala por fuera de la pared?',
    // What a device does with messages and calls is no request for contact.
    '¿la pulsera deja leer los whatsapp?',
    'en esta tablet se puede instalar whatsapp',
    '¿el reloj recibe llamadas aunque el teléfono esté lejos?',
    '¿hace llamadas sin el celular cerca?',
    '¿la radio lee los audios de whatsapp mientras manejo?',
    '¿avisa cuando llega un whats o un correo?',
    '¿se puede hablar por teléfono con el reloj?',
    'puedo mandarle un wsp a mi hija desde la pulsera',
    '¿mi señora también la puede prender desde su celular?',
    '¿cada uno lo maneja con su teléfono o trae control?',
    // A choice without a question mark is no farewell.
    'el embudo trae o lo compro',
    'las tapas vienen o hay que pedirlas',
  ])('does not take a question for one: %s', (text) => {
    expect(handled(text)).toBe('asked');
  });
});

describe('2.57 what only the classifier takes for a request for contact or a sale elsewhere', () => {
  test.each([
    ['¿tiene dónde dejar el teléfono por si me llaman?'],
    ['¿se paga por transferencia dentro de la página?'],
  ])('is refused with a confidence that does not send: %s', (text) => {
    const refusal = refusalOf(text, parseQuestion(text, likelihood).parts, texts);
    expect(refusal).not.toBeNull();
    expect(meetsMinimumConfidence(refusal?.fit ?? 1, MINIMUM_CONFIDENCE.default)).toBe(false);
  });

  test('is refused by rule with a confidence that sends', () => {
    const text = 'páseme su celular';
    const refusal = refusalOf(text, parseQuestion(text, likelihood).parts, texts);
    expect(refusal?.fit).toBeGreaterThanOrEqual(MINIMUM_CONFIDENCE.default);
  });
});
