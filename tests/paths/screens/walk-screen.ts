import { delayOf, type Edge, readEventType, transitionId, uidOf } from '@mostrador/chart-model';
import { activeIn, idOf, taken, type Walk } from '@mostrador/chart-paths';
import type { AnyMachineSnapshot } from 'xstate';
import { delay } from '#app/delay.ts';
import { lookUntil } from '../person/look-until.ts';
import { resultOf } from '../report/result-of.ts';
import type { PathResult, StepResult } from '../report/results.ts';
import { actOf, type ScreenBinding, type World } from './binding.ts';
import type { HeldCalls } from './held-calls.ts';
import type { ScreenBrowser } from './screen-browser.ts';

/** How long the screen may take to show what follows from a step, its first picture, and what follows from a timer, in ms. */
const SHOWN_WITHIN = { 2: 3000, 3: 8000 } as const;
const FIRST_WITHIN = 20_000;
const TIMER_WITHIN = 6000;

export interface Stage {
  readonly binding: ScreenBinding;
  readonly browser: ScreenBrowser;
  readonly world: World;
  readonly held: HeldCalls;
  /** How long to wait for what should be seen, in ms; as long as the level needs unless said otherwise. */
  readonly patience?: number;
}

/** Walks through the real screen: after every step a person sees what the model says, and nothing else. */
export async function walkScreen(walk: Walk, stage: Stage): Promise<PathResult> {
  const { graph, edges } = walk;
  const { binding, browser, world } = stage;
  const { level } = world;
  const id = idOf(walk, level);
  const startedAt = performance.now();
  const steps: StepResult[] = [];
  let reason: string | null = null;

  const look = async (words: string, actor: StepResult['actor'], after: AnyMachineSnapshot, edge: Edge | null) => {
    const expected = binding.sees(after, graph.inputName);
    const observed = await untilSeen(stage, expected, patienceFor(stage, actor));
    const isSame = same(expected, observed);
    steps.push({
      words,
      actor,
      states: activeIn(after),
      transitions: edge === null ? [] : taken(edge).map(transitionId),
      expected,
      observed,
      screenshot: await browser.photograph(`${id}-${steps.length}`),
    });
    if (!isSame) reason ??= 'En la pantalla se ve otra cosa';
    else if (edge !== null) reason ??= await missingNotice(stage, edge);
  };

  try {
    const start = binding.starts[graph.inputName];
    if (start === undefined) throw new Error(`Nobody says where ${graph.inputName} begins`);
    await browser.open(await start(world));
    await look('Abre la pantalla', 'start', graph.start.after, null);
    let ordered = requestsOf(binding, graph.start.calls);
    await stage.held.untilLeft(ordered, patienceFor(stage, 'world'));
    for (const edge of edges) {
      if (reason !== null) break;
      ordered += requestsOf(binding, edge.calls);
      reason = await happen(edge, stage);
      await look(edge.step.words, edge.step.actor, edge.after, edge);
      if (binding.isGone?.(edge.after) === true) ordered = stage.held.left;
      else if (requestsOf(binding, edge.calls) === edge.calls.length) reason ??= await wrongCalls(stage, ordered);
    }
  } catch (error) {
    reason ??= error instanceof Error ? error.message : String(error);
  }
  return resultOf(walk, { level, steps, reason, startedAt });
}

/** Makes the step happen; what prevented it, in words, or null. */
async function happen(edge: Edge, { binding, browser, world, held }: Stage): Promise<string | null> {
  const { step } = edge;
  const { kind, on } = readEventType(step.event.type);
  if (kind === 'after') {
    // Nothing may be seen of it, and yet the next step needs it to be over.
    await delay(delayOf(binding.model, step.event.type));
    return null;
  }
  if (kind === 'done' || kind === 'error') {
    const call = binding.calls?.[on];
    const outcome = call?.outcomes[step.name.slice(on.length + 1)];
    if (call === undefined || outcome === undefined) throw new Error(`Nobody says how ${step.name} comes about`);
    await outcome.prepare?.(world);
    const { ending } = outcome;
    if (call.endpoint === null) return null;
    await held.end(call.endpoint, typeof ending === 'function' ? await ending(world) : ending);
    return null;
  }
  const happening = binding.happenings?.[step.name];
  if (happening !== undefined) {
    await happening(world, held);
    return null;
  }
  const act = actOf(binding, edge);
  if (act === undefined) throw new Error(`Nobody says how ${step.name} is done`);
  const found = act.control === null ? 'ready' : await browser.person.find(act.control);
  const isIgnored = edge.before._nodes.some(
    (node) => binding.model.ignores[uidOf(node)]?.includes(step.event.type) === true,
  );
  // What one part of the chart ignores another may take.
  if (isIgnored && taken(edge).length === 0 && found === 'ready' && act.control !== null)
    return 'Se puede usar, aunque aquí no debe hacer nada';
  if (taken(edge).length > 0 && found !== 'ready') {
    return found === 'absent'
      ? 'No está lo que hace falta para este paso'
      : 'No se puede usar, aunque aquí debe poderse';
  }
  if (found !== 'absent') await act.perform(browser.person);
  return null;
}

/** How many of these calls leave the page; timers do not. */
const requestsOf = ({ calls = {} }: ScreenBinding, ordered: Edge['calls']): number =>
  ordered.filter(({ slot }) => calls[slot]?.endpoint !== null).length;

/** What is wrong with the calls that left the page for the server: one for each that the chart ordered so far, and no other. */
async function wrongCalls(stage: Stage, ordered: number): Promise<string | null> {
  const { binding, held } = stage;
  const knowsAll = Object.keys(binding.model.calls).every((id) => binding.calls?.[id] !== undefined);
  if (!knowsAll) return null;
  await stage.held.untilLeft(ordered, patienceFor(stage, 'world'));
  return held.left === ordered ? null : `Salieron ${held.left} pedidos al servidor, y debían salir ${ordered}`;
}

/** What is to be seen once it is what it should be, or when the time for that is over. */
const untilSeen = (
  { browser, binding }: Stage,
  expected: readonly string[],
  patience: number,
): Promise<readonly string[]> =>
  lookUntil(
    async () => {
      const { reveal, region, except, texts } = binding;
      await reveal?.(browser.person);
      return browser.read(region, { except, texts });
    },
    (observed) => same(expected, observed),
    patience,
  );

/** The first page also waits for its code. */
const shownWithin = ({ level }: World, actor: StepResult['actor']): number =>
  actor === 'start' ? FIRST_WITHIN : SHOWN_WITHIN[level];

function patienceFor(stage: Stage, actor: StepResult['actor']): number {
  const { patience = shownWithin(stage.world, actor) } = stage;
  const { waits = 0 } = stage.binding;
  return patience + (actor === 'clock' ? TIMER_WITHIN : waits);
}

async function missingNotice(stage: Stage, { emitted }: Edge): Promise<string | null> {
  const { browser, binding } = stage;
  const names = emitted.flatMap((event) =>
    typeof event === 'object' && event !== null && 'notice' in event ? [String(event.notice)] : [],
  );
  for (const name of names) {
    const text = binding.notices?.[name];
    if (text === undefined) throw new Error(`Nobody says what the notice ${name} tells`);
    const isTold = (notices: readonly string[]): boolean => notices.includes(text);
    if (!isTold(await lookUntil(() => browser.notices(), isTold, patienceFor(stage, 'world'))))
      return `No apareció el aviso «${text}»`;
  }
  return null;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
