import { expect, test } from 'vitest';
import { createForwarding, type ForwardedKind, openRequest, sealAnswer } from '#server/cells/forwarding.ts';
import type { Timers } from '#server/timers.ts';
import { KEY } from './cells.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const requestOf = (kind: ForwardedKind) =>
  ({
    kind,
    method: 'POST',
    path: '/x',
    body: '{}',
    ip: '10.1.2.3',
    userAgent: 'a',
    flow: null,
    requestId: 'r',
  }) as const;

/** Forwarding to one cell, whose answers the test gives, with timers that it lets end. */
function forwardingTo(answer: (sealed: string) => Promise<string>) {
  const limits: { ms: number; end: () => void }[] = [];
  const outcomes: string[] = [];
  const sent: string[] = [];
  const timers: Timers = {
    elapsed: () => 0,
    after: (ms, end) => {
      limits.push({ ms, end });
      return () => undefined;
    },
  };
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request.url);
    const { sealed } = await request.json();
    return new Response(await answer(sealed));
  };
  const forwarding = createForwarding({
    origins: new Map([['two', 'http://two.test']]),
    secrets: KEY,
    fetcher,
    timers,
    now: () => NOW,
    onForwarded: ({ kind, outcome }) => void outcomes.push(`${kind} ${outcome}`),
  });
  const outcomeOf = (kind: ForwardedKind, cell = 'two') =>
    forwarding.forward(cell, requestOf(kind)).then(
      ({ status }) => String(status),
      ({ message }: Error) => message,
    );
  return { outcomeOf, limits, outcomes, sent };
}

const ANSWER = { status: 204, body: null, contentType: null, retryAfter: null, cookies: [] };
const never = () => new Promise<string>(() => {});

test('7.159 a request is read by the cell that it is for, and its answer by the cell that sent it', async () => {
  const { outcomeOf, outcomes, sent } = forwardingTo(async (sealed) => {
    expect(openRequest(KEY, 'two', sealed)).toEqual({ ...requestOf('call'), sentAt: NOW });
    expect(openRequest(KEY, 'one', sealed)).toBeNull();
    return sealAnswer(KEY, sealed, ANSWER);
  });
  expect(await outcomeOf('call')).toBe('204');
  expect([outcomes, sent]).toEqual([['call answered'], ['http://two.test/cells/forwarded']]);
});

test('7.159 an answer to another request is none', async () => {
  const { outcomeOf, outcomes } = forwardingTo(async (sealed) => sealAnswer(KEY, `${sealed}.`, ANSWER));
  expect(await outcomeOf('call')).toBe('the cell two: garbled');
  expect(outcomes).toEqual(['call garbled']);
});

test('7.162 a cell that does not answer is waited for ten seconds by people and three by the marketplace', async () => {
  for (const [kind, ms] of [
    ['call', 10_000],
    ['link', 10_000],
    ['notification', 3000],
    ['flood', 3000],
  ] as const) {
    const { outcomeOf, limits, outcomes } = forwardingTo(never);
    const outcome = outcomeOf(kind);
    expect(limits.map((limit) => limit.ms)).toEqual([ms]);
    limits[0]?.end();
    expect([await outcome, outcomes]).toEqual(['the cell two: timeout', [`${kind} timeout`]]);
  }
});

test('7.162 a cell that does not answer holds a hundred calls and a hundred notifications of a node, and further ones end at once', async () => {
  const { outcomeOf, limits, outcomes } = forwardingTo(never);
  const held = Array.from({ length: 100 }, () => outcomeOf('call'));
  expect(await outcomeOf('call')).toBe('the cell two: busy');
  held.push(...Array.from({ length: 100 }, () => outcomeOf('notification')));
  expect([await outcomeOf('flood'), await outcomeOf('link')]).toEqual(['the cell two: busy', 'the cell two: busy']);
  for (const { end } of limits) end();
  expect(new Set(await Promise.all(held))).toEqual(new Set(['the cell two: timeout']));
  const again = outcomeOf('call');
  limits.at(-1)?.end();
  expect([await again, outcomes.length]).toEqual(['the cell two: timeout', 204]);
});

test('7.162 nothing is sent to a cell that the configuration does not name', async () => {
  const { outcomeOf, sent } = forwardingTo(never);
  expect([await outcomeOf('call', 'http://evil.test'), sent]).toEqual(['the cell http://evil.test: unknown', []]);
});
