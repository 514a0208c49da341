import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { waysOf } from '@mostrador/chart-model';
import { decode } from 'fast-png';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { addressOf } from '#statecharts/run/protocol.ts';
import { UNSEEN } from '#statecharts/stages/unseen.ts';
import { load } from '../bench/statecharts/load.ts';
import { isInSample } from '../paths/mutation/sample.ts';
import { SEED, SHORT } from '../paths/settings.ts';
import { axeOf } from './harness/axe.ts';
import { serveFolder } from './harness/file-server.ts';
import { type PageVisit, type PageVisitOptions, visitPage } from './harness/page-visit.ts';
import { sharedBrowser } from './harness/shared-browser.ts';

const COMMAND = join(import.meta.dirname, '../../src/statecharts/command/build.ts');
const charts: readonly ChartModel[] = models;
/** The charts of which the view shows every state among all other checks. */
const FEW = ['profile-logout', 'app-toast', 'shared-retry'];
/** The charts that the other tests open. */
const OPENED = ['profile-authenticator', 'questions-card', 'questions-countdown', 'app', 'desk'];
/** Among all other checks one chart in so many is in the gallery besides those; the paths step lays out and draws each of them. */
const SAMPLE = SHORT ? 6 : 1;
const built = charts
  .map(({ name }) => name)
  .filter((name) => [...FEW, ...OPENED].includes(name) || isInSample(name, SAMPLE, SEED));

let folder: string;
const browser = sharedBrowser();

// Drawing every chart and all its approved versions takes minutes of the processor.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-gallery-'));
  // As the command has it: the tests' own environment would bring React's development build.
  const env = { ...process.env, NODE_ENV: 'production', STATECHARTS_SITE: folder };
  await promisify(execFile)(process.execPath, [COMMAND, ...built], { env });
}, 900_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

interface VisitOptions extends PageVisitOptions {
  readonly url?: string;
}

/** Opens a page of the gallery, from the disk and with the network cut unless it is served at an address. */
const visit = (file: string, { url, ...options }: VisitOptions = {}): Promise<PageVisit> =>
  visitPage(
    browser(),
    `${url ?? `${pathToFileURL(folder).href}/`}${file}`,
    options,
    { reducedMotion: 'reduce', offline: url === undefined },
    (message) => ['error', 'warning'].includes(message.type()),
  );

/**
 * What may be transferred until a page is usable, in bytes; 1.6 Mbit/s brings 300 KB within the 2 s of the bar, less the latency. The index weighs by
 * the charts that are built.
 */
const TRANSFERS = [
  { name: 'the index', hash: '', awaited: 'cards', limit: 46_000 + built.length * 550 },
  { name: 'the largest chart with its view', hash: '#/app', awaited: 'view', limit: 230_000 },
  { name: 'the desk with its view', hash: '#/desk', awaited: 'view', limit: 268_000 },
] as const;

const opener = (page: Page, name: string) => page.locator('svg').getByRole('button', { name });
const stateNamed = (page: Page, name: string) => page.locator('svg').getByRole('button', { name });
const view = (page: Page) => page.frameLocator('iframe');

