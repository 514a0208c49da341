// `npm run requirements`: prints which tests cover which requirement. The requirements are listed in docs/requirements.md; coverage is read from
// test titles, the rules of the charts' models and the states of charts with paths. Exits with 1 on a gap.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PrepareError, preparePackages, ROOT } from './prepare.mjs';

const LIST = 'docs/requirements.md';
const ID = /^[1-9]\.\d{2}$/;
const RANGE = /^([1-9]\.\d{2})-([1-9]\.\d{2})$/;
/** Other tags that may precede a title's words, such as `ASVS 6.2.4` or `R17`. */
const OTHER_TAG = /^(ASVS|R\d+|\d+(\.\d+)+)$/;
const TEST_FILE = /\.test\.tsx?$/;

try {
  await preparePackages();
  process.exitCode = await printMatrix(process.argv[2] ?? ROOT);
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = error.status;
}

/** Prints the coverage and then the problems; returns the exit code. */
async function printMatrix(folder) {
  const listed = readList(readFileSync(join(folder, LIST), 'utf8'));
  const named = await readNames(folder);
  const judged = listed.map((row) => judge(row, holdersOf(row.id, named)));
  for (const { line } of judged) console.log(line);
  const count = (kind) => judged.filter((one) => one.kind === kind).length;
  console.log(
    `\n${listed.length} requirements: ${count('tested')} tested, ${count('reason')} beyond any test, ${count('open')} to come.`,
  );
  const problems = [
    ...duplicates(listed),
    ...unknown(listed, named),
    ...judged.flatMap(({ problem }) => problem ?? []),
  ];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** How a requirement stands: `tested`, without a test for a `reason`, `open`, or a `gap`. */
function judge({ id, reason, open }, holders) {
  const by = holders.join(', ');
  if (holders.length > 0) {
    const remark = [reason, open].find((text) => text !== '');
    const problem = remark === undefined ? null : `${id} is tested by ${by}, and ${LIST} still says of it: ${remark}.`;
    return { kind: 'tested', line: `${id}  ${by}`, problem };
  }
  if (reason !== '') return { kind: 'reason', line: `${id}  no test: ${reason}` };
  if (open !== '') return { kind: 'open', line: `${id}  TO COME: ${open}` };
  return { kind: 'gap', line: `${id}  NO TEST`, problem: `${id} has neither a test nor a reason why there is none.` };
}

/** The rows of every table that begins with a column `id`; a table has the other columns that it needs. */
function readList(markdown) {
  const rows = [];
  let columns = [];
  for (const line of markdown.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .slice(1, line.lastIndexOf('|'))
          .split('|')
          .map((cell) => cell.trim())
      : [];
    if (cells.length === 0) columns = [];
    else if (cells[0] === 'id') columns = cells;
    else if (columns.length > 0 && ID.test(cells[0])) {
      const cell = (name) => cells[columns.indexOf(name)] ?? '';
      rows.push({ id: cells[0], reason: cell('no test can hold it'), open: cell('to come') });
    }
  }
  return rows;
}

/** Every tag of every test, with the test file or chart: `{ tag: '7.40-7.43', by: 'browser/operators' }`. */
async function readNames(folder) {
  const { parseSync } = await import('vite');
  const named = [];
  const parse = (file) => parseSync(file, readFileSync(join(folder, file), 'utf8')).program;
  for (const file of filesUnder(folder, ['tests', 'src'])) {
    const by = file.replace(/^tests\//, '').replace(TEST_FILE, '');
    if (TEST_FILE.test(file)) for (const tag of tagsOfTests(parse(file))) named.push({ tag, by });
    else if (/^src\/machines\/.+\/(machine|model|parts|model-parts)\.ts$/.test(file)) {
      const chart = file.split('/').slice(2, -1).join('-');
      const isShown = existsSync(join(folder, dirname(file), 'screen.ts'));
      for (const tag of tagsOfChart(parse(file))) named.push({ tag, by: `chart ${chart}${isShown ? '' : ' (alone)'}` });
    }
  }
  return named;
}

function filesUnder(folder, rooms) {
  return rooms
    .filter((room) => existsSync(join(folder, room)))
    .flatMap((room) =>
      readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${room}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => !file.includes('node_modules/'))
    .sort();
}

/** Tags of the titles of `test`, `it` and `describe`; of a title that begins with a value of its table, those of the table. */
function tagsOfTests(program) {
  const tags = [];
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' || !['test', 'it', 'describe'].includes(rootOf(node.callee))) continue;
    const title = textOf(node.arguments[0]);
    if (title === null) continue;
    tags.push(...leadingTags(title));
    if (/^[%$]/.test(title) && node.callee.type === 'CallExpression') {
      for (const row of rowsOf(node.callee.arguments[0], program)) tags.push(...leadingTags(textOf(row) ?? ''));
    }
  }
  return tags;
}

/** Tags of a model's rules, which hold at every step, and of a machine's states, through which the paths lead. */
function tagsOfChart(program) {
  const tags = [];
  for (const { type, key, value } of nodesOf(program)) {
    if (type !== 'Property') continue;
    if (key.name === 'rule') tags.push(...leadingTags(textOf(value) ?? ''));
    if (key.name === 'requirements') {
      for (const text of textsOf(value)) tags.push(...leadingTags(text));
    }
  }
  return tags;
}

function leadingTags(title) {
  const words = title.split(' ');
  const end = words.findIndex((word) => !ID.test(word) && !RANGE.test(word) && !OTHER_TAG.test(word));
  return words.slice(0, end === -1 ? words.length : end).filter((word) => ID.test(word) || RANGE.test(word));
}

/** A syntax node and its descendants, in no order. */
function nodesOf(root) {
  const nodes = [];
  const left = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (typeof value.type === 'string') nodes.push(value);
    left.push(...Object.values(value));
  }
  return nodes;
}

