import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeMessage, isMessageTooLong, isSendable, messageLength, partStarts, splitMessage } from './message.ts';

describe('the message a buyer receives', () => {
  test('3.19 joins greeting, text and signature with blank lines, and omits null parts', () => {
    expect(composeMessage({ greeting: 'Hola', text: 'Sí.', signature: 'Saludos' })).toBe('Hola\n\nSí.\n\nSaludos');
    expect(composeMessage({ greeting: null, text: 'Sí.', signature: null })).toBe('Sí.');
    expect(composeMessage({ greeting: '', text: 'Sí.', signature: 'Saludos' })).toBe('Sí.\n\nSaludos');
  });

  test.each([
    { greeting: 'Hola', text: 'Sí.', signature: 'Saludos' },
    { greeting: null, text: 'Sí.', signature: 'Saludos' },
    { greeting: '', text: 'Sí.', signature: 'Saludos' },
  ])('3.19 contains its parts at the computed offsets: %j', (message) => {
    const whole = composeMessage(message);
    const { text, signature } = partStarts(message);
    expect([whole.slice(text, text + 3), whole.slice(signature)]).toEqual(['Sí.', 'Saludos']);
  });

  test('5.20 counts the greeting when it is included', () => {
    const text = 'a'.repeat(1994);
    expect(isMessageTooLong({ greeting: 'Hola', text, signature: null })).toBe(false);
    expect(isMessageTooLong({ greeting: 'Hola!', text, signature: null })).toBe(true);
    expect(isMessageTooLong({ greeting: null, text: `${text}123456`, signature: null })).toBe(false);
  });

  test('5.20 counts an emoji once', () => {
    expect(messageLength({ greeting: null, text: '👍'.repeat(2000), signature: null })).toBe(2000);
    expect(isMessageTooLong({ greeting: null, text: '👍'.repeat(2001), signature: null })).toBe(true);
  });

  test('5.19 cannot be sent when its text is blank', () => {
    expect(isSendable({ greeting: 'Hola', text: ' \n', signature: null })).toBe(false);
    expect(isSendable({ greeting: null, text: 'Sí', signature: null })).toBe(true);
  });

  test('2.40 3.16 is split into the parts that it was sent with', () => {
    const whole = 'Hola\n\nSí.\n\nHay dos.\n\nSaludos';
    const text = 'Sí.\n\nHay dos.';
    expect(splitMessage(whole, { greeting: 'Hola', signature: 'Saludos' })).toEqual({
      greeting: 'Hola',
      text,
      signature: 'Saludos',
    });
    expect(splitMessage(`Hola\n\n${text}`, { greeting: 'Hola', signature: null })).toEqual({
      greeting: 'Hola',
      text,
      signature: null,
    });
    expect(splitMessage(`${text}\n\nSaludos`, { greeting: '', signature: 'Saludos' })).toEqual({
      greeting: null,
      text,
      signature: 'Saludos',
    });
  });

  test.each([
    ['another greeting', 'Buenas\n\nSí.\n\nSaludos'],
    ['another signature', 'Hola\n\nSí.\n\nGracias'],
    ['no blank line after its greeting', 'Hola\nSí.\n\nSaludos'],
    ['no text of its own', 'Hola\n\nSaludos'],
    ['nothing but its greeting and blank lines', 'Hola\n\n\n\nSaludos'],
  ])('3.16 with %s is all text', (_, whole) => {
    expect(splitMessage(whole, { greeting: 'Hola', signature: 'Saludos' })).toEqual({
      greeting: null,
      text: whole,
      signature: null,
    });
  });

  test('3.16 is split into its parts again, whatever they contain', () => {
    const part = fc.constantFrom('Hola', 'Hola\n\n', '\n\n', ' ', 'Hola\n\nHola', '👋🏽');
    const extra = fc.option(part);
    fc.assert(
      fc.property(extra, part, extra, (greeting, text, signature) => {
        const message = { greeting, text, signature };
        expect(splitMessage(composeMessage(message), message)).toEqual(message);
      }),
    );
  });
});
