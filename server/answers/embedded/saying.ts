import { isStopWord, plain, stems, words } from './spanish.ts';
import { upperFirst } from './wording.ts';

/**
 * Sentences as a seller would write them: quotes keep their words, but not the marks, the capitals and the punctuation of a description. A later one that an earlier
 * one says as well is left out.
 */
export const asReply = (texts: readonly string[]): string[] =>
  withoutSaid(texts.map((text) => ended(separated(lowered(unmarked(text))))));

/** Without marks of lists: "Sí, » Vaporizador de acero **." */
const unmarked = (text: string): string =>
  text
    .replace(/\s*\.{3,}\s*(?=\S)/gu, ': ')
    .replace(/(?:[»►▪●★☆✓✔✅➤→*#]|[<>]{2,})+\s*/gu, '')
    // "4) Sartén 28 cm"
    .replace(/^((?:s[ií]|no), )?\d{1,2}\) /iu, '$1')
    .replace(/\s+(?=[.,;])/gu, '')
    .trim();

/** Words by which a shout is told from a name: "NO ENTRA EN LA CAJA". */
const COMMON = new Set(
  (
    'no si solo solamente nunca siempre ni sin con para por de del la el los las un una en y o a al se es son va van sirve sirven tiene trae incluye queda quedan usar lavar ' +
    'todo todos todas ambos antes despues desde hasta muy mas menos incluido incluida incluidos incluidas vende venden unidad apto apta aptos compatible'
  ).split(' '),
);
const SHOUT = /(?<![\p{L}\p{N}-])\p{Lu}+(?:,? \p{Lu}+)*(?![\p{L}\p{N}-])/gu;
/** From this length on a word is no acronym. */
const NO_ACRONYM = 4;
/** A label in capitals, without figures: "TIEMPO DE CARGA: 6 horas". */
const LABEL = /^((?:s[ií]|no)[,.:] )?((?:[\p{Lu}]{2,}[ /]){0,4}\p{Lu}{3,})(?=: )/iu;

function lowered(text: string): string {
  const calm = text.replace(SHOUT, (shout, at: number) => {
    const all = shout.split(' ');
    if (!all.some((word) => word.length > 1 && COMMON.has(bareWord(word)))) return shout;
    const said = all
      .map((word) => (COMMON.has(bareWord(word)) || word.length >= NO_ACRONYM ? word.toLowerCase() : word))
      .join(' ');
    const begins = /(?:^|[.!?¡¿]\s*)$/u.test(text.slice(0, at));
    return begins ? upperFirst(said) : said;
  });
  return calm.replace(LABEL, (said, verdict: string | undefined, label: string) => {
    if (label !== label.toUpperCase() || label.length < NO_ACRONYM) return said;
    const lower = label.toLowerCase();
    return verdict === undefined ? upperFirst(lower) : `${verdict}${lower}`;
  });
}
const bareWord = (word: string): string => plain(word).replace(/\W/g, '');

/** What a yes or no before a comma may be followed by: a verb, a preposition or a quality. */
const CONTINUES =
  /^(?:no|si|lo|la|los|las|le|les|se|me|te|nos|ya|tambien|a|al|ante|bajo|con|contra|de|del|desde|en|entre|hasta|para|por|segun|sin|sobre|tras|como|cuando|donde|mientras|mas|menos|muy|bien|siempre|nunca|solo|tanto|todos?|todas?|cualquier|ambos|ambas|apt[oa]s?|compatibles?|ideal(?:es)?|original(?:es)?|igual(?:es)?|universal(?:es)?|(?!medidas?$|entradas?$|salidas?$|llamadas?$|comida$|bebida$)\p{L}+(?:ad|id)[oa]s?|(?!cables?$)\p{L}+[ai]bles?|\p{L}+(?:amos|emos|imos)|(?!celular$|collar$|hogar$|radar$|taller$|poliester$|laser$|router$|driver$|timer$|power$)\p{L}{3,}[aei]r|\p{L}+(?:ando|iendo)|\d[\d.,]*)$/u;
const VERB =
  /(?<!\b(?:el|la|los|las|una?|de) )\b(?:es|son|esta|estan|seria|tiene|tienen|trae|traen|viene|vienen|incluye|incluyen|lleva|llevan|usa|usan|sirve|sirven|va|van|anda|andan|queda|quedan|calza|calzan|entra|entran|cabe|caben|mide|miden|pesa|pesan|dura|duran|rinde|rinden|funciona|funcionan|carga|cargan|soporta|soportan|aguanta|aguantan|resiste|resisten|permite|permiten|puede|pueden|puedes|podes|hay|hace|hacen|cubre|cubren|protege|protegen|requiere|requieren|necesita|necesitan|cuenta|cuentan|sale|salen|llega|llegan|figura|corresponde|corresponden|depende|alcanza|alcanzan|conviene|ofrece|ofrecen|corta|cortan|da|dan|junta|lee|leen|graba|pica|ilumina)\b/;
const VERDICT = /^([¡\s]*(?:s[ií]|no)), (?=\S)/iu;
/** From so many entries on, digits begin a list and not a sentence. */
const LONG_LIST = 3;

/** "Sí, bolsillo en la calza": a yes or no before a note of the description is a sentence of its own. */
function separated(text: string): string {
  const verdict = VERDICT.exec(text);
  if (verdict === null) return text;
  const rest = text.slice(verdict[0].length);
  const [clause = ''] = plain(rest).split(/[:;(.]/);
  const [first = ''] = words(clause);
  const isList = rest.split(/, | y /).length >= LONG_LIST;
  const isLabel = rest.charAt(clause.length) === ':' && !/^(?:se|no|lo|les?) /.test(clause);
  const isSentence = VERB.test(clause) || (!isLabel && CONTINUES.test(first) && !(isList && /^\d/.test(first)));
  return isSentence ? text : `${verdict[1]}. ${upperFirst(rest)}`;
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Words that say nothing themselves. */
const EMPTY: ReadonlySet<string> = new Set(stems('es funciona marca material tipo modelo color'));
const contentOf = (text: string): string[] =>
  words(text)
    .filter((word) => !isStopWord(word))
    .flatMap((word) => stems(word))
    .filter((stem) => !EMPTY.has(stem));

const polarity = (text: string): string => /^(?:si|no)\b/.exec(plain(text))?.[0] ?? '';

/** Without sentences all of whose words another one has, with the same yes or no or with none. */
function withoutSaid(texts: readonly string[]): string[] {
  return texts.filter((text, at) => {
    const content = contentOf(text);
    if (content.length === 0) return true;
    return !texts.some((other, place) => {
      if (place === at) return false;
      const said = new Set(contentOf(other));
      const isMore = said.size > new Set(content).size || place < at;
      const isSame = polarity(text) === '' || polarity(text) === polarity(other);
      return isMore && isSame && content.every((stem) => said.has(stem));
    });
  });
}
