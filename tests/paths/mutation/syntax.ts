/** A node of the syntax tree (ESTree with TypeScript and JSX), with its place in the source. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** The child in this field; null where it has none. */
export const child = (node: Syntax | null, field: string): Syntax | null => {
  const value = node?.[field];
  return isSyntax(value) ? value : null;
};

export const children = (node: Syntax | null, field: string): readonly Syntax[] => {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isSyntax) : [];
};

/** What is only read by the compiler holds no faults. */
const HOLDS_CODE = /^TS(As|NonNull|Satisfies|Instantiation)/;
const isOnlyTypes = ({ type }: Syntax): boolean => type.startsWith('TS') && !HOLDS_CODE.test(type);

/** Visits every node that runs, outermost first, with the nodes around it, innermost first. */
export function walkSyntax(
  node: unknown,
  visit: (node: Syntax, around: readonly Syntax[]) => void,
  around: readonly Syntax[] = [],
): void {
  if (Array.isArray(node)) {
    for (const one of node) walkSyntax(one, visit, around);
    return;
  }
  if (!isSyntax(node) || isOnlyTypes(node) || node.type === 'ImportDeclaration') return;
  visit(node, around);
  const inside = [node, ...around];
  for (const value of Object.values(node)) walkSyntax(value, visit, inside);
}

export const nameOf = (node: Syntax | null): string => (typeof node?.name === 'string' ? node.name : '');

/** The name of a property's key, or of a member. */
export function keyOf(node: Syntax | null): string {
  const key = child(node, node?.type === 'MemberExpression' ? 'property' : 'key');
  return nameOf(key) || (typeof key?.value === 'string' ? key.value : '');
}

/** What a call calls: the function's name or the method's. */
export function calleeOf(node: Syntax | null): string {
  if (node?.type !== 'CallExpression') return '';
  const callee = child(node, 'callee');
  return callee?.type === 'MemberExpression' ? keyOf(callee) : nameOf(callee);
}

export const isFunction = (node: Syntax | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration';

export const isRunLater = (around: readonly Syntax[]): boolean => around.some(isFunction);
