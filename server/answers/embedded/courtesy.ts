import { type Candidate, candidate } from './candidate.ts';
import type { RegisterTexts } from './register-texts.ts';
import { plain } from './spanish.ts';
import type { Part } from './understanding.ts';

const THANKS =
  /\b(?:gracias|grax|agradezco|genial|perfecto|excelente|buenisimo|listo|dale|ok|oka|joya|barbaro|te aviso|les aviso|cualquier cosa|lo voy a (?:pensar|consultar))\b/;
const HOW_ARE_YOU =
  /^[\s¡!.,]*(?:hola+|buen(?:os|as)?)[\p{L}\s,¡!.¿?]*\b(?:como (?:esta[ns]?|estas|va|andan|le va|les va)|que tal|todo bien)\b[\s?!.]*$/u;
/** The parts of greetings. */
const GREETINGS =
  /\b(?:h?ol(?:a+|is?|iwis)|alo|hey|buen[oa]?s*|b(?:ue)?n[oa]?s?|muy|dia+s?|tardes?|noches?|tardecitas?|que tal|que hubo|que mas|que onda|quiubo|como (?:esta[ns]?|te va|le va|les va|va(?: todo)?|andan?|andas|anda todo)|todo bien|espero que (?:este[ns]?|se encuentren?) (?:muy )?bien|mucho gusto|un gusto|encantad[oa]s?|un placer|(?:le|les|te|los|las) saludo|salud[oi]s?|cordial(?:es)?|estimad[oa]s?|amig[oa]s?|vecin[oa]s?|veci|señor(?:es|a|ita)?|jefe|gente|equipo|chicos|chicas|a tod[oa]s|bendiciones|(?:que )?dios (?:l[oe]s?|te) bendiga|(?:que teng[ao]n?s? )?(?:un )?(?:lind[oa]|buen|feliz|excelente|hermoso|bonit[oa]) (?:dia|tarde|noche|semana|finde|fin de semana|jornada)|hay alguien(?: ahi)?|alguien (?:por )?ahi|disculpen?(?: la molestia)?|(?:una |tengo una |una pequeña )?(?:consulta|pregunta|duda|consultita|preguntita))(?!\p{L})/gu;

/** Whether a text is only a greeting, ignoring punctuation and emoji. */
const isOnlyGreeting = (read: string): boolean => {
  const rest = read.replace(GREETINGS, '');
  return rest !== read && !/[\p{L}\p{N}]/u.test(rest);
};

/** Praise for the seller, or thanks for help. */
const PRAISE =
  /\b(?:geni[oa]s?|crack|cracks|capos?|capas?|idol[oa]s?|grosos?|maestr[oa]|muy amables?|que amables?|muy atent[oa]s?|buena onda|excelente (?:atencion|servicio|vendedor\w*)|felicitaciones|felicidades|te pasaste|se pasaron|un lujo|de lujo|me (?:re )?sirvio|me ayud(?:o|aron|aste)|me quedo clar\w+|(?:quedo|queda|ya quedo) (?:todo )?clar\w+|entendid[oa]|los mejores|l[oa] mejor|dios (?:le|les|te) (?:pague|bendiga)|vale por (?:la|su|tu)|se agradece|agradecid[oa]s?)\b/;
/** Closing remarks of a buyer who has bought or will buy. */
const CLOSING =
  /\b(?:ya (?:l[oa]s? |me l[oa]s? )?(?:compre|pedi|pague|oferte|encargue)|(?:recien|ahi|ahora|mañana|luego|despues|al tiro|apenas \p{L}+|ya mismo|enseguida) (?:l[oa]s? )?(?:compro|pido|pago|oferto|compre|oferte)|l[oa]s? (?:compro|pienso|consulto|hablo|pensare|comprare|voy a (?:pensar|ver|comprar|hablar|consultar|llevar|pedir))|me l[oa]s? llevo|me animo|l[oe]s? (?:aviso|confirmo|comento|cuento)|(?:te|le) (?:aviso|confirmo|comento|cuento))\b/u;
const SURE = 0.55;
/** Higher threshold for texts that look like a question: "Espero a que entre, gracias". */
const SURELY_THANKS = 0.85;
/** "Me lo dejás en 550 y lo compro, gracias" makes an offer. */
const OFFERS = /\d{3,}|\d ?(?:mil|lucas|pesos|k)\b/;

/** "La cuchara viene o la compro": a question without its mark. */
const ASKS_CHOICE =
  /\b(?:vien[ae]n?|tra[ei]n?|incluy[ae]n?|hay|es|son|va|van|sirven?|tengo) (?:\S+ ){0,3}?o (?:l[oa]s?|se|hay|hace|es|son|va|van|vien[ae]n?|no|tengo|debo)\b/;

/** A reply to a greeting, thanks or a closing remark; null if the text asks anything. */
export function courtesyFor(text: string, parts: readonly Part[], texts: RegisterTexts): Candidate | null {
  const read = plain(text);
  if (HOW_ARE_YOU.test(read) || isOnlyGreeting(read)) return candidate('courtesy', texts.help, 0.9, []);
  if (/[?¿]/.test(text) || OFFERS.test(read) || ASKS_CHOICE.test(read)) return null;
  const asks = parts.some(
    ({ concept, certainty, asksHowMuch }) =>
      (asksHowMuch && !(concept === 'thanks' && certainty > SURELY_THANKS)) ||
      (concept !== 'greeting' && concept !== 'thanks' && certainty > SURE),
  );
  const [first] = parts;
  if (asks || first === undefined) return null;
  const isThanks = THANKS.test(read) || PRAISE.test(read) || CLOSING.test(read);
  if (first.concept === 'greeting' && first.certainty > 0.5 && !isThanks)
    return candidate('courtesy', texts.help, 0.9, []);
  if (isThanks || (first.concept === 'thanks' && first.certainty > 0.5))
    return candidate('courtesy', texts.thanks, 0.9, []);
  return null;
}
