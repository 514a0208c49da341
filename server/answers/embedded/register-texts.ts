import type { Register } from '#domain/settings.ts';

/** Sentences that are the same in all registers, and in those that address the buyer as `vos` or `tú`. */
const ALL = {
  unknown: 'No contamos con ese dato.',
  price: 'El precio es el publicado',
  whichVehicle: 'Para confirmarlo necesitamos la marca, el modelo y el año del vehículo.',
};
const INFORMAL = {
  ...ALL,
  refuse:
    'Por las políticas de Mercado Libre no podemos compartir ni recibir datos de contacto; con gusto respondemos tus consultas por este medio.',
  inside:
    'Sólo podemos vender por Mercado Libre, con el precio y los medios de pago de la publicación; así tu compra queda protegida.',
};

/** The generator's fixed sentences in each register. */
export const REGISTER_TEXTS = {
  usted: {
    ...ALL,
    canBuy: 'Puede comprar desde la publicación.',
    help: '¿En qué podemos ayudarle?',
    thanks: 'Gracias a usted. Quedamos a su disposición.',
    unknownRest: 'Sobre lo demás que consulta, no contamos con ese dato.',
    refuse:
      'Por las políticas de Mercado Libre no podemos compartir ni recibir datos de contacto; con gusto respondemos sus consultas por este medio.',
    inside:
      'Sólo podemos vender por Mercado Libre, con el precio y los medios de pago de la publicación; así su compra queda protegida.',
  },
  vos: {
    ...INFORMAL,
    canBuy: 'Podés comprar desde la publicación.',
    help: '¿En qué podemos ayudarte?',
    thanks: 'Gracias a vos. Quedamos a tu disposición.',
    unknownRest: 'Sobre lo demás que consultás, no contamos con ese dato.',
  },
  tu: {
    ...INFORMAL,
    canBuy: 'Puedes comprar desde la publicación.',
    help: '¿En qué podemos ayudarte?',
    thanks: 'Gracias a ti. Quedamos a tu disposición.',
    unknownRest: 'Sobre lo demás que consultas, no contamos con ese dato.',
  },
} as const satisfies Readonly<Record<Register, Readonly<Record<string, string>>>>;

export type RegisterTexts = (typeof REGISTER_TEXTS)[Register];
