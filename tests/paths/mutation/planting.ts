import { join } from 'node:path';
import type { Syntax } from './syntax.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** Code put around a node as it stands. */
interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Plants a fault around a node: given the condition under which it is awake, what stands before and after the node's own code. */
export type Plant = (isAwake: string) => readonly [before: string, after: string];

/** Something else in place of the node while the fault is awake. */
export const instead =
  (value: string): Plant =>
  (isAwake) => [`(${isAwake} ? ${value} : (`, '))'];

/** How a fault is called. */
export interface Planted {
  /** `<file>: <fault>`, with a number where it has the like; stable while the file says the same. */
  readonly id: string;
  /** The fault in Spanish words, with its line. */
  readonly what: string;
}

/** Collects the faults of a file's code. */
interface Bed {
  /** Puts a fault around the node; `fault` is what it does, in Spanish. */
  readonly plant: (node: Syntax, fault: string, how: Plant) => Planted;
  /** The code with all of them planted. */
  readonly planted: () => string;
}

export function createBed(file: string, code: string): Bed {
  const wraps: Wrap[] = [];
  const counts = new Map<string, number>();
  return {
    plant: ({ start, end }, fault, how) => {
      const plain = `${file}: ${fault}`;
      const likes = (counts.get(plain) ?? 0) + 1;
      counts.set(plain, likes);
      const id = likes === 1 ? plain : `${plain} #${likes}`;
      const line = code.slice(0, start).split('\n').length;
      const [before, after] = how(`globalThis.isAwake(${JSON.stringify(id)})`);
      wraps.push({ start, end, before, after });
      return { id, what: `${file}, línea ${line}: ${fault}` };
    },
    planted: () => withWraps(code, wraps),
  };
}

function withWraps(code: string, wraps: readonly Wrap[]): string {
  // What ends at a place comes before what begins there; the outer of two begins first and ends last, and so does the earlier of two at one node.
  const inserts = wraps
    .flatMap(({ start, end, before, after }, index) => [
      { at: start, text: before, order: [1, -end, index] },
      { at: end, text: after, order: [0, -start, -index] },
    ])
    .toSorted((a, b) => a.at - b.at || byOrder(a.order, b.order));
  let planted = '';
  let from = 0;
  for (const { at, text } of inserts) {
    planted += code.slice(from, at) + text;
    from = at;
  }
  return planted + code.slice(from);
}

function byOrder(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
