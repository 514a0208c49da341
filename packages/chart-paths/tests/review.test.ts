import { describe, expect, test } from 'vitest';
import { changedChart, type Measures, type Report, renderMarkdown, renderPage, riskOf, SPANISH } from '../src/index.ts';
import { NEVER_OPEN, reported } from './failing.ts';

const WHOLE = { covered: 4, total: 4 };
const measures = (changes: Partial<Measures> = {}): Measures => ({
  transitions: WHOLE,
  guards: { covered: 0, total: 0 },
  promises: WHOLE,
  faults: null,
  ...changes,
});

describe('the risk of a change', () => {
  test('is a tenth of its size where everything is covered', () => {
    expect(riskOf(5, measures())).toBeCloseTo(0.5);
  });

  test('grows by the mean share of what is not covered, of what was measured', () => {
    const half = { covered: 2, total: 4 };
    expect(riskOf(5, measures({ promises: half }))).toBeCloseTo(5 * (0.1 + 0.5 / 3));
    expect(riskOf(5, measures({ promises: half, faults: { covered: 0, total: 8 } }))).toBeCloseTo(5 * (0.1 + 1.5 / 4));
  });
});

const change = { kind: 'changed', part: 'states', id: 'door.open', words: 'Changed | "<b>" @ana *bold*' } as const;
function reviewed(promises = {}): Report {
  const report = reported(promises);
  const charts = report.charts.map((chart) => changedChart(chart, [change], null));
  return { ...report, review: { since: 'v1', charts, absent: ['gone'], commented: [] } };
}

describe('a changed chart', () => {
  test('is measured by its report', () => {
    const [chart] = reviewed(NEVER_OPEN).review?.charts ?? [];
    expect(chart).toMatchObject({
      is: 'changed',
      size: 1,
      measures: {
        transitions: { covered: 3, total: 3 },
        guards: { covered: 2, total: 2 },
        promises: { covered: 1, total: 3 },
        faults: null,
      },
    });
  });

  test('counts as a whole where it is new', () => {
    const charts = reported().charts.map((chart) => changedChart(chart, null, null));
    expect(charts).toMatchObject([{ is: 'added', changes: [], size: 6 }]);
  });
});

describe('what changed', () => {
  test('stands in the page, with the formula of the risk', () => {
    const page = renderPage(reviewed());
    expect(page).toContain('<h2>What changed since v1</h2>');
    expect(page).toContain('<li>Changed | &quot;&lt;b&gt;&quot; @ana *bold*</li>');
    expect(page).toContain(
      '<th><a href="#chart-door">door</a></th><td class="number">0.4</td><td class="number">1</td>',
    );
    expect(page).toContain('Risk = changes ×');
    expect(page).toContain('Approved before, and in none of the given files: gone');
  });

  test('is said as Markdown that nobody else writes into', () => {
    const text = renderMarkdown(reviewed(NEVER_OPEN), SPANISH);
    expect(text).toContain('| door | 0,3 | 1 | 3 de 3 | 2 de 2 | 1 de 3 | – |');
    expect(text).toContain('- Changed \\| "\\<b\\>" @\u2060ana \\*bold\\*');
    expect(text).toContain('- 0 caminos pasaron, 1 falló');
    expect(text).toContain('paso 2 (code)'.replaceAll(/[()]/g, '\\$&'));
    expect(text).not.toContain('![');
  });

  test('names who approved, and lists comments by their addresses, those on charts without a change, too', () => {
    const comment = {
      on: 'state:door.open',
      at: '2026-11-27T10:00:00Z',
      by: 'Ana',
      text: 'For *how*\nlong?',
      isThere: true,
    };
    const said = { approved: { by: 'Ana @x', at: comment.at }, comments: [{ ...comment, isThere: false }] };
    const report = reported();
    const charts = report.charts.map((chart) => changedChart(chart, [change], null, said));
    const commented = [{ name: 'gate', said: { approved: null, comments: [comment] } }];
    const text = renderMarkdown({ ...report, review: { since: 'v1', charts, absent: [], commented } });
    expect(text).toContain('\n\nApproved by Ana @\u2060x on 2026-11-27.\n\nComments:\n\n');
    expect(text).toContain('- state:door.open \\(no more in the chart\\): For \\*how\\* long? \\(Ana, 2026-11-27\\)\n');
    expect(text).toContain('### gate\n\nComments:\n\n- state:door.open: For \\*how\\* long?');
    const unapproved = report.charts.map((chart) =>
      changedChart(chart, [change], null, { approved: null, comments: [] }),
    );
    expect(
      renderMarkdown({ ...report, review: { since: 'v1', charts: unapproved, absent: [], commented: [] } }),
    ).toContain('\n\nNot approved as it is.\n');
  });

  test('links pictures', () => {
    const text = renderMarkdown(reviewed(), undefined, () => ({
      before: 'b.svg',
      after: 'a.svg',
      difference: 'd.svg',
    }));
    expect(text).toContain(
      '![door: Difference](d.svg)\n\nAdded green, removed red, changed amber.\n\n[Before](b.svg) · [After](a.svg)\n',
    );
  });

  test('may be nothing', () => {
    const nothing: Report = { ...reported(), review: { since: 'v1', charts: [], absent: [], commented: [] } };
    expect(renderMarkdown(nothing)).toBe('## What changed since v1\n\nNo chart changed.\n');
    expect(renderPage(nothing)).toContain('<p>No chart changed.</p>');
    expect(renderMarkdown(reported())).toBe('');
  });
});
