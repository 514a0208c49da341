import { describe, expect, test } from 'vitest';
import { shareOf } from '../../short-form.ts';
import { ENGINES, IS_SHORT } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { PASSWORD } from '../product.ts';
import { ACCOUNT, CALLS, CALLS_WITH_BODY, pathOf } from './calls.ts';

/** What would mean something to a database, a shell, a template, a path or a terminal. */
const HOSTILE = [
  "' or '1'='1",
  "'; drop table users; --",
  '" union select password_hash from users --',
  "\\'; select pg_sleep(9); --",
  '%',
  '_',
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'a\u0000b',
  'a\r\nBcc: otra@tienda.test',
  '\u001b[31m',
  '\ud800',
  '\u202eabc',
  '-1',
  'NaN',
  '9'.repeat(40),
];

const IN_BODIES = CALLS_WITH_BODY.flatMap(({ call, body }) =>
  Object.keys(body).flatMap((field) => HOSTILE.map((text) => ({ call, body, field, text }))),
);
/** A preview reads its file in a thread of its own, which takes 100 ms of the processor or more; every other call takes one or two. */
const readsFile = ({ call }: (typeof IN_BODIES)[number]): boolean => call.id.startsWith('preview');
const TRIED = [
  ...IN_BODIES.filter((use) => !readsFile(use)),
  ...shareOf(IN_BODIES.filter(readsFile), ({ call, field, text }) => `${call.id} ${field} ${text}`, {
    what: 'hostile texts in files',
    size: 12,
    isShort: IS_SHORT,
  }),
];

describe.each(ENGINES)('hostile texts, on %s', (engine) => {
  const linked = linkedProduct(engine);

  const noDefects = () => linked.product.logged.filter(({ level }) => level === 'error').map(({ facts }) => facts);
  const encodable = HOSTILE.filter((text) => text.isWellFormed());

  test('ASVS 1.2.4 in path parameters cause no errors and match nothing', async () => {
    const named = CALLS.filter(({ path, body }) => /\{(?!accountId)\w+\}/.test(path) && body === undefined);
    const wrong: string[] = [];
    for (const call of named) {
      for (const text of encodable) {
        const answer = await linked.owner.send(call.method, pathOf(call, text));
        if (![204, 400, 404].includes(answer.status) && call.id !== 'listListingTypes')
          wrong.push(`${call.id} ${JSON.stringify(text)}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(noDefects()).toEqual([]);
  });

  test('ASVS 1.2.4 15.3.7 in query parameters are refused or searched literally', async () => {
    const wrong: string[] = [];
    const lists = CALLS.filter(({ method, query }) => method === 'GET' && query !== undefined);
    for (const call of lists) {
      const [path] = pathOf(call).split('?');
      for (const name of ['limit', 'search', 'nombre']) {
        for (const text of encodable) {
          const { status } = await linked.owner.send('GET', `${path}?${name}=${encodeURIComponent(text)}`);
          if (status !== 400 && !(name === 'search' && status === 200))
            wrong.push(`${call.id} ${name}=${JSON.stringify(text)}: ${status}`);
        }
        const { status } = await linked.owner.send('GET', `${path}?${name}=1&${name}=1`);
        if (status !== 400) wrong.push(`${call.id} ${name} twice: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(noDefects()).toEqual([]);
  });

  test('in bodies are stored as text or refused', async () => {
    const wrong: string[] = [];
    for (const { call, body, field, text } of TRIED) {
      const json = { ...body, [field]: text };
      const { status } = await linked.owner.send(call.method, pathOf(call), { json });
      if (status >= 500) wrong.push(`${call.id} ${field}=${JSON.stringify(text)}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(noDefects()).toEqual([]);
  });

  test('that were stored are returned unchanged', async () => {
    const kept = HOSTILE.filter((text) => text.isWellFormed() && !text.includes('\u0000'));
    for (const [index, answer] of kept.entries()) {
      const json = { title: `Texto ${index}`, answer, color: 'blue' };
      expect((await linked.owner.send('POST', `/accounts/${ACCOUNT}/quick-answers`, { json })).status).toBe(201);
    }
    const found = await linked.owner.send('GET', `/accounts/${ACCOUNT}/quick-answers?limit=50`);
    const { entries }: { entries: { title: string; answer: string }[] } = await found.json();
    const texts = entries.filter(({ title }) => title.startsWith('Texto ')).map(({ answer }) => answer);
    expect(texts).toEqual(kept);
  });

  test.each([
    ['%', ['100% lana']],
    ['_', ['talle_M']],
    ['\\', ['c:\\datos']],
    ['(.*)+', ['(.*)+$']],
    ['100%', ['100% lana']],
    ['1_0', []],
    ['.*', ['(.*)+$']],
  ])('ASVS 1.2.9 a search for %j matches it literally', async (search, titles) => {
    for (const title of ['100% lana', 'talle_M', 'c:\\datos', '(.*)+$', 'abc 100 lana', 'talleXM'])
      await linked.product.store.quickAnswers.add(ACCOUNT, { title, answer: 'x', color: 'green' });
    const path = `/accounts/${ACCOUNT}/quick-answers?limit=50&search=${encodeURIComponent(search)}`;
    const { entries }: { entries: { title: string; color: string }[] } = await (
      await linked.owner.send('GET', path)
    ).json();
    const found = entries.filter(({ color }) => color === 'green').map(({ title }) => title);
    expect(found.toSorted()).toEqual([...titles].toSorted());
    const items = await linked.owner.send('GET', `/accounts/${ACCOUNT}/items/?search=${encodeURIComponent(search)}`);
    const { items: listings }: { items: { title: string }[] } = await items.json();
    for (const { title } of listings) expect(title).toContain(search);
  });

  test('ASVS 1.3.11 an address with a line break is invalid and gets no mail', async () => {
    linked.product.mails.length = 0;
    const visitor = linked.product.client();
    for (const email of [
      'a@b.ar\r\nBcc: c@d.ar',
      'a@b.ar\nSubject: x',
      'a@b.ar,c@d.ar',
      'a@b.ar\u0000',
      'a\u001b@b.ar',
    ]) {
      const bodies: [string, string, object][] = [
        ['POST', '/auth/signup', { email, password: PASSWORD }],
        ['POST', '/auth/re-send-code', { email }],
        ['POST', '/auth/recover-password', { email }],
      ];
      for (const [method, path, json] of bodies)
        expect({ email, path, status: (await visitor.send(method, path, { json })).status }).toEqual({
          email,
          path,
          status: 400,
        });
      const json = { email, permissions: 1 };
      expect((await linked.owner.send('POST', `/accounts/${ACCOUNT}/operators`, { json })).status).toBe(400);
    }
    expect(linked.product.mails).toEqual([]);
  });
});
