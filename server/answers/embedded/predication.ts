import type { Candidate } from './candidate.ts';
import { areOfOneFamily, isOfKind, isOfWhole, verdictOfKinds } from './kinds.ts';
import type { Knowledge } from './knowledge.ts';
import { NEAR } from './nearest.ts';
import { verdictOfOrigin } from './origins.ts';
import { NEGATIVE } from './quoting.ts';
import { hasSimilar, isSimilar } from './similarity.ts';
import { plain, stemOf, stems, words } from './spanish.ts';
import type { Part } from './understanding.ts';

/** "¿El estuche es de cuero?": subject "estuche", predicate "cuero". */
interface Predication {
  readonly subject: readonly string[];
  readonly predicate: readonly string[];
  /** "¿la luz se apaga?", not "¿se apaga la luz?": an answer has to be about the subject. */
  readonly isNamedFirst: boolean;
}

const NOUN = '(?:el|la|los|las|su|sus) ((?:(?!es |son |no )[\\p{L}]+ ){0,3}?[\\p{L}]+)';
const VERB =
  '(?:es|son|esta|estan|viene|vienen|va|van|queda|quedan|se|le|puede|pueden|trae|traen|tiene|tienen|funciona|gira|giran|usa|usan|lleva|llevan|aguanta|aguantan|resiste|resisten|flotan?|rayan?)';
const FIRST = new RegExp(`^(?:y |pero |o sea |que |si |entonces |ademas )*${NOUN} (?:no )?${VERB}\\b(.*)$`, 'u');
/** "¿la tapa suelta olor?": the subject comes first. */
const ANY_VERB = /^(?:y |pero |o sea que |entonces )*(?:el|la|los|las|su|sus) (\p{L}+) (.+)$/u;
/** "¿es de cuero el estuche?", "¿se puede sacar la luz?", but not "¿viene con enchufe para cargar el celular?". */
const LAST = new RegExp(
  `^(?:y |pero |entonces )*(?:no )?(?:(?:es|son|vienen?|estan?)\\b ?(.*?)(?<![aei]r)|se (?:(?:le|les|lo|la|los|las) )?(?:pueden? )?(.*?))(?<!\\b(?:de|del|en|a|al|para|con|por|sobre|sin|y|o|toda?s?)) ${NOUN}$`,
  'u',
);
/** Words for the article itself. */
const ARTICLE = new Set(stems('producto articulo equipo aparato cosa maquina modelo kit set juego parte partes'));
/** Predicates that are about the article, or fit any subject. */
const EMPTY = new Set(
  stems('incluido incluida incluye aparte compra comprar venden vende trae traen material tipo mismo todo toda orden'),
);

const READ = new WeakMap<Part, Predication | null>();

/** Cached per part; each part belongs to one question, and so to one item. */
function predicationOf(part: Part, knowledge: Knowledge): Predication | null {
  const before = READ.get(part);
  if (before !== undefined) return before;
  const read = readPredication(part, knowledge);
  READ.set(part, read);
  return read;
}

/** What is asked about which part of the article; null if it is the article itself or cannot be determined. */
function readPredication({ text, specifics, isYesNo, alternatives }: Part, { request }: Knowledge): Predication | null {
  if (text.includes(',') || !(isYesNo || alternatives.length > 0)) return null;
  const read = plain(text)
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\b(?:tmb|tambien|tb|verdad|vdd|cierto|no)\s*$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  const first = FIRST.exec(read) ?? (isYesNo ? ANY_VERB.exec(read) : null);
  const last = first === null ? LAST.exec(read) : null;
  const [noun, rest] = first !== null ? [first[1], first[2]] : [last?.[3], last?.[1] ?? last?.[2]];
  if (noun === undefined || rest === undefined || words(rest).length > MAX_LENGTH) return null;
  const subject = stems(noun.replace(SIDE, ''));
  const predicate = stems(rest).filter(
    (stem) =>
      stem.length > 2 &&
      (specifics.includes(stem) || isOfKind(stem)) &&
      !EMPTY.has(stem) &&
      !subject.some((one) => isSimilar(one, stem)),
  );
  const [head] = subject;
  if (head === undefined || predicate.length === 0) return null;
  const named = stems(request.item.title).slice(0, ITSELF);
  return ARTICLE.has(head) || named.includes(head) ? null : { subject, predicate, isNamedFirst: first !== null };
}

/** "La parte de adentro" is the inside. */
const SIDE = /^(?:parte|lado|cara) (?:de )?/;
/** Maximum number of words in a predicate; longer ones are another question. */
const MAX_LENGTH = 6;

