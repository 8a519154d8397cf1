import { DAY_MS } from "@/lib/values/calendar";

// Files that another program of the telephone shared with the office (public/sw.js, app/manifest.ts). They wait in the
// browser for a day, until somebody says whose they are.

const room = "shared";

/** Those that wait here, the last first. */
export async function sharedFiles(): Promise<File[]> {
  if (!("caches" in window)) return [];
  const kept = await caches.open(room);
  const files: File[] = [];
  for (const request of await kept.keys()) {
    const url = new URL(request.url);
    const at = Number(url.pathname.split("/")[2]);
    const answer = await kept.match(request);
    if (!answer || at < Date.now() - DAY_MS) {
      await kept.delete(request);
      continue;
    }
    const blob = await answer.blob();
    const name = url.searchParams.get("name") ?? "file";
    files.push(new File([blob], name, { type: blob.type, lastModified: at }));
  }
  return files.reverse();
}

export const forgetShared = async () =>
  "caches" in window ? void (await caches.delete(room)) : undefined;
