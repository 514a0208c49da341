import { type Candidate, candidate } from '../candidate.ts';
import type { RegisterTexts } from '../register-texts.ts';
import { plain } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';

const MESSENGERS = 'whats\\w*|watsap|wasap\\w*|guasap|wsp|wpp|wap|telegram|instagram|insta|ig|facebook|face|messenger';
const CHANNEL = `(?:${MESSENGERS}|(?:n[uú]m(?:ero)?|nro|n°)(?: de)? (?:tel\\w*|cel\\w*|contacto|whats\\w*|wsp|fono)|tel[eé]fono|telf?|cel|celu|celular|fono|mail|e-?mail|correo(?: electronico)?|pagina web|sitio web|web propia|redes(?: sociales)?|contacto)`;
const ASKING =
  '(?:pasame|pas[ae]nme|paseme|pasas|pasa|pasen|pasarias|das|dame|deme|denme|den|daria|dejas?|deja(?:me|nos)?|compart\\w+|mand\\w+|envi\\w+|tenes|tienes|tienen|tendras|hay|facilit\\w+|brinda\\w*|regal\\w+|escrib\\w+|cual es|anot\\w+|comunic\\w+|contact\\w+|hablar|hablamos|llam(?!ad)\\w+|agreg\\w+|busc\\w+)';
const OWN = '(?:su|tu|vuestro|un|algun|el|mi|por|al|a)';

/** "pasame tu wsp", "me comparte un correo"; not "funda para celular". */
const CONTACT = new RegExp(
  `\\b${ASKING}\\b(?: \\S+){0,3}? ${OWN} ${CHANNEL}\\b|\\b${ASKING} ${CHANNEL}\\b|\\bmi ${CHANNEL} es\\b(?! (?:de|un|una|el|la|modelo|marca)\\b)|\\b(?:su|tu) ${CHANNEL}\\b|\\b(?:pas|d[ae]|dej|regal|compart|mand|facilit)\\w* (?:su|tu) n[uú]mero\\b(?! de (?:parte|pieza|serie|guia|seguimiento))|\\b(?:whats\\w*|wsp|wpp|wasap)\\b`,
);
/** Requests for contact without a channel, or with the data itself: "llámenme al 55 1234 5678", "hábleme por interno". */
const REACHED =
  /\b(?:llamame|llameme|llamenme|marqueme|marcame|marquenme|hablame|hableme|hablenme|agregame|agregueme|escribime|escribeme|escribame|contactame|contacteme)\b|\b(?:donde|como|a que numero|por donde) (?:l[oe]s? |l[oa]s? |te )?(?:puedo |podria |podemos |puede uno )?(?:llam|contact|comunic)\w+|\bpor (?:interno|privado|inbox|dm|mp)\b|\b(?:un|algun|su|tu|otro) (?:numero|nro|num|fijo|contacto) (?:para|pa|donde|asi|y) (?:\S+ )?(?:llam|escrib|habl|comunic|contact|coordin|mand)\w*|[\w.]+@[\w-]+\.\w{2,}/;
const PHONE = /(?<![\d.,$])(?:\+?\d[\d -]{6,}\d)(?![\d.,])/;
const TO_PHONE =
  /\b(?:llam\w+|marc[ao]\w*|marqu\w+|whats\w*|wsp|wpp|wasap|mi (?:numero|cel\w*|tel\w*|fono)|contact\w+)\b/;

/** A device that the article is used with, not a means of contact. */
const DEVICE =
  /(?<!\bn(?:um|umero|ro) )\b(?:para|a|con|en|al|del|de|desde) (?:mi|el|un|su|la|tu)? ?(?:cel|celu|celular|telefono|fono)\b|\b(?:conecta|carga|funda|compatible|vincula|pega)\w*\b/;

/** What a device does with messages and calls: "¿deja leer los whatsapp?", "llamadas sin el celular", "hablar por teléfono con el reloj". */
const ON_DEVICE = new RegExp(
  `\\b(?:desde|con|en|por) (?:el|la|este|esta|ese|esa|mi) (?:reloj|smartwatch|smart\\w*|pulsera|banda|tablet|tele\\w*|pantalla|radio|estereo|auto\\w*|carro|coche)\\b|\\b(?:contest|respond|le(?:e|er|en|es|o)\\b|ver\\b|veo|recib|notific|avis|lleg|abr|instal|descarg|us(?:a|ar|an|o)\\b|corre\\b|mensajes?|llamadas?|videollamadas?|audios?|app)\\p{L}*(?: (?!por\\b)\\S+){0,3}? (?:${MESSENGERS})|\\b(?:llamadas?|mensajes?|notificaciones)\\b(?: \\S+){0,3} (?:el|la|al|del|mi) (?:telefono|cel|celu|celular|fono)\\b`,
  'u',
);
/** The channel of the seller or the buyer ("su número", "tu whatsapp", "tienen wsp", but not "desde su celular"), or a messenger that is the whole question: "¿whatsapp?" */
const ONES_OWN = new RegExp(
  `(?<!\\b(?:desde|con) )\\b(?:su|tu|tienen|tenes|tienes|pas[ae]\\w*|manden?\\w*|d[ae]me|deme) ${CHANNEL}\\b|(?:^|[.,;!?¿])\\s*(?:${MESSENGERS})\\s*\\?`,
);