/** `test` of `test.each(table)`, of `test.skip`, and so on. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  const inner = { MemberExpression: callee.object, CallExpression: callee.callee }[callee.type];
  return inner === undefined ? null : rootOf(inner);
}

/** The texts of a list; those of a shape that charts share, which is told the requirements of each of its states, are in an object. */
function textsOf(node) {
  if (node.type === 'ArrayExpression') return node.elements.flatMap(textsOf);
  if (node.type === 'ObjectExpression') return node.properties.flatMap(({ value }) => textsOf(value));
  return textOf(node) ?? [];
}

function textOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return typeof node?.value === 'string' ? node.value : null;
}

/** The first values of a table's rows; the table may be a variable. */
function rowsOf(table, program) {
  if (table?.type === 'TSAsExpression') return rowsOf(table.expression, program);
  if (table?.type === 'Identifier') {
    const isDeclaration = ({ type, id }) => type === 'VariableDeclarator' && id.name === table.name;
    return rowsOf(nodesOf(program).find(isDeclaration)?.init, program);
  }
  if (table?.type !== 'ArrayExpression') return [];
  return table.elements.map((row) => (row?.type === 'ArrayExpression' ? row.elements[0] : row));
}

/** The tests and charts that name the id or a range that contains it. */
function holdersOf(id, named) {
  const holders = named.filter(({ tag }) => {
    const [, first, last] = RANGE.exec(tag) ?? [tag, tag, tag];
    return first <= id && id <= last;
  });
  return [...new Set(holders.map(({ by }) => by))].sort((one, other) => (one < other ? -1 : 1));
}

function duplicates(listed) {
  const ids = listed.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice in ${LIST}.`);
}

function unknown(listed, named) {
  const ids = new Set(listed.map(({ id }) => id));
  const unlisted = named.flatMap(({ tag, by }) =>
    tag
      .split('-')
      .filter((id) => !ids.has(id))
      .map((id) => `${id}, named by ${by}, is not listed in ${LIST}.`),
  );
  return [...new Set(unlisted)];
}
