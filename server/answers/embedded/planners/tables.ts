import type { Knowledge } from '../knowledge.ts';
import { plain, withoutListMark, words } from '../spanish.ts';

/** A row for a size, a colour or a model: "L: 104 cm", "Talle 40 = 26 cm", "S (36-38)". */
export interface Row {
  readonly label: string;
  readonly says: string;
  readonly text: string;
}

export interface Table {
  readonly heading: string;
  readonly rows: readonly Row[];
}

const ROW =
  /^(?:[-•*✔·]\s*)?((?:talles?|tallas?|t\.|n[uú]mero|n°|cuadro|talla us|us|mx)?\s*[\p{L}\d][\p{L}\d.,/ "”]{0,28}?)\s*(?:\(([^)]*\d[^)]*)\)|[:=–]|->|→|\.{4,}|\s-\s|-(?=\s))\s*(.*\d.*|(?=$))/iu;

const MAX_LABEL_WORDS = 4;

/** Separates the rows of a table that is written in one line. */
const BETWEEN_ROWS = /\s*[;|/]\s*|\s+[-–•]\s+|,\s+/;
const ROW_WITHIN =
  /^((?:talles?|tallas?|n[uú]mero|n°)?\s*(?:\d{1,3}(?:[.,]\d)?|x{0,4}[slmg]|[2-5]x[lg]|ch|eg|unica))(?:\s*[:=]\s*|\s+)\(?(\d[^()]*?)\)?\.?$/iu;
const MIN_ROWS_WITHIN = 3;

/**
 * A description in which the rows of a table that is written in one line are lines of their own: "Plantilla: 36: 23 cm / 37: 23,7 cm / 38: 24,4 cm". As one
 * line it would be read as one statement of several figures.
 */
export const withRowsApart = (description: string): string => description.split('\n').flatMap(rowsWithin).join('\n');

function rowsWithin(line: string): string[] {
  const [, heading = '', rest = ''] = /^(.*?\p{L}{3}.*?):\s+(.*)$/u.exec(withoutListMark(line.trim())) ?? [];
  const pieces = rest.split(BETWEEN_ROWS);
  const rows = pieces.flatMap((piece) => {
    const [, label = '', says = ''] = ROW_WITHIN.exec(piece.trim()) ?? [];
    return says === '' ? [] : [`${label}: ${says}`];
  });
  return rows.length === pieces.length && rows.length >= MIN_ROWS_WITHIN ? [`${heading}:`, ...rows] : [line];
}

/** Two or more consecutive rows. */
export function tablesOf(description: string): Table[] {
  const tables: { heading: string; rows: Row[] }[] = [];
  let heading = '';
  let open: Row[] | null = null;
  for (const line of description.split('\n')) {
    const text = withoutListMark(line.trim());
    const [, label = '', inBrackets = '', rest = ''] = ROW.exec(text) ?? [];
    const says = `${inBrackets} ${rest}`.trim();
    if (label !== '' && /\d/.test(says) && words(label).length <= MAX_LABEL_WORDS && !SENTENCE.test(plain(label))) {
      if (open === null) {
        open = [];
        tables.push({ heading, rows: open });
      }
      open.push({ label, says, text: text.replace(/[.;,]$/, '') });
      continue;
    }
    if (text !== '') heading = text.replace(/[:：]+$/, '');
    open = null;
  }
  return tables.filter(({ rows }) => rows.length >= 2);
}

/** Labels that name a measure and not one of several variants. */
const SENTENCE =
  /\b(?:peso|alto|ancho|largo|altura|medidas?|potencia|voltaje|garantia|horarios?|capacidad|incluye|material|precio|envio|contenido|cable|motor|bateria)\b/;

/** The rows of all tables of sizes, as written in the description. */
export const rowsOf = ({ request }: Knowledge): ReadonlySet<string> =>
  new Set(
    tablesOf(request.description)
      .filter(({ rows }) => rows.every(({ label }) => SIZE.test(plain(label))))
      .flatMap(({ rows }) => rows.map(({ text }) => text)),
  );
const SIZE =
  /^(?:talles?|tallas?|t\.|numero|n°|talla us|us|mx)?\s*(?:\d{1,3}(?:[.,]\d)?|x{0,4}[slmg]|[2-5]x[lg]|ch|eg|chic[oa]|median[oa]|grande|extra ?grande|peque\S+)\b/;
