import type { Basis } from '../../port.ts';
import { type Candidate, candidate } from '../candidate.ts';
import { yearsWithin } from '../comparing/years.ts';
import { yearsIn } from '../figures.ts';
import type { Knowledge } from '../knowledge.ts';
import { hasSimilar } from '../matching.ts';
import { denialOf, NEGATIVE } from '../quoting.ts';
import { isStopWord, plain, sentences, stemOf, words } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { lowerFirst } from '../wording.ts';

/** Words around the name of a vehicle or device that do not belong to it. */
const NO_NAME = new Set(
  (
    'auto autos carro coche moto motos vehiculo camioneta modelo año años motor nafta naftero diesel gasolina valvulas sirve sirven anda va queda entra calza coloca compatible ' +
    'compatibles funciona funcionan mio mia linea version celular telefono marca equipo linea viejo nuevo vieja nueva cilindros puertas automatico mecanico full generacion tengo uso mi le para con jala ajusta ajustan hace hacen quedan calzan acopla sirviera compatibilidad'
  )
    .split(' ')
    .map(stemOf),
);

interface Line {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly basis: Basis;
  readonly isDenial: boolean;
}

/** The texts that say what the article fits: attributes, lists of models, past answers. */
function linesOf(knowledge: Knowledge): Line[] {
  const fromAttributes = knowledge.attributes
    .filter(
      ({ concept, id }) => concept === 'vehicle' || concept === 'compatibility' || /MODEL|VEHICLE|COMPATIB/.test(id),
    )
    .map(({ value, basis }) => ({
      text: value,
      stems: new Set(wordsOf(value)),
      basis,
      isDenial: false,
    }));
  const fromPassages = knowledge.passages
    .filter(
      ({ source, isOfItem, says }) =>
        isOfItem &&
        !/^\W*(?:incluye|trae|contiene|viene con)\b/.test(plain(says)) &&
        (source === 'description' || source === 'past' || source === 'private'),
    )
    .map(({ says, about, basis }) => ({
      text: says,
      stems: new Set(wordsOf(says)),
      basis,
      isDenial: NEGATIVE.test(plain(says).split(/\bpero\b|\(/)[0] ?? '') || NEGATIVE.test(plain(about)),
    }));
  const title = knowledge.request.item.title;
  return [
    ...fromPassages,
    ...fromAttributes,
    { text: title, stems: new Set(wordsOf(title)), basis: { kind: 'attribute', detail: 'Título' }, isDenial: false },
  ];
}

/** Joins the parts of a model name: "cb 190" and "CB-190" become "cb190"; "del 2014" is no name. */
const asNames = (text: string): string =>
  text
    .replace(/(\p{L})-?(?=\d)/gu, '$1')
    .replace(
      /(?<!\p{L})(?!(?:de|del|el|la|en|es|un|y|al)\s)([a-z]{1,3}) (?!(?:19|20)\d\d(?!\d))(\d{2,4})(?!\d)/giu,
      '$1$2',
    );

/** The stems of a text, with letters and digits of model names also separate. */
const wordsOf = (text: string): string[] => {
  const read = words(asNames(text)).filter((word) => !isStopWord(word));
  return read.flatMap((word) => [
    stemOf(word),
    ...(/^[a-z]+\d+/.test(word) ? [word.replace(/\d+.*$/, ''), word.replace(/^[a-z]+/, '')] : []),
  ]);
};

const isEngine = (word: string): boolean => /^\d[.,]\d$|^\d{1,2}v$|^\d{3,4}cc$/.test(word);

/** Whether the article fits a named vehicle or device and year. */
export function fittingOf(part: Part, knowledge: Knowledge): Candidate | null {
  const asks = likelihoodOf(part.concepts, 'vehicle') + likelihoodOf(part.concepts, 'compatibility');
  if (asks < 0.12 && part.years.length === 0) return null;
  // A measure is no model.
  if (part.figures.length > 0 && part.years.length === 0 && asks < 0.5) return null;
  const named = words(asNames(part.text)).filter(
    (word) => !isStopWord(word) && !NO_NAME.has(stemOf(word)) && word.length > 1,
  );
  const years = part.years;
  const names = named.filter((word) => !/^(?:19|20)\d\d$/.test(word) && !isEngine(word));
  const engines = named.filter(isEngine);
  const lines = linesOf(knowledge);
  if (names.length === 0 && years.length === 0) return asks < 0.45 ? null : listOf(part, knowledge);
  const rated = lines
    .map((line) => {
      const said = line.stems;
      const hit = names.filter(
        (word) => hasSimilar(said, stemOf(word)) || (/^[a-z]+\d+$/.test(word) && said.has(word)),
      );
      return { line, hit, share: names.length === 0 ? 0 : hit.length / names.length };
    })
    .filter(({ hit }) => hit.length > 0)
    .map((entry) => ({
      ...entry,
      extra: QUALIFIERS.filter((word) => entry.line.stems.has(stemOf(word)) && !names.includes(word)).length,
    }))
    .toSorted(
      (one, other) =>
        other.share - one.share ||
        one.extra - other.extra ||
        QUALIFIERS.filter((word) => names.includes(word) && other.line.stems.has(stemOf(word))).length -
          QUALIFIERS.filter((word) => names.includes(word) && one.line.stems.has(stemOf(word))).length,
    );
  const [best] = rated;
  const denied = explicitly(rated);
  if (denied !== null && part.isYesNo) return denied;
  if (best === undefined || QUALIFIERS.some((word) => names.includes(word) && !best.line.stems.has(stemOf(word))))
    return deniedBy(part, rated, names);
  const top = rated.filter(({ share }) => share >= best.share - 0.01);
  const missing = names.filter((word) => !best.hit.includes(word));
  // An unknown model name is another model: "agile" beside a list of Corsas.
  const hasModel =
    missing.length === 0 || (best.share >= 0.5 && missing.every((word) => !/\d/.test(word)) && best.hit.some(isModel));
  if (!hasModel || isOtherModel(names, best.hit)) return null;
  if (best.hit.every((word) => BRANDS.has(word)) && names.length > best.hit.length) return null;
  const withEngine = top.filter(({ line }) => engines.every((engine) => line.stems.has(engine)));
  const looked = withEngine.length > 0 ? withEngine : top.filter(({ line }) => !isOfOtherValves(part, line.text));
  if (years.length > 0) {
    for (const year of years) {
      for (const { line } of looked) {
        if (yearsWithin([year], line.text) === true)
          return candidate('fitting', fitOrNot(line, names), 0.86, [line.basis]);
      }
    }
    const dated = looked.find(({ line }) => yearsIn(line.text).length > 0 && !line.isDenial);
    // A heading that names the model says nothing about its years.
    if (dated === undefined && rated.some(({ line, hit }) => hit.some(isModel) && yearsIn(line.text).length > 0))
      return null;
    if (dated !== undefined)
      return candidate('fitting', `No, no corresponde a ese año. ${quote(dated.line.text)}`, 0.78, [dated.line.basis]);
  }
  const [first] = looked;
  if (first === undefined) return null;
  const isWhole = names.length > 0 && missing.length === 0;
  if (!part.isYesNo) return candidate('fitting', quote(first.line.text), isWhole ? 0.75 : 0.5, [first.line.basis]);
  return candidate('fitting', fitOrNot(first.line, names), isWhole ? 0.82 : 0.55, [first.line.basis]);
}

/** "Sí, sirve: Corsa 2004 a 2010"; a sentence needs no "sirve". */
function fitOrNot(line: Line, names: readonly string[]): string {
  const said = quote(naming(line.text, names));
  if (isDenialOf(line, names)) return /^no\b/i.test(said) ? said : `No. ${said}`;
  if (BEGINS_WITH_VERB.test(plain(said))) return `Sí, ${lowerFirst(said)}`;
  if (/^no\b/i.test(said)) return said;
  const isList = NAMES_MODELS.test(said) && !SAYS_FIT.test(plain(said).replace(/\([^)]*\)/g, ''));
  return isList ? `Sí, sirve: ${said.replace(LABEL, '')}` : `Sí. ${said}`;
}
const BEGINS_WITH_VERB =
  /^(?:se|para|en|con|apt[oa]s?|compatibles?|sirven?|van?|calzan?|quedan?|entran?|andan?|funcionan?|tienen?|usan?|es|son|vienen?|soportan?|cargan?)\b/;
