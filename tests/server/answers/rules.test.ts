import { describe, expect, test } from 'vitest';
import { violations } from '#server/answers/rules.ts';

describe("the marketplace's rules on answers", () => {
  test.each([
    ['Llámenos al 11 4567-8901 interno 2', ['phone', 'contact']],
    ['Escriba a ventas@tienda.com', ['email']],
    ['Mire https://tienda.com/oferta', ['link']],
    ['Por whatsapp es más rápido', ['contact']],
    ['Está en mitienda.com.ar/oferta', ['link']],
    ['Está en wa.me/5491145678901', ['phone', 'link']],
    ['Mire https://mercadolibre.com.ar.oferta.example', ['link']],
    ['Mire https://mercadolibre.com.ar@oferta.example/x', ['email', 'link']],
    ['Mire https://mimercadolibre.com.ar/x', ['link']],
    ['Pague en https://mpago.example o en https://link.mercadopago.com.ar/x', ['link']],
    ['Al １１ ４５６７\u200b８９０１', ['phone']],
    ['ventas [at] tienda', ['email']],
  ])('%s breaks them', (text, broken) => {
    expect(violations(text)).toEqual(broken);
  });

  test.each([
    'El precio es $ 1.234.567,89 y el código es MLA1420118555.',
    'Mire https://articulo.mercadolibre.com.ar/MLA-1 y elija el color.',
    'Sirve de 110 a 220 V, 50/60 Hz.',
    'Está en listado.mercadolibre.com.ar y en https://produto.mercadolivre.com.br/MLB-1.',
    'Hay stock.No hacemos factura A.Se retira en el local.',
  ])('%s keeps them', (text) => {
    expect(violations(text)).toEqual([]);
  });
});
