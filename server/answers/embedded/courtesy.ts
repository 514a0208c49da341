import { type Found, found } from './found.ts';
import type { OwnWords } from './own-words.ts';
import { plain } from './spanish.ts';
import type { Part } from './understanding.ts';

const THANKS =
  /\b(?:gracias|grax|agradezco|genial|perfecto|excelente|buenisimo|listo|dale|ok|oka|joya|barbaro|te aviso|les aviso|cualquier cosa|lo voy a (?:pensar|consultar))\b/;
const HOW_ARE_YOU =
  /^[\s¡!.,]*(?:hola+|buen(?:os|as)?)[\p{L}\s,¡!.¿?]*\b(?:como (?:esta[ns]?|estas|va|andan|le va|les va)|que tal|todo bien)\b[\s?!.]*$/u;
const ONLY_GREETING =
  /^[\s¡!.,¿?]*(?:hola+|holis|buen(?:os|as)?|dias?|tardes?|noches?|que tal|como estan?|saludos|estimados?|amigos?|amigas?|bendiciones|(?:que )?dios l[eo]s? bendiga|(?:que )?dios te bendiga|lindo dia|linda tarde|[\s¡!.,¿?])+$/u;
const SURE = 0.55;
/** "Espero a que entre, gracias" asks nothing, whatever its "a que" looks like. */
const SURELY_THANKS = 0.85;
/** "Me lo dejás en 550 y lo compro, gracias" offers a price. */
const OFFERS = /\d{3,}|\d ?(?:mil|lucas|pesos|k)\b/;

/** Somebody greets, thanks or says that they will think about it, and asks nothing; null: something is asked. */
export function courtesyFor(text: string, parts: readonly Part[], own: OwnWords): Found | null {
  const read = plain(text);
  if (HOW_ARE_YOU.test(read) || ONLY_GREETING.test(read)) return found('courtesy', own.help, 0.9, []);
  if (/[?¿]/.test(text) || OFFERS.test(read)) return null;
  const asks = parts.some(
    ({ concept, certainty, asksHowMuch }) =>
      (asksHowMuch && !(concept === 'thanks' && certainty > SURELY_THANKS)) ||
      (concept !== 'greeting' && concept !== 'thanks' && certainty > SURE),
  );
  const [first] = parts;
  if (asks || first === undefined) return null;
  const isThanks = THANKS.test(read);
  if (first.concept === 'greeting' && first.certainty > 0.5 && !isThanks) return found('courtesy', own.help, 0.9, []);
  if (isThanks || (first.concept === 'thanks' && first.certainty > 0.5)) return found('courtesy', own.thanks, 0.9, []);
  return null;
}
