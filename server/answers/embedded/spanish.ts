import stemmers from 'snowball-stemmers';

const stemmer = stemmers.newStemmer('spanish');

/** Words that say nothing of what is asked. */
const STOP_WORDS = new Set(
  (
    'a al algo alguna alguno ante antes asi aun buenas bueno buenos bien como con cual cuales cuando cuanto cuanta cuantos cuantas de del desde dia dias ' +
    'donde e el ella ellos en era eres es esa ese eso esta estan estar este esto estos favor gracias ha hace hacen hacer hasta hay hola holaa la las le ' +
    'les lo los me mi mucho muy necesito ni no nos o otra otro para pero por porfa porque puede pueden puedo que queria quiero quisiera saber se ' +
    'ser si sin sobre son soy su sus tal tambien tanto te tiene tienen tengo tenes tenia ti trae traen tu tus un una uno unos usted ustedes va van ' +
    'viene vienen y ya yo consulta pregunta buena noche noches tarde tardes saludos aca ahi buen sirve sirven serviria anda andaria'
  ).split(' '),
);

/** How people write, and what they mean; both sides are plain (no accents, lower case). */
const SPELLINGS: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  xq: 'porque',
  pq: 'porque',
  x: 'por',
  d: 'de',
  tmb: 'tambien',
  garant: 'garantia',
  garanti: 'garantia',
  factu: 'factura',
  fact: 'factura',
  caba: 'capital',
  envian: 'envio',
  enviar: 'envio',
  mandan: 'envio',
  mandar: 'envio',
  despachan: 'envio',
  despacho: 'envio',
  envios: 'envio',
  stok: 'stock',
  estoc: 'stock',
  disponible: 'stock',
  disponibles: 'stock',
  disponibilidad: 'stock',
  quedan: 'stock',
  queda: 'stock',
  retirar: 'retiro',
  retira: 'retiro',
  buscar: 'retiro',
  recoger: 'retiro',
  pasar: 'retiro',
  vale: 'precio',
  sale: 'precio',
  cuesta: 'precio',
  valor: 'precio',
  color: 'color',
  colores: 'color',
  pesa: 'peso',
  mide: 'medida',
  miden: 'medida',
  medidas: 'medida',
  dimensiones: 'medida',
  tamano: 'medida',
  tamanio: 'medida',
  volts: 'voltaje',
  voltios: 'voltaje',
  watts: 'potencia',
  inalambrico: 'inalambrico',
  nuevos: 'nuevo',
  usado: 'nuevo',
  usados: 'nuevo',
};

/** Lower case, without accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const STEMS_KEPT = 10_000;
const known = new Map<string, string>();

/** Shops use few words, and what a listing says is compared with every question about it. */
function stemOf(word: string): string {
  const stem = known.get(word) ?? stemmer.stem(word);
  if (known.size >= STEMS_KEPT) known.clear();
  known.set(word, stem);
  return stem;
}

/** The words of a text as they are compared: spelled out, without stop words, reduced to their stems. Numbers stay whole. */
export function stems(text: string): string[] {
  const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map((word) => SPELLINGS[word] ?? word)
    .filter((word) => !STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word)))
    .map((word) => (/\d/.test(word) ? word : stemOf(word)));
}

/** The sentences of a text. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Where a second question begins without a question mark: "es nueva y hacen envíos". */
const NEXT_QUESTION =
  /\s+y\s+(?=(?:hace|hay|tiene|tenes|cuanto|que |cual|viene|trae|es |son |me |se |envia|manda|q ))/iu;

/** The single questions of what a buyer wrote: "¿Tiene garantía? ¿Hacen envíos?" are two. What is no question beside one is left out. */
export function questionsIn(text: string): string[] {
  const marked = [...text.matchAll(/([^?¿\n]+)\?/gu)].map(([, asked]) => asked ?? '');
  const parts = (marked.length > 0 ? [...marked, ...unmarkedQuestions(text)] : [text]).flatMap((part) =>
    part.split(NEXT_QUESTION),
  );
  const asked = parts.map((part) => part.trim()).filter((part) => stems(part).length > 0);
  return asked.length === 0 ? [text] : asked;
}

/** After the last question mark something may be asked on: "anda con wifi? y q switches trae". */
function unmarkedQuestions(text: string): string[] {
  const rest = text.slice(text.lastIndexOf('?') + 1);
  return /\b(?:que|q|cual|cuanto|cuando|donde|de cuanto|viene|trae|tiene|hacen|son)\b/iu.test(plain(rest))
    ? [rest]
    : [];
}
