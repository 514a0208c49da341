import type { Edge } from '@mostrador/chart-model';
import type { Goal } from '@mostrador/chart-paths';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';
import type { Client, TestProduct, TestProductOptions } from '../../server/product.ts';
import type { Act, Person } from '../person/person.ts';
import type { Ending, Endpoint, HeldCalls } from './held-calls.ts';
import type { StorageArea } from './screen-browser.ts';

/** What is around the screen of one walk: a product of its own, and the person's browser as the server sees it. */
export interface World {
  readonly product: TestProduct;
  /** The cookie jar of the browser. */
  readonly client: Client;
  readonly level: 2 | 3;
  /** Signs the browser in; a walk that begins signed out does not. */
  signIn(email: string): Promise<void>;
  /** Makes the browser the other one's, by its cookies. */
  adopt(client: Client): Promise<void>;
  /** Lets so many ms pass on the page's clock at once, as in a tab that was asleep; the server's clock stays. */
  pass(ms: number): Promise<void>;
  /** How many ms have passed so. */
  readonly passed: number;
  /** Puts into the browser's storage what it keeps of an earlier visit; null removes it. */
  keep(area: StorageArea, key: string, value: string | null): Promise<void>;
}

/** How the world makes a call end so: what it prepares, and how it lets the call go. */
export interface OutcomeBinding {
  readonly prepare?: (world: World) => Promise<unknown>;
  readonly ending: Ending | ((world: World) => Promise<Ending>);
}

/** A call as the network sees it; without an endpoint it is a timer, which ends by itself. */
export interface CallBinding {
  readonly endpoint: Endpoint | null;
  readonly outcomes: Readonly<Record<string, OutcomeBinding>>;
}

/** How a model's events are done on the real screen, and what is to be seen there in each of its states. */
export interface ScreenBinding<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly model: ChartModel<Machine>;
  /** How the marketplace of its product is configured, where that is another way. */
  readonly marketplace?: TestProductOptions['marketplace'];
  /** By the name of the input: prepares the world and says at which address the person begins. */
  readonly starts: Readonly<Record<string, (world: World) => Promise<string>>>;
  /** By the name of the case: what the person does, where it is by another control depending on what is shown before. */
  readonly acts: Readonly<Record<string, Act | ((before: SnapshotFrom<Machine>) => Act)>>;
  /** By the name of the case: what the world does by itself, and with the calls that it holds. */
  readonly happenings?: Readonly<Record<string, (world: World, held: HeldCalls) => Promise<unknown>>>;
  /** Requests of other charts that its happenings end. */
  readonly holds?: readonly Endpoint[];
  /** By the id of the call: which request it is, and how each outcome comes about. */
  readonly calls?: Readonly<Record<string, CallBinding>>;
  /** What the notices say that the chart emits. */
  readonly notices?: Readonly<Record<string, string>>;
  /** How much longer than usual what follows from a step may take, in ms, where the page lets other things go first. */
  readonly waits?: number;
  /** How wide the window is, in px, where that matters; 1280 unless said otherwise. */
  readonly width?: number;
  /** The part of the page that shows the chart, as a CSS selector; all of it unless said otherwise. */
  readonly region?: string;
  /** What of the region belongs to other charts, as a CSS selector. */
  readonly except?: string;
  /** Plain texts, bars of progress and names of groups that `sees` tells too, as a CSS selector. */
  readonly texts?: string;
  /** What a person opens to see it, e.g. a menu that closes by itself; done before every look, wherever it is not open. */
  readonly reveal?: (person: Person) => Promise<void>;
  /** Everything that is to be seen in the region, in the words of `readScreen`, and the address as `Dirección: …`. */
  readonly sees: (snapshot: SnapshotFrom<Machine>, inputName: string) => readonly string[];
  /** Whether the page is being loaded anew: what a new page asks the server for is not this walk's business. */
  readonly isGone?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** Steps that the real world cannot be made to take. */
  readonly allows?: (edge: Edge, level: 2 | 3) => boolean;
  /** The views that show the chart, as paths from the project's root; faults are planted in them. */
  readonly views?: readonly string[];
  /** Goals that no screen can show, each with the reason. */
  readonly excuses?: Readonly<Partial<Record<Goal, string>>>;
}

/** Checks a binding's types against its machine. */
export function defineScreen<Machine extends AnyStateMachine>(binding: ScreenBinding<Machine>): ScreenBinding<Machine> {
  return binding;
}

/** For `excuses`: these goals, each for the same reason. */
export const reasons = (reason: string, ...goals: readonly Goal[]): Readonly<Record<string, string>> =>
  Object.fromEntries(goals.map((goal) => [goal, reason]));

export const served = (prepare?: OutcomeBinding['prepare']): OutcomeBinding => ({
  ...(prepare === undefined ? {} : { prepare }),
  ending: { kind: 'serve' },
});
/** A timer of the page, which nobody holds. */
export const timer = (...outcomes: readonly string[]): CallBinding => ({
  endpoint: null,
  outcomes: Object.fromEntries(outcomes.map((name) => [name, served()])),
});
export const cut: OutcomeBinding = { ending: { kind: 'cut' } };

/** What the person does for this step; undefined where no person can do it. */
export function actOf({ acts }: ScreenBinding, { step, before }: Pick<Edge, 'step' | 'before'>): Act | undefined {
  const act = acts[step.name];
  return typeof act === 'function' ? act(before) : act;
}

/** The requests that a walk ends by itself. */
export const endpointsOf = ({ calls = {}, holds = [] }: ScreenBinding): readonly Endpoint[] => [
  ...holds,
  ...Object.values(calls).flatMap(({ endpoint }) => (endpoint === null ? [] : [endpoint])),
];
