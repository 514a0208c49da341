import type { Plant, Planting } from './source-faults.ts';
import { calleeOf, child, children, isFunction, isRunLater, keyOf, nameOf, type Syntax } from './syntax.ts';

/** What kind of mistake a fault is, for the table of docs/testing.md. */
export type FaultClass =
  | 'blind view'
  | 'condition'
  | 'part of a condition'
  | 'comparison'
  | 'default'
  | 'call input'
  | 'text as typed'
  | 'constant or initial value'
  | 'text swapped'
  | 'attribute'
  | 'control without effect'
  | 'event dropped, doubled or exchanged'
  | 'clean-up'
  | 'effect dropped';

/** Plants the faults of one kind around a node, if it is a place for them. */
type Rule = (node: Syntax, around: readonly Syntax[], planting: Planting) => void;

/** What of a component's props shows the state of its chart. */
const STATEFUL = /^(disabled|busy|error|checked|readOnly|open|visible|current|count|state|aria-.+)$/;
const OTHER_ATTRIBUTES =
  /^(ref|role|returnFocusTo|autoFocus|id|href|to|name|title|maxLength|min|max|step|lang|tabIndex)$/;
const HANDLER = /^on[A-Z]/;
/** Keys of a chart's configuration; faults in these are planted in the chart itself (mutants.ts). */
const CONFIG =
  /^(target|initial|id|src|type|guard|guards|actions|actors|tags|meta|uid|requirements|entry|exit|reenter|states|on|after|always|invoke|onDone|onError|types|history|delays|params|input|context)$/;
const PURE_METHODS = /^(trim|trimStart|trimEnd|toLowerCase|toUpperCase|normalize|slice|filter|toSorted|toReversed)$/;
const LISTENS = /^(on|onAccount|onTick|onEntry|subscribe|listen|addEventListener)$/;
const SENDS = /^(send|sendBack)$/;
const JUDGES = /^(matches|hasTag|can|includes|some|every|has|(is|has|may|can)[A-Z]\w*)$/;

const instead =
  (value: string): Plant =>
  (isAwake) => [`(${isAwake} ? ${value} : (`, '))'];

const textOf = ({ code }: Planting, { start, end }: Syntax): string =>
  code.slice(start, end).replace(/\s+/g, ' ').slice(0, 60);
const sourceOf = ({ code }: Planting, { start, end }: Syntax): string => code.slice(start, end);

const isTest = (node: Syntax, [parent]: readonly Syntax[]): boolean =>
  (parent?.type === 'ConditionalExpression' || parent?.type === 'IfStatement') && parent.test === node;

/** Whether it stands where an expression's value can be replaced: not as a pattern, and not what is called or assigned to. */
const isInPattern = ([parent, grandparent]: readonly Syntax[]): boolean =>
  parent?.type === 'ObjectPattern' || parent?.type === 'ArrayPattern' || grandparent?.type === 'ObjectPattern';

const blindViews: Rule = (node, _, planting) => {
  if (calleeOf(node) !== 'useSelector') return;
  planting.add(node, 'blind view', `no se entera de los cambios de ${textOf(planting, node)}`, (isAwake) => [
    `globalThis.firstSeen(${isAwake}, ${node.start}, `,
    ')',
  ]);
};

const conditions: Rule = (node, around, planting) => {
  const test = child(node, 'test');
  const { add } = planting;
  if (node.type === 'ConditionalExpression' && test !== null) {
    add(test, 'condition', `siempre como si ${textOf(planting, test)}`, instead('true'));
    add(test, 'condition', `nunca como si ${textOf(planting, test)}`, instead('false'));
  }
  if (node.type === 'IfStatement' && test !== null) {
    add(test, 'condition', `no atiende a ${textOf(planting, test)}`, instead('false'));
    add(test, 'condition', `siempre como si fuera ${textOf(planting, test)}`, instead('true'));
  }
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const isShown = around[0]?.type === 'JSXExpressionContainer';
    for (const side of ['left', 'right'] as const) {
      const part = child(node, side);
      if (part === null) continue;
      if (isShown && side === 'left')
        add(part, 'condition', `nunca muestra lo que depende de ${textOf(planting, part)}`, instead('false'));
      else if (!isShown)
        add(
          part,
          'part of a condition',
          `${textOf(planting, node)} sin ${textOf(planting, part)}`,
          instead(node.operator === '&&' ? 'true' : 'false'),
        );
    }
  }
};

