import { configure } from '@testing-library/react';
import { expect as realExpect, vi } from 'vitest';
import { cleanUpView } from '../../clean-up-view.ts';

/**
 * What a view test imports in place of vitest where it is run again and again with one fault after another: its tests are kept, not run.
 */
export interface CollectedTest {
  readonly name: string;
  /** Runs it with its hooks; rejects as it fails. */
  readonly run: () => Promise<void>;
}

type Hook = () => unknown;
type Body = (...values: never[]) => unknown;

/** What MSW wraps while it intercepts; it does not always put all of it back, and the next test would find the halves. */
const { fetch, Headers, Request, Response } = globalThis;
const NATIVE = { fetch, Headers, Request, Response };

interface Scope {
  readonly outer: Scope | null;
  readonly title: string;
  readonly before: Hook[];
  readonly after: Hook[];
}

let patience = 0;

/** Sets how long collected tests wait for what they expect, in ms. */
export function waitFor(ms: number): void {
  patience = ms;
  configure({ asyncUtilTimeout: ms });
}

let collected: CollectedTest[] = [];
let once: Hook[] = [];
let scope: Scope = scopeOf(null, '');

function scopeOf(outer: Scope | null, title: string): Scope {
  return { outer, title, before: [], after: [] };
}

/** Loads a file of tests and returns them; what it does once before all of them is done before each, since the next file may undo it. */
export async function collect(load: () => Promise<unknown>): Promise<readonly CollectedTest[]> {
  collected = [];
  once = [];
  scope = scopeOf(null, '');
  await load();
  return collected;
}

const linesOf = (own: Scope | null): Scope[] => (own === null ? [] : [...linesOf(own.outer), own]);

function add(name: string, body: Hook): void {
  const scopes = linesOf(scope);
  const first = once;
  collected.push({
    name: [...scopes.map(({ title }) => title).filter((title) => title !== ''), name].join(' > '),
    run: async () => {
      try {
        for (const hook of first) await hook();
        for (const { before } of scopes) for (const hook of before) await hook();
        await body();
      } finally {
        for (const { after } of scopes.toReversed()) for (const hook of after.toReversed()) await hook();
        vi.restoreAllMocks();
        cleanUpView();
        Object.assign(globalThis, NATIVE);
      }
    },
  });
}

const each =
  (addOne: (name: string, body: Hook) => void) =>
  (cases: readonly unknown[]) =>
  (name: string, body: Body): void =>
    cases.forEach((one, index) => {
      const values = Array.isArray(one) ? one : [one];
      addOne(`${name.replace('%s', String(values[0]))} #${index}`, () => Reflect.apply(body, undefined, values));
    });

export const test = Object.assign((name: string, body: Hook) => add(name, body), { each: each(add) });
export const it = test;
function within(title: string, body: Hook): void {
  scope = scopeOf(scope, title);
  body();
  scope = scope.outer ?? scope;
}
export const describe = Object.assign(within, { each: each(within) });
export const beforeAll = (hook: Hook): void => void once.push(hook);
export const beforeEach = (hook: Hook): void => void scope.before.push(hook);
export const afterEach = (hook: Hook): void => void scope.after.unshift(hook);

function poll(look: () => unknown): ReturnType<typeof realExpect.poll> {
  return realExpect.poll(look, { timeout: patience });
}

/** As vitest's, but that it waits less long for what never comes. */
export const expect = new Proxy(realExpect, {
  get: (target, name): unknown => (name === 'poll' ? poll : Reflect.get(target, name)),
});
export { vi };
