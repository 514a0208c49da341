import {
  type ChartDescription,
  type ChartVersion,
  compare,
  describeChart,
  normalise,
  type StateDescription,
  treeOf,
  union,
  waysOf,
} from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { drawChart } from '../drawing/draw.ts';
import { drawingWords, happeningOf } from '../drawing/label.ts';
import { layoutChart } from '../drawing/layout.ts';
import { thumbnailOf } from '../drawing/thumbnail.ts';
import type { ChartCoverage } from '../path-coverage/coverage.ts';
import { CHANGES } from '../words/changes.ts';
import { actionWords, callWords } from '../words/parts.ts';
import type { Approval, ApprovedVersion, CallWords, ChartCard, ChartPage, VersionEntry } from './page-data.ts';
import { statesWithin } from './states-within.ts';

/** What is known of a chart from outside its model. */
export interface Surroundings {
  readonly hash: string;
  /** The newest first. */
  readonly approved: readonly ApprovedVersion[];
  readonly coverage: ChartCoverage | null;
  readonly screenshots: readonly string[];
  readonly unseen: Readonly<Record<string, string>>;
}

/** Everything that the gallery shows of a chart. */
export async function buildPage(model: ChartModel, around: Surroundings): Promise<ChartPage> {
  const description = describeChart(model);
  const words = drawingWords(model);
  const layout = await layoutChart(description, words);
  const version = normalise(model);
  const { ways, transient, takes } = waysOf(model);
  const all = statesWithin(description.root);
  const happens = happeningOf(model);
  const resting = [...new Set(ways.map(({ state }) => state))];
  const wordsOf = new Map(all.map((state) => [state.uid, state.words]));
  const versions = await Promise.all(around.approved.map((one) => entryOf(one, version, model)));
  const transitions = description.transitions.map(({ id }) => id);
  return {
    name: model.name,
    title: model.title,
    about: model.about,
    hash: around.hash,
    states: all.length - 1,
    transitions: transitions.length,
    approval: approvalOf(around),
    children: Object.values(model.children ?? {}).map((child) => child.name),
    changes: approvalOf(around) === 'changed' ? (versions[0]?.changes.length ?? 0) : 0,
    covered:
      around.coverage === null
        ? null
        : transitions.filter((id) => (around.coverage?.transitions[id]?.levels.length ?? 0) > 0).length,
    failed: around.coverage?.failed.length ?? 0,
    places: resting.map((uid) => ({ uid, words: wordsOf.get(uid) ?? '' })),
    description,
    version,
    thumbnail: thumbnailOf(layout),
    drawing: drawChart(layout),
    ways,
    transient,
    takes,
    inputs: Object.keys(model.inputs),
    events: Object.fromEntries(
      Object.entries(model.events).map(([name, { event, words: said, by = 'person' }]) => [
        name,
        { type: event.type, words: said, by },
      ]),
    ),
    calls: Object.fromEntries(Object.keys(model.calls).map((id) => [id, callOf(model, id, all)])),
    guards: version.guards,
    delays: version.delays,
    ignores: model.ignores,
    told: Object.fromEntries(
      description.transitions.map((transition) => [
        transition.id,
        {
          happens: happens(transition),
          actions: transition.actions.map((action) => actionWords(model.name, action)),
        },
      ]),
    ),
    notes: Object.fromEntries(all.map((state) => [state.uid, words.notesOf(state)])),
    unseen: around.unseen,
    coverage: around.coverage,
    versions,
    screenshots: around.screenshots,
  };
}

/** The card of a page. */
export function cardOf(page: ChartPage): ChartCard {
  const { name, title, about, hash, states, transitions, approval, changes, children, covered, failed, places } = page;
  const { thumbnail } = page;
  return {
    name,
    title,
    about,
    hash,
    states,
    transitions,
    approval,
    changes,
    children,
    covered,
    failed,
    places,
    thumbnail,
  };
}

export function approvalOf({ hash, approved }: Pick<Surroundings, 'hash' | 'approved'>): Approval {
  if (approved.some((one) => one.hash === hash)) return 'approved';
  return approved.length === 0 ? 'new' : 'changed';
}

async function entryOf(
  { hash, approvedAt, by, version: before }: ApprovedVersion,
  now: ChartVersion,
  model: ChartModel,
): Promise<VersionEntry> {
  const changes = compare(before, now, CHANGES);
  const isDrawn = changes.some(({ part }) => part === 'states' || part === 'transitions');
  const drawing = isDrawn ? await drawBoth(union(before, now), model) : null;
  return { hash, approvedAt, by, changes, drawing };
}

async function drawBoth(both: ChartVersion, model: ChartModel): Promise<string> {
  const root = treeOf(both);
  const transitions = Object.entries(both.transitions).map(([id, transition]) => ({ id, ...transition }));
  const known = new Set(statesWithin(root).map(({ uid }) => uid));
  const drawable: ChartDescription = {
    name: `${both.name}-cambios`,
    title: model.title,
    root,
    transitions: transitions.filter(({ source, targets }) => [source, ...targets].every((uid) => known.has(uid))),
  };
  return drawChart(await layoutChart(drawable, drawingWords(model)));
}

function callOf({ calls }: ChartModel, id: string, states: readonly StateDescription[]): CallWords {
  const slot = states.flatMap(({ invokes }) => invokes).find((invoke) => invoke.id === id)?.slot ?? id;
  const { done = {}, failed = {} } = calls[id] ?? {};
  const named = (outcomes: Readonly<Record<string, { readonly words: string }>>): CallWords['done'] =>
    Object.entries(outcomes).map(([name, { words }]) => ({ name: `${id}:${name}`, words }));
  return { words: callWords(slot), done: named(done), failed: named(failed) };
}
