import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from '#server/push/endpoints.ts';

describe('an endpoint of a client', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QABC',
    'https://wns2-by3p.notify.windows.com/w/?token=BQ',
  ])('7.112 is accepted at the push service of a browser: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://ana:clave@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@10.0.0.1/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://evilfcm.googleapis.com/x',
    'https://googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/x',
    'https://metadata.google.internal/x',
    'file:///etc/passwd',
    'ftp://fcm.googleapis.com/x',
    'data:text/plain,x',
    'nothing',
    '',
  ])('7.112 is refused anywhere else: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(false);
  });

  test('7.112 is accepted at a configured origin, and at no other port of that machine', () => {
    const origins = ['http://127.0.0.1:4000'];
    expect(isPushEndpoint('http://127.0.0.1:4000/push/1', origins)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4001/push/1', origins)).toBe(false);
    expect(isPushEndpoint('https://127.0.0.1:4000/push/1', origins)).toBe(false);
  });
});
