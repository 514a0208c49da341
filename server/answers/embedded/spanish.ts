import stemmers from 'snowball-stemmers';
import { oncePerText } from './recent.ts';

const stemmer = stemmers.newStemmer('spanish');

/** The Latin letters with an accent that `plain` removes, by their character codes. */
const UNACCENTED: readonly (string | undefined)[] = Array.from({ length: 0x100 }, (_, code) => {
  const letter = String.fromCharCode(code);
  const base = letter.normalize('NFD').charAt(0);
  return base === letter || letter === 'ñ' ? undefined : base;
});

/** Also dashes, quotation marks, bullets and ellipses, which have no accents either. */
const IS_WESTERN = /^[\0-\xff\u2010-\u2027]*$/;

/**
 * Lower case without accents; ñ is kept, since "ano" is not "año". Western texts are not decomposed: it takes longer, and leaves two bytes for each
 * character, for which every pattern would be compiled once more.
 */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  if (IS_WESTERN.test(lower)) {
    return lower.replace(/[à-ïò-öù-ýÿ]/g, (letter) => UNACCENTED[letter.charCodeAt(0)] ?? letter);
  }
  return lower
    .normalize('NFD')
    .replace(/(n)\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '')
    .normalize('NFC');
}

/** Abbreviations and misspellings, with the words they stand for; both without accents. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    q: 'que',
    k: 'que',
    qe: 'que',
    ke: 'que',
    xq: 'porque',
    pq: 'porque',
    porq: 'porque',
    x: 'por',
    d: 'de',
    tmb: 'tambien',
    tb: 'tambien',
    bn: 'bien',
    pa: 'para',
    p: 'para',
    xa: 'para',
    sta: 'esta',
    stan: 'estan',
    kuanto: 'cuanto',
    cto: 'cuanto',
    cuanto: 'cuanto',
    kiero: 'quiero',
    kedan: 'quedan',
    keda: 'queda',
    kedo: 'quedo',
    whats: 'whatsapp',
    ay: 'hay',
    ai: 'hay',
    garant: 'garantia',
    garanti: 'garantia',
    factu: 'factura',
    fact: 'factura',
    fac: 'factura',
    stok: 'stock',
    estok: 'stock',
    estoc: 'stock',
    estock: 'stock',
    disponibilidad: 'disponible',
    baterya: 'bateria',
    vateria: 'bateria',
    bluetoot: 'bluetooth',
    bluetoth: 'bluetooth',
    bluetoo: 'bluetooth',
    blutooth: 'bluetooth',
    blutu: 'bluetooth',
    wi: 'wifi',
    wsp: 'whatsapp',
    wpp: 'whatsapp',
    wasap: 'whatsapp',
    watsap: 'whatsapp',
    whatsap: 'whatsapp',
    wap: 'whatsapp',
    guasap: 'whatsapp',
    cel: 'celular',
    compu: 'computadora',
    bici: 'bicicleta',
    tele: 'televisor',
    tv: 'televisor',
    compatibl: 'compatible',
    anio: 'año',
    anios: 'años',
    anos: 'años',
    mts: 'metros',
    mt: 'metros',
    cms: 'cm',
    kgs: 'kg',
    kilos: 'kg',
    kilo: 'kg',
    kilogramos: 'kg',
    kl: 'kg',
    centimetros: 'cm',
    tallas: 'talle',
    talla: 'talle',
    talles: 'talle',
    numeracion: 'talle',
    despacho: 'envio',
    despachos: 'envio',
    despachan: 'envian',
    mandan: 'envian',
    mandar: 'enviar',
    boleta: 'factura',
    boletas: 'factura',
    facturan: 'factura',
    facturar: 'factura',
    existencia: 'stock',
    existencias: 'stock',
    recoger: 'retirar',
    recogerlo: 'retirar',
    recojo: 'retirar',
    msi: 'meses sin intereses',
    vdd: 'verdad',
    vrd: 'verdad',
  }),
);

/** Words without information about the question. */
const STOP_WORDS = new Set(
  (
    'a al algo alguna alguno ante antes asi aun buenas bueno buenos bien como con cual cuales cuando cuanto cuanta cuantos cuantas de del desde dia dias ' +
    'donde e el ella ellos en era eres es esa ese eso esta estan estar este esto estos favor gracias ha hace hacen hacer hasta hay hola holaa la las le ' +
    'les lo los me mi mucho muy necesito ni no nos o otra otro para pero por porfa porfavor porque puede pueden puedo podria podrian que queria quiero quisiera saber se ' +
    'ser si sin sobre son soy su sus tal tambien tanto te tiene tienen tengo tenes tenia tienes ti trae traen tu tus un una uno unos usted ustedes va van ' +
    'viene vienen y ya yo consulta pregunta buena noche noches tarde tardes saludos aca ahi buen sirve sirven serviria anda andaria ocupo manejan maneja ' +
    'disculpa disculpe perdon amigo amiga estimado estimados mil pena confirma confirmar confirmas confirmame porfis plis pls xfa x duda dudas ver he sea seria ' +
    'quedo atento atenta espero respuesta igual entonces ahora mas menos esos esas ellas cada solo vez fue fueron comprar compro compra producto articulo publicacion ' +
    'po pos pues che oye oiga wn eh mire mira dime diga decime digame digan decirme dirias sabes sabe gustaria interesa interesado interesada'
  ).split(' '),
);

