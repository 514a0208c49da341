import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import {
  type Promises,
  planOf,
  type Report,
  renderPage,
  renderScripts,
  reportOf,
  runPath,
  SPANISH,
} from '../src/index.ts';
import { NEVER_OPEN, reported } from './failing.ts';

const WORDS: Promises = {
  states: { 'door.open': { description: 'The door is open' } },
  events: { code: 'Type the code' },
};
const stepsOf = ({ charts }: Report): [string, readonly string[]][] =>
  charts.flatMap(({ paths }) =>
    paths.flatMap(({ steps }) => steps.map(({ action, expected }): [string, readonly string[]] => [action, expected])),
  );

describe('a manual test', () => {
  test('says what to do and what to expect, in the words of the promises', () => {
    expect(stepsOf(reported(WORDS))).toEqual([
      ['Start', ['"door.locked" is active']],
      ['Type the code ({"value":"1234"})', ['The door is open']],
      ['Type the code ({"value":"1234"})', ['Nothing changes', 'The door is open']],
      ['Send "close"', ['"door.locked" is active']],
      ['Type the code ({"value":"0"})', ['Nothing changes', '"door.locked" is active']],
      ['Send "close"', ['Nothing changes', '"door.locked" is active']],
      ['Type the code ({"value":"1234"})', ['The door is open']],
      ['Wait 5 s', ['"door.locked" is active']],
    ]);
  });

  test('has the words of the states of XState, inputs, actors, and answers that guards are told', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'load', id: 'load', onDone: { guard: 'isGood', target: 'b' }, onError: 'c' },
        },
        b: { description: 'It is loaded' },
        c: { after: { slowly: 'b' } },
      },
    });
    const samples = { inputs: { some: { id: 7 } }, outputs: { load: [3] } };
    const plan = planOf(machine, { samples });
    const runs = plan.paths.map((path) => runPath(plan.stand, path));
    const chart = reportOf(plan, runs, null, { words: SPANISH });
    const actions = chart.paths.flatMap(({ steps }) => steps.map(({ action }) => action));
    expect(actions).toEqual(
      expect.arrayContaining([
        'Iniciar con {"id":7}',
        'Hacer que «load» falle con "Error: failed"',
        'Hacer que «load» termine con 3; la condición de m.a--done.load--0 dice que sí',
        'Esperar 1 s',
      ]),
    );
    expect(chart.paths.flatMap(({ steps }) => steps.flatMap(({ expected }) => expected))).toContain('It is loaded');
  });

  test('stands in the page, escaped, with a button to print it', () => {
    const page = renderPage(reported(NEVER_OPEN));
    expect(page).toContain('<td>2</td><td>Send &quot;code&quot; with {&quot;value&quot;:&quot;1234&quot;}</td>');
    expect(page).toContain('<p>Open &lt;b&gt;</p>');
    expect(page).toMatch(
      /<button type="button" data-print="script-door-1-[0-9a-f]{8}" hidden>Print this test<\/button>/,
    );
  });
});

describe('the CSV of manual tests', () => {
  test('has a byte order mark, a head, and a line for each step that ends as RFC 4180 says', () => {
    const csv = renderScripts(reported(WORDS), SPANISH);
    expect(csv.startsWith('\uFEFFMáquina,Camino,id,Paso,Qué hacer,Qué se espera,Qué se observó,Resultado\r\n')).toBe(
      true,
    );
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv).toMatch(/,2,"Type the code \(\{""value"":""1234""\}\)",The door is open,,\r\n/);
    expect(csv).toContain('"Nothing changes\nThe door is open",,\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1'])('lets no spreadsheet compute %j', (text) => {
    const csv = renderScripts(reported({ events: { code: text } }));
    const [, , second = ''] = csv.split('\r\n');
    expect(renderScripts(reported({}, { name: text }))).toContain(`'${text}`);
    expect(second).not.toContain(`,${text}`);
    expect(csv).toContain(`'${text} (`);
  });
});