/** Names after the first word, years, or a single name. */
const NAMES_MODELS = /.\p{Lu}|\b(?:19|20)\d\d\b|^\S+(?: \S+)?$/u;
const SAYS_FIT =
  /\b(?<!no )(?:sirven?|les? van?|calzan?|quedan?|funcionan?|andan?|(?:es|son) compatibles?|entran?|(?:l[oa]s? )?usan?)\b/;
/** "MODELOS: Nordik 350": the label says nothing beside "sirve". */
const LABEL =
  /^(?:modelos?|vehiculos?|vehículos?|compatibilidad|compatibles?(?: con)?|motos|autos|aplicaciones|aplica(?: para)?|sirve para)\s*:\s*/iu;

/** The sentence of a text that names what is asked for. */
function naming(text: string, names: readonly string[]): string {
  const all = sentences(text);
  const hits = all.filter((sentence) => names.some((word) => hasSimilar(new Set(wordsOf(sentence)), stemOf(word))));
  return hits.length === 0 || hits.length === all.length ? text : hits.join(' ');
}

/** Whether only the number of a model is stated: "SZR 150" beside "gixxer 150". */
const isOtherModel = (names: readonly string[], hit: readonly string[]): boolean =>
  hit.every((word) => /^\d+$/.test(word)) &&
  names.some((word, at) => hit.includes(names[at + 1] ?? '') && !hit.includes(word) && !BRANDS.has(word));

