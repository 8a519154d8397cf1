import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { workHookEvent } from "@/lib/platform/hooks/work";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import type { HookHandlers } from "@/lib/platform/whatsapp/handlers";
import type { HookItem } from "@/lib/platform/whatsapp/items";
import { whatsappSource } from "@/lib/platform/whatsapp/work";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { incomingEvent, statusEvent, textContent } from "../../e2e/support/whatsapp-events";
import { changeSettings } from "../support/change-settings";
import { account, settings } from "./keys";

// The work on an event that was received: each of its items goes to the handler that a feature registered.

const to = { phone: "+919876543210" };
const statuses = ["sent", "delivered", "read"] as const;

/** One request with three statuses. */
function threeStatuses() {
  const events = statuses.map((status) => statusEvent(account, { id: "wamid.1", status, to }));
  return { ...events[0], entry: events.flatMap(({ entry }) => entry) };
}

let made = 0;
async function received(payload: unknown) {
  made += 1;
  const data = { source: "whatsapp", digest: `${made}`, payload: JSON.stringify(payload) };
  const { id } = await db.hookEvent.create({ data });
  return id;
}
const eventOf = (id: string) => db.hookEvent.findUniqueOrThrow({ where: { id } });
const works = (id: string, tries: number, handlers: HookHandlers) =>
  workHookEvent(id, tries, { whatsapp: whatsappSource(handlers) }).then(
    () => true,
    () => false,
  );

const handled: string[] = [];
const note = async (item: HookItem) => {
  handled.push(item.kind === "status" ? item.status : item.kind);
};
beforeEach(() => {
  handled.length = 0;
  changeSettings(settings);
});

describe("an event with several items", () => {
  it("each item reaches its handler once, in its order, however often the job comes", async () => {
    const id = await received(threeStatuses());
    expect(await works(id, 1, { status: note })).toBe(true);
    expect(await works(id, 2, { status: note })).toBe(true);
    expect(handled).toEqual([...statuses]);
    expect(await eventOf(id)).toMatchObject({ itemsDone: [0, 1, 2], tries: 1, lastError: null });
    expect((await eventOf(id)).workedAt).not.toBeNull();
  });

  it("an item that fails is tried again alone, and those beside it are not done twice", async () => {
    const id = await received(threeStatuses());
    let fails = true;
    const handlers: HookHandlers = {
      status: async (item) => {
        if (item.status === "delivered" && fails) throw new TypeError("Gurpreet wrote this");
        await note(item);
      },
    };
    expect(await works(id, 1, handlers)).toBe(false);
    expect(handled).toEqual(["sent", "read"]);
    const event = await eventOf(id);
    expect(event).toMatchObject({ itemsDone: [0, 2], workedAt: null, lastError: "TypeError" });
    fails = false;
    expect(await works(id, 2, handlers)).toBe(true);
    expect(handled).toEqual(["sent", "read", "delivered"]);
    expect(await eventOf(id)).toMatchObject({ tries: 2, lastError: null });
  });

  it("what a handler wrote is undone where it fails afterwards", async () => {
    const id = await received(statusEvent(account, { id: "wamid.1", status: "sent", to }));
    const handlers: HookHandlers = {
      status: async (_, tx) => {
        await tx.hookEvent.update({ where: { id }, data: { lastError: "written" } });
        throw new Error("and failed");
      },
    };
    expect(await works(id, 1, handlers)).toBe(false);
    expect(await eventOf(id)).toMatchObject({ lastError: "Error", itemsDone: [] });
  });

  it("two workers at the same event hand each item over once", async () => {
    const id = await received(threeStatuses());
    await Promise.all([works(id, 1, { status: note }), works(id, 1, { status: note })]);
    expect(handled.sort()).toEqual([...statuses].sort());
  });

  it("an item of another account reaches nobody, and one of ours beside it does", async () => {
    const other = { ...account, phoneNumberId: "999999" };
    const [ours, theirs] = [account, other].map((of) =>
      incomingEvent(of, { id: "wamid.2", from: to }, textContent("Hello")),
    );
    const id = await received({
      ...ours,
      entry: [...(theirs?.entry ?? []), ...(ours?.entry ?? [])],
    });
    expect(await works(id, 1, { incoming: note })).toBe(true);
    expect(handled).toEqual(["incoming"]);
  });

  it("an item that no feature takes is done with", async () => {
    const id = await received(threeStatuses());
    expect(await works(id, 1, {})).toBe(true);
    expect((await eventOf(id)).workedAt).not.toBeNull();
    const strange = await received({ object: "page" });
    expect(await works(strange, 1, {})).toBe(true);
  });

  it("an event waits while WhatsApp is not set up, and one that is gone is no failure", async () => {
    const id = await received(threeStatuses());
    changeSettings({ WHATSAPP_TOKEN: undefined });
    expect(await works(id, 1, { status: note })).toBe(false);
    expect(await eventOf(id)).toMatchObject({ workedAt: null });
    await db.hookEvent.delete({ where: { id } });
    expect(await works(id, 2, { status: note })).toBe(true);
  });
});

it("an event goes a month after it was worked on, and after three where nobody could", async () => {
  const days = (many: number) => new Date(now().getTime() - many * DAY_MS);
  const make = async (age: number, worked: boolean) => {
    const id = await received({});
    const workedAt = worked ? days(age) : null;
    await db.hookEvent.update({ where: { id }, data: { receivedAt: days(age), workedAt } });
    return id;
  };
  const [young, old, waiting, hopeless] = await Promise.all([
    make(29, true),
    make(31, true),
    make(31, false),
    make(91, false),
  ]);
  await housekeeping();
  const left = await db.hookEvent.findMany({
    where: { id: { in: [young, old, waiting, hopeless] } },
  });
  expect(left.map(({ id }) => id).sort()).toEqual([young, waiting].sort());
});
