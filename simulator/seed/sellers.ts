import { AUDIO_AR } from './catalogue/audio-ar.ts';
import type { SellerSeed } from './listing.ts';

const ELECTRO_PALERMO: SellerSeed = {
  id: 284117093,
  nickname: 'ELECTRO_PALERMO',
  siteId: 'MLA',
  city: 'Palermo',
  state: 'AR-C',
  firstName: 'Test',
  lastName: 'Palermo',
  sales: 2874,
  ageDays: 2190,
  openings: ['¡Hola!', 'Hola, ¿cómo estás?', 'Hola, buen día.', ''],
  closings: ['Saludos, Electro Palermo.', 'Quedamos a disposición. ¡Saludos!', '¡Gracias por tu consulta!'],
  conditions:
    'Hacemos envíos a todo el país por Mercado Envíos; los despachos salen de lunes a viernes antes de las 14. También se puede retirar por Palermo, CABA, de lunes a viernes de 10 a 18, con la compra ya hecha. Entregamos factura A o B con todas las compras. Los productos son nuevos y originales, en su caja cerrada. Por la garantía se escribe por la mensajería de la compra.',
  facts: {
    invoice: 'Sí, entregamos factura A o B con todas las compras.',
    shipping: 'Enviamos a todo el país por Mercado Envíos; despachamos de lunes a viernes antes de las 14.',
    pickUp: 'Sí, se retira por Palermo, CABA, de lunes a viernes de 10 a 18, con la compra ya hecha.',
    payment: 'Se puede pagar con todos los medios de Mercado Pago; las cuotas disponibles figuran en la publicación.',
  },
  isBusy: true,
  listings: [...AUDIO_AR],
};

/** The sellers of the demonstration, of two sites; the last one is new and has been asked nothing. */
export const SELLERS: readonly SellerSeed[] = [ELECTRO_PALERMO];

/** A collaborator's login of the first seller: the consent page refuses it. */
export const OPERATOR = {
  id: 391554820,
  nickname: 'ELECTRO_PALERMO_VENTAS',
  siteId: 'MLA',
  worksFor: 284117093,
  city: 'Palermo',
  state: 'AR-C',
  firstName: 'Test',
  lastName: 'Ventas',
} as const;
