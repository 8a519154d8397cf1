"use client";
import { call } from "@/components/forms/call";

// A browser that has no page open is told by its push service, which is asked for an address as soon as somebody allowed
// notifications, and again at each login.

let officeKey: string | undefined;

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
const isSame = (one: ArrayBuffer | null | undefined, other: Uint8Array) =>
  String(one && new Uint8Array(one)) === String(other);

/** Remembers what the office shows push services; without it nothing is pushed. */
export function pushBy(key: string | undefined): void {
  officeKey = key;
  void bePushed();
}

/** Subscribes this browser where somebody allowed it. A browser without a push service goes on as it was. */
export async function bePushed(): Promise<void> {
  if (!officeKey || !("PushManager" in window) || Notification.permission !== "granted") return;
  try {
    const applicationServerKey = bytesOf(officeKey);
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (before && !isSame(before.options.applicationServerKey, applicationServerKey))
      await before.unsubscribe();
    const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = own.toJSON();
    await call("/api/notifications/push").send({ endpoint, ...keys }, {});
  } catch {
    // No push service is reached from here; the next page asks again.
  }
}
