import { ENGLISH } from '../words/english.ts';
import type { Words } from '../words/words.ts';
import type { ChartReport, PathReport, Report } from './report.ts';
import { element, XML_DECLARATION, xml } from './xml.ts';

/** JUnit XML, which CI systems read: a suite for each machine, a case for each path and each kind of coverage. */
export function renderJUnit({ charts, seconds, startedAt }: Report, { report: words }: Words = ENGLISH): string {
  const suites = charts.map((chart) => {
    const cases = [
      ...chart.coverage.map((one): { xml: string; isFailed: boolean } => {
        const name = `${words.coverage}: ${words.kinds[one.kind]}`;
        const message = words.ofTotal(one.covered + one.assumed.length, one.total);
        const lines = one.missing.map(({ what, why }) => `${words.missing}: ${what}: ${why}`);
        return caseOf(chart, name, 0, one.missing.length === 0 ? null : { message, lines });
      }),
      ...chart.paths.map((path) => caseOf(chart, `${path.title} [${path.id}]`, path.seconds, failureOf(path, words))),
    ];
    const failures = cases.filter(({ isFailed }) => isFailed).length;
    return {
      tests: cases.length,
      failures,
      xml: element(
        'testsuite',
        { name: chart.name, ...counts(cases.length, failures), timestamp: startedAt },
        cases.map((one) => one.xml),
      ),
    };
  });
  const sum = (of: (suite: (typeof suites)[number]) => number): number =>
    suites.reduce((total, suite) => total + of(suite), 0);
  const attributes = {
    name: words.title,
    ...counts(
      sum(({ tests }) => tests),
      sum(({ failures }) => failures),
    ),
    time: seconds.toFixed(3),
  };
  return `${XML_DECLARATION}\n${element(
    'testsuites',
    attributes,
    suites.map((suite) => suite.xml),
  )}\n`;
}

const counts = (tests: number, failures: number): Record<string, string> => ({
  tests: String(tests),
  failures: String(failures),
  errors: '0',
  skipped: '0',
});

interface Failed {
  readonly message: string;
  readonly lines: readonly string[];
}

function failureOf({ failure, steps }: PathReport, words: Words['report']): Failed | null {
  if (failure === null) return null;
  const at = words.atStep(failure.step + 1, steps[failure.step]?.name ?? '');
  return {
    message: `${at}: ${failure.reason}`,
    lines: [
      ...steps.map(({ name }, index) => `${index === failure.step ? '✗' : ' '} ${index + 1}. ${name}`),
      ...failure.differences.flatMap(({ fact, expected, observed }) => [
        `${fact}`,
        `  ${words.expected}: ${expected ?? words.nothing}`,
        `  ${words.observed}: ${observed ?? words.nothing}`,
      ]),
    ],
  };
}

function caseOf(
  { name: classname }: ChartReport,
  name: string,
  seconds: number,
  failed: Failed | null,
): { xml: string; isFailed: boolean } {
  const children =
    failed === null
      ? []
      : [element('failure', { message: failed.message }, [xml([failed.message, ...failed.lines].join('\n'))])];
  return {
    xml: element('testcase', { name, classname, time: seconds.toFixed(3) }, children),
    isFailed: failed !== null,
  };
}
