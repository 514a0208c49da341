import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { type MailTemplate, renderTemplate } from '#server/mail/templates.ts';

const URL = 'https://mostrador.example';
const ACT = {
  brand: 'Apple',
  os: 'iOS',
  client: 'Safari',
  ip: '2001:db8:1234:5678::1',
  at: Date.UTC(2026, 10, 20, 15, 4),
};
const LETTERS: readonly MailTemplate[] = [
  { kind: 'verify-account', code: '012345', needsPassword: false },
  { kind: 'recover-password', code: '012345' },
  { kind: 'already-registered' },
  { kind: 'operator-added', owner: '123456@tienda.test', nickname: 'TIENDA 20261120' },
  { kind: 'operator-invited', owner: '123456@tienda.test', nickname: 'TIENDA 20261120' },
  { kind: 'new-device', ...ACT },
  { kind: 'password-changed', ...ACT },
  { kind: 'authenticator-enabled', ...ACT },
  { kind: 'authenticator-disabled', ...ACT },
  { kind: 'recovery-code-used', ...ACT },
  { kind: 'recovery-codes-renewed', ...ACT },
];

describe('mails', () => {
  test.each(LETTERS)('$kind: the code is the only run of six digits', (letter) => {
    const { subject = '', text = '', html = '' } = renderTemplate(letter, URL) ?? {};
    const codes = 'code' in letter ? ['012345'] : [];
    expect(`${subject}\n${text}`.match(/\d{6,}/g) ?? []).toEqual(codes);
    expect(html.match(/\d{6,}/g) ?? []).toEqual(codes);
    expect(subject).toContain('Mostrador');
    expect(text).toMatch(/^Hola:\n\n/);
    if ('code' in letter) expect(text.split('\n\n')).toContain('012345');
  });

  test('a security mail has the device, address and time', () => {
    const { text = '' } = renderTemplate({ kind: 'new-device', ...ACT }, URL) ?? {};
    expect(text).toContain('Dispositivo: Safari, iOS, Apple\nDirección IP: 2001:db8:1234:5678::1\nCuándo: ');
    expect(text).toMatch(/\nCuándo: 20 de noviembre de 2026\D+15:04 \(UTC\)\n/);
    expect(text).toContain(`${URL}/recover`);
    const unknown = renderTemplate({ kind: 'new-device', ...ACT, brand: null, os: null, client: null, ip: '' }, URL);
    expect(unknown?.text).toContain('Dispositivo: desconocido\nDirección IP: desconocida\n');
  });

  test.each(LETTERS)('$kind: the HTML says what the text says', (letter) => {
    const { text = '', html = '' } = renderTemplate(letter, URL) ?? {};
    const body = new JSDOM(html).window.document.querySelector('body div');
    const words = (said: string): string[] => said.split(/\s+/).filter((word) => word !== '');
    expect(words(body?.textContent ?? '')).toEqual(['Mostrador', ...words(text)]);
  });

  test('names chosen by others are escaped in HTML (1.2.1)', () => {
    const nickname = '<img src=x onerror=alert(1)>&"';
    const { html = '' } = renderTemplate({ kind: 'operator-added', owner: '<b>@x.test', nickname }, URL) ?? {};
    const page = new JSDOM(html).window.document;
    expect(page.querySelector('img, b')).toBeNull();
    expect(page.body.textContent).toContain(nickname);
  });

  test('the empty template sends nothing', () => {
    expect(renderTemplate({ kind: 'nothing' }, URL)).toBeNull();
  });
});
