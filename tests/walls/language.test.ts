import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';

const ROOT = join(import.meta.dirname, '../..');

test('1.12 the only catalogue is Spanish, and the page declares it', () => {
  const files = readdirSync(join(ROOT, 'src/text'), { withFileTypes: true });
  expect(files.filter((file) => file.isDirectory()).map(({ name }) => name)).toEqual(['es']);
  expect(readFileSync(join(ROOT, 'index.html'), 'utf8')).toContain('<html lang="es">');
  expect([common.loading, entry.login.title, desk.nav.questions]).toEqual(['Cargando…', 'Ingresar', 'Preguntas']);
});
