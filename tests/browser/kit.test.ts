import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../workbench/serve.ts';
import { waitUntilAtRest } from './harness/at-rest.ts';
import { axeOf } from './harness/axe.ts';
import { sharedBrowser } from './harness/shared-browser.ts';

const root = join(import.meta.dirname, '../workbench');
const THEMES = ['light', 'dark'] as const;
/** Of the light theme, as computed styles give them. */
const [BLUE, RED, WHITE] = ['rgb(26, 92, 208)', 'rgb(198, 47, 47)', 'rgb(255, 255, 255)'];
const WIDTHS = [360, 768, 1280, 1920];

let folder: string;
let site: Awaited<ReturnType<typeof serve>>;
const browser = sharedBrowser();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-kit-'));
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: folder } });
  site = await serve(folder);
});

afterAll(async () => {
  for (const { page } of await Promise.all(benches.values())) await page.context().close();
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

interface Bench {
  readonly page: Page;
  /** What the Content-Security-Policy refused. */
  readonly refused: string[];
}

const benches = new Map<boolean, Promise<Bench>>();

async function createBench(touch: boolean): Promise<Bench> {
  const context = await browser().newContext({ hasTouch: touch, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'noteRefused')(`${violatedDirective} ${blockedURI}`);
    });
  });
  return { page, refused };
}

