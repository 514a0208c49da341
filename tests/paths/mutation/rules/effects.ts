import { instead } from '../planting.ts';
import { calleeOf, child, children, isFunction, isRunLater, keyOf, type Syntax } from '../syntax.ts';
import { type FaultClass, type Rule, sourceOf, textOf } from './rule.ts';

const LISTENS = /^(on|onAccount|onTick|onEntry|subscribe|listen|addEventListener)$/;
const SENDS = /^(send|sendBack)$/;
export const events: Rule = (node, around, planting) => {
  const callee = calleeOf(node);
  if (callee === '' || !isRunLater(around) || planting.room === 'selectors') return;
  const text = textOf(planting, node);
  const source = sourceOf(planting, node);
  const kind: FaultClass = 'event dropped, doubled or exchanged';
  if (SENDS.test(callee)) {
    planting.add(node, kind, `no dice ${text}`, instead('undefined'));
    planting.add(node, kind, `dice dos veces ${text}`, instead(`(${source}, ${source})`));
    const types = planting.literals((one, [parent, grandparent]) =>
      keyOf(parent ?? null) === 'type' &&
      parent?.value === one &&
      SENDS.test(calleeOf(grandparent ?? null)) &&
      typeof one.value === 'string'
        ? one.value
        : sentType(one),
    );
    const [event] = children(node, 'arguments');
    const type = children(event ?? null, 'properties').find((one) => keyOf(one) === 'type');
    const literal = child(type ?? null, 'value');
    const other = types.find((one) => one !== literal?.value);
    if (literal?.type === 'Literal' && other !== undefined)
      planting.add(literal, kind, `${other} en vez de ${textOf(planting, literal)}`, instead(JSON.stringify(other)));
  }
  // A DOM ignores the same listener given twice.
  const isIgnored = callee === 'addEventListener' && children(node, 'arguments')[1]?.type === 'Identifier';
  if (LISTENS.test(callee) && !isIgnored && planting.room !== 'charts')
    planting.add(node, kind, `escucha dos veces ${text}`, instead(`(${source}, ${source})`));
};

/** The type of the event that a call sends. */
function sentType(node: Syntax): string | null {
  if (!SENDS.test(calleeOf(node))) return null;
  const [event] = children(node, 'arguments');
  const type = children(event ?? null, 'properties').find((one) => keyOf(one) === 'type');
  const value = child(type ?? null, 'value')?.value;
  return typeof value === 'string' ? value : null;
}

export const cleanUps: Rule = (node, around, planting) => {
  if (planting.room !== 'wiring' && planting.room !== 'views') return;
  const argument = node.type === 'ReturnStatement' ? child(node, 'argument') : null;
  if (argument !== null && isFunction(argument) && children(argument, 'params').length === 0)
    planting.add(
      argument,
      'clean-up',
      `no deja de hacerlo: ${textOf(planting, argument)}`,
      instead('(() => undefined)'),
    );
  const [parent] = around;
  const isEffect =
    isFunction(parent ?? null) && /^(fromCallback|useEffect|useLayoutEffect)$/.test(calleeOf(around[1] ?? null));
  if (isEffect && parent?.body === node && node.type !== 'BlockStatement')
    planting.add(
      node,
      'clean-up',
      `no deja de hacerlo: ${textOf(planting, node)}`,
      instead(`(void (${sourceOf(planting, node)}), undefined)`),
    );
  if (calleeOf(node) === 'call') {
    const signal = children(node, 'arguments')[2];
    if (signal !== undefined)
      planting.add(signal, 'clean-up', `no cancela ${textOf(planting, node)}`, instead('undefined'));
  }
};

export const effects: Rule = (node, around, planting) => {
  const { room } = planting;
  if (room === 'selectors' || room === 'charts') return;
  const [parent, grandparent] = around;
  if (node.type === 'ExpressionStatement' && isRunLater(around)) {
    const expression = child(node, 'expression');
    if (
      expression !== null &&
      !SENDS.test(calleeOf(expression)) &&
      /^(Call|Await|Assignment|Unary|Chain)Expression$/.test(expression.type)
    )
      planting.add(expression, 'effect dropped', `no hace ${textOf(planting, expression)}`, instead('undefined'));
  }
  const isBody = isFunction(parent ?? null) && parent?.body === node && node.type === 'CallExpression';
  const isSlot = grandparent?.type === 'Property' || grandparent?.type === 'VariableDeclarator';
  if (room === 'wiring' && isBody && isSlot && !SENDS.test(calleeOf(node)))
    planting.add(node, 'effect dropped', `no hace ${textOf(planting, node)}`, instead('undefined'));
};
