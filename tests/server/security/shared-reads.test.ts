import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { ENGINES, type Engine } from '../engines.ts';
import { type Client, createTestProduct, PASSWORD, type TestProduct } from '../product.ts';

const SELLERS = [179571448, 1108966512, 2384119204] as const;

/** Account ids that are invalid or special in a database. */
const IDS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%EF%BF%BD',
  '9'.repeat(40),
  '-1',
  'NaN',
  '{}',
  '%7B%22a%22,NULL%7D',
  '%22',
  '%5C',
  "'",
  '%2C',
  'x'.repeat(6000),
];
/** Calls that are read ahead, over connections that all share. More at once than the pool's own would wait for each other. */
const PATHS = ['details', 'questions', 'questions?count_only=true'];
/** Cookies of no session, and headers that are not text. */
const STRANGERS: Readonly<Record<string, string>>[] = [
  { cookie: `session=${'A'.repeat(43)}` },
  { cookie: `session=${'A'.repeat(128)}`, 'user-agent': '\u00ff\u00fe' },
  { cookie: `session=${'%00'.repeat(9)}` },
];

const products = new Map<Engine, { product: TestProduct; owners: readonly Client[] }>();
beforeAll(async () => {
  for (const engine of ENGINES) {
    const product = await createTestProduct(engine);
    const owners: Client[] = [];
    for (const [index, seller] of SELLERS.entries()) {
      const owner = await product.signedIn(`persona${index}@tienda.test`);
      await product.link(owner, seller);
      owners.push(owner);
    }
    products.set(engine, { product, owners });
  }
});
afterAll(async () => {
  for (const { product } of products.values()) await product[Symbol.asyncDispose]();
});

const on = (engine: Engine) => {
  const found = products.get(engine);
  if (found === undefined) throw new Error(`there is no product on ${engine}`);
  return found;
};

/** The responses to a stranger and to a signed-in user at an address, equal on every engine. */
async function hostileAnswers(engine: Engine): Promise<string[]> {
  const { product, owners } = on(engine);
  const [owner = product.client()] = owners;
  const stranger = product.client();
  const answers: Promise<string>[] = [];
  for (const id of IDS) {
    for (const path of PATHS) {
      const address = `/accounts/${id}/${path}`;
      const summaryOf = async (sent: Promise<Response>): Promise<string> => {
        const { status, headers } = await sent;
        return `${path} ${id.slice(0, 40)}: ${status} ${headers.get('content-type')}`;
      };
      for (const headers of STRANGERS) answers.push(summaryOf(stranger.send('GET', address, { headers })));
      answers.push(summaryOf(owner.send('GET', address)));
    }
  }
  return Promise.all(answers);
}

test.each(ENGINES)(
  'R13 hostile ids do not fail concurrent requests, on %s',
  async (engine) => {
    const { product, owners } = on(engine);
    const failed: string[] = [];
    for (let round = 0; round < 4; round++) {
      const hostile = hostileAnswers(engine);
      const asked = owners.flatMap((owner, index) =>
        PATHS.map(async (path) => {
          const { status } = await owner.send('GET', `/accounts/${SELLERS[index]}/${path}`);
          if (status !== 200) failed.push(`${path}: ${status}`);
        }),
      );
      const current = owners.map(async (owner) => {
        const { status } = await owner.send('GET', '/sessions?current=true');
        if (status !== 200) failed.push(`session: ${status}`);
      });
      await Promise.all([...asked, ...current]);
      expect((await hostile).filter((answer) => / 5\d\d /.test(answer))).toEqual([]);
    }
    expect(failed).toEqual([]);
    expect(product.logged.filter(({ message }) => message === 'request failed')).toEqual([]);
  },
  60_000,
);

test('ASVS 1.2.4 both stores respond alike to a hostile id', async () => {
  const [sqlite, postgres] = [await hostileAnswers('sqlite'), await hostileAnswers('postgres')];
  expect(postgres).toEqual(sqlite);
  expect(new Set(sqlite.map((answer) => answer.split(': ')[1]?.slice(0, 3)))).toEqual(new Set(['401', '404']));
});

test.each(ENGINES)(
  'R13 hostile texts in bodies, queries and headers do not fail concurrent requests, on %s',
  async (engine) => {
    const { product, owners } = on(engine);
    const texts = ['\0', 'a\0b', '\ud800', '\udfff\ud800', '9'.repeat(400), 'x'.repeat(60_000), '\uffff'];
    const stranger = product.client();
    const hostile = texts.flatMap((text) => [
      stranger.send('POST', '/auth/login', { json: { email: `${text}@tienda.test`, password: text } }),
      stranger.send('POST', '/auth/login', { json: { email: 'persona0@tienda.test', password: text } }),
      stranger.send('POST', '/auth/verify-account', { json: { email: `${text}@tienda.test`, code: text } }),
      stranger.send('POST', '/integration/notifications', {
        json: { resource: '/questions/1', user_id: text, topic: 'questions', application_id: text },
      }),
      stranger.send(
        'GET',
        `!${API_ROOT}/integration/callback?code=${encodeURIComponent(text.toWellFormed())}&state=%00`,
      ),
      ...owners.map((owner) =>
        owner.send('POST', `/accounts/${SELLERS[0]}/questions/1/answer`, {
          json: { text, greeting: text, signature: null },
        }),
      ),
      ...owners.map((owner) =>
        owner.send(
          'GET',
          `/accounts/${SELLERS[0]}/questions/${encodeURIComponent(text.toWellFormed()).slice(0, 7000)}`,
        ),
      ),
    ]);
    const asked = owners.map((one, index) => one.send('GET', `/accounts/${SELLERS[index]}/questions`));
    const login = product
      .client()
      .send('POST', '/auth/login', { json: { email: 'persona1@tienda.test', password: PASSWORD } });
    const answers = await Promise.all([...asked, login]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const statuses = (await Promise.all(hostile)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(product.logged.filter(({ message }) => message === 'request failed')).toEqual([]);
  },
  60_000,
);
