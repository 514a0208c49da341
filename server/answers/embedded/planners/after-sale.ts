import { isAboutSale } from '../concepts/concepts.ts';
import { plain } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';

const SURE = 0.6;
const UNDERSTOOD = 0.3;

/** The article was bought or has arrived. */
const BOUGHT =
  /\b(?:(?:l[oae]s? |te |les |ya |me )?(?:compre|pedi|encargue|recibi|oferte|pague)|(?:me |nos )?(?:llego|llegaron|mandaron|mandaste|enviaron|enviaste|entregaron|vendieron|vendiste|vino|vinieron)|mi (?:pedido|compra|paquete|orden)|el que (?:compre|me \p{L}+ron|l[oe]s? compre))\b/u;
/** Something is wrong with it. */
const FAULT =
  /\b(?:rot[oa]s?|rajad[oa]s?|quebrad[oa]s?|partid[oa]s?|trizad[oa]s?|torcid[oa]s?|dañad[oa]s?|fallad[oa]s?|golpead[oa]s?|manchad[oa]s?|rayad[oa]s?|pinchad[oa]s?|quemad[oa]s?|defect\w+|equivocad[oa]s?|incomplet[oa]s?|vacio|abiert[oa]|(?:ya )?no (?:me )?(?:anda|funciona|prende|enciende|carga|sirve|cose|gira|calienta|enfria|corta|conecta|llego|llega|ha llegado|aparece|reconoce|coincide|es (?:el|la) que)|dejo de|se me? ?(?:rompio|daño|quemo|cayo|despego|paro|salio|descosio)|falt(?:a|an|aba|aban|o|aron)|sin (?:el|la|los|las|un|una) \p{L}+|(?:tira|bota|pierde|larga) \p{L}+|hace (?:un )?ruido|otro (?:color|modelo|talle?)|otra (?:talla|medida)|son (?:muy )?(?:chic|grand|pequeñ)\w+|(?:me )?queda(?:n|ron|o)? (?:muy )?(?:chic|grand|cort|larg|apretad)\w+|agujer\w+|en preparacion|no (?:me )?(?:responde|contesta|avis)\w*)\b/u;
/** The buyer wants a remedy. */
const REMEDY =
  /\b(?:(?:la |l[oa]s? )?(?:quiero|queria|puedo|necesito|como (?:l[oa] )?|me l[oa]s?) ?(?:hago (?:el )?)?(?:cambi|devol|devuel|reclam|reembols|cancel|repar)\w*|que hago|que hacemos|como hacemos|quien (?:me|se) \p{L}+|(?:una )?solucion\w*|mi (?:plata|dinero)|reclamo|reembolso|devolucion)\b/u;

/**
 * Whether a question is about a completed sale: "Me llegó rajada, ¿me la cambian?", but not "compré uno y me gustó, ¿es de madera?". `statements`:
 * statements beside the questions.
 */
export function isAfterSale(text: string, parts: readonly Part[], statements: readonly Part[]): boolean {
  const read = plain(text);
  const isBefore = SUPPOSED.test(read) || (TO_BUY.test(read) && !BOUGHT.test(read));
  const isOfOne = ({ concepts }: Part): boolean => !isBefore && likelihoodOf(concepts, 'post-sale') > SURE;
  const isOfSale = ({ concept, certainty }: Part): boolean => isAboutSale(concept) && certainty > UNDERSTOOD;
  if (parts.some(isOfOne) || (statements.some(isOfOne) && parts.some(isOfSale))) return true;
  if (isBefore) return false;
  if (MISTAKEN.test(read) || (PAID.test(read) && parts.some(isOfSale))) return true;
  return (BOUGHT.test(read) && (FAULT.test(read) || REMEDY.test(read))) || (REMEDY.test(read) && OPENED.test(read));
}
/** Hypothetical: "si me llega roto". */
const SUPPOSED =
  /\bsi (?:me |l[oae]s? |te )?(?:llega(?!ron)|llegan|pasa|viene|vienen|sale|falla|no (?:me )?(?:anda|funciona|sirve|gusta|queda|llega))\p{L}*/u;
const TO_BUY = /\b(?:comprar|compro|compraria|comprarl[oa]s?)\b/;
const MISTAKEN =
  /\b(?:me|nos) (?:llego|llegaron|mandaron|mandaste|enviaron|vino|vinieron)\b.*\b(?:pedi|compre|encargue)\b|\b(?:pedi|compre|encargue)\b.*\b(?:me|nos) (?:llego|llegaron|mandaron|mandaste|enviaron|vino|vinieron)\b/;
const PAID =
  /\bya l[oa]s? (?:compre|pague|pedi|oferte)\b|\b(?:compre|pague|pedi|oferte) (?:\p{L}+ ){0,2}?(?:ayer|anoche|anteayer|antier|antenoche|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|la semana|hace)\b/u;
/** The buyer has unpacked or used it: "las abrí y son chicas". */
const OPENED = /\b(?:l[oa]s? |l[oa] )(?:abri|lave|use|arme|instale|puse|conecte|probe|estrene)\b/;
