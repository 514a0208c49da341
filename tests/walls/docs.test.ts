import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const DECISIONS = join(ROOT, 'docs/decisions');
const RECORD =
  /^# (?<number>\d{3}) (?<title>.+)\n\n- \*\*Date\*\*: \d{4}-\d{2}-\d{2}\n- \*\*Status\*\*: (?<status>.+)\n\n\*\*Context\.\*\* [\s\S]+\n\*\*Decision(?:\.|: [^*]+\.)\*\*[\s\S]+\n\*\*Consequences\.\*\* /;

const records = readdirSync(DECISIONS)
  .filter((file) => /^\d{3}-.+\.md$/.test(file))
  .sort();
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'simulator/README.md',
  'packages/chart-gallery/README.md',
  'packages/chart-model/README.md',
  'packages/chart-paths/README.md',
  ...markdownIn('docs'),
];

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
}

/** The ids that Markdown renderers give to the headings of a document. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

describe('the decision records', () => {
  const rows = readFileSync(join(DECISIONS, 'README.md'), 'utf8').match(/^\| \d{3} .+$/gm);

  test('have date, status, context, decision and consequences, and a row in the index', () => {
    const expected = records.map((file) => {
      const { number, title, status } = RECORD.exec(readFileSync(join(DECISIONS, file), 'utf8'))?.groups ?? {};
      return `| ${number} | [${title}](${file}) | ${status} |`;
    });
    expect(rows).toEqual(expected);
  });

  test('are numbered without gaps', () => {
    expect(records.map((file) => Number(file.slice(0, 3)))).toEqual(records.map((_, index) => index + 1));
  });
});

test.each(documents)('links of %s lead to existing files and headings', (file) => {
  const folder = dirname(join(ROOT, file));
  const links = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)];
  const broken = links.flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? join(ROOT, file) : join(folder, path);
    const isFound = existsSync(target) && (anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).has(anchor));
    return isFound ? [] : [`${relative(ROOT, target)}#${anchor ?? ''}`];
  });
  expect(broken).toEqual([]);
});

/** Records of decisions name files as they were. */
const guides = documents.filter((file) => !file.startsWith('docs/decisions/'));

const TOP_FOLDERS = 'docs|examples|packages|scripts|server|simulator|src|tests';
/** A file, or a folder from the root. */
const PATH = new RegExp(`\`((?:[\\w.-]+/)+[\\w.-]+\\.(?:tsx?|mjs|cfg)|(?:${TOP_FOLDERS})(?:/[\\w.-]+)+)/?\``, 'g');

test.each(guides)('files and folders that %s names exist', (file) => {
  const markdown = readFileSync(join(ROOT, file), 'utf8');
  const named = [...markdown.matchAll(PATH)].map(([, path = '']) => path);
  // Some name files from the folder that their section is about.
  const bases = ['.', 'src', 'tests', 'src/statecharts'];
  expect(named.filter((path) => !bases.some((base) => existsSync(join(ROOT, base, path))))).toEqual([]);
});

test.each(guides)('scripts that %s names are in package.json', (file) => {
  const scripts = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});
