import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltFiles } from '../../paths/screens/served-product.ts';
import { type Client, createTestProduct, type TestProduct } from '../product.ts';
import { ACCOUNT, CALLS, CALLS_WITH_BODY, pathOf } from './calls.ts';

const YEAR = 31_536_000;
const served = { url: 'https://tienda.test', files: await openBuiltFiles() };
let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await createTestProduct('sqlite', { served });
  owner = await product.signedIn('ana@tienda.test');
  await product.link(owner);
});
afterAll(() => product[Symbol.asyncDispose]());

const directives = (policy: string): Map<string, string> =>
  new Map(policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.slice(one.indexOf(' ') + 1)]));

/** What is wrong with the headers of an answer. */
function faultsOf({ headers, status }: Response, isData: boolean): string[] {
  const faults: string[] = [];
  const demand = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  const hsts = headers.get('strict-transport-security') ?? '';
  demand(Number(/max-age=(\d+)/.exec(hsts)?.[1]) >= YEAR && hsts.includes('includeSubDomains'), `3.4.1 ${hsts}`);
  demand(headers.get('x-content-type-options') === 'nosniff', '3.4.4');
  demand(headers.get('referrer-policy') === 'strict-origin-when-cross-origin', '3.4.5');
  const policy = headers.get('content-security-policy') ?? '';
  const given = directives(policy);
  // Nothing is allowed that is not named, plugins (object-src) and workers among it.
  demand(given.get('default-src') === "'none'" && !given.has('object-src'), `3.4.3 ${policy}`);
  demand(given.get('base-uri') === "'none'" && given.get('frame-ancestors') === "'none'", `3.4.6 ${policy}`);
  demand(!/unsafe-|data:|\*/.test(policy), `3.4.3 ${policy}`);
  demand(given.has('sandbox') === isData, `3.2.1 ${policy}`);
  demand(headers.get('cross-origin-resource-policy') === 'same-origin', 'cross-origin-resource-policy');
  demand(!headers.has('server') && !headers.has('x-powered-by'), '13.4 reveals its software');
  const type = headers.get('content-type');
  const hasBody = status !== 204 && status !== 302;
  demand(!(hasBody && isData) || /^application\/json(; charset=utf-8)?$/i.test(type ?? ''), `4.1.1 ${type}`);
  demand(!type?.startsWith('text/') || /charset=utf-8/i.test(type), `4.1.1 ${type}`);
  demand(!isData || status === 302 || headers.get('cache-control') === 'no-store', '14.3.2');
  return faults;
}

test('ASVS 3.2.1 3.4.1 3.4.3 3.4.4 3.4.5 3.4.6 4.1.1 14.3.2 every response has its security headers', async () => {
  const visited: Record<number, number> = {};
  const wrong: string[] = [];
  const visit = async (client: Client, method: string, path: string, body?: string, type = 'application/json') => {
    const options = body === undefined ? {} : { body, headers: { 'content-type': type } };
    const answer = await client.send(method, path, options);
    visited[answer.status] = (visited[answer.status] ?? 0) + 1;
    const isData = !path.startsWith('!') || path.startsWith('!/api');
    for (const fault of faultsOf(answer, isData)) wrong.push(`${method} ${path} ${answer.status}: ${fault}`);
  };
  const stranger = await product.signedIn('otra@tienda.test');
  const operator = await product.signedIn('beto@tienda.test');
  await product.store.operators.add(ACCOUNT, { email: 'beto@tienda.test', permissions: 0 });
  for (const call of CALLS.filter(({ body, id }) => body === undefined && id !== 'logout'))
    for (const client of [product.client(), stranger, operator, owner]) await visit(client, call.method, pathOf(call));
  for (const { call, body } of CALLS_WITH_BODY)
    for (const sent of [JSON.stringify(body), '{', '[]']) await visit(stranger, call.method, pathOf(call), sent);
  await visit(owner, 'POST', '/auth/login', 'a=b', 'text/plain');
  await visit(owner, 'POST', '/auth/login', 'x'.repeat(70_000));
  for (const path of ['/nowhere', '/integration/init', '/integration/callback', '!/api', '!/api/v2'])
    await visit(owner, 'GET', path);
  for (const method of ['PATCH', 'OPTIONS', 'HEAD', 'DELETE']) await visit(owner, method, '/accounts');
  for (const path of ['!/', '!/login', '!/accounts/1/questions', '!/.git/config', '!/assets/gone.js', '!/healthz'])
    await visit(owner, 'GET', path);
  const page = await (await owner.send('GET', '!/')).text();
  for (const [, file] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) await visit(owner, 'GET', `!${file}`);
  await product.store.close();
  await visit(owner, 'GET', '/accounts');
  await visit(owner, 'GET', '!/readyz');
  expect(wrong).toEqual([]);
  expect(Object.keys(visited).map(Number)).toEqual(
    expect.arrayContaining([200, 204, 302, 400, 401, 403, 404, 405, 413, 415, 500, 503]),
  );
});