/** Whether a text is about engines with other valves than the question: "16v" beside "8 válvulas". */
export function isOfOtherValves({ text }: Part, says: string): boolean {
  const [asked, stated] = [valvesIn(text), valvesIn(says)];
  return asked.length > 0 && stated.length > 0 && !asked.some((count) => stated.includes(count));
}
/** 12 and 24 may be volts. */
const valvesIn = (text: string): string[] =>
  [...plain(text).matchAll(/(?<![\d.,])(?:(8|16|20) ?v|(\d{1,2}) ?valv(?:ulas)?)\b/g)].map(
    ([, short, long]) => short ?? long ?? '',
  );

/** Whether a line denies the fit of what it names: "compatible con Windows y Android; no funciona en Xbox" denies only the last. */
const isDenialOf = ({ isDenial, text }: Line, names: readonly string[]): boolean =>
  (isDenial && denialOf(text, names.map(stemOf)) !== 'none') ||
  // "No, el Bora lleva un disco más grande": the answer to a like question.
  /^\W*no,/i.test(text);

/** Whether a word is a model, and not a maker or a generation ("a4"). */
const isModel = (word: string): boolean => !BRANDS.has(word) && !/^[a-z]?\d{1,2}$/.test(word);

interface Rated {
  readonly line: Line;
  readonly hit: readonly string[];
}

/** Denials of a fit as the statement of the sentence. */
const DENIES =
  /^\W*(?:no|tampoco)\b|\bno (?:(?:es|son|les?|los?|las?|se) )?(?:sirve|queda|aplica|compatible|va|entra|calza|anda|funciona|corresponde|usa)\w*/;

/** "No queda en Golf": the item names it only among those that it does not fit. */
function explicitly(rated: readonly Rated[]): Candidate | null {
  const denial = rated.find(
    ({ line, hit }) =>
      DENIES.test(plain(line.text)) &&
      line.basis.kind !== 'past-answer' &&
      denialOf(line.text, hit.map(stemOf)) !== 'none' &&
      hit.some((word) => isModel(word) && !rated.some((other) => !other.line.isDenial && other.hit.includes(word))),
  );
  return denial === undefined
    ? null
    : candidate('fitting', quote(denial.line.text.replace(/^[^\p{L}\d]+/u, '').replace(/^(?!no\b)/i, 'No: ')), 0.84, [
        denial.line.basis,
      ]);
}

