import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareLines, differingPart } from './client/diff.ts';
import { extendHistory, flakyPaths } from './history.ts';
import { renderJUnit } from './junit.ts';
import { renderReport } from './page.ts';
import { doorDrawing, HOSTILE, LONG, path, sample } from './report-sample.ts';
import type { PastRun, PathsRun } from './results.ts';
import { writeReport } from './write.ts';

const drawings = new Map([['door', doorDrawing]]);
const html = renderReport(sample, extendHistory([], sample), drawings);

/** The page as a browser shows it under this address. */
function open(address = '', page = html): Document {
  const errors: string[] = [];
  const virtualConsole = new VirtualConsole().on('jsdomError', ({ message }) => errors.push(message));
  const { window } = new JSDOM(page, {
    url: `file:///tmp/index.html${address}`,
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse: (view) => {
      // jsdom has no layout to scroll.
      view.scrollTo = () => {};
      view.Element.prototype.scrollIntoView = () => {};
    },
  });
  expect(errors).toEqual([]);
  return window.document;
}

function textOf(document: Document, selector: string): string {
  return document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? `no ${selector}`;
}

function allTexts(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
}

function shownView(document: Document): Element {
  const [shown, ...others] = document.querySelectorAll('[data-view]:not([hidden])');
  expect(others).toEqual([]);
  if (shown === undefined) throw new Error('No view is shown');
  return shown;
}

function press(document: Document, key: string): void {
  const { defaultView: window } = document;
  if (window === null) throw new Error('The page is closed');
  window.dispatchEvent(new window.KeyboardEvent('keydown', { key }));
  // What the browser does some time after the address changed.
  window.dispatchEvent(new window.HashChangeEvent('hashchange'));
}

