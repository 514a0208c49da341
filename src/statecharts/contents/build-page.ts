import {
  type ApprovedVersion,
  approvalOf,
  bothVersions,
  drawChart,
  drawnWidth,
  drawOpeners,
  fitFor,
  happeningOf,
  type OpenableChart,
  openFor,
  SPANISH_TERMS,
  startOf,
  statesWithin,
  thumbnailOf,
  withChildren,
} from '@mostrador/chart-gallery';
import { fittedLayouts, layoutChart, layoutTidied } from '@mostrador/chart-gallery/layout';
import {
  type Change,
  type ChartVersion,
  compare,
  describeChart,
  messagesOf,
  normalise,
  type StateDescription,
  waysOf,
} from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import type { ChartCoverage } from '../path-coverage/coverage.ts';
import { childrenOf, ownWords, wordsOf } from '../words/own-words.ts';
import { actionWords, callWords } from '../words/parts.ts';
import type { CallWords, ChartCard, ChartDrawing, ChartPage, VersionDetails, VersionEntry } from './page-data.ts';

/** How charts are laid out. */
export interface Layouts {
  readonly whole: typeof layoutChart;
  readonly fits: typeof fittedLayouts;
}

const LAID_OUT_ANEW: Layouts = { whole: layoutChart, fits: fittedLayouts };

/** What is known of a chart from outside its model. */
export interface Surroundings {
  readonly hash: string;
  /** The newest first. */
  readonly approved: readonly ApprovedVersion[];
  readonly coverage: ChartCoverage | null;
  readonly screenshots: readonly string[];
  readonly unseen: Readonly<Record<string, string>>;
  /** Where everything in the drawing stands, and the actors that the chart starts. */
  readonly inside: OpenableChart;
  /** The charts that can be opened in it, by their names, where they are in the gallery. */
  readonly charts: ReadonlyMap<string, OpenableChart>;
  readonly layouts?: Layouts;
}

/** What is drawn of a chart, by itself or in others. */
export async function insideOf(model: ChartModel, { whole }: Layouts = LAID_OUT_ANEW): Promise<OpenableChart> {
  const { name, title } = model;
  return { name, title, layout: await whole(describeChart(model), wordsOf(model)), children: childrenOf(model) };
}

/** A page, all drawings of its chart, the whole one first, and the details of its approved versions by their hashes. */
interface BuiltPage {
  readonly page: ChartPage;
  readonly drawings: readonly ChartDrawing[];
  readonly versions: ReadonlyMap<string, VersionDetails>;
}

/** Everything that the gallery shows of a chart. */
export async function buildPage(model: ChartModel, around: Surroundings): Promise<BuiltPage> {
  const description = describeChart(model);
  const words = wordsOf(model);
  const { layout, children } = around.inside;
  const { layouts = LAID_OUT_ANEW } = around;
  const version = normalise(model);
  const { ways, transient, takes } = waysOf(model);
  const all = statesWithin(description.root);
  const happens = happeningOf(model, ownWords(model));
  const approval = approvalOf(around.hash, around.approved);
  const resting = [...new Set(ways.map(({ state }) => state))];
  const titles = new Map(all.map((state) => [state.uid, state.words]));
  const newest = around.approved.find((one) => isDrawn(changesOf(one, version)));
  // A review compares the chart with the newest that differs; laying out all as well would take minutes of the processor.
  const compared = await Promise.all(
    around.approved.map(async (one) => ({
      one,
      details: await detailsOf(one, version, model, one === newest ? layouts.whole : layoutTidied),
    })),
  );
  const versions = compared.map(({ one, details }) => entryOf(one, details));
  const transitions = description.transitions.map(({ id }) => id);
  const { openers } = withChildren(around.inside, around.charts, []);
  const fits = await layouts.fits(description, words, layout, ROOM);
  const drawings = [{ layout, folded: [] }, ...fits].map(
    ({ layout: drawn, folded }): ChartDrawing => ({
      width: drawnWidth(drawn),
      folded,
      drawing: drawChart(drawn),
      openers: drawOpeners(drawn, openers, SPANISH_TERMS.page.actors),
    }),
  );
  const stands = startOf(description.root);
  const first = fitFor(drawings, ROOM, openFor(description.root, stands, [])) ?? drawings[0];
  if (first === undefined) throw new Error(`${model.name} is not drawn`);
  const page: ChartPage = {
    name: model.name,
    title: model.title,
    about: model.about,
    hash: around.hash,
    states: all.length - 1,
    transitions: transitions.length,
    approval,
    children: children.filter(({ kind }) => kind === 'machine'),
    messages: messagesOf(model),
    changes: approval === 'changed' ? (versions[0]?.changes ?? 0) : 0,
    covered:
      around.coverage === null
        ? null
        : transitions.filter((id) => (around.coverage?.transitions[id]?.levels.length ?? 0) > 0).length,
    failed: around.coverage?.failed.length ?? 0,
    places: resting.map((uid) => ({ uid, words: titles.get(uid) ?? '' })),
    description,
    version,
    thumbnail: thumbnailOf(layout),
    drawings: drawings.map(({ width, folded }) => ({ width, folded })),
    first: { ...first, number: drawings.indexOf(first) },
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
  return { page, drawings, versions: new Map(compared.map(({ one, details }) => [one.hash, details])) };
}

/** What the gallery leaves at least for a drawing beside the view in a window of 1280 px, in px: narrower drawings are made of what is wider. */
const ROOM = 680;

/** The card of a page. */
export function cardOf(page: ChartPage): ChartCard {
  const { name, title, about, hash, states, transitions, approval, changes, children, covered, failed, places } = page;
  const { thumbnail, messages } = page;
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
    messages,
    covered,
    failed,
    places,
    thumbnail,
  };
}

const entryOf = ({ hash, approvedAt, by }: ApprovedVersion, { changes, drawing }: VersionDetails): VersionEntry => ({
  hash,
  approvedAt,
  by,
  changes: changes.length,
  isDrawn: drawing !== null,
});

const changesOf = ({ version: before }: ApprovedVersion, now: ChartVersion): Change[] =>
  compare(before, now, SPANISH_TERMS.changes);

const isDrawn = (changes: readonly Change[]): boolean =>
  changes.some(({ part }) => part === 'states' || part === 'transitions');

async function detailsOf(
  approved: ApprovedVersion,
  now: ChartVersion,
  model: ChartModel,
  layout: typeof layoutChart,
): Promise<VersionDetails> {
  const changes = changesOf(approved, now);
  const drawing = isDrawn(changes)
    ? drawChart(await layout(bothVersions(approved.version, now), wordsOf(model)))
    : null;
  return { changes, drawing };
}

function callOf({ calls }: ChartModel, id: string, states: readonly StateDescription[]): CallWords {
  const slot = states.flatMap(({ invokes }) => invokes).find((invoke) => invoke.id === id)?.slot ?? id;
  const { done = {}, failed = {} } = calls[id] ?? {};
  const named = (outcomes: Readonly<Record<string, { readonly words: string }>>): CallWords['done'] =>
    Object.entries(outcomes).map(([name, { words }]) => ({ name: `${id}:${name}`, words }));
  return { words: callWords(slot), done: named(done), failed: named(failed) };
}
