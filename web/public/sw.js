/* The service worker: it shows push messages while the page is closed, and opens the table when one is pressed.
   It keeps no files: the page is always the server's. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data ? event.data.json() : {};
  } catch {
    message = {};
  }
  const { title = 'Boriken', body = '', url = '/', tag = 'boriken' } = message;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { url: pathOf(url) } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data?.url)));
});

/** The path of an address of this server; anything else is the start page. */
function pathOf(url) {
  try {
    const found = new URL(url, self.location.origin);
    return found.origin === self.location.origin ? found.pathname : '/';
  } catch {
    return '/';
  }
}

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
