import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { CallError } from '#contract/failure.ts';
import { verifyMachine } from '#machines/auth/verify/machine.ts';
import { type LinkWatchMachine, linkWatchMachine } from '#machines/desk/link-watch/machine.ts';
import { childSlot } from '#machines/shared/slots.ts';
import { fromInput } from './from-input.ts';

interface OfAccount {
  readonly accountId: string;
}

const lost = new CallError({ kind: 'refused', status: 400, body: { error: 'lost-connection' }, retryAfter: null });

/** A parent of two children of one slot, which counts what they send it. */
function runParent(losing: string) {
  const asked: string[] = [];
  const seen = { asked, messages: 0 };
  const parentMachine = setup({
    actors: { watch: childSlot<LinkWatchMachine, OfAccount>('watch') },
    actions: {
      count: () => {
        seen.messages += 1;
      },
    },
  }).createMachine({
    invoke: [
      { id: 'one', src: 'watch', input: { accountId: '10' } },
      { id: 'two', src: 'watch', input: { accountId: '20' } },
    ],
    on: { 'link.lost': { actions: 'count' } },
  });
  const watch = fromInput(({ accountId }: OfAccount) =>
    linkWatchMachine.provide({
      actors: {
        readDetails: fromPromise<unknown>(async () => {
          seen.asked.push(accountId);
          if (accountId === losing) throw lost;
        }),
        changes: fromCallback(() => undefined),
      },
    }),
  );
  return { seen, parentMachine, filled: createActor(parentMachine.provide({ actors: { watch } })).start() };
}

test('two children of one slot are each filled from their own input, and their messages reach the parent', async () => {
  const { seen, filled } = runParent('20');
  await expect.poll(() => seen.messages).toBe(1);
  expect(seen.asked).toEqual(['10', '20']);
  expect(filled.getSnapshot().children.one?.getSnapshot()).toMatchObject({ value: 'watching' });
  expect(filled.getSnapshot().children.two?.getSnapshot()).toMatchObject({ value: 'lost' });
});

test('a child whose slot was left empty fails when it is created, and names the slot', () => {
  const { parentMachine } = runParent('none');
  const failed: unknown = createActor(parentMachine).getSnapshot().children.one?.getSnapshot();
  expect(failed).toMatchObject({ status: 'error', error: { message: 'The slot "watch" was not filled' } });
});

test('what a filled child announces can be heard', async () => {
  const heard: string[] = [];
  const verify = fromInput(() =>
    verifyMachine.provide({ actors: { resendCode: fromPromise<void, { email: string }>(async () => undefined) } }),
  );
  const parent = createActor(
    setup({ actors: { verify } }).createMachine({
      invoke: { id: 'verify', src: 'verify', input: { email: 'a@b.test' } },
    }),
  ).start();
  const child = parent.getSnapshot().children.verify;
  child?.on('*', (emitted: unknown) => heard.push(JSON.stringify(emitted)));
  child?.send({ type: 'resend.requested' });
  await expect.poll(() => heard).toEqual(['{"type":"notice","notice":"code-resent"}']);
});
