import type { Lifeline, Sequence, SequenceMessage } from '@mostrador/chart-model';
import { KEY_SIZE, LABEL_SIZE, MARGIN, TITLE_SIZE } from '../drawing/sizes.ts';
import { escaped, textAt } from '../drawing/svg-text.ts';
import { widthOf } from '../drawing/text.ts';
import type { ActorTerms } from '../words/actor-terms.ts';
import { nameOfActor, type SequenceWords, statesOfMessage, wordsOfMessage } from './names.ts';

const HEAD_HEIGHT = 40;
const ROW = 34;
const STATE_ROW = 24;
/** Between two lifelines at least. */
const GAP = 90;
/** How far a message to itself leads aside. */
const LOOP = 26;
const LABEL_MAX = 36;

interface Column {
  readonly lifeline: Lifeline | null;
  readonly name: string;
  readonly note: string;
  readonly width: number;
}

interface Row {
  readonly message: SequenceMessage;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  /** Where the receiver is then; empty where it was there before. */
  readonly state: string;
}

/**
 * The events between actors as an SVG: a lifeline for each, which begins where it is started and ends with a cross, and an arrow for each message.
 * @param words what the app calls actors and states; an actor that has a name of the app keeps its id below it.
 */
export function drawSequence({ lifelines, messages }: Sequence, terms: ActorTerms, words: SequenceWords = {}): string {
  const columns = columnsOf(lifelines, messages, terms, words);
  const at = (actor: number | null): number => columns.findIndex(({ lifeline }) => (lifeline?.actor ?? null) === actor);
  const rows = rowsOf(messages, at, terms, words);
  const xs = placesOf(columns, rows);
  const last = rows.at(-1);
  const height = (last === undefined ? HEAD_HEIGHT : last.y + (last.state === '' ? 0 : STATE_ROW)) + ROW;
  const width = Math.max(
    1,
    ...columns.map((column, index) => (xs[index] ?? 0) + column.width / 2),
    ...rows.map((row) => endOf(row, xs)),
  );
  const topOf = ({ lifeline }: Column): number =>
    lifeline === null || lifeline.begins < 0 ? 0 : (rows[lifeline.begins]?.y ?? 0) - HEAD_HEIGHT / 2;
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}" role="img" class="sequence">`,
    `<title>${escaped(terms.sequence)}</title><style>${STYLE}</style>`,
    '<defs><marker id="sequence-tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0.8 9.5 5 0 9.2z" fill="context-stroke"/></marker></defs>',
    ...columns.map((column, index) => drawLifeline(column, xs[index] ?? 0, topOf(column), rows, height)),
    ...rows.map((row) => drawMessage(row, columns, xs)),
    '</svg>',
  ].join('');
}

const STYLE = `
.sequence{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;background:var(--panel,#fff)}
.sequence .head,.sequence .state{fill:var(--page,#f5f6f8);stroke:var(--control,#9aa3b2)}
.sequence .outside .head{stroke-dasharray:4 4}
.sequence .line{stroke:var(--control,#9aa3b2);stroke-dasharray:4 4}
.sequence .cross,.sequence .way{fill:none;stroke:var(--text,#1a1d21);stroke-width:1.25}
.sequence .news .way{stroke-dasharray:6 4}.sequence .error .way{stroke:var(--error,#d0453f)}
.sequence .name{font-size:${TITLE_SIZE}px;fill:var(--text,#1a1d21)}
.sequence .note{font-size:${KEY_SIZE}px;fill:var(--muted,#5b6472)}
.sequence .label{font-size:${LABEL_SIZE}px;fill:var(--text,#1a1d21);paint-order:stroke;stroke:var(--panel,#fff);stroke-width:4px;stroke-linejoin:round}
.sequence .at{font-size:${KEY_SIZE}px;fill:var(--text,#1a1d21)}
`;

function columnsOf(
  lifelines: readonly Lifeline[],
  messages: readonly SequenceMessage[],
  terms: ActorTerms,
  words: SequenceWords,
): Column[] {
  const columnOf = (lifeline: Lifeline | null, name: string, note: string): Column => {
    const width = Math.max(widthOf(name, TITLE_SIZE), widthOf(note, KEY_SIZE)) + 24;
    return { lifeline, name, note, width };
  };
  const hasOutside = messages.some(({ from, to }) => from === null || to === null);
  return [
    ...(hasOutside ? [columnOf(null, terms.outside, '')] : []),
    ...lifelines.map((lifeline) => {
      const own = words.nameOf?.(lifeline) ?? null;
      const key = nameOfActor(lifeline);
      const logic = lifeline.machine ?? lifeline.slot ?? lifeline.kind;
      if (own !== null) return columnOf(lifeline, cut(own), key === own ? '' : cut(key));
      return columnOf(lifeline, cut(key), logic === key ? '' : cut(logic));
    }),
  ];
}

function rowsOf(
  messages: readonly SequenceMessage[],
  at: (actor: number | null) => number,
  terms: ActorTerms,
  words: SequenceWords,
): Row[] {
  const stood = new Map<number | null, string>();
  let y = HEAD_HEIGHT;
  return messages.map((message) => {
    const state = statesOfMessage(message, words);
    const isNew = state !== '' && stood.get(message.to) !== state;
    if (isNew) stood.set(message.to, state);
    const { from, to } = message;
    // A head that stands among the rows is higher than an arrow.
    y += message.kind === 'started' ? ROW + 10 : ROW;
    const row = {
      message,
      label: cut(wordsOfMessage(message, terms)),
      from: at(from),
      to: at(to),
      y,
      state: isNew ? cut(state) : '',
    };
    if (message.kind === 'started') y += HEAD_HEIGHT / 2 - 8;
    if (isNew) y += STATE_ROW;
    return row;
  });
}