/** How many words at the start of a title name the article itself. */
const ITSELF = 2;

/** Boundaries between statements about different things. */
const THINGS = /[,;.:()]|\b(?:pero|aunque)\b/;
/** Words after which another thing may follow: "mangueras y grifo de acero", "ruedas con eje de acero". */
const MORE = /\b(?:y|e|con|mas|para)\b/;

/** "Cuchilla de 6 aspas, desmontable": the adjective after the comma still belongs to it. */
const QUALITY = /,(?=\s*(?:muy |bien |es )?\p{L}+(?:able|ible|ad[oa]|id[oa]|ic[oa])s?\b)/gu;

/** The clauses about a part of the article, from the word that names it. */
const clausesOf = (text: string, head: string): string[] =>
  plain(text)
    .replace(QUALITY, ' ')
    .split(THINGS)
    .flatMap((clause) => {
      const all = words(clause);
      const at = all.findIndex((word) => hasSimilar(new Set([stemOf(word)]), head));
      if (at === -1) return [];
      const rest = all.slice(at);
      // "Tapa y manija de plástico" is about both, "estuche rígido y paño de microfibra" about each.
      const end = rest.findIndex((word, place) => place > 1 && MORE.test(word));
      return [`${NEGATIVE.test(clause) ? 'no ' : ''}${rest.slice(0, end === -1 ? rest.length : end).join(' ')}`];
    });

/**
 * Whether a candidate answers what is asked about a part of the article: that there is a light does not say whether it can be switched
 * off, and the leather of the strap does not say whether the case is leather.
 */
export function matchesArticlePart(part: Part, { planner, about, source }: Candidate, knowledge: Knowledge): boolean {
  if ((planner === 'truth' && isOfMore(part, about)) || (planner === 'fitting' && isOfMake(part, source))) return false;
  if (!/^(?:passage|truth|membership|attribute)/.test(planner)) return true;
  const asked = predicationOf(part, knowledge);
  const [head] = asked?.subject ?? [];
  if (asked === null || head === undefined) return true;
  const isOfLabel = hasSimilar(new Set(stems(about)), head);
  if (isOfLabel && planner === 'membership') return true;
  const stated = stems(`${about} ${source}`);
  const set = new Set(stated);
  const kinds = asked.predicate.filter(isOfKind);
  if (
    kinds.length === 0 &&
    (part.alternatives.length > 0 || (asked.isNamedFirst && knowledge.nearest(head, set) < NEAR))
  )
    return part.alternatives.length > 0;
  if (PLACES.has(head))
    return placed(source, head).some((clause) => asked.predicate.some((stem) => hasSimilar(clause, stem)));
  if (planner === 'truth' && !isOfLabel && stems(about).some((stem) => !isSaidBy(stem, asked.predicate))) return false;
  if (kinds.length === 0 || isOfLabel)
    return (
      (isOfLabel && kinds.length > 0 && planner === 'attribute') ||
      asked.predicate.some(
        (stem) => knowledge.nearest(stem, set) >= NEAR || stated.some((other) => areOfOneFamily(stem, other)),
      )
    );
  return clausesOf(source, head).some((clause) => verdictOfKinds(kinds, clause) !== null);
}

/** Sides of one thing are listed together: "negro por fuera y dorado por dentro". */
const PLACES = new Set(stems('adentro dentro interior afuera fuera exterior arriba abajo adelante atras'));
const placed = (source: string, head: string): ReadonlySet<string>[] =>
  plain(source)
    .split(/[,;.:()]|\by\b/)
    .map((clause) => new Set(stems(clause)))
    .filter((clause) => hasSimilar(clause, head));

/** "¿la cadena es con oring?" asks what it is made with, not what it fits. */
function isOfMake({ text }: Part, source: string): boolean {
  const [made] = stems(MADE.exec(plain(text))?.[1] ?? '');
  return made !== undefined && !hasSimilar(new Set(stems(source)), made);
}
const MADE = /\b(?:es|son|vienen?) (?:de|con|en) (\p{L}+)\W*$/u;

/** "Con quilla desmontable" says nothing about the oars. */
const isSaidBy = (stem: string, predicate: readonly string[]): boolean =>
  OF_ANY.has(stem) || predicate.some((one) => isSimilar(one, stem) || areOfOneFamily(one, stem));
const OF_ANY = new Set(stems('automatico funcion sistema modo incluye apto resistente incorporado'));

