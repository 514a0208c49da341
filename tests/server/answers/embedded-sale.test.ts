import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '#server/answers/embedded/engine.ts';
import { requestOf } from './request.ts';

const generator = createEmbeddedEngine(() => undefined);

const kettle = requestOf({
  item: {
    id: 'MLM1',
    title: 'Hervidor Eléctrico Acero 1.7 Litros',
    price: 649,
    currency_id: 'MXN',
    site_id: 'MLM',
    available_quantity: 5,
    warranty: 'Garantía de fábrica: 1 año',
    attributes: [
      { id: 'ORIGIN', name: 'Origen', value_name: 'México' },
      { id: 'CLOSURE_TYPE', name: 'Tipo de cierre', value_name: 'Tapa a presión' },
    ],
    sale_terms: [
      { id: 'WARRANTY_TYPE', name: 'Tipo de garantía', value_name: 'Garantía de fábrica' },
      { id: 'WARRANTY_TIME', name: 'Tiempo de garantía', value_name: '1 año' },
    ],
  },
  description: 'Hierve 1 litro en 4 minutos.',
  policies: {
    pickup: { value: 'no', text: 'No tenemos punto de entrega en persona, todo va por Mercado Envíos.' },
    exchange: { value: 'yes', text: 'Cambiamos dentro de los 30 días sin uso.' },
  },
});
const ask = (question: string) => generator.draft({ ...kettle, question });

describe('the embedded generator on the sale', () => {
  test('abstains on questions about a completed purchase', async () => {
    expect(await ask('Me llegó con la tapa rajada, ¿me la cambian?')).toMatchObject({ known: false });
    expect(await ask('el que me mandaron ya no calienta, quién me lo arregla?')).toMatchObject({ known: false });
  });

  test('denies visits on any day if the shop has no pickup', async () => {
    expect((await ask('puedo ir por él hoy mismo a su tienda?')).text).toMatch(/^No, no tenemos punto de entrega/);
  });

  test.each([
    ['tiene garantía de 3 años?', /^No, tiene 1 año/],
    ['tiene garantía de 6 meses?', /^Sí, tiene 1 año/],
  ])('compares the warranty that %j asks for with the stated time', async (question, says) => {
    expect((await ask(question)).text).toMatch(says);
  });

  test('determines national origin by the site’s country', async () => {
    expect((await ask('es nacional?')).text).toMatch(/^Sí, .*México/);
    expect((await ask('es importado?')).text).toMatch(/^No, .*México/);
  });

  test('does not deny words that are no values, nor answer "in how much time" with the warranty', async () => {
    expect((await ask('el cierre es YKK?')).text).not.toMatch(/^No, el tipo de cierre/);
    expect((await ask('en cuánto tiempo queda caliente?')).text).not.toContain('garantía');
  });
});
