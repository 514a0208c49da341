import { describe, expect, test } from 'vitest';
import { asReply } from '#server/answers/embedded/saying.ts';

describe('1.02 what a draft quotes is said', () => {
  test.each([
    // Argentina.
    ['Sí, bolsillo en la calza (derecha)', 'Sí. Bolsillo en la calza (derecha).'],
    ['No, ENROLLADO: máximo 1000 W.', 'No. Enrollado: máximo 1000 W.'],
    ['NO INCLUYE pizzera.', 'No incluye pizzera.'],
    ['50 metros ........ 6,9 kg.', '50 metros: 6,9 kg.'],
    // Chile.
    ['Sí, bloqueo para niños.', 'Sí. Bloqueo para niños.'],
    ['No, ES SÓLO LA PUERTA DE ABAJO.', 'No, es sólo la puerta de abajo.'],
    ['Cafetera de 15 bares. NO trae molinillo', 'Cafetera de 15 bares. No trae molinillo.'],
    // Colombia.
    ['Sí, 12 estacas, 6 vientos, varillas y bolsa.', 'Sí. 12 estacas, 6 vientos, varillas y bolsa.'],
    ['Sí, » Vaporizador orientable de acero.', 'Sí. Vaporizador orientable de acero.'],
    // México.
    [
      'TIEMPO DE CARGA: 6 horas con cargador de 18W (no incluido)',
      'Tiempo de carga: 6 horas con cargador de 18W (no incluido).',
    ],
    ['Sí, se guarda en 88 cm: CABE EN EL MALETERO.', 'Sí, se guarda en 88 cm: cabe en el maletero.'],
  ])('%s', (quote, said) => {
    expect(asReply([quote])).toEqual([said]);
  });

  test.each([
    'Sí, pesa menos de 2 kg.',
    'No, sin GPS propio.',
    'Sí, apto para inducción.',
    'Sí, el cable mide 2 m.',
    'No, en la Winner 125 no van.',
    'Sí, hacemos factura A y B.',
    'Es compatible con NISSAN SENTRA B13 1.6: 1991 - 1994.',
    'Puertos USB-C, HDMI y LED de 12 V.',
    'No.',
  ])('unchanged: %s', (text) => {
    expect(asReply([text])).toEqual([text]);
  });

  test('once, where another sentence says as much', () => {
    expect(asReply(['No es impermeable.', 'No, la tela repele salpicaduras (no es impermeable).'])).toEqual([
      'No, la tela repele salpicaduras (no es impermeable).',
    ]);
    expect(asReply(['Es una óptica de reposición, marca Depo.', 'La marca es Depo.'])).toEqual([
      'Es una óptica de reposición, marca Depo.',
    ]);
    // A yes is not said by the no of another part.
    expect(asReply(['Sí, trae pilas.', 'No trae cargador ni pilas de repuesto.'])).toHaveLength(2);
    expect(asReply(['Mide 40 cm de alto.', 'Mide 30 cm de ancho.'])).toHaveLength(2);
  });
});
