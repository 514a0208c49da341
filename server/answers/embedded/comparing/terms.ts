import type { Candidate } from '../candidate.ts';
import { readable } from '../figures.ts';
import { NEGATIVE } from '../quoting.ts';
import { plain } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';

const CLAUSES = /[,;.:()]|\b(?:pero|aunque|y no|ni)\b/;

const NOT_A_LETTER = String.raw`(?! (?:mi|nombre|la|el|los|las|un|una|empresas?|quien|traves|cuit|que|responsables?|consumidor|monotribut\w*|partir|tu|su|pedido)\b)`;
const LETTER_ASKED = new RegExp(
  String.raw`\b(?:facturas?|fc|tipo|hacen|haces|emiten|dan|preciso la|necesito la|quiero la|la)(?: tipo)? "?([abce])"?(?!\p{L})${NOT_A_LETTER}`,
  'u',
);
const LETTERS_STATED = /\bfacturas? (?:tipo )?"?([abce])"?(?!\p{L})(?:\s*(?:,|y|o|\/)\s*"?([abce])"?(?!\p{L}))?/gu;
const NO_INVOICE =
  /\bfacturas? no\b|\bno (?:\p{L}+ ){0,3}facturas?\b|\b(?:solo|solamente|unicamente) (?:\p{L}+ )?boletas?\b/u;

/** Compares "¿hacen factura A?" with the stated kinds of invoice, and "factura" with a shop that only issues a "boleta". */
function invoiceIssued(read: string, stated: string): boolean | null {
  const letter = LETTER_ASKED.exec(read)?.[1];
  const letters = [...stated.matchAll(LETTERS_STATED)].flatMap(([, one, other]) => [one, other]);
  if (letter !== undefined && letters.length > 0 && !NEGATIVE.test(stated)) return letters.includes(letter);
  return /\bfactura/.test(read) && !/\bboleta/.test(read) && NO_INVOICE.test(stated) ? false : null;
}

/** A missing invoice is a no however the question is phrased. */
function invoiceVerdict(read: string, stated: string, isYesNo: boolean): boolean | null {
  const given = invoiceIssued(read, stated);
  return given === false || isYesNo ? given : null;
}

const METHODS: readonly RegExp[] = [
  /\bcontra ?(?:entrega|reembolso)\b|\b(?:pag\w+|abon\w+)\b.{0,12}\b(?:al recibir|cuando (?:me )?(?:llegue|recib\w+|lo reciba))/,
  /\befectivo\b|\bcash\b/,
  /\btransf(?:er\w+|ier\w+)\b|\bdeposit\w+/,
  /\bdebito\b|\bredcompra\b/,
  /\b(?:tarjetas?|credito)\b/,
  /\boxxo\b/,
  /\befecty\b/,
  /\bpse\b/,
  /\bnequi\b|\bdaviplata\b/,
  /\brapipago\b|\bpago facil\b|\babitab\b|\bred ?pagos\b/,
  /\bpaypal\b|\bcripto\w*\b|\busdt\b/,
  /\bcheques?\b/,
  /\bwebpay\b/,
  /\bposnet\b|\bdatafono\b|\bterminal\b/,
];
const ONLY = /\b(?:unicamente|solo|solamente|todo (?:pago|se paga))\b/;

const methodsIn = (text: string): RegExp[] => METHODS.filter((method) => method.test(text));

/** Whether all named methods of payment are accepted, or one of them is denied. */
function paymentVerdict(read: string, stated: string): boolean | null {
  const asked = methodsIn(read.replace(/\b(?:no (?:tengo|uso)|en vez de|en lugar de|sin)\b(?: \p{L}+){1,2}/gu, ''));
  if (asked.length === 0) return null;
  const clauses = stated.split(CLAUSES);
  const isIn = (method: RegExp, isDenied: boolean): boolean =>
    clauses.some((clause) => method.test(clause) && /\bno\b/.test(clause) === isDenied);
  if (asked.some((method) => isIn(method, true))) return false;
  return asked.every((method) => isIn(method, false)) ? true : null;
}

/** Whether a text is about the method of payment that is asked for; another one is an answer only if it is the only one. */
export function matchesPaymentMethod(
  part: Part,
  { source, about, planner }: Pick<Candidate, 'source' | 'about' | 'planner'>,
): boolean {
  if (planner === 'settled') return true;
  const asked = methodsIn(plain(part.text));
  const stated = plain(`${about} ${source}`);
  if (asked.length === 0 || ONLY.test(stated) || asked.some((method) => method.test(stated))) return true;
  return likelihoodOf(part.concepts, 'payment') < MEANT && methodsIn(stated).length === 0;
}
const MEANT = 0.5;

