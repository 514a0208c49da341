import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { describeApi } from '#server/openapi.ts';

describe('the published description', () => {
  const document = JSON.parse(JSON.stringify(describeApi()));

  test('7.01 is OpenAPI 3.1 with all calls under one root', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
    const missing = Object.values<Call>(calls).filter(
      ({ path, method }) => document.paths[path]?.[method.toLowerCase()] === undefined,
    );
    expect(missing).toEqual([]);
  });

  test('names every parameter of a path', () => {
    for (const [path, item] of Object.entries<Record<string, { parameters: { name: string; in: string }[] }>>(
      document.paths,
    )) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(item)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(names);
      }
    }
  });

  test('6.04 7.25 describes the access and the errors of each call', () => {
    const answer = document.paths['/accounts/{accountId}/questions/{questionId}/answer'].post;
    expect(answer.description).toBe('Requirement 7.25. Access: Questions.');
    expect(Object.keys(answer.responses)).toEqual([
      '204',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '500',
      '502',
      '503',
      '504',
      '507',
    ]);
  });

  test.each([
    ['post', '/auth/login', true],
    ['get', '/accounts', false],
  ])('says of %s %s whether it needs a session', (method, path, isPublic) => {
    expect(document.paths[path][method].security).toEqual(isPublic ? [] : [{ session: [] }]);
  });

  test.each([
    ['a body', 'post', '/auth/login', ['403', '413', '415'], ['404']],
    ['no body', 'get', '/accounts', [], ['403', '413', '415', '404']],
    ['an id', 'delete', '/sessions/{sessionId}', ['403', '404'], ['413', '415']],
  ])('tells the errors of a call with %s', (_, method, path, present, absent) => {
    const statuses = Object.keys(document.paths[path][method].responses);
    expect(statuses).toEqual(expect.arrayContaining(present));
    expect(statuses.filter((status) => absent.includes(status))).toEqual([]);
  });
});
