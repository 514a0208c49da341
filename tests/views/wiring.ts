import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach } from 'vitest';
import { type AnyActorLogic, createActor, createMachine, type EventObject } from 'xstate';
import { createClient } from '#api/client.ts';
import type { LiveListeners } from '#api/live.ts';
import { API_ROOT } from '#contract/call.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createLiveBus, type LiveBus } from '../../src/app/live-bus.ts';
import type { Services } from '../../src/app/services.ts';
import { tab } from './tab.ts';

const ORIGIN = 'http://localhost:3000';

/** Epoch ms; not on the same day everywhere. */
export const NOW = 1_700_010_000_000;

export const PAGE: PageInput = {
  accountId: '10',
  siteId: 'MLA',
  nickname: 'TIENDA',
  email: 'ana@tienda.test',
  hash: '',
};

/** A call as it left the page: its method and path below the API's root, with its query; its body, parsed. */
export interface Sent {
  readonly request: string;
  readonly body: unknown;
  readonly isAborted: () => boolean;
}

/** A network and a world that the test owns; each test has its own. */
export interface World {
  readonly services: Services;
  readonly sent: Sent[];
  /** Answers each call to it so from now on; a call without an answer waits. */
  readonly answer: (request: string, body: unknown, status?: number) => void;
  readonly bus: LiveBus;
  /** How many listen to the bus. */
  readonly listening: () => number;
  readonly page: ReturnType<typeof tab>;
  /** The live connections that are open. */
  readonly connections: Set<LiveListeners>;
  /** Epoch ms. */
  now: number;
}

/** The world of the running test. */
export let world: World;

/** Before each test of the file: a world in which the page stands at `path`. */
export function beforeEachWiring(path = '/accounts/10/questions'): void {
  let close: () => void = () => undefined;
  beforeEach(() => {
    const opened = openWorld(path);
    ({ close } = opened);
    world = opened.world;
  });
  afterEach(() => close());
}

function openWorld(path: string): { readonly world: World; readonly close: () => void } {
  const sent: Sent[] = [];
  const answers = new Map<string, { readonly body: unknown; readonly status: number }>();
  const { promise: isClosed, resolve: end } = Promise.withResolvers<void>();
  const server = setupServer(
    http.all(`${ORIGIN}${API_ROOT}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const name = `${request.method} ${pathname.slice(API_ROOT.length)}${search}`;
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      sent.push({ request: name, body, isAborted: () => request.signal.aborted });
      const answer = answers.get(name);
      if (answer === undefined) {
        await isClosed;
        return HttpResponse.error();
      }
      return new HttpResponse(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status: answer.status,
      });
    }),
  );
  server.listen();
  const bus = createLiveBus();
  let listening = 0;
  const counted =
    <Args extends readonly unknown[]>(listen: (...args: Args) => () => void) =>
    (...args: Args): (() => void) => {
      const stop = listen(...args);
      listening += 1;
      let isOver = false;
      return () => {
        if (!isOver) listening -= 1;
        isOver = true;
        stop();
      };
    };
  // A DOM without a window has no media.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  const page = tab(path);
  const connections = new Set<LiveListeners>();
  const session = new EventTarget();
  const made: { -readonly [Key in keyof World]: World[Key] } = {
    sent,
    answer: (request, body, status = 200) => void answers.set(request, { body, status }),
    bus,
    listening: () => listening,
    page,
    connections,
    now: NOW,
    services: {
      call: createClient({ origin: ORIGIN, onSessionEnded: () => session.dispatchEvent(new Event('ended')) }),
      session,
      history: page.history,
      bus: {
        ...bus,
        on: counted(bus.on),
        onAccount: counted(bus.onAccount),
        onAnyPresence: counted(bus.onAnyPresence),
      },
      isSignedOut: () => false,
      openLive: (listeners) => {
        connections.add(listeners);
        return () => connections.delete(listeners);
      },
      now: () => made.now,
    },
  };
  return {
    world: made,
    close: () => {
      end();
      server.close();
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}

const isLogic = (value: unknown): value is AnyActorLogic =>
  typeof value === 'object' && value !== null && 'transition' in value;

/** What fills the slot of this name, of a machine or of what makes one from its input. */
function slotIn(logic: AnyActorLogic, input: unknown, kind: 'actors' | 'actions', name: string): unknown {
  const snapshot: unknown =
    'implementations' in logic ? { machine: logic } : createActor(logic, { input }).getSnapshot();
  const machine: unknown = Reflect.get(Object(snapshot), 'machine');
  return Reflect.get(Object(Reflect.get(Object(Reflect.get(Object(machine), 'implementations')), kind)), name);
}

/** What is found from a page's logic through the names of its children, such as `form.addOperator`. */
function logicAt(root: AnyActorLogic, path: readonly string[], input: unknown, own: unknown): AnyActorLogic {
  return path.reduce<AnyActorLogic>((logic, name, depth) => {
    const found = slotIn(logic, depth === 0 ? input : own, 'actors', name);
    if (!isLogic(found)) throw new Error(`No slot ${path.slice(0, depth + 1).join('.')}`);
    return found;
  }, root);
}

interface Place {
  /** Of the page's own chart; `PAGE` if left out. */
  readonly pageInput?: unknown;
  /** Of the charts between the page and the slot that are filled from their input. */
  readonly childInput?: unknown;
}

/** What a slot says to its chart. */
export interface Run {
  readonly events: readonly EventObject[];
  /** What it resolved with. */
  readonly output: () => unknown;
  /** As its chart does when it leaves the state. */
  readonly stop: () => void;
}

/** Runs what fills the slot at `path` of a page, with `input`, as a chart would. */
export function runSlot(
  root: AnyActorLogic,
  path: string,
  input?: unknown,
  { pageInput = PAGE, childInput }: Place = {},
): Run {
  const logic = logicAt(root, path.split('.'), pageInput, childInput);
  const events: EventObject[] = [];
  let output: unknown;
  const parent = createActor(
    createMachine({
      invoke: {
        id: 'slot',
        src: logic,
        input,
        onDone: {
          actions: ({ event }) => {
            output = event.output;
          },
        },
        onError: {},
      },
      on: { '*': { actions: ({ event }) => events.push(event) } },
    }),
  ).start();
  return { events, output: () => output, stop: () => parent.stop() };
}

/** Does what fills the slot of an effect at `path`, as the chart orders it. */
export function runEffect(
  root: AnyActorLogic,
  path: string,
  params?: unknown,
  { pageInput = PAGE, childInput }: Place = {},
): void {
  const names = path.split('.');
  const name = names.at(-1) ?? '';
  const owner = logicAt(root, names.slice(0, -1), pageInput, childInput);
  const effect = slotIn(owner, names.length === 1 ? pageInput : childInput, 'actions', name);
  if (typeof effect !== 'function') throw new Error(`No effect ${path}`);
  Reflect.apply(effect, undefined, [{}, params]);
}

/** What a page, or a child of it that is filled from its input, knows when it is created with this input. */
export function contextOf(
  root: AnyActorLogic,
  pageInput: unknown = PAGE,
  child?: string,
  childInput?: unknown,
): unknown {
  const logic = child === undefined ? root : logicAt(root, [child], pageInput, undefined);
  const snapshot: unknown = createActor(logic, { input: child === undefined ? pageInput : childInput }).getSnapshot();
  return Reflect.get(Object(snapshot), 'context');
}
