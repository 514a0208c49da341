import { setTimeout } from 'node:timers/promises';
import { StagedActor } from '@mostrador/chart-gallery';
import type { ChartModel } from '@mostrador/chart-model';
import { act, render } from '@testing-library/react';
import { Router } from 'react-router-dom';
import { vi } from 'vitest';
import { stagedServices } from '#statecharts/frame/staged-services.ts';
import { TODAY } from '#statecharts/stages/samples.ts';
import type { Stage } from '#statecharts/stages/stage.ts';
import { stages } from '#statecharts/stages/stages.ts';
import { ServicesProvider } from '../../../src/app/services-context.ts';
import ToastRegion from '../../../src/app/toast-region.tsx';
import { cleanUpView } from '../../clean-up-view.ts';
import { outlineOf } from './outline.ts';

/** The stage of a chart, with the charts that the product loads late. */
export async function stageOf(chart: string): Promise<{ readonly stage: Stage; readonly model: ChartModel }> {
  const module = await stages[chart]?.();
  if (module === undefined) throw new Error(`${chart} has no stage`);
  const { stage } = module;
  return { stage, model: (await stage.whole?.()) ?? stage.model };
}

/** What the gallery shows of a chart at the end of a way: the input's name and then those of the steps. */
export async function outlineAt(chart: string, [input = '', ...steps]: readonly string[]): Promise<string> {
  const { stage, model } = await stageOf(chart);
  vi.useFakeTimers({ now: TODAY, toFake: ['Date'] });
  const staged = new StagedActor(model, input, { actors: stage.actors, startsAt: stage.startsAt ?? TODAY });
  staged.start();
  const { View, isWhole = false, reveal, settling = 0 } = stage;
  const services = stagedServices(staged.clock.now);
  const view = <View actor={staged.actor} clock={staged.clock} />;
  const page = isWhole ? (
    view
  ) : (
    <Router location={services.history.location()} navigator={services.history.navigator}>
      {view}
      <ToastRegion />
    </Router>
  );
  await act(async () => render(<ServicesProvider value={services}>{page}</ServicesProvider>));
  await settled(settling);
  // One by one on the view that stands, which has to follow its chart.
  for (const step of steps) await act(async () => void staged.do(step));
  await settled(settling);
  await act(async () => reveal?.());
  const lines = outlineOf(document);
  cleanUpView();
  staged.stop();
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Waits until what comes late is there: a part that has come may load parts of its own, and a menu's button stands there before its menu. React
 * shows what it waited for after `settling` ms at most; a page that still says then that it is loading does so by its chart.
 */
async function settled(settling: number): Promise<void> {
  const end = performance.now() + settling;
  for (
    let before = -1, now = countElements();
    now !== before || waitsForMenu() || (isLoading() && performance.now() < end);
  ) {
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
const isLoading = (): boolean => document.querySelector('body > div > [role=status]:only-child') !== null;
const waitsForMenu = (): boolean => document.querySelector('[aria-haspopup=menu]:not([data-state])') !== null;
