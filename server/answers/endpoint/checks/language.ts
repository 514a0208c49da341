import type { Reading } from './reading.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Frequent words of each language. With their accents they distinguish Portuguese from Spanish. */
const SPANISH = words(
  'el los las y es son del al en con sí su sus una unas unos por más está están tiene tienen para hay como pero le les lo te se que de la no un',
);
const FOREIGN: readonly ReadonlySet<string>[] = [
  words(
    'não sim é são do das dos em uma com você vocês seu sua seus suas tem têm também já mais feito feitos feita peça peças ' +
      'produto obrigado obrigada temos está ao aos pela pelo na no nas de que para um o os e às à lavado dele cor tamanho preto branco ' +
      'garantia frete cadeira removível',
  ),
  words(
    'the is are it its of and to in for with you your we our this that yes no not only from can cannot has have does if be been on at by or ' +
      'all free sure here sorry an was will use used wet',
  ),
];
const SHARED = new Set([...SPANISH].filter((word) => FOREIGN.some((language) => language.has(word))));
const MOST_FOREIGN = 0.2;
/** In a sentence with few words, half of them have to be foreign. */
const FEW = 4;

/** Whether a sentence is not in Spanish, or not in Latin letters. */
export function language({ sentences, answer }: Reading): 'language' | null {
  if (
    /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
      answer,
    )
  )
    return 'language';
  return sentences.some(({ text }) => isForeign(text)) ? 'language' : null;
}

function isForeign(sentence: string): boolean {
  const said = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const own = said.filter((word) => SPANISH.has(word) && !SHARED.has(word)).length;
  return FOREIGN.some((foreign) => {
    const hits = said.filter((word) => foreign.has(word) && !SHARED.has(word)).length;
    return hits > own && hits >= (said.length > FEW ? Math.max(2, MOST_FOREIGN * said.length) : said.length / 2);
  });
}
