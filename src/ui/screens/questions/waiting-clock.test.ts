import { beforeAll, expect, test } from 'vitest';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { waitingText } from './waiting-clock.tsx';

beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  // The server's clock may be ahead of this one.
  [-5000, 'Acaba de llegar'],
  [MINUTE - 1, 'Acaba de llegar'],
  [MINUTE, 'Espera 1 min'],
  [30 * MINUTE - 1, 'Espera 29 min'],
  [30 * MINUTE, 'Espera 30 min; quedan 30 min de la hora'],
  [HOUR - 1, 'Espera 59 min; queda 1 min de la hora'],
  [HOUR, 'Espera 1 h; pasó la hora'],
  [24 * HOUR - 1, 'Espera 23 h; pasó la hora'],
  [24 * HOUR, 'Espera 1 día; pasó la hora'],
  [48 * HOUR, 'Espera 2 días; pasó la hora'],
])('2.65 after %d ms a question is said so: %s', (waited, text) => {
  expect(waitingText(waited)).toBe(text);
});
