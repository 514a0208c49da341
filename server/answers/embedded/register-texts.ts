import type { Register } from '#domain/registers.ts';

/** The generator's fixed sentences in each register. */
export const REGISTER_TEXTS = {
  usted: {
    canBuy: 'Puede comprar desde la publicación.',
    help: '¿En qué podemos ayudarle?',
    thanks: 'Gracias a usted. Quedamos a su disposición.',
    unknown: 'No contamos con ese dato.',
    unknownRest: 'Sobre lo demás que consulta, no contamos con ese dato.',
    refuse:
      'Por las políticas de Mercado Libre no podemos compartir ni recibir datos de contacto; con gusto respondemos sus consultas por este medio.',
    inside:
      'Sólo podemos vender por Mercado Libre, con el precio y los medios de pago de la publicación; así su compra queda protegida.',
    price: 'El precio es el publicado',
    whichVehicle: 'Para confirmarlo necesitamos la marca, el modelo y el año del vehículo.',
  },
  vos: {
    canBuy: 'Podés comprar desde la publicación.',
    help: '¿En qué podemos ayudarte?',
    thanks: 'Gracias a vos. Quedamos a tu disposición.',
    unknown: 'No contamos con ese dato.',
    unknownRest: 'Sobre lo demás que consultás, no contamos con ese dato.',
    refuse:
      'Por las políticas de Mercado Libre no podemos compartir ni recibir datos de contacto; con gusto respondemos tus consultas por este medio.',
    inside:
      'Sólo podemos vender por Mercado Libre, con el precio y los medios de pago de la publicación; así tu compra queda protegida.',
    price: 'El precio es el publicado',
    whichVehicle: 'Para confirmarlo necesitamos la marca, el modelo y el año del vehículo.',
  },
  tu: {
    canBuy: 'Puedes comprar desde la publicación.',
    help: '¿En qué podemos ayudarte?',
    thanks: 'Gracias a ti. Quedamos a tu disposición.',
    unknown: 'No contamos con ese dato.',
    unknownRest: 'Sobre lo demás que consultas, no contamos con ese dato.',
    refuse:
      'Por las políticas de Mercado Libre no podemos compartir ni recibir datos de contacto; con gusto respondemos tus consultas por este medio.',
    inside:
      'Sólo podemos vender por Mercado Libre, con el precio y los medios de pago de la publicación; así tu compra queda protegida.',
    price: 'El precio es el publicado',
    whichVehicle: 'Para confirmarlo necesitamos la marca, el modelo y el año del vehículo.',
  },
} as const satisfies Readonly<Record<Register, Readonly<Record<string, string>>>>;

export type RegisterTexts = (typeof REGISTER_TEXTS)[Register];
