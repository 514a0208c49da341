import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Browser, createBrowser, type PushServer, startPushServer } from '../server/push/push-server.ts';
import { ACCOUNT, type Desk, enterAs, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { ownBrowser } from './harness/shared-browser.ts';
import { type Visitor, WIDE } from './harness/visitor.ts';

/** The headless shell has no notifications. */
const browser = ownBrowser(process.env.CHROMIUM_WITH_NOTIFICATIONS ?? '/usr/bin/chromium');
const NOTIFICATIONS = `/accounts/${ACCOUNT}/notifications`;
/** How long gathering and the rounds of the workers take at most, in ms. */
const TOLD_WITHIN = { timeout: 20_000, interval: 100 };

const device = (page: Page) => page.getByRole('region', { name: 'Este dispositivo' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chromium subscribes at the push service of its vendor alone, so the page's subscription is one of the test's push server. */
async function subscribeAt(context: BrowserContext, server: PushServer, keys: Browser['keys']): Promise<void> {
  await context.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const bytesOf = (text: string): ArrayBuffer =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
      const KEPT = 'test-subscription';
      const subscriptionWith = (key: string) => ({
        endpoint,
        options: { applicationServerKey: bytesOf(key) },
        getKey: (name: string) => bytesOf(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          localStorage.removeItem(KEPT);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = localStorage.getItem(KEPT);
          return key === null ? null : subscriptionWith(key);
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(KEPT, applicationServerKey);
          return subscriptionWith(applicationServerKey);
        },
      });
    },
    { endpoint: `${server.origin}/push/ana`, ...keys },
  );
}

/** Delivers to the page's service worker what its push service received. */
async function deliver(cdp: CDPSession, origin: string, data: string): Promise<void> {
  const found = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && new URL(scopeURL).origin === origin);
    const id = own?.registrationId;
    if (id !== undefined) found.resolve(id);
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found.promise, data });
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

async function enter(desk: Desk, path: string): Promise<Visitor> {
  const client = await desk.product.signedIn(OWNER);
  const visitor = await enterAs(client, browser(), WIDE, `${desk.url}/favicon.svg`, 'allow');
  await visitor.context.grantPermissions(['notifications'], { origin: desk.url });
  await visitor.page.goto(`${desk.url}${path}`);
  return visitor;
}

interface World {
  readonly server: Awaited<ReturnType<typeof startPushServer>>;
  readonly desk: Desk;
  readonly visitor: Visitor;
  /** What the browser would have for its subscription. */
  readonly own: ReturnType<typeof createBrowser>;
}

/** The owner's page of notifications, in a browser that subscribes at a push server of the test's own. */
const atNotifications = (scenario: (world: World) => Promise<void>) => async () => {
  await using server = await startPushServer();
  await using desk = await openDesk(browser(), { pushOrigins: [server.origin] });
  await using visitor = await enter(desk, '/favicon.svg');
  const own = createBrowser();
  await subscribeAt(visitor.context, server, own.keys);
  await visitor.page.goto(`${desk.url}${NOTIFICATIONS}`);
  await scenario({ server, desk, visitor, own });
};

