import { hasSimilar } from './matching.ts';
import { plain, stems } from './spanish.ts';
import type { Part } from './understanding.ts';

/** A kind of information that a question asks for: how it is asked, how it is stated, and words that add nothing to the kind. */
interface AnswerKind {
  readonly asks: RegExp;
  readonly stated: RegExp;
  readonly words: ReadonlySet<string>;
}

const KINDS: readonly AnswerKind[] = [
  {
    asks: /\bhorarios?\b|\bque horas?\b|\b(?:que|cuales|cuantos) dias\b|\bhasta que hora\b/,
    stated:
      /\b\d{1,2}(?:[:.]\d\d)? ?(?:hs?|hrs?|am|pm|a\. ?m|p\. ?m)?\.? ?(?:a|hasta|y|-) (?:las? )?\d{1,2}\b|\b(?:lunes|todos los dias)\b/,
    words: new Set(stems('horario horarios hora horas dias atienden abren cierran atencion abierto puedo pasar ir')),
  },
  {
    asks: /\bdonde\b|\bque (?:parte|zona|lado|barrio|ciudad|lugar)\b|\b(?:ubicacion|direccion|zona|barrio)\b/,
    stated: /\b(?:barrio|calle|avenida|centro|metro|colonia|sector|zona|bodega|local|tienda|deposito|punto|sucursal)\b/,
    words: new Set(stems('parte zona lado barrio ciudad lugar ubicacion direccion ubicados ubican estan queda quedan')),
  },
  {
    asks: /^\W*(?:y )?(?:para )?(?:cuando|que dia)\W*$|^\W*(?:y )?en cuanto(?:s dias| tiempo)\W*$/,
    stated:
      /\b(?:\d+ (?:dias?|hs?|horas)|mismo dia|en el dia|dia (?:habil )?siguiente|hoy|mañana|lunes|martes|miercoles|jueves|viernes|sabado)\b/,
    words: new Set(),
  },
  {
    asks: /\bquien (?:l[oae] )?(?:paga|pagaria|asume|cubre|se hace cargo)\b|\ba (?:cargo|cuenta) de quien\b/,
    stated: /\b(?:pag(?:a|as|amos|an)|cargo|cuenta|asum\w+|cubr\w+|gratis|sin costo)\b/,
    words: new Set(stems('quien paga pagaria asume cubre hace cargo cuenta flete envio despacho transporte costo')),
  },
];

/** Whether a text states the hours, place, day or payer that a part asks for, if it asks for nothing else. */
export function answersKind(text: string, part: Part): boolean {
  const [asked, read] = [plain(part.text), plain(text)];
  const stated = new Set(stems(text));
  const kinds = KINDS.filter(({ asks }) => asks.test(asked));
  return (
    kinds.length > 0 &&
    kinds.every((kind) => kind.stated.test(read)) &&
    part.specifics.every((stem) => hasSimilar(stated, stem) || kinds.some(({ words }) => words.has(stem)))
  );
}
