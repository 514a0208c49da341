import { instead } from '../planting.ts';
import { calleeOf, child, isRunLater, type Syntax } from '../syntax.ts';
import { type Rule, sourceOf, textOf } from './rule.ts';

const JUDGES = /^(matches|hasTag|can|includes|some|every|has|(is|has|may|can)[A-Z]\w*)$/;

const isTest = (node: Syntax, [parent]: readonly Syntax[]): boolean =>
  (parent?.type === 'ConditionalExpression' || parent?.type === 'IfStatement') && parent.test === node;

export const conditions: Rule = (node, around, planting) => {
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

export const comparisons: Rule = (node, around, planting) => {
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
  // A judgement may also be undefined, as that of an optional call is, and has to stay so while the fault sleeps.
  if (isJudgement && !isTest(node, around) && around[0]?.type !== 'UnaryExpression')
    planting.add(node, 'comparison', `al revés ${textOf(planting, node)}`, (isAwake) => [
      `((judged) => (${isAwake} ? !judged : judged))(`,
      ')',
    ]);
};

export const defaults: Rule = (node, around, planting) => {
  if (node.type !== 'LogicalExpression' || node.operator !== '??' || !isRunLater(around)) return;
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (left === null || right === null) return;
  planting.add(left, 'default', `siempre ${textOf(planting, right)} en ${textOf(planting, node)}`, instead('null'));
  planting.add(right, 'default', `sin lo que reemplaza en ${textOf(planting, node)}`, instead('undefined'));
};
