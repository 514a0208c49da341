import { instead } from '../planting.ts';
import { calleeOf, child, children, nameOf, type Syntax } from '../syntax.ts';
import { type Rule, textOf } from './rule.ts';

/** What of a component's props shows the state of its chart. */
const STATEFUL = /^(disabled|busy|error|checked|readOnly|open|visible|current|count|state|aria-.+)$/;
const OTHER_ATTRIBUTES =
  /^(ref|role|returnFocusTo|autoFocus|id|href|to|name|title|maxLength|min|max|step|lang|tabIndex)$/;
const HANDLER = /^on[A-Z]/;
export const blindViews: Rule = (node, _, planting) => {
  if (calleeOf(node) !== 'useSelector') return;
  planting.add(node, 'blind view', `no se entera de los cambios de ${textOf(planting, node)}`, (isAwake) => [
    `globalThis.firstSeen(${isAwake}, ${node.start}, `,
    ')',
  ]);
};

export const texts: Rule = (node, _, planting) => {
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

export const attributes: Rule = (node, _, planting) => {
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
