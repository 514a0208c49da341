import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { lastPageStart, nextPageStart, previousPageStart } from './page-starts.ts';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const labels = { pageSize: 'Por página', first: 'Primera', previous: 'Anterior', next: 'Siguiente', last: 'Última' };

/** Presses every button in turn; notes what was asked for. */
async function pressAll(place: { skip: number; limit: number; count: number }): Promise<unknown[]> {
  const asked: unknown[] = [];
  render(
    <Pagination
      {...place}
      pageSizes={[5, 10, 25, 50]}
      rangeText="…"
      labels={labels}
      onPage={(skip) => asked.push(skip)}
      onPageSize={(limit) => asked.push({ limit })}
    />,
  );
  for (const name of ['Primera', 'Anterior', 'Siguiente', 'Última']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  return asked;
}

describe('pagination', () => {
  it('asks for the first, previous, next and last page', async () => {
    expect(await pressAll({ skip: 10, limit: 5, count: 42 })).toEqual([0, 5, 15, 40]);
  });

  it('goes nowhere back from the first page', async () => {
    expect(await pressAll({ skip: 0, limit: 5, count: 42 })).toEqual([5, 40]);
  });

  it('goes nowhere on from the last page', async () => {
    expect(await pressAll({ skip: 40, limit: 5, count: 42 })).toEqual([0, 35]);
  });

  it('9.05 asks for another page size', async () => {
    const asked = await pressAll({ skip: 0, limit: 50, count: 42 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '25');
    expect(asked).toEqual([{ limit: 25 }]);
  });

  it('finds page starts at the edges', () => {
    expect(previousPageStart({ skip: 3, limit: 5 })).toBe(0);
    expect(nextPageStart({ skip: 5, limit: 5, count: 10 })).toBe(5);
    expect(lastPageStart({ limit: 5, count: 10 })).toBe(5);
    expect(lastPageStart({ limit: 5, count: 11 })).toBe(10);
    expect(lastPageStart({ limit: 5, count: 0 })).toBe(0);
  });
});
