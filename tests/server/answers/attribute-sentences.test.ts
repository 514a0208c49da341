import { expect, test } from 'vitest';
import { attributeSentence } from '#server/answers/embedded/attribute-sentences.ts';
import type { AttributeFact } from '#server/answers/embedded/knowledge.ts';

const attribute = (name: string, value: string, more: Partial<AttributeFact> = {}): AttributeFact => ({
  id: 'OTHER',
  name,
  value,
  concept: null,
  basis: { kind: 'attribute', detail: name },
  nameStems: new Set(),
  valueStems: new Set(),
  ...more,
});

test.each([
  ['Acidez', '0,3%', 'La acidez es de 0,3%.'],
  ['Corriente', '85 A', 'La corriente es de 85 A.'],
  ['Gas refrigerante', 'R32', 'El gas refrigerante es R32.'],
  ['Código OEM', '8200768913', 'El código OEM es 8200768913.'],
  ['Puertos HDMI', '2', 'Tiene 2 puertos HDMI.'],
  ['Unidades', '2', 'Trae 2 unidades.'],
  ['Dientes del piñón', '16', 'Los dientes del piñón son 16.'],
  ['Cantidad de comensales', '8', 'Es para 8 comensales.'],
  ['Cantidad de bolsillos', '4', 'Tiene 4 bolsillos.'],
  ['Electrodos', 'Electrodos de 1,6 a 3,25 mm', 'Electrodos de 1,6 a 3,25 mm.'],
  ['Cuidados', 'Lavar con agua fría', 'Lavar con agua fría.'],
  ['Accesorios incluidos', 'Arnés, micrófono y tornillos', 'Incluye arnés, micrófono y tornillos.'],
  [
    'Resistencia al agua',
    'Repele lluvia ligera, no es impermeable',
    'Resistencia al agua: repele lluvia ligera, no es impermeable.',
  ],
  ['Material', 'Acero inoxidable', 'El material es acero inoxidable.'],
])('1.02 the attribute %j, %j, is said as %j', (name, value, sentence) => {
  expect(attributeSentence(attribute(name, value))).toBe(sentence);
});

test('1.02 a country, an invoice and what an article fits have sentences of their own', () => {
  expect(attributeSentence(attribute('Origen', 'México', { id: 'ORIGIN', concept: 'origin' }))).toBe(
    'Se fabrica en México.',
  );
  expect(attributeSentence(attribute('Origen', 'Nacional', { id: 'ORIGIN', concept: 'origin' }))).toBe(
    'Es de origen nacional.',
  );
  expect(attributeSentence(attribute('Facturación', 'Factura A', { id: 'INVOICE' }))).toBe('Hacemos factura A.');
  expect(attributeSentence(attribute('Género', 'Sin género', { id: 'GENDER' }))).toBe('Es unisex.');
  expect(attributeSentence(attribute('Duración', 'Hasta 12 meses', { id: 'BATTERY_LIFE' }))).toBe(
    'La batería dura hasta 12 meses.',
  );
  expect(attributeSentence(attribute('Vehículos', 'Nissan Tsuru III de 1992 a 2017', { concept: 'vehicle' }))).toBe(
    'Compatible con Nissan Tsuru III de 1992 a 2017.',
  );
});
