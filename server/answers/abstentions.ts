/** Phrases with which a seller says that they do not know. Lower case without accents. */

const DATUM =
  '(?:datos?|informacion|info|detalles?|especificacion(?:es)?|ficha tecnica|respuesta|certeza|seguridad|precision|conocimientos?|idea' +
  '|(?:medidas?|peso|largo|ancho|codigo|modelo|numero) exact\\w+)';
/** Words allowed between the verb and DATUM; none of them names something that a product could lack. */
const FILLER =
  '(?:(?:con|de|del|ese|esa|esos|esas|este|esta|el|la|los|las|mas|mayor|mayores|dicho|dicha|tal|ningun|ninguna|mucha|suficiente|una?' +
  '|otra?|aun|todavia|ahora|en|momento|por|hoy|toda|nada|aca|su) )*';
const FIND_STEM = '(?:averigu|verific|chequ|consult|revis|pregunt|investig|fij|med|mir|busc|confirm)';
/** First person, present tense. */
const WILL_FIND =
  '(?:verifico|verificamos|chequeo|chequeamos|consulto|consultamos|reviso|revisamos|confirmo|confirmamos|pregunto|preguntamos|busco' +
  '|buscamos|mido|medimos|veo|vemos|miro|miramos)';
const WILL_REPORT =
  '(?:digo|decimos|dir|avis(?:o|amos|ar)|confirm|respond|contest|inform|coment|cuento|contamos|pas(?:o|amos|ar)|escrib|envi(?:o|amos|ar))';
const SOON =
  '(?:a la brevedad|en breve|lo antes posible|en un rato|en unos minutos|en el dia|mas tarde|enseguida|manana|luego|pronto)';
const EXPERT =
  '(?:fabricante|proveedor|tecnic\\w+|mecanic\\w+|electricista|plomero|gasista|instalador|medic\\w+|veterinari\\w+|profesional' +
  '|especialista|service|servicio|soporte|marca|manual|pagina|web|sitio|concesionari\\w+|taller|importador|contador|banco|internet)';
/** Sources that could have stated it. */
const SOURCE =
  '(?:fabricante|proveedor|marca|publicacion|manual|ficha|descripcion|caja|etiqueta|importador|datos?|informacion)';
const STATEMENT = '(?:figura|indica|especifica|aclara|informa|menciona|detalla|aparece|consta|dice|brinda)n?';

