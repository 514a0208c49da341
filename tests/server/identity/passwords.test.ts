import { expect, test } from 'vitest';
import { createPasswords } from '#server/identity/passwords.ts';
import { Problem } from '#server/problem.ts';

/** Two at work and a hundred that wait. */
const ADMITTED = 102;
const TRIED = 150;

test('ASVS 2.4.1 more passwords than can be compared soon are refused at once, and the others compared', async () => {
  const passwords = await createPasswords();
  const hash = await passwords.hash('Zorzal-Criollo-8');
  let compared = 0;
  /** How many were compared by the time the refusal came. */
  const comparedBefore: number[] = [];
  const attempt = async (): Promise<unknown> => {
    try {
      const isRight = await passwords.verify('Zorzal-Criollo-8', hash);
      compared += 1;
      return isRight;
    } catch (error) {
      comparedBefore.push(compared);
      return error instanceof Problem ? [error.code, error.details.retryAfter] : error;
    }
  };
  const outcomes = await Promise.all(Array.from({ length: TRIED }, attempt));
  expect(outcomes.slice(0, ADMITTED)).toEqual(Array(ADMITTED).fill(true));
  expect(outcomes.slice(ADMITTED)).toEqual(Array(TRIED - ADMITTED).fill(['too-many-requests', 5]));
  expect(comparedBefore).toEqual(Array(TRIED - ADMITTED).fill(0));
  expect(await passwords.verify('another', hash)).toBe(false);
});