/** A freshly loaded workbench. It stores nothing, so all tests share a page with touch and one without. */
async function openBench({ theme = 'light', width = 1280, touch = false } = {}): Promise<Bench> {
  const creating = benches.get(touch) ?? createBench(touch);
  benches.set(touch, creating);
  const bench = await creating;
  const { page, refused } = bench;
  await page.setViewportSize({ width, height: 800 });
  await page.mouse.move(0, 0);
  refused.length = 0;
  await page.goto(`${site.url}/?theme=${theme}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return bench;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the kit under the policy of the product', () => {
  it('writes no inline style, whatever is opened', async () => {
    const bench = await openBench();
    const { page, refused } = bench;
    await button(page, 'ana@ejemplo.com').click();
    await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
    await page.getByRole('dialog', { name: 'Cambiar contraseña' }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Cajón').click();
    await page.getByRole('dialog', { name: 'Mostrador' }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Aviso de éxito').click();
    await page.getByText('Respuesta enviada.').last().waitFor();
    expect(refused).toEqual([]);
    expect(await page.locator('style').count()).toBe(0);
  });
});

describe.each(THEMES)('the kit in the %s theme', (theme) => {
  it('has no axe violation, on the page, in menus and in dialogs', async () => {
    const bench = await openBench({ theme });
    const { page } = bench;
    const faults = async () => {
      await waitUntilAtRest(page);
      // An open menu is at the end of the body, outside of the landmarks, and traps the focus.
      const { violations } = await (await axeOf(page)).exclude('[data-radix-popper-content-wrapper]').analyze();
      const inMenu = await page.getByRole('menu').count();
      const menu =
        inMenu === 0
          ? []
          : (await (await axeOf(page)).include('[role=menu]').disableRules(['region']).analyze()).violations;
      return [...violations, ...menu].map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
    };
    await button(page, 'Aviso de éxito').click();
    expect(await faults()).toEqual([]);
    await button(page, 'ana@ejemplo.com').click();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Cuenta').click();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Salir').click();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Cajón').click();
    expect(await faults()).toEqual([]);
  });
});

describe.each(WIDTHS)('the kit at %i px', (width) => {
  it('never scrolls sideways', async () => {
    const bench = await openBench({ width });
    const excess = await bench.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);
  });
});

describe('sizes', () => {
  it('9.23 draws headings at 52, 38, 28 and 20 px', async () => {
    const bench = await openBench();
    const sizes = await bench.page
      .locator('main > section')
      .last()
      .locator('p')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).fontSize));
    expect(sizes).toEqual(['52px', '38px', '28px', '20px']);
  });

  it('2.21 9.27 draws the badge as a red pill of 50 by 30 px with 16 px type', async () => {
    const bench = await openBench();
    const badge = bench.page.getByText('12 preguntas pendientes').locator('..');
    const { width, height } = (await badge.boundingBox()) ?? {};
    expect({ width, height }).toEqual({ width: 50, height: 30 });
    expect(
      await badge.evaluate((element) => {
        const { fontSize, backgroundColor, borderRadius } = getComputedStyle(element);
        return { fontSize, backgroundColor, isRound: Number.parseFloat(borderRadius) >= 15 };
      }),
    ).toEqual({ fontSize: '16px', backgroundColor: RED, isRound: true });
  });

  it('9.24 draws buttons without upper case and without a shadow', async () => {
    const bench = await openBench();
    const raised = await bench.page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .map((element) => ({ name: element.textContent, style: getComputedStyle(element) }))
        .filter(({ style }) => style.textTransform !== 'none' || style.boxShadow !== 'none')
        .map(({ name }) => name),
    );
    expect(raised).toEqual([]);
    expect(await bench.page.getByRole('button').count()).toBeGreaterThan(20);
  });

  it('9.25 draws the label of a field small on its upper edge, empty, filled or with the focus in it', async () => {
    const bench = await openBench();
    const { page } = bench;
    const labelOf = async (control: Locator) =>
      control.evaluate((element: HTMLInputElement) => {
        const label = element.labels?.[0];
        if (label === undefined) throw new Error('The field has no label');
        const [edge, { top, bottom }] = [element.getBoundingClientRect().top, label.getBoundingClientRect()];
        const size = (one: Element): number => Number.parseFloat(getComputedStyle(one).fontSize);
        return { isOnEdge: top < edge && bottom > edge, isSmaller: size(label) < size(element) };
      });
    const shrunk = { isOnEdge: true, isSmaller: true };
    const [empty, filled] = [page.getByLabel('E-mail').first(), page.getByLabel('E-mail').nth(1)];
    expect({ empty: await empty.inputValue(), filled: await filled.inputValue() }).toEqual({
      empty: '',
      filled: 'ana@ejemplo.com',
    });
    expect([await labelOf(empty), await labelOf(filled)]).toEqual([shrunk, shrunk]);
    await empty.focus();
    expect(await labelOf(empty)).toEqual(shrunk);
    const long = page.getByLabel('Respuesta', { exact: true });
    expect(await labelOf(long)).toEqual(shrunk);
  });

  it('9.26 draws the selected entry of a menu, a toggle and the navigation white on the main blue', async () => {
    const bench = await openBench();
    const { page } = bench;
    const dress = (part: Locator) =>
      part.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return { backgroundColor, color };
      });
    const selected = { backgroundColor: BLUE, color: WHITE };
    expect(await dress(page.getByRole('link', { name: /^Preguntas/ }))).toEqual(selected);
    expect(await dress(page.getByRole('link', { name: /^Historial/ }))).not.toEqual(selected);
    const pressed = page.getByRole('button', { name: 'Respuestas rápidas' });
    expect(await dress(pressed)).toEqual(selected);
    await pressed.hover();
    expect(await dress(pressed)).toMatchObject({ color: WHITE });
    const toggles = page.getByRole('group', { name: 'Colores', exact: true });
    expect(await dress(toggles.locator('label', { hasText: 'Claro' }))).toEqual(selected);
    expect(await dress(toggles.locator('label', { hasText: 'Oscuro' }))).not.toEqual(selected);
    await button(page, 'Cuenta').click();
    // Moves the highlight away from the selected entry, which hides its own colours.
    await page.keyboard.press('End');
    expect(await dress(page.getByRole('menuitemradio', { name: /^CAFETERAS_SUR/ }))).toEqual(selected);
    expect(await dress(page.getByRole('menuitemradio', { name: /^TIENDA_NORTE/ }))).not.toEqual(selected);
  });

  it('9.16 opens a drawer of 280 px', async () => {
    const bench = await openBench({ width: 360 });
    await button(bench.page, 'Cajón').click();
    expect((await bench.page.getByRole('dialog').boundingBox())?.width).toBe(280);
  });

  it.each([
    { touch: false, least: 24 },
    { touch: true, least: 44 },
  ])('gives every button, field and entry at least $least px when touch is $touch', async ({ touch, least }) => {
    const bench = await openBench({ width: 360, touch });
    const small = await bench.page.evaluate((size) => {
      // Times and links in running text are exempt (WCAG 2.5.8, inline).
      const targets = document.querySelectorAll(
        'main :is(button:not(:has(time)), input[type=text], select, nav a, label:has([type=checkbox]))',
      );
      return [...targets]
        .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height < size);
    }, least);
    expect(small).toEqual([]);
  });

  it('keeps a busy button as wide as it was', async () => {
    const bench = await openBench();
    const { page } = bench;
    // By its text: its accessible name changes while it is busy.
    const send = page.getByRole('button').filter({ hasText: 'Ctrl ⏎' });
    const idle = await send.boundingBox();
    await send.evaluate((element) => {
      const [shown, hidden] = [...element.querySelectorAll(':scope > span > span')];
      const className = shown?.className ?? '';
      if (shown === undefined || hidden === undefined) throw new Error('The button has no two faces');
      shown.className = hidden.className;
      hidden.className = className;
    });
    expect(await send.boundingBox()).toEqual(idle);
  });
});

describe('focus', () => {
  it('stays in a dialog and goes back to what opened it', async () => {
    const bench = await openBench();
    const { page } = bench;
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button(page, 'Salir').click();
    await expect.poll(focused).toBe('No');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Sí');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('No');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Salir');
  });

  it('goes back to the menu button when the entry that opened a dialog is gone', async () => {
    const bench = await openBench();
    const { page } = bench;
    await button(page, 'ana@ejemplo.com').click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.getByRole('dialog').waitFor();
    await button(page, 'No').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('ana@ejemplo.com');
  });

  it('moves to the current entry of the drawer', async () => {
    const bench = await openBench({ width: 360 });
    await button(bench.page, 'Cajón').click();
    await bench.page.getByRole('dialog').waitFor();
    await expect.poll(() => bench.page.evaluate(() => document.activeElement?.textContent)).toBe('Preguntas');
  });

  it('draws a ring of 2 px', async () => {
    const bench = await openBench();
    await bench.page.keyboard.press('Tab');
    const outline = await bench.page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).outline,
    );
    expect(outline).toBe('rgb(26, 92, 208) solid 2px');
  });
});

describe('a dialog', () => {
  it('closes on a press outside, and locks scrolling of the page', async () => {
    const bench = await openBench();
    const { page } = bench;
    await button(page, 'Salir').click();
    await page.getByRole('dialog').waitFor();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, -400);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.mouse.click(20, 20);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('4.21 stays open while it is busy', async () => {
    const bench = await openBench();
    const { page } = bench;
    await button(page, 'Ocupado').click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(20, 20);
    expect(await dialog.isVisible()).toBe(true);
  });
});

describe('a tooltip', () => {
  it('shows why a button is disabled, inside the window, until Escape', async () => {
    const bench = await openBench({ width: 360 });
    const { page } = bench;
    const disabled = page.locator('[aria-disabled=true]', { hasText: 'Responder' }).first();
    const reason = page.getByRole('tooltip', { name: 'Escriba una respuesta' }).first();
    await disabled.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await reason.waitFor({ state: 'visible' });
    const box = await reason.boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'hidden' });
  });
});