const NOT_KNOWN: readonly RegExp[] = [
  // The data is not at hand.
  `no (?:contamos|cuento|tenemos|tengo|dispongo|disponemos|poseo|poseemos|manejo|manejamos|tendria|tendriamos) ${FILLER}${DATUM}`,
  'no (?:contamos|cuento|tenemos|tengo) .*(?<!hech[oa]s? )a mano',
  'no (?:tengo|tenemos|hay) (?:forma|manera|modo) de \\w+',
  '(?<=^)sin (?:datos?|informacion|info)\\b',
  `no hay ${FILLER}(?:datos?|informacion|info)`,
  `${SOURCE}\\b.* no (?:lo |la |los |las )?${STATEMENT}`,
  `no (?:se|lo|la) ${STATEMENT}`,
  '(?<=^)no (?:figura|aclara|especifica|consta)n?',
  'no esta (?:especificad|indicad|informad|detallad|aclarad)[oa]',
  // The writer does not know or is not sure.
  'no (?:lo |la |los |las |le |te |les )?(?:sabemos|sabria\\w*|recuerdo|recordamos|conozco|conocemos)',
  'no (?:lo|la|los|las) se',
  'no se(?: (?:si|cual|cuant[oa]s?|que|como|donde|decir[lt]e|la verdad)\\b| ?[,.!]| ?$)',
  'nose(?: si\\b| ?[,.!]| ?$)',
  '(?:desconozco|desconocemos|se desconoce|ni idea|no (?:me|nos) consta)',
  '(?:nunca|no) (?:lo|la|los|las) (?:probe|probamos|he probado|hemos probado)',
  'no (?:estoy|estamos|estaria|estariamos) (?:\\w+ )?segur[oa]s?',
  'no (?:le |te |les |lo |se lo )?(?:puedo|podemos|podria|podriamos|es posible|se puede) (?:\\w+ )?' +
    '(?:confirmar|asegurar|garantizar|precisar|decir|afirmar|responder|contestar|determinar|saber)\\w*',
  'no (?:le |te |les )?(?:puedo|podemos|podria|podriamos) (?:dar|brindar|pasar|ofrecer|facilitar|proporcionar)\\w* ' +
    `${FILLER}(?:datos?|informacion|info|respuesta|detalles?)\\b(?! de contacto)`,
  'no (?:entiendo|entendemos|entendi|entendimos|comprendo|comprendemos|comprendi|comprendimos)',
  'es (?:muy |bastante )?dificil (?:de )?(?:decir|precisar|saber|asegurar)\\w*',
  '(?:eso )?(?:ya )?depende (?:de(?:l)? (?:su |tu |cada )?gusto|de cada (?:uno|persona))',
  'no (?:lo |la |los |las )?tenemos (?:\\w+ )?(?:confirmad|verificad|probad|comprobad)[oa]s?',
  // The buyer is asked to write again.
  '(?:consult|pregunt|escrib)(?:a|e|i)(?:nos|me)\\b(?!.* por (?:pedidos|compras))',
  '(?:te|le|les|se lo|se la) confirm(?:o|amos|aremos)(?! (?:que|la compra|el pedido|su|tu)\\b)',
  // The writer will find out.
  'averigu(?:o|amos|are|aremos|ando)',
  'pregunt(?:o|amos|are|aremos)',
  '(?:me fijo|nos fijamos|me fijare|nos fijaremos)',
  'consult(?:o|are|aremos)',
  'consultamos con (?!.* y (?:si|no|es|son|tiene|funciona|sirve)\\b)[^,;:]*$',
  `${FIND_STEM}(?:ar|ear|ir)(?:e|emos)`,
  'a la espera de que .*(?:confirm|inform|respond)',
  '(?:voy|vamos|tengo|tenemos|tendria|tendriamos|dejeme|dejame|dejenos|dejanos|permitame|permitanos|permiteme|necesito|necesitamos' +
    `|estoy|estamos) (?:\\w+ )?(?:${FIND_STEM}(?:ar|ear|ir|ando|eando|iendo)|ver)\\w*`,
  `(?:lo|la|los|las|le|te) ${WILL_FIND}(?= ?(?:$|[.!]|a la brevedad|manana|apenas|cuando|luego|enseguida|con (?:el|la|los|nuestr\\w+|fabrica|deposito)\\b))`,
  `${WILL_FIND}\\b.* y (?:\\w+ )?(?:le|te|les|se lo|se la) ${WILL_REPORT}`,
  `${SOON}\\b.*\\b(?:le|te|les|se lo|se la) ${WILL_REPORT}`,
  `(?:le|te|les|se lo|se la) ${WILL_REPORT}\\w* ${SOON}`,
  // The buyer is referred to someone else.
  '(?:consult(?:e|en|a|ar|arlo|arla|elo|alo|arse)|verifi(?:car|carlo|carla|calo|que|quelo|quela)|cheque(?:e|elo|ar|arlo)' +
    '|pregunt(?:e|en|ar|arle|arlo|ele|ale)|averigue\\w*|compruebe\\w*|comprobar\\w*|confirm(?:elo|alo|arlo)) (?:\\w+ ){0,2}?' +
    `(?:con|al|a|en|del?|el|la) (?:\\w+ ){0,3}?${EXPERT}`,
].map((pattern) => new RegExp(`\\b${pattern}`));

/** Questions to the buyer without a question mark at the end. */
const ASKED_BACK =
  /^(?:por favor,? )?(?:diga(?:nos|me)|deci(?:nos|me)|indi(?:que(?:nos|me)?|ca(?:nos|me))|pas[ea](?:nos|me)|envie(?:nos|me)|mand[ea](?:nos|me)|aclare(?:nos|me)?|confirme(?:nos|me)|especifique(?:nos)?|necesit(?:o|amos) (?:saber|que|el|la|los|las|su|tu)|(?:nos|me) (?:indica|dice|pasa|confirma|aclara))\b/;

/** Questions written without any question mark. */
const UNMARKED =
  /^(?:(?:para|con|de|en) )?(?:que|cual|cuantos?) .*(?:necesitas?|buscas?|seria|quieres?|tienes?|tenes|es)$/;

/** Only the accent distinguishes it from "no se vende". */
const UNSURE_WITH_ACCENT = /(?<!\p{L})no (?:(?:lo|la|los|las) )?sé(?!\p{L})/iu;

/** Whether a sentence abstains, promises to find out, or asks back. `plain`: the sentence in lower case without accents. */
export const isAbstention = (sentence: string, plain: string): boolean =>
  plain.endsWith('?') ||
  [ASKED_BACK, UNMARKED].some((p) => p.test(plain)) ||
  UNSURE_WITH_ACCENT.test(sentence) ||
  NOT_KNOWN.some((p) => p.test(plain));