describe('the gallery, from the disk and without a network', () => {
  test('a state is found by its words, opened, and seen in the real view', async () => {
    await using visited = await visit('index.html');
    const { page, complaints } = visited;
    await page.getByLabel('Buscar un diagrama o un estado').fill('codigo incorrecto');
    await page
      .getByRole('article')
      .filter({ hasText: 'Autenticador' })
      .getByRole('link', { name: 'Código incorrecto' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Autenticador' }).waitFor();
    await view(page).getByRole('alert').getByText('Código incorrecto').waitFor();
    expect(await stateNamed(page, 'Código incorrecto').getAttribute('aria-current')).toBe('true');
    expect(complaints).toEqual([]);
  });

  test('drawing, view and inspector drive one chart', async () => {
    await using visited = await visit('index.html#/profile-authenticator');
    const { page, complaints } = visited;
    // In the view.
    await view(page).getByRole('button', { name: 'ana@tienda.test' }).click();
    await view(page).getByRole('menuitem', { name: 'Configurar autenticador' }).click();
    await page.getByText('En marcha: lee si está configurado. ¿Cómo termina?').waitFor();
    expect(await stateNamed(page, 'Viendo si está configurado').getAttribute('aria-current')).toBe('true');
    // In the inspector: chooses how the call ends.
    await page.getByRole('button', { name: 'Está configurado', exact: true }).click();
    await view(page).getByText('¿Desea desactivarlo?').waitFor();
    await expect
      .poll(() => page.evaluate(() => decodeURIComponent(location.hash)))
      .toBe('#/profile-authenticator/authenticator.asking/readStatus:on');
    // In the drawing: a press moves to the state.
    await stateNamed(page, 'No se pudo desactivar').click();
    await view(page).getByText('No se pudo desactivar el autenticador').waitFor();
    expect(complaints).toEqual([]);
  });

  test('the words of the largest drawing have 11 px before anybody zooms', async () => {
    await using visited = await visit('index.html#/questions-card');
    const words = visited.page.locator('[aria-label="El dibujo"] svg text');
    await words.first().waitFor();
    const sizes = await words.evaluateAll((all) =>
      all.map((one) => {
        const scale = one instanceof SVGGraphicsElement ? one.getScreenCTM()?.a : undefined;
        return Number.parseFloat(getComputedStyle(one).fontSize) * (scale ?? 0);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });

  test('an address opens its state, width and colour mode, from a file server too', async () => {
    await using server = await serveFolder(folder, { isCompressing: false });
    await using visited = await visit(
      'index.html#/profile-authenticator/authenticator.failed/verifyCode%3Aoffline?ancho=360&modo=oscuro',
      { url: server.url },
    );
    const { page, complaints } = visited;
    await view(page).getByText('No se pudo configurar el autenticador').waitFor();
    expect(
      await view(page)
        .locator('html')
        .evaluate((html) => [html.clientWidth <= 360, html.dataset.theme]),
    ).toEqual([true, 'dark']);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(complaints).toEqual([]);
  });

  test.each(TRANSFERS)('$name transfers at most $limit bytes until it is usable', async ({ hash, awaited, limit }) => {
    await using server = await serveFolder(folder, { isCompressing: true });
    const { bytes } = await load(browser(), server.url + hash, awaited);
    expect(bytes).toBeLessThan(limit);
    expect(bytes).toBeGreaterThan(limit / 2);
  });

  test('what an approved version looked like is brought once somebody asks for it', async () => {
    await using visited = await visit('index.html#/desk');
    const { page, complaints } = visited;
    await page.getByText('La persona puede').waitFor();
    expect(await page.evaluate(() => Object.keys(statecharts.versions))).toEqual([]);
    await page.getByText('Los cambios, uno por uno').first().click();
    await page.locator('#cambios li[data-change]').first().waitFor();
    await page.getByRole('button', { name: 'Verlo en el dibujo' }).first().click();
    await page.locator('svg [data-change]:not([data-change=""])').first().waitFor();
    expect(await page.evaluate(() => Object.keys(statecharts.versions).length)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('every chart hangs in one tree where it lives, and leads to its page', async () => {
    await using visited = await visit('index.html');
    const { page, complaints } = visited;
    const tree = page.getByRole('region', { name: 'Todos los diagramas en un árbol' });
    const shown = await tree.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(shown).toEqual(expect.arrayContaining(built.map((name) => `#/${name}`)));
    // What is said on a branch: down to the countdown, and up from it.
    const countdown = tree
      .locator('[data-node^="questions-card/"], [data-node*="/"]')
      .filter({ hasText: 'como countdown' });
    await countdown.getByText('↓ schedule.changed').first().waitFor();
    await page.getByText('El mismo árbol en una lista').click();
    await page.getByRole('list').getByText('↓ schedule.changed').first().waitFor();
    await tree.locator('a', { hasText: 'Autenticador' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Autenticador' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a chart opens inside the state that starts it, one in another, by keyboard, and the address keeps it', async () => {
    await using visited = await visit('index.html#/app');
    const { page, complaints } = visited;
    await page.getByText('En marcha: averigua quién es').waitFor();
    expect(await page.evaluate(() => Object.keys(statecharts.insides))).toEqual([]);
    // The state that starts it is folded, as all of the chart would not fit.
    await page.getByRole('button', { name: 'Desplegar todo' }).click();
    await opener(page, 'Abrir «El escritorio» aquí').press('Enter');
    await opener(page, 'Cerrar «El escritorio»').waitFor();
    // The focus stays on the sign, and what was opened is in sight.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Cerrar «El escritorio»',
    );
    await opener(page, 'Abrir «Cierre de sesión» aquí').press('Enter');
    await opener(page, 'Cerrar «Cierre de sesión»').waitFor();
    const inner = page.locator('[data-state$=">logout.closed"]');
    expect(await isInside(inner, page.locator('[data-state$=">desk"]'))).toBe(true);
    expect(await isInside(page.locator('[data-state$=">desk"]'), page.locator('[data-state="app.desk"]'))).toBe(true);
    expect(await isInSight(inner)).toBe(true);
    await page.reload();
    await opener(page, 'Cerrar «Cierre de sesión»').waitFor();
    expect(
      await page.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('abiertos')?.split(' ')),
    ).toHaveLength(2);
    // What is inside closes with it, and folds with the state around it.
    await page.locator('[data-fold="app.desk"]').press('Enter');
    await inner.waitFor({ state: 'hidden' });
    await page.locator('[data-fold="app.desk"]').press('Enter');
    await opener(page, 'Cerrar «El escritorio»').press('Enter');
    await opener(page, 'Abrir «El escritorio» aquí').waitFor();
    expect(await inner.count()).toBe(0);
    expect(await page.evaluate(() => location.hash)).not.toContain('abiertos');
    expect(complaints).toEqual([]);
  });

  test('an opened chart that cannot be brought is said, and the drawing stays', async () => {
    await using server = await serveFolder(folder, { isCompressing: false });
    await using visited = await visit('index.html#/questions-card', { url: server.url });
    const { page } = visited;
    await page.getByText('La persona puede').waitFor();
    await page.route('**/data/questions-countdown.inside.*', (route) => route.abort());
    await opener(page, 'Abrir «Cuenta regresiva» aquí').press('Enter');
    await page.getByText('No se pudo abrir el diagrama de adentro. Recargue la página.').waitFor();
    await stateNamed(page, 'El borrador, sin tocar').waitFor();
  });

  test('actors, opened charts and the sequence of events follow the real view while it is used', async () => {
    await using visited = await visit('index.html#/questions-card');
    const { page, complaints } = visited;
    await page.getByText('La persona puede').waitFor();
    await opener(page, 'Abrir «Cuenta regresiva» aquí').press('Enter');
    await page.locator('[data-state$=">countdown.unscheduled"].is-innermost').waitFor();
    await page.getByText(/^Actores \(\d+ diagramas andando\)$/).click();
    const actors = page.getByRole('list').filter({ hasText: 'Tarjeta de pregunta' }).first();
    const countdown = actors.getByRole('listitem').filter({ hasText: 'Cuenta regresiva' }).last();
    await page.getByRole('region', { name: 'Actores' }).locator('.runs', { hasText: 'Cuenta regresiva' }).waitFor();
    expect(await countdown.getAttribute('aria-current')).toBe('true');
    await page.getByText('Secuencia', { exact: true }).click();
    await page.getByRole('button', { name: 'Grabar desde ahora' }).click();
    await page.getByText('Todavía no pasó nada. Use la vista, y aparecerá aquí.').waitFor();
    // In the view: what is typed holds the automatic answer, which another chart does.
    await view(page).getByRole('textbox', { name: 'Respuesta' }).fill('Sí, tenemos stock');
    await page.getByText('En una tabla', { exact: true }).click();
    const messages = page.getByRole('region', { name: 'En una tabla' });
    await messages.getByRole('cell', { name: 'text.changed' }).first().waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar como SVG' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('questions-card.secuencia.svg');
    expect(await readFile(await download.path(), 'utf8')).toContain('>text.changed<');
    await page.getByRole('button', { name: 'Ver desde el comienzo' }).click();
    await messages.getByRole('cell', { name: 'arranque' }).first().waitFor();
    // Actors and states are called as everywhere in the gallery.
    await messages.getByRole('cell', { name: 'Cuenta regresiva', exact: true }).first().waitFor();
    await page
      .getByRole('region', { name: 'Secuencia' })
      .getByText('Cuenta regresiva', { exact: true })
      .first()
      .waitFor();
    // Another way brings the chart on stage anew, and what was recorded with it.
    await stateNamed(page, 'Se espera la confirmación').press('Enter');
    await messages.getByRole('cell', { name: 'text.changed' }).first().waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('a chart that the product loads late comes when it is invoked', async () => {
    await using visited = await visit('index.html#/desk');
    const { page, complaints } = visited;
    await page.getByText('La persona puede').waitFor();
    await page.getByRole('button', { name: 'Va al historial de su cuenta' }).click();
    await page.getByRole('button', { name: 'Llega la página' }).click();
    await view(page).getByRole('heading', { name: 'Historial' }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('the clock is stopped until it is moved, and then due delays fire', async () => {
    await using visited = await visit('index.html#/app-toast');
    const { page } = visited;
    const wait = page.getByRole('button', { name: 'espera un momento (en 5 s)' });
    await wait.waitFor();
    await page.getByRole('slider').fill('4950');
    await page.getByRole('button', { name: 'espera un momento (en 50 ms)' }).click();
    await expect.poll(() => stateNamed(page, 'Desvaneciéndose').getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Se desvanece (en 150 ms)' }).click();
    await page.getByText('Aquí termina: nada más puede pasar.').waitFor();
  });

  test('the arrow keys move from state to state of the drawing', async () => {
    await using visited = await visit('index.html#/profile-logout');
    const { page } = visited;
    await page.getByText('La persona puede').waitFor();
    await stateNamed(page, 'El diálogo está cerrado').focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-state'));
    const seen = new Set([await focused()]);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
      seen.add(await focused());
    }
    expect(seen.size).toBeGreaterThan(2);
    const last = await focused();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(`[data-state="${last}"]`).getAttribute('aria-current')).toBe('true');
  });

  test.each([
    ['questions-card', 1280],
    ['desk', 1440],
    ['questions-card', 1920],
  ])(
    'what of %s does not fit a window of %d px is folded by itself, at the size at which it is read',
    async (chart, width) => {
      await using visited = await visit(`index.html#/${chart}`, { width });
      const { page, complaints } = visited;
      const canvas = page.getByRole('group', { name: /^Dibujo de/ }).locator('..');
      await page.getByText('La vista real').waitFor();
      await canvas.locator('.is-folded').first().waitFor();
      expect(await canvas.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0);
      const svg = canvas.locator('svg');
      expect(
        await svg.evaluate(
          (one) => one.getBoundingClientRect().width / Number(one.getAttribute('viewBox')?.split(' ')[2]),
        ),
      ).toBe(1);
      expect(await page.evaluate(() => location.hash)).not.toContain('plegados');
      // Somebody opens one by keyboard, and lets the gallery choose again.
      const sign = canvas.locator('[data-fold]').first();
      const name = await sign.getAttribute('data-fold');
      await sign.press('Enter');
      await canvas.locator(`.is-folded[data-head="${name}"]`).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-fold'))).toBe(name);
      await page.getByRole('button', { name: 'Ajustar al ancho' }).click();
      await canvas.locator(`.is-folded[data-head="${name}"]`).waitFor();
      expect(await page.evaluate(() => location.hash)).not.toContain('plegados');
      expect(complaints).toEqual([]);
    },
  );

  test.each(['app', 'desk'])('where %s stands is open and in sight, though all of it does not fit', async (chart) => {
    await using visited = await visit(`index.html#/${chart}`);
    const { page, complaints } = visited;
    await page.getByText('La persona puede').waitFor();
    const canvas = page.getByRole('group', { name: /^Dibujo de/ }).locator('..');
    const stand = canvas.locator('[data-state][aria-current="true"]:not(.is-inside):not(.is-folded)');
    await stand.first().waitFor();
    expect(await isInSight(stand.first())).toBe(true);
    await canvas.locator('.is-folded').first().waitFor();
    // The focus stays where somebody goes by keyboard, though another drawing comes.
    const other = canvas.locator('[data-state][role="button"]:not([aria-current]):not(.is-inside)').first();
    const name = await other.getAttribute('data-state');
    await other.press('Enter');
    await canvas.locator(`[data-state="${name}"][aria-current="true"]:not(.is-inside)`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-state'))).toBe(name);
    expect(complaints).toEqual([]);
  });

  test('a state is folded by the mouse and unfolded by the keyboard, and the address stores it', async () => {
    await using visited = await visit('index.html#/profile-logout');
    const { page } = visited;
    const inside = page.locator('[data-state="logout.asking"]');
    const around = page.locator('[data-state="logout.open"] > .box');
    await page.getByText('La persona puede').waitFor();
    const place = await around.boundingBox();
    await page.getByRole('button', { name: 'Plegar «El diálogo está abierto»' }).click();
    await inside.waitFor({ state: 'hidden' });
    expect(await around.boundingBox()).toEqual(place);
    expect(await page.getByText('2 estados', { exact: true }).isVisible()).toBe(true);
    await page.reload();
    await page.getByText('La persona puede').waitFor();
    expect(await inside.isVisible()).toBe(false);
    // From the state above it to the folded one's button, which is at its right end.
    await stateNamed(page, 'El diálogo está cerrado').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await inside.waitFor();
    expect(await page.evaluate(() => location.hash)).not.toContain('plegados');
  });

  test.each([
    ['index.html', 'light'],
    ['index.html', 'dark'],
    ['index.html#/questions-card', 'light'],
    ['index.html#/questions-card', 'dark'],
  ] as const)('%s is clean to axe, in %s', async (file, mode) => {
    await using visited = await visit(file, { mode });
    const { page } = visited;
    if (file.includes('#')) await page.getByText('La persona puede').waitFor();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    if (file.includes('#')) {
      await page.getByRole('table', { name: 'Flechas' }).waitFor();
      await page.getByRole('region', { name: 'Secuencia' }).waitFor();
      await page.getByRole('region', { name: 'Actores' }).waitFor();
      await opener(page, 'Abrir «Cuenta regresiva» aquí').press('Enter');
      await opener(page, 'Cerrar «Cuenta regresiva»').waitFor();
    }
    const { violations } = await (await axeOf(page)).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  test('at 360 px the page is not wider than the window', async () => {
    await using visited = await visit('index.html#/questions-card', { width: 360 });
    const { page } = visited;
    await page.getByText('La persona puede').waitFor();
    await page.getByText(/^Actores/).click();
    await page.getByText('Secuencia', { exact: true }).click();
    await page.getByText('En una tabla', { exact: true }).click();
    await page.getByRole('region', { name: 'En una tabla' }).getByRole('cell').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('a drawing is downloaded as a valid PNG', async () => {
    await using visited = await visit('index.html#/profile-logout');
    const { page } = visited;
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PNG' }).click();
    const picture = decode(await readFile(await (await downloading).path()));
    expect(picture.width).toBeGreaterThan(800);
    expect(new Set(picture.data).size).toBeGreaterThan(10);
  });

  test('the view shows every state of a chart, or a reason is listed', async () => {
    await using visited = await visit('vista.html');
    const { page, complaints } = visited;
    const empty: string[] = [];
    for (const model of charts.filter(({ name }) => !SHORT || FEW.includes(name))) {
      const { ways, transient } = waysOf(model);
      const reached = new Map(ways.toReversed().map((way) => [way.state, way]));
      for (const [state, { input, steps }] of reached) {
        const address = addressOf({ chart: model.name, input, steps: [...steps], mode: 'light' });
        await page.evaluate((hash) => {
          location.hash = hash;
        }, address);
        await page.waitForFunction((hash) => document.documentElement.dataset.settled === hash, address);
        const shown = await page.evaluate(() => document.body.innerText.trim());
        if (shown === '' && UNSEEN[state] === undefined) empty.push(state);
      }
      const declared = Object.keys(model.states).filter((uid) => !reached.has(uid) && !transient.includes(uid));
      const within = declared.filter((uid) => !holdsOthers(model, uid));
      expect(within).toEqual([]);
    }
    expect(empty).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** Whether an element of a drawing stands within another one. */
async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, other] = [await inner.boundingBox(), await outer.boundingBox()];
  if (one === null || other === null) return false;
  return (
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width &&
    one.y + one.height <= other.y + other.height
  );
}

/** Whether an element of a drawing is in the part of it that is scrolled to. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((state) => {
    const room = state.closest('svg')?.parentElement?.getBoundingClientRect();
    const { left, top, right, bottom } = state.getBoundingClientRect();
    return room !== undefined && left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
  });

const holdsOthers = ({ machine }: ChartModel, uid: string): boolean =>
  Object.values(machine.root.states).some((node) => hasInside(node, uid));

type Node = ChartModel['machine']['root'];
function hasInside(node: Node, uid: string): boolean {
  const children = Object.values(node.states);
  return (node.meta?.uid === uid && children.length > 0) || children.some((child) => hasInside(child, uid));
}
