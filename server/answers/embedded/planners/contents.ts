import { type Candidate, candidate } from '../candidate.ts';
import type { Knowledge } from '../knowledge.ts';
import { plain, withoutListMark, words } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { joinedEntries, lowerFirst } from '../wording.ts';

const HOLDS = '(?:traen?|vienen?|incluyen?|contienen?)';
/** "¿qué trae la caja?", "¿qué accesorios incluye?", "¿cuáles son las 7 piezas?"; not "¿con qué aceite viene?" */
const ASKS_CONTENTS = new RegExp(
  `(?:^|(?<!\\b(?:de|con|en|a|para|por|cuantos?|cuantas?) )\\b)(?:que|cuales)(?: es lo que| (?:otras )?cosas| accesorios| elementos| partes| piezas| mas| todo)* ${HOLDS}\\b|\\bcuantas cosas ${HOLDS}\\b|\\bcontenido (?:de la caja|del (?:kit|paquete|set|combo|juego))|\\bcuales son (?:las|los) (?:\\d+ )?(?:piezas|cosas|accesorios|partes|elementos)\\b|\\blista de (?:lo que ${HOLDS}|piezas|accesorios)\\b`,
);
/** "¿qué material trae?" does not ask for contents. */
const ASKS_OF_PART = new RegExp(`${HOLDS} (?:de (?!la caja|el kit|regalo)|por dentro)`);

/** Headings and beginnings of lists of contents. */
const HEADS =
  /^\W*(?:(?:que )?(?:incluye|incluido|trae|contiene|viene con)|contenido|contenidos|contiene|(?:el|la|tu|su) (?:caja|kit|paquete|set|combo|juego|equipo)(?: \p{L}+)? (?:incluye|trae|contiene)|(?:que (?:trae|incluye|viene)|contenido)(?: en)?(?: la caja| el kit| del (?:paquete|kit|set|juego)| de la caja)?|en la caja|la caja|el (?:kit|set|juego)|piezas(?: incluidas)?|accesorios(?: incluidos)?)\s*(?::|$|(?=\p{L}))/u;
const BEGINS =
  /^\W*(?:(?:el|la|tu|su|cada) (?:caja|kit|paquete|set|combo|juego)(?: \p{L}+){0,2} contiene|(?:(?:el|la|tu|su|cada) (?:caja|kit|paquete|set|combo|juego|equipo|producto)?(?: \p{L}+){0,2} ?)?(?:incluye|trae|contenido|viene con|en la caja|se entrega con))\b/u;
const DENIES = /^\W*(?:no (?:incluye|trae|viene)|sin)\b/;
/** Minimum number of entries in a list. */
const MIN_ENTRIES = 2;
const MAX_LENGTH = 500;

/** The contents of the box as listed in the description. */
export function contentsOf(part: Part, { request, passages }: Knowledge): Candidate | null {
  const read = words(part.text).join(' ');
  if (!ASKS_CONTENTS.test(read) || ASKS_OF_PART.test(read)) return null;
  const list = underHeading(request.description) ?? inSentence(request.description);
  if (list === null) return null;
  const basis = passages.find(
    ({ source, says }) => source === 'description' && list.includes(says.replace(/[.;,]$/, '')),
  );
  return candidate('list', list, SURE, basis === undefined ? [{ kind: 'description', detail: list }] : [basis.basis], {
    source: list,
    about: 'Contenido de la caja',
  });
}
const SURE = 0.95;

const bare = (line: string): string => withoutListMark(line.trim()).replace(/[.;,]$/, '');

/** The lines under a heading of contents, up to the next empty line. */
function underHeading(description: string): string | null {
  const lines = description.split('\n');
  const at = lines.findIndex((line) => isHead(line));
  if (at < 0) return null;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim() === '');
  const items = (end < 0 ? rest : rest.slice(0, end)).map(bare).filter((item) => item !== '');
  const heading = bare(lines[at] ?? '').replace(/[:：]$/, '');
  const text = `${heading.charAt(0).toUpperCase()}${heading.slice(1).toLowerCase()}: ${joinedEntries(items)}.`;
  const things = items.flatMap((item) => item.split(/,| y /));
  return things.length < MIN_ENTRIES || text.length > MAX_LENGTH ? null : text;
}

/** Whether a line is a short heading of contents. */
function isHead(line: string): boolean {
  const read = plain(bare(line));
  return (
    HEADS.test(read) &&
    !DENIES.test(read) &&
    (/[:：]\s*$/.test(line) || !/[,.\d]/.test(read)) &&
    words(read).length <= 6
  );
}

/** "Incluye base, filtro y manual. No incluye pilas." */
function inSentence(description: string): string | null {
  const sentences = description.split(/\n|(?<=[.!])\s+/).map((each) => withoutListMark(each.trim()));
  const at = sentences.findIndex((sentence) => {
    const read = plain(sentence);
    return BEGINS.test(read) && !DENIES.test(read) && sentence.split(/,\s| y | \+ /).length >= MIN_ENTRIES;
  });
  const one = sentences[at];
  if (one === undefined || one.length > MAX_LENGTH) return null;
  const next = sentences[at + 1];
  const denied = next !== undefined && DENIES.test(plain(next)) ? ` ${next.replace(/\.?$/, '.')}` : '';
  const isLoud = /^\p{Lu}{4}/u.test(one);
  const said = isLoud
    ? one.replace(/^[\p{Lu}\s]+(?=:)/u, (head) => lowerFirst(head.charAt(0) + head.slice(1).toLowerCase()))
    : one;
  return `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/[.;,]?$/, '.')}${denied}`;
}
