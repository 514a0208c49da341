import { type Finding, findAll, isNegated, sentenceAfter, sentenceBefore } from './finding.ts';
import type { NormalizedText } from './normalized-text.ts';

const MARKETPLACE = '(?:mercado ?libre|ml|meli|(?:la|esta) (?:plataforma|pagina|app|publicacion))';
const SHOPS = 'amazon|shopee|temu|ali ?express|shein|ebay|walmart|falabella|coppel|linio|olx|tienda ?nube';
/** Products of those companies. */
const NOT_THE_SHOP = /^ (?:prime|music|alexa|echo|fire|kindle|video|appstore|web services)/;

const TRADE =
  /\b(?:compr\w*|vend\w*|venta\w*|pag[aou]\w*|arregl\w*|precio|descuent\w*|hac(?:emos|erlo|erle)|hago|convien\w*|barat\w*|trato|se lo (?:dejo|damos)|directo|rebaj\w*|negoci\w*|escrib\w*|habl\w*|coordin\w*)\b/;
const PLACE = /\b(?:dentro|pared|vidrio|colocad\w+|limpi\w+|pintad\w+|acero|aluminio|casa|exterior|mide)\b/;
const DATA = /\b(?:datos|usb|\d+ ?[gmk]?bps|tasa|velocidad|archivos|calor)\b/;

/** Phrases for off-platform payments, shops and deals. */
const NAMED: readonly RegExp[] = [
  new RegExp(String.raw`\bfuera de ${MARKETPLACE}\b`, 'g'),
  /\b(?:cbu|cvu|clabe|cuenta rut|nequi|daviplata|yape|zelle|paypal|western union|bizum)\b/g,
  /\b(?:mi|el|nuestro) alias\b|\balias (?:es|:)|\bcuenta bancaria\b/g,
  /\bsin (?:mercado ?libre|usar (?:mercado ?libre|la plataforma))\b/g,
  /(?<=\b(?:por|con|acept\w+) )plin\b/g,
  /\bmercado ?pago directo\b|\bdirecto (?:a|por) mercado ?pago\b/g,
  /\b(?:web|pagina|sitio|tienda) nuestr[ao]\b/g,
  /\b(?:venga|pase|acerquese|visite\w*)\b[^.]{0,30}\b(?:hago precio|descuento|mas barato|mejor precio)\b/g,
  /\b(?:me|nos) pag\w+ en (?:efectivo|mano)\b|\bpag\w+ en mano\b/g,
  /\bdeposit\w+ (?:en|a) (?:mi|nuestra|la) cuenta(?: bancaria)?\b/g,
  /\b(?:nuestr[ao]|mi) (?:pagina(?: web)?|web|sitio(?: web)?|(?:tienda|local) (?:online|virtual|web)|e-?commerce)\b(?! de mercado)/g,
  /\b(?:busq\w+|busca(?:nos|me)|busc[oa]r(?:nos|me)|nos (?:encuentra|ubica|ve)|ubiqu\w+|pon(?:ga|gan|ganos)\w*|figuramos|aparecemos)\b[^.]{0,40}\bgoogle(?: maps)?\b/g,
  /\bgoogle(?:e|en|enos|anos|ar|alo)\b/g,
  /\b(?:en|por)\s+(?:(?:el |mi |nuestro )?(?:facebook|fb) )?market\s?place\b/g,
  /\b(?:evit\w+|ahorr\w+|sin (?:la|pagar))\b[^.]{0,14}\bcomision(?:es)?(?: de (?:mercado ?libre|ml|meli))?\b/g,
  /\btrato directo\b(?! con (?:la |el )?(?:fabric|import|proveedor|marca))/g,
  /\bcompr\w+ direct\w+ (?:con|a) (?:nosotros|mi)\b|\bdirecto con(?:migo| nosotros)\b/g,
  /\bcancel\w+ la compra\b(?=[^.]{0,40}\b(?:pag[aou]|transf|deposit|efectivo|en mano))/g,
  /\befectivo\b[^.]{0,20}\b(?:descuento|rebaj\w+|barato|menos)\b/g,
  /\btransf(?:er|ier)\w*\b[^.]{0,24}\b(?:hago precio|descuento|menos|mas barato)\b/g,
  /\b(?:local|tienda fisica)\b[^.]{0,20}\b(?:mas barato|mas economico|con descuento)\b/g,
  /\b(?:descuento|rebaja|mas barato)\b[^.]{0,16}\b(?:en|por|con) (?:efectivo|transferencia)\b/g,
];
const ASIDE = /\bpor (?:a)?fuera\b/g;
const TRANSFER = /\btransferencia (?:bancaria )?(?:directa|a (?:mi|nuestra|la) cuenta|al? (?:cbu|alias))\b/g;
const SHOP = new RegExp(String.raw`\b(?:en|por)\s+(?:${SHOPS})\b`, 'g');

/** Finds off-platform sales, payments and shops. */
export function findOutside({ text }: NormalizedText): Finding[] {
  const around = (start: number, end: number): string =>
    `${sentenceBefore(text, start, 50)} ${sentenceAfter(text, end, 50)}`;
  const isMeant = (start: number): boolean => !isNegated(text, start);
  return [
    ...NAMED.flatMap((pattern) => findAll('outside', text, pattern, isMeant)),
    ...findAll('outside', text, ASIDE, (start, end) => {
      const words = around(start, end);
      return isMeant(start) && TRADE.test(words) && !PLACE.test(words);
    }),
    ...findAll('outside', text, TRANSFER, (start, end) => isMeant(start) && !DATA.test(around(start, end))),
    ...findAll('outside', text, SHOP, (start, end) => isMeant(start) && !NOT_THE_SHOP.test(text.slice(end))),
  ];
}
