import type { SessionEntry } from '@mostrador/chart-model';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Recording } from '#statecharts/frame/recording.ts';
import { type Report, ReportSchema } from '#statecharts/run/protocol.ts';

const created = (actor: number): SessionEntry => ({
  type: 'created',
  actor,
  id: `actor:${actor}`,
  parent: actor === 0 ? null : 0,
  kind: 'machine',
  machine: 'sample',
  slot: null,
});
const sent: SessionEntry = { type: 'sent', from: null, to: 0, event: 'pressed', payload: '{"key":"a"}' };
const stood: SessionEntry = {
  type: 'stood',
  actor: 0,
  event: 'pressed',
  status: 'active',
  states: ['sample', 'sample.on'],
  at: ['on'],
  taken: ['sample.off--pressed--0'],
};

/** A recording, and what it told. */
function recorded() {
  const told: { readonly start: number; readonly entries: readonly SessionEntry[] }[] = [];
  return { told, recording: new Recording((start, entries) => void told.push({ start, entries })) };
}

test('tells nothing before it is opened, then all of it, and what happens in one go in one', async () => {
  const { told, recording } = recorded();
  recording.note(created(0));
  await Promise.resolve();
  expect(told).toEqual([]);
  recording.open();
  expect(told).toEqual([{ start: 0, entries: [created(0)] }]);
  recording.note(sent);
  recording.note(stood);
  expect(told).toHaveLength(1);
  await Promise.resolve();
  expect(told.slice(1)).toEqual([{ start: 1, entries: [sent, stood] }]);
  recording.open();
  expect(told).toHaveLength(2);
});

test('a long one is compacted and told anew: where each actor is stays, what was sent goes', async () => {
  const { told, recording } = recorded();
  recording.open();
  recording.note(created(0));
  recording.note(stood);
  await Promise.resolve();
  for (let count = 2; count < 5000; count += 1) recording.note(sent);
  recording.note(created(1));
  await Promise.resolve();
  expect(told.at(-1)).toEqual({ start: 0, entries: [created(0), stood, created(1)] });
});

test('the page reads what the frame tells of the actors, and nothing else', () => {
  const report: Report = { kind: 'entries', start: 0, entries: [created(0), sent, stood] };
  expect(v.parse(ReportSchema, structuredClone(report))).toEqual(report);
  const unknown = { kind: 'entries', start: 0, entries: [{ ...stood, status: 'lost' }] };
  expect(v.safeParse(ReportSchema, unknown).success).toBe(false);
});
