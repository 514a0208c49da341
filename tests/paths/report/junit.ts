import { element, XML_DECLARATION, xml } from '@mostrador/chart-paths';
import type { ChartResult, Criterion, Level, PathResult, PathsRun } from './results.ts';
import { gapOf } from './summary.ts';
import { CRITERIA, LEVELS } from './words.ts';

interface Case {
  readonly xml: string;
  readonly hasFailed: boolean;
  readonly seconds: number;
}

/**
 * The run as JUnit XML, which CI systems read: one suite for each chart and level, one case for each path and for each
 * criterion, so that what a chart owes fails there too.
 */
export function renderJUnit(run: PathsRun): string {
  const suites = run.charts.flatMap((chart) =>
    levelsOf(chart).map((level) => {
      const cases = [
        ...chart.criteria.filter((criterion) => criterion.level === level).map((one) => criterionCase(chart.name, one)),
        ...chart.paths.filter((path) => path.level === level).map(pathCase),
      ];
      const name = `${chart.name} · nivel ${level}: ${LEVELS[level].name}`;
      const attributes = { name, ...countsOf(cases), timestamp: run.startedAt };
      return {
        cases,
        xml: element(
          'testsuite',
          attributes,
          cases.map(({ xml }) => xml),
        ),
      };
    }),
  );
  const all = suites.flatMap(({ cases }) => cases);
  const attributes = { name: 'Mostrador: caminos', ...countsOf(all), time: run.seconds.toFixed(3) };
  return `${XML_DECLARATION}\n${element(
    'testsuites',
    attributes,
    suites.map(({ xml }) => xml),
  )}\n`;
}

function levelsOf({ criteria, paths }: ChartResult): Level[] {
  return [...new Set([...criteria, ...paths].map(({ level }) => level))].sort((one, other) => one - other);
}

function countsOf(cases: readonly Case[]): Record<string, string> {
  return {
    tests: String(cases.length),
    failures: String(cases.filter(({ hasFailed }) => hasFailed).length),
    errors: '0',
    skipped: '0',
    time: cases.reduce((total, { seconds }) => total + seconds, 0).toFixed(3),
  };
}

function pathCase({ id, chart, level, title, seconds, failure, status, steps, requirements }: PathResult): Case {
  const attributes = { name: `${title} [${id}]`, classname: `${chart}.nivel-${level}`, time: seconds.toFixed(3) };
  const properties = element(
    'properties',
    {},
    requirements.map((value) => element('property', { name: 'requisito', value }, [])),
  );
  const told = steps.map(({ words }, index) => `${index === failure?.step ? '✗' : ' '} ${index + 1}. ${words}`);
  const failed = steps[failure?.step ?? -1];
  const facts = [
    ...(failed?.expected ?? []).map((line) => `  se esperaba: ${line}`),
    ...(failed?.observed ?? []).map((line) => `  se vio:      ${line}`),
  ];
  const message = failure === null ? 'Falló' : `Paso ${failure.step + 1}: ${failure.reason}`;
  const picture = failed?.screenshot ?? null;
  const children = [
    ...(requirements.length === 0 ? [] : [properties]),
    ...(status === 'failed'
      ? [element('failure', { message, type: 'camino' }, [xml([message, '', ...told, '', ...facts].join('\n').trim())])]
      : []),
    // The notation by which CI systems attach files.
    ...(picture === null ? [] : [element('system-out', {}, [xml(`[[ATTACHMENT|${picture}]]`)])]),
  ];
  return { xml: element('testcase', attributes, children), hasFailed: status === 'failed', seconds };
}

function criterionCase(chart: string, criterion: Criterion): Case {
  const { level, name, covered, total, missing } = criterion;
  const { unexplained } = gapOf(criterion);
  const title = CRITERIA[name].name;
  const attributes = { name: `Cobertura: ${title}`, classname: `${chart}.nivel-${level}`, time: '0.000' };
  const message = `${title}: ${covered} de ${total}; ${unexplained} sin motivo`;
  const lines = missing.filter(({ reason }) => reason === null).map(({ what }) => `falta: ${what}`);
  const failure = element('failure', { message, type: 'cobertura' }, [xml([message, ...lines].join('\n'))]);
  return {
    xml: element('testcase', attributes, unexplained > 0 ? [failure] : []),
    hasFailed: unexplained > 0,
    seconds: 0,
  };
}
