import { describe, expect, test } from 'vitest';
import {
  canResolveTo,
  containsResolved,
  resolveTemplate,
  unknownVariables,
  variablesLike,
  variableTriggerAt,
} from './template.ts';

const values = {
  buyer: 'COMPRADOR_1',
  nickname: 'TIENDA_ANA',
  siteId: 'MLA',
  // 00:30 on Saturday 2026-11-21 in UTC, still Friday in Buenos Aires.
  now: Date.UTC(2026, 10, 21, 0, 30),
};

describe('a resolved template', () => {
  test.each([
    ['Sí, hay.', 'Sí, hay.', true],
    ['Sí, hay.', 'Sí, hay', false],
    ['Hola $comprador.', 'Hola ANA.', true],
    ['Hola $comprador.', 'Hola ANA. Sí.', true],
    ['Hola $comprador.', 'Hola ANA', false],
    ['Hola $comprador, somos $miapodo.', 'Hola ANA, somos TIENDA.', true],
    ['Hola $comprador, somos $miapodo.', 'Hola ANA.', false],
    ['$comprador', '', true],
    ['a$fecha a', 'a', false],
    ['Cuesta $100.', 'Cuesta $200.', false],
  ])('2.57 of %j can be %j: %s', (template, text, isPossible) => {
    expect(canResolveTo(template, text)).toBe(isPossible);
  });
});

describe('template variables', () => {
  test('3.52 3.53 resolve to the names of buyer and seller', () => {
    expect(resolveTemplate('Hola $comprador, somos $miapodo.', values)).toBe('Hola COMPRADOR_1, somos TIENDA_ANA.');
  });

  test("3.54 3.55 resolve date and weekday in the site's time zone, or the viewer's", () => {
    expect(resolveTemplate('$diasemana $fecha', values)).toBe('viernes 20/11/26');
    expect(resolveTemplate('$diasemana', { ...values, timeZone: 'UTC' })).toBe('sábado');
  });

  test('3.55 3.56 resolve the weekdays from Sunday to Saturday, in lower case', () => {
    const sunday = Date.UTC(2026, 10, 22, 12);
    const week = Array.from({ length: 7 }, (_, day) =>
      resolveTemplate('$diasemana', { ...values, now: sunday + day * 86_400_000 }),
    );
    expect(week).toEqual(['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']);
  });

  test('are resolved in one pass, so that a value is never resolved again', () => {
    expect(resolveTemplate('$comprador', { ...values, buyer: '$miapodo $&' })).toBe('$miapodo $&');
  });

  test('3.51 leave unknown and longer names as typed', () => {
    expect(resolveTemplate('$compradora $otro $ 5 $fecha_1', values)).toBe('$compradora $otro $ 5 $fecha_1');
  });
});

describe('typing a variable', () => {
  test.each([
    ['Hola $nombre y $nombre, $Comprador', ['nombre', 'Comprador']],
    ['$comprador $miapodo $fecha $diasemana', []],
    ['Cuesta $500, $ 500 o US$20', []],
    ['$compradora', ['compradora']],
    ['', []],
  ])('3.51 reports in «%s» the unknown variables %j', (text, names) => {
    expect(unknownVariables(text)).toEqual(names);
  });

  test('3.51 does not report the variable being typed', () => {
    expect(unknownVariables('$nom $com', 5)).toEqual(['nom']);
  });

  test.each([
    ['$', 1, { at: 0, query: '' }],
    ['Hola $com', 9, { at: 5, query: 'com' }],
    ['Hola $comprador', 8, { at: 5, query: 'co' }],
    ['Hola$', 5, { at: 4, query: '' }],
    ['👋 $dí', 6, { at: 3, query: 'dí' }],
  ])('3.51 finds a dollar sign in «%s» at %i', (text, caret, sign) => {
    expect(variableTriggerAt(text, caret)).toEqual(sign);
  });

  test.each([
    ['', 0],
    ['Hola', 4],
    ['$com ', 5],
    ['$com.', 5],
    ['$com', 0],
  ])('3.51 finds none in «%s» at %i', (text, caret) => {
    expect(variableTriggerAt(text, caret)).toBe(null);
  });

  test.each([
    ['', ['comprador', 'miapodo', 'fecha', 'diasemana']],
    ['C', ['comprador']],
    ['fech', ['fecha']],
    ['Fecha', ['fecha']],
    ['fecha', []],
    ['5', []],
  ])('3.51 offers for «%s» %j', (query, names) => {
    expect(variablesLike(query)).toEqual(names);
  });

  test.each([
    ['Sí, hay stock.', 'Buenas. Sí,\nhay  stock. Saludos', true],
    ['Llega mañana, $comprador.', 'Hola. Llega mañana, PEPE. Gracias', true],
    ['Llega el $diasemana a $fecha', 'Llega el lunes a 3/2', true],
    ['Llega el $diasemana, seguro', 'Llega el lunes', false],
    ['hay', 'hay', true],
    ['hay', 'hayas', false],
    ['hay', 'quehay, pero hay', true],
    ['$comprador', 'PEPE', false],
    ['Cuesta $5.', 'Cuesta $5. Gracias', true],
    ['', 'algo', false],
  ])('2.39 «%s» within «%s»: %s', (template, text, isThere) => {
    expect(containsResolved(template, text)).toBe(isThere);
  });
});
