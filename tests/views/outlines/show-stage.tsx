import { setTimeout } from 'node:timers/promises';
import { StagedActor } from '@mostrador/chart-gallery';
import type { ChartModel } from '@mostrador/chart-model';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { StagedPage } from '#statecharts/frame/staged-page.tsx';
import { stagedServices } from '#statecharts/frame/staged-services.ts';
import { TODAY } from '#statecharts/stages/samples.ts';
import type { Stage } from '#statecharts/stages/stage.ts';
import { stages } from '#statecharts/stages/stages.ts';
import { t } from '#text/catalogue.ts';
import { cleanUpView } from '../../clean-up-view.ts';
import { outlineOf } from './outline.ts';

/** The stage of a chart, with the charts that the product loads late. */
export async function stageOf(chart: string): Promise<{ readonly stage: Stage; readonly model: ChartModel }> {
  const module = await stages[chart]?.();
  if (module === undefined) throw new Error(`${chart} has no stage`);
  const { stage } = module;
  return { stage, model: (await stage.whole?.()) ?? stage.model };
}

/** How long a page may say that it is loading, in ms, which it also does by its chart. */
export interface Patience {
  readonly ms: number;
  /** Whether this is what it is to show, and nothing else is waited for. */
  readonly isEnough: (outline: string) => boolean;
}

/** What the gallery shows of a chart at the end of a way: the input's name and then those of the steps. */
export async function outlineAt(
  chart: string,
  [input = '', ...steps]: readonly string[],
  patience: Patience,
): Promise<string> {
  const { stage, model } = await stageOf(chart);
  vi.useFakeTimers({ now: TODAY, toFake: ['Date'] });
  const staged = new StagedActor(model, input, { actors: stage.actors, startsAt: stage.startsAt ?? TODAY });
  staged.start();
  const { View, isWhole, reveal, settling } = stage;
  const services = stagedServices(staged.clock.now);
  const page = (
    <StagedPage services={services} isWhole={isWhole}>
      <View actor={staged.actor} clock={staged.clock} />
    </StagedPage>
  );
  await act(async () => render(page));
  await settled(null);
  // One by one on the view that stands, which has to follow its chart.
  for (const step of steps) await act(async () => void staged.do(step));
  await settled(settling === undefined ? null : patience);
  await act(async () => reveal?.());
  const outline = currentOutline();
  cleanUpView();
  staged.stop();
  // A dialog that goes returns the focus in a timer, which is not to run in the next view.
  await setTimeout();
  await setTimeout();
  return outline;
}

const currentOutline = (): string =>
  outlineOf(document)
    .map((line) => `${line}\n`)
    .join('');

/** Waits until what comes late is there: a part that has come may load parts of its own, and a menu's button stands there before its menu. */
async function settled(patience: Patience | null): Promise<void> {
  const end = performance.now() + (patience?.ms ?? 0);
  const isLate = (): boolean => isLoading() && performance.now() < end && patience?.isEnough(currentOutline()) !== true;
  for (let before = -1, now = countElements(); now !== before || waitsForMenu() || isLate(); ) {
    before = now;
    await act(async () => {
      // An import may begin after the catalogue's part has come.
      await setTimeout();
      await vi.dynamicImportSettled();
    });
    now = countElements();
  }
}

const countElements = (): number => document.querySelectorAll('*').length;
const isLoading = (): boolean =>
  [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === t('loading'));
const waitsForMenu = (): boolean => document.querySelector('[aria-haspopup=menu]:not([data-state])') !== null;
