import type { CallOutcomes } from '#machines/shared/model.ts';

/** A model's call, with contents in place of what stands for them there. */
export function withOutputs(
  outcomes: CallOutcomes | undefined,
  outputs: Readonly<Record<string, unknown>>,
): CallOutcomes {
  const done = Object.entries(outcomes?.done ?? {}).map(([name, outcome]) => {
    if (!Object.hasOwn(outputs, name)) throw new Error(`the stage has no contents for the case ${name}`);
    return [name, { ...outcome, output: outputs[name] }] as const;
  });
  return { failed: outcomes?.failed ?? {}, done: Object.fromEntries(done) };
}
