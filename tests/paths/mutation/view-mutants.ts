import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { createBed, instead, type Plant, type Planted, ROOT } from './planting.ts';
import { calleeOf, child, nameOf, type Syntax, walkSyntax } from './syntax.ts';

/** A view with one promise taken away, in a build in which every such fault sleeps until it is woken by its id. */
export type ViewMutant = Planted;

/** What of a component's props shows where its chart stands. */
const STATEFUL = /^(disabled|busy|error|checked|readOnly|open|visible|current|count|state|aria-.+)$/;
const HANDLER = /^on[A-Z]/;

/** Every fault that can be planted in the view: blind to its chart, a part always or never shown, a control without effect. */
export const mutantsOfView = (file: string): readonly ViewMutant[] =>
  plant(file, readFileSync(join(ROOT, file), 'utf8')).mutants;

/** The view's source with all its faults planted, asleep. */
export const plantFaults = (file: string, code: string): string => plant(file, code).planted();

function plant(
  file: string,
  code: string,
): { readonly planted: () => string; readonly mutants: readonly ViewMutant[] } {
  const mutants: ViewMutant[] = [];
  const bed = createBed(file, code);
  const add = (node: Syntax, what: string, how: Plant): void => void mutants.push(bed.plant(node, what, how));
  const textOf = ({ start, end }: Syntax): string => code.slice(start, end).replace(/\s+/g, ' ').slice(0, 60);

  walkSyntax(parseAst(code, { lang: 'tsx' }), (node) => {
    if (calleeOf(node) === 'useSelector') {
      add(node, `no se entera de los cambios de ${textOf(node)}`, (isAwake) => [
        `globalThis.firstSeen(${isAwake}, ${node.start}, `,
        ')',
      ]);
    }
    const test = child(node, 'test');
    if (node.type === 'ConditionalExpression' && test !== null) {
      add(test, `siempre como si ${textOf(test)}`, instead('true'));
      add(test, `nunca como si ${textOf(test)}`, instead('false'));
    }
    if (node.type === 'JSXExpressionContainer') {
      const expression = child(node, 'expression');
      const left = expression?.type === 'LogicalExpression' ? child(expression, 'left') : null;
      if (left !== null) add(left, `nunca muestra lo que depende de ${textOf(left)}`, instead('false'));
    }
    if (node.type === 'IfStatement' && test !== null) add(test, `no atiende a ${textOf(test)}`, instead('false'));
    if (node.type === 'JSXAttribute') {
      const name = nameOf(child(node, 'name'));
      const value = child(node, 'value');
      const expression = value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : null;
      if (expression === null) return;
      if (STATEFUL.test(name)) add(expression, `sin ${name}=${textOf(expression)}`, instead('undefined'));
      if (name === 'value') add(expression, `siempre vacío en vez de ${textOf(expression)}`, instead("''"));
      if (HANDLER.test(name)) add(expression, `${name} no hace nada`, instead('(() => undefined)'));
    }
  });
  return { planted: bed.planted, mutants };
}
