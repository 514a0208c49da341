import { plain, stemOf } from './spelling.ts';

/** A word of a text, or a number in digits. */
export interface Word {
  /** As written. */
  readonly text: string;
  /** The form for comparisons: a stem, a shared concept, or digits. */
  readonly key: string;
  /** Its position in the text. */
  readonly at: number;
  /** Whether it carries meaning: not an article, a pronoun or an unspecific verb. */
  readonly tells: boolean;
}

/** Words without meaning of their own, unspecific verbs among them, in plain letters. */
const EMPTY = new Set(
  (
    'a al algo algun alguna algunos algunas ante aqui aca ahi asi aun aunque bien buen bueno cada casi claro como con cual cuales cualquier ' +
    'cuando cuanto cuanta cuantos cuantas de debe deben del desde dia dias donde e el ella ellas ellos en entonces entre era eran es esa esas ' +
    'ese eso esos esta estas este esto estos estan estaba estamos fue gracias ha han hasta hay he hemos hace hacen hacemos hacer haya la las le ' +
    'les lleva llevan llevar lo los mas me mi mis mismo misma momento muy nada ni no nos nosotros nuestra nuestro nuestras nuestros nunca o ' +
    'otra otras otro otros para pero poco podemos poder por porque puede pueden podes puedes puedo que quien se sea seria ser si sido sin sino ' +
    'sobre solo solamente son soy su sus suyo tal tambien tampoco tan tanto te tener tenemos tenes tengo tiene tienen tienes tenga todo toda ' +
    'todos todas trae traen traer tu tus tuyo u un una unas uno unos usted ustedes va vamos van ve ven vez viene vienen venir vos y ya yo usa ' +
    'usan usar cuenta cuentan contamos contar incluye incluyen incluida incluidas incluido incluidos incluir sirve sirven servir queda quedan ' +
    'quedar funciona funcionan funcionar anda andan apto apta aptos aptas compatible compatibles producto publicacion articulo modelo caso ' +
    'hola consulta pregunta dato datos informacion saber sabemos tipo cantidad forma manera parte plazo plazos x'
  ).split(' '),
);

/** Synonyms, by stem or in full; the first of each line is used for comparisons. */
const CONCEPTS = [
  'retiro retirar retiras retira retiran retire recoger recoges recoge recogen recoja recogerlo recogerla retirarlo retirarla retiros',
  'envio envios enviar enviamos envian envia enviarlo mandar mandamos mandan manda mandamos despacho despachar despachamos despachan despacha llegamos',
  'descuento descuentos rebaja rebajas rebajita rebajar bonificacion',
  'agua impermeable impermeables sumergible sumergibles sumergir',
  'precio cuesta cuestan vale valen costo sale salen valor precios costos',
  'lavarropas lavadora',
  'lavavajillas lavaplatos',
  'talle talla talles tallas numeracion',
  'bateria baterias pila pilas',
  'tienda local showroom bodega tiendas locales',
  'funda fundas forro forros tela',
  'llave cerradura llaves cerraduras',
  'ancho anchura ancha',
  'alto altura alta',
  'fondo profundidad',
  'peso pesa pesan pesar',
  'devolucion devolver devolverlo devolverla devuelve devolvemos devoluciones devolverlos devolverlas reembolso reembolsar reembolsamos reintegro',
  'cambio cambios cambiar cambiarlo cambiarla cambia cambiamos cambian cambiarlos cambiarlas',
  'disponible disponibles disponibilidad stock',
  'duracion dura duran durar autonomia',
  'carga cargar cargan cargarse',
  'medida medidas mide miden dimension dimensiones',
  'desmontable desmontables removible removibles reemplazable',
  'envoltura envolver envolvemos envuelven envuelve',
  'gratis gratuito gratuita gratuitos',
  'personas persona',
  'plegable plegables pliega pliegan plegar',
  'reclinable reclina reclinan reclinado',
  'aguanta soporta resiste soportan resisten aguantan maximo',
  'correo email mail',
  'auto carro coche vehiculo autos carros',
  'mayor mayoreo mayorista mayoristas',
  'rosa rosado rosada',
  'blanco blanca blancos blancas',
  'negro negra negros negras',
  'rojo roja rojos rojas',
  'metal metalico metalica metalicos metalicas',
  'ceramica ceramico ceramicas ceramicos',
  'toma tarda tardan demora demoran',
].map((line) => line.split(' '));
const CONCEPT_OF = new Map(CONCEPTS.flatMap((line) => line.map((word) => [word, line[0] ?? word] as const)));

const CACHE_SIZE = 20_000;
const known = new Map<string, string>();

/** The form of a plain word for comparisons. */
export function keyOf(word: string): string {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const key = /\d/.test(word) ? word : stemOf(CONCEPT_OF.get(word) ?? word);
  if (known.size >= CACHE_SIZE) known.clear();
  known.set(word, key);
  return key;
}

/** Separates digits from letters: "16V" becomes two words. */
const WORDS = /\p{L}+|\d+(?:[.,]\d+)*/gu;

/** The words of a composed (NFC) text. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORDS)].map((match) => {
    const letters = plain(match[0]);
    return { text: match[0], key: keyOf(letters), at: match.index, tells: !EMPTY.has(letters) };
  });
}

const SHORTEST_ROOT = 5;

/** Whether two keys are related: "metal" and "metálico", "Brasil" and "brasileño". */
export function isRelated(one: string, other: string): boolean {
  if (one === other) return true;
  // Rejects most pairs early.
  if (one[0] !== other[0]) return false;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long === `${short}s` || long === `${short}es`) return true;
  if (short.length >= 4 && long.startsWith(short)) return true;
  return short.length >= SHORTEST_ROOT && long.startsWith(short.slice(0, Math.max(SHORTEST_ROOT, short.length - 2)));
}
