import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { RULES } from './fault-rules.ts';
import { createBed, type Plant, type Planted, ROOT } from './planting.ts';
import { roomOf } from './rooms.ts';
import type { FaultClass } from './rules/rule.ts';
import { type Syntax, walkSyntax } from './syntax.ts';

/** A source file with one fault, in a build in which every such fault sleeps until it is woken by its id. */
export interface SourceFault extends Planted {
  readonly file: string;
  readonly kind: FaultClass;
}

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
export const plantFaults = (file: string, code: string): string => plan(file, code).planted();

function plan(file: string, code: string): { readonly planted: () => string; readonly faults: readonly SourceFault[] } {
  const faults: SourceFault[] = [];
  const bed = createBed(file, code);
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
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
    add: (node, kind, what, plant) => void faults.push({ ...bed.plant(node, what, plant), file, kind }),
  };
  walkSyntax(tree, (node, around) => {
    for (const rule of RULES) rule(node, around, planting);
  });
  return { planted: bed.planted, faults };
}
