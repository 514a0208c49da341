import type { Register } from '#domain/registers.ts';
import { plain } from './spanish.ts';

const VOS =
  /\b(?:ten[eé]s|pod[eé]s|quer[eé]s|retir[aá]s|vos|ofert[aá]|consult[aá]nos|escrib[ií]nos|eleg[ií]s|mand[aá]s|avisanos|fijate|ten[eé]|pas[aá]s)\b/giu;
const TU =
  /\b(?:tienes|puedes|quieres|recoges|t[uú]|eliges|mandas|env[ií]as|escoges|gracias por tu|necesitas|consúltanos|av[ií]same)\b/giu;
const USTED =
  /\b(?:usted|su (?:compra|consulta|pregunta|pedido)|puede (?:retirar|pagar|comprar|elegir|recoger)|podr[aá]|le (?:enviamos|confirmamos|queda|sirve|informamos)|comun[ií]quese|realice|escr[ií]banos|solic[ií]tela)\b/giu;

/** Read off what the seller wrote; `usted` where nothing tells. */
export function registerOf(texts: readonly string[]): Register {
  let [vos, tu, usted] = [0, 0, 0];
  for (const text of texts) {
    vos += text.match(VOS)?.length ?? 0;
    tu += text.match(TU)?.length ?? 0;
    usted += text.match(USTED)?.length ?? 0;
    if (/\bte\b/.test(plain(text))) {
      vos += 0.4;
      tu += 0.5;
    }
  }
  if (vos > tu && vos > usted) return 'vos';
  return tu > usted ? 'tu' : 'usted';
}

/** What is said in the seller's register, in the generator's own words. */
export const OWN_WORDS = {
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

export type OwnWords = (typeof OWN_WORDS)[Register];