describe('the page', () => {
  test('says the verdict and the figures', () => {
    const document = open();
    expect(textOf(document, 'h1')).toBe('1 camino falló en 1 pantalla');
    expect(textOf(document, '.figures')).toContain('2 pantallas 3 caminos 1 falló 6 pasos 1 min 15 s');
    expect(textOf(document, '.figures')).toContain('4 / 5 errores sembrados');
  });

  test('is content when nothing failed and everything missing is excused', () => {
    const charts = sample.charts.map((chart) => ({
      ...chart,
      criteria: [],
      paths: chart.paths.filter(({ status }) => status === 'passed'),
    }));
    expect(textOf(open('', renderReport({ ...sample, charts }, [], new Map())), 'h1')).toBe(
      'Todo lo declarado está cubierto',
    );
    expect(textOf(open('', renderReport({ ...sample, charts: [] }, [], new Map())), 'h1')).toBe(
      'No se recorrió ningún camino',
    );
  });

  test('shows what is missing, with its reason or without', () => {
    const document = open('#pantalla/lamp');
    expect(allTexts(shownView(document), '.missing > .is-excused')).toEqual([
      'Fundir la lámpara Nadie rompe una lámpara por una prueba',
    ]);
    expect(allTexts(shownView(document), '.missing > .is-bad')).toEqual([
      `${HOSTILE} sin motivo`,
      'Sin cable sin motivo',
    ]);
  });

  test('lists the paths that failed first', () => {
    expect(allTexts(shownView(open('#caminos')), '.row-title')[0]).toBe('Abre la puerta y se traba');
    expect(allTexts(shownView(open('#pantalla/door')), '.row-title')).toEqual([
      'Abre la puerta y se traba',
      'Camino door-1',
    ]);
    expect(allTexts(shownView(open('#caminos/fallidos')), '.row-title')).toEqual(['Abre la puerta y se traba']);
  });

  test('searches words and steps without minding accents', () => {
    const document = open('#caminos');
    const view = shownView(document);
    const search = view.querySelector<HTMLInputElement>('input[type=search]');
    if (search === null || document.defaultView === null) throw new Error('The list has no search');
    search.value = 'EMPÚJA';
    search.dispatchEvent(new document.defaultView.Event('input'));
    expect(allTexts(view, '.row-title')).toEqual(['Abre la puerta y se traba']);
  });

  test('loads nothing from a network', () => {
    const document = open('#camino/door-2');
    for (const element of document.querySelectorAll('[src], link[href], a[href], use[href]')) {
      expect(element.getAttribute('src') ?? element.getAttribute('href')).toMatch(/^(#|data:,$|shots\/)/);
    }
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
    expect(html.match(/https?:\/\/[^"'\s]+/g)?.filter((url) => url !== 'http://www.w3.org/2000/svg') ?? []).toEqual([]);
    expect(html).not.toMatch(/@import|url\(/);
  });

  test('keeps hostile text as text', () => {
    for (const address of ['', '#caminos', '#pantalla/lamp', '#camino/lamp-1', '#requisitos/por-camino']) {
      const document = open(address);
      expect(document.querySelector('#hostile')).toBeNull();
      expect(document.querySelectorAll('script')).toHaveLength(2);
    }
    const document = open('#camino/lamp-1');
    expect(textOf(document, '[data-view=camino] h1')).toBe(HOSTILE);
    expect(allTexts(document, '.step-words')).toEqual([HOSTILE, LONG]);
  });

  test('opens a failing path at its failure: expected beside observed, the chart lit', () => {
    const document = open('#camino/door-2');
    expect(textOf(document, '.path-head .banner')).toBe('Falló en el paso 2: La puerta no se abrió');
    expect(textOf(document, '.place')).toBe('Paso 2 de 3 Abierta');
    expect(textOf(document, '.command code')).toBe('npm run path -- door-2');
    expect([...document.querySelectorAll('.step.is-failed .diff tbody tr')].map((row) => allTexts(row, 'td'))).toEqual([
      ['Título: Abierta', 'DistintoTítulo: Cerrada'],
      ['Botón "Cerrar" activo', 'Botón "Cerrar" activo'],
      ['—', 'No se esperabaAviso: Se trabó'],
    ]);
    const classes = [...document.querySelectorAll('svg [data-state], svg [data-transition]')].map((part) => [
      part.getAttribute('data-state') ?? part.getAttribute('data-transition'),
      part.getAttribute('class') ?? '',
    ]);
    expect(classes).toEqual([
      ['door.closed', 'is-lit'],
      ['door.open', 'is-lit is-current is-failed is-innermost is-moved'],
      ['door.closed--push--0', 'is-lit is-failed is-moved'],
    ]);
  });

  test('steps along a path by address and by arrow keys', () => {
    const document = open('#camino/door-2/1');
    expect(textOf(document, '.place')).toBe('Paso 1 de 3 Cerrada');
    expect(document.querySelectorAll('svg .is-failed')).toHaveLength(0);
    press(document, 'ArrowRight');
    expect(document.location.hash).toBe('#camino/door-2/2');
    expect(textOf(document, '.place')).toBe('Paso 2 de 3 Abierta');
    press(document, 'ArrowLeft');
    expect(textOf(document, '.place')).toBe('Paso 1 de 3 Cerrada');
    press(document, 'ArrowLeft');
    expect(document.location.hash).toBe('#camino/door-2/1');
  });

  test('shows the pictures beside the page, lazily, and no others', () => {
    const images = [...open('#camino/door-2').querySelectorAll('.steps img')];
    expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('loading')])).toEqual([
      ['shots/uno.png', 'lazy'],
    ]);
  });

  test('lights tables where a chart has no drawing', () => {
    const document = open('#camino/lamp-1');
    expect(document.querySelector('.stage svg')).toBeNull();
    expect(textOf(document, '.stage tr.is-current th')).toBe(HOSTILE);
  });

  test('finds requirements without a path, and the paths of the others', () => {
    const view = shownView(open('#requisitos'));
    expect(allTexts(view, '.matrix tbody th')).toEqual(['2.9', '2.10', '9.1']);
    expect(allTexts(view, '.matrix .is-orphan th')).toEqual(['9.1']);
    expect(allTexts(shownView(open('#requisito/2.10')), '.row-title')).toEqual(['Abre la puerta y se traba']);
  });

  test('says so when an address names nothing', () => {
    expect(textOf(open('#camino/nobody'), '[data-view=camino] h1')).toBe('Ese camino no está en esta corrida');
    expect(shownView(open('#pantalla/nobody')).getAttribute('data-view')).toBe('resumen');
    expect(shownView(open('#%E0%A4%A')).getAttribute('data-view')).toBe('resumen');
  });
});

describe('what was expected beside what was seen', () => {
  test('pairs lines between those that are equal', () => {
    expect(compareLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd']).map(({ kind }) => kind)).toEqual([
      'same',
      'changed',
      'same',
      'extra',
    ]);
    expect(compareLines(['a', 'b'], ['b']).map(({ kind }) => kind)).toEqual(['missing', 'same']);
    expect(compareLines([], [])).toEqual([]);
  });

  test('finds the part of a line that differs', () => {
    expect(differingPart('Botón activo', 'Botón inactivo')).toEqual(['Botón ', 'activo', '']);
    expect(differingPart('Botón inactivo', 'Botón activo')).toEqual(['Botón ', 'inactivo', '']);
    expect(differingPart('uno dos tres', 'uno tres')).toEqual(['uno ', 'dos ', 'tres']);
    expect(differingPart('a a', 'a a a')).toEqual(['a ', '', 'a']);
  });
});

describe('JUnit', () => {
  const { document } = new JSDOM(renderJUnit(sample), { contentType: 'text/xml' }).window;

  test('counts suites and cases, a case for each path and each criterion', () => {
    const suites = [...document.querySelectorAll('testsuite')].map((suite) => [
      suite.getAttribute('name'),
      suite.getAttribute('tests'),
      suite.getAttribute('failures'),
      suite.querySelectorAll('testcase').length,
    ]);
    expect(suites).toEqual([
      ['lamp · nivel 1: La máquina', '3', '2', 3],
      ['door · nivel 1: La máquina', '1', '0', 1],
      ['door · nivel 2: La pantalla con el servidor', '2', '1', 2],
    ]);
    expect(document.documentElement.getAttribute('tests')).toBe('6');
    expect(document.documentElement.getAttribute('failures')).toBe('3');
  });

  test('tells the failure and its steps in Spanish', () => {
    const failure = document.querySelector('testcase[classname="door.nivel-2"][time="0.500"] failure');
    expect(failure?.getAttribute('message')).toBe('Paso 2: La puerta no se abrió');
    expect(failure?.textContent).toContain('  1. Llega a la puerta\n✗ 2. Empuja\n  3. Entra');
    expect(failure?.textContent).toContain('se esperaba: Título: Abierta');
  });

  test('stays XML whatever the text', () => {
    expect(document.querySelector('testcase[name*="hostile"]')?.getAttribute('name')).toBe(`${HOSTILE} [lamp-1]`);
    const charts = sample.charts.map((chart) => ({ ...chart, paths: [path('x', { title: 'a\u0000\u001b\ud800b' })] }));
    const xml = new JSDOM(renderJUnit({ ...sample, charts }), { contentType: 'text/xml' }).window.document;
    expect(xml.querySelector('testcase[name*="[x]"]')?.getAttribute('name')).toBe('a\ufffd\ufffd\ufffdb [x]');
  });
});

describe('the history', () => {
  const past = (failed: readonly string[], over: Partial<PastRun> = {}): PastRun => ({
    startedAt: '2025-09-01T00:00:00.000Z',
    seconds: 1,
    levels: [1, 2],
    passed: 10,
    failed,
    ...over,
  });

  test('keeps thirty runs, the newest last', () => {
    const history = extendHistory(
      Array.from({ length: 40 }, (_, index) => past([], { seconds: index })),
      sample,
    );
    expect(history).toHaveLength(30);
    expect(history[0]?.seconds).toBe(11);
    expect(history.at(-1)).toEqual({
      startedAt: sample.startedAt,
      seconds: 75,
      levels: [1, 2],
      passed: 2,
      failed: ['door-2'],
    });
  });

  test('finds the paths that failed in some runs and passed in others', () => {
    const flaky = flakyPaths([past(['a', 'b']), past(['b']), past(['a', 'b'])]);
    expect([...flaky]).toEqual([['a', { failed: 2, runs: 3 }]]);
  });

  test('does not count runs that did not walk the level', () => {
    expect([...flakyPaths([past([], { levels: [1] }), past(['a'], { levels: [2] })])]).toEqual([]);
  });

  test('marks what is unstable on the page', () => {
    const page = renderReport(sample, extendHistory([past([]), past(['door-2'])], sample), drawings);
    expect(textOf(open('', page), '.unstable li')).toContain('falló en 2 de 3');
    expect(textOf(open('#camino/door-2', page), '.path-facts')).toContain('Falló en 2 de las últimas 3 corridas');
    expect(allTexts(shownView(open('#caminos/inestables', page)), '.row-title')).toHaveLength(1);
  });
});

describe('what a run leaves', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'report-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));

  test('is the page, its data, what CI reads and a history that grows', async () => {
    await writeReport(sample, folder, drawings);
    await writeReport(sample, folder, drawings);
    expect(await read('history.json')).toHaveLength(2);
    expect(await read('results.json')).toEqual(sample satisfies PathsRun);
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('1 camino falló en 1 pantalla');
    expect(await readFile(join(folder, 'junit.xml'), 'utf8')).toContain('<testsuites');
  });

  test.each(['not JSON', '{"not": "a history"}', '[{"startedAt": 1}]'])(
    'begins a new history after %s',
    async (text) => {
      await writeFile(join(folder, 'history.json'), text);
      await writeReport(sample, folder, drawings);
      expect(await read('history.json')).toHaveLength(1);
    },
  );
});
