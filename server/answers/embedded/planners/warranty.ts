import { type Candidate, candidate } from '../candidate.ts';
import type { Knowledge, Passage } from '../knowledge.ts';
import { hasSimilar } from '../matching.ts';
import { asSentence, NEGATIVE, withoutVerdict } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { lowerFirst } from '../wording.ts';

/** Minimum certainty of the concept. */
const MEANT = 0.4;
/** Words of any warranty, which name no part of an article. */
const OF_ANY: ReadonlySet<string> = new Set(
  stems(
    'garantia garantias garantizado oficial fabrica fabricante vendedor importador meses mes año años dias producto articulo tiempo cubre cubren ' +
      'cubierto entra entran tiene tienen daño daños dañar dañado responde responder quien dura defectos defecto falla fallas uso servicio tecnico compra factura caja',
  ),
);
const CLAUSES =
  /[;.]|(?<=(?:mes|meses|años?|dias)),? (?:y|pero) (?=(?:el|la|los|las) \p{L}+)|, (?=(?:el|la|los|las|no|sin|excepto|salvo) )/u;
/** Words that make a clause a statement about a warranty. */
const SAYS = /\bgarant|\bcubr|\bentran?\b|\btienen?\b|\d/;

/**
 * The warranty of the part of the article that is asked about: "el motor tiene 2 años, lo demás 6 meses". The warranty of the whole is no
 * answer to that.
 */
export function warrantyOf(part: Part, knowledge: Knowledge): Candidate[] {
  if (part.concept !== 'warranty' || part.certainty < MEANT) return [];
  return knowledge.passages.flatMap((passage, at) => {
    if (!isOfWarranty(passage, knowledge.passages[at - 1])) return [];
    const clause = clauseAbout(part, passage, knowledge);
    if (clause === null) return [];
    const verdict = part.isYesNo ? isCovered(part, clause) : null;
    const bare = withoutVerdict(asSentence(passage.says));
    const text = verdict === null ? bare : `${verdict ? 'Sí' : 'No'}, ${lowerFirst(bare)}`;
    return [candidate('settled', text, 0.95, [passage.basis], { source: passage.says, about: passage.about })];
  });
}

/** A sentence about the warranty, or a time after such a sentence. */
const isOfWarranty = ({ source, isOfItem, says }: Passage, before: Passage | undefined): boolean =>
  (isOfItem || source === 'policy') &&
  (/\bgarant/.test(plain(says)) ||
    (before !== undefined && before.source === source && /\bgarant/.test(plain(before.says)) && timeIn(says) !== null));

/** The clause with most of the asked words, preferably a denial; null if none names the part of the article. */
function clauseAbout({ specifics }: Part, { says }: Passage, { request }: Knowledge): string | null {
  // The title begins with the article itself; its parts may follow.
  const [article] = stems(request.item.title);
  const asked = specifics.filter((stem) => !OF_ANY.has(stem) && stem !== article && !/\d/.test(stem));
  const clauses = clausesOf(says)
    .map((clause) => {
      const stated = new Set(stems(clause));
      return {
        clause,
        held: asked.filter((stem) => hasSimilar(stated, stem)).length + (NEGATIVE.test(clause) ? 0.5 : 0),
      };
    })
    .filter(({ held }) => held >= 1);
  return clauses.toSorted((one, other) => other.held - one.held)[0]?.clause ?? null;
}

/** "la batería, los cables y el cargador tienen 3 meses" is one clause. */
function clausesOf(says: string): string[] {
  const clauses: string[] = [];
  let begun = '';
  for (const clause of plain(says).split(CLAUSES)) {
    begun = `${begun} ${clause}`;
    if (!SAYS.test(clause)) continue;
    clauses.push(begun);
    begun = '';
  }
  return begun.trim() === '' ? clauses : [...clauses, begun];
}

const TIME = /\b(\d+|un|dos|tres) (dias?|semanas?|mes(?:es)?|años?)\b/;
const COUNTS: Readonly<Record<string, number>> = { un: 1, dos: 2, tres: 3 };

/** A period in days; null if the text has none. */
function timeIn(text: string): number | null {
  const [, number, unit = ''] = TIME.exec(plain(text)) ?? [];
  if (number === undefined) return null;
  const days = unit.startsWith('d') ? 1 : unit.startsWith('s') ? 7 : unit.startsWith('m') ? 30.4 : 365;
  return days * (COUNTS[number] ?? Number(number));
}

/** Whether a clause covers the damage at the time in question; null if it leaves it open. */
function isCovered({ text }: Part, clause: string): boolean | null {
  if (NEGATIVE.test(clause) || /\bconsumibles?\b/.test(clause)) return false;
  const [asked, stated] = [timeIn(text), timeIn(clause)];
  return asked === null || stated === null ? true : asked <= stated;
}