/** "¿la mandan por correo?" asks for the post, not for an e-mail address. */
const SENT_BY_POST = /\b(?:mand|envi|despach|lleg|sal)\p{L}* (?:\S+ ){0,3}?por (?:el )?correo\b/u;
const OWN_ADDRESS =
  /\b(?:tu|su|mi|un) (?:correo|mail|e-?mail)\b|\bcorreo electronico\b|\b(?:mas )?(?:fotos?|info\w*|datos?)\b/;

const PAYING =
  /\b(?:pag\w+|transfer\w+|transfier\w+|deposit\w+|consign\w+|efectivo|nequi|daviplata|oxxo|cbu|cvu|clabe|alias|bancolombia|spei|zelle|yape|plin|billete)\b/;
const EVADING =
  /\b(?:comision\w*|directo|directamente|por fuera|afuera|ahorr\w+|descuent\w+|cargo de la pagina|arregl\w+|trato|sin factura|me l[oa]s? dej\w+|me haces precio|mejor precio|mas barat[oa]|me sal[eg]\w* en|descont\w+|(?:ambos|los dos|todos) ganamos|ganamos (?:ambos|los dos|todos)|salimos ganando|tu cuenta|su cuenta)\b/;
const OUTSIDE =
  /\b(?:(?:a)?fuera de (?:mercado|ml|meli|la (?:app|plataforma|pagina))|sin (?:pasar por )?(?:mercado ?libre|ml|meli|la comision|la app|la pagina)|(?:directo|directamente|trato) con (?:vos|usted|ustedes|ti)|trato directo|ahorrar(?:nos|se)? la comision|evit\w+ (?:la |pagar )?comision|(?:salt|esquiv|evad|brinc|zaf)\w* (?:de )?(?:a |la |el )?(?:comision|mercado ?libre|ml|meli|plataforma|app|pagina)|sin (?:tanta |pagar |la |esa )?comision(?:es)?|no (?:le|te|les|nos|me) cobr\w+ (?:la )?comision|sin intermediarios?|lo que (?:te|le|les|nos) (?:saca|cobra|quita|descuenta)n? (?:ml|mercado ?libre|meli|la (?:app|plataforma|pagina))|mano a mano|por otr[oa] (?:lado|via|medio) (?:y|asi|para) \w+)\b/;
/** "lo arreglamos por fuera", and not what an article is like on the outside. */
const BY_OUTSIDE = /\bpor a?fuera\b/;
const TRADING =
  /\b(?:pag|compr|vend|arregl|negoci|transfer|transfier|deposit|acord|acuerd|conven|coordin|cotiz|oper)\p{L}*\b|\b(?:hac(?:es|en|emos|erlo|er)|trato|precio|barat[oa]s?|descuentos?|comision|directo|lleva(?:rl[oa])?|llevo|retir\w+)\b|\bcuanto (?:sale|es|queda|cuesta|vale|seria|me|te|l[oa])\b|\ba cuanto\b|\bme l[oa]s? \p{L}+\b/u;
const CASH_AT_DOOR =
  /\bpago (?:ahi|alla|en mano|ahi mismo|al retirar|alli)\b.*\befectivo\b|\befectivo\b.*\b(?:ahi|en mano|al retirar|arregl\w+)\b/;

const BY_RULE = 0.95;
/** Below automatic mode's default minimum: the classifier alone takes "por si me llaman" for a contact. */
const BY_CLASSIFIER = 0.9;

/** A polite refusal if the text asks for contact data or for a sale elsewhere, whatever else it asks. */
export function refusalOf(text: string, parts: readonly Part[], texts: RegisterTexts): Candidate | null {
  const read = plain(text);
  const most = (concept: string): number => Math.max(...parts.map((part) => likelihoodOf(part.concepts, concept)));
  const outside = most('off-platform');
  const contact = most('contact');
  const isOnDevice = ON_DEVICE.test(read) && !ONES_OWN.test(read);
  const isOnOutside = BY_OUTSIDE.test(read) && !TRADING.test(read);
  const namesChannel = !isOnDevice && CONTACT.test(read);
  if (
    OUTSIDE.test(read) ||
    (BY_OUTSIDE.test(read) && !isOnOutside) ||
    CASH_AT_DOOR.test(read) ||
    (PAYING.test(read) && EVADING.test(read) && outside > 0.02)
  )
    return candidate('refusal', texts.inside, BY_RULE, []);
  if (outside > 0.6 && !isOnDevice && !isOnOutside && !(namesChannel && !PAYING.test(read)))
    return candidate('refusal', texts.inside, BY_CLASSIFIER, []);
  const asksContact =
    (namesChannel &&
      !(SENT_BY_POST.test(read) && !OWN_ADDRESS.test(read)) &&
      !(DEVICE.test(read) && !ONES_OWN.test(read) && contact < 0.3)) ||
    REACHED.test(read) ||
    (PHONE.test(read) && TO_PHONE.test(read));
  if (asksContact) return candidate('refusal', texts.refuse, BY_RULE, []);
  if (contact > 0.6 && !DEVICE.test(read) && !isOnDevice) return candidate('refusal', texts.refuse, BY_CLASSIFIER, []);
  return null;
}
