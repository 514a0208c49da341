import { isStopWord, plain, stemOf, stems, words } from './spanish.ts';

/** Words that a noun may follow: "con cloro", "en la pileta", "mi perro". */
const BEFORE_NOUN = new Set(
  (
    'con para en a al de del sobre contra por bajo entre sin el la los las lo un una unos unas mi mis tu tus su sus este esta estos estas ese esa esos esas ' +
    'otro otra otros otras algun alguna dos tres puro pura mas'
  ).split(' '),
);
/** Infinitives, which name actions. */
const INFINITIVE = /^\p{L}{2,}(?:ar|er|ir)(?:l[oae]s?|me|te|se|nos)?$/u;
const NO_INFINITIVE =
  /^(?:mar|hogar|celular|taller|mujer|bar|azucar|lugar|par|collar|escolar|lunar|solar|familiar|militar|calamar|paladar|alquiler|alfiler)(?:es)?$/;
/** Nouns without a specific meaning. */
const VAGUE = new Set(
  stems(
    'problema drama lio forma manera cosa caso uso vez parte tipo tema idea momento casa lado poco vivo verdad resto gente persona personas todo nada algo ahi',
  ).concat([stemOf('dia')]),
);

/**
 * Stems of the nouns that something is used with, on, in or for: words after an article or a preposition that are not infinitives. "¿Se
 * puede usar con agua de mar?" gives water and sea.
 */
export function objectsOf(text: string): readonly string[] {
  const said = words(text);
  const objects = said.filter((word, at) => {
    const before = said[at - 1];
    if (before === undefined || !BEFORE_NOUN.has(before) || word.length < 3 || /\d/.test(word)) return false;
    if (isStopWord(word) || BEFORE_NOUN.has(word)) return false;
    return !INFINITIVE.test(word) || NO_INFINITIVE.test(word) || isDeterminer(before);
  });
  return [...new Set(objects.map(stemOf))].filter((stem) => !VAGUE.has(stem));
}

/** Stems of what something is used with or against: "con alexa", "contra mosquitos". */
export function usedWith(text: string): readonly string[] {
  const said = words(text).filter(
    (word) => !isDeterminer(word) && !/^(?:la|las|los|una|unos|unas|mis|tus|sus)$/.test(word),
  );
  return said
    .filter((word, at) => /^(?:con|contra)$/.test(said[at - 1] ?? '') && word.length > 3 && !/\d/.test(word))
    .filter((word) => !isStopWord(word) && (!INFINITIVE.test(word) || NO_INFINITIVE.test(word)))
    .map(stemOf)
    .filter((stem) => !VAGUE.has(stem));
}

const isDeterminer = (word: string): boolean => /^(?:el|un|mi|tu|su|este|ese|al|del)$/.test(word);

/** Verbs and adjectives that fit any use and so distinguish none. */
const OF_ANY_USE = new Set(
  stems(
    'funciona funcionar protege proteger aguanta aguantar soporta soportar resiste resistir tapar tapa cubre cubrir cuida cuidar poner colocar guardar ' +
      'llevar meter ayuda ayudar evita evitar conectar pasar quedar dejar comprar usar uso utilizar tirar necesita necesitar mete saca quita sacar quitar ' +
      'alcanza llega dura durar mantiene mantener conviene recomienda recomendable apto compatible ideal especial normal directo junto mismo grande chico ' +
      'bastante apropiado vale agarra pega',
  ),
);
export const isOfAnyUse = (stem: string): boolean => OF_ANY_USE.has(stem);

/** "Cargar 2 pastillas y dejar flotando": an instruction, which cannot follow a yes. */
export const isInstruction = (says: string): boolean =>
  INFINITIVE.test(words(says)[0] ?? '') && !NO_INFINITIVE.test(words(says)[0] ?? '');

/** Whether a question asks about damage, so that a yes confirms the buyer's fear: "¿se oxida?", "¿hay problema si se moja?" */
export const asksAboutHarm = (text: string): boolean => HARM.test(plain(text));
const HARMED =
  '(?:romp|raj|quiebr|quebr|ray|manch|oxid|hinch|tap|dañ|arruin|derrit|quem|deform|despeg|decolor|destiñ|desgast|pudr|malogr|traba|atasc|filtr|afloj|pel|descascar|transparent|encog|estir|ensuci|marc|jod|moj)';
const HARM = new RegExp(
  [
    `\\bse (?:me |le |nos )?(?:va a |van a |puede |pueden )?(?:${HARMED}|parte\\b|cae\\b|caen\\b|echa a perder|echan a perder)\\p{L}*`,
    '\\b(?:la|lo|las|los) (?:va a |van a |puede |pueden )?(?:arruin|dañ|romp|quem|derrit|deform|decolor|malogr|despeg|ray|manch|ensuci)(?:an?|en?|ar|er|ir)\\b',
    '^\\W*(?:y |no |pero )*(?:mancha|raya|daña|arruina|quema|destiñe|decolora|oxida|ensucia)n?\\b',
    '\\bdeja(?:n|ra)? (?:marcas?|manchas?|residuos?|pelusas?|restos?)\\b',
    'envenen|intoxic|\\b(?:hacen?|hara) (?:mal|daño)|\\bpasa(?:ra|ria)? algo\\b|\\bes peligros|entra (?:el )?agua|suelta (?:tinta|pelusa|color)',
    '\\b(?:hay|habra|tendria|tendre|tiene) (?:algun )?(?:problema|drama|lio|peligro|riesgo|rollo)',
  ].join('|'),
  'u',
);
/** Whether a text mentions damage or its absence. */
export const mentionsHarm = (text: string): boolean => asksAboutHarm(text) || MENTIONS_HARM.test(plain(text));
const MENTIONS_HARM = new RegExp(
  `\\b(?:no|sin|evita\\p{L}*|impermeab\\p{L}*|resist\\p{L}*|toxic\\p{L}*|segur\\p{L}*|${HARMED}\\p{L}*)\\b`,
  'u',
);
