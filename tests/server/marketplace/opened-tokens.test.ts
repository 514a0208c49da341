import { expect, test } from 'vitest';
import { createOpenedTokens, TOKEN_MEMORY } from '#server/marketplace/opened-tokens.ts';

const HOUR = 3_600_000;

function kept() {
  let now = 0;
  const tokens = createOpenedTokens({ elapsed: () => now });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { tokens, pass };
}

test('an opened token is used for a moment, and never until it expires', () => {
  const { tokens, pass } = kept();
  tokens.reading('1')('one', HOUR);
  tokens.reading('2')('two', 10);
  expect([tokens.find('1'), tokens.find('2'), tokens.find('3')]).toEqual(['one', 'two', undefined]);
  pass(10);
  expect([tokens.find('1'), tokens.find('2')]).toEqual(['one', undefined]);
  pass(TOKEN_MEMORY - 10);
  expect(tokens.find('1')).toBeUndefined();
});

test('a token that was forgotten while it was read is not kept', () => {
  const { tokens } = kept();
  const keep = tokens.reading('1');
  tokens.forget('1');
  keep('old', HOUR);
  expect(tokens.find('1')).toBeUndefined();
});
