import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApprovedVersion, SPANISH_TERMS } from '@mostrador/chart-gallery';
import { hashOf } from '@mostrador/chart-gallery/files';
import { compare, describeChart, normalise, treeOf } from '@mostrador/chart-model';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { logoutModel } from '#machines/profile/logout/model.ts';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { approve, readApprovals } from '#statecharts/command/approvals.ts';
import { unapproved } from '#statecharts/command/unapproved.ts';
import { buildPage, insideOf } from '#statecharts/contents/build-page.ts';

const charts: readonly ChartModel[] = models;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-approvals-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const approvedNow = { by: 'Inés', at: new Date('2026-11-21T12:00:00Z') };

interface DoorOptions {
  readonly opens?: string;
  readonly extra?: object;
  readonly withClosed?: boolean;
}

/** A door that opens; `extra` is what another version has besides. */
function doorOf({ opens = 'La abre', extra, withClosed = true }: DoorOptions = {}): ChartModel {
  const closed = { meta: { uid: 'door.closed' }, on: { opened: 'open' } };
  return {
    name: 'door',
    title: 'door',
    about: '',
    machine: createMachine({
      id: 'door',
      initial: withClosed ? 'closed' : 'open',
      states: { ...(withClosed ? { closed } : {}), open: { meta: { uid: 'door.open' } }, ...extra },
    }),
    inputs: { shut: undefined },
    events: { opened: { event: { type: 'opened' }, words: opens } },
    calls: {},
    states: { 'door.closed': { description: 'Cerrada' }, 'door.open': { description: 'Abierta' } },
    ignores: {},
    invariants: [],
  };
}

/** The page of a chart with these approved versions. */
const pageOf = async (model: ChartModel, approved: readonly ApprovedVersion[]) =>
  buildPage(model, {
    hash: 'other',
    approved,
    coverage: null,
    screenshots: [],
    unseen: {},
    inside: await insideOf(model),
    charts: new Map(),
  });

describe('a version of a chart', () => {
  test.each(charts.map((model) => ({ name: model.name, model })))(
    'holds the whole of "$name", however it is rearranged',
    ({ model }) => {
      const version = normalise(model);
      expect(treeOf(version)).toEqual(describeChart(model).root);
      expect(Object.keys(version.transitions)).toHaveLength(describeChart(model).transitions.length);
      expect(hashOf(normalise({ ...model, invariants: [] }))).toBe(hashOf(version));
    },
  );

  test('differs in words from another one', () => {
    const before = normalise(doorOf());
    const locked = { meta: { uid: 'door.locked' }, type: 'final' };
    const after = normalise(doorOf({ opens: 'La empuja', extra: { locked }, withClosed: false }));
    expect(compare(before, after, SPANISH_TERMS.changes).map(({ kind, words }) => [kind, words])).toEqual([
      ['changed', 'Cambió el estado «door»: por dónde empieza: antes «door.closed», ahora «door.open»'],
      ['removed', 'Se quitó el estado «Cerrada»'],
      ['added', 'Se agregó el estado «door.locked»'],
      ['removed', 'Se quitó la flecha «Cerrada → Abierta»'],
      ['changed', 'Cambió el caso «La empuja»: las palabras: antes «La abre», ahora «La empuja»'],
    ]);
    expect(compare(after, after, SPANISH_TERMS.changes)).toEqual([]);
  });

  test('stands in one drawing with another one, so that what was removed is seen too', async () => {
    await approve(doorOf(), approvedNow, folder);
    const approved = await readApprovals('door', folder);
    const locked = { meta: { uid: 'door.locked' } };
    const { page, versions } = await pageOf(doorOf({ extra: { locked }, withClosed: false }), approved);
    expect(page.approval).toBe('changed');
    for (const uid of ['door.closed', 'door.open', 'door.locked']) {
      expect([...versions.values()][0]?.drawing).toContain(`data-state="${uid}"`);
    }
  });

  test('is drawn beside the chart also where a newer one differs too', async () => {
    const locked = { meta: { uid: 'door.locked' } };
    await approve(doorOf({ extra: { locked } }), { ...approvedNow, at: new Date('2026-11-20T12:00:00Z') }, folder);
    await approve(doorOf(), approvedNow, folder);
    const { versions } = await pageOf(doorOf({ withClosed: false }), await readApprovals('door', folder));
    const removed = ['door.closed', 'door.locked'];
    expect([...versions.values()].map(({ drawing }) => removed.filter((uid) => drawing?.includes(uid)))).toEqual([
      ['door.closed'],
      removed,
    ]);
  });

  test('shows a removed region whose states were moved out of it', async () => {
    const ajar = { meta: { uid: 'door.ajar' } };
    const moving = { meta: { uid: 'door.moving' }, initial: 'ajar', states: { ajar } };
    await approve(doorOf({ extra: { moving } }), approvedNow, folder);
    const { versions } = await pageOf(doorOf({ extra: { ajar } }), await readApprovals('door', folder));
    for (const uid of ['door.moving', 'door.ajar']) {
      expect([...versions.values()][0]?.drawing).toContain(`data-state="${uid}"`);
    }
  });
});

describe('the approval of a chart', () => {
  test('is asked for as long as nobody gave it, and again when the chart changed', async () => {
    expect(await unapproved([doorOf()], folder)).toEqual(['door (door): nadie lo aprobó todavía.']);
    await approve(doorOf(), approvedNow, folder);
    expect(await unapproved([doorOf()], folder)).toEqual([]);
    expect(await unapproved([doorOf({ opens: 'La empuja' })], folder)).toEqual([
      'door (door) cambió desde la versión que aprobó Inés:',
      '  Cambió el caso «La empuja»: las palabras: antes «La abre», ahora «La empuja».',
    ]);
    await approve(doorOf({ opens: 'La empuja' }), { ...approvedNow, by: 'Bruno' }, folder);
    expect(await unapproved([doorOf({ opens: 'La empuja' })], folder)).toEqual([]);
    expect(await unapproved([doorOf()], folder)).toEqual([]);
  });

  test('`npm run statecharts:check` ends with 1 and names the chart that nobody approved', async () => {
    // The command does not compare places; laying out all charts would take half a minute of the processor.
    for (const model of charts) await approve(model, { ...approvedNow, placement: '' }, folder);
    expect(await check()).toMatchObject({ code: 0, told: expect.stringContaining('todos aprobados') });
    await rm(join(folder, logoutModel.name), { recursive: true });
    expect(await check()).toMatchObject({
      code: 1,
      told: expect.stringContaining('Cierre de sesión (profile-logout)'),
    });
  });
});

/** Runs the command with the approvals of this test. */
function check(): Promise<{ readonly code: number; readonly told: string }> {
  const command = join(import.meta.dirname, '../../src/statecharts/command/check.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [command, '--folder', folder], (error, out, complaints) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, told: out + complaints }),
    );
  });
}
