// For pages in a browser, whatever drives it: walks the paths of a machine where people see them.
import { nodesOf, transitionId, transitionsOf, uidOf } from '@mostrador/chart-model';
import type { AnyStateNode, EventObject } from 'xstate';
import type { Path } from './run/path.ts';
import type { Plan } from './zero/plan.ts';

/** How the events of a machine come about on a page, and how its states look. `Page` is what the driver of the browser calls one. */
export interface PageBinding<Page> {
  /** Opens the app anew, where the machine has just started with this input. */
  readonly open: (input: unknown) => Promise<Page>;
  readonly close?: (page: Page) => Promise<void>;
  /**
   * What makes an event happen, by its type: a press, an answer of the server, time that passes. Resolves with false where the page offers no way
   * to do it, as pages do with what a machine ignores.
   */
  readonly acts: Readonly<Record<string, (page: Page, event: EventObject) => Promise<unknown>>>;
  /** Whether the page looks as it should while a state is active, by the state's uid. It is asked in every state, and must hold in its own alone. */
  readonly sees: Readonly<Record<string, (page: Page) => Promise<boolean>>>;
  /** For how long a page may look otherwise after an event, in ms; 5,000 unless given. */
  readonly patience?: number;
}

/** What a page did otherwise than its machine. */
export interface PageFailure {
  /** An index into the path's steps. */
  readonly step: number;
  readonly event: string;
  readonly reason: 'not offered' | 'looks otherwise';
  /** The uids of the states whose looks were expected, and of those that were seen. */
  readonly expected: readonly string[];
  readonly seen: readonly string[];
}

/** Paths that a page can be driven along, and those that it cannot, each with why. */
export interface PagePaths {
  readonly driven: readonly Path[];
  readonly left: readonly { readonly path: Path; readonly why: string }[];
}

const PATIENCE = 5000;
/** How often a page is looked at until it is as expected, in ms. */
const LOOK_EVERY = 25;

/** Which paths of the plan can be driven: the machine decides on them alone, and each of their events has an act. */
export function pagePathsOf(plan: Plan, { acts }: Pick<PageBinding<never>, 'acts'>): PagePaths {
  const left = plan.paths.flatMap((path) => {
    const why = whyLeft(path, acts);
    return why === null ? [] : [{ path, why }];
  });
  const isLeft = new Set(left.map(({ path }) => path));
  return { driven: plan.paths.filter((path) => !isLeft.has(path)), left };
}

function whyLeft({ isAssumed, steps }: Path, acts: Readonly<Record<string, unknown>>): string | null {
  if (isAssumed) return 'a guard is told its answer on it';
  const missing = [...new Set(steps.slice(1).map(({ event }) => event.type))].filter((type) => !(type in acts));
  return missing.length === 0 ? null : `no act for ${missing.join(', ')}`;
}

/** How much of a chart's pages is known and driven, as `chart-gallery --report` reads it. */
export interface PagesReport {
  readonly version: 1;
  readonly charts: readonly {
    readonly name: string;
    /** States without others inside that have a look, themselves or around them. */
    readonly looks: { readonly covered: number; readonly total: number };
    /** Transitions on the given paths. */
    readonly driven: { readonly covered: number; readonly total: number };
  }[];
}

/** @param driven the paths along which the page was driven without a failure. */
export function pagesReport(
  { name, stand: { machine } }: Pick<Plan, 'name' | 'stand'>,
  { sees }: Pick<PageBinding<never>, 'sees'>,
  driven: readonly Path[],
): PagesReport {
  const nodes = nodesOf(machine);
  const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  const hasLook = (node: AnyStateNode | undefined): boolean =>
    node !== undefined && (uidOf(node) in sees || hasLook(node.parent));
  const transitions = nodes.flatMap(transitionsOf).map(transitionId);
  const taken = new Set(driven.flatMap(({ steps }) => steps.flatMap((step) => step.transitions)));
  const shareOf = <One>(all: readonly One[], isCovered: (one: One) => boolean) => ({
    covered: all.filter(isCovered).length,
    total: all.length,
  });
  const looks = shareOf(leaves, hasLook);
  return { version: 1, charts: [{ name, looks, driven: shareOf(transitions, (id) => taken.has(id)) }] };
}

/** Drives a page along a path. After every step exactly the active states that have a look are seen. Null: all of it was as the machine says. */
export async function drivePath<Page>(path: Path, binding: PageBinding<Page>): Promise<PageFailure | null> {
  const { open, close, acts, sees } = binding;
  const page = await open(path.input);
  try {
    for (const [step, { event, states, transitions }] of path.steps.entries()) {
      const isOffered = step === 0 || (await acts[event.type]?.(page, event)) !== false;
      const expected = states.filter((uid) => uid in sees).toSorted();
      const seen = await seenOnce(page, binding, expected);
      const failure = { step, event: event.type, expected, seen };
      if (!isOffered && transitions.length > 0) return { ...failure, reason: 'not offered' };
      if (seen.join('\n') !== expected.join('\n')) return { ...failure, reason: 'looks otherwise' };
    }
    return null;
  } finally {
    await close?.(page);
  }
}

/** The states that are seen, as soon as they are the expected ones; else those at the end of the patience. */
async function seenOnce<Page>(
  page: Page,
  { sees, patience = PATIENCE }: PageBinding<Page>,
  expected: readonly string[],
): Promise<readonly string[]> {
  for (const end = performance.now() + patience; ; ) {
    const looks = await Promise.all(
      Object.entries(sees).map(async ([uid, isSeen]) => ((await isSeen(page)) ? [uid] : [])),
    );
    const seen = looks.flat().toSorted();
    if (seen.join('\n') === expected.join('\n') || performance.now() > end) return seen;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
