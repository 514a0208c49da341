import { withoutCourtesies } from '../courtesies.ts';
import { areAlternatives } from './alternatives.ts';
import { isCondition, withConditions } from './asides.ts';
import { plain, words } from './spanish.ts';

export const HOW_MUCH =
  /^(?:y )?que\b|\b(?:hasta|desde|por|de|con|en) que\b|\b(?:cuant[oa]s?|kuanto|que (?:medida|peso|tama|largo|ancho|alto|altura|capacidad|potencia|voltaje|talle|talla|material|marca|modelo|color|tipo|garantia|horario|precio|valor|edad|diametro|autonomia|tela|rosca|presion|temperatura|numero|codigo|distancia|resolucion|velocidad|lampara|foco|pila|bateria|aceite|dia|direccion|zona|barrio|ciudad|pais|edicion|idioma|sabor|aroma|cantidad|funcion|programa|densidad|rodado|aro|rin|procesador|memoria|ram|version|dimensiones|incluye|trae|contiene|viene|medios|formas|trat|grosor|espesor|profundidad|angulo|grado|norma|proteccion|puerto|conector|entrada|herramienta|accesorio|gas|combustible|rango|alcance|carga)|que tan(?:t[oa]s?)?|cual(?:es)?|de que|con que|a que|en que|para que (?:edad|modelo|auto|vehiculo|moto|anos|años)|donde|cuando|como(?! (?:de |a |unos |unas |un )?(?:\d|metro))|quien)\b/;

/** Conjunctions and commas where a second question begins without punctuation. */
const AND =
  /(?<!\bo)(?<!\bsi)\s*(?:,|;)?\s+(?:y|e|ademas|tambien|o sea|aparte|otra(?: cosa| consulta| pregunta)?:?|ah)\s+(?=(?:[¿]?\s*)(?:si\s|de\s(?:que|cuant)|en\s(?:que|cuant)|a\s(?:que|cuant)|con\s(?:que|factura|garantia)|por\s(?:donde|que)|hace|hay|tiene|tene|tenes|tienen|cuant|que\b|q\b|cual|vien|trae|es\b|son\b|me\b|se\b|envia|manda|despach|factura|garantia|acept|puedo|puede|sirve|anda|llega|donde|como|cuando|dan\b|emit|entreg|incluy|precio|lleva|aguanta|soporta|mide|pesa|va\b|le\b|lo\b|la\b|los\b|las\b|esta|estan|viste|ustedes|uds|hacen|dura|usa|vende|vale|cuesta|sale|cubre|quien|quedan?|demora|tarda|color|medida|talle|material|marca|peso|retir))/gu;

/** A piece of the text, and whether a question mark ends it. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Whether a text is a statement of the buyer about themselves: "tengo un corsa 2008", "es para mi hijo". */
export const isStatement = (text: string): boolean => {
  const read = words(normalizeQuestion(text)).join(' ');
  return STATEMENT.test(read) && !HOW_MUCH.test(read);
};
const STATEMENT =
  /^(?:pero |y |es que |la verdad |bueno |pasa que |mire |mira |miren |resulta que |te cuento |le cuento |porque |ya que )*(?:yo |me gust\w+ |a mi |mi |mis )?(?:tengo|tenia|vivo|estoy|soy|somos|(?:es|son|seria|serian) (?:como )?para|lo quiero|la quiero|los quiero|las quiero|quiero|lo necesito|la necesito|necesito|ando|busco|estaba|compre|tenemos|estamos|quisiera|me interesa|lo uso|la uso|lo usaria|mido|peso|calzo|uso|vi |trabajo|viajo|duerme|duermo|es que|(?:no )?me gust\w+|no tengo|no quiero|hay que |me quedan? (?:muy |re |bastante )?(?:lejos|cerca)|el mio|la mia|el que tengo|las mias|los mios|es (?:un|una|que|mi|por)|hay \d|hay que|(?:son|seriamos?|serian) (?:como |unos |unas )?\d|l[oa]s? (?:pondria|usaria|usaremos|muevo|llevo|voy a|vamos a)|va (?:en|a ir|ir|sobre) (?:el|la|un|una|mi)|(?:aqui|aca) (?:se|hace|hay|no)|(?:tiene|pesa|mide|calza|usa) (?:unos |como |casi )?\d|(?:mi|un|una|el|la) (?:hij|niñ|beb|nen|perr|gat|sobrin|espos|marid|mama|papa|abuel|amig|novi|polol|niet|cabr|chic|labrador|arquitect|peluquer)\p{L}* (?:\S+ ){0,2}(?:tiene|pesa|mide|anda|usa|calza|es|vive|me pide|dice))(?!\p{L})/u;

/** Lower case without accents, with abbreviations of "que" and "para" expanded. */
export const normalizeQuestion = (text: string): string =>
  plain(text)
    .replace(/\b(?:q|k|qe|ke)\b/g, 'que')
    .replace(/(?<!\p{L})pa(?!\p{L})/gu, 'para')
    .trim();

export const looksLikeQuestion = (text: string): boolean =>
  HOW_MUCH.test(normalizeQuestion(text)) || OPENS_QUESTION.test(plain(text).trim());

