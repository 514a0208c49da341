import { CAR_PARTS_AR } from './catalogue/car-parts-ar.ts';
import { CAR_PARTS_MX } from './catalogue/car-parts-mx.ts';
import { CLOTHES_MX } from './catalogue/clothes-mx.ts';
import { ASKED } from './catalogue/electro-palermo/asked.ts';
import { ELECTRO_PALERMO_LISTINGS } from './catalogue/electro-palermo/catalogue.ts';
import { WAITING } from './catalogue/electro-palermo/waiting.ts';
import { ELECTRONICS_MX } from './catalogue/electronics-mx.ts';
import { HOME_MX } from './catalogue/home-mx.ts';
import { KNITWEAR_AR } from './catalogue/knitwear-ar.ts';
import { TOOLS_AR } from './catalogue/tools-ar.ts';
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
  openings: ['¡Hola! Gracias por su consulta.', 'Hola, buen día.', 'Hola, buenas tardes.'],
  closings: ['Saludos, Electro Palermo.', 'Quedamos a disposición. ¡Saludos!', '¡Gracias por su consulta!'],
  conditions: `ENVÍOS Y RETIRO
- Enviamos a todo el país por Mercado Envíos; los despachos salen de lunes a viernes
- Lo pagado antes de las 13 sale el mismo día hábil
- También se retira por Palermo, CABA, de lunes a viernes de 10 a 18, con la compra ya hecha; lo que va con Full solo se envía

FACTURA Y GARANTÍA
- Entregamos factura A o B con todas las compras
- Los productos son nuevos y originales, en su caja cerrada
- Cambios dentro de los 30 días, sin uso y con su empaque`,
  facts: {
    invoice: 'Sí, entregamos factura A o B con todas las compras.',
    shipping: 'Enviamos a todo el país por Mercado Envíos; lo pagado antes de las 13 sale el mismo día hábil.',
    pickUp: 'Sí, se retira por Palermo, CABA, de lunes a viernes de 10 a 18, con la compra ya hecha.',
    payment: 'Se puede pagar con todos los medios de Mercado Pago; las cuotas disponibles figuran en la publicación.',
  },
  invoice: 'Factura A',
  isBusy: true,
  listings: ELECTRO_PALERMO_LISTINGS,
  asked: ASKED,
  waiting: WAITING,
};

const HERRAMIENTAS_DELSUR: SellerSeed = {
  id: 179571448,
  nickname: 'HERRAMIENTAS_DELSUR',
  siteId: 'MLA',
  city: 'Avellaneda',
  state: 'AR-B',
  firstName: 'Test',
  lastName: 'Delsur',
  sales: 1392,
  ageDays: 3300,
  openings: ['Hola, buenas.', 'Hola.', 'Buen día.', 'Hola, gracias por escribir.'],
  closings: ['Saludos.', 'Cualquier otra consulta, a las órdenes.', 'Herramientas Delsur, saludos.', ''],
  conditions:
    'Despachamos por Mercado Envíos a todo el país dentro de las 24 horas hábiles. Se puede retirar en nuestro local de Avellaneda de lunes a viernes de 9 a 17 y sábados de 9 a 13. Hacemos factura A y B; para factura A hay que enviar el CUIT después de la compra. Todos los productos son nuevos. Los cambios se hacen dentro de los 30 días con el producto sin uso.',
  facts: {
    invoice: 'Sí, hacemos factura A y B; para la A nos mandás el CUIT después de la compra.',
    shipping: 'Despachamos por Mercado Envíos a todo el país dentro de las 24 horas hábiles.',
    pickUp: 'Sí, se retira en nuestro local de Avellaneda de lunes a viernes de 9 a 17 y sábados de 9 a 13.',
    payment: 'Se paga por Mercado Pago; las cuotas disponibles figuran en la publicación.',
  },
  isBusy: true,
  listings: [...TOOLS_AR, ...CAR_PARTS_AR],
};

