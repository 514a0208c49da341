import { expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import type { Services } from '../../src/app/services.ts';
import { beforeEachWiring, runSlot, world } from './wiring.ts';

export type Create = (services: Services) => AnyActorLogic;

/** A call that the wiring of a page makes, and what its chart gets of it. */
export interface Case {
  readonly create: Create;
  /** Where the slot is, and what its chart gives it. */
  readonly slot: string;
  readonly input?: unknown;
  readonly childInput?: unknown;
  readonly pageInput?: unknown;
  readonly request: string;
  readonly body?: unknown;
  /** What the server answers, and what the chart gets of it; left out: the answer itself. */
  readonly answer?: unknown;
  readonly output?: unknown;
}

/** Calls of one page or chart. */
export const callsOf = (create: Create, ...calls: readonly Omit<Case, 'create'>[]): readonly Case[] =>
  calls.map((call) => ({ create, ...call }));

/** Each case is sent as stated, given up with its chart, and its answer reaches the chart. */
export function testCalls(cases: readonly Case[]): void {
  beforeEachWiring();

  test.each(cases.map((one) => [one.slot, one.request, one] as const))(
    '%s sends %s, and is given up with its chart',
    async (_slot, request, one) => {
      const { create, slot, input, body } = one;
      const run = runSlot(create(world.services), slot, input, one);
      await expect.poll(() => world.sent.map((sent) => sent.request)).toEqual([request]);
      expect(world.sent[0]?.body).toEqual(body);
      expect(world.sent[0]?.isAborted()).toBe(false);
      run.stop();
      await expect.poll(() => world.sent[0]?.isAborted()).toBe(true);
      expect(world.sent).toHaveLength(1);
    },
  );

  test.each(cases.filter(({ answer }) => answer !== undefined).map((one) => [one.slot, one.request, one] as const))(
    '%s gives its chart what %s answers',
    async (_slot, request, one) => {
      const { create, slot, input, answer, output = answer } = one;
      const isNew = /^(addOperator|addQuickAnswer|addFact)$/.test(slot.split('.').at(-1) ?? '');
      world.answer(request, answer, isNew ? 201 : 200);
      const run = runSlot(create(world.services), slot, input, one);
      await expect.poll(run.output).toEqual(output);
      run.stop();
    },
  );
}
