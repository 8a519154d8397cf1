// The office without a line: a page that says so and takes leads, from what components/offline/shell.ts keeps. Pages and
// answers with names are never kept: all that is asked for goes to the server, and comes from here where nobody answers.

const page = "/offline";
const files = "files";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === "/app/share") event.respondWith(keepShared(request));
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate" && /^\/(?:app\/|offline$)/.test(pathname))
    event.respondWith(fetch(request).catch(() => withoutLine(request)));
  else if (pathname.startsWith("/_next/static/")) event.respondWith(staticFile(request));
});

/** Their names say what is in them, so they are never old. */
async function staticFile(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(files)).put(request.url, answer.clone());
  return answer;
}

async function withoutLine(request) {
  const kept = await caches.match(page);
  if (!kept) return Response.error();
  const { pathname, search } = new URL(request.url);
  // At its own address, with the way back to where somebody was.
  if (pathname === page) return kept;
  return Response.redirect(`${page}?from=${encodeURIComponent(pathname + search)}`);
}

// What its person is told, while nobody looks at a page of the office: whoever looks has the bell.
self.addEventListener("push", (event) => event.waitUntil(showPushed(event.data.json())));
self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

/** One tag is shown once: a page that is open out of sight knows the name as well, and may have been first. */
async function showPushed({ id, text, page }) {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  const shown = await self.registration.getNotifications({ tag: id });
  if (shown.length > 0) return;
  const look = { tag: id, icon: "/icon-192.png", data: { id, page } };
  await self.registration.showNotification(text, look);
}

async function open(notification) {
  const { id, page } = notification.data;
  notification.close();
  await self.clients.openWindow(page);
  const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
  // Without a line it stays unread.
  await fetch("/api/notifications/read", { method: "POST", headers, body: JSON.stringify({ id }) }).catch(() => undefined);
}

/** A file that another program shares waits here until the page takes it (components/uploads/shared.ts). */
async function keepShared(request) {
  const form = await request.formData();
  const kept = await caches.open("shared");
  for (const file of form.getAll("files")) {
    const address = `/shared/${Date.now()}?name=${encodeURIComponent(file.name)}`;
    await kept.put(address, new Response(file, { headers: { "content-type": file.type } }));
  }
  return Response.redirect("/app/share", 303);
}
