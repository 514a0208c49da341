import { readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOOR, doorApp } from './app.ts';

const { path, run } = doorApp();
const say = (on: string, text: string): ReturnType<typeof run> =>
  run('comment', 'door.ts', '--on', on, '--text', text, '--by', 'Ana');

describe('comments', () => {
  test('are pinned to states and transitions, and lie beside the versions', () => {
    expect(say('state:door.open', 'For how long?')).toMatchObject({ status: 0, stdout: 'door: state:door.open\n' });
    expect(say('transition:door.locked--code--0', 'Three tries?\nOr five?').status).toBe(0);
    const { status, stdout } = run('comments', 'door.ts');
    expect([status, stdout.replaceAll(/\d{4}-\d\d-\d\d/g, 'today')]).toEqual([
      0,
      'door: state:door.open\n  Ana, today: For how long?\ndoor: transition:door.locked--code--0\n  Ana, today: Three tries?\n  Or five?\n',
    ]);
    expect(readdirSync(path('chart-versions/door/comments'))).toHaveLength(2);
  });

  test('leave approvals as they are', () => {
    expect(run('approve', 'door.ts', '--by', 'Ana').status).toBe(0);
    expect(say('state:door.open', 'For how long?').status).toBe(0);
    expect(run('check', 'door.ts')).toMatchObject({ status: 0, stdout: 'door (door.ts): Approved\n' });
  });

  test('are orphans where the state is gone, which the exit code says', () => {
    say('state:door.open', 'For how long?');
    writeFileSync(path('door.ts'), DOOR.replaceAll("'open'", "'ajar'").replace('open:', 'ajar:'));
    expect(run('comments', 'door.ts', '--language', 'es')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('door: state:door.open (ya no está en el diagrama)\n'),
    });
  });

  test.each([
    [['--on', 'state:door.never', '--text', 'x'], 'No machine has state:door.never\n'],
    [['--on', 'door.open', '--text', 'x'], 'No machine has door.open\n'],
    [['--on', 'state:door.open', '--text', ' '], 'comment needs --on'],
    [['--text', 'x'], 'comment needs --on'],
  ])('are refused: %j', (args, message) => {
    expect(run('comment', 'door.ts', '--by', 'Ana', ...args)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(message),
    });
  });

  test('say which file holds none', () => {
    say('state:door.open', 'x');
    const [file = ''] = readdirSync(path('chart-versions/door/comments'));
    writeFileSync(path('chart-versions/door/comments', file), '{"on": 1}');
    expect(run('comments', 'door.ts')).toMatchObject({
      status: 2,
      stderr: `chart-versions/door/comments/${file} holds no comment\n`,
    });
  });
});
