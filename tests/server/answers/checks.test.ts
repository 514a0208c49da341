import { describe, expect, test } from 'vitest';
import { factsOf } from '#server/answers/endpoint/facts.ts';
import { draftFromReply } from '#server/answers/endpoint/reply-draft.ts';
import type { DraftRequest } from '#server/answers/port.ts';
import { readReplies } from '#tests/bench/drafts/replies.ts';
import { countReplies, outcomeOf } from '#tests/bench/drafts/reply-outcomes.ts';

const shoes: Omit<DraftRequest, 'question'> = {
  accountId: '1',
  item: {
    id: 'MLA1',
    title: 'Zapatillas Running Topper',
    price: 74_999,
    currency_id: 'ARS',
    site_id: 'MLA',
    condition: 'new',
    available_quantity: 10,
    status: 'active',
    warranty: 'Garantía del vendedor: 60 días',
    original_price: null,
    sale_terms: [],
    variations: [
      variation('36', 'Negro', 4, 74_999),
      variation('38', 'Negro', 0, 74_999),
      variation('38', 'Rosa', 5, 79_999),
    ],
    attributes: [
      { id: 'UPPER_MATERIAL', name: 'Material del exterior', value_name: 'Mesh' },
      { id: 'IS_WATERPROOF', name: 'Es a prueba de agua', value_name: 'No' },
      { id: 'WITH_INSOLE', name: 'Con plantilla extraíble', value_name: 'Sí' },
    ],
    shipping: null,
  },
  description: 'Largo de la plantilla: 24,5 cm\nPeso 230 g\nPara pies de 22 a 26 cm\nNo incluye cordones de repuesto',
  pastAnswers: [],
  policies: { invoice: { value: 'yes', text: 'Hacemos factura C. No hacemos factura A.' } },
  quickAnswers: [],
  privateFacts: [{ id: '7', text: 'La suela es antideslizante.' }],
  greeting: 'Hola $comprador',
  signature: 'Saludos, Luz',
  register: null,
};

function variation(size: string, color: string, available_quantity: number, price: number) {
  return {
    price,
    available_quantity,
    attribute_combinations: [
      { id: 'SIZE', name: 'Talle', value_name: size },
      { id: 'COLOR', name: 'Color', value_name: color },
    ],
  };
}

function weighed(answer: string, question = 'Consulta', known = true) {
  const request = { ...shoes, question };
  return draftFromReply({ answer, known, uses: null }, factsOf(request), request);
}

describe('a model reply is used', () => {
  test.each([
    ['with a fact converted to another unit', 'La plantilla mide 0,245 m de largo.', '¿Cuánto mide?'],
    ['with a fact in words', 'Pesan doscientos treinta gramos.', '¿Cuánto pesan?'],
    ['denying the buyer’s figure', 'No podemos dejarlas en $ 60.000.', '¿me las deja en 60000?'],
    [
      'affirming the buyer’s figure within a range',
      'Sí, un pie de 25 cm entra: son para pies de 22 a 26 cm.',
      'mi pie mide 25 cm',
    ],
    ['denying a promise', 'No hacemos descuentos.', '¿hay descuento?'],
    [
      'naming the telephone that it does not give',
      'Hacemos factura C. No podemos dar un teléfono por aquí.',
      '¿telefono? factura?',
    ],
    ['with an attribute whose value is no', 'No son a prueba de agua.', '¿son impermeables?'],
    ['with a private fact', 'La suela es antideslizante.', '¿resbalan?'],
    ['calling a sold-out variation sold out', 'El 38 negro está agotado; en 38 queda el rosa.', '¿hay 38 negro?'],
  ])('%s', (_how, answer, question) => {
    expect(weighed(answer, question)).toMatchObject({ text: answer });
  });

  test('as unknown if a sentence abstains', () => {
    expect(weighed('Pesan 230 g. No tenemos el dato del drop.', '¿peso y drop?')).toMatchObject({
      known: false,
      doubts: ['partly-unknown'],
    });
  });

  test('as unknown if it declines although it claims to know', () => {
    expect(weighed('No contamos con ese dato.', '¿drop?')).toMatchObject({ known: false, confidence: 0, basis: [] });
  });

  test('with references to its sources', () => {
    expect(weighed('La suela es antideslizante.', '¿resbalan?')).toMatchObject({
      known: true,
      basis: [{ kind: 'private-fact', detail: 'La suela es antideslizante.', ref: '7' }],
    });
  });
});

describe('a model reply is rejected for', () => {
  test.each([
    ['polarity', 'Sí, son a prueba de agua.'],
    ['polarity', 'Sí, incluye cordones de repuesto.'],
    ['polarity', 'No, la plantilla no es extraíble.'],
    ['stock', 'Sí, hay 38 en negro.'],
    ['stock', 'Hay stock en todos los talles.'],
    ['figure', 'La plantilla mide 26,5 cm.'],
    ['figure', 'La plantilla mide 24,5 m.'],
    ['price', 'El 38 rosa cuesta $ 74.999.'],
    ['price', 'Cuestan $ 70.000.'],
    ['entity', 'El exterior es de cuero.'],
    ['entity', 'Son marca Nike.'],
    ['promise', 'El envío es gratis.'],
    ['promise', 'Tienen garantía de por vida.'],
    ['later', 'No lo sabemos, mañana le avisamos.'],
    ['breaks-rules', 'Escríbanos al nueve ocho siete seis cinco cuatro tres dos.'],
    ['breaks-rules', 'Hay 36 negro, búsquenos en Instagram.'],
    ['language', 'Yes, the insole is 24,5 cm long.'],
    ['language', 'Não são à prova de água.'],
    ['markup', '- Talle 36\n- Talle 38'],
    ['markup', 'Pesan <b>230 g</b>.'],
    ['own-courtesies', '¡Hola! Pesan 230 g.'],
    ['own-courtesies', 'Pesan 230 g. Saludos, Luz'],
    ['register', 'Pesan 230 g, tenés que pesarlas.'],
    ['rudeness', 'Obvio que pesan 230 g.'],
    ['disclosure', 'Como modelo de lenguaje, digo que pesan 230 g.'],
    ['off-topic', 'De acuerdo.'],
  ])('%s: %s', (reason, answer) => {
    expect(weighed(answer)).toBe(reason);
  });

  test('its length (9.01)', () => {
    expect(weighed(`Pesan 230 g${'.'.repeat(1990)}`)).toBe('too-long');
  });
});

/** Evaluates some 550 replies, possibly on a busy machine. */
const MINUTES = 180_000;

describe('labelled tuning replies', () => {
  test(
    'are used if good, in at least 95 %, and rejected if bad, in at least 92 %',
    () => {
      const { good, bad } = countReplies(readReplies('tuning').map((reply) => ({ reply, outcome: outcomeOf(reply) })));
      expect(good.used / good.all).toBeGreaterThanOrEqual(0.95);
      expect(bad.used / bad.all).toBeLessThanOrEqual(2 / 26);
    },
    MINUTES,
  );
});
