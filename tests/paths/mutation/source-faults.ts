import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { RULES } from './fault-rules.ts';
import { roomOf } from './rooms.ts';
import type { FaultClass } from './rules/rule.ts';
import { type Syntax, walkSyntax } from './syntax.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** A source file with one fault, in a build in which every such fault sleeps until it is woken by its id. */
export interface SourceFault {
  /** `<file>: <fault>`, with a number where it has the like; stable while the file says the same. */
  readonly id: string;
  /** The fault in Spanish words, with its line. */
  readonly what: string;
  readonly file: string;
  readonly kind: FaultClass;
}

/** Code put around a node as it stands. */
interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Plants a fault around a node: given the condition under which it is awake, what stands before and after the node's own code. */
export type Plant = (isAwake: string) => readonly [before: string, after: string];

/** What a rule knows of the file, and how it plants. */
export interface Planting {
  readonly code: string;
  readonly room: string;
  /** Everything that some literal names in the file: text keys, event types. */
  readonly literals: (pick: (node: Syntax, around: readonly Syntax[]) => string | null) => readonly string[];
  readonly add: (node: Syntax, kind: FaultClass, what: string, plant: Plant) => void;
}

/** Every fault that can be planted in the file. */
export function faultsOf(file: string): readonly SourceFault[] {
  return plan(file, readFileSync(join(ROOT, file), 'utf8')).faults;
}

/** The file's source with all its faults planted, asleep. */
export function plantFaults(file: string, code: string): string {
  const { wraps } = plan(file, code);
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

function plan(
  file: string,
  code: string,
): { readonly wraps: readonly Wrap[]; readonly faults: readonly SourceFault[] } {
  const wraps: Wrap[] = [];
  const faults: SourceFault[] = [];
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const counts = new Map<string, number>();
  const planting: Planting = {
    code,
    room: roomOf(file) ?? '',
    literals: (pick) => {
      const found = new Set<string>();
      walkSyntax(tree, (node, around) => {
        const literal = pick(node, around);
        if (literal !== null) found.add(literal);
      });
      return [...found];
    },
    add: (node, kind, what, plant) => {
      const plain = `${file}: ${what}`;
      const likes = (counts.get(plain) ?? 0) + 1;
      counts.set(plain, likes);
      const id = likes === 1 ? plain : `${plain} #${likes}`;
      const line = code.slice(0, node.start).split('\n').length;
      faults.push({ id, what: `${file}, línea ${line}: ${what}`, file, kind });
      const [before, after] = plant(`globalThis.isAwake(${JSON.stringify(id)})`);
      wraps.push({ start: node.start, end: node.end, before, after });
    },
  };
  walkSyntax(tree, (node, around) => {
    for (const rule of RULES) rule(node, around, planting);
  });
  return { wraps, faults };
}
