import { describe, expect, test } from 'vitest';
import { deviceKeysOf, readDevice } from '#server/identity/device.ts';
import { createSecrets } from '#server/secrets.ts';
import { FIREFOX, IPHONE } from './people.ts';

const device = (brand: string | null, os: string | null, client: string | null) => ({
  brand,
  os: { name: os },
  client: { name: client },
});
const NOTHING = device(null, null, null);

describe('what a browser says it is', () => {
  test.each([
    [FIREFOX, device(null, 'Windows', 'Firefox')],
    [IPHONE, device('Apple', 'iOS', 'Safari')],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      device(null, 'Android', 'Chrome'),
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      device('Apple', 'macOS', 'Chrome'),
    ],
    ['', NOTHING],
    ['   ', NOTHING],
    ['curl/8.5.0', NOTHING],
    ['x'.repeat(400), NOTHING],
  ])('3.01 %s', (userAgent, expected) => {
    expect(readDevice(userAgent)).toEqual(expected);
  });

  test.each(['Entre-ya-en-evil.example/1.0 (x)', '<b>Banco</b>/1.0', '\u001b[31m\r\nX-Header: 1'])(
    '16.4.1 never contains text of the client: %j',
    (userAgent) => {
      expect(readDevice(userAgent)).toEqual(NOTHING);
    },
  );

  test('a device key depends on the address and the kind of device, not on versions', () => {
    const secrets = createSecrets(Buffer.alloc(32, 1));
    const home = deviceKeysOf(secrets, { ip: '10.0.0.1', userAgent: FIREFOX });
    expect(deviceKeysOf(secrets, { ip: '10.0.0.1', userAgent: FIREFOX.replaceAll('131.0', '132.0') })).toEqual(home);
    expect(deviceKeysOf(secrets, { ip: '10.0.0.2', userAgent: FIREFOX })).not.toEqual(home);
    expect(deviceKeysOf(secrets, { ip: '10.0.0.1', userAgent: IPHONE })).not.toEqual(home);
    expect(home).not.toContain('10.0.0.1');
  });
});
