import { describe, expect, test } from 'vitest';
import { door } from '../../testing/door.ts';
import { planOf } from '../src/index.ts';
import { drivePath, type PageBinding, pagePathsOf, pagesReport } from '../src/pages.ts';
import { DOOR } from './samples.ts';

/** A page of the door in this process: it is what its sign says. */
interface DoorPage {
  sign: 'Locked' | 'Open';
}

const plan = planOf(door, { samples: DOOR });
const [path] = plan.paths;
if (path === undefined) throw new Error('The door has no path');

const binding: PageBinding<DoorPage> = {
  open: async () => ({ sign: 'Locked' }),
  acts: {
    code: async (page, event) => {
      if (page.sign === 'Open') return false;
      if ('value' in event && event.value === '1234') page.sign = 'Open';
      return true;
    },
    close: async (page) => {
      if (page.sign === 'Locked') return false;
      page.sign = 'Locked';
      return true;
    },
    'xstate.after.5000.door.open': async (page) => {
      page.sign = 'Locked';
    },
  },
  sees: {
    'door.locked': async ({ sign }) => sign === 'Locked',
    'door.open': async ({ sign }) => sign === 'Open',
  },
  patience: 20,
};
const withActs = (acts: PageBinding<DoorPage>['acts']): PageBinding<DoorPage> => ({
  ...binding,
  acts: { ...binding.acts, ...acts },
});

describe('pages that are driven along paths', () => {
  test('pass where they look as the machine says', async () => {
    expect(pagePathsOf(plan, binding)).toEqual({ driven: plan.paths, left: [] });
    expect(await drivePath(path, binding)).toBe(null);
  });

  test('are counted with their looks for the ladder of a chart', () => {
    expect(pagesReport(plan, binding, plan.paths).charts).toEqual([
      { name: 'door', looks: { covered: 2, total: 2 }, driven: { covered: 3, total: 3 } },
    ]);
    const { 'door.open': _open, ...sees } = binding.sees;
    expect(pagesReport(plan, { sees }, []).charts).toEqual([
      { name: 'door', looks: { covered: 1, total: 2 }, driven: { covered: 0, total: 3 } },
    ]);
  });

  test('fail at the step after which they look otherwise', async () => {
    expect(await drivePath(path, withActs({ close: async () => true }))).toMatchObject({
      event: 'close',
      reason: 'looks otherwise',
      expected: ['door.locked'],
      seen: ['door.open'],
    });
  });

  test('fail where they look like two states at once', async () => {
    const both = { ...binding, sees: { ...binding.sees, 'door.open': async () => true } };
    expect(await drivePath(path, both)).toMatchObject({
      step: 0,
      expected: ['door.locked'],
      seen: ['door.locked', 'door.open'],
    });
  });

  test('fail where they do not offer what the machine takes, not where it ignores it', async () => {
    const unlocked = withActs({
      code: async (page, event) => {
        await binding.acts.code?.(page, event);
        return false;
      },
    });
    expect(await drivePath(path, unlocked)).toMatchObject({ event: 'code', reason: 'not offered' });
  });

  test('are closed after a failure, too', async () => {
    let open = 0;
    const counted: PageBinding<DoorPage> = {
      ...withActs({ close: async () => Promise.reject(new Error('The button is gone')) }),
      open: async (input) => {
        open += 1;
        return binding.open(input);
      },
      close: async () => {
        open -= 1;
      },
    };
    await expect(drivePath(path, counted)).rejects.toThrow('The button is gone');
    expect(open).toBe(0);
  });

  test('leave paths with an event that has no act, and say so', () => {
    const { close: _close, ...acts } = binding.acts;
    expect(pagePathsOf(plan, { acts })).toEqual({
      driven: plan.paths.filter(({ steps }) => !steps.some(({ event }) => event.type === 'close')),
      left: [{ path, why: 'no act for close' }],
    });
  });
});