/** Where each lifeline is: as far from the one before as what is written between them asks for. */
function placesOf(columns: readonly Column[], rows: readonly Row[]): number[] {
  const xs: number[] = [];
  for (const [index, { width }] of columns.entries()) {
    const before = columns[index - 1];
    const beside =
      before === undefined ? width / 2 : (xs[index - 1] ?? 0) + Math.max(GAP, (before.width + width) / 2 + 16);
    const asked = rows.flatMap((row) => {
      const [left, right] = [Math.min(row.from, row.to), Math.max(row.from, row.to)];
      const room = [];
      if (right === index && left < index)
        room.push(
          (xs[left] ?? 0) + widthOf(row.label, LABEL_SIZE) + 28 + (row.message.kind === 'started' ? width / 2 : 0),
        );
      if (left === right && left === index - 1) room.push((xs[left] ?? 0) + LOOP + widthOf(row.label, LABEL_SIZE) + 20);
      if (row.to === index - 1 && row.state !== '') room.push((xs[row.to] ?? 0) + stateWidth(row) / 2 + 12);
      if (row.to === index && row.state !== '' && before !== undefined)
        room.push((xs[index - 1] ?? 0) + stateWidth(row) / 2 + 12);
      return room;
    });
    xs.push(Math.ceil(Math.max(beside, ...asked)));
  }
  return xs;
}

const stateWidth = ({ state }: Row): number => widthOf(state, KEY_SIZE) + 20;

/** How far to the right a row reaches. */
function endOf(row: Row, xs: readonly number[]): number {
  const x = xs[row.to] ?? 0;
  const loop = row.from === row.to ? LOOP + 8 + widthOf(row.label, LABEL_SIZE) : 0;
  return x + Math.max(loop, stateWidth(row) / 2);
}

function drawLifeline(column: Column, x: number, top: number, rows: readonly Row[], height: number): string {
  const { lifeline, name, note, width } = column;
  const last = lifeline?.ends == null ? undefined : rows[lifeline.ends];
  const end = last === undefined ? height : last.y + (last.state === '' ? 12 : STATE_ROW + 10);
  const nameY = top + (note === '' ? 25 : 18);
  return [
    `<g class="${lifeline === null ? 'outside' : 'lifeline'}"${lifeline === null ? '' : ` data-actor="${lifeline.actor}"`}>`,
    `<path class="line" d="M${x} ${top + HEAD_HEIGHT}V${end}"/>`,
    `<rect class="head" x="${x - width / 2}" y="${top}" width="${width}" height="${HEAD_HEIGHT}" rx="${lifeline?.kind === 'machine' ? 8 : 2}"/>`,
    middle('name', x, nameY, name),
    note === '' ? '' : middle('note', x, top + 33, note),
    last === undefined ? '' : `<path class="cross" d="M${x - 6} ${end - 6}l12 12m0 -12l-12 12"/>`,
    '</g>',
  ].join('');
}

function drawMessage(row: Row, columns: readonly Column[], xs: readonly number[]): string {
  const { message, label, from, to, y, state } = row;
  const [x1, x2] = [xs[from] ?? 0, xs[to] ?? 0];
  const isNews = ['done', 'snapshot', 'started', 'stopped'].includes(message.kind);
  const isLeft = x2 < x1;
  // A start leads to the head of the lifeline that begins with it.
  const edge = message.kind === 'started' ? ((columns[to]?.width ?? 0) / 2) * (isLeft ? -1 : 1) : 0;
  const isHead = message.kind === 'started' && from === to;
  const way = from === to ? `M${x1} ${y - 8}h${LOOP}v12h${-LOOP}` : `M${x1} ${y}H${x2 - edge}`;
  const [labelX, labelY] = from === to ? [x1 + LOOP + 6, y + 2] : [(x1 + x2 - edge) / 2, y - 6];
  const under = y + (message.kind === 'started' ? HEAD_HEIGHT / 2 + 6 : 6);
  return [
    `<g class="message ${message.kind}${isNews ? ' news' : ''}">`,
    `<title>${escaped(`${message.what} ${message.payload}`.trim())}</title>`,
    isHead ? '' : `<path class="way" d="${way}" marker-end="url(#sequence-tip)"/>`,
    from === to ? textAt('label', labelX, labelY, label) : middle('label', labelX, labelY, label),
    state === ''
      ? ''
      : `<rect class="state" x="${x2 - stateWidth(row) / 2}" y="${under}" width="${stateWidth(row)}" height="18" rx="9"/>${middle('at', x2, under + 13, state)}`,
    '</g>',
  ].join('');
}

const middle = (className: string, x: number, y: number, text: string): string =>
  `<text class="${className}" text-anchor="middle" x="${x}" y="${y}">${escaped(text)}</text>`;

const cut = (text: string): string => (text.length > LABEL_MAX ? `${text.slice(0, LABEL_MAX - 1)}…` : text);
