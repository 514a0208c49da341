import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { pageStart } from './page-starts.ts';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const labels = { pageSize: 'Por página', first: 'Primera', previous: 'Anterior', next: 'Siguiente', last: 'Última' };

/** Presses every button in turn; notes what was asked for. */
async function pressAll(place: { isFirst: boolean; isLast: boolean }): Promise<unknown[]> {
  const asked: unknown[] = [];
  render(
    <Pagination
      {...place}
      limit={50}
      pageSizes={[5, 10, 25, 50]}
      range="51–100 de 142"
      labels={labels}
      onTurn={(to) => asked.push(to)}
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
    expect(await pressAll({ isFirst: false, isLast: false })).toEqual(['first', 'previous', 'next', 'last']);
    expect(screen.getByText('51–100 de 142')).toBeTruthy();
  });

  it('goes nowhere back from the first page', async () => {
    expect(await pressAll({ isFirst: true, isLast: false })).toEqual(['next', 'last']);
  });

  it('goes nowhere on from the last page', async () => {
    expect(await pressAll({ isFirst: false, isLast: true })).toEqual(['first', 'previous']);
  });

  it('9.05 asks for another page size', async () => {
    const asked = await pressAll({ isFirst: true, isLast: true });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '25');
    expect(asked).toEqual([{ limit: 25 }]);
  });

  it('finds page starts, at the edges too', () => {
    const middle = { skip: 10, limit: 5, count: 42 };
    expect(pageStart('first', middle)).toBe(0);
    expect(pageStart('previous', middle)).toBe(5);
    expect(pageStart('next', middle)).toBe(15);
    expect(pageStart('last', middle)).toBe(40);
    expect(pageStart('previous', { skip: 3, limit: 5, count: 42 })).toBe(0);
    expect(pageStart('next', { skip: 5, limit: 5, count: 10 })).toBe(5);
    expect(pageStart('last', { skip: 0, limit: 5, count: 10 })).toBe(5);
    expect(pageStart('last', { skip: 0, limit: 5, count: 11 })).toBe(10);
    expect(pageStart('last', { skip: 0, limit: 5, count: 0 })).toBe(0);
  });
});
