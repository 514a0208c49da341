import type { ChartReport, Report } from '../report/report.ts';
import { ENGLISH } from '../words/english.ts';
import type { Words } from '../words/words.ts';
import type { ChangedChart, Said } from './review.ts';
import { riskCells, riskHeads } from './section.ts';

/** Addresses of pictures, as they stand in the summary; null where there is none. */
export interface Pictures {
  readonly before: string | null;
  readonly after: string | null;
  readonly difference: string | null;
}

/** What changed, as a comment on a pull request: risk and coverage of each chart, the differences in words, and pictures. */
export function renderMarkdown(
  { charts, review }: Report,
  words: Words = ENGLISH,
  picturesOf: (name: string) => Pictures | null = () => null,
): string {
  if (review === null) return '';
  const { review: own } = words;
  const parts = [
    `## ${markdown(own.title(review.since))}`,
    ...(review.charts.length === 0
      ? [own.nothingChanged]
      : [
          `${own.chartsChanged(review.charts.length)}.`,
          riskTable(review.charts, words),
          markdown(own.formula),
          ...review.charts.flatMap((chart) => {
            const report = charts.find(({ name }) => name === chart.name);
            return chartParts(chart, report, words, picturesOf(chart.name));
          }),
        ]),
    ...review.commented.flatMap(({ name, said }) => [`### ${markdown(name)}`, ...commentParts(said, words)]),
    ...(review.absent.length === 0 ? [] : [`${own.absent}: ${review.absent.map(markdown).join(', ')}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function riskTable(charts: readonly ChangedChart[], words: Words): string {
  const [first = '', ...heads] = riskHeads(words);
  return [
    rowOf([first, ...heads]),
    rowOf(['---', ...heads.map(() => '---:')]),
    ...charts.map((chart) => rowOf([markdown(chart.name), ...riskCells(chart, words)])),
  ].join('\n');
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function chartParts(
  { name, is, changes, said }: ChangedChart,
  report: ChartReport | undefined,
  words: Words,
  pictures: Pictures | null,
): string[] {
  const { review: own, report: terms } = words;
  const paths = report?.paths ?? [];
  const failed = paths.filter(({ status }) => status === 'failed');
  const lines = [
    ...(is === 'added' ? [own.added] : changes.map((change) => change.words)),
    own.paths(paths.length - failed.length, failed.length),
    ...failed.flatMap(({ title, failure, steps }) =>
      failure === null
        ? []
        : [`✗ ${title}: ${terms.atStep(failure.step + 1, steps[failure.step]?.name ?? '')}: ${failure.reason}`],
    ),
    ...(report?.coverage ?? []).flatMap(({ kind, missing }) =>
      missing.map(({ what, why }) => `✗ ${own.notReached}: ${terms.kinds[kind]}: ${what}: ${why}`),
    ),
  ];
  return [
    `### ${markdown(name)}`,
    lines.map((line) => `- ${markdown(line)}`).join('\n'),
    ...(said === null ? [] : saidParts(said, words)),
    ...(pictures === null ? [] : [picturesPart(name, pictures, words)]),
  ];
}

/** Who approved it, and what people say of it. */
function saidParts(said: Said, words: Words): string[] {
  const { approved } = said;
  const { review: own } = words;
  return [
    markdown(approved === null ? own.unapproved : own.approvedBy(approved.by, approved.at.slice(0, 10))),
    ...commentParts(said, words),
  ];
}

/** Every comment with its address. */
function commentParts({ comments }: Said, { review: own }: Words): string[] {
  if (comments.length === 0) return [];
  return [
    `${own.comments}:`,
    comments
      .map(({ on, at, by, text, isThere }) => {
        const orphan = isThere ? '' : ` (${own.orphan})`;
        return `- ${markdown(`${on}${orphan}: ${text} (${by}, ${at.slice(0, 10)})`)}`;
      })
      .join('\n'),
  ];
}

function picturesPart(name: string, { before, after, difference }: Pictures, { review: own }: Words): string {
  const links = [
    [own.before, before],
    [own.after, after],
  ].flatMap(([label, address]) => (address === null ? [] : [`[${label}](${address})`]));
  const picture = difference === null ? [] : [`![${markdown(name)}: ${own.difference}](${difference})`, own.legend];
  return [...picture, links.join(' · ')].join('\n\n');
}

/** Text of others, which is not to be read as Markdown or markup, nor to notify anybody. */
const markdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()<>#|~!@]/g, (sign) => (sign === '@' ? '@\u2060' : `\\${sign}`));
