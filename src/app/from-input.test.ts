import { expect, test } from 'vitest';
import { createActor, emit, fromPromise, setup } from 'xstate';
import { childOf } from '#machines/shared/children.ts';
import { toParent } from '#machines/shared/messages.ts';
import { callSlot, childSlot } from '#machines/shared/slots.ts';
import { fromInput } from './from-input.ts';

const pageMachine = setup({
  types: {} as {
    context: { accountId: string };
    input: { accountId: string };
    events: { type: 'read.requested' } | { type: 'word.said' };
    emitted: { type: 'notice'; notice: string };
  },
  actors: { read: callSlot<string>('read') },
  actions: {
    report: toParent((params: { text: string }) => ({ type: 'page.read', ...params })),
    announce: emit({ type: 'notice', notice: 'said' }),
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'idle',
  on: { 'word.said': { actions: 'announce' } },
  states: {
    idle: { on: { 'read.requested': 'reading' } },
    reading: {
      invoke: {
        src: 'read',
        onDone: { target: 'idle', actions: { type: 'report', params: ({ event }) => ({ text: event.output }) } },
      },
    },
  },
});

const parentMachine = setup({
  types: {} as {
    context: { read: string[] };
    events: { type: 'page.read'; text: string };
    children: { one: 'page'; two: 'page' };
  },
  actors: { page: childSlot<typeof pageMachine>('page') },
  actions: { keep: ({ context }, { text }: { text: string }) => context.read.push(text) },
}).createMachine({
  context: { read: [] },
  invoke: [
    { id: 'one', src: 'page', input: { accountId: '10' } },
    { id: 'two', src: 'page', input: { accountId: '20' } },
  ],
  on: { 'page.read': { actions: { type: 'keep', params: ({ event }) => event } } },
});

const filled = () =>
  createActor(
    parentMachine.provide({
      actors: {
        page: fromInput(({ accountId }: { accountId: string }) =>
          pageMachine.provide({ actors: { read: fromPromise(async () => `page of ${accountId}`) } }),
        ),
      },
    }),
  ).start();

test('two children of one slot are each filled from their own input, and their messages reach the parent', async () => {
  const parent = filled();
  childOf(parent, 'two').send({ type: 'read.requested' });
  childOf(parent, 'one').send({ type: 'read.requested' });
  await expect.poll(() => parent.getSnapshot().context.read).toEqual(['page of 20', 'page of 10']);
  expect(childOf(parent, 'one').getSnapshot().matches('idle')).toBe(true);
  expect(childOf(parent, 'one').getSnapshot().context).toEqual({ accountId: '10' });
});

test('what a child emits can be listened to', () => {
  const heard: string[] = [];
  const child = childOf(filled(), 'one');
  child.on('notice', ({ notice }) => heard.push(notice));
  child.send({ type: 'word.said' });
  expect(heard).toEqual(['said']);
});

test('a child whose slot was left empty fails when it is created, and names the slot', () => {
  const parent = createActor(parentMachine);
  const failed: unknown = childOf(parent, 'one').getSnapshot();
  expect(failed).toMatchObject({ status: 'error', error: { message: 'The slot "page" was not filled' } });
});
