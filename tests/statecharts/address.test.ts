import { expect, test } from 'vitest';
import { type Address, formatAddress, INDEX, parseAddress } from '#statecharts/page/address.ts';

test.each<{ readonly name: string; readonly change: Partial<Address> }>([
  { name: 'the index', change: {} },
  {
    name: 'a case of a state, in a narrow dark view',
    change: { state: 'desk.history', case: 'load:page', width: 360, mode: 'dark' },
  },
  { name: 'a way of its own', change: { own: { input: 'first', steps: ['asked', 'read:found'] } } },
  { name: 'folded states', change: { folded: ['desk.page', 'desk~1>logout.open'] } },
  { name: 'charts opened in states, one in another', change: { opened: ['app.desk~3', 'app.desk~3>desk~5'] } },
])('an address says $name, and is read again', ({ change }) => {
  const address: Address = { ...INDEX, chart: 'app', ...change };
  expect(parseAddress(formatAddress(address))).toEqual(address);
});