export const OPENS_QUESTION =
  /^(?:y |o |ademas |tambien |si )*(?:tiene|tienen|tenes|tendras?|tendran|hay|ay|viene|vienen|trae|traen|es\b|son\b|sirve|sirven|se puede|se pueden|puedo|podria|hacen|haces|dan\b|emiten|aceptan|reciben|envian|mandan|me (?:lo|la|los|las|pueden|podes|puede|confirm|hac|harias|dan|queda|sirve|entra|pas)|le (?:sirve|va|queda|entra|anda)|incluye|incluyen|queda|quedan|manejan|maneja|venden|facturan|factura|garantia|stock|precio|medidas?|color|colores|talles?|talla|retiro|envio|cuenta con|funciona|anda|va con|va para|aguanta|soporta|cabe|entra|lleva|usa|dura|cubre|disponible)(?!\p{L})/u;

/** The pieces of a text in their order, without courtesies: each may be a question of its own. */
export function split(text: string): Piece[] {
  const sentences = text.replace(/([¿])/g, ' $1').match(/[^?¿\n!;]+\??/gu) ?? [];
  const pieces = sentences
    .flatMap((sentence) => {
      const isMarked = sentence.endsWith('?');
      const each = sentence.replace(/\?$/, '').split(/(?<!\d)\.(?!\d)|\.(?=\s)/u);
      return each.map((piece, at) => ({ text: piece, isMarked: isMarked && at === each.length - 1 }));
    })
    .flatMap(({ text: sentence, isMarked }) => {
      const read = plain(sentence).trim();
      const [first = '', ...more] = sharingVerb(withConditions(read.split(AND), looksLikeQuestion));
      const continuesQuestion = /^(?:y|e) /.test(first) || isMarked || looksLikeQuestion(first);
      return [first, ...more].flatMap((each, at) => {
        const isAsked = at === 0 ? isMarked && more.length === 0 : continuesQuestion;
        const pieces = splitAtCommas(each).flatMap(splitList);
        return pieces.map((piece, place) => ({
          text: piece,
          isMarked:
            (isAsked && place === pieces.length - 1) ||
            (isMarked && looksLikeQuestion(piece) && !isStatement(piece)) ||
            // "¿resolución y peso?"
            (isMarked && at === 0 && more.length > 0 && words(piece).length <= 2) ||
            (at === 0 && /^(?:y|e) /.test(piece)),
        }));
      });
    })
    .map(({ text: piece, isMarked }) => ({
      text: withoutCourtesies(piece)
        .replace(/^[\s,.:]+/, '')
        .trim(),
      isMarked,
    }))
    .filter(({ text: piece }) => words(piece).length > 0);
  return joinAlternatives(pieces);
}

/** "¿trae el cojín y los apoyapiés?": a piece that is only a noun gets the verb before it. */
function sharingVerb([first = '', ...more]: readonly string[]): string[] {
  const verb = SHARED_VERB.exec(first)?.[0];
  return [
    first,
    ...more.map((each) => (verb !== undefined && ONLY_NAMED.test(each.trim()) ? `${verb} ${each}` : each)),
  ];
}
const SHARED_VERB = /\b(?:traen?|incluyen?|vienen? con|tienen?)\b/;
const ONLY_NAMED = /^(?:el|la|los|las) (?!que\b|de\b)\p{L}{4,}(?: del? (?:la )?\p{L}+)?$/u;

/** Joins pieces that form one question: "¿sirve para PS5? ¿o solo para el celular?", "¿de qué es? ¿plástico o lona?". */
function joinAlternatives(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    if (before !== undefined && (/^(?:o|u) (?!sea\b.*\bcuant)/.test(piece.text) || areAlternatives(piece.text)))
      result[result.length - 1] = { text: `${before.text} ${piece.text}`, isMarked: before.isMarked || piece.isMarked };
    // "¿cuánto trae? ¿256?": the second piece is a guess, not a question.
    else if (before === undefined || !GUESS.test(piece.text) || !HOW_MUCH.test(normalizeQuestion(before.text)))
      result.push(piece);
  }
  return result;
}

const GUESS = /^\W*\d+(?:[.,]\d+)?\s*\p{L}{0,6}\W*$/u;

/** "trae ruedas y colchoncito" asks for both. */
function splitList(piece: string): string[] {
  const match = /^(.*\b(?:trae|traen|incluye|incluyen|viene con|vienen con|tiene|tienen))\s+(.+)$/u.exec(piece.trim());
  if (match === null || HOW_MUCH.test(piece) || /\d/.test(piece)) return [piece];
  const [, verb = '', joinList = ''] = match;
  const items = joinList
    .split(/,\s+|\s+y\s+|\s+e\s+/)
    .map((item) => item.replace(/^(?:el |la |los |las |un |una )/, '').trim());
  if (items.length < 2 || items.some((item) => item === '' || item.split(/\s+/).length > 4)) return [piece];
  return items.map((item) => `${verb} ${item}`);
}

/** "garantia, factura y envio" are three questions, "hola, sirve para gol" is one. */
function splitAtCommas(piece: string): string[] {
  const result: string[] = [];
  for (const next of piece.split(/,\s+/)) {
    const last = result.at(-1);
    if (
      last === undefined ||
      (!areAlternatives(next) && !isCondition(last) && (looksLikeQuestion(next) || looksLikeQuestion(last)))
    )
      result.push(next);
    else result[result.length - 1] = `${last}, ${next}`;
  }
  return result;
}
