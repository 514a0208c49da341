import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ENGINES } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { SELLER } from '../product.ts';

const ALL: readonly Call[] = Object.values(calls);
const SERVED = new Set([
  'readCurrentSession',
  'listAccounts',
  'listLinkSites',
  'signUp',
  'verifyAccount',
  'resendCode',
  'login',
  'logout',
  'recoverPassword',
  'setupPassword',
  'listSessions',
  'closeSession',
  'readAuthenticatorStatus',
  'verifyAuthenticator',
  'renewRecoveryCodes',
  'changePassword',
  'readAccountDetails',
  'countQuestions',
  'listQuestions',
  'readScheduledElsewhere',
  'answerQuestion',
  'listHistory',
  'listListingTypes',
  'readGreetingSignature',
  'saveGreetingSignature',
  'readQuestion',
  'readQuestionContext',
  'listSimilarGroups',
  'readSimilarQuestions',
  'readDraft',
  'deleteQuestion',
  'stopQuestion',
  'holdQuestion',
  'undoAnswer',
  'saveTypedAnswer',
  'deleteTypedAnswer',
  'listActivity',
  'searchItems',
  'listQuickAnswers',
  'searchQuickAnswers',
  'listOperators',
  'addOperator',
  'changeOperator',
  'deleteOperator',
  'addQuickAnswer',
  'changeQuickAnswer',
  'deleteQuickAnswer',
  'moveQuickAnswerUp',
  'moveQuickAnswerDown',
  'searchQuestions',
  'searchHistory',
  'listViews',
  'addView',
  'changeView',
  'deleteView',
  'listQuickAnswerVersions',
  'restoreQuickAnswerVersion',
  'readDraftRecord',
  'readHistoryPlace',
  'readReport',
  'readReportOrders',
  'readResponseTime',
  'readSettings',
  'saveSettings',
  'readPolicies',
  'savePolicies',
  'suggestPolicies',
  'listPrivateFacts',
  'addPrivateFact',
  'changePrivateFact',
  'deletePrivateFact',
  'listMissingData',
  'dismissMissingData',
  'generateTestAnswer',
]);

const pathOf = (call: Call, accountId: string | number = SELLER): string =>
  call.path
    .replace('{accountId}', String(accountId))
    .replace(/\{siteId\}/, 'MLA')
    .replace(/\{\w+\}/g, '404404');

const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
const BODIES: readonly (readonly [string, string, number, string])[] = [
  ['malformed JSON', '{"email":', 400, 'invalid-json'],
  ['nothing', '', 400, 'invalid-json'],
  ['null', 'null', 400, 'invalid-request'],
  ['a list', '[]', 400, 'invalid-request'],
  ['a text', '"x"', 400, 'invalid-request'],
  ['deep nesting', nested, 400, 'invalid-request'],
  ['an unknown field', '{"accountId":"1","owner":"x@y.z"}', 400, 'invalid-request'],
  ['a prototype', '{"__proto__":{"admin":true}}', 400, 'invalid-request'],
  [
    'wrong types',
    '{"email":1,"password":[],"code":{},"text":7,"greeting":0,"signature":false}',
    400,
    'invalid-request',
  ],
  ['more than 64 KB', JSON.stringify({ text: 'x'.repeat(70_000) }), 413, 'body-too-large'],
];

describe.each(ENGINES)('bad input on %s', (engine) => {
  const linked = linkedProduct(engine);

  const served = ALL.filter(({ id }) => SERVED.has(id));

  describe.each(served.filter(({ body }) => body !== undefined).map((call) => ({ call, id: call.id })))(
    '$id',
    ({ call }) => {
      test.each(BODIES)('answers %s with what is wrong', async (_name, body, status, error) => {
        const answer = await linked.owner.send(call.method, pathOf(call), {
          body,
          headers: { 'content-type': 'application/json' },
        });
        expect({ status: answer.status, error: (await answer.json()).error }).toEqual({ status, error });
      });

      test('accepts only JSON', async () => {
        const answer = await linked.owner.send(call.method, pathOf(call), {
          body: 'a=b',
          headers: { 'content-type': 'text/plain' },
        });
        expect({ status: answer.status, body: await answer.json() }).toEqual({
          status: 415,
          body: { error: 'unsupported-media-type', message: 'the body must be application/json' },
        });
      });
    },
  );

  test('reports the issue and its path', async () => {
    const answer = await linked.owner.send('POST', '/auth/signup', { json: { email: 'ana', password: 'short' } });
    expect(await answer.json()).toEqual({
      error: 'invalid-request',
      issues: [
        { path: 'body.email', message: 'must be an e-mail address' },
        {
          path: 'body.password',
          message: 'needs a lowercase letter, an uppercase letter, a digit, a symbol and 8 characters',
        },
      ],
    });
  });

  test.each([
    ['skip=-1', 'query.skip'],
    ['skip=x', 'query.skip'],
    ['limit=0', 'query.limit'],
    ['limit=51', 'query.limit'],
    ['limit=1.5', 'query.limit'],
    ['sort=oldest', 'query.sort'],
    ['skip=1&skip=2', 'query.skip'],
    ['owner=1', 'query.owner'],
    ['count_only=yes', 'query.count_only'],
  ])('7.22 7.27 refuses %s, naming it', async (query, path) => {
    for (const list of ['questions', 'history']) {
      const answer = await linked.owner.send('GET', `/accounts/${SELLER}/${list}?${query}`);
      const body = await answer.json();
      expect({ list, status: answer.status, path: body.issues?.[0]?.path }).toEqual({ list, status: 400, path });
    }
  });

  test.each(served.filter(({ path }) => path.includes('{accountId}')).map((call) => ({ call, id: call.id })))(
    '8.04 $id answers an unknown account with 404',
    async ({ call }) => {
      const json = call.body === undefined ? undefined : { text: 'x', greeting: null, signature: null };
      const answer = await linked.owner.send(call.method, pathOf(call, '999'), { json });
      expect({ status: answer.status, error: (await answer.json()).error }).toEqual({
        status: 404,
        error: 'not-found',
      });
    },
  );

  test('9.01 an answer of 2001 characters is refused, greeting and signature counted', async () => {
    const json = { text: 'x'.repeat(1990), greeting: 'Hola', signature: 'Saludos' };
    const answer = await linked.owner.send('POST', `/accounts/${SELLER}/questions/1/answer`, { json });
    const body = await answer.json();
    expect({ status: answer.status, path: body.issues[0].path }).toEqual({ status: 400, path: 'body.text' });
  });

  test('8.04 an unknown question gets 404', async () => {
    const json = { text: 'Sí', greeting: null, signature: null };
    const answer = await linked.owner.send('POST', `/accounts/${SELLER}/questions/123/answer`, { json });
    expect({ status: answer.status, error: (await answer.json()).error }).toEqual({ status: 404, error: 'not-found' });
  });

  test('a wrong method gets the allowed ones', async () => {
    const answer = await linked.owner.send('DELETE', '/accounts');
    expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({ status: 405, allow: 'GET' });
  });

  test('an unknown path gets 404 as JSON', async () => {
    const answer = await linked.owner.send('GET', '/nowhere');
    expect({ status: answer.status, error: (await answer.json()).error }).toEqual({ status: 404, error: 'not-found' });
  });

  test('none of these requests caused an internal error', () => {
    expect(linked.product.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
