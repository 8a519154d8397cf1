import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";

type Handler = (event: Record<string, unknown>) => void;

/** public/sw.js in a browser of the test's own; `does` settles with what the worker does about an event. */
function worker() {
  const handlers = new Map<string, Handler>();
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: { matchAll: vi.fn(async () => [{ visibilityState: "hidden" }]), openWindow: vi.fn() },
    registration: { getNotifications: vi.fn(async () => []), showNotification: vi.fn() },
  };
  const fetch = vi.fn(async () => ({ ok: true }));
  runInNewContext(readFileSync("public/sw.js", "utf8"), { self, fetch });
  const does = async (name: string, event: Record<string, unknown>) => {
    let work: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (asked: unknown) => (work = asked) });
    await work;
  };
  return { ...self, fetch, does };
}

const told = { id: "7", text: "A student is yours now", page: "/app/active-assessments" };

describe("what is pushed to a browser", () => {
  it("is shown under its own tag, out of sight", async () => {
    const { does, registration } = worker();
    await does("push", { data: { json: () => told } });
    expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      told.text,
      expect.objectContaining({ tag: "7", data: { id: "7", page: told.page } }),
    );
  });

  it("is not shown where a page is looked at", async () => {
    const { does, registration, clients } = worker();
    clients.matchAll.mockResolvedValue([{ visibilityState: "visible" }]);
    await does("push", { data: { json: () => told } });
    expect(registration.showNotification).not.toHaveBeenCalled();
  });

  it("leads to its page when it is pressed, is read then, and stays unread without a line", async () => {
    for (const isAway of [false, true]) {
      const { does, clients, fetch } = worker();
      if (isAway) fetch.mockRejectedValue(new TypeError("away"));
      const notification = { data: told, close: vi.fn() };
      await does("notificationclick", { notification });
      expect(notification.close).toHaveBeenCalledOnce();
      expect(clients.openWindow).toHaveBeenCalledWith(told.page);
      expect(fetch).toHaveBeenCalledWith(
        "/api/notifications/read",
        expect.objectContaining({ method: "POST", body: '{"id":"7"}' }),
      );
    }
  });
});
