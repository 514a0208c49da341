import * as modules from 'node:module';
import { UsageError } from './usage-error.ts';

const CAPTURE = 'chart-model-created:';
const NOTE = Symbol.for('chart-model.created');

/**
 * The source of what stands before XState for the modules that import it: the same, but it tells of each machine that is created, to the function
 * that `globalThis` has under `Symbol.for('chart-model.created')`.
 */
export const createdSource = (xstate: string): string => `
import * as xstate from '${xstate}';
export * from '${xstate}';
const note = (machine) => (globalThis[Symbol.for('chart-model.created')]?.(machine), machine);
export const createMachine = (...args) => note(xstate.createMachine(...args));
const telling = (made) => ({
  ...made,
  createMachine: (config) => note(made.createMachine(config)),
  ...(made.extend && { extend: (...args) => telling(made.extend(...args)) }),
});
export const setup = (...args) => telling(xstate.setup(...args));
`;

/** Notes the machines that modules create while they are loaded. It sees those that \`import\` XState, not those that require it. */
export async function createdBy<Result>(
  load: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly machines: readonly unknown[] }> {
  // Not imported by name: what else the commands do runs on a Node without it, too.
  if (!('registerHooks' in modules))
    throw new UsageError(`--created needs Node 22.15 or later; this is ${process.version}`);
  const machines: unknown[] = [];
  Reflect.set(globalThis, NOTE, (machine: unknown) => machines.push(machine));
  const hooks = modules.registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const isOurs = context.parentURL?.startsWith(CAPTURE) ?? false;
      if (specifier !== 'xstate' || isOurs || !context.conditions.includes('import')) return resolved;
      return { url: `${CAPTURE}${resolved.url}`, format: 'module', shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.startsWith(CAPTURE)) return next(url, context);
      return { format: 'module', source: createdSource(url.slice(CAPTURE.length)), shortCircuit: true };
    },
  });
  try {
    return { result: await load(), machines };
  } finally {
    hooks.deregister();
    Reflect.deleteProperty(globalThis, NOTE);
  }
}