const INSTALMENTS = /\b(\d{1,2}) (?:cuotas|meses|msi|pagos)\b/g;

/** "¿tienen 12 cuotas?": whether as many are offered. */
function installmentsVerdict(read: string, stated: string): boolean | null {
  const [asked, ...more] = [...read.matchAll(INSTALMENTS)].map(([, count]) => Number(count));
  const most = Math.max(0, ...[...stated.matchAll(INSTALMENTS)].map(([, count]) => Number(count)));
  return asked === undefined || more.length > 0 || most === 0 ? null : asked <= most;
}

/** The condition in which a buyer would return an article, and the terms that exclude it. */
const RETURNED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:instalad\w+|instal(?:o|e|ar\w*)|ya puest\w+|coloc(?:ad\w+|o|ar\w*))\b/,
    /\bsin (?:instalar|colocar|uso|usar)\b|\bno (?:fue|haya sido|ha sido|este|se haya) (?:instalad|colocad|usad)/,
  ],
  [
    /\b(?:l[oa]s? abr(?:o|i)|abiert\w+|abrirl\w+|destap\w+)\b/,
    /\bsin (?:abrir|destapar)\b|\b(?:cerrad|sellad)\w+|\bno se (?:reciben|cambian|aceptan)[^.;]*\babiert|\babiert\w+[^.;]*\bno\b|\bsin romper\b/,
  ],
  [/\b(?:usad[oa]s?|l[oa]s? us[oe]|us[ée]ndol\w+)\b/, /\bsin (?:uso|usar)\b|\bno (?:fue|haya sido|ha sido|este) usad/],
  [/\b(?:lavad[oa]s?|l[oa]s? lav[oe])\b/, /\bsin (?:uso|usar|lavar)\b/],
];
/** Defects, to which other terms apply. */
const BROKEN = /\b(?:fall\w+|defect\w+|rot[oa]s?|dañad\w+|garantia|viene mal|no (?:anda|prende|funciona))\b/;

/** "por falla la cambiamos" says nothing about an article that the buyer does not like. */
const OF_FAULTS = /\bpor fallas?\b|\bsi (?:te |le |les )?(?:viene|llega|sale) (?:con )?(?:fall|rot|defect|mal\b)/;

/** Whether the terms of an exchange apply to the reason in question: an exchange for defects is not one at will. */
export const matchesExchangeReason = (part: Part, { source }: Pick<Candidate, 'source'>): boolean =>
  part.concept !== 'exchange' ||
  !OF_FAULTS.test(plain(source)) ||
  BROKEN.test(plain(part.text)) ||
  /\b(?:no|solo|salvo|unicamente|solamente|dias)\b.*\b(?:cambi|devol|recib)|\b(?:cambi|devol)\w*\b.*\b(?:salvo|solo)\b/.test(
    plain(source),
  );

function returnVerdict(read: string, stated: string): boolean | null {
  if (BROKEN.test(read) || /\bsin (?:us|abr|instal|coloc)/.test(read)) return null;
  return RETURNED.some(([state, condition]) => state.test(read) && condition.test(stated)) ? false : null;
}

const OF_CARRIAGE = /\b(?:envios?|fletes?|despachos?|transporte)\b/;
const BUYER_PAYS =
  /\b(?:l[oa]s? |debo |tengo que |hay que |me toca )(?:pag\w+|asum\w+)\b.{0,8}\b(?:yo|mi)?\b|\b(?:por|a) mi (?:cuenta|cargo)\b/;
const SHOP_PAYS =
  /\b(?:l[oa]s? |me l[oa]s? )?(?:pagan|cubren|asumen|ponen)\b|\b(?:por|a) (?:cuenta|cargo) de ustedes\b/;
const ON_SHOP =
  /\b(?:por|de) nuestra cuenta\b|\ba nuestro cargo\b|\bl[oa]s? (?:pagamos|cubrimos|asumimos|ponemos)\b|\b(?:flete|envio|despacho)[^.;,]{0,20}\b(?:gratis|sin costo|sin cargo)\b/;
const ON_BUYER =
  /\b(?:por|de) (?:tu|su) cuenta\b|\ba (?:tu|su) cargo\b|\b(?:por cuenta|a cargo) del? (?:comprador|cliente)\b|\b(?:paga|asume|cubre|pagas|asumes|pagás|asumís)\b[^.;,]{0,14}\b(?:comprador|cliente|usted|vos|tu)\b|\b(?:lo|la|el) (?:paga|asume|cubre) (?:el (?:comprador|cliente)|usted)\b/;

