import { describe, expect, test } from 'vitest';
import { composeMessage, isMessageTooLong, isSendable, messageLength } from './message.ts';

describe('the message a buyer receives', () => {
  test('3.19 joins greeting, text and signature by a blank line, and leaves out what is null', () => {
    expect(composeMessage({ greeting: 'Hola', text: 'Sí.', signature: 'Saludos' })).toBe('Hola\n\nSí.\n\nSaludos');
    expect(composeMessage({ greeting: null, text: 'Sí.', signature: null })).toBe('Sí.');
    expect(composeMessage({ greeting: '', text: 'Sí.', signature: 'Saludos' })).toBe('Sí.\n\nSaludos');
  });

  test('5.20 counts the greeting when its box is checked', () => {
    const text = 'a'.repeat(1994);
    expect(isMessageTooLong({ greeting: 'Hola', text, signature: null })).toBe(false);
    expect(isMessageTooLong({ greeting: 'Hola!', text, signature: null })).toBe(true);
    expect(isMessageTooLong({ greeting: null, text: `${text}123456`, signature: null })).toBe(false);
  });

  test('5.20 counts an emoji once', () => {
    expect(messageLength({ greeting: null, text: '👍'.repeat(2000), signature: null })).toBe(2000);
    expect(isMessageTooLong({ greeting: null, text: '👍'.repeat(2001), signature: null })).toBe(true);
  });

  test('5.19 only spaces are no answer', () => {
    expect(isSendable({ greeting: 'Hola', text: ' \n', signature: null })).toBe(false);
    expect(isSendable({ greeting: null, text: 'Sí', signature: null })).toBe(true);
  });
});
