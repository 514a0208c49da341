// Shows push notifications, and keeps the build's files so that pages open quickly and say something without a network. Its address names the build
// (src/app/service-worker.ts); a new one waits until no page of the build before is open.

const CACHE = `shell-${new URL(self.location.href).searchParams.get('build')}`;
const OFFLINE = ['/offline.html', '/offline.css'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OFFLINE)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOtherBuilds());
});

async function deleteOtherBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

// Names under /assets contain a hash of the content, so a page can only get what its own build made. Everything else, and above all the API and pages
// with data, goes to the server and is not kept.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(request));
  else if (pathname.startsWith('/assets/') || OFFLINE.includes(pathname)) event.respondWith(kept(request));
});

async function pageOrOffline(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE[0])) ?? Response.error();
  }
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request.url);
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic') await cache.put(request.url, response.clone());
  return response;
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json()));
});

async function show(message) {
  if (message === undefined) return;
  const { title, body, tag, url, count, titleOfMany, badge } = message;
  const [shown] = await self.registration.getNotifications({ tag });
  const all = count + (shown?.data?.count ?? 0);
  const isAdded = shown !== undefined && all > 1;
  await self.registration.showNotification(isAdded ? titleOfMany.replace('{count}', String(all)) : title, {
    body: isAdded ? '' : body,
    tag,
    renotify: true,
    lang: 'es',
    icon: '/icon-192.png',
    // One of several is opened where all of them are.
    data: { url: isAdded ? url.split('?')[0] : url, count: all },
  });
  if (badge !== null && 'setAppBadge' in self.navigator) await self.navigator.setAppBadge(badge);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** In a page that is open, which goes there by itself so that nothing typed is lost; otherwise in a new one. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page === undefined) return self.clients.openWindow(url);
  page.postMessage({ open: url });
  return page.focus();
}
