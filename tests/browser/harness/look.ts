import { expect } from 'vitest';
import { waitUntilAtRest } from './at-rest.ts';
import { axeOf } from './axe.ts';
import { NARROW, type View, type Visitor, WIDE } from './visitor.ts';

/**
 * Checks what the page shows, in a wide light window and in a narrow dark one: it follows the system's colour scheme, is not wider than its
 * window, and has no violation for axe. Takes a screenshot of each, if they are asked for.
 */
export async function look(visitor: Visitor, name: string): Promise<void> {
  const { view } = visitor;
  const other = [WIDE, NARROW].find(({ width }) => width !== view.width);
  await lookHere(visitor, name);
  if (other === undefined) return;
  await visitor.turnTo(other);
  await lookIn(other, visitor, name);
  await visitor.turnTo(view);
}

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