const CASA_JACARANDA: SellerSeed = {
  id: 1108966512,
  nickname: 'CASA_JACARANDA',
  siteId: 'MLM',
  city: 'Guadalajara',
  state: 'MX-JAL',
  firstName: 'Test',
  lastName: 'Jacaranda',
  sales: 4120,
  ageDays: 1460,
  openings: ['Hola, buen día.', '¡Hola! Gracias por tu interés.', 'Hola, ¿qué tal?', ''],
  closings: ['Quedamos a tus órdenes.', '¡Saludos de Casa Jacaranda!', 'Esperamos tu compra. Saludos.', ''],
  conditions:
    'Enviamos a toda la República por Mercado Envíos; los pedidos pagados antes de las 13 horas salen el mismo día hábil. Por el momento no tenemos venta en mostrador. Facturamos: los datos fiscales se cargan en Mercado Libre al momento de la compra. Todos los productos son nuevos. Si la prenda o la pieza no es lo que esperabas, la devolución es gratis dentro de los 30 días.',
  facts: {
    invoice: 'Sí facturamos; los datos fiscales se cargan en Mercado Libre al momento de la compra.',
    shipping:
      'Enviamos a toda la República por Mercado Envíos; lo pagado antes de las 13 horas sale el mismo día hábil.',
    pickUp: 'Por el momento no tenemos venta en mostrador, estamos en Guadalajara y todo se envía.',
    payment:
      'Se puede pagar con los medios de Mercado Pago; los meses sin intereses disponibles aparecen en la publicación.',
  },
  isBusy: true,
  listings: [...HOME_MX, ...CLOTHES_MX],
};

const REFACCIONES_REGIAS: SellerSeed = {
  id: 2384119204,
  nickname: 'REFACCIONES_REGIAS',
  siteId: 'MLM',
  city: 'Monterrey',
  state: 'MX-NLE',
  firstName: 'Test',
  lastName: 'Regias',
  sales: 938,
  ageDays: 700,
  openings: ['Buen día.', 'Hola, buenas tardes.', 'Hola.', 'Qué tal, buen día.'],
  closings: ['Saludos desde Monterrey.', 'Quedamos al pendiente.', 'Gracias por preguntar.', ''],
  conditions:
    'Enviamos a todo México por Mercado Envíos, con salida de lunes a sábado. También puede recoger en el centro de Monterrey de lunes a viernes de 9 a 18 horas, avisando después de la compra. Emitimos factura con IVA desglosado el mismo mes de la compra. Antes de comprar una refacción, confirme el número de parte con su mecánico.',
  facts: {
    invoice: 'Sí, emitimos factura con IVA desglosado el mismo mes de la compra.',
    shipping: 'Enviamos a todo México por Mercado Envíos, con salida de lunes a sábado.',
    pickUp:
      'Sí, puede recoger en el centro de Monterrey de lunes a viernes de 9 a 18 horas, avisando después de la compra.',
    payment: 'Aceptamos los medios de Mercado Pago; los meses sin intereses aparecen en la publicación.',
  },
  isBusy: true,
  listings: [...CAR_PARTS_MX, ...ELECTRONICS_MX],
};

const LAURA_TEJE: SellerSeed = {
  id: 2519440387,
  nickname: 'LAURA_TEJE',
  siteId: 'MLA',
  city: 'Tandil',
  state: 'AR-B',
  firstName: 'Test',
  lastName: 'Teje',
  sales: 1,
  ageDays: 24,
  openings: ['¡Hola!'],
  closings: ['¡Gracias!'],
  conditions:
    'Cada prenda está tejida a mano por mí, de a una. Si tu talle no está, se puede encargar y demora unos 15 días. Envío por Mercado Envíos; también se puede retirar en Tandil con cita. Entrego factura C.',
  facts: {
    invoice: 'Sí, entrego factura C.',
    shipping: 'Envío por Mercado Envíos a todo el país.',
    pickUp: 'Se puede retirar en Tandil, con cita.',
    payment: 'Se paga por Mercado Pago.',
  },
  isBusy: false,
  listings: KNITWEAR_AR,
};

/** The sellers of two sites; the last one is new and has no questions. */
export const SELLERS: readonly SellerSeed[] = [
  ELECTRO_PALERMO,
  HERRAMIENTAS_DELSUR,
  CASA_JACARANDA,
  REFACCIONES_REGIAS,
  LAURA_TEJE,
];

/** A collaborator of the first seller, whom the consent page refuses. */
export const OPERATOR = {
  id: 391554820,
  nickname: 'ELECTRO_PALERMO_VENTAS',
  siteId: 'MLA',
  worksFor: ELECTRO_PALERMO.id,
  city: 'Palermo',
  state: 'AR-C',
  firstName: 'Test',
  lastName: 'Ventas',
} as const;