const OPPOSITE: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

const comparisons: Rule = (node, around, planting) => {
  if (!isRunLater(around)) return;
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (node.type === 'BinaryExpression' && left !== null && right !== null) {
    const opposite = OPPOSITE[String(node.operator)];
    if (opposite !== undefined) {
      const changed = `(${sourceOf(planting, left)} ${opposite} ${sourceOf(planting, right)})`;
      planting.add(node, 'comparison', `${opposite} en vez de ${textOf(planting, node)}`, instead(changed));
    } else if (/^[!=]==$/.test(String(node.operator)) && !isTest(node, around)) {
      planting.add(node, 'comparison', `al revés ${textOf(planting, node)}`, (isAwake) => [`(${isAwake} !== (`, '))']);
    }
  }
  const isJudgement =
    node.type === 'UnaryExpression'
      ? node.operator === '!'
      : JUDGES.test(calleeOf(node)) && around[0]?.type !== 'ExpressionStatement';
  if (isJudgement && !isTest(node, around) && around[0]?.type !== 'UnaryExpression')
    planting.add(node, 'comparison', `al revés ${textOf(planting, node)}`, (isAwake) => [`(${isAwake} !== (`, '))']);
};

const defaults: Rule = (node, around, planting) => {
  if (node.type !== 'LogicalExpression' || node.operator !== '??' || !isRunLater(around)) return;
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (left === null || right === null) return;
  planting.add(left, 'default', `siempre ${textOf(planting, right)} en ${textOf(planting, node)}`, instead('null'));
  planting.add(right, 'default', `sin lo que reemplaza en ${textOf(planting, node)}`, instead('undefined'));
};

const typedTexts: Rule = (node, around, planting) => {
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

const properties: Rule = (node, around, planting) => {
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

const numbers: Rule = (node, around, planting) => {
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

const texts: Rule = (node, _, planting) => {
  if (node.type !== 'CallExpression' || nameOf(child(node, 'callee')) !== 't') return;
  const [key] = children(node, 'arguments');
  if (key === undefined) return;
  const all = planting.literals((one) => {
    const [first] = nameOf(child(one, 'callee')) === 't' ? children(one, 'arguments') : [];
    return typeof first?.value === 'string' ? first.value : null;
  });
  const own = typeof key.value === 'string' ? all.indexOf(key.value) : -1;
  const other = all.length > 1 ? all[(own + 1) % all.length] : 'loading';
  planting.add(key, 'text swapped', `otro texto en vez de ${textOf(planting, node)}`, instead(JSON.stringify(other)));
};

const attributes: Rule = (node, _, planting) => {
  if (node.type !== 'JSXAttribute') return;
  const name = attributeName(child(node, 'name'));
  const value = child(node, 'value');
  if (value?.type === 'Literal') {
    if (/^(aria-(?!hidden).+|role|type)$/.test(name))
      planting.add(value, 'attribute', `sin ${name}=${textOf(planting, value)}`, (isAwake) => [
        `{${isAwake} ? undefined : `,
        '}',
      ]);
    return;
  }
  const expression = value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : null;
  if (expression === null || expression.type === 'JSXEmptyExpression') return;
  const { add } = planting;
  const text = textOf(planting, expression);
  if (STATEFUL.test(name) || OTHER_ATTRIBUTES.test(name))
    add(expression, 'attribute', `sin ${name}=${text}`, instead('undefined'));
  if (name === 'value') add(expression, 'attribute', `siempre vacío en vez de ${text}`, instead("''"));
  if (HANDLER.test(name))
    add(expression, 'control without effect', `${name} no hace nada`, instead('(() => undefined)'));
};

function attributeName(name: Syntax | null): string {
  return typeof name?.name === 'string' ? name.name : '';
}

const events: Rule = (node, around, planting) => {
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

const cleanUps: Rule = (node, around, planting) => {
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

const effects: Rule = (node, around, planting) => {
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

export const RULES: readonly Rule[] = [
  blindViews,
  conditions,
  comparisons,
  defaults,
  typedTexts,
  properties,
  numbers,
  texts,
  attributes,
  events,
  cleanUps,
  effects,
];