describe('push notifications', () => {
  test(
    '2.90 3.64 3.65 2.91 are turned on, tried, chosen and turned off by a person for this device',
    atNotifications(async ({ server, desk, visitor, own }) => {
      const { page, context } = visitor;
      await device(page).getByText('Apagados').waitFor();
      await look(visitor, 'push-1-off');
      await button(page, 'Activar los avisos').click();
      await device(page).getByText('Activados').waitFor();
      await look(visitor, 'push-2-on');

      await button(page, 'Enviar un aviso de prueba').click();
      await page.getByText('El aviso de prueba salió').waitFor();
      const [received] = server.received;
      const message = own.decrypt(received?.body ?? Buffer.alloc(0));
      const cdp = await context.newCDPSession(page);
      await deliver(cdp, desk.url, message);
      await expect
        .poll(() => shownIn(page))
        .toEqual([
          { title: 'Aviso de prueba de Mostrador', body: 'Así le avisaremos en este dispositivo.', tag: 'test' },
        ]);

      await page.getByRole('checkbox', { name: 'Horas de silencio' }).check();
      await page.getByLabel('Hasta').selectOption({ label: '06:30' });
      // What is chosen is of the person, and leaves the device as it is.
      await device(page).getByText('Activados').waitFor();
      await page.getByRole('checkbox', { name: 'Sonar cuando llega una pregunta' }).check();
      await expect
        .poll(async () => {
          const user = await desk.product.store.users.byEmail(OWNER);
          return (await desk.product.store.push.preferences(user?.id ?? ''))?.quietHours;
        })
        .toEqual({ from: 1320, to: 390, timeZone: expect.stringMatching(/Buenos_Aires$/) });
      await look(visitor, 'push-3-quiet');
      await page.reload();
      await device(page).getByText('Activados').waitFor();
      expect(await page.getByRole('checkbox', { name: 'Sonar cuando llega una pregunta' }).isChecked()).toBe(true);
      expect(await page.getByLabel('Hasta').inputValue()).toBe('390');

      await button(page, 'Desactivar').click();
      await device(page).getByText('Apagados').waitFor();
      expect(visitor.complaints).toEqual([]);
    }),
  );

  test(
    '4.34 2.92 a question is told while no page is in view, and a click opens it in the page that is open',
    atNotifications(async ({ server, desk, visitor, own }) => {
      const { page, context } = visitor;
      await button(page, 'Activar los avisos').click();
      await device(page).getByText('Activados').waitFor();
      const { store } = desk.product;
      const user = await store.users.byEmail(OWNER);
      await expect.poll(() => store.push.isPageSeen(user?.id ?? ''), TOLD_WITHIN).toBe(true);
      await page.goto('about:blank');
      await expect.poll(() => store.push.isPageSeen(user?.id ?? ''), TOLD_WITHIN).toBe(false);

      const id = await desk.ask('¿La caja viene con manija?');
      await expect.poll(() => server.received.length, TOLD_WITHIN).toBe(1);
      const message = JSON.parse(own.decrypt(server.received[0]?.body ?? Buffer.alloc(0)));
      expect(message.title).toMatch(/^Pregunta nueva · /);

      await page.goto(`${desk.url}/accounts/${ACCOUNT}/history`);
      const url = `/accounts/${ACCOUNT}/questions?view=queue&question=${id}`;
      expect(message.url).toBe(url);
      await page.getByRole('heading', { name: 'Historial' }).waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready);
      const cdp = await context.newCDPSession(page);
      await deliver(cdp, desk.url, JSON.stringify(message));
      await expect.poll(() => shownIn(page)).toEqual([expect.objectContaining({ title: message.title })]);
      const [worker] = context.serviceWorkers();
      // As a press on the notification does, which no test can reach.
      await worker?.evaluate(`registration.getNotifications().then(([notification]) => {
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })`);
      await page.waitForURL(`${desk.url}${url}`);
      await page.getByText('¿La caja viene con manija?').first().waitFor();
      expect(visitor.complaints).toEqual([]);
    }),
  );

  test('2.94 the service worker keeps only hashed files and the offline page, which it shows without a network', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await enter(desk, `/accounts/${ACCOUNT}/questions`);
    const { page, context } = visitor;
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The first page was loaded before there was a worker.
    await page.reload();
    await page.getByRole('article').first().waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const paths = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      );
      return { names, paths: paths.flat() };
    });
    expect(kept.names).toEqual([expect.stringMatching(/^shell-index-|^shell-main-/)]);
    expect(kept.paths.filter((path) => !/^\/assets\/[\w.-]+$|^\/offline\.(html|css)$/.test(path))).toEqual([]);
    expect(kept.paths.length).toBeGreaterThan(5);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'No hay conexión con Mostrador' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Volver a intentar' }).click();
    await page.getByRole('article').first().waitFor();
  });

  test('2.93 the product can be installed', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await enter(desk, `/accounts/${ACCOUNT}/questions`);
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    const cdp = await visitor.context.newCDPSession(visitor.page);
    const { errors, url } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // A context of a test is one of a private window.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
});
