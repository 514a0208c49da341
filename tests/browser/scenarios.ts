import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenDemo, openDemo } from './harness/demo.ts';
import { type Desk, OWNER, openDesk } from './harness/desk.ts';
import type { View, Visitor } from './harness/visitor.ts';

type Scenario<World> = (world: World) => Promise<void>;

/** A test's body in a demo of its own, opened by its owner. The page must have logged no complaint at the end. */
export const inDemo = (browser: () => Browser, view: View, scenario: Scenario<OpenDemo>) => async () => {
  await using demo = await openDemo(browser(), view);
  await scenario(demo);
  expect(demo.visitor.complaints).toEqual([]);
};

/** The owner at the pending questions of an account of its own. */
interface OpenDesk {
  readonly desk: Desk;
  readonly visitor: Visitor;
  readonly page: Page;
}

/** The same at a desk, whose store and marketplace the test reaches. */
export const atDesk = (browser: () => Browser, view: View, scenario: Scenario<OpenDesk>) => async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, view);
  await scenario({ desk, visitor, page: visitor.page });
  expect(visitor.complaints).toEqual([]);
};