/** "¿tiene ruedas?" asks whether they exist, "¿rayan el piso las ruedas?" asks more. */
function isOfMore({ text, specifics }: Part, about: string): boolean {
  const stated = new Set(stems(about));
  return (
    PART_IS_THERE.test(plain(about)) &&
    !IS_THERE.test(plain(text)) &&
    specifics.filter((stem) => !hasSimilar(stated, stem)).length > 1
  );
}
const PART_IS_THERE = /^(?:con|incluye|tiene|trae)\b/;
const IS_THERE =
  /\b(?:tiene|tienen|tenes|trae|traen|traera|viene|vienen|incluye|incluyen|lleva|llevan|hay|con|cuenta|cuentan|posee|es|son|esta|estan|se pueden?|usa|usan|sin)\b/;

/** Asks about all of it, not a part: "¿es todo de acero?" */
const WHOLLY = /\b(?:tod[oa]s?|pur[oa]s?|100|complet\w+|enter[oa]s?|macis[oa]|maciz[oa])\b/;
/** The start of a line about the article itself: "De PVC", "Fabricado en aluminio". */
const OF_ITSELF = /^(?:de|en|fabricad\w+|hech\w+|confeccionad\w+|material(?:es)?|100 ?%)\b/;

/** The yes or no that follows from a stated value: "remos de aluminio" denies "¿los remos son de madera?". */
export const verdictOfValues = (
  part: Part,
  about: string,
  says: string,
  knowledge: Knowledge,
): boolean | 'open' | null =>
  verdictByKind(part, about, says, knowledge) ??
  verdictOfOrigin(part.text, says, knowledge.request.item.site_id, STATES_ORIGIN.test(plain(about)));
const STATES_ORIGIN = /\b(?:origen|procedencia|pais)\b/;

function verdictByKind(part: Part, about: string, says: string, knowledge: Knowledge): boolean | 'open' | null {
  const asked = predicationOf(part, knowledge);
  const [head] = asked?.subject ?? [];
  const values = asked?.predicate ?? valuesAsked(part).filter((stem) => !ACTS.has(stem));
  if (verdictOfKinds(values, says) === null) return null;
  const clauses = values.some(isOfWhole) ? plain(says).split(THINGS) : clausesFor(head, about, says, knowledge);
  const verdicts = clauses.flatMap((clause) => {
    const verdict = verdictOfKinds(values, clause);
    const before = MORE.exec(clause)?.index;
    // What follows "y" or "con" may be about the other thing only.
    const isSure =
      head === undefined || before === undefined || verdictOfKinds(values, clause.slice(0, before)) !== null;
    return verdict === null ? [] : [isSure ? verdict : ('open' as const)];
  });
  const [verdict = 'open'] = verdicts;
  if (verdicts.some((other) => other !== verdict)) return 'open';
  return verdict === true && WHOLLY.test(plain(part.text)) && !WHOLLY.test(plain(says)) ? 'open' : verdict;
}

/** Values asked about the article itself, and not about another thing: "¿sirve para una reja de hierro?" */
const valuesAsked = ({ text }: Part): string[] =>
  [...plain(text).matchAll(VALUE)].flatMap(([, value = '']) => stems(value));
const VALUE =
  /(?:\b(?:es|son|seran?|vienen?|hech[oa]s?|fabricad[oa]s?|trae|traen|tiene|tienen|funciona|anda|jala|sirve|usa|usan|lleva|u?o)\s+)(?:(?:de|en|con|a|un|una|tod[oa]s?|pur[oa]s?|100|el|la|no|cinturon de)\s+)*(\p{L}+)/gu;

/** Verbs that can be about anything if no part is named: "te saca comisión". */
const ACTS = new Set(stems('saca sacan sacar quitar desmontar pie duro dura'));

function clausesFor(head: string | undefined, about: string, says: string, knowledge: Knowledge): string[] {
  if (head !== undefined && !hasSimilar(new Set(stems(about)), head)) return clausesOf(says, head);
  return head === undefined && !isOfItself(about, says, knowledge) ? [] : plain(says).split(/[,;.()]/);
}

function isOfItself(about: string, says: string, { request, attributes }: Knowledge): boolean {
  if (attributes.some(({ name, value }) => name === about && value === says)) return !OF_A_PART.test(plain(about));
  const named = stems(request.item.title).slice(0, ITSELF);
  const [first] = stems(says);
  return OF_ITSELF.test(plain(says)) || (first !== undefined && named.includes(first));
}
/** "Material del agarre" is about the grip. */
const OF_A_PART = /\b(?:del|de la|de los|de las|interior|secundari[oa]|relleno)\b/;
