import { expect } from 'vitest';
import { isInSample } from '../../paths/mutation/sample.ts';
import { SEED } from '../../paths/settings.ts';
import { waitUntilAtRest } from './at-rest.ts';
import { axeOf } from './axe.ts';
import { NARROW, type View, type Visitor, WIDE } from './visitor.ts';

/** Among all other checks each look, and each long test of both views, is in one of the two, drawn by the seed: axe takes seconds in each. */
const IN_ONE_VIEW = process.env.BROWSER_SHORT === '1';

/**
 * Checks what the page shows, in a wide light window and in a narrow dark one: it follows the system's colour scheme, is not wider than its
 * window, and has no violation for axe. Takes a screenshot of each, if they are asked for.
 */
export async function look(visitor: Visitor, name: string): Promise<void> {
  const own = visitor.view;
  const other = [WIDE, NARROW].filter(({ width }) => width !== own.width);
  for (const view of drawn([own, ...other.slice(0, 1)], name)) {
    if (view !== own) await visitor.turnTo(view);
    await lookIn(view, visitor, name);
    if (view !== own) await visitor.turnTo(own);
  }
}

/** Each look or test of a short run has a view of its own, so a run sees both. */
export const drawn = (views: readonly View[], name: string): readonly View[] =>
  IN_ONE_VIEW ? views.filter((_, index) => isInSample(name, views.length, SEED + index)) : views;

/** The same in the visitor's own window alone, for a test that runs in both. */
export const lookHere = (visitor: Visitor, name: string): Promise<void> => lookIn(visitor.view, visitor, name);

async function lookIn(view: View, visitor: Visitor, name: string): Promise<void> {
  await waitUntilAtRest(visitor.page);
  await visitor.screenshot(name);
  const axe = await axeOf(visitor.page);
  // A menu floats over the page, outside its landmarks.
  if ((await visitor.page.getByRole('menu').count()) > 0) axe.disableRules(['region']);
  const { violations } = await axe.analyze();
  expect({
    name,
    view,
    scheme: await visitor.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
    overflow: await visitor.overflow(),
    axe: violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
  }).toEqual({
    name,
    view,
    scheme: view.scheme,
    overflow: 0,
    axe: [],
  });
}