/** "¿el envío lo pago yo?": who pays for the transport, if the terms state one of the two. */
function transportVerdict(read: string, stated: string): boolean | null {
  if (!OF_CARRIAGE.test(read)) return null;
  const [byShop, byBuyer] = [ON_SHOP.test(stated), ON_BUYER.test(stated)];
  if (byShop === byBuyer) return null;
  if (/\b(?:yo|mi cuenta|mi cargo)\b/.test(read) && BUYER_PAYS.test(read)) return byBuyer;
  return SHOP_PAYS.test(read) ? byShop : null;
}

/** Kinds of damage, and their names in warranty exclusions. */
const HARM: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:ca(?:e|er|iga|yo|igo)\b|golp\w+|(?:se )?(?:dobl|raj|quiebr|part|astill)\w+|tir(?:o|ar)\w* al piso)/,
    /\b(?:golpes?|caidas?|mal uso|maltrato|accidentes?|mala manipulacion)\b/,
  ],
  [/\b(?:moj\w+|agua|humed\w+|lluev\w+|lluvia|sumerg\w+)\b/, /\b(?:agua|humedad|liquidos?|mojad\w+|inmersion)\b/],
  [
    /\b(?:voltaje|corriente|tension|bajonazo|apagon|rayo|alta tension|subida de luz|luz)\b/,
    /\b(?:voltaje|electric\w+|tension|sobretension|corriente)\b/,
  ],
  [/\b(?:desgast\w+|gast\w+|por el uso)\b/, /\bdesgaste\b/],
];

/** Whether the warranty explicitly excludes the damage. */
function exclusionVerdict(read: string, stated: string): boolean | null {
  const denied =
    /\bno (?:l[oa]s? )?(?:cubr\w+|inclu\w+|aplic\w+|entran?|respond\w+)\b.*|, no .*|\b(?:excepto|salvo|excluye)\b.*/.exec(
      stated,
    )?.[0];
  if (denied === undefined) return null;
  return HARM.some(([harm, name]) => harm.test(read) && name.test(denied)) ? false : null;
}

/** The shop does not receive visitors. */
const NO_PLACE =
  /\bno (?:tenemos|hay|contamos con|disponemos de|somos|hacemos|manejamos|realizamos|atendemos)\b[^.;]{0,24}\b(?:tiendas?|local(?:es)?|puntos?|mostrador|showroom|retiros?|entregas?|sucursal(?:es)?|publico)\b|\btodo (?:sale|va|se envia|se despacha|se entrega)\b|\bsolo (?:envios?|enviamos|despachamos|por envio)\b/;

/** False if the shop has no place for visits, else null. */
export const visitVerdict = ({ isYesNo }: Pick<Part, 'isYesNo'>, says: string): boolean | null =>
  isYesNo &&
  NO_PLACE.test(plain(says)) &&
  !/\bretir\w+ (?:por|en)\b|\bpuede[ns]? (?:retirar|recoger|pasar)\b/.test(plain(says))
    ? false
    : null;

const SEES =
  /\b(?:ver(?:l[oa]s?|l[oa] antes)|probar\w*|probarm\w*|l[oa]s? prueb\w+|mirar\w*|conocer\w*|vitrina|exhibi\w+|en exposicion|muestra)\b/;
const SHOWS = /\b(?:ver|verl\w+|prob\w+|exhib\w+|showroom|vitrina|expo\w*|muestra|tienda|local|salon)\b/;

/** Whether an answer fits a buyer who wants to see the article first; a pickup address does not. */
export const matchesViewing = (part: Part, { source, planner }: Pick<Candidate, 'source' | 'planner'>): boolean =>
  part.concept !== 'pickup' ||
  !SEES.test(plain(part.text)) ||
  planner === 'item' ||
  SHOWS.test(plain(source)) ||
  NO_PLACE.test(plain(source));

/** The yes or no that follows from the terms of sale; null if they leave it open. */
export function termsVerdict(
  { text, concept, isYesNo }: Pick<Part, 'text' | 'concept' | 'isYesNo'>,
  says: string,
  question = text,
): boolean | null {
  const [read, stated] = [plain(text), plain(says)];
  switch (concept) {
    case 'invoice':
      return invoiceVerdict(/\b(?:factura|boleta)/.test(read) ? read : plain(question), stated, isYesNo);
    case 'payment':
      return isYesNo || /\bcuando (?:me )?(?:llegue|recib)/.test(read) ? paymentVerdict(read, stated) : null;
    case 'installments':
      return isYesNo ? installmentsVerdict(readable(text), readable(says)) : null;
    case 'warranty':
      return isYesNo ? exclusionVerdict(read, stated) : null;
    case 'exchange':
      return isYesNo ? (transportVerdict(read, stated) ?? returnVerdict(read, stated)) : null;
    default:
      return null;
  }
}
