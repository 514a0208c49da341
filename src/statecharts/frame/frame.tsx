import { StagedActor } from '@mostrador/chart-gallery';
import '#theme/global.css.ts';
import { StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { toast } from '#ui/kit/toaster/toast.ts';
import { delay } from '../../app/delay.ts';
import { announce, isNotice } from '../../app/notices.ts';
import { addressOf, OrderSchema, type Report, type Scene, sceneOf } from '../run/protocol.ts';
import { TODAY } from '../stages/samples.ts';
import type { Stage } from '../stages/stage.ts';
import { stages } from '../stages/stages.ts';
import { bringLateCharts, handOver, modelOf, standIns } from './late-charts.ts';
import { Recording } from './recording.ts';
import { StagedPage } from './staged-page.tsx';
import { stagedServices } from './staged-services.ts';

/** After so many ms a view that is not drawn is one that nobody has scrolled to. */
const OUT_OF_SIGHT = 200;

const container = document.querySelector('#root');
if (container === null) throw new Error('The page has no #root');
const root = createRoot(container);

let shown: { readonly staged: StagedActor; readonly stage: Stage } | null = null;
let count = 0;

/** Tells whoever shows this frame; alone it talks to itself. */
const report = (message: Report): void => window.parent.postMessage(message, '*');

async function show(scene: Scene): Promise<void> {
  dress(scene.mode);
  delete document.documentElement.dataset.settled;
  count += 1;
  const mine = count;
  const loaded = await stages[scene.chart]?.();
  // Somebody asked for another scene while this one's view was on its way.
  if (loaded === undefined || mine !== count) return;
  const { stage } = loaded;
  shown?.staged.stop();
  toast.remove();
  let isIncomplete = false;
  const { actors, startsAt = TODAY } = stage;
  const recording = new Recording((start, entries) => {
    if (shown?.staged === staged) report({ kind: 'entries', start, entries: [...entries] });
  });
  const staged = new StagedActor(modelOf(stage), scene.input, {
    actors: (clock) => ({
      ...standIns(stage, () => {
        isIncomplete = true;
        // What it invokes where it stands already; one that is invoked on the way there is wanted before anybody sees the chart.
        if (shown?.staged === staged) void showOn(staged, stage, scene);
      }),
      ...actors?.(clock),
    }),
    startsAt,
    onChange: () => tell(staged),
    onEntry: recording.note,
    onEmit: (emitted) => {
      if (isNotice(emitted)) void announce(emitted.notice);
    },
  });
  staged.start(scene.steps);
  shown = { staged, stage };
  if (isIncomplete) {
    await bringLateCharts(stage);
    if (mine === count) await show(scene);
    return;
  }
  root.render(
    <StrictMode>
      <Shown key={mine} staged={staged} stage={stage} />
    </StrictMode>,
  );
  void tellOnceDrawn(staged, recording);
  await settle(mine, stage, addressOf(scene));
  await bringLateCharts(stage);
  if (mine === count) handOver(stage, staged);
}

/** The same chart where it stands, with the charts that it has come to want; where no case names a step, it cannot be led there again. */
async function showOn(staged: StagedActor, stage: Stage, scene: Scene): Promise<void> {
  await bringLateCharts(stage);
  if (shown?.staged !== staged) return;
  const { steps } = staged.snapshot();
  const named = steps.filter((step) => step !== null);
  if (named.length === steps.length) await show({ ...scene, steps: named });
  else handOver(stage, staged);
}

/** Opens what hides the chart once the view stands, and says in the page that it is all there, for whoever photographs it. */
async function settle(mine: number, { reveal, settling = 0 }: Stage, scene: string): Promise<void> {
  await frames(2);
  await delay(settling);
  if (mine !== count) return;
  reveal?.();
  await frames(2);
  if (mine === count) document.documentElement.dataset.settled = scene;
}

async function frames(left: number): Promise<void> {
  for (let index = 0; index < left; index += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** First the view, and then what is said of it around it. A browser draws no frames where nobody has scrolled to the view yet. */
async function tellOnceDrawn(staged: StagedActor, recording: Recording): Promise<void> {
  await Promise.race([frames(3), delay(OUT_OF_SIGHT)]);
  tell(staged);
  recording.open();
}

/** Only whoever is on stage now speaks. */
function tell(staged: StagedActor): void {
  if (shown?.staged === staged) report({ kind: 'snapshot', snapshot: staged.snapshot() });
}

function dress(mode: Scene['mode']): void {
  document.documentElement.dataset.theme = mode;
}

function Shown({ staged, stage }: { readonly staged: StagedActor; readonly stage: Stage }) {
  const services = useMemo(() => stagedServices(staged.clock.now), [staged]);
  const { View } = stage;
  return (
    <StagedPage services={services} isWhole={stage.isWhole}>
      <View actor={staged.actor} clock={staged.clock} />
    </StagedPage>
  );
}

function obey({ data, source }: MessageEvent<unknown>): void {
  if (source !== window.parent) return;
  const parsed = v.safeParse(OrderSchema, data);
  if (!parsed.success) return;
  const order = parsed.output;
  if (order.kind === 'stage') void show(order.scene);
  else if (order.kind === 'mode') dress(order.mode);
  else if (shown !== null) {
    if (order.kind === 'do') shown.staged.do(order.name);
    else shown.staged.clock.advance(order.ms);
    tell(shown.staged);
  }
}

const showAddress = (): void => {
  const scene = sceneOf(window.location.hash);
  if (scene !== null) void show(scene);
};

void openCatalogueWith({ common, entry, desk, sections }).then(() => {
  window.addEventListener('message', obey);
  window.addEventListener('hashchange', showAddress);
  showAddress();
  report({ kind: 'ready' });
});
