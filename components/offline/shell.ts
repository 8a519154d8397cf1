import { fetchAhead } from "@/components/ui/late";
import { whenIdle } from "@/components/ui/when-idle";

// The office in the browser's own keeping: the page that stands where there is no line, and the files that it needs. It
// is never a page or an answer with names (public/sw.js).

const page = "/offline";
const shell = "shell";
const files = "files";
const file = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;

/** Only over https, or on the machine itself: elsewhere browsers install nothing. */
const worker = () => (window.isSecureContext ? navigator.serviceWorker : undefined);

/** Installs the office once the page has time, and renews what is kept of it after a release. */
export function beInstalled(): () => void {
  return whenIdle(() => {
    void install().catch(() => undefined);
  });
}

async function install(): Promise<void> {
  const workers = worker();
  if (!workers) return;
  await workers.register("/sw.js");
  // Where the browser lets none work this never comes, and nothing is fetched for it.
  await workers.ready;
  await keepPage();
  await fetchAhead();
}

async function keepPage(): Promise<void> {
  const answer = await fetch(page, { cache: "no-store" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const wanted = new Set(text.match(file));
  const kept = await caches.open(files);
  const known = (await kept.keys()).map(({ url }) => new URL(url).pathname);
  const missing = [...wanted].filter((path) => !known.includes(path));
  if (missing.length === 0 && (await caches.match(page))) return;
  // Of another version: what that one needed goes, also what it fetched later.
  for (const path of known) if (!wanted.has(path)) await kept.delete(path);
  await kept.addAll(missing);
  await (await caches.open(shell)).put(page, answer);
}

/** Takes away what was installed. */
export async function beRemoved(): Promise<void> {
  const installed = await worker()?.getRegistrations();
  if (!installed?.length) return;
  await Promise.all(installed.map((one) => one.unregister()));
  await Promise.all([shell, files].map((name) => caches.delete(name)));
}