/** The stemmer recognizes these endings by their accents, which buyers omit. */
const ACCENTED: readonly (readonly [RegExp, string])[] = [
  [/cion$/, 'ción'],
  [/sion$/, 'sión'],
  [/logia$/, 'logía'],
];

const CACHE_SIZE = 20_000;
const known = new Map<string, string>();

/** Words that end like a diminutive but are none. */
const NO_DIMINUTIVE =
  /^(?:necesit|deposit|gratuit|infinit|circuit|favorit|granit|apetit|bonit|medit|facilit|solicit|credit|debit|habit|limit|visit|quit|evit|permit|admit|grafit|bisturit|escrit|distint|sit|cit|transit|inaudit|exit|merit|requisit|proposit|expedit|habilit|capacit|ejercit|cabrit|digit|trit|ubit|tarjetit|mosquit)/;

/** "llavecita" becomes "llave". */
function withoutDiminutive(word: string): string {
  if (word.length < 6 || NO_DIMINUTIVE.test(word)) return word;
  return word.replace(/(?:ecit|cit|it)([oa])s?$/, '$1');
}

/** A phonetic spelling: buyers confuse b and v, z and s, and omit the h. */
const asHeard = (stem: string): string =>
  stem
    .replace(/ch/g, 'X')
    .replace(/h/g, '')
    .replace(/X/g, 'ch')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu?(?=[ei])|c(?!h)|q/g, 'k')
    .replace(/ll/g, 'y')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/y$/, 'i')
    .replace(/(\p{L})\1/gu, '$1');

/**
 * The stem of a plain word in phonetic spelling, without the endings of gender, number and diminutives. Numbers and names with digits are
 * left unchanged.
 */
export function stemOf(word: string): string {
  if (/\d/.test(word) || !/[aeiou]/.test(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const accented = ACCENTED.reduce((form, [ending, written]) => form.replace(ending, written), withoutDiminutive(word));
  const stemmed = plain(stemmer.stem(accented));
  const stem = asHeard(stemmed.length > 3 ? stemmed.replace(/[aeiou]+$/, '') : stemmed);
  if (known.size >= CACHE_SIZE) known.clear();
  known.set(word, stem);
  return stem;
}

/** The words of a text, plain and with abbreviations expanded. A number and a unit written together become two words. */
export const words: (text: string) => readonly string[] = oncePerText((text) => {
  const found = plain(text)
    .replace(/\bwi-?\s?fi\b/g, 'wifi')
    .replace(/(\d)(?=(?:kg|kgs|gr|g|cm|mm|mts|mt|m|lts|lt|l|ml|cc|w|v|hp|gb|tb|mah|ah|hs|hz|mp)\b)/g, '$1 ')
    .match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]+/gu);
  return (found ?? []).flatMap((word) => SPELLINGS.get(word)?.split(' ') ?? word);
});

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** The stems of a text without its stop words. */
export const stems: (text: string) => readonly string[] = oncePerText((text) =>
  words(text)
    .filter((word) => !STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word)))
    .map(stemOf),
);

/** "15 metros ........ 2,1 kg": leader dots are no end of sentence. */
const LEADER = /\s*(?:\.{4,}|…{2,}|(?:\. ){3,}\.?|_{3,})\s*(?=\S)/g;

/** A line without its bullet, dash or rule. */
export const withoutListMark = (line: string): string => line.replace(/^[\s•·*✔✅➤►▪»●★✓–—=-]+/u, '');

/** The sentences of a text. A line ends a sentence, and its bullet is removed. */
export function sentences(text: string): string[] {
  return text
    .replace(LEADER, ': ')
    .split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡\d"“(-])|\n+/u)
    .map((sentence) => withoutListMark(sentence).trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** 1 if a text begins with a yes, -1 if with a no, 0 otherwise. */
export function polarityOf(text: string): 1 | -1 | 0 {
  const [said] = /^(?:si|no)\b/.exec(plain(text)) ?? [];
  if (said === undefined) return 0;
  return said === 'si' ? 1 : -1;
}