/** Whether a denial is about other models: "No compatible con P2015" says nothing about the M404. */
export function isDenialOfOtherModel(part: Part, { text, source, about }: Candidate): boolean {
  if (!/^\W*no\b/.test(plain(text)) || !NAMES_MODEL.test(source)) return false;
  const names = words(asNames(part.text)).filter(
    (word) =>
      !isStopWord(word) && !NO_NAME.has(stemOf(word)) && word.length > 1 && /\p{L}/u.test(word) && !isEngine(word),
  );
  const isOfModel =
    likelihoodOf(part.concepts, 'vehicle') + likelihoodOf(part.concepts, 'compatibility') > 0.3 ||
    names.some((word) => /^[a-z]+\d/.test(word));
  if (!isOfModel || names.length === 0) return false;
  const stated = [...words(asNames(`${about} ${source}`)), ...wordsOf(`${about} ${source}`)];
  const said = new Set(stated.map(stemOf));
  return !names.some(
    (word) =>
      hasSimilar(said, stemOf(word)) ||
      (/\d/.test(word) &&
        stated.some((other) => /\d/.test(other) && (other.startsWith(word) || word.startsWith(other)))),
  );
}
/** "P2015", "XTZ 250", "Winner 125" */
const NAMES_MODEL = /\b\p{Lu}[\p{L}-]*[ -]?\d{2,}/u;

/** Words that distinguish models of a device. */
const QUALIFIERS = ['pro', 'max', 'plus', 'mini', 'ultra', 'lite', 'fe', 'air', 'se', 'note', 'slim'];

/** The item names other models of the same family but not this one. */
function deniedBy(part: Part, rated: readonly Rated[], names: readonly string[]): Candidate | null {
  const others = rated.filter(({ line, hit }) => !line.isDenial && hit.length > 0 && line.basis.kind !== 'past-answer');
  if (!part.isYesNo || others.length === 0 || !names.some((word) => QUALIFIERS.includes(word))) return null;
  const stated = [...new Set(others.slice(0, 6).map(({ line }) => line.text.replace(/[.;]$/, '')))].join('; ');
  return candidate(
    'fitting',
    `No figura entre los modelos compatibles: ${stated}.`,
    0.6,
    others.slice(0, 1).map(({ line }) => line.basis),
  );
}

const quote = (text: string): string => `${text.replace(/^s[ií][,.]?\s+/i, '').replace(/[.;]$/, '')}.`;

const BRANDS = new Set(
  'chevrolet ford fiat vw volkswagen renault peugeot citroen toyota nissan honda yamaha suzuki bajaj kawasaki mazda kia hyundai samsung apple iphone motorola xiaomi huawei lg sony makita bosch dewalt stanley black decker philips hp epson canon zanella corven gilera motomel akt tvs hero ktm'.split(
    ' ',
  ),
);

/** "¿con qué es compatible?": the list. */
function listOf(part: Part, knowledge: Knowledge): Candidate | null {
  if (part.isYesNo && part.specifics.length > 0) return null;
  const attribute = knowledge.attributes.find(
    ({ concept, value }) => (concept === 'vehicle' || concept === 'compatibility') && value.length > 2,
  );
  const lines = knowledge.passages.filter(
    ({ source, about, says }) =>
      source === 'description' &&
      /compatib|aplicacion|sirve|modelos|vehiculos|motos/.test(plain(about)) &&
      !NEGATIVE.test(plain(says)),
  );
  if (lines.length > 0) {
    return candidate(
      'fitting',
      `Es compatible con: ${lines
        .slice(0, 12)
        .map(({ says }) => says.replace(/[.;]$/, ''))
        .join('; ')}.`,
      0.75,
      lines.slice(0, 1).map(({ basis }) => basis),
    );
  }
  return attribute === undefined
    ? null
    : candidate('fitting', `${attribute.name}: ${lowerFirst(attribute.value)}.`, 0.6, [attribute.basis]);
}
