import { describe, expect, test } from 'vitest';
import { violations } from '#server/answers/rules.ts';

describe("the marketplace's rules on answers", () => {
  test.each([
    ['Llámenos al 11 4567-8901 interno 2', ['phone', 'contact']],
    ['Escriba a ventas@tienda.com', ['email']],
    ['Mire https://tienda.com/oferta', ['link']],
    ['Por whatsapp es más rápido', ['contact']],
  ])('%s breaks them', (text, broken) => {
    expect(violations(text)).toEqual(broken);
  });

  test.each([
    'El precio es $ 1.234.567,89 y el código es MLA1420118555.',
    'Mire https://articulo.mercadolibre.com.ar/MLA-1 y elija el color.',
    'Sirve de 110 a 220 V, 50/60 Hz.',
  ])('%s keeps them', (text) => {
    expect(violations(text)).toEqual([]);
  });
});
