import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailHash } from '#server/cells/claims.ts';
import type { Directory } from '#server/cells/directory.ts';
import type { CellsConfig } from '#server/config.ts';
import { KEY, KEY_BYTES, startDirectory, urlOf } from '../cells/cells.ts';
import { enginesOf } from '../engines.ts';
import { createAccount, createUser, SELLER } from '../store/fixtures.ts';
import { createData, type Data } from './data-folder.ts';

describe.each(enginesOf(import.meta.url))('commands of a cell, on %s', (engine) => {
  let data: Data;
  let started: Awaited<ReturnType<typeof startDirectory>>;
  let cells: CellsConfig;
  let one: Directory;
  let two: Directory;
  beforeEach(async () => {
    data = await createData(engine);
    started = await startDirectory();
    cells = {
      name: 'one',
      origins: new Map([['one', 'http://one.test']]),
      directoryUrl: urlOf(started.database),
      directoryKey: KEY_BYTES.toString('base64'),
    };
    [one, two] = [started.open('one'), started.open('two')];
    await createAccount(data.store, SELLER, 'ana@tienda.test');
    const ana = await data.store.users.byEmail('ana@tienda.test');
    await data.store.users.setVerified(ana?.id ?? '');
    await createUser(data.store, 'unverified@tienda.test');
    await data.store.operators.add(SELLER, { email: 'beto@tienda.test', permissions: 1 });
  });
  afterEach(async () => {
    await data[Symbol.asyncDispose]();
    await started.remove();
  });

  const run = (...args: Parameters<Data['run']>) => data.runWith({ cells }, ...args);
  const owners = async (...emails: readonly string[]) => {
    const hashes = emails.map((email) => emailHash(KEY, email));
    const found = await one.cellsOfPeople(hashes);
    return hashes.map((hash) => found.get(hash));
  };

  test('7.163 fill-directory claims verified people, operators and accounts, again and again', async () => {
    for (const _ of [1, 2])
      expect(await run('fill-directory')).toBe('The directory has 2 people and 1 accounts of this cell.');
    expect(await owners('ana@tienda.test', 'beto@tienda.test', 'unverified@tienda.test')).toEqual([
      'one',
      'one',
      undefined,
    ]);
    expect(await two.claimAccount(SELLER)).toBe('one');
    expect(await data.run('fill-directory')).toBe(
      'CommandError: CELL must be set: this installation has no directory.',
    );
  });

  test('7.163 fill-directory tells of what another cell has, which stays there', async () => {
    await two.claim(emailHash(KEY, 'beto@tienda.test'));
    await two.claimAccount(SELLER);
    expect(await run('fill-directory')).toBe(
      `beto@tienda.test is of the cell two.\n${SELLER} is of the cell two.\nThe directory has 1 people and 0 accounts of this cell.`,
    );
    expect(await owners('beto@tienda.test')).toEqual(['two']);
  });

  test('7.163 release-email frees an invitation that nobody needs any more, and nothing else', async () => {
    await run('fill-directory');
    for (const email of ['ana@tienda.test', 'beto@tienda.test'])
      expect(await run('release-email', email)).toBe(`CommandError: ${email} is a user or an operator here.`);
    await data.store.operators.delete(SELLER, 'beto@tienda.test');
    expect(await run('release-email', ' Beto@Tienda.test')).toBe('beto@tienda.test may be used in any cell.');
    expect(await run('release-email', 'beto@tienda.test')).toBe(
      'CommandError: This cell has no claim to beto@tienda.test.',
    );
    expect(await two.claim(emailHash(KEY, 'beto@tienda.test'))).toBe('two');
  });

  test('7.163 what is deleted is released; without the directory the command says that it has to be repeated', async () => {
    await run('fill-directory');
    const broken = { cells: { ...cells, directoryUrl: 'postgres://127.0.0.1:9/nothing' } };
    expect(await data.runWith(broken, 'delete-account', SELLER)).toContain(
      `${SELLER} was deleted, but not in the directory: run this again.`,
    );
    expect(await run('delete-account', SELLER)).toBe(`The account ${SELLER} was deleted.`);
    expect(await two.claimAccount(SELLER)).toBe('two');
    expect(await run('delete-account', SELLER)).toBe(`CommandError: There is no account ${SELLER}.`);
    expect(await run('delete-person', 'ana@tienda.test')).toBe('ana@tienda.test was deleted.');
    expect(await owners('ana@tienda.test')).toEqual([undefined]);
    expect(await run('delete-person', 'ana@tienda.test')).toBe('CommandError: There is no user ana@tienda.test.');
  });

  test('7.163 the status names the cell, what it has in the directory, and whether that responds', async () => {
    await run('fill-directory');
    expect(await run('status')).toMatch(
      /\nok {4}directory +cell one: 2 people and 1 accounts +limit: responds within 2 s$/,
    );
    const broken = { cells: { ...cells, directoryUrl: 'postgres://127.0.0.1:9/nothing' } };
    expect(await data.runWith(broken, 'status')).toMatch(
      /\nACT {3}directory +cell one: does not respond +limit: responds within 2 s$/,
    );
    expect(await data.run('status')).not.toContain('directory');
  });
});
