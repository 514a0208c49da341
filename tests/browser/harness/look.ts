import { expect } from 'vitest';
import { axeOf } from './axe.ts';
import type { Visitor } from './visitor.ts';

/** Looks at a step: photographs it, and finds nothing wider than the window and nothing that axe objects to. */
export async function look(visitor: Visitor, name: string): Promise<void> {
  await visitor.photograph(name);
  const axe = axeOf(visitor.page);
  // A menu floats over the page, outside its landmarks.
  if ((await visitor.page.getByRole('menu').count()) > 0) axe.disableRules(['region']);
  const { violations } = await axe.analyze();
  expect({
    name,
    overflow: await visitor.overflow(),
    axe: violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
  }).toEqual({
    name,
    overflow: 0,
    axe: [],
  });
}
