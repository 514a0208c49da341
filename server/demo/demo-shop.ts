import { NO_POLICY, type PolicySheet } from '#domain/policies.ts';
import { SHADOW_DURATION } from '#domain/shadow.ts';
import type { Store } from '../store/port.ts';

const GREETING = 'Hola $comprador, ¿cómo está?';
const SIGNATURE = 'Quedamos a su disposición. Saludos, Electro Palermo';

const QUICK_ANSWERS = [
  {
    title: 'Stock',
    answer: 'Las unidades que muestra la publicación son las disponibles. Puede comprar cuando quiera.',
    color: 'green',
  },
  { title: 'Envío', answer: 'Hacemos envíos a todo el país; suelen llegar en 48 a 72 horas hábiles.', color: 'blue' },
  {
    title: 'Garantía',
    answer: 'Si algo falla, escríbanos por la mensajería de la compra y hacemos valer la garantía.',
    color: 'purple',
  },
  { title: 'Factura A', answer: 'Sí, $comprador, hacemos factura A y B.', color: 'orange' },
  {
    title: 'Retiro',
    answer: 'Puede retirarlo de lunes a viernes de 10 a 18 por Palermo; al comprar verá la dirección.',
    color: 'gray',
  },
  { title: 'Sin cambio de precio', answer: 'El precio es el publicado. Gracias por su interés.', color: 'red' },
];

const POLICIES: PolicySheet = {
  invoice: { value: 'yes', text: 'Sí, hacemos factura A y B; los datos de facturación se cargan al comprar.' },
  dispatch: {
    value: null,
    text: 'Las compras pagadas antes de las 13 se despachan el mismo día hábil; las demás, al día hábil siguiente.',
  },
  shipping: {
    value: 'yes',
    text: 'Sí, enviamos a todo el país por Mercado Envíos; el costo y la fecha de llegada se ven en la publicación con su código postal.',
  },
  pickup: {
    value: 'yes',
    text: 'Sí, puede retirar por Palermo, CABA, de lunes a viernes de 10 a 18, con la compra ya hecha.',
  },
  exchange: {
    value: 'yes',
    text: 'Sí, hacemos cambios dentro de los 30 días de recibido, sin uso y con su empaque original.',
  },
  // Differs between items, which state their own.
  warranty: NO_POLICY,
  wholesale: {
    value: 'yes',
    text: 'Sí, desde 10 unidades iguales armamos una publicación con precio por cantidad; indíquenos cuántas necesita.',
  },
  haggling: { value: 'no', text: 'El precio es el publicado; no hacemos rebajas por unidad.' },
  original: { value: 'yes', text: 'Sí, todos los productos son nuevos y originales, en su caja cerrada.' },
  payment: {
    value: null,
    text: 'Se paga por Mercado Pago con tarjeta, débito o dinero en cuenta; las cuotas disponibles figuran en la publicación.',
  },
};

/** Stores the demo seller's greeting and signature, quick answers and policy sheet, and starts a shadow run, so that its panel has figures. */
export async function seedShop(store: Store, accountId: string): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.policies.replace(accountId, POLICIES);
    await tx.accounts.putGreetingSignature(accountId, { greeting: GREETING, signature: SIGNATURE });
    for (const quickAnswer of QUICK_ANSWERS) await tx.quickAnswers.add(accountId, quickAnswer);
    await tx.shadows.start(accountId, SHADOW_DURATION);
  });
}
