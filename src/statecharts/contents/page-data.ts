import type { Approval, OpenableChart, Thumbnail } from '@mostrador/chart-gallery';
import type { Change, ChartDescription, ChartMessage, ChartVersion, ChildActor, Ways } from '@mostrador/chart-model';
import type { ChartCoverage } from '../path-coverage/coverage.ts';

/** One thing that may happen from outside, for whoever presses it. */
export interface EventWords {
  readonly type: string;
  readonly words: string;
  readonly by: 'person' | 'world';
}

/** How a call may end. */
export interface CallWords {
  /** What is asked. */
  readonly words: string;
  readonly done: readonly { readonly name: string; readonly words: string }[];
  readonly failed: readonly { readonly name: string; readonly words: string }[];
}

/** An approved version. */
export interface VersionEntry {
  readonly hash: string;
  /** ISO 8601. */
  readonly approvedAt: string;
  readonly by: string;
  /** How many things changed from it to the chart as it is. */
  readonly changes: number;
  /** Whether any of them is in the drawing. */
  readonly isDrawn: boolean;
}

/** What is another thing since an approved version: a file of its own, since few readers open it and a chart has many. */
export interface VersionDetails {
  /** What changed from it to the chart as it is. */
  readonly changes: readonly Change[];
  /** Both versions in one drawing; null where nothing in it changed. */
  readonly drawing: string | null;
}

/** Where the details of a version are, as a file and in `statecharts.versions`. */
export const versionKey = (chart: string, hash: string): string => `${chart}.${hash}`;

/** What the index shows of a chart. */
export interface ChartCard {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly hash: string;
  readonly states: number;
  readonly transitions: number;
  readonly approval: Approval;
  /** How many things changed since the last approval. */
  readonly changes: number;
  /** The charts that it starts, in its order. */
  readonly children: readonly ChildActor[];
  /** What it tells those, and the one that started it. */
  readonly messages: readonly ChartMessage[];
  /** How many transitions a path took, at any level; null where nothing was walked. */
  readonly covered: number | null;
  readonly failed: number;
  /** What can be looked for: the states that can be opened. */
  readonly places: readonly { readonly uid: string; readonly words: string }[];
  readonly thumbnail: Thumbnail;
}

/** What of a chart its place among the others is drawn from. */
export interface ChartPart extends Pick<ChartCard, 'name' | 'title' | 'children' | 'messages' | 'places'> {
  /** What actors that run no chart are called, by their slots; only where they are shown, once they run. */
  readonly slots?: Readonly<Record<string, string>>;
}

/** How wide a drawing of a chart is. */
export interface DrawingSize {
  /** In px, with the room around it. */
  readonly width: number;
  /** The uids of the states that are folded in it. */
  readonly folded: readonly string[];
}

/** A drawing of a chart. */
export interface ChartDrawing extends DrawingSize {
  readonly drawing: string;
  /** The buttons by which the charts that it starts are opened in the drawing. */
  readonly openers: string;
}

/** The file of all drawings of a chart, by itself: most readers need the first one alone, which its page has. */
export const drawingsFile = (chart: string): string => `data/${chart}.drawings`;

/** Everything that the page of a chart shows. */
export interface ChartPage extends ChartCard {
  readonly description: ChartDescription;
  readonly version: ChartVersion;
  /** The whole drawing, and those of a chart that is wider than its place, with states folded. */
  readonly drawings: readonly DrawingSize[];
  /** The one that is shown where the chart starts in a window of 1280 px; `number`: its place among all. */
  readonly first: ChartDrawing & { readonly number: number };
  readonly ways: Ways['ways'];
  readonly transient: readonly string[];
  readonly takes: Ways['takes'];
  readonly inputs: readonly string[];
  readonly events: Readonly<Record<string, EventWords>>;
  readonly calls: Readonly<Record<string, CallWords>>;
  readonly guards: Readonly<Record<string, string>>;
  readonly delays: Readonly<Record<string, { readonly words: string; readonly ms: number | null }>>;
  readonly ignores: Readonly<Record<string, readonly string[]>>;
  /** What causes each transition, and what it does, in words, by its id. */
  readonly told: Readonly<Record<string, { readonly happens: string; readonly actions: readonly string[] }>>;
  /** What each state asks and does, by its uid. */
  readonly notes: Readonly<Record<string, readonly string[]>>;
  /** Why nobody sees anything of these states, by their uids. */
  readonly unseen: Readonly<Record<string, string>>;
  readonly coverage: ChartCoverage | null;
  /** The newest first. */
  readonly versions: readonly VersionEntry[];
  /** Names of the pictures that were made; empty before `npm run statecharts:screenshots`. */
  readonly screenshots: readonly string[];
}

/** The file of a `ChartInside`, by itself, since it is brought once somebody opens something. */
export const insideFile = (chart: string): string => `data/${chart}.inside`;

/** What is drawn of a chart where it is opened in another one, or others in it. */
export interface ChartInside extends OpenableChart {
  /** The titles of the charts that can be opened in it, by their names. */
  readonly titles: Readonly<Record<string, string>>;
}

declare global {
  /** What the page's files leave behind: no module can be loaded from `file://`. */
  var statecharts: {
    cards: readonly ChartCard[];
    /** The same in short, for the page of a chart that shows its actors: a file of its own, brought then. */
    composition: readonly ChartPart[];
    pages: Record<string, ChartPage>;
    drawings: Record<string, readonly ChartDrawing[]>;
    versions: Record<string, VersionDetails>;
    insides: Record<string, ChartInside>;
    /** The texts of files that hold them, by their paths. */
    readonly held: Map<string, Promise<string>>;
    /** The texts of files that were brought, and those that have run. */
    readonly brought: Map<string, Promise<string>>;
    readonly opened: Map<string, Promise<void>>;
    /** How files come; as scripts unless somebody knows better. */
    bring?: (file: string) => Promise<string>;
    /** A file hands over what it holds. */
    readonly hold: (file: string, packed: string) => void;
    /** A pack hands over a chunk of the program. */
    chunk?: (name: string, body: (require: (name: string) => unknown, exports: object) => void) => void;
    /** The program asks for a chunk that may not be here yet; what it exports. */
    import?: (name: string) => Promise<unknown>;
  };
}
