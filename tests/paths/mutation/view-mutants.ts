import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');

/** A view with one promise taken away, in a build in which every such fault sleeps until it is woken by its id. */
export interface ViewMutant {
  /** `<file>: <fault>`, with a number where it has the like; stable while the view says the same. */
  readonly id: string;
  /** The fault in Spanish words. */
  readonly what: string;
}

/** An expression to be wrapped: `before` and `after` go around it as it stands. */
interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** What of a component's props shows where its chart stands. */
const STATEFUL = /^(disabled|busy|error|checked|readOnly|open|visible|current|count|state|aria-.+)$/;
const HANDLER = /^on[A-Z]/;

/** Every fault that can be planted in the view: blind to its chart, a part always or never shown, a control without effect. */
export function mutantsOfView(file: string): readonly ViewMutant[] {
  return plant(file, readFileSync(join(ROOT, file), 'utf8')).mutants;
}

/** The view's source with all its faults planted, asleep. */
export function plantFaults(file: string, code: string): string {
  const { wraps } = plant(file, code);
  const inserts = [
    ...wraps.map(({ start, end, before }) => ({ at: start, text: before, order: -end })),
    ...wraps.map(({ start, end, after }) => ({ at: end, text: after, order: Number.MAX_SAFE_INTEGER - start })),
  ].toSorted((a, b) => a.at - b.at || a.order - b.order);
  let planted = '';
  let from = 0;
  for (const { at, text } of inserts) {
    planted += code.slice(from, at) + text;
    from = at;
  }
  return planted + code.slice(from);
}

function plant(
  file: string,
  code: string,
): { readonly wraps: readonly Wrap[]; readonly mutants: readonly ViewMutant[] } {
  const wraps: Wrap[] = [];
  const mutants: ViewMutant[] = [];
  const lineOf = (position: number): number => code.slice(0, position).split('\n').length;
  const textOf = ({ start, end }: Node): string => code.slice(start, end).replace(/\s+/g, ' ').slice(0, 60);
  const add = (node: Node, what: string, asleep: (isAwake: string) => [string, string]): void => {
    const plain = `${file}: ${what}`;
    const likes = mutants.filter((mutant) => mutant.id === plain || mutant.id.startsWith(`${plain} #`)).length;
    const id = likes === 0 ? plain : `${plain} #${likes + 1}`;
    mutants.push({ id, what: `${file}, línea ${lineOf(node.start)}: ${what}` });
    const [before, after] = asleep(`globalThis.isAwake(${JSON.stringify(id)})`);
    wraps.push({ start: node.start, end: node.end, before, after });
  };
  const instead =
    (value: string) =>
    (isAwake: string): [string, string] => [`(${isAwake} ? ${value} : (`, '))'];

  walk(parseAst(code, { lang: 'tsx' }), (node) => {
    if (node.type === 'CallExpression' && nameOf(Reflect.get(node, 'callee')) === 'useSelector') {
      add(node, `no se entera de los cambios de ${textOf(node)}`, (isAwake) => [
        `globalThis.firstSeen(${isAwake}, ${node.start}, `,
        ')',
      ]);
    }
    if (node.type === 'ConditionalExpression' && isNode(node.test)) {
      add(node.test, `siempre como si ${textOf(node.test)}`, instead('true'));
      add(node.test, `nunca como si ${textOf(node.test)}`, instead('false'));
    }
    if (node.type === 'JSXExpressionContainer') {
      const expression = Reflect.get(node, 'expression');
      if (isNode(expression) && expression.type === 'LogicalExpression') {
        const left = Reflect.get(expression, 'left');
        if (isNode(left)) add(left, `nunca muestra lo que depende de ${textOf(left)}`, instead('false'));
      }
    }
    if (node.type === 'IfStatement' && isNode(node.test)) {
      add(node.test, `no atiende a ${textOf(node.test)}`, instead('false'));
    }
    if (node.type === 'JSXAttribute') {
      const name = nameOf(Reflect.get(node, 'name'));
      const value = Reflect.get(node, 'value');
      const expression =
        isNode(value) && value.type === 'JSXExpressionContainer' ? Reflect.get(value, 'expression') : null;
      if (!isNode(expression)) return;
      if (STATEFUL.test(name)) add(expression, `sin ${name}=${textOf(expression)}`, instead('undefined'));
      if (name === 'value') add(expression, `siempre vacío en vez de ${textOf(expression)}`, instead("''"));
      if (HANDLER.test(name)) add(expression, `${name} no hace nada`, instead('(() => undefined)'));
    }
  });
  return { wraps, mutants };
}

function walk(node: unknown, visit: (node: Node & Record<string, unknown>) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
    return;
  }
  if (!isNode(node)) return;
  visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

function isNode(value: unknown): value is Node & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');
