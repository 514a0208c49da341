import { instead } from '../planting.ts';
import type { Planting } from '../source-faults.ts';
import { calleeOf, child, children, isFunction, isRunLater, keyOf, nameOf, type Syntax } from '../syntax.ts';
import { type Rule, sourceOf, textOf } from './rule.ts';

/** Keys of a chart's configuration; faults in these are planted in the chart itself (mutants.ts). */
const CONFIG =
  /^(target|initial|id|src|type|guard|guards|actions|actors|tags|meta|uid|requirements|entry|exit|reenter|states|on|after|always|invoke|onDone|onError|types|history|delays|params|input|context)$/;
const PURE_METHODS = /^(trim|trimStart|trimEnd|toLowerCase|toUpperCase|normalize|slice|filter|toSorted|toReversed)$/;
/** Whether it stands where an expression's value can be replaced: not as a pattern, and not what is called or assigned to. */
const isInPattern = ([parent, grandparent]: readonly Syntax[]): boolean =>
  parent?.type === 'ObjectPattern' || parent?.type === 'ArrayPattern' || grandparent?.type === 'ObjectPattern';

export const typedTexts: Rule = (node, around, planting) => {
  if (node.type !== 'CallExpression' || node.optional === true || !isRunLater(around)) return;
  const callee = child(node, 'callee');
  const object = callee?.type === 'MemberExpression' && callee.optional !== true ? child(callee, 'object') : null;
  const [first, ...more] = children(node, 'arguments');
  if (object !== null && PURE_METHODS.test(keyOf(callee)))
    planting.add(
      node,
      'text as typed',
      `sin .${keyOf(callee)}() en ${textOf(planting, node)}`,
      instead(`(${sourceOf(planting, object)})`),
    );
  if (callee?.type !== 'Identifier' || first === undefined || more.length > 0) return;
  const argument = `(${sourceOf(planting, first)})`;
  if (nameOf(callee) === 'codePointLength')
    planting.add(
      node,
      'text as typed',
      `unidades de código en ${textOf(planting, node)}`,
      instead(`${argument}.length`),
    );
  else if (nameOf(callee) === 'isBlank')
    planting.add(
      node,
      'text as typed',
      `vacío en vez de blanco en ${textOf(planting, node)}`,
      instead(`${argument} === ''`),
    );
  else if (/^(normalize|trim|resolve)/.test(nameOf(callee)))
    planting.add(node, 'text as typed', `sin ${nameOf(callee)} en ${textOf(planting, node)}`, instead(argument));
};

/** What a literal could be by mistake; null for one that is no value. */
function otherValue(node: Syntax): string | null {
  if (node.type !== 'Literal') return null;
  const { value } = node;
  if (typeof value === 'number') return String(value < 100 ? value + 1 : value * 2);
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'string') return value === '' ? "'x'" : "''";
  return value === null && node.raw === 'null' ? "'x'" : null;
}

export const properties: Rule = (node, around, planting) => {
  if (node.type !== 'Property' || around[0]?.type !== 'ObjectExpression' || planting.room === 'views') return;
  const value = child(node, 'value');
  const key = keyOf(node);
  if (value === null || node.computed === true || node.kind !== 'init' || CONFIG.test(key) || key === '') return;
  const text = textOf(planting, node);
  const other = otherValue(value);
  if (!isRunLater(around)) {
    // Evaluated once, as the file is loaded: a getter instead is asked while the fault may be awake.
    if (other !== null && isKept(around))
      planting.add(node, 'constant or initial value', `otro valor en vez de ${text}`, (isAwake) => [
        '',
        `, get ${JSON.stringify(key)}() { return ${isAwake} ? ${other} : (${sourceOf(planting, value)}); }`,
      ]);
    return;
  }
  if (isFunction(value) || value.type === 'ObjectExpression' || isMachinery(around)) return;
  const prefix = node.shorthand === true ? `${key}: ` : '';
  const isInput = around.some((one) => calleeOf(one) === 'call' || /^(input|params|body|query)$/.test(keyOf(one)));
  planting.add(
    value,
    other === null || isInput ? 'call input' : 'constant or initial value',
    `${other === null ? 'sin' : 'otro valor en vez de'} ${text}`,
    (isAwake) => [`${prefix}(${isAwake} ? ${other ?? 'undefined'} : (`, '))'],
  );
};

/** Whether it is a value that a chart or the product keeps, not the configuration of a chart or of a part of one. */
const isKept = (around: readonly Syntax[]): boolean =>
  around.some((one) => /^(assign|emit)$/.test(calleeOf(one)) || /^(context|delays)$/.test(keyOf(one))) ||
  !around.some((one) => one.type === 'CallExpression');

/** Whether it is given to what makes a chart or a stage of one, rather than to what runs it. */
const isMachinery = (around: readonly Syntax[]): boolean => {
  const enclosing = around.findIndex(isFunction);
  return around.slice(0, enclosing).some((one) => /^(setup|createMachine|provide)$/.test(calleeOf(one)));
};

export const numbers: Rule = (node, around, planting) => {
  const [parent] = around;
  if (node.type === 'Literal' && typeof node.value === 'number' && isRunLater(around)) {
    const isCounted =
      parent?.type === 'BinaryExpression' || parent?.type === 'CallExpression' || parent?.type === 'AssignmentPattern';
    const other = otherValue(node);
    if (isCounted && other !== null && child(parent, 'callee') !== node)
      planting.add(node, 'constant or initial value', `${other} en ${textOf(planting, parent)}`, instead(other));
  }
  // A constant's value is fixed as the file is loaded, so the fault is where it is used.
  if (node.type !== 'Identifier' || !/^[A-Z][A-Z0-9_]+$/.test(nameOf(node)) || !isRunLater(around)) return;
  const isUsed =
    (parent?.type === 'BinaryExpression' ||
      parent?.type === 'CallExpression' ||
      parent?.type === 'ConditionalExpression') &&
    parent.callee !== node;
  const isValue =
    parent?.type === 'Property' && parent.value === node && parent.shorthand !== true && !isInPattern(around);
  if ((isUsed || isValue) && isNumber(planting, nameOf(node)))
    planting.add(
      node,
      'constant or initial value',
      `el doble de ${nameOf(node)} en ${textOf(planting, parent)}`,
      instead(`${nameOf(node)} * 2 + 1`),
    );
};

const isNumber = ({ code }: Planting, name: string): boolean =>
  new RegExp(`const ${name} = [\\d(]`).test(code) ||
  (/_(LIMIT|PAUSE|DURATION|TICK|MAX|MIN|SIZE|DEFAULT|MS)$|^MAX_|_LENGTH/.test(name) && !/SORT/.test(name));
