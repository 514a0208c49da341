import { isStopWord, plain, stemOf, stems, words } from './spanish.ts';

/** What a noun may follow: "con cloro", "en la pileta", "mi perro". */
const BEFORE_NOUN = new Set(
  (
    'con para en a al de del sobre contra por bajo entre sin el la los las lo un una unos unas mi mis tu tus su sus este esta estos estas ese esa esos esas ' +
    'otro otra otros otras algun alguna dos tres puro pura mas'
  ).split(' '),
);
/** What an action is named by. */
const INFINITIVE = /^\p{L}{2,}(?:ar|er|ir)(?:l[oae]s?|me|te|se|nos)?$/u;
const NO_INFINITIVE =
  /^(?:mar|hogar|celular|taller|mujer|bar|azucar|lugar|par|collar|escolar|lunar|solar|familiar|militar|calamar|paladar|alquiler|alfiler)(?:es)?$/;
/** Nouns that name nothing in particular. */
const VAGUE = new Set(
  stems(
    'problema drama lio forma manera cosa caso uso vez parte tipo tema idea momento casa lado poco vivo verdad resto gente persona personas todo nada algo ahi',
  ).concat([stemOf('dia')]),
);

/**
 * Stems of what something is used with, on, in or for, as far as grammar shows it: words after an article or a preposition that are no
 * actions. "¿Se puede usar con agua de mar?": water and sea.
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

/** Verbs and adjectives that go with any use, and tell none from another. */
const OF_ANY_USE = new Set(
  stems(
    'funciona funcionar protege proteger aguanta aguantar soporta soportar resiste resistir tapar tapa cubre cubrir cuida cuidar poner colocar guardar ' +
      'llevar meter ayuda ayudar evita evitar conectar pasar quedar dejar comprar usar uso utilizar tirar necesita necesitar mete saca quita sacar quitar ' +
      'alcanza llega dura durar mantiene mantener conviene recomienda recomendable apto compatible ideal especial normal directo junto mismo grande chico ' +
      'bastante apropiado vale agarra pega',
  ),
);
export const isOfAnyUse = (stem: string): boolean => OF_ANY_USE.has(stem);

/** Whether a question asks for harm, so that its yes is what the buyer fears: "¿se oxida?", "¿hay problema si se moja?" */
export const asksForHarm = (text: string): boolean => HARM.test(plain(text));
const HARM =
  /\b(?:(?:se|la|lo|las|los|le|les) (?:va a |van a |puede |pueden )?(?:romp|raj|quiebr|quebr|ray|manch|moj|oxid|hinch|tap|dañ|arruin|derrit|quem|parte|deform|despega|decolor|destiñ|desti[nñ]|desgast|pudr|echa a perder|malogr|jod|fund|cae|caen|salpic|traba|atasc|filtr|afloj|pela|descascar|marca|transparent|encog|estir)\w*|envenen\w*|intoxic\w*|(?:hace|hacen|hara) (?:mal|daño)|(?:hay|habra|tendria|tendre|tiene) (?:algun )?(?:problema|drama|lio|peligro|riesgo|rollo|tema)|pasa(?:ra|ria)? algo|es peligros\w*|me tengo que preocupar|entra agua|le entra|destiñ\w*|suelta tinta|suelta pelusa)/;
