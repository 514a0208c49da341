import type { Clause, Sentence } from '../reading/clauses.ts';
import { holds } from '../reading/evidence.ts';
import { plain } from '../reading/spelling.ts';
import type { Word } from '../reading/words.ts';
import { isCommon } from '../vocabulary.ts';
import type { Reading } from './reading.ts';

/** Verbs and adverbs, which name no thing, in plain letters. */
const HOW = /(?:[aei]mos|[aei]r(?:l[oa]s?|se|te|nos|me|le)?|ando|iendo|mente|aste|iste|[aei]ria(?:mos)?|aran|eran)$/;

/** Whether an answer names something that neither a fact nor the title names. Denials and abstentions may name what was asked. */
export function entities(reading: Reading): 'entity' | null {
  return reading.sentences.some((sentence) =>
    sentence.clauses.some((clause) => unknownIn(clause, sentence, reading).length > 0),
  )
    ? 'entity'
    : null;
}

/** Things that may be denied unasked: contact data, and what would cost the seller money. */
const isDeniable = (letters: string): boolean =>
  /^(?:telefonos?|celular(?:es)?|whats?app|correos?|mails?|redes|sociales|enlaces?|direccion|descuentos?|rebajas?|cargos?|extra|adicional(?:es)?|costos?|cuotas|garantia|devoluci\w+|cambios?|negociables?|promesas?)$/.test(
    letters,
  );

/** "no enciende", "se recomienda": a verb by its position. */
const BEFORE_VERB = /^(?:no|se|si|que|y|le|te|les|tambien|solo|ya|aunque|tampoco|nos|porque)$/;

function isVerbAt(index: number, { words }: Clause): boolean {
  const [before, word] = [words[index - 1], words[index]];
  return (
    word !== undefined &&
    (before === undefined ? /^\p{L}/u : /^\p{Ll}/u).test(word.text) &&
    /[ae]n?$/.test(plain(word.text)) &&
    (before === undefined || BEFORE_VERB.test(plain(before.text)))
  );
}

export function unknownIn(clause: Clause, sentence: Sentence, { evidence, titleKeys, asked }: Reading): Word[] {
  const mayRepeat = clause.isNegated || sentence.isAbstention;
  return clause.words.filter(({ text, key, tells, at }) => {
    if (clause.quantities.some((quantity) => at >= quantity.at && at < quantity.end)) return false;
    if (!tells || key.length < 2 || /\d/.test(key) || isCommon(key)) return false;
    if (holds(titleKeys, key) || evidence.some(({ keys, context }) => holds(keys, key) || holds(context, key)))
      return false;
    if (mayRepeat && (holds(asked.keys, key) || isDeniable(plain(text)))) return false;
    // An abstention may name anything except proper names.
    if (sentence.isAbstention && /^\p{Ll}/u.test(text)) return false;
    if (
      isVerbAt(
        clause.words.findIndex((word) => word.at === at),
        clause,
      )
    )
      return false;
    const isName = /^\p{Lu}/u.test(text) && !sentence.text.trim().startsWith(text);
    return isName || !(HOW.test(plain(text)) && text.length >= 5);
  });
}
