import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { CallError } from '#contract/failure.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import { NavigationBadge } from '#ui/shell/navigation-badge.tsx';

beforeAll(() => openCatalogueWith({ common, desk }));

/** A badge whose counts are read one after the other; null: that reading fails. */
async function badgeAfter(...counts: readonly (number | null)[]): Promise<string | null> {
  const left = [...counts];
  const actor = createActor(
    createResourceMachine<{ count: number }>().provide({
      actors: {
        read: fromPromise(async () => {
          const count = left.shift() ?? null;
          if (count === null) throw new CallError({ kind: 'network' });
          return { count };
        }),
        changes: fromCallback(() => undefined),
      },
    }),
  ).start();
  const { container } = render(<NavigationBadge actor={actor} />);
  while (left.length > 0) {
    await expect
      .poll(() => actor.getSnapshot().hasTag('busy') || actor.getSnapshot().matches('refreshing'))
      .toBe(false);
    actor.send({ type: 'resource.changed' });
  }
  await expect.poll(() => actor.getSnapshot().hasTag('busy') || actor.getSnapshot().matches('refreshing')).toBe(false);
  return container.textContent;
}

test('2.21 8.07 a count that could not be read is not shown as none', async () => {
  expect(await badgeAfter(0)).toBe('');
  expect(await badgeAfter(null)).toBe('?No se sabe cuántas preguntas hay pendientes');
  expect(await badgeAfter(12, null)).toBe('12?12 preguntas pendientes según la última lectura');
  expect(await badgeAfter(12, null, 13)).toBe('1313 preguntas pendientes');
});
